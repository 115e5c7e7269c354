"""What an invitation differs in from its scenario, to be read before one accepts."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from hexboard.gui.widgets.escaping import escape
from hexboard.gui.widgets.flow_layout import FlowLayout

from .dialog import Dialog

_RED = {True: "#ff8a80", False: "#a61b1b"}
"""Red that is read on a dark and on a light ground."""


class Invitation(Dialog):
    """Shows every difference in a line of its own, in red; the game is begun only by the button that accepts it."""

    def __init__(self, title: str, differences: tuple[str, ...], parent: QWidget) -> None:
        super().__init__("An invitation", parent, (32, 20))
        words = QLabel(f"{title}: this game is not as its scenario has it. Read what is different before you accept.")
        words.setTextFormat(Qt.TextFormat.PlainText)
        words.setWordWrap(True)
        red = _RED[self.palette().window().color().lightness() < 128]
        self.lines = QLabel("".join(f'<p style="color:{red}">{escape(line)}</p>' for line in differences))
        self.lines.setTextFormat(Qt.TextFormat.RichText)
        self.lines.setWordWrap(True)
        self.lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.lines.setAccessibleName("What is different")
        area = QScrollArea()
        area.setWidget(self.lines)
        area.setWidgetResizable(True)
        take, leave = QPushButton("Accept and begin"), QPushButton("Not now")
        take.clicked.connect(self.accept)
        leave.clicked.connect(self.reject)
        take.setAutoDefault(False)
        leave.setDefault(True)
        take.setProperty("role", "primary")
        row = FlowLayout()
        row.addWidget(take)
        row.addWidget(leave)
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addWidget(area, 1)
        layout.addLayout(row)
