"""Victory points and levels: the truth when the game is over, before that a side's own account [21.2, card C]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve, frozen

from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Outcome
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Grade, Tally
from hexboard.rules.victory import grades

from ..orders.exits import gone_off
from ..record.ledger import ledger_of, table_of
from ..record.table import Status, Table
from ..record.truth import corps_at, field_at
from ..war.charts import Award, Charts, Level
from ..war.corps import POINT, Corps
from ..war.theatre import CSA, USA, theatre_of

_READINGS = {"campaign": "campaign_levels", "battle": "battle_levels"}


def score(at: Position, charts: Charts) -> Tally:
    """The Confederate total as far as whoever looks may know it; a seat's own account says that it is one."""
    eyes = at.state.secrets.eyes
    if eyes is None or ledger_of(at).corps:
        found = list(_true_items(at, charts))
        total = total_of(found)
        return _tally(found, _grades(at, charts, total), level_words(at, _level(at, charts, total)))
    side = at.game.seat(eyes).side
    account = f"Own account of the {at.game.side(side).name}"
    own = _tally(list(_own_account(at, charts, side)), _grades(at, charts, None), account=account)
    return evolve(own, lines=(*own.lines, *_at_stake(at, charts)))


def outcome(at: Position, charts: Charts) -> Outcome:
    """How the game has ended [card C]."""
    total = total_of(_true_items(at, charts))
    level = _level(at, charts, total)
    return Outcome(
        level.winner or None, level.level, f"the Confederate total is {total}{_note(at, charts, total, level)}"
    )


def level_words(at: Position, level: Level) -> str:
    """A level of victory in words."""
    return at.game.result(level.winner, level.level) if level.winner else "a draw"


def _tally(found: list[Item], scale: tuple[Grade, ...], level: str = "", account: str = "") -> Tally:
    lines = tuple((CSA, Line(item.text, str(item.points), item.rule)) for item in found)
    return Tally({CSA: total_of(found)}, lines, level, account, scale, "Confederate points")


def levels_of(game: Game, charts: Charts) -> tuple[tuple[SideId, str, int], ...]:
    """Whose each level is, what it is called and the least Confederate total of it, by the reading that was chosen."""
    found = charts.levels[game.scenario.id, game.options[_READINGS[game.scenario.id]]]
    return tuple((each.winner, each.level, each.least) for each in found)


def _grades(at: Position, charts: Charts, now: int | None) -> tuple[Grade, ...]:
    return tuple(grades(at.game, levels_of(at.game, charts), now, charts.points[at.game.scenario.id].rule))


def _level(at: Position, charts: Charts, total: int) -> Level:
    scenario = at.game.scenario.id
    return level_of(charts, scenario, at.game.options[_READINGS[scenario]], total)


def _note(at: Position, charts: Charts, total: int, level: Level) -> str:
    """A word where the two readings of the card differ."""
    scenario = at.game.scenario.id
    other = "printed" if at.game.options[_READINGS[scenario]] == "corrected" else "corrected"
    differs = level_of(charts, scenario, other, total)
    return (
        "" if differs == level or differs.level == level.level else f"; {level_words(at, differs)} by the other reading"
    )


def _true_items(at: Position, charts: Charts) -> Iterator[Item]:
    names = {unit: kind.name for unit, kind in at.game.roster.items()} | {side.id: side.name for side in at.game.sides}
    kept = field_at(at, charts)
    town = at.game.board.zone("gettysburg")
    held = next((each.side for each in kept.held if each.hex in town), None)
    corps = corps_at(at, charts).values()
    award = charts.points[at.game.scenario.id]
    return items(award, corps, names, kept.forage_points, kept.headquarters_lost, held)


def _at_stake(at: Position, charts: Charts) -> Iterator[tuple[SideId, Line]]:
    """What counts at the end alone: no account has it before, as nobody is told whose it is [21.2, C.4]."""
    town = charts.points[at.game.scenario.id].town
    if town:
        yield CSA, Line("To come in the end: Gettysburg, whosever it is then", f"\u00b1{town}", "C.4")


