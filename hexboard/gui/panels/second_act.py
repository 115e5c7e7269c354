"""The button that does what is chosen: what it does, and what that rolls or costs."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from hexboard.gui.board.picking import Chosen
from hexboard.gui.session.session import Session
from hexboard.gui.wrap_button import WrapButton


class SecondAct(WrapButton):
    """Looking costs nothing; only this (or Enter) commits."""

    def __init__(self, session: Session, chosen: Chosen, parent: QWidget | None = None) -> None:
        super().__init__(words_of_act(chosen), parent)
        self.setProperty("role", "primary")
        self.setAccessibleDescription("does what is chosen; Enter does it too, Escape drops it")
        self.setToolTip("Enter does it, Escape drops it")
        self.clicked.connect(session.picking.commit)


def words_of_act(chosen: Chosen) -> str:
    """The act and its price; where no price is told, the figure that stood beside the answer."""
    ready, answer = chosen.ready, chosen.answer
    if answer and answer.kind == "verb" and not ready.forecast:
        return answer.label
    note = answer.note if answer and answer.kind == "hex" else ""
    return ": ".join(filter(None, (ready.label, ready.price or note)))
