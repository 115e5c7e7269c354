"""What happens in each phase of the turn: a list that opens under the strip of phases."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from hexboard.gui.session.session import Session
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.fonts import scaled
from hexboard.gui.widgets.escaping import escape
from hexboard.gui.widgets.linking import linked, rule_link
from hexboard.rules.sequence import Phase, course_of

from .page import Page, heading

_WIDE, _HIGH = 460, 420


class PhaseList(QFrame):
    """Every phase of the turn with its rule and what players are to mind in it; Escape or a click beside closes it."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._session = session
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName("Phases of the turn")
        self._page = Page(session, "What happens in each phase")
        self._page.anchorClicked.connect(lambda _: self.close())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._page)
        self.resize(scaled(_WIDE), scaled(_HIGH))

    def open_at(self, corner: QPoint, chosen: int) -> None:
        """Open with the upper left corner there (in pixels of the screen), a phase chosen by its place in the turn."""
        at = self._session.position()
        phases, begun = course_of(self._session.table.ruleset, at)
        parts = [self._phase(phase, n, begun - 1, n == chosen) for n, phase in enumerate(phases)]
        self._page.show_html(heading(f"Turn {at.turn}") + "".join(parts))
        area = self.screen().availableGeometry()
        self.move(max(area.left(), min(corner.x(), area.right() - self.width())), corner.y())
        self.show()
        self._page.setFocus()
        self._page.go_to(f"phase-{chosen}")

    def _phase(self, phase: Phase, place: int, present: int, is_chosen: bool) -> str:
        look, game = tokens(), self._session.table.game
        sign = "\N{CHECK MARK}" if place < present else "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}" * (place == present)
        names = {**{s.id: s.name for s in game.seats}, **{s.id: s.name for s in game.sides}}
        whose = f"{names[phase.seat]}: " if phase.seat in names else ""
        clause = self._session.rulebook.clause(phase.rule) if phase.rule else None
        minds = [r for r in self._session.reminders if r.step == phase.step]
        texts = [clause.text] if clause else []
        texts += [f"Mind: {each.text} [{each.rule}]" for each in minds]
        body = "".join(f"<p style='margin:2px 0'>{linked(text)}</p>" for text in texts)
        ground = f" bgcolor='{look.goldwash}'" if is_chosen else ""
        title = f"<a name='phase-{place}'></a><b>{sign} {escape(whose + phase.title)}</b> {rule_link(phase.rule)}"
        return f"<table width='100%' cellpadding='5'><tr><td{ground}>{title}{body}</td></tr></table>"
