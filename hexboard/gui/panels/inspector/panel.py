"""What all panels of a game have in common."""

from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from hexboard.core.position import Position
from hexboard.gui.event_loop.later import later
from hexboard.gui.session.session import Session
from hexboard.gui.theme.dressing import appearance
from hexboard.gui.widgets.column import column

from .page import Page


class Panel(QWidget):
    """Shows something of a game. It draws itself anew when the position on the screen changes and it can be seen.

    ``by_width``: what it draws depends on how wide it is.
    """

    by_width = False

    def __init__(self, session: Session, name: str) -> None:
        super().__init__()
        self.session = session
        self.setAccessibleName(name)
        self._stale = True
        session.shown.connect(self.refresh)
        # texts keep their colours, and pictures in rows and texts are as large as the letters
        appearance.changed.connect(self.refresh)

    def draw(self, at: Position) -> None:
        """Show this position."""
        raise TypeError(f"{type(self).__name__} does not say what it shows")

    def refresh(self) -> None:
        """Draw anew if it can be seen, otherwise when it is next."""
        self._stale = True
        self._catch_up()

    def showEvent(self, event: QShowEvent, /) -> None:
        super().showEvent(event)
        self._catch_up()

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        if self.by_width and event.size().width() != event.oldSize().width():
            later(self, self.refresh)  # what is in it takes its width after it

    def draw_ahead(self) -> None:
        """Draw it though it cannot be seen yet."""
        if self._stale:
            self._stale = False
            self.draw(self.session.position())

    def _catch_up(self) -> None:
        if self.isVisible():
            self.draw_ahead()


class PagePanel(Panel):
    """A panel that is one page of cards; ``about`` says to a screen reader what stands on it."""

    def __init__(self, session: Session, name: str, about: str) -> None:
        super().__init__(session, name)
        self._page = Page(session, about)
        column(self, self._page)
