"""Every answer of the question as a list, for keyboard and screen reader, and for whoever likes lists."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from hexboard.core.counted import counted
from hexboard.engine.question import Answer, Question
from hexboard.gui.panels.answers import with_reason
from hexboard.gui.session.session import Session

_ANSWER = Qt.ItemDataRole.UserRole
_MOST = 400


class ChoicesList(QListWidget):
    """What may be answered now, and what may not with the reason. Enter or a double click picks."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.setWordWrap(True)
        self.setAccessibleName("What may be answered")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # words wrap instead
        self.itemActivated.connect(lambda item: session.answer(item.data(_ANSWER)))
        self.currentItemChanged.connect(self._point)
        session.asked.connect(self.show_question)
        self.show_question(session.question)

    def show_question(self, question: Question | None) -> None:
        """List the answers of a question, open ones first."""
        row = self.currentRow()
        self.clear()
        answers = sorted(question.answers, key=lambda a: a.barred is not None) if question else []
        for answer in answers[:_MOST]:
            item = QListWidgetItem(with_reason(answer), self)
            item.setData(_ANSWER, answer)
        rest = "" if answers else "Nothing is asked of you at this moment."
        if len(answers) > _MOST:
            rest = f"and {counted(len(answers) - _MOST, 'answer')} more: pick on the map, or find them with Ctrl+K"
        if rest:
            QListWidgetItem(rest, self).setFlags(Qt.ItemFlag.NoItemFlags)
        self.setCurrentRow(min(row, len(answers) - 1))  # Enter picks what is current, though it were no answer

    def _point(self, item: QListWidgetItem | None) -> None:
        answer: Answer | None = item.data(_ANSWER) if item else None
        if answer and answer.hex is not None and self.hasFocus():
            self._session.select(answer.hex)
