"""Who may take back what, and what needs the others to agree."""


import pytest
from attrs import evolve, frozen

from hexboard.core.command import Command, Consent, EndPhase, Mailed, Note, Pass, Redo, Undo
from hexboard.core.event import Fact, Noted, Rolled, TurnBegan
from hexboard.core.log import Entry, Header, Log
from hexboard.core.seat import NOBODY, Audience, Seat, only
from hexboard.core.secrecy import SALT, ContactMade, SecretKept
from hexboard.core.state import Contact, Sealed
from hexboard.core.unit import OnMap
from hexboard.geometry.hex import Hex
from hexboard.play.undoing import bars_redo, bars_undo, undo_target

SEATS = (
    Seat("red", "red", "Red"),
    Seat("blue", "blue", "Blue"),
    Seat("green", "green", "Green"),
    Seat("hill", "blue", "Hill", kind="robot"),
)
MOVE = Fact(TurnBegan(1))


@frozen
class Stealth(Command, hides=True):
    """A command that hides."""


ROLL = Fact(Rolled(("fight", 1), 6, (3,)))


def log(*made: tuple[str, Command] | Entry) -> Log:
    entries = (e if isinstance(e, Entry) else Entry(*e) for e in made)
    return Log(Header("g", "toy", "1", "meeting"), (), tuple(entries))


def did(seat: str, *facts: Fact) -> Entry:
    return Entry(seat, Pass(), facts or (MOVE,))


def agree(seat: str, to: str) -> tuple[str, Command]:
    return (seat, Consent(to))


def test_ones_own_moves_are_taken_back_freely() -> None:
    assert bars_undo(log(did("red"), did("red")), SEATS, "red", 0) is None
    assert bars_undo(log(did("blue"), did("red")), SEATS, "red", 1) is None


def test_dice_secrets_and_other_players_bar_it() -> None:
    secret = Fact(Noted("red", "heard"), only("red"))
    for played, why in [
        (log(did("red", ROLL)), "dice were rolled"),
        (log(did("red", secret)), "a secret was told"),
        (log(did("red"), did("blue")), "another player has acted"),
    ]:
        barred = bars_undo(played, SEATS, "red", 0)
        assert barred is not None
        assert why in barred.reason
        assert "Blue and Green must agree" in barred.reason


@pytest.mark.parametrize("ears", [only("blue"), only("blue", "green"), NOBODY])
def test_whether_others_were_told_something_no_undo_gives_away(ears: Audience) -> None:
    sighted = Fact(ContactMade("blue", "?1", Contact(OnMap(Hex(0, 0)))), ears)
    rolled = Fact(Rolled(("fight", 1), 6, (3,)), ears)
    assert bars_undo(log(did("red", MOVE, sighted, rolled)), SEATS, "red", 0) is None
    plain, told = log(did("red"), did("blue")), log(did("red", MOVE, sighted), did("blue", MOVE, rolled))
    assert bars_undo(plain, SEATS, "red", 0) is not None
    assert bars_undo(told, SEATS, "red", 0) == bars_undo(plain, SEATS, "red", 0)
    rolling = log(did("red", ROLL)), log(did("red", ROLL, sighted))
    assert bars_undo(rolling[0], SEATS, "red", 0) is not None
    assert bars_undo(rolling[0], SEATS, "red", 0) == bars_undo(rolling[1], SEATS, "red", 0)


def test_a_roll_before_what_is_taken_back_bars_nothing() -> None:
    assert bars_undo(log(did("red", ROLL), did("red")), SEATS, "red", 1) is None


def test_every_other_player_must_agree_and_robots_are_not_asked() -> None:
    played = (did("red", ROLL), agree("blue", "undo to 0"))
    barred = bars_undo(log(*played), SEATS, "red", 0)
    assert barred is not None
    assert "Green must agree" in barred.reason
    assert "Blue" not in barred.reason
    assert bars_undo(log(*played, agree("green", "undo to 0")), SEATS, "red", 0) is None


def test_consent_to_something_else_or_before_the_last_move_does_not_count() -> None:
    both = (agree("blue", "undo to 0"), agree("green", "undo to 0"))
    assert bars_undo(log(did("red", ROLL), did("red"), *both), SEATS, "red", 1) is None
    other = (agree("blue", "undo to 1"), agree("green", "undo to 1"))
    assert bars_undo(log(did("red", ROLL), *other), SEATS, "red", 0) is not None
    assert bars_undo(log(did("red", ROLL), *both, did("red")), SEATS, "red", 0) is not None


def test_who_agreed_at_the_start_need_not_agree_again() -> None:
    played = log(did("red", ROLL), did("blue"))
    free = evolve(played, header=evolve(played.header, free_undo=True))
    assert bars_undo(free, SEATS, "red", 0) is None


