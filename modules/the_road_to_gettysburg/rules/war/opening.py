"""How a scenario begins: every corps as the book has it, the lines at Gettysburg, who is second [3.0, card C]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from .campaign import SIDES, Campaign, Field, Held, Instructions, Lines
from .charts import Charts, Printed
from .corps import FATIGUE, HQ, POINT, Corps
from .theatre import CSA, USA
from .written import Preparation

_UNION_LINES, _CONFEDERATE_LINES = (2, 3, 4), (1, 5, 6)
LETTERS = "abcdefghij"


def letter_of(unit: UnitId) -> str:
    """The printed letter of a corps, "hq" for a headquarters."""
    return unit.rpartition("-")[2]


def corps_of(game: Game, charts: Charts) -> Iterator[Corps]:
    """Every corps at the start, numbered by its letter."""
    hexes = {unit: at for at, units in game.scenario.setup.items() for unit in units}
    town = game.board.zone("gettysburg")
    for printed in charts.book[game.scenario.id]:
        at = hexes[printed.unit]
        in_town = game.scenario.id == "battle" and at in town
        side = game.roster[printed.unit].side
        yield _corps(printed, side, at, in_town, game.options["original_strength"] == "with", tenths_of(game, side))


def tenths_of(game: Game, side: SideId) -> int:
    """In how many tenths of its printed strength a side begins: 10, or 9 or 11 by a handicap [10.7]."""
    whose, _, per_cent = game.options["handicap"].partition("_")
    return int(per_cent) // 10 if whose == side else POINT


def _corps(printed: Printed, side: str, at: Hex, deployed: bool, with_stragglers: bool, tenths: int) -> Corps:
    letter = letter_of(printed.unit)
    strength = tenths * (printed.inf + printed.cav + printed.foot + printed.horse)
    origin = strength + (POINT * printed.stragglers if with_stragglers else 0)
    return Corps(
        printed.unit,
        side,
        HQ if letter == "hq" else LETTERS.index(letter) + 1,
        printed.leader,
        printed.lead,
        printed.agg,
        tenths * printed.inf,
        tenths * printed.cav,
        tenths * printed.foot,
        tenths * printed.horse,
        POINT * printed.stragglers,
        origin,
        printed.eff,
        at,
        FATIGUE * printed.fatigue,
        contact="S" if letter == "hq" else "I",
        deployed=deployed,
    )


def field_of(game: Game, charts: Charts) -> Field:
    """What is so beside the corps at the start."""
    corps = list(corps_of(game, charts))
    held: tuple[Held, ...] = ()
    second = {side: min(_able(corps, side), key=lambda c: (-c.lead, c.id)).id for side in SIDES}
    lines: tuple[Lines, ...] = ()
    if game.scenario.id == "battle":
        (town,) = game.board.zone("gettysburg")
        card = game.options["gettysburg_lines"] == "card"
        drawn = Lines(town, USA, _UNION_LINES) if card else Lines(town, CSA, _CONFEDERATE_LINES)
        lines = (drawn,)
        held = (Held(town, drawn.side if game.options["first_side"] == "entrant" else USA),)
    return Field(lines=lines, held=held, secondary=second, instructions=tuple(Instructions(side) for side in SIDES))


def _able(corps: list[Corps], side: str) -> list[Corps]:
    return [each for each in corps if each.side == side and not each.is_hq]


def prepare(war: Campaign, prepared: Mapping[str, Preparation]) -> None:
    """Both players' numbers, urgencies and contact modes [3.1 to 3.3]."""
    for each in prepared.values():
        for begun in each.corps:
            war.change(begun.unit, number=begun.number, urgency=begun.urgency, contact=begun.contact)


@kept_on("game")
def printed_corps(game: Game, charts: Charts) -> Mapping[str, Corps]:
    """Every corps as the book has it."""
    return {corps.id: corps for corps in corps_of(game, charts)}
