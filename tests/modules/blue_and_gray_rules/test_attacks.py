"""Every attack that may be made is found at once, and has one name in whatever order it was picked."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import permutations
from typing import Any

import pytest

from hexboard.core.counted import listed
from hexboard.core.illegal import Illegal
from hexboard.engine.commands import walked
from hexboard.engine.question import Ready
from hexboard.play.table import Table
from tests.modules.positions import placed

# a stack that touches two hexes, another beside one of them, two batteries behind
LINE = "csa-pickett 2308, csa-field 2308, csa-jones 2307, csa-cutts 2307, usa-1-1-v 2309, usa-2-2-v 2208"


@pytest.mark.parametrize("held_back", ["only_out_of_contact", "one_of_a_stack", "never"])
def test_they_are_those_that_answers_lead_to(held_back: str) -> None:
    table = placed(LINE, step="combat", options={"withheld_stackmate": held_back})
    ask, check = partial(table.ask, "csa"), partial(table.check, "csa")
    found = list(table.commands("csa"))
    assert len(found) == len(set(found)) > 10
    assert set(found) == set(walked(ask, check))
    for unit in ("csa-pickett", "csa-jones"):
        assert set(table.commands("csa", unit)) == set(walked(ask, check, unit))


def test_nothing_is_asked_and_each_is_reckoned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = placed(LINE, step="combat")
    steps = type(table.ruleset.steps["combat"])
    monkeypatch.setattr(steps, "ask", lambda *args: pytest.fail("somebody was asked"))
    monkeypatch.setattr(steps, "check", lambda *args: pytest.fail("something was checked"))
    reckoned = _counted(monkeypatch, table)
    found = [command for command in table.commands("csa") if hasattr(command, "targets")]
    assert list(table.commands("csa")) == found
    assert set(reckoned.values()) == {1}
    assert reckoned.keys() == {(command.targets, command.units) for command in found}  # type: ignore[attr-defined]


def test_one_attack_has_one_name() -> None:
    table = placed("csa-pickett 2308, csa-field 2308, usa-1-1-v 2309, usa-2-2-v 2208", step="combat")
    named = {_command(table, picks) for picks in permutations(("2309", "2208", "csa-pickett", "csa-field"))}
    assert len(named) == 1
    assert named <= set(table.commands("csa"))


def test_the_column_that_is_earned_anyway_is_no_lower_one() -> None:
    table = placed("csa-pickett 2308, csa-jones 2307, csa-cutts 2307, usa-1-1-v 2309", step="combat")
    lower = ("2309", "csa-pickett", "csa-jones", "csa-cutts", "column 1-1")
    assert _command(table, lower).column == "1-1"
    # without the batteries 8 to 5 earn it
    assert _command(table, (*lower, "csa-jones")) == _command(table, ("2309", "csa-pickett"))


def test_of_several_that_nobody_would_be_left_to_attack_the_same_is_named_in_every_process() -> None:
    """Hexes in a set stand in another order each time the program runs."""
    round_it = ("2207", "2208", "2307", "2309", "2407", "2408")
    foes = ("1-1-ii", "2-1-ii", "3-1-ii", "1-2-ii", "2-2-ii", "3-2-ii")
    stand = ", ".join(f"usa-{foe} {here}" for foe, here in zip(foes, round_it, strict=True))
    table = placed(f"csa-johnson 2308, {stand}", step="combat")
    for here in round_it:
        found = table.ask("csa", (here, "csa-johnson", "roll"))
        assert isinstance(found, Illegal)
        first = next(other for other in round_it if other != here)
        assert found.reason == f"nobody would be left to attack {first}"
        others = listed(other for other in round_it if other != here)
        assert found.way_out == f"attack {others} too"


# by who stands where and what is picked: what would help
_CURES = {
    # the one attacker of two hexes takes both
    ("csa-pickett 2308, usa-1-1-v 2309, usa-2-2-v 2208", "2309 csa-pickett"): "attack 2208 too",
    # who alone is in contact with another hex is left for it
    (
        "csa-pickett 2308, csa-jones 2408, usa-1-1-v 2309, usa-2-2-v 2208", "2309 csa-pickett csa-jones"
    ): "leave Pickett out",
    # nobody can reach both, and each has one that he alone can fight
    ("csa-pickett 2308, csa-field 2108, usa-1-1-v 2309, usa-2-2-v 2208", "2208 csa-pickett"): (
        "attack with Field instead of Pickett, or attack 2309 instead of 2208"
    ),
    # whole stacks join
    (
        "csa-pickett 2308, csa-field 2209, csa-jones 2209, usa-1-1-v 2309", "2309 csa-pickett"
    ): "let Field and Jones join",
}


@pytest.mark.parametrize(("stand", "picks"), _CURES)
def test_who_would_be_left_without_a_fight_is_refused_with_the_smallest_change_that_helps(
    stand: str, picks: str
) -> None:
    found = placed(stand, step="combat").ask("csa", tuple(picks.split()))
    assert not isinstance(found, Illegal)
    barred = next(answer.barred for answer in found.answers if answer.value == "roll")
    assert barred is not None
    assert barred.rule in {"7.11", "7.12"}
    assert barred.way_out == _CURES[stand, picks]


def _command(table: Table, picks: tuple[str, ...]) -> Any:
    found = table.ask("csa", (*picks, "roll"))
    return found.command if isinstance(found, Ready) else None


def _counted(monkeypatch: pytest.MonkeyPatch, table: Table) -> Counter[Any]:
    # what the rules of attacks look the reckoning of a position up by
    attacks = type(table.ruleset.steps["combat"]).commands.__globals__["attacks"]
    names = attacks.__globals__["reckon"].__wrapped__.__globals__
    done: Counter[Any] = Counter()
    real = names["_attack"]

    def counted(rules: Any, at: Any, assault: Any) -> Any:
        units = (*assault.fighters, *assault.batteries)
        done[assault.targets, tuple(sorted(unit.id for unit in units))] += 1
        return real(rules, at, assault)

    monkeypatch.setitem(names, "_attack", counted)
    return done
