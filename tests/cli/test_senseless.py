"""A game file that is whole and tells of no game: one line, and the exit status of what is unreadable or damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.hostile_files import SENSELESS, Game

from .calling import Call

_SAID = {
    "a scenario that is not there": (2, "unreadable: "),
    "a taking back of what is to come": (4, "damaged: this cannot have happened: there is nothing to take back"),
    "no set-up": (4, "damaged: the set-up is none of this game: no step of the sequence of play is under way"),
    "a set-up of a unit unknown": (4, "damaged: the set-up is none of this game: this game has no counter "),
    "a die of six that shows seven": (4, "damaged: this cannot have happened: a die of 6 faces does not show"),
    "a die without faces": (4, "damaged: this cannot have happened: a die of 0 faces does not show"),
    "a victory of a side unknown": (4, "damaged: this cannot have happened: this game has no side 'gbr'"),
    "a move of a unit unknown": (4, "damaged: this cannot have happened: moved does not fit where the game stood"),
}


@pytest.mark.parametrize("kind", _SAID)
@pytest.mark.parametrize("words", [("show",), ("log",), ("do", "end")])
def test_it_is_refused_in_one_line(call: Call, game: Path, kind: str, words: tuple[str, ...]) -> None:
    call("do", game, "--seat", "csa", "note one", "end")
    hostile = Game(game.read_bytes())
    SENSELESS[kind](hostile)
    game.write_bytes(hostile.data())
    verb, *rest = words
    seat = ("--seat", "csa") if rest else ()
    call(verb, game, *seat, *rest).refused(*_SAID[kind])
    assert game.read_bytes() == hostile.data()
    assert [path.name for path in Path().iterdir()] == ["game.hexlog"]
