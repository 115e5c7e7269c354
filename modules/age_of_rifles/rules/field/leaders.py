"""Who commands what, with which rating, and who takes over when he falls [21.2.3, 21.6, B4.9]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.unit import Gone, InBox, Unit, UnitId, With
from hexboard.rules.charts import Row, rows

from ..record.ledger import ledger_of
from .formations import FormationId, division_of, divisions, formation_of, formations, leading_formation, troops_of
from .units import KILLED, LEADER, WOUNDED, arm, contents, is_combat

STAND_IN = "stand-in"


@frozen
class Commander:
    """Whoever leads an army or a formation now: his counter on the map, his rating, the formation he leads himself."""

    unit: UnitId
    rating: int
    formation: FormationId = ""
    acting: bool = False


@kept_on("game")
def _armies(game: Game) -> Mapping[str, Row]:
    return {row["side"]: row for row in rows(game, "commanders")}


@kept_on("game")
def _heirs(game: Game) -> Mapping[UnitId, Row]:
    return {row["id"]: row for row in rows(game, "replacements")} if "replacements" in game.charts else {}


def army(game: Game, side: str) -> Mapping[str, Any]:
    """The row of a side's army: its commander, rating, HQ, train and who succeeds him."""
    return _armies(game)[side]


def heir_of(game: Game, leader: UnitId) -> UnitId:
    """The counter of the man who takes over from a leader for good; "" if none is named [21.7.1]."""
    row = _heirs(game).get(leader)
    return str(row["heir"]) if row else ""


def leader_of(at: Position, formation: FormationId) -> Unit | None:
    """The counter that leads a formation now, wherever it is; None if the formation never has one here."""
    printed = formations(at.game)[formation].leader
    names = [name for name in (_heir_by_now(at, printed), printed) if name in at.state.units]
    present = [at.unit(name) for name in names if at.unit(name).hex is not None]
    waiting = [at.unit(name) for name in names if not isinstance(at.unit(name).place, Gone)]
    found = present or waiting
    return found[0] if found else None


def _heir_by_now(at: Position, printed: UnitId) -> UnitId:
    """Who would take over from a leader; one who leads a division does from the turn after, until he is back."""
    heir = heir_of(at.game, printed)
    if not heir or not division_of(at.game, heir):
        return heir
    fell = ledger_of(at.state).records.get(f"fell {printed}", at.turn)
    lost = isinstance(at.unit(printed).place, Gone) or fell < at.turn
    return heir if lost and at.unit(printed).hex is None else ""


def stands_in(at: Position, formation: FormationId) -> bool:
    """Whether whoever leads a formation stands in for its leader, whose ways are not his [B4.9]."""
    leader = leader_of(at, formation)
    return leader is not None and STAND_IN in leader.status


def commander_of(at: Position, formation: FormationId) -> Commander | None:
    """Who leads a formation, if he is on the map."""
    unit = leader_of(at, formation)
    if unit is None or unit.hex is None:
        return None
    return Commander(unit.id, rating_of(at, formation), formation)


def rating_of(at: Position, formation: FormationId) -> int:
    """The rating of a formation's leader, 0 if it has none; a stand-in's is one less [B4.9]."""
    records = ledger_of(at.state).records
    unit = leader_of(at, formation)
    if unit is None:
        return 0
    printed = at.kind(unit).values.get("rating", 0)
    risen = records.get(f"risen {unit.id}", printed)
    return max(0, risen - 1) if STAND_IN in unit.status else risen


def army_commander(at: Position, side: str) -> Commander | None:
    """The overall commander, or while he is not on the map the first of the line of succession who is [21.6.1]."""
    row = army(at.game, side)
    chief = at.state.units.get(row["unit"])
    if chief is not None and chief.hex is not None:
        return Commander(chief.id, ledger_of(at.state).records.get(f"risen {chief.id}", row["rating"]))
    lost = chief is not None and is_lost(chief)
    heirs = list(row["later"] if lost and _fell_after(at, row) else row["succession"])
    if ledger_of(at.state).records.get("pulled rank", 0) and not lost:
        # a senior takes the army over from whoever acts [C9.6]
        seniors = at.game.charts["characters"]["pulls_rank"]["seniors"]
        heirs = [f for name in seniors for f in heirs if formations(at.game)[f].leader == name] + heirs
    # the men of the list come first, then whoever stands in for one of them
    for named in (True, False):
        for formation in heirs:
            found = commander_of(at, formation)
            if found is not None and named == _is_himself(at, found):
                return Commander(found.unit, found.rating, formation, True)
    return None


