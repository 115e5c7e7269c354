"""Why what was picked is none of the units asked for: an enemy, an empty hex, a unit off the map, or one left out."""

from collections.abc import Callable

from hexboard.core.illegal import Illegal, together
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Gone, Unit
from hexboard.engine.question import Pick

WhyNot = Callable[[Unit], Illegal | None]


def called(at: Position, pick: Pick) -> str:
    """What a pick is called in a sentence: a counter by its name, anything else as it stands."""
    return at.name(pick) if pick in at.state.units else pick


def wrong_unit(
    at: Position, side: SideId, pick: Pick, now: str, rule: str, why_not: WhyNot | None = None, who: str = "units"
) -> Illegal:
    """Why a pick is none of a side's units that are asked for.

    ``now`` says what the side's units, or ``who`` else, do here ("move in this phase"). ``why_not`` is asked about a
    unit of the side on the map; one that nothing bars is asked for by name.
    """
    unit = at.state.units.get(pick)
    asked = f"{at.game.side(side).name} {who} {now}"
    if unit is not None:
        return _wrong(at, side, unit, asked, rule, why_not)
    if (here := at.board.find(pick)) is None:
        return Illegal(f"'{pick}' is neither a unit nor a hex", rule)
    own = [_wrong(at, side, unit, asked, rule, why_not) for unit in at.units_at(here) if unit.side == side]
    if own:
        return together(*own)
    nobody = "only enemies are" if at.units_at(here) else "nobody is"
    return Illegal(f"{nobody} in {at.place_name(here)}; {asked}", rule, (here,))


def _wrong(at: Position, side: SideId, unit: Unit, asked: str, rule: str, why_not: WhyNot | None) -> Illegal:
    name, where = at.name(unit.id), unit.hexes
    if unit.side != side:
        return Illegal(f"{name} is {at.game.side(unit.side).name}; {asked}", rule, where)
    if isinstance(unit.place, Gone):
        why = "" if unit.place.why == "out of play" else f" ({unit.place.why})"
        return Illegal(f"{name} is out of the game{why}", rule)
    if unit.hex is None:
        return Illegal(f"{name} is not on the map", rule)
    return (why_not(unit) if why_not else None) or Illegal(f"choose {name} by name", rule, where)
