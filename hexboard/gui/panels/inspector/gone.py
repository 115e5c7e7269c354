"""Who is out of the game: eliminated, exited, and where they were last."""

from __future__ import annotations

from collections import Counter, defaultdict

from hexboard.core.position import Position
from hexboard.core.seat import Side
from hexboard.core.unit import Gone, Unit
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.rich_text import escape, hex_link, unit_link
from hexboard.module.position import OUT_OF_PLAY

from .card import Card, figures, heading, nothing
from .panel import PagePanel


class GonePanel(PagePanel):
    """Counters that left the map, by side and by what became of them, with their figures added up; not those that have
    no part in the scenario.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session, "Eliminated and exited", "Counters that are out of the game")

    def draw(self, at: Position) -> None:
        """Show who is gone at this moment."""
        parts = [self._side(at, side) for side in at.game.sides]
        nobody = nothing("Nobody is eliminated or has left for good.")
        self._page.show_cards([Card(part) for part in (parts if any(parts) else [nobody])])

    def _side(self, at: Position, side: Side) -> str:
        groups: dict[str, list[Unit]] = defaultdict(list)
        for unit in at.units_of(side.id):
            if isinstance(unit.place, Gone) and unit.place != OUT_OF_PLAY:
                groups[unit.place.why].append(unit)
        if not groups:
            return ""
        return heading(side.name) + "".join(_group(at, why, us) for why, us in sorted(groups.items()))


def _group(at: Position, why: str, units: list[Unit]) -> str:
    total: Counter[str] = Counter()
    for unit in units:
        total.update(at.kind(unit).values)
    lines = "".join(f"<p style='margin:2px 0'>{_line(at, u)}</p>" for u in units)
    return f"<p><b>{escape(why)}</b>: {len(units)} ({figures(total)})</p>{lines}"


def _line(at: Position, unit: Unit) -> str:
    kind = at.kind(unit)
    place = unit.place
    last = place.hex if isinstance(place, Gone) else None
    where = f", last at {hex_link(at.label(last))}" if last is not None and last in at.board else ""
    return f"{unit_link(unit.id, kind.name)} ({figures(kind.values)}){where}"