def is_lost(leader: Unit) -> bool:
    """Whether a leader is hit and off the map, or killed."""
    place = leader.place
    return place == InBox(WOUNDED) or (isinstance(place, Gone) and place.why == KILLED)


def next_after(at: Position, row: Mapping[str, Any]) -> UnitId:
    """Who comes first in an army's line of succession [21.6.1]."""
    return formations(at.game)[row["succession"][0]].leader


def _fell_after(at: Position, row: Row) -> bool:
    """Whether the first of an army's line of succession fell after its chief [21.6.1]."""
    records, first = ledger_of(at.state).records, next_after(at, row)
    return records.get(f"fell {first}", 0) >= records.get(f"fell {row['unit']}", 0)


def _is_himself(at: Position, found: Commander) -> bool:
    printed = formations(at.game)[found.formation].leader
    return found.unit == printed and STAND_IN not in at.unit(found.unit).status


def commands_itself(at: Position, leader: Unit) -> bool:
    """Whether a leader is the one who leads his formation."""
    found = leader_of(at, formation_of(at, leader)) if formation_of(at, leader) else None
    return found is not None and found.id == leader.id


def chief_with(at: Position, counter: Unit) -> Unit | None:
    """The leader of a formation who moves with a counter: himself, or he who is under a marker."""
    found = (counter, *contents(at, counter))
    return next((u for u in found if arm(at, u) == LEADER and commands_itself(at, u)), None)


def division_led(at: Position, unit: Unit) -> str:
    """The division that a counter leads and no more than that; "" if it is no division commander's [21.7.3.1]."""
    division = division_of(at.game, unit.kind)
    if not division or divisions(at.game)[division].leader != unit.kind or commands_itself(at, unit):
        return ""
    return division


def division_leader(at: Position, division: str) -> Unit | None:
    """The counter of a division's commander, wherever it is; None where no counter of his is in play, or he leads
    the whole corps now [21.7.3.1]."""
    known = divisions(at.game).get(division)
    unit = at.state.units.get(known.leader) if known is not None else None
    return unit if unit is not None and division_led(at, unit) == division else None


def troops_under(at: Position, rider: Unit) -> tuple[Unit, ...]:
    """The combat units on the map that a leader, HQ or train belongs to: a division, a formation, or all its army."""
    formation, division = formation_of(at, rider), division_led(at, rider)
    if not formation:
        return tuple(u for u, _ in at.on_map(rider.side) if is_combat(at, u))
    return tuple(u for u in troops_of(at, formation) if not division or division_of(at.game, u.kind) == division)


def leads(at: Position, leader: Unit, unit: Unit) -> bool:
    """Whether a leader is one whose presence steadies a unit: of its formation or division, or of the army [C8]."""
    if leader.side != unit.side or arm(at, leader) != LEADER:
        return False
    chief = army_commander(at, unit.side)
    if chief is not None and chief.unit == leader.id:
        return True
    division = division_led(at, leader)
    if division:
        return division_of(at.game, unit.kind) == division
    own, led = formation_of(at, leader), formation_of(at, unit)
    return own == led or (own == leading_formation(at, led) and commands_itself(at, leader))


def leaders_with(at: Position, unit: Unit) -> Iterator[Unit]:
    """The leaders in a unit's hex, or under its marker, whose presence steadies it."""
    place = at.unit(unit.id).place
    beside = contents(at, at.unit(place.unit)) if isinstance(place, With) else ()
    here = at.units_at(unit.hex) if unit.hex is not None else ()
    return (each for each in (*beside, *here) if leads(at, each, unit))
