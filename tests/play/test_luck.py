"""Every throw that counts and how each side fared, of what a seat was told."""

from __future__ import annotations

from fractions import Fraction

from hexboard.core.command import Undo
from hexboard.core.event import Rolled
from hexboard.core.notation import read
from hexboard.engine.ruleset import whose_slot
from hexboard.play.luck import Luck, Throw, luck, throws
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.table import Table
from tests.games import new_table
from tests.modules.positions import placed


def _played(game: str, scenario: str, entries: int) -> Table:
    table = new_table(game, scenario, free_undo=True)
    while len(table.log.entries) < entries and table.actors():
        seat = min(table.actors())
        table.submit(seat, decide(table, seat, RandomChooser(f"{len(table.log.entries)}")))
    return table


def _throws(table: Table) -> tuple[Throw, ...]:
    return tuple(throws(table.ruleset, table.game, table.log, None))


def test_each_side_has_its_own_dice_counted_by_face() -> None:
    thrown = (Throw(3, 6, (1, 6), ("usa", "csa")), Throw(4, 6, (6,), ("usa",)), Throw(5, 10, (9,), ("",)))
    assert luck(thrown) == (Luck("csa", (0, 0, 0, 0, 0, 1)), Luck("usa", (1, 0, 0, 0, 0, 1)))
    usa = luck(thrown)[1]
    assert (usa.dice, usa.mean, usa.expected) == (2, Fraction(7, 2), Fraction(7, 2))


def test_every_throw_that_was_told_is_listed_in_its_order() -> None:
    table = _played("road_to_richmond", "campaign", 150)
    told = [
        (number, fact.event.faces)
        for number, entry in enumerate(table.log.entries)
        for fact in entry.facts
        if isinstance(fact.event, Rolled)
    ]
    assert [(each.entry, each.faces) for each in _throws(table)] == told
    assert told
    assert all(set(each.throwers) <= {"usa", "csa"} for each in _throws(table))


def test_what_was_taken_back_was_not_thrown() -> None:
    table = _played("road_to_richmond", "campaign", 150)
    before = _throws(table)
    last = before[-1].entry
    table.submit(table.log.entries[last].seat, Undo(last))
    assert _throws(table) == tuple(each for each in before if each.entry < last)


def test_both_sides_throw_for_the_initiative_and_in_a_fight() -> None:
    table = new_table("on_the_4th_day", "lees_retreat")
    order = tuple(side.id for side in table.game.sides)
    assert table.ruleset.throwers(table.game, ("initiative", 2, 1), "usa") == order
    assert table.ruleset.throwers(table.game, ("combat", 2, 1, "S1010", 1), "csa") == ("csa", "usa")
    assert table.ruleset.throwers(table.game, ("guns", 2, 1, "S1010", 1), "csa") == ("csa",)


def test_in_a_fight_that_the_defenders_word_begins_each_side_has_its_own_die() -> None:
    """Cavalry attacked is asked whether it retreats before it; that it stands has the dice thrown [8.1, 7.52]."""
    table = placed(
        "usa-wright S3304, csa-jones S3203",
        turn=1, step="cycle", seat="", game="on_the_4th_day", dice=(6, 1, 6, 5, 2, 6, 1),
    )  # fmt: skip
    for seat, text in (
        ("usa", "march usa-wright"), ("csa", "pass"), ("usa", "attack S3203 normal"), ("csa", "pass"),
    ):  # fmt: skip
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    (fight,) = (each for each in _throws(table) if each.faces == (5, 2))
    assert table.log.entries[fight.entry].seat == "csa"
    assert fight.throwers == ("usa", "csa")


def test_an_assault_is_thrown_by_who_makes_it_though_the_answer_to_it_sets_the_dice_rolling() -> None:
    """[B8.3, B8.5]"""
    units = "csa-longstreet 3130, csa-6 3231, csa-8 3231, usa-24 3232, usa-27 3235"
    orders = {"orders": {"csa-i": "attack 3521", "usa-iii": "defend 3225"}}
    dice = (6, 1, 1, 6, 4, 1, 2, 1, 1, 1)
    table = placed(units, step="cup", seat="", dice=dice, game="lees_greatest_gamble", marks=orders)
    for seat, text in (
        ("csa", "initial csa-i"), ("csa", "end"), ("csa", "assault 3232 with csa-6 csa-8"), ("usa", "pass"),
    ):  # fmt: skip
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    fight = [each for each in _throws(table) if each.entry == len(table.log.entries) - 1]
    assert [(each.faces, set(each.throwers)) for each in fight][:2] == [((6, 4), {"csa"}), ((1, 2), {"usa"})]
    assert {table.log.entries[each.entry].seat for each in fight} == {"usa"}


def test_who_answers_a_charge_or_fires_at_a_march_is_the_other_side() -> None:
    table = new_table("lees_greatest_gamble", "little_round_top")
    whose = table.ruleset.throwers
    assert whose(table.game, ("charge", 1, 2, "usa-1", "1010", ""), "usa") == ("usa",)
    assert whose(table.game, ("charge answered", 1, 2, "usa-1", "1010", ""), "usa") == ("csa",)
    assert whose(table.game, ("opportunity", 1, 2, "usa-1", "csa-9"), "usa") == ("csa",)
    assert whose(table.game, ("opportunity", 1, 2, "usa-1", "csa-9", "morale"), "usa") == ("usa",)
    assert whose(table.game, ("charge answered morale", 1, 2, "usa-1", "1010", ""), "usa") == ("csa",)
    assert whose(table.game, ("morale", "attackers", 1, 2, "1010", 1), "usa") == ("usa",)
    assert whose(table.game, ("morale", "defenders", 1, 2, "1010", 1), "usa") == ("csa",)
    assert whose(table.game, ("rain", 1), "usa") == ()


def test_a_slot_that_names_a_side_is_its_own() -> None:
    game = new_table("road_to_richmond", "campaign").game
    assert whose_slot(game, ("rally", 3, "csa", "csa-1"), "usa") == ("csa",)
    assert whose_slot(game, ("exit", 3), "usa") == ("usa",)
    assert whose_slot(game, ("exit", 3), "") == ()
