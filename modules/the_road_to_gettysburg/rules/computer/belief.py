"""What an army commander believes, reckoned anew each turn from his side's table and the printed book [21.6]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from attrs import evolve, field, frozen

from hexboard.board.board import Board
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..orders.reading import path_of, sheet_of
from ..record.ledger import table_of
from ..record.table import Despatched, Status, Table, foraged, headquarters_hex
from ..resolution.dispatches import delay
from ..war.calendar import Hour, hour_of
from ..war.charts import Charts, Printed
from ..war.corps import HQ
from ..war.theatre import Theatre, enemy_of, points_of, theatre_of
from ..war.written import Begun, Immediate

_KEPT = 0.8  # of the weight of a report from turn to turn
_LEAST_WEIGHT = 0.2
_ACTIVITY_MEN = 8_000
_HALF = 0.5
_JOINED = 2  # hexes between entries of one cluster
_SILENT = 2  # turns without word after which a corps is taken for lost
_MARCHED = 3  # hexes a corps under way comes forward in two turns
_SEEN = 1  # hexes a corps sees
_FEWEST = 100  # men
_BEATEN = 1.5  # morale
_OVERDUE = 8  # turns after which a march has come to nothing
_HELD_UP = 4  # turns in which a corps that marches must have come nearer to where it is sent
_MANY = 1_000  # men that are not met by the way
_A_TURN = 3  # movement points of infantry by day
_A_NIGHT = 3  # points of fatigue that a night's rest takes off


@frozen
class Entry:
    """Enemies believed in a hex: men, of which turn, and how much that still counts (1: certain)."""

    hex: Hex
    men: int
    turn: int
    weight: float


@frozen
class Cluster:
    """Enemies believed close together; the centre is where most of them are, the mass what is believed of them all."""

    centre: Hex
    mass: float
    hexes: frozenset[Hex]


@frozen
class Own:
    """An own corps as its commander knows it; ``hex`` is where it should be now, ``men`` and ``size`` its last known
    strength (men; all arms in strength points), ``fatigue`` in points, ``eff`` in tenths. ``then`` is where it should
    be when it reads what is written to it now.
    """

    unit: UnitId
    word: str
    hex: Hex
    then: Hex
    heard: int
    delay: int
    men: int
    size: int
    eff: int
    fatigue: int
    agg: int
    lead: int
    is_cavalry: bool
    is_guns: bool
    is_hq: bool
    at_hand: bool
    demoralized: bool = False
    target: Hex | None = None
    contact: str = ""
    urgency: int = 5
    ordered: int = -9
    is_overdue: bool = False

    @property
    def number(self) -> int:
        """Its number [3.1]."""
        return HQ if self.is_hq else int(self.word)

    @property
    def morale(self) -> float:
        """Effectiveness and 2, less fatigue."""
        return self.eff / 10 + 2 - self.fatigue

    @property
    def is_beaten(self) -> bool:
        """Whether it has too little morale left to be sent anywhere but out of the way."""
        return self.demoralized or self.morale < _BEATEN

    @property
    def is_infantry(self) -> bool:
        """Whether it is a corps to fight with."""
        return not (self.is_cavalry or self.is_guns or self.is_hq)

    @property
    def is_stuck(self) -> bool:
        """Whether it should have come long ago to where it was sent, and has not: nothing is to be hoped of it."""
        return self.is_overdue and self.target not in (None, self.hex)

    @property
    def is_idle(self) -> bool:
        """Whether it has come to where it was sent, or should have long ago."""
        return self.target is None or self.target == self.hex or self.is_overdue


@frozen(eq=False)
class Belief:
    """A side's belief at a moment."""

    at: Position
    side: SideId
    theatre: Theatre
    hour: Hour
    table: Table
    corps: tuple[Own, ...]
    enemy: tuple[Entry, ...]
    forages: Mapping[Hex, int] = field(factory=dict)

    @property
    def turns_left(self) -> int:
        """Turns to be played, this one among them."""
        return self.at.game.scenario.turns - self.hour.turn + 1

    @property
    def headquarters(self) -> Own | None:
        """The own headquarters, if it is on the map."""
        return next((each for each in self.corps if each.is_hq), None)

    @property
    def infantry(self) -> tuple[Own, ...]:
        """The corps to fight with."""
        return tuple(each for each in self.corps if each.is_infantry)

    def clusters(self) -> tuple[Cluster, ...]:
        """The enemy's clusters, the heaviest first."""
        left = list(self.enemy)
        found = []
        while left:
            group = [left.pop(0)]
            for each in group:
                near = [other for other in left if other.hex.distance(each.hex) <= _JOINED]
                left = [other for other in left if other not in near]
                group += near
            centre = min(group, key=lambda e: (-e.men * e.weight, e.hex)).hex
            mass = sum(e.men * e.weight for e in group)
            found.append(Cluster(centre, mass, frozenset(e.hex for e in group)))
        return tuple(sorted(found, key=lambda c: (-c.mass, c.centre)))

    def foes_within(self, at: Hex, reach: int) -> float:
        """Men believed within so many hexes."""
        return sum(e.men * e.weight for e in self.enemy if e.hex.distance(at) <= reach)

    def friends_within(self, at: Hex, reach: int) -> tuple[Own, ...]:
        """Own infantry corps believed within so many hexes."""
        return tuple(each for each in self.infantry if each.hex.distance(at) <= reach)

    @cached_property
    def _held(self) -> frozenset[Hex]:
        """Hexes in which so many of the enemy are believed that they are not to be met by the way."""
        return frozenset(entry.hex for entry in self.enemy if entry.weight * entry.men >= _MANY)

    def _shunned(self, start: Hex) -> frozenset[Hex]:
        """Hexes that ways from one avoid: believed enemies and those beside them; who has met him may part from him."""
        found = {near for at in self._held for near in (at, *at.neighbours())}
        return frozenset(found - {near for near in start.neighbours() if near not in self._held})

    def _resting(self, own: Own) -> frozenset[Hex]:
        """Hexes where friends rest in a corps' road who have the right of way [7.1]."""
        resting = (e for e in self.corps if e.is_idle and not e.is_hq and e.number < own.number)
        return frozenset() if own.is_hq else frozenset(each.hex for each in resting)

    def costs(self, own: Own) -> Mapping[Hex, int]:
        """What it costs a corps to come to every hex from where it reads its orders, by the way it would be sent."""
        return self.theatre.costs_to(self.side, own.then, self._shunned(own.then) | self._resting(own))

    def goes_on(self, own: Own) -> Hex | None:
        """Where a corps under way is to go on to: where it was sent, if nobody is met there and the way has not become
        twice as long as straight on; None: it is to be sent anew.
        """
        cost = self.costs(own).get(own.target) if own.target and not own.is_idle else None
        if own.target is None or cost is None or self.foes_within(own.target, 1) >= _MANY:
            return None
        straight = self.theatre.costs_to(self.side, own.target)[own.then]
        return own.target if points_of(cost) <= 2 * points_of(straight) else None

    def turns_to(self, own: Own, end: Hex, *, bold: bool = False) -> int | None:
        """Turns until a corps that is sent to a hex should be there, the courier's way counted; None: there is no way.
        ``bold``: straight on, whoever is there.
        """
        cost = self.theatre.costs_to(self.side, end).get(own.hex) if bold else self.costs(own).get(end)
        return None if cost is None else own.delay + turns_of(cost)

    def way(self, own: Own, end: Hex, *, bold: bool = False) -> tuple[Hex, ...]:
        """The cheapest way of a corps from where it reads its orders, round who rests in its road and has the right of
        way, and round the enemy where there is a way [7.1]; () if there is none.
        """
        shunned = frozenset() if bold else self._shunned(own.then) - {end, *end.neighbours()}
        rounds = (shunned | (self._resting(own) - {own.then, end}), shunned, frozenset[Hex]())
        ways = (self.theatre.way(self.side, own.then, end, each) for each in rounds)
        return next((way for way in ways if way), ())

    def is_free(self, start: Hex, end: Hex) -> bool:
        """Whether there is a way on which no enemy is believed, its end included."""
        return not self.foes_within(end, 1) and end in self.theatre.costs_to(self.side, start, self._shunned(start))

    @property
    def is_battle(self) -> bool:
        """Whether it is the scenario of the battle alone."""
        return self.at.game.scenario.id == "battle"

    @property
    def gettysburg(self) -> Hex:
        """The town."""
        (town,) = self.at.board.zone("gettysburg")
        return town


