"""Victory points so far, every one with where it comes from; at the end who won."""

from PySide6.QtGui import QPixmap

from hexboard.core.counted import capital
from hexboard.core.position import Position
from hexboard.core.seat import Side
from hexboard.core.state import Outcome
from hexboard.engine.ruleset import Grade, Tally
from hexboard.gui.panels.side_badge import paint_badge
from hexboard.gui.theme.painting import painted, scaled
from hexboard.gui.widgets.rich_text import escape, linked, rule_link

from .card import Card, heading, nothing, pictured, reckoned, rows, total, under
from .page import PagePanel

_SHIELD, _BADGE = 44, "winner"  # pixels at 100 %; what the text calls its picture


class PointsPanel(PagePanel):
    """How it stands, or once it is over how it ended, then a card a side: its total, and the lines it is made of."""

    name, about = "Points", "Victory points and their sources"

    def draw(self, at: Position) -> None:
        """Show the points at this moment."""
        found = self.session.findings()
        over = at.state.over
        account = f"<b>{escape(found.tally.account)}</b>: as far as is known here, not as it is."
        stands = heading(f"If the game ended now: {at.result(found.ending)}") if found.ending and not over else ""
        stands += under(account) if found.tally.account else ""
        stands += _scale(at, found.tally)
        winner = at.game.side(over.winner) if over and over.winner else None
        cards = [Card(_end(at, over, winner), "gold")] if over else []
        cards += [Card(stands), *(_side(at, found.tally, side.id) for side in at.game.sides)]
        badges: dict[str, QPixmap] = {}
        if winner:
            side = scaled(_SHIELD)
            badges[_BADGE] = painted(side, side, self.devicePixelRatioF(), lambda p, box: paint_badge(p, box, winner))
        self._page.show_cards(cards, badges)


def level_words(at: Position, end: Outcome | None) -> str:
    """How it would end now: "now: Union decisive victory"; "" where nothing is known of it."""
    if end is None:
        return ""
    return f"{'' if at.state.over else 'now: '}{at.result(end)}"


def grade_words(at: Position, tally: Tally) -> str:
    """The points that make the level of the moment: " (56 or less)"; "" where points alone make none."""
    return next((f" ({grade.points})" for grade in tally.grades if _holds(at, grade)), "")


def _holds(at: Position, grade: Grade) -> bool:
    """Whether it is the level of the moment; of a game that was resigned points made no end."""
    over = at.state.over
    return grade.holds and (over is None or at.result(over) == grade.level)


def scale_words(tally: Tally) -> str:
    """Every level with the points that make it, in one line; "" where points alone make none."""
    levels = "; ".join(f"{grade.level} {grade.points}" for grade in tally.grades)
    return f"{tally.graded}: {levels}" if levels else ""


def totals_words(at: Position, tally: Tally) -> str:
    """The totals counted in one line: "Union 12 : Confederate 31"; a seat's own account is called so."""
    words = " : ".join(f"{s.name} {tally.totals[s.id]}" for s in at.game.sides if s.id in tally.totals)
    return f"{tally.account}, {words}" if tally.account else words


def _end(at: Position, over: Outcome, winner: Side | None) -> str:
    """Who won and at what level, why, and when."""
    words = f"{total(capital(at.result(over)))}{under(linked(capital(over.reason)))}"
    named = at.game.scenario.turn_names.get(at.turn, "")
    when = f"{at.game.title}: {at.game.scenario.title}. Turn {at.turn} of {at.game.scenario.turns}"
    words += under(escape(f"{when}, {named}" if named else when))
    if winner is None:
        return heading("The game is over") + words
    return heading("The game is over") + pictured(_BADGE, words)


def _scale(at: Position, tally: Tally) -> str:
    """The levels and the points that make them, the present one marked."""
    if not tally.grades:
        return ""
    marks = ((grade, "<b>{}</b>" if _holds(at, grade) else "{}") for grade in tally.grades)
    found = (
        (mark.format(escape(capital(g.level))), rule_link(g.rule), mark.format(escape(g.points))) for g, mark in marks
    )
    return rows(tally.graded, found)


def _side(at: Position, tally: Tally, side: str) -> Card:
    lines = [line for owner, line in tally.lines if owner == side]
    body = rows("", reckoned(lines))
    if side not in tally.totals:
        return Card(heading(at.game.side(side).name) + nothing("No points are counted for this side."))
    head = heading(at.game.side(side).name, total(str(tally.totals[side])))
    return Card(head + (body or nothing("No points." if at.state.over else "No points yet.")))