def _own_account(at: Position, charts: Charts, side: SideId) -> Iterator[Item]:
    table, award = table_of(at, side), charts.points[at.game.scenario.id]
    sign = -1 if side == CSA else 1
    lost = sum(told.report.leader != "" and told.report.units == (f"{side}-hq",) for told in table.told)
    if lost:
        often = f", {lost} times" if lost > 1 else ""
        yield Item(f"Headquarters heard to be lost{often}", sign * award.headquarters * lost, award.rule)
    for unit, row in sorted(table.status.items()):
        if unit == f"{side}-hq":
            continue
        name = at.name(unit)
        if row.demoralized:
            yield Item(f"{name} demoralized, as last seen", sign * award.demoralized, award.rule)
        # what is left is shown in full per cent: only the full per cent that are surely lost count
        steps = max(0, 99 - row.per_cent) // award.step
        if steps:
            yield Item(f"{name} has lost {steps * award.step}%, as last seen", sign * award.loss * steps, award.rule)
    if side == CSA:
        heard = sum(told.report.points for told in table.told)
        if heard:
            yield Item("Foraging reported", heard, "C.5")
        yield from _of_exits(award, sum(row.inf + row.cav + row.guns for row in exited(at, table)))


def exited(at: Position, table: Table) -> Iterator[Status]:
    """The last rows of the corps a side sent off the map, each once."""
    return (table.status[unit] for unit in sorted(gone_off(at.board, table, theatre_of(at.game).exits)))


@frozen
class Item:
    """One line of the Confederate total: for what, how many points, by which rule."""

    text: str
    points: int
    rule: str


def total_of(items: Iterable[Item]) -> int:
    """The Confederate total."""
    return sum(item.points for item in items)


def items(
    award: Award,
    corps: Iterable[Corps],
    names: Mapping[str, str],
    foraged: int,
    headquarters_lost: Mapping[SideId, int],
    gettysburg: SideId | None,
) -> Iterator[Item]:
    """What counts when the game ends; ``gettysburg`` is the side whose that hex is."""
    own = sorted(corps, key=lambda each: (each.side, each.id))
    for side, sign in ((USA, 1), (CSA, -1)):
        if headquarters_lost.get(side):
            lost = headquarters_lost[side]
            often = f", {lost} times" if lost > 1 else ""
            yield Item(f"{names[side]} headquarters eliminated{often}", sign * award.headquarters * lost, award.rule)
        for each in own:
            if each.side == side and not each.is_hq:
                yield from _of_corps(award, each, names[each.id], sign)
    yield from _of_exits(award, sum(each.size for each in own if each.exited) // POINT)
    if foraged:
        yield Item("Foraging", foraged, "C.5")
    if award.town and gettysburg:
        yield Item(f"Gettysburg is {names[gettysburg]}", award.town if gettysburg == CSA else -award.town, "C.4")


def lost_per_cent(corps: Corps) -> int:
    """Full per cent of what it began with that a corps has lost."""
    return max(0, (100 * (corps.origin - corps.size)) // corps.origin) if corps.origin else 0


def _of_corps(award: Award, corps: Corps, name: str, sign: int) -> Iterator[Item]:
    if corps.destroyed:
        yield Item(f"{name} eliminated", sign * award.corps, award.rule)
        return
    if corps.demoralized:
        yield Item(f"{name} demoralized", sign * award.demoralized, award.rule)
    steps = lost_per_cent(corps) // award.step
    if steps:
        yield Item(f"{name} has lost {steps * award.step}%", sign * award.loss * steps, award.rule)


def _of_exits(award: Award, gone: int) -> Iterator[Item]:
    """What has left for Washington; too little of it is said to bring nothing [C.1]."""
    if gone:
        text = f"{gone} strength points off to Washington, of which those over {award.exit_over} count"
        yield Item(text, max(0, gone - award.exit_over), award.rule)


def level_of(charts: Charts, scenario: str, reading: str, total: int) -> Level:
    """The level of a Confederate total. As printed, what no row covers is a draw."""
    return next(level for level in charts.levels[scenario, reading] if total >= level.least)
