"""What a side may not know, line by line, and another truth for each [21.1 to 21.7]."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import evolve

from hexboard.core.event import Called, Ended, Fact
from hexboard.core.position import Position
from hexboard.core.seat import NOBODY, SeatId, SideId, only
from hexboard.core.secrecy import ContactMade, SecretKept, SecretOpened, Tracked, UnitReported
from hexboard.core.unit import UnitId
from hexboard.engine.dice import Dice
from hexboard.engine.twin import MakeTwin, Secret, Twin, one_of

from ..record.ledger import (
    CorpsChanged,
    CorpsStood,
    FieldStood,
    FrontsShown,
    Prepared,
    ReportHeard,
    SecondaryNamed,
    SheetWritten,
    StatusShown,
    table_of,
)
from ..record.table import AT_HAND
from ..record.telling import owners
from ..record.truth import corps_at, field_at
from ..war.campaign import Held, Sent
from ..war.charts import Charts
from ..war.corps import Corps, Order
from ..war.deciding import BY_BOTH, BY_ONE
from ..war.report import Posted, Report
from ..war.theatre import CSA, enemy_of

Change = Callable[[Corps], Corps]
Tell = Callable[[Position, SideId, Dice, Charts], list[Fact]]
Lifted = Callable[[SeatId, Fact], bool]
_LATE = 40  # turns: after the last
_FAR = 4  # hexes from its enemies at which no report of this turn is of a corps
_ASKED = frozenset({BY_ONE, BY_BOTH})


def secrets(charts: Charts) -> tuple[Secret, ...]:
    """Every line, with the truths that are tried for it."""

    def line(id: str, rule: str, text: str, twin: Tell, lifted: Lifted = _heard) -> Secret:
        def made(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
            facts = twin(truth, truth.game.seat(seat).side, dice, charts)
            return Twin(tuple(facts)) if facts else None

        return Secret(id, rule, text, made, lifted)

    def out_of_sight(own: bool) -> MakeTwin:
        def made(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
            found = _out_of_sight(truth, truth.game.seat(seat).side, charts, own)
            corps = one_of(dice, ("corps",), sorted(found, key=lambda each: each.id))
            return Twin((Fact(CorpsStood(_abler(corps)), NOBODY),), lifted=_met(corps.id)) if corps else None

        return made

    return (
        line("enemy corps", "21.1", "how strong, tired and disposed an enemy corps is", _other_enemy),
        Secret("enemy out of sight", "21.1", "how an enemy corps is that nobody has met", out_of_sight(own=False)),
        line("enemy places", "21.1", "where an enemy corps is", _elsewhere),
        line("own distant corps", "21.1", "how an own corps beyond five hexes is", _other_own),
        Secret("own out of sight", "21.1", "how an own corps is that tells only where it is", out_of_sight(own=True)),
        line("points", "21.2", "the points of the other side, and whose Gettysburg is", _other_field, _ended),
        line("markers", "21.3", "whether a report is false, and of whom it truly speaks", _other_tracks, _ended),
        line("a corps that is no more", "21.4", "that a distant corps is destroyed", _no_more),
        line("dispatches on their way", "21.5", "what is on its way to anybody, and how much", _other_mail, _ended),
        line("orders of corps", "21.6", "what a distant or an enemy corps is about", _other_orders),
        line("the enemy's sheet", "21.7", "what the enemy has sealed and sent, and how much", _other_sheet),
        line(
            "the enemy's table",
            "21.7",
            "the enemy's numbers, second in command and leaders",
            _other_table,
            _ended,
        ),
    )


def _heard(seat: SeatId, fact: Fact) -> bool:
    """What comes in for a seat's own side may speak of anything."""
    news = ReportHeard | StatusShown | FrontsShown | ContactMade | UnitReported | SecretOpened
    return _ended(seat, fact) or (isinstance(fact.event, news) and fact.to.includes(seat))


