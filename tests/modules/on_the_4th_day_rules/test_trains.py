"""What a train loses the Confederate in points is read before he does it [A.86, A.87, A.89]."""

from __future__ import annotations

import pytest

from hexboard.core.notation import read
from hexboard.engine.question import Question
from hexboard.module.position import position_facts, read_position
from hexboard.play.table import Table
from tests.games import new_table, rules
from tests.modules.positions import placed

_GAME = "on_the_4th_day"


def _do(table: Table, seat: str, text: str) -> None:
    table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))


def test_every_hex_of_a_retreat_of_ones_own_will_says_how_many_points_it_costs() -> None:
    """Nothing had said that it costs four a hex, twenty at most."""
    table = placed("csa-sub-3 S2902, usa-wright S3002", 1, "cycle", "", (6, 1, 3, 3, 3, 6, 1), game=_GAME)
    _do(table, "usa", "march usa-wright")
    _do(table, "usa", "attack S2902 normal")
    asked = table.ask("csa")
    assert isinstance(asked, Question)
    told = {answer.value: answer.legs[-1] for answer in asked.answers if answer.hex and not answer.barred}
    one, two = told["S2802"], told["S2703"]
    assert (one.text, one.value, one.rule) == ("Sub-3 retreats", "4 victory points fewer", "A.86")
    assert (two.text, two.value, two.rule) == ("Sub-3 retreats", "8 victory points fewer", "A.86")


@pytest.mark.parametrize(
    ("hexes", "told"), [(0, ("6 victory points fewer", "A.87")), (4, ("4 victory points fewer", "A.89"))]
)
def test_an_extended_march_says_what_its_results_cost(hexes: int, told: tuple[str, str]) -> None:
    marks = f'rain = true\nrecords."retreat hex csa-sub-1" = {hexes}' if hexes else "rain = true"
    position = f'turn = 2\nstep = "cycle"\n[marks]\n{marks}\n[units]\n'
    position += '"csa-sub-1" = { at = "N2732", values = { fatigue = 2 } }\n"csa-jones" = { at = "S2504" }\n'
    ruled = rules(_GAME, "lees_retreat")
    facts = position_facts(ruled.ruleset, ruled.game, read_position(position + '"usa-howe" = { at = "S3402" }\n'))
    table = new_table(_GAME, "lees_retreat", seed="a", setup=facts)
    if "usa" in table.actors():
        _do(table, "usa", "pass")
    foretold = table.forecast("csa", read("march csa-sub-1", table.ruleset.vocabulary.commands, table.game.board))
    assert foretold is not None
    (line,) = (line for line in foretold.lines if line.text == "Each D or 1 of an extended march")
    assert (line.value, line.rule) == told
