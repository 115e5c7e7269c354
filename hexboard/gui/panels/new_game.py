"""The page on which a game is begun: the scenario, who plays, the options."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from hexboard.core.seat import SeatId
from hexboard.gui.flow_layout import FlowLayout
from hexboard.gui.picture_label import PictureLabel
from hexboard.gui.wrap_button import WrapButton
from hexboard.module.folder import Library, Module
from hexboard.module.options import options_of
from hexboard.module.schema import ScenarioFile

from .options_form import OptionsForm


class NewGamePage(QWidget):
    """``begin_wanted`` and ``back_wanted`` are asked for by its buttons, ``completions_wanted`` by another."""

    begin_wanted = Signal()
    back_wanted = Signal()
    completions_wanted = Signal()

    def __init__(
        self, library: Library, module: Module, scenario: ScenarioFile, player: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.module = module
        self.scenario = scenario
        self.options = options_of(library, module)
        self.form = OptionsForm(self.options)
        self._picture = PictureLabel("Picture of the map", tallest=320, steady=True)
        self._names = {side.id: _name_field(side.name, player) for side in module.file.side}
        self._free = QCheckBox("Anybody may take back anything, dice too")
        self._who = QButtonGroup(self)
        body = QWidget()
        self._fill(QVBoxLayout(body))
        scroll = QScrollArea(widgetResizable=True)
        scroll.setWidget(body)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.addWidget(scroll, 1)
        layout.addLayout(self._buttons())
        self._who.button(0).setChecked(True)
        self._on_who(0)
        self._who.idClicked.connect(self._on_who)

    @property
    def seats_here(self) -> tuple[SeatId, ...]:
        """The seats that are played at this screen."""
        sides = [side.id for side in self.module.file.side]
        chosen = self._who.checkedId()
        return tuple(sides) if chosen < 2 else (sides[chosen - 2],)

    @property
    def names(self) -> dict[SeatId, str]:
        """The players' names by seat."""
        return {seat: field.text().strip() for seat, field in self._names.items() if field.text().strip()}

    @property
    def free_undo(self) -> bool:
        """Whether anybody may take back anything."""
        return self._free.isChecked()

    def who(self, choice: int) -> QRadioButton:
        """The button for who plays: 0 alone, 1 two at this screen, then one for each side by mail."""
        button = self._who.button(choice)
        assert isinstance(button, QRadioButton)
        return button

    def show_picture(self, picture: QPixmap) -> None:
        """Show the map."""
        self._picture.show_picture(picture)

    def _fill(self, layout: QVBoxLayout) -> None:
        file, scenario = self.module.file, self.scenario
        text = QLabel(
            f"<h2>{escape(file.title)}: {escape(scenario.title)}</h2><p>{escape(scenario.summary)}</p>"
            f"<p>{scenario.turns} turns. {escape(_side_name(self.module, scenario.first))} moves first.</p>"
            f"<p><small>{escape(' '.join(file.credits))}</small></p>"
        )
        text.setWordWrap(True)
        # a tall map stands beside what is to be chosen, not above it
        beside = QVBoxLayout()
        beside.addWidget(text)
        self._add_players(beside)
        beside.addStretch(1)
        head = QHBoxLayout()
        head.addWidget(self._picture, 1, Qt.AlignmentFlag.AlignTop)
        head.addLayout(beside, 2)
        layout.addLayout(head)
        layout.addWidget(QLabel("<h3>Options</h3>"))
        layout.addWidget(self.form)

    def _add_players(self, layout: QVBoxLayout) -> None:
        layout.addWidget(QLabel("<h3>Who plays</h3>"))
        file = self.module.file
        choices = ["Alone, both sides", "Two players at this screen"]
        choices += [f"By mail, I am {side.name}" for side in file.side]
        for number, words in enumerate(choices):
            button = QRadioButton(words)
            self._who.addButton(button, number)
            layout.addWidget(button)
        for side in file.side:
            layout.addWidget(QLabel(f"Name of the {escape(side.name)} player (for the journal and the mail)"))
            layout.addWidget(self._names[side.id])
        layout.addWidget(self._free)

    def _buttons(self) -> FlowLayout:
        row = FlowLayout()
        for words, signal in (
            ("Begin the game", self.begin_wanted),
            ("House completions as text", self.completions_wanted),
            ("Back to the start page", self.back_wanted),
        ):
            button = WrapButton(words)
            button.clicked.connect(signal)
            row.addWidget(button)
        return row

    def _on_who(self, choice: int) -> None:
        self._free.setChecked(choice == 0)
        self._free.setEnabled(choice != 0)


def _side_name(module: Module, side: str) -> str:
    return next((s.name for s in module.file.side if s.id == side), side)


def _name_field(side: str, player: str) -> QLineEdit:
    field = QLineEdit(player)
    field.setAccessibleName(f"Name of the {side} player")
    return field
