"""The rules to be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.module.folder import Module, options_of
from hexboard.module.rulebook import marks_in, rulebook_of
from tests.games import library as shipped

from .folders import GAME, SERIES, make_library


def test_clauses_of_series_and_game_stand_in_order(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    book = rulebook_of(library, library.game("bull_run"))
    assert [clause.id for clause in book.clauses] == ["1.1", "2.1"]
    assert book.clauses[1].option == "rain"


def test_a_games_clause_takes_the_place_of_its_series_clause(tmp_path: Path) -> None:
    library = make_library(tmp_path, {**GAME, "clauses.toml": GAME["clauses.toml"].replace("2.1", "1.1")})
    book = rulebook_of(library, library.game("bull_run"))
    assert [(clause.id, clause.title) for clause in book.clauses] == [("1.1", "Rain")]


def test_a_number_finds_its_clause_or_the_one_it_is_part_of(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    book = rulebook_of(library, library.game("bull_run"))
    found = book.clause("2.15")
    assert found is not None
    assert found.id == "2.1"
    assert book.clause("8.1") is None


def test_notes_are_those_of_series_and_game(tmp_path: Path) -> None:
    series = {**SERIES, "module.toml": SERIES["module.toml"] + 'notes = "notes.md"\n', "notes.md": "# Why\n"}
    library = make_library(tmp_path, GAME, series)
    assert rulebook_of(library, library.game("bull_run")).notes == (("Duels", "# Why\n"),)


def test_what_belongs_to_another_printing_is_no_rule_of_the_game(tmp_path: Path) -> None:
    clause = '\n[[clause]]\nid = "1.2"\ntitle = "Rally"\ntext = "Rally."\nprofile = "{}"\noption = "rally"\n'
    option = '\n[[option]]\nid = "rally"\ntitle = "R"\nrule = "1.2"\ndefault = "a"\nprofile = "{}"\n'
    option += '\n[[option.choices]]\nid = "a"\ntitle = "A"\n'
    for printing, is_there in (("early", True), ("late", False)):
        series = {
            **SERIES,
            "clauses.toml": SERIES["clauses.toml"] + clause.format(printing),
            "module.toml": SERIES["module.toml"] + option.format(printing),
        }
        library = make_library(tmp_path / printing, GAME, series)
        module = library.game("bull_run")
        assert ("1.2" in [c.id for c in rulebook_of(library, module).clauses]) == is_there
        assert ("rally" in [o.id for o in options_of(library, module)]) == is_there


MODULES = sorted(shipped().modules.values(), key=lambda module: module.id)


@pytest.mark.parametrize("module", [pytest.param(module, id=module.id) for module in MODULES])
def test_every_mark_of_a_source_is_explained_and_no_other(module: Module) -> None:
    book = rulebook_of(shipped(), module)
    for clause in book.clauses:
        marks = dict.fromkeys(marks_in(clause.source))
        assert [mark for mark, _ in book.legend([clause])] == list(marks), clause.id
