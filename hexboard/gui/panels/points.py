"""Victory points so far, every one with where it comes from."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.engine.ruleset import Grade, Tally
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.escaping import escape
from hexboard.gui.widgets.linking import linked, rule_link

from .card import Card, heading, nothing, rows, total, under
from .panel import PagePanel


class PointsPanel(PagePanel):
    """How it stands, then a card a side: its total, and the lines it is made of."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, "Points", "Victory points and their sources")

    def draw(self, at: Position) -> None:
        """Show the points at this moment."""
        found = self.session.findings()
        account = f"<b>{escape(found.tally.account)}</b>: as far as is known here, not as it is."
        stands = heading(_ending(at, found.ending)) if found.ending else ""
        stands += under(account) if found.tally.account else ""
        stands += _scale(found.tally)
        self._page.show_cards([Card(stands), *(_side(at, found.tally, side.id) for side in at.game.sides)])


def level_words(at: Position, end: Outcome | None) -> str:
    """How it would end now: "now: Union decisive"; "" where nothing is known of it."""
    if end is None:
        return ""
    return f"{'' if at.state.over else 'now: '}{at.result(end)}"


def grade_words(tally: Tally) -> str:
    """The points that make the level of the moment: " (56 or less)"; "" where points alone make none."""
    return next((f" ({grade.points})" for grade in tally.grades if grade.holds), "")


def scale_words(tally: Tally) -> str:
    """Every level with the points that make it, in one line; "" where points alone make none."""
    levels = "; ".join(f"{grade.level} {grade.points}" for grade in tally.grades)
    return f"{tally.graded}: {levels}" if levels else ""


def _ending(at: Position, end: Outcome) -> str:
    when = "The game is over" if at.state.over else "If the game ended now"
    return f"{when}: {at.result(end)}"


def totals_words(at: Position, tally: Tally) -> str:
    """The totals counted in one line: "Union 12 : Confederate 31"; a seat's own account is called so."""
    words = " : ".join(f"{s.name} {tally.totals[s.id]}" for s in at.game.sides if s.id in tally.totals)
    return f"{tally.account}, {words}" if tally.account else words


def _scale(tally: Tally) -> str:
    """The levels and the points that make them, the present one marked."""
    if not tally.grades:
        return ""
    found = ((_marked(g, g.level), rule_link(g.rule), _marked(g, g.points)) for g in tally.grades)
    return rows(tally.graded, found)


def _marked(grade: Grade, words: str) -> str:
    return f"<b>{escape(words)}</b>" if grade.holds else escape(words)


def _side(at: Position, tally: Tally, side: str) -> Card:
    lines = [line for owner, line in tally.lines if owner == side]
    body = rows("", ((linked(line.text), rule_link(line.rule), f"<b>{escape(line.value)}</b>") for line in lines))
    if side not in tally.totals:
        return Card(heading(at.game.side(side).name) + nothing("No points are counted for this side."))
    head = heading(at.game.side(side).name, total(str(tally.totals[side])))
    return Card(head + (body or nothing("No points yet.")))