def _ended(seat: SeatId, fact: Fact) -> bool:
    """The end; where that is agreed, a question in the middle of a turn too: it tells that something is under way."""
    asked = isinstance(fact.event, Called) and fact.event.frame.step in _ASKED
    return asked or isinstance(fact.event, Ended)


def _met(unit: UnitId) -> Lifted:
    """Whether a corps has met the enemy, or more than where it is was told of it."""

    def lifted(seat: SeatId, fact: Fact) -> bool:
        is_told = fact.to.includes(seat)
        match fact.event:
            case CorpsChanged(who, words=words):
                return who == unit and "combat" in words
            case StatusShown(_, row):
                return is_told and row.unit == unit
            case ReportHeard(_, report):
                return is_told and (report.kind == "reconnaissance" or (unit in report.units and bool(report.leader)))
        return _ended(seat, fact)

    return lifted


# --- corps


def _changed(truth: Position, charts: Charts, dice: Dice, found: Iterator[Corps], change: Change) -> Iterator[Fact]:
    corps = one_of(dice, ("corps",), sorted((c for c in found if c.hex), key=lambda c: c.id))
    if corps is not None:
        yield Fact(CorpsStood(change(corps)), NOBODY)


def _enemies(truth: Position, side: SideId, charts: Charts) -> Iterator[Corps]:
    return (corps for corps in corps_at(truth, charts).values() if corps.side != side)


def _distant(truth: Position, side: SideId, charts: Charts) -> Iterator[Corps]:
    corps = corps_at(truth, charts)
    hq = corps[f"{side}-hq"]
    middle = hq.hex or hq.left_by
    for each in corps.values():
        if each.side == side and each.hex and middle and each.hex.distance(middle) > AT_HAND:
            yield each


def _out_of_sight(truth: Position, side: SideId, charts: Charts, own: bool) -> Iterator[Corps]:
    """A side's distant corps, or its enemies, that have no enemy near."""
    every = corps_at(truth, charts).values()
    for corps in _distant(truth, side, charts) if own else _enemies(truth, side, charts):
        foes = (foe.hex for foe in every if foe.side != corps.side and foe.hex)
        if corps.hex and all(corps.hex.distance(foe) >= _FAR for foe in foes):
            yield corps


