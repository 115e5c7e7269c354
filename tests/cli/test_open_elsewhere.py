"""A game that another program has open: verbs that write change nothing and wait for nobody, the others work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hexboard.store.game_file.game_lock import GameLock

from .calling import Call


@pytest.fixture
def taken(game: Path) -> Iterator[Path]:
    lock = GameLock(game)
    lock.take()
    yield game
    lock.release()


WRITING = (
    ("do", "--seat", "csa", "note mine"),
    ("undo",),
    ("redo",),
    ("mail", "pack"),
)
READING = (("show",), ("log",), ("replay",), ("score",), ("ask", "--seat", "csa"), ("check", "--seat", "csa", "end"))


@pytest.mark.parametrize("words", WRITING)
def test_a_verb_that_writes_changes_nothing(call: Call, taken: Path, words: tuple[str, ...]) -> None:
    before = taken.read_bytes()
    verb, *rest = words
    at = [taken] if verb != "mail" else [rest.pop(0), taken]
    call(verb, *at, *rest).refused(2, f"unreadable: this game is open in another program at {taken}\n")
    assert taken.read_bytes() == before


@pytest.mark.parametrize("words", READING)
def test_a_verb_that_reads_works(call: Call, taken: Path, words: tuple[str, ...]) -> None:
    verb, *rest = words
    said = call(verb, taken, *rest)
    assert (said.status, said.err) == (0, "")


def test_every_verb_lets_go_of_the_game(call: Call, game: Path) -> None:
    assert call("do", game, "--seat", "csa", "note mine").status == 0
    call("do", game, "--seat", "csa", "march nobody nowhere")
    assert not list(game.parent.glob(".*.lock"))
