"""Corps, divisions and wings, and who belongs to them [21.6, B4.10]."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position, kept_with_force
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.rules.charts import rows

from ..record.ledger import ledger_of
from .units import is_combat

FormationId = str
_Attached = tuple[tuple[str, FormationId], ...]
CORPS, HORSE, GUN_RESERVE = "corps", "cavalry", "reserve"

WING = "wing"


@frozen
class Formation:
    """A corps or what ranks as one: its sort, its leader's and train's counters ("" none), its demoralization limit."""

    id: FormationId
    name: str
    side: SideId
    sort: str
    leader: UnitId
    train: UnitId
    limit: int

    @property
    def called(self) -> str:
        """Its name in a sentence: "the III Corps", but "Stuart's Cavalry"."""
        return self.name if "'s " in self.name else f"the {self.name}"


@frozen
class Division:
    """A division: the corps printed on its counters, its commander's rating, its units, his counter ("" none)."""

    id: str
    name: str
    formation: FormationId
    rating: int
    units: tuple[UnitId, ...]
    leader: UnitId


@kept_on("game")
def formations(game: Game) -> Mapping[FormationId, Formation]:
    """Every formation of a game by id."""
    found = (
        Formation(r["id"], r["name"], r["side"], r["sort"], r["leader"], r["train"], r["limit"])
        for r in rows(game, "formations")
    )
    return {each.id: each for each in found}


@kept_on("game")
def divisions(game: Game) -> Mapping[str, Division]:
    """Every division of a game by id."""
    found = (
        Division(r["id"], r["name"], r["formation"], r["rating"], tuple(r["units"]), r["leader"])
        for r in rows(game, "divisions")
    )
    return {each.id: each for each in found}


@kept_on("game")
def _printed(game: Game) -> Mapping[str, FormationId]:
    named = {(f.side, f.name): f.id for f in formations(game).values()}
    return {kind.id: named.get((kind.side, kind.formation), "") for kind in game.roster.values()}


def has_division_leaders(game: Game) -> bool:
    """Whether division commanders have counters of their own, by option [21.7.3.1]."""
    return game.options.get("division_counters", "none") == "all"


@kept_on("game")
def _division_of(game: Game) -> Mapping[UnitId, str]:
    found = {unit: each.id for each in divisions(game).values() for unit in each.units}
    led = divisions(game).values() if has_division_leaders(game) else ()
    return found | {each.leader: each.id for each in led if each.leader}


def division_of(game: Game, unit: UnitId) -> str:
    """The division of a unit or of its commander's counter, or ""."""
    return _division_of(game).get(unit, "")


def printed_formation(game: Game, unit: UnitId) -> FormationId:
    """The formation printed on a counter; "" for those of an army."""
    return _printed(game).get(unit, "")


def formation_of(at: Position, unit: Unit) -> FormationId:
    """The formation a unit belongs to now: that of its division where that is attached elsewhere [21.6.2]."""
    attached = ledger_of(at.state).attached
    own = printed_formation(at.game, unit.kind)
    return attached.get(division_of(at.game, unit.kind), own) if attached else own


def is_guest(at: Position, division: str) -> bool:
    """Whether a division, or that of a brigade, serves with another corps than its own now [21.6.2]."""
    known = divisions(at.game).get(division) or divisions(at.game).get(division_of(at.game, division))
    return known is not None and ledger_of(at.state).attached.get(known.id, known.formation) != known.formation


@kept_with_force("side")
def _by_formation(at: Position, side: SideId, attached: _Attached) -> Mapping[FormationId, tuple[Unit, ...]]:
    found: dict[FormationId, list[Unit]] = {}
    printed, guests = _printed(at.game), dict(attached)
    for unit in at.units_of(side):
        own = printed.get(unit.kind, "")
        name = guests.get(division_of(at.game, unit.kind), own) if guests else own
        found.setdefault(name, []).append(unit)
    return {name: tuple(units) for name, units in found.items()}


def units_of(at: Position, formation: FormationId) -> tuple[Unit, ...]:
    """All counters known here of a formation, wherever they are; leader and train among them."""
    known, attached = formations(at.game).get(formation), tuple(ledger_of(at.state).attached.items())
    return _by_formation(at, known.side, attached).get(formation, ()) if known else ()


def troops_of(at: Position, formation: FormationId) -> tuple[Unit, ...]:
    """The combat units of a formation on the map."""
    return tuple(u for u in units_of(at, formation) if u.hex is not None and is_combat(at, u))


@kept_on("at", "standing")
def printed_units(at: Position) -> Mapping[FormationId, tuple[Unit, ...]]:
    """The combat units by the formation printed on them, wherever they are."""
    found: dict[FormationId, list[Unit]] = {}
    for unit in at.state.units.values():
        if is_combat(at, unit):
            found.setdefault(printed_formation(at.game, unit.kind), []).append(unit)
    return {name: tuple(units) for name, units in found.items()}


def side_formations(game: Game, side: SideId) -> tuple[Formation, ...]:
    """The formations of a side, in the order of the chart."""
    return tuple(each for each in formations(game).values() if each.side == side)


@kept_on("at", "standing")
def wing_of(at: Position, side: str) -> tuple[UnitId, FormationId] | None:
    """A side's wing commander and the formation given to him, as far as whoever looks knows."""
    for what, since in ledger_of(at.state).records.items():
        word, _, rest = what.partition(" ")
        leader, _, formation = rest.partition(" ")
        if word == WING and since and formations(at.game)[formation].side == side:
            return leader, formation
    return None


def leading_formation(at: Position, formation: FormationId) -> FormationId:
    """The formation whose leader, or whoever has followed him, has this one in his wing; "" if none has."""
    known = formations(at.game).get(formation)
    wing = wing_of(at, known.side) if known is not None else None
    if wing is None or wing[1] != formation or wing[0] not in at.state.units:
        return ""
    return formation_of(at, at.unit(wing[0]))
