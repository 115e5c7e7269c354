"""What the rules have worked out of a position they do not work out again: counted, for no test measures time."""

from __future__ import annotations

from typing import Any

import pytest

from hexboard.engine.question import Question
from hexboard.play.table import Table
from tests.games import rules
from tests.modules.positions import placed


@pytest.mark.parametrize("game", ["road_to_richmond", "hooker_and_lee"])
def test_one_reach_for_a_unit_and_manner_in_a_position(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = _a_few_units(game)
    units = {unit.id for unit, _ in table.view().on_map("csa")}
    found = _counted(monkeypatch, table, "reach")
    commands = list(table.commands("csa"))
    marches = {(getattr(command, "unit", ""), getattr(command, "pace", None)) for command in commands} - {("", None)}
    assert {unit for unit, _ in marches} == units
    once = len(found)
    # a manner that keeps to roads may lead nowhere and still has to be looked for
    assert len({(*starts, points, id(steps)) for starts, points, steps, *_ in found}) == once >= len(marches)
    assert list(table.commands("csa")) == commands
    for unit in units:
        asked = table.ask("csa", (unit,))
        assert isinstance(asked, Question)
        assert all(answer.label for answer in asked.answers)
    assert len(found) == once


def test_a_unit_is_asked_once_for_its_manners_of_moving_in_a_position() -> None:
    table = _a_few_units("hooker_and_lee")
    units = sorted(unit.id for unit, _ in table.view().on_map("csa"))
    asked: list[str] = []
    real = table.ruleset.parts.paces

    def counted(rules: Any, at: Any, unit: Any) -> Any:
        asked.append(unit.id)
        return real(rules, at, unit)

    table.ruleset = table.ruleset.with_parts(paces=counted)
    for unit in units:
        question = table.ask("csa", (unit,))
        assert isinstance(question, Question)
        assert all(answer.label for answer in question.answers)
    assert list(table.commands("csa"))
    assert sorted(asked) == units


def test_one_check_for_a_command_in_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _a_few_units("road_to_richmond")
    command = next(command for command in table.commands("csa") if hasattr(command, "unit"))
    paths = _counted(monkeypatch, table, "path_cost", of="ask")
    for _ in range(2):
        assert table.check("csa", command) is None
        assert command in table.commands("csa")
    assert len(paths) == 1
    table.submit("csa", command)
    assert len(paths) == 2, "checked once, and its cost told"


def test_an_enemy_out_of_reach_is_not_looked_at_when_an_attack_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    near, far = "csa-johnson 2308, csa-ripley 1808, usa-2-2-v 2309", "usa-3-3-v 2306"
    table = placed(f"{near}, {far}", step="combat")
    choosing = type(table.ruleset.steps["combat"]).ask.__globals__["attack_question"].__globals__
    names = choosing["open_targets"].__wrapped__.__globals__
    real, looked = names["bars_target"], []
    monkeypatch.setitem(names, "bars_target", lambda *given: looked.append(given) or real(*given))
    for picks in ((), ("csa-johnson",)):
        asked = table.ask("csa", picks)
        assert isinstance(asked, Question)
        assert [answer.unit for answer in asked.answers if answer.kind == "unit"] == ["csa-johnson"]
    assert [table.game.board.label(target) for *_, target in looked] == ["2309"]


def _a_few_units(game: str) -> Table:
    known = rules(game).game
    units = [u.id for u in known.roster.values() if u.side == "csa" and u.arm == "infantry"]
    hexes = [known.board.label(here) for here in sorted(known.board.hexes)[300::40]]
    return placed(", ".join(f"{unit} {here}" for unit, here in zip(units[:3], hexes, strict=False)), game=game)


def _counted(monkeypatch: pytest.MonkeyPatch, table: Table, name: str, of: str = "march") -> list[Any]:
    # the names that the rules of marches (or the step itself) look the function up by
    names = type(table.ruleset.steps["movement"]).ask.__globals__
    names = names if of == "ask" else names["march"].__globals__
    done: list[Any] = []
    real = names[name]

    def counted(*args: Any) -> Any:
        done.append(args)
        return real(*args)

    monkeypatch.setitem(names, name, counted)
    return done