def belief_of(at: Position, side: SideId, charts: Charts, *, heeds_activity: bool) -> Belief:
    """What a side's commander believes now."""
    table, theatre = table_of(at, side), theatre_of(at.game)
    book = {printed.unit: printed for printed in charts.book[at.game.scenario.id]}
    middle = headquarters_hex(table, side) or at.unit(f"{side}-hq").hex
    corps = tuple(_own_corps(at, side, table, book, middle)) if middle is not None else ()
    enemy = _enemy(at, side, table, book, corps if heeds_activity else None)
    return Belief(at, side, theatre, hour_of(at.game, at.turn), table, corps, enemy, foraged(table))


def turns_of(cost: int) -> int:
    """Turns by day that infantry needs for a way of a cost that ``Theatre.costs_to`` gives."""
    return -(-points_of(cost) // _A_TURN)


# --- own corps


def _own_corps(at: Position, side: SideId, table: Table, book: Mapping[UnitId, Printed], middle: Hex) -> Iterator[Own]:
    for begun in table.begun:
        own = _own(at, table, book[begun.unit], begun, middle)
        if own is not None and not _is_gone(at, table, own.unit):
            yield own


def _is_gone(at: Position, table: Table, unit: UnitId) -> bool:
    """Whether it was told to leave the map from where it may, and was not heard of since."""
    sheets = {turn: sheet_of(at.board, table, text).written for turn, text in table.sheets.items() if "xu" in text}
    left = [turn for turn, written in sheets.items() if Immediate("xu", unit) in written]
    heard = table.last_heard(unit)
    return bool(left) and (heard is None or heard[0] <= max(left))


def _own(at: Position, table: Table, printed: Printed, begun: Begun, middle: Hex) -> Own | None:
    unit = printed.unit
    heard = table.last_heard(unit) or _as_printed(at, unit)
    if heard is None:
        return None
    turn, here = heard
    late = delay(middle, here)
    if at.turn - turn > late + _SILENT and turn > 0:
        return None
    row = table.status.get(unit)
    sent = [each for each in table.sent if each.unit == unit]
    target, contact = _plan(at, sent)
    left = max((each.left for each in sent), default=-9)
    hex = _moved_on(at.board, sent, turn, here, at.turn)
    overdue = at.turn - left > _OVERDUE or _is_held_up(table, unit, sent, target)
    idle = target is None or target == hex
    fatigue = _rested(at, row, idle) if row else printed.fatigue
    inf, cav, guns = (row.inf, row.cav, row.guns) if row else (printed.inf, printed.cav, printed.foot + printed.horse)
    return Own(
        unit=unit,
        word=table.called(unit),
        hex=hex,
        then=hex if overdue else _moved_on(at.board, sent, turn, here, at.turn + late),
        heard=turn,
        delay=late,
        men=100 * (inf + cav),
        size=inf + cav + guns,
        eff=row.eff if row else printed.eff,
        fatigue=fatigue,
        agg=row.agg if row else printed.agg,
        lead=row.lead if row else printed.lead,
        is_cavalry=not printed.inf and not printed.foot and begun.number != HQ,
        is_guns=not printed.inf and bool(printed.foot),
        is_hq=begun.number == HQ,
        at_hand=table.is_at_hand(unit, at.turn),
        # a beaten corps that has rested out of sight may have found its morale again
        demoralized=bool(row and row.demoralized and (row.turn == at.turn or row.eff / 10 + 2 <= fatigue)),
        target=target,
        contact=contact or begun.contact.lower(),
        urgency=_urgency(row, sent, begun),
        ordered=left,
        is_overdue=overdue,
    )


def _rested(at: Position, row: Status, idle: bool) -> int:
    """How tired it should be now, if it has rested since it was last seen [11.3, 11.4]."""
    if not idle:
        return row.fatigue
    since = range(row.turn, at.turn)
    return max(0, row.fatigue - sum(_A_NIGHT if hour_of(at.game, turn).is_night else 1 for turn in since))


def _is_held_up(table: Table, unit: UnitId, sent: list[Despatched], target: Hex | None) -> bool:
    """Whether a corps that has its orders has come no nearer to where it is sent for some turns: the enemy, or another
    corps, is in its way.
    """
    due = next((each.due for each in reversed(sent) if "mv " in each.text), None)
    if target is None or due is None:
        return False
    heard = {turn: here for who, turn, here in table.stood if who == unit and turn >= due}
    heard |= {
        told.report.sent: told.report.hex
        for told in table.told
        if told.report.kind == "location" and told.report.units[0] == unit and told.report.sent >= due
    }
    last = max(heard, default=0)
    then = heard.get(last - _HELD_UP)
    return then is not None and heard[last] is not target and heard[last].distance(target) >= then.distance(target)


def _as_printed(at: Position, unit: UnitId) -> tuple[int, Hex] | None:
    known = at.state.units.get(unit)
    return (0, known.hex) if known is not None and known.hex is not None else None


def _plan(at: Position, sent: list[Despatched]) -> tuple[Hex | None, str]:
    """Where a corps was last sent, and the contact mode it was last told."""
    target, contact = None, ""
    for each in sent:
        for order in each.text.split("; "):
            words = order.split()
            if words[0] == "mv":
                target = path_of(at.board, tuple(words[1:]))[-1]
            elif words[0] == "cm":
                contact = words[1]
    return target, contact


def _urgency(row: Status | None, sent: list[Despatched], begun: Begun) -> int:
    """The urgency a corps was last seen with, or has been told since."""
    told = [each for each in sent if row is None or each.due >= row.turn]
    words = [order.split() for each in told for order in each.text.split("; ")]
    said = [int(word[1]) for word in words if word[0] == "su"]
    return said[-1] if said else row.urgency if row else begun.urgency


def _moved_on(board: Board, sent: list[Despatched], heard: int, here: Hex, turn: int) -> Hex:
    """Where it should be in a turn, if it goes on along the path it was sent."""
    last = next((each for each in reversed(sent) if each.due <= turn and "mv " in each.text), None)
    if last is None:
        return here
    words = next(order for order in last.text.split("; ") if order.startswith("mv ")).split()[1:]
    path = path_of(board, tuple(words))
    if here not in path:
        return here
    turns = turn - max(heard, last.due)
    return path[min(len(path) - 1, path.index(here) + max(0, turns) * _MARCHED // 2)]


# --- the enemy


def _enemy(
    at: Position,
    side: SideId,
    table: Table,
    book: Mapping[UnitId, Printed],
    corps: tuple[Own, ...] | None,
) -> tuple[Entry, ...]:
    """Who is believed where; activity counts away from these own corps (None: it is not heeded)."""
    known = {entry.hex: entry for entry in _printed(at, side, book)}
    seen: set[tuple[UnitId, int, Hex]] = set()
    counts: dict[tuple[int, Hex], list[int]] = {}
    # a battle tells exactly how many they were, whatever comes in behind it
    reports = sorted((told.report for told in table.told), key=lambda report: (report.sent, report.kind == "battle"))
    for report in reports:
        if report.kind in ("reconnaissance", "battle"):
            # who was counted by several is believed as many as they say on the average
            counted = counts.setdefault((report.sent, report.hex), [])
            counted.append(report.men)
            men = report.men if report.kind == "battle" else sum(counted) // len(counted)
            known[report.hex] = Entry(report.hex, max(_FEWEST, men), report.sent, 1.0)
            seen |= {(unit, report.sent, report.hex) for unit in report.units}
    stood = list(table.stood)
    stood += [(report.units[0], report.sent, report.hex) for report in reports if report.kind == "location"]
    for unit, turn, here in stood:
        for near in here.within(_SEEN):
            if near in known and known[near].turn < turn and (unit, turn, near) not in seen:
                del known[near]
    if corps is not None:
        stirs = (report for report in reports if report.kind == "activity")
        for report in stirs:
            if all(own.hex.distance(report.hex) > _SEEN for own in corps):
                known.setdefault(report.hex, Entry(report.hex, _ACTIVITY_MEN, report.sent, _HALF))
    aged = (evolve(e, weight=e.weight * _KEPT ** (at.turn - e.turn)) for e in known.values())
    return tuple(sorted((e for e in aged if e.weight >= _LEAST_WEIGHT), key=lambda e: e.hex))


def _printed(at: Position, side: SideId, book: Mapping[UnitId, Printed]) -> Iterator[Entry]:
    """The enemy's set-up, which both players may read in the book [21.1]."""
    foe = enemy_of(side)
    for here, units in at.game.scenario.setup.items():
        men = sum(100 * (book[unit].inf + book[unit].cav) for unit in units if unit.startswith(foe))
        if men:
            yield Entry(here, men, 0, 1.0)
