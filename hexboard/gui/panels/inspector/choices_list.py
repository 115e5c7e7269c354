"""Every answer of the question as a list, for keyboard and screen reader, and for whoever likes lists."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from hexboard.core.counted import counted
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Question
from hexboard.gui.panels.answers import with_reason
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.layouts import called, column

from .card import Card, nothing
from .page import Page, Panel

_ANSWER = Qt.ItemDataRole.UserRole
_MOST = 400


class ChoicesList(Panel):
    """What may be answered now, and what may not with the reason. Enter or a double click picks."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, "Choices")
        self._list = called("What may be answered", QListWidget())
        self._list.setWordWrap(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # words wrap instead
        self._list.itemActivated.connect(lambda item: session.answer(item.data(_ANSWER)))
        self._list.currentItemChanged.connect(self._point)
        self._none = Page(session, "No choice")
        column(self, self._list, self._none)
        session.asked.connect(self.show_question)
        self.show_question(session.question)

    def draw(self, at: Position) -> None:
        """Have words there for when nothing is asked."""
        self._none.show_cards([Card(nothing("Nothing is asked of you at this moment."))])

    def show_question(self, question: Question | None) -> None:
        """List the answers of a question, open ones first."""
        row = self._list.currentRow()
        self._list.clear()
        answers = sorted(question.answers, key=lambda a: a.barred is not None) if question else []
        for answer in answers[:_MOST]:
            item = QListWidgetItem(with_reason(answer), self._list)
            item.setData(_ANSWER, answer)
        if len(answers) > _MOST:
            rest = f"and {counted(len(answers) - _MOST, 'answer')} more: pick on the map, or find them with Ctrl+K"
            QListWidgetItem(rest, self._list).setFlags(Qt.ItemFlag.NoItemFlags)
        self._list.setCurrentRow(min(row, self._list.count() - 1))
        self._list.setVisible(bool(answers))
        self._none.setVisible(not answers)

    def _point(self, item: QListWidgetItem | None) -> None:
        answer: Answer | None = item.data(_ANSWER) if item else None
        if answer and answer.hex is not None and self._list.hasFocus():
            self.session.select(answer.hex)
