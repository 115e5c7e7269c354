"""What is a fact of a position is worked out once for it, and what is a fact of the board once for that."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from hexboard.core.state import State
from hexboard.engine.question import Question
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.table import Table
from tests.games import new_table, rules

GAME, SCENARIO = "on_the_4th_day", "lees_retreat"


def _rules_module(name: str) -> Any:
    """A file of the series' or the game's rules as the program has loaded it."""
    ends = (f"/gcacw/rules/{name}.py", f"/{GAME}/rules/{name}.py")
    return next(m for m in list(sys.modules.values()) if (getattr(m, "__file__", None) or "").endswith(ends))


def _counted(monkeypatch: pytest.MonkeyPatch, module: str, name: str, key: Callable[..., Any]) -> Counter[Any]:
    rules(GAME, SCENARIO)
    found, calls = _rules_module(module), Counter[Any]()
    work = getattr(found, name)

    def counting(*args: Any, **kwargs: Any) -> Any:
        calls[key(*args)] += 1
        return work(*args, **kwargs)

    monkeypatch.setattr(found, name, counting)
    return calls


def _play(table: Table, entries: int) -> None:
    robots = {seat.id: RandomChooser(f"once/{seat.id}") for seat in table.game.seats}
    chance = random.Random("once")
    for _ in range(entries):
        seat = chance.choice(sorted(table.actors()))
        table.submit(seat, decide(table, seat, robots[seat]))


def test_the_lines_of_a_position_are_traced_once_however_often_they_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # with what bars the ways, and once without for those whom nothing else is left to
    searches = _counted(monkeypatch, "lines", "_search", lambda at, rules, barred, aside: bool(barred))
    table = new_table(GAME, SCENARIO)
    at = table.view()
    before = [trace.open for trace in table.ruleset.traces(at)]
    assert False in before
    assert table.ruleset.traces(at) is table.ruleset.traces(at)
    table.ruleset.score(at)
    table.ruleset.outcome(at)
    table.ruleset.about_unit(at, "csa-hood")
    assert searches == {True: 1, False: 1}


def test_nobody_traces_lines_while_a_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    searches = _counted(monkeypatch, "lines", "_search", lambda at, *rest: "search")
    _play(new_table(GAME, SCENARIO), 120)
    assert not searches


def test_a_march_has_its_reach_worked_out_once_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[State] = []
    table = new_table(GAME, SCENARIO)

    def moment(*args: Any) -> tuple[int, Any]:
        kept.append(table.view().state)  # kept, so that no other state comes to have its number
        return id(kept[-1]), tuple(args[0])

    calls = _counted(monkeypatch, "march/course", "reach", moment)
    _play(table, 120)
    marching = next(iter(table.actors()))
    asked = table.ask(marching, ())
    assert isinstance(asked, Question)
    assert len(calls) > 20
    assert set(calls.values()) == {1}


def test_the_zones_of_a_side_are_worked_out_once_as_long_as_the_same_units_stand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls = _counted(monkeypatch, "field/zones", "zone_of_control", lambda hexes, controls: "zone")
    table = new_table(GAME, SCENARIO)
    _play(table, 120)
    changes = (fact.event for entry in table.log.entries for fact in entry.facts)
    # a roll, a step begun or ended and what a step notes down leave every zone as it was
    changed = [event for event in changes if event.tag not in ("rolled", "called", "finished", "remembered")]
    assert 0 < calls["zone"] < len(changed)
