"""The log: what counts, what is told to whom, what may not be taken back without asking."""


from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from hexboard.core.command import Command, Consent, EndPhase, Mailed, Note, Override, Pass, Redo, Undo, Withheld
from hexboard.core.event import Drawn, Edit, Event, Fact, Moved, Noted, Overridden, Placed, Rolled, TurnBegan
from hexboard.core.log import Entry, Header, Log, fold
from hexboard.core.seat import EVERYONE, NOBODY, Seat, only
from hexboard.core.secrecy import ContactMade, Revealed, SecretKept, Sighted, Sighting
from hexboard.core.state import Contact, Sealed, State
from hexboard.core.unit import OnMap, Unit
from hexboard.geometry.hex import Hex

HEADER = Header("g", "toy", "1.0.0", "skirmish", seed="secret", position="[units]")
HILL = Unit("csa-hill", "csa-hill", "csa", OnMap(Hex(0, 0)))
GORDON = Unit("usa-gordon", "usa-gordon", "usa", OnMap(Hex(0, 1)))
CSA = Seat("csa", "csa", "Confederate")
OPEN = Fact(TurnBegan(1))
TALK: list[Command] = [Consent("undo to 1"), Note("hm")]


@frozen
class Sweep(Command):
    """A command that does not say whether it hides."""


@frozen
class Stealth(Command, hides=True):
    """A command that hides."""


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
    full = Log(HEADER, (hidden,), (Entry("csa", Sweep(), (hidden, Fact(TurnBegan(1)))),))
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
    entries = (Entry("csa", Sweep(), (Fact(Noted("csa", "secret"), only("csa")),)), Entry("csa", Sweep(), (OPEN,)))
    assert [entry.command for entry in Log(HEADER, (), entries).told("usa").entries] == [Withheld(), Sweep()]


def test_a_command_that_says_whether_it_hides_is_told_or_not_whatever_came_of_it() -> None:
    for facts in ((OPEN,), (OPEN, Fact(Noted("csa", "secret"), only("csa"))), (OPEN, Fact(TurnBegan(2), NOBODY))):
        assert Entry("csa", EndPhase(), facts).told("usa") == Entry("csa", EndPhase(), (OPEN,))
        assert Entry("csa", Stealth(), facts).told("usa") == Entry("csa", Withheld(), (OPEN,))
        assert Entry("csa", Stealth(), facts).told("csa").command == Stealth()


def test_what_is_told_says_neither_who_else_was_told_nor_the_digest_of_what_was_not() -> None:
    shared = Entry("csa", Pass(), (Fact(Placed(HILL), only("csa", "csa2", "usa")),), prev="0f")
    assert shared.told("csa") == Entry("csa", Pass(), (Fact(Placed(HILL), only("csa")),))


def test_a_change_by_free_hand_is_told_without_the_counters_one_does_not_know_and_in_one() -> None:
    known, hidden, both = (Edit(unit, OnMap(Hex(0, 0))) for unit in ("usa-1", "csa-2", "csa-3"))
    facts = (
        Fact(Overridden((both,), "knocked"), EVERYONE),
        Fact(Overridden((hidden,), "knocked"), only("csa")),
        Fact(Overridden((known,), "knocked"), only("csa", "usa")),
    )
    entry = Entry("csa", Override((known, hidden, both), "knocked"), facts)
    shown = Entry("csa", Override((known, both), "knocked"), (Fact(Overridden((known, both), "knocked")),))
    assert entry.told("usa") == shown
    assert entry.told("csa").facts == (Fact(Overridden((known, hidden, both), "knocked")),)
    assert entry.told("green") == Entry("csa", Override((both,), "knocked"), (Fact(Overridden((both,), "knocked")),))
    assert Entry("csa", entry.command, facts[1:]).told("green") == Entry("csa", Withheld())


def test_dice_draws_reveals_and_sightings_told_to_a_seat_are_what_it_would_gain_by() -> None:
    gained: list[tuple[Event, bool]] = [
        (Rolled(("s",), 6, (1,)), True),
        (Drawn(("s",), "red", 2, 1), True),
        (Revealed("csa", "attack", "salt"), True),
        (Sighted("csa", "?1", Sighting(OnMap(Hex(0, 0)))), True),
        (Placed(HILL), False),
        (TurnBegan(2), False),
    ]
    for event, gains in gained:
        assert Entry("csa", Pass(), (Fact(event, EVERYONE),)).teaches(CSA) == gains
        assert not Entry("csa", Pass(), (Fact(event, only("usa")),)).teaches(CSA), "what only others were told"
        assert not Entry("csa", Pass(), (Fact(event, NOBODY),)).teaches(CSA)
    for secret in (ContactMade("csa", "?1", Contact(OnMap(Hex(0, 0)))), Noted("csa", "heard"), Placed(GORDON)):
        assert Entry("csa", Pass(), (Fact(secret, only("csa")),)).teaches(CSA)


def test_what_a_seat_seals_it_may_take_back_unless_it_is_final() -> None:
    own = only("csa")
    salt = Fact(Rolled(("salt", "csa", "Hill", 3), 256, (1, 2)), own)
    sealed = Fact(SecretKept("csa", "Hill", Sealed("d", "march", "0001")), own)
    moved = Fact(Moved("csa-hill", (Hex(0, 0), Hex(0, 1))), only("csa", "csa2"))
    shown = Fact(SecretKept("csa", "Hill", Sealed("d")), EVERYONE)
    assert not Entry("csa", Pass(), (salt, shown, sealed, moved)).teaches(CSA)
    assert Entry("csa", Pass(), (Fact(SecretKept("csa", "Hill", Sealed("d"), final=True)),)).teaches(CSA)
    assert not Entry("csa", Pass()).teaches(CSA)


def _talks(command: Command) -> bool:
    return Entry("csa", command).is_talk
