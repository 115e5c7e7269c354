"""A turn from end to end, in the order of the manual's sequence of play [4.0]."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from hexboard.core.seat import SideId
from hexboard.geometry.hex import Hex

from ..war.campaign import SIDES, Campaign, Foraging, Instructions
from ..war.corps import FORCE_REACH, Corps
from ..war.report import Report
from ..war.theatre import CSA, USA
from ..war.written import Dispatch, Immediate, Sheet
from .combat_mode import bind_modes, choose_stances
from .dispatches import arrivals, is_at_hand, read_orders, send_orders, send_report
from .execution import Execution, end_of_marching
from .fatigue import straggle, tire
from .leaving import leave_map
from .pace import choose_paces, obey_slowly, set_rate
from .reconnaissance import locate, look_out, stir


def points_left(war: Campaign, at: Hex) -> tuple[int, ...]:
    """What the next forages of a hex yield, the first one first [card B.2]."""
    return war.charts.forage[war.theatre.ground(at)][war.foraged.get(at, 0) :]


def forage(war: Campaign) -> None:
    """Confederates that rest or have spent nothing forage their hexes, in number order, where no enemy is
    [card B.2]."""
    war.foragings.clear()
    for corps in war.of_side(CSA):
        if corps.hex is None or not _forages(war, corps, corps.hex):
            continue
        left = points_left(war, corps.hex)
        if left:
            war.foraged[corps.hex] = war.foraged.get(corps.hex, 0) + 1
            war.forage_points += left[0]
            war.foragings[corps.id] = Foraging(corps.id, corps.hex, left[0])


def _forages(war: Campaign, corps: Corps, at: Hex) -> bool:
    if corps.is_hq and war.options["hq_forages"] == "no":
        return False
    return (corps.march == "R" or not corps.spent) and not war.at(at, USA)


def change_weather(war: Campaign) -> None:
    """The weather of the turn that begins: rain comes by the date, and having come it mostly goes on [8.6,
    R: when it comes]."""
    most = war.setting("rain_goes_on") if war.raining else war.charts.rain.get((war.scenario, war.hour.day), 0)
    war.raining = most > 0 and war.roll(("weather", war.turn), 100) <= most


def dawn(war: Campaign) -> list[Report]:
    """The turn begins: weather, reconnaissance, what contact Initiative comes to; the reports that come in."""
    change_weather(war)
    found = [*look_out(war)]
    choose_stances(war)
    found += [*locate(war), *stir(war)]
    for report in found:
        send_report(war, report, war.turn)
    for corps in list(war.on_map()):
        war.change(corps.id, lost_leader="")
    return arrivals(war)


def resolve(war: Campaign, sheets: Mapping[SideId, Sheet]) -> None:
    """Both sheets are opened and the turn is played: orders, receipt, execution, fatigue [4.4 to 4.6]."""
    for side in SIDES:
        obey_immediate_orders(war, side, sheets.get(side, Sheet()))
    read_orders(war)
    start(war)
    Execution(war).run()
    end_of_marching(war)
    straggle(war)
    forage(war)
    tire(war)
    for report in war.despatched:
        send_report(war, report, war.turn + 1)
    war.despatched.clear()


def start(war: Campaign) -> None:
    """The execution phase begins: modes that bind, who obeys slowly, how fast everybody marches [10.1]."""
    for corps in list(war.on_map()):
        trail = (corps.hex,) if corps.hex else ()
        war.change(corps.id, spent=0, attacked=False, owed=0, trail=trail)
    bind_modes(war)
    obey_slowly(war)
    choose_paces(war)


def settle_down(war: Campaign) -> None:
    """What was of this turn alone is forgotten."""
    for corps in list(war.on_map()):
        war.change(corps.id, spent=0, attacked=False, idle=False, owed=0, trail=())


# --- when the sheets are opened


def obey_immediate_orders(war: Campaign, side: SideId, sheet: Sheet) -> None:
    """What is done at once, in sheet order; then the couriers leave, one to a corps with the last that was written."""
    last: dict[str, Dispatch] = {}
    for each in sheet.written:
        if isinstance(each, Immediate):
            _obey(war, each)
        else:
            _set_rate(war, side, each)
            last.update({unit: each for unit in each.units if each.orders or not each.rate})
    for corps in sorted((war.corps[unit] for unit in last), key=lambda corps: corps.number):
        send_orders(war, side, corps.id, last[corps.id].orders)
    _instruct(war, side, sheet)


def _obey(war: Campaign, order: Immediate) -> None:
    corps = war.corps[order.unit]
    if order.kind == "dc":
        # a corps that is no more may be named: nobody leads then, and nobody is told why
        if not corps.is_hq:
            war.secondary[corps.side] = corps.id
            war.seconds_due.pop(corps.side, None)
        return
    if corps.hex is None or not is_at_hand(war, corps):
        return
    match order.kind:
        case "sm":
            war.change(corps.id, kept_pace=order.march)
        case "rt":
            war.change(corps.id, retreat=order.hex)
        case "at":
            war.change(corps.id, attack=order.hex)
        case "re":
            war.change(corps.id, reinforce=order.hex)
        case "xu":
            _exit(war, corps)


def _exit(war: Campaign, corps: Corps) -> None:
    if corps.side == CSA and corps.hex in war.theatre.exits:
        leave_map(war, corps)


def _set_rate(war: Campaign, side: SideId, dispatch: Dispatch) -> None:
    """A force's march rate takes hold at once, of those within reach of the headquarters [13.1.7]."""
    if not dispatch.rate:
        return
    middle = war.hq_hex(side)
    members = [c for c in map(war.corps.__getitem__, dispatch.units) if c.hex and c.hex.distance(middle) <= FORCE_REACH]
    if members:
        for unit, (march, quarters) in set_rate(war.charts, members, dispatch.rate.upper()).items():  # type: ignore[arg-type]
            war.change(unit, pace=march, force_pace=quarters)


def _instruct(war: Campaign, side: SideId, sheet: Sheet) -> None:
    said = war.instructions.get(side, Instructions(side))
    if sheet.urgency is not None:
        said = evolve(said, urgency=sheet.urgency)
    if sheet.rank is not None:
        said = evolve(said, rank=tuple(war.corps[unit].number for unit in sheet.rank))
    if sheet.second is not None:
        said = evolve(said, second=sheet.second)
    war.instructions[side] = said
