"""Each event does what it says and nothing else."""

import pytest
from attrs import evolve

from hexboard.core.event import (
    Called,
    Drawn,
    Edit,
    Ended,
    Event,
    Finished,
    LeftOut,
    Moved,
    Noted,
    Overridden,
    Placed,
    Remembered,
    Removed,
    Rolled,
    StepLost,
    Stood,
    TurnBegan,
    Valued,
)
from hexboard.core.secrecy import (
    Committed,
    ContactMade,
    Lost,
    Revealed,
    SecretKept,
    SecretOpened,
    SecretRemembered,
    Sighted,
    Sighting,
    UnitReported,
    Vanished,
)
from hexboard.core.state import Contact, Frame, Hearsay, Outcome, Sealed, State
from hexboard.core.unit import Gone, InBox, OnMap, Unit
from hexboard.engine.ruleset import CORE_EVENTS
from hexboard.geometry.hex import Hex

HERE, THERE = Hex(1, 1), Hex(1, 2)
HILL = Unit("csa-hill", "csa-hill", "csa", OnMap(HERE))
START = State(units={"csa-hill": HILL})


def test_a_placed_unit_stands_where_it_was_put() -> None:
    state = Placed(HILL).apply(State())
    assert state.units == {"csa-hill": HILL}
    assert state.by_hex == {HERE: (HILL,)}


def test_a_moved_unit_stands_at_the_end_of_its_path() -> None:
    state = Moved("csa-hill", (HERE, THERE), 2).apply(START)
    assert state.units["csa-hill"].place == OnMap(THERE)
    assert state.by_hex.keys() == {THERE}


def test_one_thing_of_a_unit_at_a_time() -> None:
    assert Removed("csa-hill", Gone("eliminated", HERE)).apply(START) == _with(place=Gone("eliminated", HERE))
    assert StepLost("csa-hill", 1).apply(START) == _with(step=1)
    assert Stood("csa-hill", frozenset({"tired"})).apply(START) == _with(status=frozenset({"tired"}))
    assert Valued("csa-hill", "fatigue", 3).apply(START) == _with(values={"fatigue": 3})


def test_a_figure_leaves_the_other_figures_alone() -> None:
    state = Valued("csa-hill", "fatigue", 3).apply(_with(values={"fatigue": 1, "strength": 7}))
    assert state.units["csa-hill"].values == {"fatigue": 3, "strength": 7}


def test_what_is_sighted_can_be_lost_again() -> None:
    contact = Contact(OnMap(THERE), side="usa", estimate="5,000", turn=3)
    seen = ContactMade("csa", "?1", contact).apply(State())
    assert seen.secrets.contacts == {("csa", "?1"): contact}
    older = Sighted("csa", "?1", Sighting(OnMap(THERE), "a counter")).apply(State(turn=4))
    assert older.secrets.contacts == {("csa", "?1"): Contact(OnMap(THERE), "a counter", turn=4)}
    assert Lost("csa", "?1").apply(seen) == State()
    assert Lost("usa", "?1").apply(seen) == seen


def test_what_a_seat_hears_changes_its_view_and_never_the_truth() -> None:
    view = START.with_secrets(eyes="csa")
    as_heard = evolve(START.units["csa-hill"], place=OnMap(THERE))
    heard = UnitReported("csa", as_heard, 2)
    assert heard.apply(START).units == START.units
    assert heard.apply(view).units == {"csa-hill": as_heard}
    assert heard.apply(view).secrets.hearsay == {("csa", "csa-hill"): Hearsay(2)}
    assert Vanished("csa-hill").apply(START) == START
    assert Vanished("csa-hill").apply(view).units == {}


def test_a_roll_and_a_draw_use_up_their_slots() -> None:
    state = Drawn(("cup", 1), "red", 3, 2).apply(Rolled(("fight", 1), 6, (4,)).apply(State()))
    assert state == State(slots=frozenset({("fight", 1), ("cup", 1)}))


def test_a_sealed_choice_is_kept_until_it_is_opened() -> None:
    sealed = Committed("csa", Sealed("d1")).apply(State())
    assert sealed.secrets.sealed == {("csa", ""): Sealed("d1")}
    assert Revealed("csa", "attack", "salt").apply(sealed) == State()


def test_a_seat_holds_many_secrets_and_each_is_opened_by_its_name() -> None:
    both = SecretKept("csa", "Hill", Sealed("d2")).apply(SecretKept("csa", "Ewell", Sealed("d1")).apply(State()))
    opened = SecretOpened("csa", "Hill", "march", "salt").apply(both)
    assert opened.secrets.sealed == {("csa", "Ewell"): Sealed("d1"), ("csa", "Hill"): Sealed("d2", "march", "salt")}


def test_what_a_step_keeps_in_mind_for_a_seat_ends_with_the_step() -> None:
    below, top = Frame("combat", "csa"), Frame("retreat", "usa")
    state = SecretRemembered("csa", {"reserve": ("hood",)}).apply(Called(below).apply(State()))
    state = SecretRemembered("csa", {"left": ("2",)}).apply(Called(top).apply(state))
    state = SecretRemembered("csa", {"right": ("1",)}).apply(state)
    assert state.secrets.memory[2, "csa"] == {"left": ("2",), "right": ("1",)}
    state = Finished("retreat").apply(state)
    assert state.secrets.memory == {(1, "csa"): {"reserve": ("hood",)}}
    assert Finished("combat").apply(state) == State()


def test_steps_lie_on_top_of_one_another_and_only_the_top_one_remembers() -> None:
    below, top = Frame("combat", "csa", {"target": ("1204",)}), Frame("retreat", "usa")
    state = Called(top).apply(Called(below).apply(State()))
    assert state.stack == (below, top)
    state = Remembered({"left": ("2",)}).apply(state)
    assert state.stack == (below, Frame("retreat", "usa", {"left": ("2",)}))
    assert Finished("retreat").apply(state).stack == (below,)


def test_the_turn_the_remark_and_the_end() -> None:
    over = Outcome("csa", "decisive")
    assert TurnBegan(4).apply(START) == evolve(START, turn=4)
    assert Noted("csa", "hm").apply(START) == START
    assert LeftOut("The advance", "it may not", "7.57", (HERE,)).apply(START) == START
    assert Ended(over).apply(START) == evolve(START, over=over)


def test_a_free_hand_changes_what_it_names_and_leaves_the_rest() -> None:
    edit = Edit("csa-hill", place=InBox("depot"), step=1)
    state = Overridden((edit,), "knocked off the table").apply(_with(status=frozenset({"tired"})))
    assert state == _with(place=InBox("depot"), step=1, status=frozenset({"tired"}))


def test_a_free_hand_on_a_unit_a_seat_was_never_told_of_changes_nothing_for_that_seat() -> None:
    told = State(turn=2)
    assert Overridden((Edit("csa-hill", step=1),), "house rule").apply(told) == told


def test_no_two_events_share_a_tag() -> None:
    tags = [event.tag for event in CORE_EVENTS]
    assert len(set(tags)) == len(tags)


def test_a_word_that_no_event_has_behind_its_base_is_refused() -> None:
    with pytest.raises(TypeError, match="Rallied has no word for tga"):
        type("Rallied", (Event,), {}, tga="rallied")


def _with(**changes: object) -> State:
    return START.changed("csa-hill", **changes)
