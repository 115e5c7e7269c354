import pytest

from hexboard.core.command import Note
from hexboard.core.log import Entry, fold, opening
from hexboard.core.position import Position
from hexboard.core.seat import NOBODY, only
from hexboard.core.secrecy import SecretKept, SecretOpened
from hexboard.core.state import Sealed, State
from hexboard.engine.dice import SeededDice
from hexboard.engine.tray import Tray
from hexboard.rules.command.sealed import fits, is_sealed, prove, seal, seal_digest, unseal
from tests.games import new_table

GAME = new_table("toy").game


def sealed(text: str, seed: str = "a", number: int = 0) -> Tray:
    tray = Tray(Position(GAME, State()), SeededDice.from_text(seed), number)
    seal(tray, "red", "order 1", text)
    return tray


def known(tray: Tray, seat: str, what: str = "order 1") -> Sealed:
    return fold(opening(seat), tray.facts, seat).secrets.sealed["red", what]


def test_the_writer_knows_what_he_wrote_and_the_others_that_he_wrote() -> None:
    tray = sealed("attack")
    assert known(tray, "red").text == "attack"
    assert known(tray, "blue") == Sealed(known(tray, "red").digest)
    assert is_sealed(tray.at, "red", "order 1")
    assert fold(opening("blue"), tray.facts, "blue").slots == frozenset()


def test_what_is_opened_is_told_to_all_and_fits_the_digest() -> None:
    tray = sealed("attack")
    before = known(tray, "blue")
    assert unseal(tray, "red", "order 1") == "attack"
    opened = tray.facts[-1].event
    assert isinstance(opened, SecretOpened)
    assert fits(before, opened)
    assert known(tray, "blue").text == "attack"
    assert not fits(Sealed("0" * 64), opened)


def test_a_secret_is_opened_to_some_and_stays_one_for_the_others() -> None:
    tray = sealed("attack")
    unseal(tray, "red", "order 1", only("red"))
    assert known(tray, "blue").text is None


def test_a_seat_holds_many_secrets_at_once() -> None:
    tray = sealed("attack")
    seal(tray, "red", "order 2", "hold")
    unseal(tray, "red", "order 2")
    assert (known(tray, "blue").text, known(tray, "blue", "order 2").text) == (None, "hold")


def test_at_the_end_everything_ever_sealed_is_open_to_all() -> None:
    tray = sealed("attack")
    seal(tray, "blue", "order 1", "hold")
    before = fold(opening("blue"), tray.facts, "blue").secrets.sealed
    prove(tray)
    opened = [f.event for f in tray.facts if isinstance(f.event, SecretOpened)]
    assert [(event.seat, event.text) for event in opened] == [("blue", "hold"), ("red", "attack")]
    assert all(fits(before[event.seat, event.what], event) for event in opened)


def test_the_same_words_look_different_under_another_salt_name_or_seat() -> None:
    digests = {sealed("attack", seed).at.state.secrets.sealed["red", "order 1"].digest for seed in "abc"}
    assert len(digests) == 3
    assert len({seal_digest(seat, what, "x", "00") for seat in ("red", "blue") for what in ("a", "b")}) == 4


def test_what_is_sealed_again_after_it_was_taken_back_looks_different_though_nothing_changed() -> None:
    first, again = (known(sealed("attack", number=number), "blue").digest for number in (4, 6))
    assert first != again


def test_what_was_not_sealed_cannot_be_opened_and_nothing_is_sealed_twice() -> None:
    with pytest.raises(KeyError):
        unseal(sealed("attack"), "blue", "order 1")
    with pytest.raises(ValueError, match="before"):
        seal(sealed("attack"), "red", "order 1", "hold")


def test_what_is_sealed_for_good_its_writer_cannot_take_back() -> None:
    for final in (False, True):
        tray = Tray(Position(GAME, State(2)), SeededDice.from_text("a"))
        seal(tray, "red", "orders 2", "hold", final=final)
        assert Entry("red", Note("x"), tray.facts).teaches(GAME.seat("red")) is final


def test_what_is_opened_to_nobody_is_acted_on_and_stays_a_secret() -> None:
    tray = sealed("hold")
    assert unseal(tray, "red", "order 1", NOBODY) == "hold"
    assert known(tray, "blue").text is None


def test_a_seat_keeps_what_it_sealed_in_that_order() -> None:
    tray = sealed("hold")
    seal(tray, "red", "order 10", "attack")
    assert [(name, each.text) for (_, name), each in tray.at.state.secrets.sealed.items()] == [
        ("order 1", "hold"),
        ("order 10", "attack"),
    ]


def test_the_digest_is_told_before_the_text() -> None:
    told = [f.event for f in sealed("attack").facts if isinstance(f.event, SecretKept)]
    assert [event.sealed.text for event in told] == [None, "attack"]
