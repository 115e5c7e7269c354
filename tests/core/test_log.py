"""The log: what counts, what is told to whom, what may not be taken back without asking."""

from hypothesis import given
from hypothesis import strategies as st

from hexboard.core.command import Command, Consent, EndPhase, Mailed, Note, Pass, Redo, Undo, Withheld
from hexboard.core.event import Drawn, Event, Fact, Moved, Noted, Placed, Rolled, TurnBegan
from hexboard.core.log import Entry, Header, Log, fold
from hexboard.core.seat import EVERYONE, only
from hexboard.core.secrecy import ContactMade, Revealed, SecretKept, Sighted, Sighting
from hexboard.core.state import Contact, Sealed, State
from hexboard.core.unit import OnMap, Unit
from hexboard.geometry.hex import Hex

HEADER = Header("g", "toy", "1.0.0", "skirmish", seed="secret", position="[units]")
HILL = Unit("csa-hill", "csa-hill", "csa", OnMap(Hex(0, 0)))
TALK: list[Command] = [Consent("undo to 1"), Note("hm")]


def log(*commands: Command) -> Log:
    """A log of these commands; the entry numbered n begins turn n."""
    entries = (Entry("csa", c, () if _talks(c) else (Fact(TurnBegan(i)),)) for i, c in enumerate(commands))
    return Log(HEADER, (), tuple(entries))


def test_what_was_taken_back_does_not_count_until_it_is_put_back() -> None:
    played = log(Pass(), Pass(), Pass())
    undone = log(Pass(), Pass(), Pass(), Undo(1))
    assert played.live() == (0, 1, 2)
    assert undone.live() == (0,)
    assert undone.redoable() == (1, 2)
    assert log(Pass(), Pass(), Pass(), Undo(1), Redo()).live() == (0, 1, 2)
    assert log(Pass(), Pass(), Pass(), Undo(2), Undo(1), Redo()).live() == (0, 1)
    assert log(Pass(), Pass(), Pass(), Undo(2), Undo(1), Redo(), Redo()).live() == (0, 1, 2)


def test_after_something_new_nothing_can_be_put_back() -> None:
    replayed = log(Pass(), Pass(), Undo(1), EndPhase())
    assert replayed.live() == (0, 3)
    assert replayed.redoable() == ()


def test_talk_neither_counts_nor_stops_a_redo() -> None:
    for talk in TALK:
        assert log(Pass(), talk, Pass(), Undo(2), talk, Redo()).live() == (0, 2)


def test_what_was_taken_back_before_a_mail_stays_taken_back() -> None:
    mailed = log(Pass(), Pass(), Undo(1), Mailed(1, "9FYJ"))
    assert mailed.redoable() == ()
    assert mailed.live() == (0,)


@given(st.lists(st.sampled_from([Pass(), EndPhase(), Undo(0), Undo(1), Undo(3), Redo(), Note("hm"), Mailed(1, "x")])))
def test_folding_is_walking_what_counts(commands: list[Command]) -> None:
    made = log(*commands)
    live = made.live()
    assert list(live) == sorted(set(live))
    assert not set(live) & set(made.redoable())
    assert made.fold() == State(turn=live[-1] if live else 0)
    assert [e.command for e in made.effective()] == [commands[i] for i in live]


@given(st.lists(st.sampled_from([Pass(), Undo(0), Undo(2), Redo()])), st.integers(0, 8))
def test_undo_then_redo_changes_nothing(commands: list[Command], to: int) -> None:
    before = log(*commands)
    if not any(i >= to for i in before.live()):
        return
    after = log(*commands, Undo(to), Redo())
    assert after.live() == before.live()
    assert after.fold() == before.fold()


def test_a_view_is_the_fold_of_what_was_told() -> None:
    facts = (Fact(Placed(HILL), only("csa")), Fact(TurnBegan(1)))
    assert fold(State(), facts, "usa") == State(turn=1)
    assert fold(State(), facts, "csa") == fold(State(), facts) == State(turn=1, units={"csa-hill": HILL})


def test_a_log_as_told_holds_only_what_was_told() -> None:
    hidden = Fact(Placed(HILL), only("csa"))
    full = Log(HEADER, (hidden,), (Entry("csa", Pass(), (hidden, Fact(TurnBegan(1)))),))
    theirs, own = full.told("usa"), full.told("csa")
    assert theirs.setup == ()
    assert theirs.entries == (Entry("csa", Withheld(), (Fact(TurnBegan(1)),)),)
    assert theirs.header.seed is None
    assert theirs.header.position is None
    assert own.entries == full.entries
    assert theirs.fold() == full.fold("usa")


def test_a_log_that_hides_nothing_is_told_whole_but_for_the_seed() -> None:
    full = log(Pass(), Note("hm"), Undo(0))
    told = full.told("usa")
    assert (told.setup, told.entries) == (full.setup, full.entries)
    assert told.header.position == HEADER.position
    assert told.header.seed is None


def test_a_command_of_another_seat_is_told_only_with_all_that_came_of_it() -> None:
    entries = (Entry("csa", Note("secret"), (Fact(Noted("csa", "secret"), only("csa")),)),)
    assert Log(HEADER, (), entries).told("usa").entries[0].command == Withheld()


def test_dice_draws_reveals_sightings_and_secrets_are_barriers() -> None:
    barriers: list[tuple[Event, bool]] = [
        (Rolled(("s",), 6, (1,)), True),
        (Drawn(("s",), "red", 2, 1), True),
        (Revealed("csa", "attack", "salt"), True),
        (Sighted("csa", "?1", Sighting(OnMap(Hex(0, 0)))), True),
        (TurnBegan(2), False),
    ]
    for event, bars in barriers:
        assert Entry("csa", Pass(), (Fact(event, EVERYONE),)).is_barrier == bars
    assert Entry("csa", Pass(), (Fact(TurnBegan(2), only("usa")),)).is_barrier
    assert Entry("csa", Pass(), (Fact(ContactMade("csa", "?1", Contact(OnMap(Hex(0, 0)))), only("csa")),)).is_barrier


def test_what_a_seat_seals_it_may_take_back_unless_it_is_final() -> None:
    own = only("csa")
    salt = Fact(Rolled(("salt", "csa", "Hill", 3), 256, (1, 2)), own)
    sealed = Fact(SecretKept("csa", "Hill", Sealed("d", "march", "0001")), own)
    moved = Fact(Moved("csa-hill", (Hex(0, 0), Hex(0, 1))), own)
    shown = Fact(SecretKept("csa", "Hill", Sealed("d")), EVERYONE)
    entry = Entry("csa", Pass(), (salt, shown, sealed, moved))
    assert not entry.is_barrier
    assert entry.is_secret
    assert Entry("usa", Pass(), entry.facts).is_barrier
    assert Entry("csa", Pass(), (Fact(SecretKept("csa", "Hill", Sealed("d"), final=True)),)).is_barrier
    assert not Entry("csa", Pass()).is_barrier


def _talks(command: Command) -> bool:
    return Entry("csa", command).is_talk
