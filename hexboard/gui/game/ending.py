"""How the game ended is brought up once, when it does so in play."""

from __future__ import annotations

from PySide6.QtCore import QObject

from hexboard.core.capital import capital
from hexboard.core.position import Position
from hexboard.gui.event_loop.later import later
from hexboard.gui.pages.game_page import GamePage
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.announcing import announce


class Ending(QObject):
    """A game that is over when it is opened has been seen to end, unless the turn that ended it has just come in: then
    it is ``awaited`` till whoever looks has come to it.
    """

    def __init__(self, session: Session, page: GamePage) -> None:
        super().__init__(session)
        self._session, self._page = session, page
        self.is_awaited = session.over is None
        session.shown.connect(self._look)

    def _look(self, _: Position) -> None:
        over = self._session.over
        if over is None:
            self.is_awaited = True
        elif self.is_awaited and not self._session.replay_cursor.is_back:
            self.is_awaited = False
            # what is asked now, nothing any more, is shown first
            later(self, self._bring_up)

    def _bring_up(self) -> None:
        over = self._session.over
        if over is not None:
            self._page.look_up("points")
            words = f"The game is over: {self._session.bridge.view().result(over)}. {capital(over.reason)}"
            announce(self._page, words)
