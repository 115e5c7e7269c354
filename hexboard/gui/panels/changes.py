"""What changed since one last did something: each act a line that can be clicked, with the losses and points above."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from hexboard.core.position import Position
from hexboard.gui.session.changes import Change
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.escaping import escape
from hexboard.gui.widgets.linking import hex_link, linked

from .page import Page, table
from .panel import Panel
from .points import totals_words


class ChangesPanel(Panel):
    """The acts of others since the seat of this screen last acted; a click on a number shows that moment."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, "Changes", parent)
        self._page = Page(session, "What changed since you last did something")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._page)

    def draw(self, at: Position) -> None:
        """Show what is new at the present, whichever moment is looked at."""
        found = self.session.changes.new()
        if not found:
            self._page.show_html("<p>Nothing has changed since you last did something.</p>")
            return
        moved = len({trail.unit.id for change in found for trail in change.trails if trail.unit})
        lost = sum(len(change.marks.lost) for change in found)
        head = f"{moved} moved, {lost} gone from the map. {escape(totals_words(at, self.session.findings().tally))}"
        rows = (_row(at, number, change, self._is_shown(change)) for number, change in enumerate(found, 1))
        self._page.show_html(f"<p>{head}</p>{table(('', ''), rows)}")

    def _is_shown(self, change: Change) -> bool:
        return self.session.replay_cursor.is_back and self.session.replay_cursor.moment == change.moment


def _row(at: Position, number: int, change: Change, is_shown: bool) -> tuple[str, str]:
    words = linked(change.words)
    where = f" {hex_link(at.label(change.at), 'show')}" if change.at is not None and change.at in at.board else ""
    mark = "\N{BLACK RIGHT-POINTING TRIANGLE}" if is_shown else ""
    return f'{mark}<a href="moment:{change.moment}">{number}</a>', f"{words}{where}"
