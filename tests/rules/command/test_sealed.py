import pytest

from hexboard.core.log import fold
from hexboard.core.position import Position
from hexboard.core.secrecy import Committed, Revealed
from hexboard.core.state import Sealed, State
from hexboard.engine.dice import SeededDice
from hexboard.engine.tray import Tray
from hexboard.rules.command.sealed import seal, seal_digest, unseal
from tests.games import new_table

GAME = new_table("toy").game


def sealed(text: str, seed: str = "a") -> Tray:
    tray = Tray(Position(GAME, State()), SeededDice.from_text(seed))
    seal(tray, "red", text, ("orders", 1, "red"))
    return tray


def test_the_writer_knows_what_he_wrote_and_the_others_that_he_wrote() -> None:
    tray = sealed("attack")
    own, other = fold(State(), tray.facts, "red"), fold(State(), tray.facts, "blue")
    assert own.sealed["red"].text == "attack"
    assert other.sealed["red"] == Sealed(own.sealed["red"].digest)
    assert other.slots == frozenset()


def test_what_is_opened_is_told_to_all_and_fits_the_digest() -> None:
    tray = sealed("attack")
    digest = tray.at.state.sealed["red"].digest
    assert unseal(tray, "red") == "attack"
    opened = tray.facts[-1]
    assert isinstance(opened.event, Revealed)
    assert opened.to.includes("blue")
    assert seal_digest(opened.event.text, opened.event.salt) == digest
    assert tray.at.state.sealed == {}


def test_the_same_words_look_different_under_another_salt() -> None:
    digests = {sealed("attack", seed).at.state.sealed["red"].digest for seed in "abc"}
    assert len(digests) == 3
    assert seal_digest("attack", "00") != seal_digest("hold", "00")


def test_what_was_not_sealed_cannot_be_opened() -> None:
    with pytest.raises(KeyError):
        unseal(sealed("attack"), "blue")


def test_the_digest_is_told_before_the_text() -> None:
    told = [f.event for f in sealed("attack").facts if isinstance(f.event, Committed)]
    assert [event.sealed.text for event in told] == [None, "attack"]
