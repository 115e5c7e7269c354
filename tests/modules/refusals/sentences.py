"""Distinct refusals of a game as a list to be read: names and numbers left open, an example with each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from hexboard.core.game import Game
from hexboard.core.illegal import Illegal

from .clicks import Refusal

_MOMENT = "# a moment of "
LISTS = Path(__file__).parent / "lists"


def read_list(game: str) -> set[str]:
    """The sentences kept."""
    text = (LISTS / f"{game}.txt").read_text(encoding="utf-8")
    return {line for line in text.splitlines() if line and not line.startswith(("#", " "))}


def read_steps(game: str) -> dict[str, str]:
    """For each step in which somebody decides, the name of a moment of it."""
    text = (LISTS / f"{game}.txt").read_text(encoding="utf-8")
    lines = (line.removeprefix(_MOMENT) for line in text.splitlines() if line.startswith(_MOMENT))
    return dict(line.split(": ", 1) for line in lines)


def note(examples: dict[str, Illegal], refusal: Refusal) -> str:
    """Keep of each sentence the shortest example, one with what would help where there is any, and nothing of the game
    it was said in; the sentence.
    """
    sentence, example = sentence_of(refusal), refusal.illegal
    examples[sentence] = min(
        examples.get(sentence, example), example, key=lambda each: (not each.way_out, len(each.in_full), each.in_full)
    )
    return sentence


def write_list(game: str, examples: Mapping[str, Illegal], steps: Mapping[str, str]) -> None:
    """Write these sentences with their examples, and a moment of each step."""
    LISTS.mkdir(exist_ok=True)
    lines = [f"# Every distinct refusal of {game}; written by python -m tests.modules.refusals, read by a person"]
    lines += [f"{_MOMENT}{step}: {name}" for step, name in sorted(steps.items())]
    lines += [f"{sentence}\n    {examples[sentence].in_full}" for sentence in sorted(examples)]
    (LISTS / f"{game}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def sentence_of(refusal: Refusal) -> str:
    """A refusal with what changes from one to the next left open."""
    text = refusal.illegal.reason
    for what, pattern in _patterns(refusal.moment.table.game):
        text = pattern.sub(what, text)
    text = re.sub(r"(?<!\w)\d+", "N", text)
    text = re.sub(r"(HEX|UNIT)((, | and )\1)+", r"\1...", text)
    return f"{refusal.moment.step}: {text} [{refusal.illegal.rule}]"


_KNOWN: dict[tuple[str, str], list[tuple[str, re.Pattern[str]]]] = {}


def _patterns(game: Game) -> list[tuple[str, re.Pattern[str]]]:
    scenario = (game.id, game.scenario.id)
    if scenario not in _KNOWN:
        board = game.board
        places = {f"{board.label(h)} ({board.name(h)})" for h in board.hexes if board.name(h)}
        labels = {board.label(h) for h in board.hexes}
        units = {kind.name for kind in game.roster.values()} | set(game.roster)
        _KNOWN[scenario] = [("HEX", _any_of(places)), ("HEX", _any_of(labels)), ("UNIT", _any_of(units))]
    return _KNOWN[scenario]


def _any_of(words: set[str]) -> re.Pattern[str]:
    listed = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    return re.compile(rf"(?<!\w)(?:{listed})(?!\w)") if words else re.compile(r"(?!)")
