"""What the odds card of an attack is made of: combat values, whose dice, whom a result favours, what came [7.52]."""

from __future__ import annotations

from collections import Counter

import pytest

from hexboard.core.event import Rolled
from hexboard.core.illegal import Illegal
from hexboard.core.notation import read
from hexboard.module.position import position_facts, read_position
from hexboard.play.table import Table
from hexboard.play.told.luck import throws
from tests.games import new_table, rules
from tests.modules.positions import placed

_GAME, _SCENARIO = "on_the_4th_day", "lees_retreat"
_POSITION = """
turn = 1
step = "cycle"
[units]
"csa-heth" = { at = "S3102" }
"csa-pender" = { at = "S3102" }
"usa-xi-corps" = { at = "S3202" }
"""


def _do(table: Table, seat: str, text: str) -> None:
    table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))


def _table(seed: str, position: str = _POSITION) -> Table:
    ruled = rules(_GAME, _SCENARIO)
    facts = position_facts(ruled.ruleset, ruled.game, read_position(position))
    table = new_table(_GAME, _SCENARIO, seed=seed, setup=facts)
    if "usa" in table.actors():
        _do(table, "usa", "pass")
    _do(table, "csa", "march csa-heth")
    return table


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_what_comes_of_the_dice_is_what_was_foretold_of_them(seed: str) -> None:
    table = _table(seed)
    command = read("attack S3202 hasty", table.ruleset.vocabulary.commands, table.game.board)
    foretold = table.forecast("csa", command)
    assert foretold is not None
    assert [(total.side, total.value) for total in foretold.totals] == [("csa", "10"), ("usa", "10")]
    assert [line.text for line in foretold.lines if line.side == "usa"] == ["XI Corps"]
    assert [tuple(map(table.game.board.label, each)) for each in foretold.strikes] == [("S3102", "S3202")]
    assert foretold.comes is not None
    before = len(table.log.entries)
    table.submit("csa", command)
    facts = [fact.event for entry in table.log.entries[before:] for fact in entry.facts]
    faces = [face for event in facts if isinstance(event, Rolled) for face in event.faces]
    thrown = [throw for throw in throws(table.ruleset, table.game, table.log, None) if throw.entry >= before]
    assert [side for throw in thrown for side in throw.throwers] == ["csa", "usa"]
    (came,) = (event for event in facts if type(event).tag == "resulted")
    assert foretold.comes(faces) == f"{came.difference:+d}"
    (chance,) = (each for each in foretold.chances if each.result == f"{came.difference:+d}")
    assert chance.side == ("csa" if set(came.defender) & {"r", "R"} else "usa")
    assert [effect.code for effect in chance.effects] == [came.attacker or "-", came.defender or "-"]


def test_the_die_that_orders_an_assault_lights_how_many_may_go_in() -> None:
    """It is one die: what the two of the combat would give is not known yet [7.82]."""
    position = _POSITION + '"csa-hill" = { at = "S3102" }\n'
    ruled = rules(_GAME, _SCENARIO)
    facts = position_facts(ruled.ruleset, ruled.game, read_position(position))
    table = new_table(_GAME, _SCENARIO, seed="a", setup=facts)
    if "usa" in table.actors():
        _do(table, "usa", "pass")
    for units, provided, every in (
        ("csa-heth csa-pender", "both go in", "both may go in"),
        ("csa-heth", "Heth goes in", "Heth may go in"),
    ):
        text = f"assault S3202 under csa-hill with {units}"
        foretold = table.forecast("csa", read(text, table.ruleset.vocabulary.commands, table.game.board))
        assert foretold is not None
        assert foretold.comes is not None
        assert foretold.provided == provided
        may = {0: "nobody may go in", 1: "1 unit may go in", len(units.split()): every}
        lit = [foretold.comes([die]) for die in range(1, 7)]
        assert lit == [may[min(6 - die, len(units.split()))] for die in range(1, 7)]
        assert {(chance.result, chance.of) for chance in foretold.chances[: len(set(lit))]} == {(w, 6) for w in lit}
        codes = {chance.result for chance in foretold.chances if chance.effects}
        assert foretold.comes([1, 4, 3]) in codes, "where all go in, what the combat came to is what came of it"
        assert foretold.comes([6, 1, 5]) == "nobody may go in", "the dice after it are the initiative's"


def test_where_no_more_than_so_much_counts_the_sum_says_so() -> None:
    """A hundred and six points stood over a sum of sixty [7.31]."""
    more = ("i-corps", "ii-corps", "iii-corps", "wright", "howe", "newton", "williams", "geary")
    position = _POSITION + "".join(f'"usa-{name}" = {{ at = "S3202" }}\n' for name in more)
    table = _table("a", position)
    foretold = table.forecast("csa", read("attack S3202 hasty", table.ruleset.vocabulary.commands, table.game.board))
    assert foretold is not None
    told = [(line.text, line.value) for line in foretold.lines if line.side == "usa"]
    assert sum(float(value) for _, value in told[:-1]) > 60
    assert told[-1] == ("Together no more than", "60")
    assert foretold.totals[1].value == "60"


@pytest.mark.parametrize(
    ("also", "told"),
    [
        ('"csa-hill" = { at = "S3102" }\n', ("Lee and A. P. Hill go along", "no other unit of theirs is there")),
        ("", ("Lee goes along", "no other unit of his is there")),
    ],
)
def test_leaders_who_must_go_along_are_told_beside_the_march(also: str, told: tuple[str, str]) -> None:
    """Lee went off with the last division of his hex, and nothing had said so [2.8]."""
    position = _POSITION.replace('"csa-pender" = { at = "S3102" }', '"csa-lee" = { at = "S3102" }')
    ruled = rules(_GAME, _SCENARIO)
    facts = position_facts(ruled.ruleset, ruled.game, read_position(position + also))
    table = new_table(_GAME, _SCENARIO, seed="a", setup=facts)
    if "usa" in table.actors():
        _do(table, "usa", "pass")
    foretold = table.forecast("csa", read("march csa-heth", table.ruleset.vocabulary.commands, table.game.board))
    assert foretold is not None
    line = next(line for line in foretold.lines if line.rule == "2.8")
    assert (line.text, line.value) == told


