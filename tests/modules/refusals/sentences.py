"""Distinct refusals of a game as a list to be read: names and numbers left open, an example with each."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from hexboard.core.game import Game

from .clicks import Refusal

LISTS = Path(__file__).parent / "lists"


def read_list(game: str) -> set[str]:
    """The sentences kept."""
    text = (LISTS / f"{game}.txt").read_text(encoding="utf-8")
    return {line for line in text.splitlines() if line and not line.startswith(("#", " "))}


def write_list(game: str, found: Iterable[Refusal]) -> None:
    """Keep these sentences, each with its shortest example."""
    examples: dict[str, str] = {}
    for refusal in found:
        sentence, example = sentence_of(refusal), str(refusal.illegal)
        examples[sentence] = min(examples.get(sentence, example), example, key=lambda text: (len(text), text))
    LISTS.mkdir(exist_ok=True)
    lines = [f"# Every distinct refusal of {game}; written by python -m tests.modules.refusals, read by a person"]
    lines += [f"{sentence}\n    {examples[sentence]}" for sentence in sorted(examples)]
    (LISTS / f"{game}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def sentence_of(refusal: Refusal) -> str:
    """A refusal with what changes from one to the next left open."""
    text = refusal.illegal.reason
    for what, pattern in _patterns(refusal.moment.table.game):
        text = pattern.sub(what, text)
    text = re.sub(r"(?<!\w)\d+", "N", text)
    text = re.sub(r"(HEX|UNIT)((, | and )\1)+", r"\1...", text)
    return f"{refusal.moment.step}: {text} [{refusal.illegal.rule}]"


_KNOWN: dict[str, list[tuple[str, re.Pattern[str]]]] = {}


def _patterns(game: Game) -> list[tuple[str, re.Pattern[str]]]:
    if game.id not in _KNOWN:
        board = game.board
        places = {f"{board.label(h)} ({board.name(h)})" for h in board.hexes if board.name(h)}
        labels = {board.label(h) for h in board.hexes}
        units = {kind.name for kind in game.roster.values()} | set(game.roster)
        _KNOWN[game.id] = [("HEX", _any_of(places)), ("HEX", _any_of(labels)), ("UNIT", _any_of(units))]
    return _KNOWN[game.id]


def _any_of(words: set[str]) -> re.Pattern[str]:
    listed = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    return re.compile(rf"(?<!\w)(?:{listed})(?!\w)") if words else re.compile(r"(?!)")
