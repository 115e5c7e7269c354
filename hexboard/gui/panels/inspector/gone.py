"""Who is out of the game: eliminated, exited, and where they were last; and who has lost a part of what it had."""

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
    no part in the scenario. Under them those that have less than is printed on them.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session, "Eliminated and exited", "Counters that are out of the game")

    def draw(self, at: Position) -> None:
        """Show who is gone at this moment."""
        parts = [self._side(at, side) for side in at.game.sides]
        nobody = nothing("Nobody is eliminated, has left for good, or is weakened.")
        self._page.show_cards([Card(part) for part in (parts if any(parts) else [nobody])])

    def _side(self, at: Position, side: Side) -> str:
        groups: dict[str, list[Unit]] = defaultdict(list)
        left: list[Unit] = []
        for unit in at.units_of(side.id):
            if not isinstance(unit.place, Gone):
                left.append(unit)
            elif unit.place != OUT_OF_PLAY:
                groups[unit.place.why].append(unit)
        parts = "".join(_group(at, why, us) for why, us in sorted(groups.items())) + _weakened(at, left)
        return heading(side.name) + parts if parts else ""


def _group(at: Position, why: str, units: list[Unit]) -> str:
    total: Counter[str] = Counter()
    for unit in units:
        total.update(at.kind(unit).figures())
    lines = "".join(f"<p style='margin:2px 0'>{_line(at, u)}</p>" for u in units)
    return f"<p><b>{escape(why)}</b>: {len(units)} ({figures(total)})</p>{lines}"


def _weakened(at: Position, units: list[Unit]) -> str:
    """Those that have less than is printed on them: what they had and have, and what all have lost of what is counted
    for each apart from its print.
    """
    total: Counter[str] = Counter()
    lines = []
    for unit in units:
        kind = at.kind(unit)
        full = kind.figures()
        now = {**kind.figures(unit.step), **unit.values}
        fell = [name for name in full if now[name] < full[name]]
        total.update({name: full[name] - now[name] for name in fell if name in unit.values})
        if fell:
            words = ", ".join(f"{escape(name)} {full[name]} \N{RIGHTWARDS ARROW} {now[name]}" for name in fell)
            lines.append(f"<p style='margin:2px 0'>{unit_link(unit.id, kind.name)} ({words})</p>")
    lost = f" ({figures(total)} lost)" if total else ""
    return f"<p><b>weakened</b>: {len(lines)}{lost}</p>{''.join(lines)}" if lines else ""


def _line(at: Position, unit: Unit) -> str:
    kind = at.kind(unit)
    place = unit.place
    last = place.hex if isinstance(place, Gone) else None
    where = f", last at {hex_link(at.label(last))}" if last is not None and last in at.board else ""
    return f"{unit_link(unit.id, kind.name)} ({figures(kind.figures())}){where}"