def test_what_another_person_did_in_secret_is_his_to_take_back_however_free_undo_is() -> None:
    sealed = Entry("blue", Stealth(), (MOVE,))
    free = Header("g", "toy", "1", "meeting", free_undo=True)
    played = evolve(log(sealed, did("red", ROLL)), header=free)
    assert bars_undo(played, SEATS, "red", 1) is None
    barred = bars_undo(played, SEATS, "red", 0)
    assert barred is not None
    assert "only he can take that back" in barred.reason
    assert bars_undo(played, SEATS, "blue", 0) is None
    by_computer = evolve(played, header=evolve(free, computers={"blue": "random"}))
    assert bars_undo(by_computer, SEATS, "red", 0) is None


def test_what_was_sealed_for_good_is_changed_only_if_the_others_agree_however_free_undo_is() -> None:
    kept = SecretKept("red", "order 1", Sealed("d", "attack", "00"), final=True)
    sealed = Entry("red", Stealth(), (Fact(kept, only("red")), ROLL))
    free = Header("g", "toy", "1", "meeting", free_undo=True)
    played = evolve(log(did("red"), sealed, did("red")), header=free)
    assert bars_undo(played, SEATS, "red", 2) is None
    barred = bars_undo(played, SEATS, "red", 1)
    assert barred is not None
    assert "Blue and Green must agree first" in barred.reason
    alone = evolve(played, header=evolve(free, computers={"blue": "random", "green": "random"}))
    assert bars_undo(alone, SEATS[:1], "red", 1) is None
    agreed = evolve(log(did("red"), sealed, *(agree(seat, "undo to 1") for seat in ("blue", "green"))), header=free)
    assert bars_undo(agreed, SEATS, "red", 1) is None


def test_a_mailed_turn_stays_played_whoever_agrees() -> None:
    played = log(did("red"), ("red", Mailed(1, "x")), agree("blue", "undo to 0"), agree("green", "undo to 0"))
    barred = bars_undo(played, SEATS, "red", 0)
    assert barred is not None
    assert "mailed" in barred.reason
    assert bars_undo(log(did("red"), ("red", Mailed(1, "x")), did("red")), SEATS, "red", 2) is None


def test_nothing_left_to_take_back() -> None:
    for played in (log(), log(did("red"), ("red", Undo(0))), log(("red", Note("hm")))):
        assert undo_target(played) is None
        assert bars_undo(played, SEATS, "red", 0) is not None
    assert bars_undo(log(did("red")), SEATS, "red", 1) is not None
    assert bars_undo(log(did("red")), SEATS, "red", -1) is not None
    assert undo_target(log(did("red"), did("red"), ("red", Note("hm")))) == 1


def test_ones_own_moves_are_put_back_freely_and_only_once() -> None:
    undone = (did("red"), ("red", Undo(0)))
    assert bars_redo(log(*undone), SEATS, "red") is None
    assert bars_redo(log(*undone, ("red", Redo())), SEATS, "red") is not None
    assert bars_redo(log(*undone, ("red", EndPhase())), SEATS, "red") is not None


def test_nobody_puts_back_what_another_player_took_back() -> None:
    undone = (did("red"), ("red", Undo(0)))
    barred = bars_redo(log(*undone), SEATS, "blue")
    assert barred is not None
    assert "Red and Green must agree" in barred.reason
    agreed = (*undone, agree("red", "redo"), agree("green", "redo"))
    assert bars_redo(log(*agreed), SEATS, "blue") is None


def test_what_others_did_is_put_back_only_if_they_agree() -> None:
    undone = (did("red"), did("blue"), agree("blue", "undo to 0"), agree("green", "undo to 0"), ("red", Undo(0)))
    assert bars_redo(log(*undone), SEATS, "red") is not None
    assert bars_redo(log(*undone, agree("blue", "redo"), agree("green", "redo")), SEATS, "red") is None


def test_ones_own_sealed_secret_is_taken_back_freely_and_nobody_elses_ever() -> None:
    kept = SecretKept("red", "order 1", Sealed("d", "attack", "00"))
    salt = Fact(Rolled((SALT, "red", "order 1", 0), 256, (1,)), only("red"))
    sealed = Entry("red", Stealth(), (salt, Fact(kept, only("red"))))
    assert bars_undo(log(sealed), SEATS, "red", 0) is None
    agreed = [agree(seat, "undo to 0") for seat in ("red", "green")]
    for hidden in (sealed, Entry("red", Stealth(), (MOVE,))):
        barred = bars_undo(log(hidden, *agreed), SEATS, "blue", 0)
        assert barred is not None
        assert "in secret" in barred.reason