def _abler(corps: Corps) -> Corps:
    """Another in all that moves nobody."""
    halved = {arm: getattr(corps, arm) // 2 for arm in ("inf", "cav", "foot", "horse")}
    return evolve(corps, **halved, eff=corps.eff + 5, lead=10 - corps.lead, leader="somebody else")


def _worn(corps: Corps) -> Corps:
    return evolve(
        corps,
        inf=corps.inf // 2,
        horse=corps.horse // 2,
        fatigue=corps.fatigue + 5,
        urgency=10 - corps.urgency,
        contact="W" if corps.contact == "A" else "A",
        leader="somebody else",
    )


def _other_enemy(truth: Position, side: SideId, dice: Dice, charts: Charts) -> list[Fact]:
    return list(_changed(truth, charts, dice, _enemies(truth, side, charts), _worn))


def _other_own(truth: Position, side: SideId, dice: Dice, charts: Charts) -> list[Fact]:
    return list(_changed(truth, charts, dice, _distant(truth, side, charts), _worn))


def _elsewhere(truth: Position, side: SideId, dice: Dice, charts: Charts) -> list[Fact]:
    def moved(corps: Corps) -> Corps:
        near = (
            [at for at in truth.board.neighbours(corps.hex) if truth.board.terrain(at) != "mountain"]
            if corps.hex
            else []
        )
        return evolve(corps, hex=one_of(dice, ("where",), near) or corps.hex)

    return list(_changed(truth, charts, dice, _enemies(truth, side, charts), moved))


def _no_more(truth: Position, side: SideId, dice: Dice, charts: Charts) -> list[Fact]:
    def gone(corps: Corps) -> Corps:
        return evolve(corps, hex=None, destroyed=True, left_by=corps.hex, orders=())

    found = (corps for corps in _distant(truth, side, charts) if not corps.is_hq)
    return list(_changed(truth, charts, dice, found, gone))


def _other_orders(truth: Position, side: SideId, dice: Dice, charts: Charts) -> list[Fact]:
    def told(corps: Corps) -> Corps:
        return evolve(corps, orders=(*corps.orders, Order("su", "9")), progress=corps.progress + 1)

    found = (corps for each in (_enemies, _distant) for corps in each(truth, side, charts))
    return list(_changed(truth, charts, dice, found, told))


# --- what is true beside them


def _other_field(truth: Position, side: SideId, dice: Dice, charts: Charts) -> list[Fact]:
    kept = field_at(truth, charts)
    (town,) = truth.board.zone("gettysburg")
    before = next((each.side for each in kept.held if each.hex is town), CSA)
    held = (*(each for each in kept.held if each.hex is not town), Held(town, enemy_of(before)))
    points = kept.forage_points + (0 if side == CSA else 7)
    return [Fact(FieldStood(evolve(kept, held=held, forage_points=points)), NOBODY)]


def _other_tracks(truth: Position, side: SideId, dice: Dice, charts: Charts) -> list[Fact]:
    secrets_ = truth.state.secrets
    known = sorted(key for key in secrets_.contacts if truth.game.seat(key[0]).side == side)
    marker = one_of(dice, ("marker",), known)
    if marker is None:
        return []
    units = () if secrets_.tracks.get(marker) else (f"{enemy_of(side)}-a",)
    return [Fact(Tracked(*marker, units), NOBODY)]


def _other_mail(truth: Position, side: SideId, dice: Dice, charts: Charts) -> list[Fact]:
    kept = field_at(truth, charts)
    at = one_of(dice, ("where",), sorted(truth.game.scenario.setup))
    if at is None:
        return []
    late = Posted(truth.turn + _LATE, Report("reconnaissance", side, truth.turn, at, (f"{side}-e",), men=5000))
    sent = Sent(enemy_of(side), f"{enemy_of(side)}-a", (Order("su", "9"),), truth.turn + _LATE, kept.sent + 1)
    more = evolve(kept, reports=(*kept.reports, late), orders=(*kept.orders, sent), sent=kept.sent + 1)
    return [Fact(FieldStood(more), NOBODY)]


# --- the enemy's table


def _other_sheet(truth: Position, side: SideId, dice: Dice, charts: Charts) -> list[Fact]:
    foe = enemy_of(side)
    table, told = table_of(truth, foe), owners(truth.game, foe)
    if not table.begun or not truth.state.stack:
        return []
    facts = []
    for (who, what), sealed in sorted(truth.state.secrets.sealed.items()):
        if truth.game.seat(who).side == foe and what == f"dispatches {truth.turn}":
            text = "hq: su 9 | battle 1 1 1 1" if sealed.text != "hq: su 9 | battle 1 1 1 1" else ""
            facts.append(Fact(SecretKept(who, what, evolve(sealed, text=text)), only(who)))
            facts.append(Fact(SheetWritten(foe, truth.turn, text), told))
    return facts


def _other_table(truth: Position, side: SideId, dice: Dice, charts: Charts) -> list[Fact]:
    """What only the enemy's own table and leaders' names tell: nothing of it moves anybody."""
    foe = enemy_of(side)
    table, told = table_of(truth, foe), owners(truth.game, foe)
    if not table.begun:
        return []
    corps = one_of(dice, ("corps",), sorted(_enemies(truth, side, charts), key=lambda each: each.id))
    facts = [] if corps is None else [Fact(CorpsStood(evolve(corps, leader="somebody else")), NOBODY)]
    facts.append(Fact(Prepared(foe, tuple(evolve(each, urgency=10 - each.urgency) for each in table.begun)), told))
    second = f"{foe}-d" if table.secondary != f"{foe}-d" else f"{foe}-e"
    return [*facts, Fact(SecondaryNamed(foe, second), told)]
