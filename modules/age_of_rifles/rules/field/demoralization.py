"""Steps lost by a formation against its limit [21.6.1, 21.6.2, B10]."""

from __future__ import annotations

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import Gone, InBox, Unit
from hexboard.rules.charts import option

from ..record.ledger import ledger_of
from .formations import (
    GUN_RESERVE,
    FormationId,
    formation_of,
    formations,
    printed_formation,
    printed_units,
    side_formations,
)
from .units import ELIMINATED, OUT, ROUTED, size


def steps_of_unit(unit: Unit) -> int:
    """Steps a unit has lost: damage is one, a unit in the Routed or Eliminated box has lost two."""
    gone = unit.place == InBox(ROUTED) or (isinstance(unit.place, Gone) and unit.place.why == ELIMINATED)
    return 2 if gone else unit.step


@kept_on("at", "standing")
def steps_lost(at: Position, formation: FormationId) -> int:
    """Steps lost by the units that bear a formation's name, attached elsewhere or not."""
    return sum(_lost(at, unit) for unit in printed_units(at).get(formation, ()))


def _lost(at: Position, unit: Unit) -> int:
    """What a unit has lost that counts for its formation's limit."""
    by_strength = option(at, "demoralization_count", "steps") == "strength"
    return _points_lost(at, unit) if by_strength else steps_of_unit(unit)


def counted_for_limits(at: Position) -> str:
    """What is counted against the limits, by option, in words [B10.1]."""
    return "strength points" if option(at, "demoralization_count", "steps") == "strength" else "steps"


def _points_lost(at: Position, unit: Unit) -> int:
    printed = at.kind(unit).values.get("strength", at.kind(unit).values.get("defence", 0))
    return printed if steps_of_unit(unit) > 1 else printed - size(at, unit)


def is_demoralized(at: Position, formation: FormationId, would_be: Unit | None = None) -> bool:
    """Whether a formation has reached its limit, or would have with a unit as it ``would_be``; one without a limit
    never has."""
    known = formations(at.game).get(formation)
    if known is None or not known.limit:
        return False
    own = would_be is not None and printed_formation(at.game, would_be.kind) == formation
    more = _lost(at, would_be) - _lost(at, at.unit(would_be.id)) if would_be is not None and own else 0
    return steps_lost(at, formation) + more >= known.limit


def unit_is_demoralized(at: Position, unit: Unit) -> bool:
    """Whether a unit's formation is demoralized as the unit stands, or would; the Artillery Reserve is what it acts
    with is [21.6.1]."""
    own = formation_of(at, unit)
    known = formations(at.game).get(own)
    if known is None:
        return False
    if known.sort != GUN_RESERVE:
        return is_demoralized(at, own, unit)
    # it shares the state of whatever it acted with this turn, on both sides' actions
    records = ledger_of(at.state).records
    all_of_side = side_formations(at.game, unit.side)
    return any(is_demoralized(at, f.id) for f in all_of_side if records.get(f"serves {unit.id} {f.id}", 0) == at.turn)


def army_limit(at: Position, side: str) -> int:
    """Steps at which an army may be ordered to retreat: four fifths of the limits of its formations in play [B10.5]."""
    units = printed_units(at)
    limits = [f.limit for f in side_formations(at.game, side) if any(_plays(u) for u in units.get(f.id, ()))]
    return sum(limits) * 8 // 10 if sum(limits) * 8 % 10 < 5 else sum(limits) * 8 // 10 + 1


def army_losses(at: Position, side: str) -> int:
    """Steps lost by the formations of a side."""
    return sum(steps_lost(at, f.id) for f in side_formations(at.game, side))


def _plays(unit: Unit) -> bool:
    return not (isinstance(unit.place, Gone) and unit.place.why == OUT)
