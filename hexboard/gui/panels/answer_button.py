"""A button for one answer. A barred one can be pressed too: it says why."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from hexboard.engine.question import Answer
from hexboard.gui.session.session import Session
from hexboard.gui.wrap_button import WrapButton

BARRED = "\N{CIRCLED DIVISION SLASH}"
PICKED = "\N{CHECK MARK}"


class AnswerButton(WrapButton):
    """Picks its answer, or shows the reason it is barred for."""

    def __init__(self, session: Session, answer: Answer, parent: QWidget | None = None) -> None:
        super().__init__(words_of(answer), parent)
        self.setAccessibleName(answer.label)
        if answer.barred:
            self.setToolTip(str(answer.barred))
            self.setAccessibleDescription(f"barred: {answer.barred}")
        elif answer.picked:
            self.setAccessibleDescription("picked; press to drop it")
        self.clicked.connect(lambda: session.answer(answer))


def words_of(answer: Answer) -> str:
    """An answer as the words of a button: a sign if it is barred or picked, the label, the note."""
    sign = f"{BARRED} " if answer.barred else f"{PICKED} " if answer.picked else ""
    note = f" ({answer.note})" if answer.note else ""
    return f"{sign}{answer.label}{note}"
