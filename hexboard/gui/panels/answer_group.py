"""A button that opens on the answers of one group, so that alternatives do not fill the banner."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from hexboard.engine.question import Answer
from hexboard.gui.session.session import Session

from .answer_button import words_of


class AnswerGroup(QPushButton):
    """Shows the group's name, or the answer picked from it; its menu picks one, or says why it is barred."""

    def __init__(self, session: Session, group: str, answers: Sequence[Answer], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        picked = next((a for a in answers if a.picked), None)
        self.setText(words_of(picked) if picked else group)
        self.setAccessibleName(group)
        menu = QMenu(self)
        for answer in answers:
            menu.addAction(self._action(session, answer, menu))
        self.setMenu(menu)

    @staticmethod
    def _action(session: Session, answer: Answer, menu: QMenu) -> QAction:
        action = QAction(words_of(answer), menu)
        action.setToolTip(str(answer.barred) if answer.barred else "")
        action.triggered.connect(lambda: session.answer(answer))
        return action
