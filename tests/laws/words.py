"""The words of the file format as they are now: `python -m tests.laws.words` writes them down in words.toml.

Only ever add to that file. A word that is written down there may lie in somebody's game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from attrs import NOTHING, fields

from hexboard.core.command import Command
from hexboard.core.event import Edit, Event, Fact
from hexboard.core.log import Entry, FixedDice, Header
from hexboard.core.secrecy import Sighting
from hexboard.core.state import Contact, Frame, Outcome, Sealed
from hexboard.core.unit import Gone, InBox, OnMap, Unit, With
from hexboard.engine.ruleset import CORE_COMMANDS, CORE_EVENTS
from tests.games import game_ids, rules

FILE = Path(__file__).with_name("words.toml")
_OF_UNITS = (Unit, OnMap, InBox, With, Gone)
VALUES = (Header, FixedDice, Entry, Fact, *_OF_UNITS, Frame, Sighting, Contact, Sealed, Outcome, Edit)
Words = Mapping[str, Mapping[str, str]]


def words_now() -> Words:
    """Every word and its fields, those that may be left out with a question mark."""
    found: dict[str, Mapping[str, str]] = {
        "events": _tagged(CORE_EVENTS),
        "commands": _tagged(CORE_COMMANDS),
        "values": {value.__name__: _fields(value) for value in VALUES},
    }
    for game in game_ids():
        vocabulary = rules(game).ruleset.vocabulary
        found[f"{game} events"] = _tagged(e for e in vocabulary.events if e not in CORE_EVENTS)
        found[f"{game} commands"] = _tagged(c for c in vocabulary.commands if c not in CORE_COMMANDS)
    return found


def words_written() -> Words:
    """What words.toml says."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def _tagged(words: Iterable[type[Event]] | Iterable[type[Command]]) -> dict[str, str]:
    return {word.tag: _fields(word) for word in words}


def _fields(word: type) -> str:
    shown = (f.name + ("" if f.default is NOTHING else "?") for f in fields(word))
    return " ".join(shown)


def _lines(words: Words) -> Iterator[str]:
    yield "# Every word a game's file may hold, with its fields; '?' may be left out. Written by tests/laws/words.py."
    for group, entries in words.items():
        yield from ("", f'["{group}"]', *(f'"{word}" = "{shown}"' for word, shown in entries.items()))


if __name__ == "__main__":
    FILE.write_text("\n".join(_lines(words_now())) + "\n", encoding="utf-8")
