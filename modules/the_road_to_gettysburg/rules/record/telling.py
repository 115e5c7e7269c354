"""Who is told what: reports, status rows and markers, each to the seats of one side [21.1, 21.3]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve

from hexboard.core.game import Game
from hexboard.core.seat import Audience, SeatId, SideId, only
from hexboard.core.state import Contact
from hexboard.core.unit import Gone, OnMap, Place, Unit, UnitId
from hexboard.engine.tray import Tray
from hexboard.rules.command.reports import hear, hear_of_own

from ..resolution.battle_lines import enemy_lines
from ..war.campaign import SIDES, Campaign, in_order
from ..war.charts import Charts
from ..war.corps import POINT, Corps
from ..war.opening import printed_corps
from ..war.report import Report
from ..war.theatre import DIRECTIONS, enemy_of
from ..war.written import Begun
from .ledger import (
    FrontsShown,
    Prepared,
    ReportHeard,
    SecondaryNamed,
    StatusShown,
    WeatherChanged,
    ledger_of,
    table_of,
    unit_of,
)
from .table import AT_HAND, Front, Status

_ENEMY, _ACTIVITY = "E", "A"


def seats_of(game: Game, side: SideId) -> tuple[SeatId, ...]:
    """The seats of a side."""
    return tuple(seat.id for seat in game.seats if seat.side == side)


def owners(game: Game, side: SideId) -> Audience:
    """The seats of a side as who is told."""
    return only(*seats_of(game, side))


def strength_words(men: int, guns: int) -> str:
    """Men and guns in words."""
    parts = [f"{men:,} men"] if men else []
    if guns:
        parts.append(f"{guns} gun{'s' if guns > 1 else ''}")
    return ", ".join(parts) or "nobody"


def tell_weather(tray: Tray, war: Campaign) -> None:
    """Everybody sees whether it rains."""
    if ledger_of(tray.at).raining != war.raining:
        tray.tell(WeatherChanged(war.raining), Audience())


def tell_reports(tray: Tray, reports: Iterable[Report], war: Campaign) -> None:
    """What comes in this turn: activity, battles, reconnaissance, locations, in this order [4.2]."""
    order = ("activity", "battle", "reconnaissance", "location")
    news = (report for report in reports if _is_news(report, war))
    for report in sorted(news, key=lambda each: (order.index(each.kind), each.sent, each.hex)):
        tray.tell(ReportHeard(report.side, report), owners(tray.at.game, report.side))
        for seat in seats_of(tray.at.game, report.side):
            _mark(tray, seat, report, war)


def _is_news(report: Report, war: Campaign) -> bool:
    """Whether a report says more than the status row that comes with it does."""
    if report.kind != "location" or report.sent < war.turn:
        return True
    corps = war.corps[report.units[0]]
    seen = corps.hex is not None and corps.hex.distance(war.hq_hex(report.side)) <= AT_HAND
    return not seen or bool(report.combat or report.foraged or report.leader)


def _mark(tray: Tray, seat: SeatId, report: Report, war: Campaign) -> None:
    """The report on the map: a marker of the enemy or of activity, or the own counter where it was."""
    label = war.label(report.hex)
    if report.kind == "location":
        printed = unit_as_printed(printed_corps(tray.at.game, war.charts)[report.units[0]], OnMap(report.hex))
        hear_of_own(tray, seat, _as_reported(tray, report, printed), report.sent)
        return
    if report.kind == "activity":
        # who is seen there is no news of somebody, and a marker would stay behind him when he goes
        if all(corps.hex is not report.hex for corps in at_hand(war, report.side)):
            stirring = Contact(OnMap(report.hex), "activity", "", "troops", report.sent, "guessed")
            hear(tray, seat, f"{_ACTIVITY}{label}", stirring)
        return
    if report.kind == "reconnaissance" and _was_counted(tray, report):
        return
    foe, words = enemy_of(report.side), strength_words(report.men, report.guns)
    hear(tray, seat, f"{_ENEMY}{label}", Contact(OnMap(report.hex), "", foe, words, report.sent, "reported"))


def _was_counted(tray: Tray, report: Report) -> bool:
    """Whether a battle in the same hex and turn has told exactly how many they were, after that was guessed [4.2.3]."""
    told = (each.report for each in table_of(tray.at, report.side).told)
    return any(each.kind == "battle" and each.sent == report.sent and each.hex is report.hex for each in told)


def _as_reported(tray: Tray, report: Report, known: Unit) -> Unit:
    """The counter of an own corps by its report: its place and mode, and all else as it was last seen."""
    seen = table_of(tray.at, report.side).status.get(report.units[0])
    shown = unit_as_seen(seen, known) if seen else known
    return evolve(shown, place=OnMap(report.hex))


def unit_as_printed(corps: Corps, place: Place) -> Unit:
    """A counter by the order of battle alone."""
    values = {"inf": corps.inf // POINT, "cav": corps.cav // POINT, "guns": corps.guns // POINT}
    return Unit(corps.id, corps.id, corps.side, place, values=values)


def unit_as_seen(row: Status, unit: Unit) -> Unit:
    """A counter by a status row alone."""
    marks = {name for name in ("deployed", "patrol", "demoralized") if getattr(row, name)}
    values = {"inf": row.inf, "cav": row.cav, "guns": row.guns, "fatigue": row.fatigue, "urgency": row.urgency}
    return Unit(unit.id, unit.kind, unit.side, OnMap(row.hex), 0, frozenset(marks), values)


def tell_status(tray: Tray, war: Campaign) -> None:
    """Each side sees its corps at hand as they are [13.1.2, 21.1]."""
    for side in SIDES:
        for corps in at_hand(war, side):
            row = Status.of(corps, war.turn)
            tray.tell(StatusShown(side, row), owners(tray.at.game, side))
            for seat in seats_of(tray.at.game, side):
                hear_of_own(tray, seat, unit_as_seen(row, unit_of(corps)), war.turn, "seen")


def tell_exits(tray: Tray, war: Campaign) -> None:
    """Who has sent a corps off the map this turn sees it gone: it was at hand, and that is done at once [13.2.13]."""
    for corps in war.corps.values():
        known = table_of(tray.at, corps.side).status.get(corps.id)
        if not corps.exited or known is None or isinstance(tray.at.unit(corps.id).place, Gone):
            continue
        gone = evolve(unit_as_seen(known, unit_of(corps)), place=Gone("exited", corps.left_by))
        for seat in seats_of(tray.at.game, corps.side):
            hear_of_own(tray, seat, gone, war.turn, "seen")


def tell_fronts(tray: Tray, war: Campaign) -> None:
    """Each side sees the battle lines where it has corps at hand [21.2]."""
    for side in SIDES:
        hexes = sorted({corps.hex for corps in at_hand(war, side) if corps.hex in war.lines})
        fronts = tuple(Front(at, tuple(sorted({*DIRECTIONS} - enemy_lines(war, side, at)))) for at in hexes if at)
        if table_of(tray.at, side).fronts != fronts:
            tray.tell(FrontsShown(side, fronts), owners(tray.at.game, side))


def at_hand(war: Campaign, side: SideId) -> Iterator[Corps]:
    """The corps within sight of the headquarters, low number first; one that left the map sees from where it did."""
    middle = war.hq_hex(side)
    return (corps for corps in war.of_side(side) if corps.hex and corps.hex.distance(middle) <= AT_HAND)


def tell_numbers(tray: Tray, war: Campaign) -> None:
    """Where a position was put down after the set-up, each side knows the numbers its corps have [3.1]."""
    for side in SIDES:
        if not table_of(tray.at, side).begun:
            own = in_order(corps for corps in war.corps.values() if corps.side == side)
            begun = tuple(Begun(corps.id, corps.number, corps.urgency, corps.contact) for corps in own)
            tray.tell(Prepared(side, begun), owners(tray.at.game, side))


def tell_seconds(tray: Tray, war: Campaign, named: Mapping[SideId, UnitId]) -> None:
    """Each side knows its secondary commander: whom it ``named`` on its last sheet, whatever has become of him since,
    and who took over once word of it is in [13.1.3].
    """
    for side in SIDES:
        is_in = war.turn >= war.seconds_due.get(side, 0)
        unit = war.secondary.get(side, "") if is_in else named.get(side, "")
        if unit and table_of(tray.at, side).secondary != unit:
            tray.tell(SecondaryNamed(side, unit), owners(tray.at.game, side))


def tell_book(game: Game, charts: Charts, corps: Iterable[Corps]) -> Iterator[tuple[SeatId, str, Contact]]:
    """The set-up of the enemy as the book prints it, hex by hex, for each seat [21.1]."""
    own = list(corps)
    for seat in game.seats:
        foes = [each for each in own if each.side != seat.side]
        for at in sorted({foe.hex for foe in foes if foe.hex}):
            there = [foe for foe in foes if foe.hex is at]
            words = strength_words(10 * sum(foe.men for foe in there), sum(foe.guns for foe in there) // 10)
            yield (
                seat.id,
                f"{_ENEMY}{game.board.label(at)}",
                Contact(OnMap(at), "", there[0].side, words, 1, "reported"),
            )
