"""The check of morale on the card of the odds is the one its chance is reckoned with [B5.7, B6.3, B8.7, C8.1]."""

from __future__ import annotations

from hexboard.core.notation import read
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.question import Question
from hexboard.module.position import PositionFile, StandingEntry, position_facts
from hexboard.play.table import Table
from tests.games import new_table, rules
from tests.modules.positions import placed

GAME = "lees_greatest_gamble"
ATTACKING = {"orders": {"csa-i": "attack 3521", "usa-iii": "defend 3225"}}


def _acting(units: str) -> Table:
    """The First Corps acts."""
    table = placed(units, step="cup", seat="", dice=(6, 1, 1), game=GAME, marks=ATTACKING)
    table.submit("csa", read("initial csa-i", table.ruleset.vocabulary.commands, table.game.board))
    return table


def _card(table: Table, *picks: str) -> tuple[dict[str, str], dict[str, int]]:
    """The lines of the odds and the ways of each chance."""
    asked = table.ask("csa", picks)
    assert isinstance(asked, Question)
    assert asked.forecast is not None
    lines = {line.text: line.value for line in asked.forecast.notes}
    return lines, {chance.result: chance.ways for chance in asked.forecast.chances}


def test_a_brigade_by_itself_checks_as_what_a_step_leaves_of_it() -> None:
    """Four or less alone stood beside a chance reckoned with three: a step is lost before anybody checks."""
    table = _acting("csa-longstreet 3130, csa-10 3231, usa-24 3233")
    lines, ways = _card(table, "3233")
    assert lines["Carr checks for the hex"] == "4 or less"
    assert lines["Carr, a step lost"] == "3 or less"
    assert ways["disrupted"] == ways["a step lost"] * 3


def test_of_a_group_the_check_is_told_as_it_stands() -> None:
    """The owner says who suffers, and another may check [B5.6, B15.7]."""
    table = _acting("csa-longstreet 3130, csa-10 3231, usa-24 3233, usa-25 3233")
    lines, _ = _card(table, "3233")
    assert lines["Brewster checks for the hex"] == "4 or less"
    assert not any(text.endswith("a step lost") for text in lines)


def test_before_an_assault_both_sides_are_told_so() -> None:
    table = _acting("csa-longstreet 3130, csa-6 3232, usa-24 3233")
    table.submit("csa", read("end", table.ruleset.vocabulary.commands, table.game.board))
    lines, _ = _card(table, "3233")
    assert lines["defender: Carr, a step lost"] == "3 or less"
    assert lines["attacker: Barksdale, a step lost"] == "4 or less"


def _carr_damaged(csa: str, at: str, *texts: str) -> Table:
    """The First Corps acts against a brigade on its last step."""
    standing = {"csa-longstreet": "3130", csa: at, "usa-24": "3233"}
    units = {unit: StandingEntry(at=place, step=int(unit == "usa-24")) for unit, place in standing.items()}
    ruled = rules(GAME, "")
    facts = position_facts(ruled.ruleset, ruled.game, PositionFile(3, "cup", "", units=units, marks=ATTACKING))
    table = new_table(GAME, dice=ScriptedDice((6, 1, 1)), setup=facts)
    for text in texts:
        table.submit("csa", read(text, table.ruleset.vocabulary.commands, table.game.board))
    return table


def test_of_whom_the_last_step_is_at_stake_nobody_is_left_to_check() -> None:
    lines, ways = _card(_carr_damaged("csa-6", "3232", "initial csa-i", "end"), "3233")
    assert lines["defender: Carr, a step lost"] == "nobody is left"
    assert ways["defender fails his morale"] == 0


def test_a_bombardment_of_the_last_step_says_that_nobody_would_be_left() -> None:
    """A step lost and a check stood there, and that it would be disrupted by none of the throws."""
    lines, ways = _card(_carr_damaged("csa-10", "3231", "initial csa-i"), "3233")
    assert lines["Carr, a step lost"] == "nobody is left"
    assert set(ways) == {"no loss", "the last step lost"}
    assert sum(ways.values()) == 36