def test_the_die_of_a_grand_assault_lights_how_many_may_be_sent() -> None:
    """Its row was not lit among those it was foretold with [7.84]."""
    more = {"csa-hill": "S3102", "csa-lee": "S3102", "csa-hood": "S3103"}
    position = _POSITION + "".join(f'"{name}" = {{ at = "{place}" }}\n' for name, place in more.items())
    ruled = rules(_GAME, _SCENARIO)
    facts = position_facts(ruled.ruleset, ruled.game, read_position(position))
    table = new_table(_GAME, _SCENARIO, seed="a", setup=facts)
    words = table.ruleset.vocabulary.commands
    if "usa" in table.actors():
        _do(table, "usa", "pass")
    _do(table, "csa", "assault S3202 under csa-hill with csa-heth csa-pender")
    foretold = table.forecast("csa", read("grand assault under csa-lee", words, table.game.board))
    assert foretold is not None
    assert foretold.comes is not None
    rows = [chance.result for chance in foretold.chances if not chance.effects]
    assert {foretold.comes([die]) for die in range(1, 7)} == set(rows)
    codes = {chance.result for chance in foretold.chances if chance.effects}
    assert foretold.comes([6, 1, 2]) in codes, "where nobody is sent, what the combat came to is what came of it"


def test_every_sign_of_a_result_has_its_words_and_no_other_is_explained() -> None:
    table = _table("a")
    command = read("attack S3202 normal", table.ruleset.vocabulary.commands, table.game.board)
    forecast = table.forecast("csa", command)
    assert forecast is not None
    codes = [word for chance in forecast.chances for word in chance.meaning.replace(",", "").split()[1::2]]
    signs = {"number" if sign.isdigit() else sign for code in codes for sign in code} - {"-"}
    assert {line.text for line in forecast.legend} == signs
    assert all(line.value and line.rule for line in forecast.legend)


def test_what_a_result_does_to_either_side_is_said_in_words() -> None:
    table = _table("a")
    command = read("attack S3202 normal", table.ruleset.vocabulary.commands, table.game.board)
    forecast = table.forecast("csa", command)
    assert forecast is not None
    said = {effect.code: effect.words for chance in forecast.chances for effect in chance.effects}
    assert said["-"] == "nothing"
    assert said["1D"] == "1 point of manpower lost; two points of fatigue, and disorganized"
    assert said["1DR"].endswith("; rout: retreat of four to six hexes, Demoralized-1")
    assert [code for code, words in said.items() if words.count(";") != len(code) - 1 and code != "-"] == []


def test_a_rout_with_a_star_says_which_level_counts() -> None:
    """It was said to make Demoralized-1, and then to make Demoralized-2."""
    table = placed("csa-hood S3602, usa-art-res-1 S3702, csa-early S3703", 1, "cycle", "", (1, 6, 5), game=_GAME)
    _do(table, "csa", "march csa-hood")
    forecast = table.forecast("csa", read("attack S3702 prepared", table.ruleset.vocabulary.commands, table.game.board))
    assert forecast is not None
    said = {effect.code: effect.words for chance in forecast.chances for effect in chance.effects}
    (starred,) = {words.rpartition("; rout: ")[2] for code, words in said.items() if "*" in code}
    assert starred == "retreat of four to six hexes, Demoralized-1; with the star Demoralized-2 instead"


def test_no_sign_of_the_charts_is_without_words() -> None:
    charts = rules(_GAME, _SCENARIO).game.charts
    codes = [
        code for name in ("attacker_results", "defender_results") for row in charts[name]["rows"] for code in row[1:]
    ]
    signs = {"number" if sign.isdigit() else sign for code in codes for sign in code} - {"-"}
    assert {row[0] for row in charts["result_letters"]["rows"]} == signs


def test_the_die_of_a_cavalry_retreat_lights_what_the_enemy_loses() -> None:
    table = placed("usa-gamble S3602, csa-hood S3802", 1, "cycle", "", (1, 6, 6), game="on_the_4th_day")
    for text in ("march csa-hood", "move csa-hood S3802 S3702"):
        table.submit("csa", read(text, table.ruleset.vocabulary.commands, table.game.board))
    foretold = table.forecast("usa", read("withdraw", table.ruleset.vocabulary.commands, table.game.board))
    assert foretold is not None
    assert foretold.comes is not None
    lit = Counter(foretold.comes([die]) for die in range(1, 7))
    assert lit == {chance.result: chance.ways for chance in foretold.chances}
    left = foretold.lines[0]
    assert (left.text, left.value) == ("Hood has left", "6 points"), "whether it is worth it depends on that"


def test_works_are_called_on_the_card_what_the_journal_calls_them() -> None:
    """It said "Howe, breastworks-build"."""
    table = placed("csa-hood S3401, usa-howe S3402", 1, "recovery", "usa", (1, 6, 6), game="on_the_4th_day")
    _do(table, "usa", "entrench usa-howe")
    while table.view().frame.step != "action":
        _do(table, next(iter(table.actors())), "end")
    _do(table, "csa", "march csa-hood")
    asked = table.ask("csa", ("attack S3402",))
    assert not isinstance(asked, Illegal)
    assert asked.forecast is not None
    assert "Howe, building breastworks" in [line.text for line in asked.forecast.lines]
