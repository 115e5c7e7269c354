"""The page on which a game is begun: the scenario, who plays, the options."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from hexboard.core.illegal import Unreadable
from hexboard.core.seat import SeatId
from hexboard.engine.robot import Computer
from hexboard.gui.escaping import escape
from hexboard.gui.flow_layout import FlowLayout
from hexboard.gui.panels.options_form import OptionsForm
from hexboard.gui.picture_label import PictureLabel
from hexboard.gui.wrap_button import WrapButton
from hexboard.module.building import seats_of, sides_of
from hexboard.module.folder import Library, Module
from hexboard.module.mounting import mount
from hexboard.module.options import options_of
from hexboard.module.schema import ScenarioFile
from hexboard.play.robots import RANDOM, computers_of

from .seat_card import SeatCard


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
        self._player = player
        self._picture = PictureLabel("Picture of the map", tallest=320, steady=True)
        sides = {side.id: side for side in sides_of(module)}
        self.cards = {
            seat.id: SeatCard(seat, sides[seat.side], player, partial(_computers, library, module, seat.id))
            for seat in seats_of(module, scenario)
            if seat.kind == "player"
        }
        self._free = QCheckBox("Anybody may take back anything, dice too")
        self._sentence = QLabel()
        self._sentence.setWordWrap(True)
        self._begin = WrapButton("Begin the game")
        body = QWidget()
        self._fill(QVBoxLayout(body))
        scroll = QScrollArea(widgetResizable=True)
        scroll.setWidget(body)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.addWidget(scroll, 1)
        layout.addLayout(self._buttons())
        for card in self.cards.values():
            card.changed.connect(self._on_who)
        self._on_who()

    @property
    def seats_here(self) -> tuple[SeatId, ...]:
        """The seats that are played at this screen."""
        return tuple(seat for seat, card in self.cards.items() if card.who == "here")

    @property
    def computers(self) -> dict[SeatId, str]:
        """The computers that drive seats, by their ids."""
        return {seat: card.computer.id for seat, card in self.cards.items() if card.computer is not None}

    @property
    def names(self) -> dict[SeatId, str]:
        """The players' names by seat."""
        return {seat: card.name for seat, card in self.cards.items() if card.name}

    @property
    def free_undo(self) -> bool:
        """Whether anybody may take back anything."""
        return self._free.isChecked()

    def show_picture(self, picture: QPixmap) -> None:
        """Show the map."""
        self._picture.show_picture(picture)

    def _fill(self, layout: QVBoxLayout) -> None:
        file, scenario = self.module.file, self.scenario
        text = QLabel(
            f"<h2>{escape(file.title)}: {escape(scenario.title)}</h2><p>{escape(scenario.summary)}</p>"
            f"<p>{scenario.turns} turns. {escape(_side_name(self.module, scenario.first))} moves first.</p>"
            f"<p>{escape(' '.join(file.credits))}</p>"
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
        beside = QHBoxLayout()
        for card in self.cards.values():
            beside.addWidget(card, 1)
        layout.addLayout(beside)
        layout.addWidget(self._free)
        layout.addWidget(self._sentence)

    def _buttons(self) -> FlowLayout:
        row = FlowLayout()
        for button, signal in (
            (self._begin, self.begin_wanted),
            (WrapButton("House completions as text"), self.completions_wanted),
            (WrapButton("Back to the start page"), self.back_wanted),
        ):
            button.clicked.connect(signal)
            row.addWidget(button)
        return row

    def _on_who(self) -> None:
        mailed = [card for card in self.cards.values() if card.who == "mail"]
        # two at one screen are not called alike: one is whoever played last
        own = self.seats_here[:1]
        for seat, card in self.cards.items():
            card.suggest(self._player if (seat,) == own else "")
        # what two who play by mail may take back they have to agree on; alone nobody minds
        self._free.setChecked(not mailed)
        self._begin.setEnabled(bool(self.seats_here) or (bool(self.computers) and not mailed))
        self._sentence.setText(self._in_words())

    def _in_words(self) -> str:
        """What begins, in one sentence."""
        def names(who: str) -> str:
            return " and ".join(card.seat.name for card in self.cards.values() if card.who == who)

        driven = " and ".join(f"{c.computer.title} plays {c.seat.name}" for c in self.cards.values() if c.computer)
        here, mailed = names("here"), names("mail")
        if not self._begin.isEnabled():
            return "Somebody must play at this screen."
        if not here:
            return f"You watch the computer: {driven}."
        others = " and ".join(filter(None, [driven and f"the computer ({driven})", mailed and f"{mailed} by mail"]))
        return f"You play {here}, against {others}." if others else f"You play {here}."


def _computers(library: Library, module: Module, seat: SeatId) -> tuple[Computer, ...]:
    try:
        return computers_of(mount(library, module.id), seat)
    except Unreadable:
        # code that nobody has agreed to is asked about when the game begins, and not run before
        return (RANDOM,)


def _side_name(module: Module, side: str) -> str:
    return next((s.name for s in module.file.side if s.id == side), side)
