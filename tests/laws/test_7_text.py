"""Law 7: entry to text to entry is the identity; an unknown key is an error with a path."""

import json

import pytest

from hexboard.core.illegal import Unreadable
from hexboard.core.notation import example, read, units_named, write
from hexboard.store.canon import canon
from tests.games import rules

from .playing import SCENARIOS, played

pytestmark = pytest.mark.parametrize(("game", "scenario"), SCENARIOS)


def test_every_entry_reads_back(game: str, scenario: str) -> None:
    table = played(game, scenario, entries=120)
    codec = rules(game, scenario).codec
    assert codec.read_facts(json.loads(canon(codec.write_facts(table.log.setup)))) == table.log.setup
    for entry in table.log.entries:
        text = canon(codec.write_entry(entry))
        assert codec.read_entry(json.loads(text)) == entry
        assert canon(codec.write_entry(codec.read_entry(json.loads(text)))) == text
        said = write(entry.command, table.game.board)
        assert read(said, table.ruleset.vocabulary.commands, table.game.board) == entry.command


def test_an_unknown_key_is_an_error_with_a_path(game: str, scenario: str) -> None:
    table = played(game, scenario, entries=12)
    codec = rules(game, scenario).codec
    told = next(entry for entry in table.log.entries if entry.facts)
    raw = json.loads(canon(codec.write_entry(told)))
    raw["facts"][0]["event"]["colour"] = "red"
    with pytest.raises(Unreadable, match=r"colour.* at facts\[0\]\.event"):
        codec.read_entry(raw)


def test_every_command_of_the_game_has_an_example_that_reads(game: str, scenario: str) -> None:
    table = played(game, scenario, entries=0)
    known = table.ruleset.vocabulary.commands
    for command in known:
        board = table.game.board
        made = read(example(command, board), known, board)
        assert isinstance(made, command)
        assert command.meaning
        text = write(made, board)
        assert all(unit in text for unit in units_named(made)), "who is named is found by the kinds of its fields"
