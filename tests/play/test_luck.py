"""Every throw that counts and how each side fared, of what a seat was told."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from hexboard.core.command import Pass, Undo
from hexboard.core.event import Fact, Rolled
from hexboard.core.log import Entry
from hexboard.core.notation import read
from hexboard.core.state import Slot
from hexboard.engine.ruleset import whose_slot
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.table import Table
from hexboard.play.told.luck import Luck, ThrownDice, luck, thrown_by, throws
from hexboard.shipped import shipped
from hexboard.store.game_file.log_reading import open_log
from hexboard.store.game_file.packed import unpacked
from tests.games import new_table, rules
from tests.modules.positions import placed


def _played(game: str, scenario: str, entries: int) -> Table:
    table = new_table(game, scenario, free_undo=True)
    while len(table.log.entries) < entries and table.actors():
        seat = min(table.actors())
        table.submit(seat, decide(table, seat, RandomChooser(f"{len(table.log.entries)}")))
    return table


def _throws(table: Table) -> tuple[ThrownDice, ...]:
    return tuple(throws(table.ruleset, table.game, table.log, None))


def test_each_side_has_its_own_dice_counted_by_face() -> None:
    three = ThrownDice(3, 6, (1, 6), ("usa", "csa"))
    thrown = (three, ThrownDice(4, 6, (6,), ("usa",)), ThrownDice(5, 10, (9,), ("",)))
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


_FIGHTS = (
    ("charge", "fired", "usa"),
    ("charge answered", "fired", "csa"),
    ("opportunity", "fired", "csa"),
    ("opportunity morale", "checked", "usa"),
    ("charge answered morale", "checked", "csa"),
    ("morale attackers", "checked", "usa"),
    ("morale defenders", "checked", "csa"),
)


@pytest.mark.parametrize(("what", "told", "side"), _FIGHTS)
def test_who_fires_or_checks_throws_whosever_word_set_it_going(what: str, told: str, side: str) -> None:
    """As the answer to an assault does [B8.3]."""
    table = new_table("lees_greatest_gamble", "little_round_top")
    unit = {"usa": "usa-24", "csa": "csa-6"}[side]
    words = {each.tag: each for each in table.ruleset.vocabulary.events}
    hit = table.game.board.at("3231")
    fired: Any = words[told]
    event = fired("fire", (unit,), hit, 4, 0, 7, 1) if told == "fired" else fired(unit, 4, 3, True)
    facts = (Fact(Rolled((what, 1), 6, (3, 4) if told == "fired" else (3,))), Fact(event))
    for seat in ("usa", "csa"):
        (thrown,) = thrown_by(table.ruleset, table.game, 0, Entry(seat, Pass(), facts))
        assert set(thrown.throwers) == {side}


def test_every_fire_and_every_check_of_morale_of_a_game_is_told_right_after_its_dice() -> None:
    packed = shipped("modules") / "lees_greatest_gamble" / "replays" / "mcphersons_ridge_draw.hexlog.xz"
    fights, others = set[str](), set[str]()
    with unpacked(packed) as path:
        log = open_log(path, rules("lees_greatest_gamble", "mcphersons_ridge").codec).log
    for entry in log.entries:
        for fact, then in pairwise(entry.facts):
            if isinstance(fact.event, Rolled):
                (fights if then.event.tag in ("fired", "checked") else others).add(str(fact.event.slot[0]))
    assert {"assault", "defence", "bombardment", "morale"} <= fights
    assert not fights & others


@pytest.mark.parametrize(
    "slot",
    [
        ("compliance", 1, "usa:1"),
        ("confidence", 1, "usa-i"),
        ("initiative", 1, "usa-i"),
        ("hidden", 1, "usa-v"),
        ("recovery", 1, "usa-72"),
        ("regroup", 1, "usa-xi"),
        ("leader", 1, "usa-howard", 1),
    ],
)
def test_whom_a_slot_names_throws_though_the_other_side_handed_in_last(slot: Slot) -> None:
    """His own colour, and his own luck, if the enemy's sheet sets the reading going [B4.6]."""
    table = new_table("lees_greatest_gamble", "little_round_top")
    assert table.ruleset.throwers(table.game, slot, "csa") == ("usa",)


def test_dice_of_the_game_are_nobodys() -> None:
    table = new_table("lees_greatest_gamble", "little_round_top")
    assert table.ruleset.throwers(table.game, ("rain", 1), "usa") == ()


def test_a_slot_that_names_a_side_is_its_own() -> None:
    game = new_table("road_to_richmond", "campaign").game
    assert whose_slot(game, ("rally", 3, "csa", "csa-1"), "usa") == ("csa",)
    assert whose_slot(game, ("exit", 3), "usa") == ("usa",)
    assert whose_slot(game, ("exit", 3), "") == ()
