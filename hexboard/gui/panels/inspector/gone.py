"""Who is out of the game: eliminated, exited, and where they were last; and who has lost a part of what it had."""

from collections import Counter, defaultdict
from collections.abc import Mapping

from hexboard.core.position import Position
from hexboard.core.seat import Side
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.ruleset import Ruleset
from hexboard.gui.widgets.rich_text import escape, hex_link, unit_link
from hexboard.module.position import OUT_OF_PLAY
from hexboard.play.told.reports import hearsay_words

from .card import Card, figures, heading, nothing
from .page import PagePanel


class GonePanel(PagePanel):
    """Counters that left the map, by side and by what became of them, with the figures they began with added up; not
    those that have no part in the scenario. Under them those that have less than when the game began.
    """

    name, about = "Losses", "Counters that are eliminated, have left or are weakened"

    def draw(self, at: Position) -> None:
        """Show who is gone at this moment."""
        began = self.session.replay_cursor.replay.at(0).state.units
        ruleset = self.session.table.ruleset
        parts = [_side(at, side, began, ruleset) for side in at.game.sides]
        nobody = nothing("Nobody is eliminated, has left for good, or is weakened.")
        self._page.show_cards([Card(part) for part in (parts if any(parts) else [nobody])])


def _side(at: Position, side: Side, began: Mapping[UnitId, Unit], ruleset: Ruleset) -> str:
    groups: dict[str, list[Unit]] = defaultdict(list)
    left: list[Unit] = []
    for unit in at.units_of(side.id):
        if not isinstance(unit.place, Gone):
            left.append(unit)
        elif unit.place != OUT_OF_PLAY:
            groups[unit.place.why].append(unit)
    parts = "".join(_group(at, why, us, began) for why, us in sorted(groups.items()))
    parts += _weakened(at, left, began, ruleset)
    return heading(side.name) + parts if parts else ""


def _group(at: Position, why: str, units: list[Unit], began: Mapping[UnitId, Unit]) -> str:
    total: Counter[str] = Counter()
    lines = []
    for unit in units:
        had = at.figures(began.get(unit.id, unit))
        total.update(had)
        lines.append(_line(at, unit, figures(had)))
    return f"<p><b>{escape(why)}</b>: {len(units)}{_bracketed(figures(total))}</p>{''.join(lines)}"


def _weakened(at: Position, units: list[Unit], began: Mapping[UnitId, Unit], ruleset: Ruleset) -> str:
    """Those that have less than when the game began: what they had and have, and what all have lost of what is counted
    for each apart from its print.
    """
    total: Counter[str] = Counter()
    lines = []
    for unit in units:
        had, now = (ruleset.figures(at, each) for each in (began.get(unit.id, unit), unit))
        fell = [name for name in had if now.get(name, had[name]) < had[name]]
        total.update({name: had[name] - now[name] for name in fell if name in ruleset.shown(unit)})
        if fell:
            words = ", ".join(f"{escape(name)} {had[name]} \N{RIGHTWARDS ARROW} {now[name]}" for name in fell)
            lines.append(_line(at, unit, words))
    lost = f"{figures(total)} lost" if total else ""
    return f"<p><b>weakened</b>: {len(lines)}{_bracketed(lost)}</p>{''.join(lines)}" if lines else ""


def _line(at: Position, unit: Unit, words: str) -> str:
    """A unit with its figures, where it was last, and how old the word of it is."""
    place = unit.place
    last = place.hex if isinstance(place, Gone) else None
    where = f", last at {hex_link(at.label(last))}" if last is not None and last in at.board else ""
    heard = hearsay_words(at, unit.id)
    known = f"; {escape(heard)}" if heard else ""
    return f"<p style='margin:2px 0'>{unit_link(unit.id, at.kind(unit).name)}{_bracketed(words)}{where}{known}</p>"


def _bracketed(words: str) -> str:
    return f" ({words})" if words else ""
