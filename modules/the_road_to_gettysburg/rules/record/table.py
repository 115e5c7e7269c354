"""A side's table: everything its army commander was told, dated, and nothing else [21.1]."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, field, frozen

from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..war.corps import FATIGUE, HQ, POINT, Combat, Contact, Corps, March, Order, successor_of
from ..war.report import Report
from ..war.written import Begun

AT_HAND = 5  # hexes from the headquarters within which a corps is seen as it is [21.1]


@frozen
class Status:
    """The status row of a corps at hand and its orders, as they were in a turn [13.1.2, 13.2.12].

    Strengths in strength points, fatigue in points, both cut off; effectiveness in tenths. ``retreat`` and ``attack``:
    the hexes it is to go to first until it moves [13.2.4, 13.2.5].
    """

    unit: UnitId
    turn: int
    hex: Hex
    leader: str
    lead: int
    agg: int
    inf: int
    cav: int
    guns: int
    stragglers: int
    eff: int
    fatigue: int
    urgency: int
    contact: Contact
    combat: Combat
    march: March
    deployed: bool
    patrol: bool
    demoralized: bool
    per_cent: int
    orders: tuple[Order, ...] = ()
    retreat: Hex | None = None
    attack: Hex | None = None

    @classmethod
    def of(cls, corps: Corps, turn: int) -> Status:
        """What a corps on the map shows. Raises ValueError for one that is not."""
        if corps.hex is None:
            raise ValueError(f"{corps.id} is not on the map")
        return cls(
            corps.id,
            turn,
            corps.hex,
            corps.leader,
            corps.lead,
            corps.agg,
            corps.inf // POINT,
            corps.cav // POINT,
            corps.guns // POINT,
            corps.stragglers // POINT,
            corps.eff,
            corps.fatigue // FATIGUE,
            corps.urgency,
            corps.contact,
            corps.combat,
            corps.kept_pace if corps.is_hq else corps.march,
            corps.deployed,
            corps.patrol,
            corps.demoralized,
            corps.per_cent,
            corps.orders,
            corps.retreat,
            corps.attack,
        )


@frozen
class Told:
    """A report and the turn in which it came in."""

    turn: int
    report: Report


@frozen
class Front:
    """The directions 1 to 6 that are the side's own battle lines in a hex; the others are the enemy's [6.2.1.1]."""

    hex: Hex
    own: tuple[int, ...]


@frozen
class Despatched:
    """Orders that left for a corps, as text, when, and when they are due as far as the army commander knows."""

    unit: UnitId
    text: str
    left: int
    due: int


@frozen
class Table:
    """What a side knows beside map, calendar, weather and the printed orders of battle.

    ``status`` is the last row of each corps, ``stood`` where each was in every turn it was shown, ``located`` the last
    location report of each. ``sheets`` are the texts of its sheets by turn, ``fronts`` the battle lines where it has
    corps at hand.
    """

    begun: tuple[Begun, ...] = ()
    secondary: UnitId = ""
    status: Mapping[UnitId, Status] = field(factory=dict)
    stood: tuple[tuple[UnitId, int, Hex], ...] = ()
    told: tuple[Told, ...] = ()
    located: Mapping[UnitId, Report] = field(factory=dict)
    sent: tuple[Despatched, ...] = ()
    sheets: Mapping[int, str] = field(factory=dict)
    fronts: tuple[Front, ...] = ()

    def number(self, unit: UnitId) -> int:
        """The number of an own corps; 0 before they are numbered."""
        return next((begun.number for begun in self.begun if begun.unit == unit), 0)

    def unit(self, word: str) -> UnitId | None:
        """The own corps of a number, or "hq"; None if there is none."""
        number = str(HQ) if word == "hq" else word
        return next((begun.unit for begun in self.begun if str(begun.number) == number), None)

    def called(self, unit: UnitId) -> str:
        """How a sheet calls an own corps."""
        number = self.number(unit)
        return "hq" if number == HQ else str(number)

    def is_at_hand(self, unit: UnitId, turn: int) -> bool:
        """Whether a turn's status report, if it is the last there was, lists a corps [21.4]."""
        row = self.status.get(unit)
        return row is not None and row.turn == turn

    def last_heard(self, unit: UnitId) -> tuple[int, Hex] | None:
        """The turn and hex a corps was last heard of in, by status row or report."""
        row, report = self.status.get(unit), self.located.get(unit)
        if report is None or (row is not None and row.turn >= report.sent):
            return (row.turn, row.hex) if row else None
        return report.sent, report.hex

    def leader(self, unit: UnitId, printed: str, turn: int) -> str:
        """Who led a corps in a turn, as far as the side has heard: whom the book prints, or his successor."""
        lost = [told.report for told in self.told if told.report.leader and told.report.units[0] == unit]
        then = max((report for report in lost if report.sent <= turn), key=lambda report: report.sent, default=None)
        return successor_of(then.leader) if then else printed

    def with_status(self, row: Status) -> Table:
        """With a newer row of a corps."""
        stood = (*self.stood, (row.unit, row.turn, row.hex))
        return evolve(self, status={**self.status, row.unit: row}, stood=stood)

    def with_report(self, turn: int, report: Report) -> Table:
        """With a report that has come in."""
        located = self.located
        if report.kind == "location":
            unit = report.units[0]
            known = located.get(unit)
            located = located if known and known.sent > report.sent else {**located, unit: report}
        return evolve(self, told=(*self.told, Told(turn, report)), located=located)


def foraged(table: Table) -> Mapping[Hex, int]:
    """How often each hex was foraged, as far as the side heard."""
    counts: dict[Hex, int] = {}
    for each in table.told:
        at = each.report.foraged
        if at is not None:
            counts[at] = counts.get(at, 0) + 1
    return counts


def seen_empty(table: Table, at: Hex, since: int) -> tuple[int, UnitId] | None:
    """The last turn after one in which an own corps was in a hex or beside it and reported no enemy there, and which;
    None where that is not known [4.1].
    """
    reports = [each.report for each in table.told]
    seen = {(each.sent, each.units[0]) for each in reports if each.kind == "reconnaissance" and each.hex is at}
    stood = [(turn, unit) for unit, turn, here in table.stood if here.distance(at) <= 1]
    stood += [(r.sent, r.units[0]) for r in reports if r.kind == "location" and r.hex.distance(at) <= 1]
    return max((each for each in stood if each[0] > since and each not in seen), default=None)


def headquarters_hex(table: Table, side: SideId) -> Hex | None:
    """Where the side's own headquarters is: the army commander is there."""
    row = table.status.get(f"{side}-hq")
    return row.hex if row else None
