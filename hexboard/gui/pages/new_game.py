"""The page on which a game is begun: which scenario, who plays, the house rules; one press begins as usual."""

from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from hexboard.core.counted import counted
from hexboard.core.illegal import Unreadable
from hexboard.core.seat import SeatId, SideId
from hexboard.engine.robot import Computer
from hexboard.gui.event_loop.steps import later
from hexboard.gui.pages.options_form import OptionsForm
from hexboard.gui.theme.buttons import IconButton, KeyButton
from hexboard.gui.theme.dressing import appearance, tokens, when_sized
from hexboard.gui.theme.icons import icon
from hexboard.gui.theme.painting import scaled
from hexboard.gui.widgets.icon_words import IconLabel
from hexboard.gui.widgets.layouts import called, column, label, plain, scrolled, side_by_side
from hexboard.gui.widgets.wrap_button import WrapButton
from hexboard.module.building import scenario_files, seats_of
from hexboard.module.folder import Library, Module, options_of
from hexboard.module.guide import GUIDE_FILE
from hexboard.module.mounting import mount
from hexboard.module.schema import ScenarioFile
from hexboard.play.beginning import Terms
from hexboard.play.robots import RANDOM, computers_of

from .new_game_cards import AboutGame, ScenarioCard, SeatCard

_AT_LEFT = Qt.AlignmentFlag.AlignLeft


class Disclosure(QFrame):
    """``title`` and ``about`` show always, ``body`` once it is opened; a ``tag`` at the edge says how things stand.

    A click anywhere on what shows always opens and closes it.
    """

    def __init__(self, title: str, about: str, tag: str, body: QWidget) -> None:
        super().__init__()
        self.setProperty("card", "true")
        self._tag = label("", "tag", wraps=False)
        self.button = QToolButton()
        self.button.setCheckable(True)
        self.button.setText(title)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setAccessibleDescription(about)
        self._words = label(about, "small")
        self._head = QWidget()
        self._head.setCursor(Qt.CursorShape.PointingHandCursor)
        named = column(None, (self.button, _AT_LEFT), self._words, gap=0)
        side_by_side(self._head, (named, 1), (self._tag, Qt.AlignmentFlag.AlignVCenter), margin=(14, 8, 20, 8))
        column(self, self._head, column(None, body, margin=(14, 0, 20, 8)), gap=0)
        body.hide()
        self.set_tag(tag)
        self._fit()
        self.button.toggled.connect(self._fit)
        appearance.changed.connect(self._fit)
        self.button.toggled.connect(body.setVisible)

    def set_tag(self, words: str) -> None:
        """Say how things stand; "" says nothing."""
        self._tag.setText(words)
        self._tag.setVisible(bool(words))

    def mouseReleaseEvent(self, event: QMouseEvent, /) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._head.geometry().contains(event.position().toPoint()):
            self.button.toggle()

    def _fit(self) -> None:
        sign = "chevron-down" if self.button.isChecked() else "chevron-right"
        side = scaled(18)
        self.button.setIcon(icon(sign, tokens().ink2))
        self.button.setIconSize(QSize(side, side))
        self._words.setContentsMargins(scaled(30), 0, 0, 4)


_NARROW, _BAR, _EDGE, _GAP = 960, 64, 20, 12
_BEGIN, _BEGINS = "Begin the game", "The game begins"


class NewGamePage(QWidget):
    """``begin_wanted`` and ``back_wanted`` are asked for by its buttons, ``completions_wanted`` by another, and by one
    more ``guide_wanted`` where the game has a guided turn.

    ``scenario_chosen`` follows when another one is chosen.

    Raises BrokenModule if the scenarios of the game cannot be read.
    """

    begin_wanted = Signal()
    back_wanted = Signal()
    completions_wanted = Signal()
    guide_wanted = Signal()
    scenario_chosen = Signal()

    def __init__(self, library: Library, module: Module, player: str, parent: QWidget | None = None) -> None:
        self.options, self._scenarios = options_of(library, module), scenario_files(module)  # before anything is there
        super().__init__(parent)
        self.module = module
        self.form = OptionsForm(self.options)
        self.cards: dict[SeatId, SeatCard] = {}
        self._library = library
        self._player = player
        self._group = QButtonGroup(self)
        self._about = AboutGame(module.file)
        self._free = QCheckBox("Anybody may take back anything, dice too, but not another's secrets")
        self._fixed = QCheckBox("Fixed dice: both of you fix secrets first, and neither can steer a roll")
        self._fixed.setChecked(True)
        self._conduct = QCheckBox("Each turn says how often the game was opened, how much was undone")
        self._seats = QHBoxLayout()
        self._sentence = label()
        self._begin = KeyButton("play", _BEGIN, "\N{RETURN SYMBOL}", "primary")
        self._begin.setDefault(True)
        self._lay_out()
        self._is_beginning = False
        self._group.buttons()[0].setChecked(True)
        self._show_seats()
        self._group.buttonClicked.connect(self._show_seats)
        self._group.buttonClicked.connect(self.scenario_chosen)
        when_sized(self, self._fit)

    @property
    def scenario(self) -> ScenarioFile:
        """The scenario that is chosen."""
        return self._scenarios[self._group.checkedId()]

    def scenario_button(self, id: str) -> QAbstractButton:
        """What chooses a scenario. Raises KeyError."""
        numbers = {scenario.id: number for number, scenario in enumerate(self._scenarios)}
        return self._group.button(numbers[id])

    @property
    def seats_here(self) -> tuple[SeatId, ...]:
        """The seats that are played at this screen."""
        return tuple(seat for seat, card in self.cards.items() if card.who == "here")

    @property
    def computers(self) -> dict[SeatId, str]:
        """The computers that drive seats, by their ids."""
        return {seat: card.computer.id for seat, card in self.cards.items() if card.computer is not None}

    def terms(self) -> Terms:
        """What is agreed besides scenario and options."""
        return Terms(
            seats={seat: card.name for seat, card in self.cards.items() if card.name},
            computers=self.computers,
            free_undo=self._free.isChecked(),
            fixed_dice=self._alone_here if self._fixed.isChecked() else None,
            conduct=self._alone_here is not None and self._conduct.isChecked(),
        )

    @property
    def _alone_here(self) -> SideId | None:
        """The one side that is played here where all others are by mail."""
        here, mailed = ({card.side.id for card in self.cards.values() if card.who == who} for who in ("here", "mail"))
        return here.pop() if len(here) == 1 and mailed - here and not self.computers else None

    def showEvent(self, event: QShowEvent, /) -> None:
        super().showEvent(event)
        self._begin.setFocus()  # Enter begins

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        # what was clicked last has the keyboard, and a choice has no use for Enter: it begins, as the button says
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or event.isAutoRepeat():
            super().keyPressEvent(event)
            return
        held = self.focusWidget()
        button = held if isinstance(held, QAbstractButton) and not held.isCheckable() else self._begin
        button.click()

    def show_picture(self, picture: QPixmap) -> None:
        """Show the map."""
        self._about.picture.show_picture(picture)

    def show_beginning(self, on: bool) -> None:
        """Show that the game is being begun, or that nothing came of it."""
        self._is_beginning = on
        self._begin.setText(_BEGINS if on else _BEGIN)
        self._enable()

    def _fit(self) -> None:
        """Give every part its measures, which follow from the window and the size of text."""
        # with large letters words come before pictures
        is_wide = self.width() > scaled(_NARROW)
        ways = QHBoxLayout.Direction
        # beside large buttons a sentence would be a column of words as high as half the page
        for parts in (self._across, self._seats, self._rows):
            parts.setDirection(ways.LeftToRight if is_wide else ways.TopToBottom)
        self._bar.setFixedHeight(scaled(_BAR))
        self._about.picture.setVisible(is_wide)
        self._back.setMinimumSize(scaled(110), scaled(44))
        self._begin.setMinimumSize(scaled(224), scaled(44))

    def _lay_out(self) -> None:
        body, edges = QWidget(), (28, _EDGE, 28, _EDGE)
        scroller = scrolled(body, sideways=False)
        # from outside in: Qt dresses all that a part holds anew each time that is set into another
        column(self, self._head(), (scroller, 1), self._foot(), gap=0)
        self._across = side_by_side(body, (self._about, 2), (self._choices(), 3), margin=edges, gap=28)
        self._about.stay_within(scroller.viewport(), 2 * _EDGE)
        bar, field = scroller.verticalScrollBar(), self.form.search

        def bring_up() -> None:
            bar.setValue(field.mapTo(body, QPoint(0, -_EDGE)).y())

        # what is found lies under the field, and that may lie at the lower edge of the window
        field.textEdited.connect(lambda: later(self, bring_up))

    def _head(self) -> QFrame:
        """The dark bar on top: the way back, and what is begun."""
        self._bar = called("New game", QFrame())
        self._bar.setProperty("part", "bar")
        self._bar.setProperty("card", "plainbar")
        back = IconButton("arrow-left", "Back to the start page", on_bar=True)
        back.clicked.connect(self.back_wanted)
        title, game = QLabel("New game"), plain(self.module.file.title, "under", wraps=False)
        title.setProperty("role", "heading")
        side_by_side(self._bar, back, title, game, None, margin=(20, 0, 20, 0), gap=_GAP)
        return self._bar

    def _choices(self) -> QVBoxLayout:
        names = {side.id: side.name for side in self.module.file.side}
        cards = [ScenarioCard(each, names.get(each.first, each.first)) for each in self._scenarios]
        for number, card in enumerate(cards):
            self._group.addButton(card, number)
        house = sum(1 for option in self.options if option.completion)
        readings = f"{counted(house, 'reading')} where the printed rules are lost or silent, each with its reason"
        about = readings if house else "what the players may agree on before they begin"
        named = "House rules and options" if house else "Options"
        text = WrapButton("House completions as text", self.completions_wanted.emit)
        rules = QWidget()
        column(rules, self.form, (text, _AT_LEFT), margin=9)
        if not house:
            text.hide()
        self.house_rules = Disclosure(named, about, counted(len(self.options), "option"), rules)
        if not self.options:
            self.house_rules.hide()
        minds = "alone or at one screen nobody is asked; by mail one goes back as far as the last dice"
        self.taking_back = Disclosure("Taking back", minds, "", self._free)
        fixing = "one mail more at the beginning: play begins once the invitation is accepted"
        agreed = QWidget()
        column(agreed, self._fixed, self._conduct)
        self.dice_by_mail = Disclosure("By mail", fixing, "", agreed)
        self._fixed.toggled.connect(self._on_who)
        what, who = (label(words, "section", wraps=False) for words in ("Scenario", "Who plays"))
        guided = KeyButton("graduation-cap", "A guided first turn")
        if not self.module.has(GUIDE_FILE):
            guided.hide()
        guided.clicked.connect(self.guide_wanted)
        head = side_by_side(None, (what, 1), guided)
        parts = (head, *cards, who, self._seats, self.dice_by_mail, self.house_rules, self.taking_back, None)
        return column(None, *parts, gap=_GAP)

    def _foot(self) -> QFrame:
        foot = QFrame()
        foot.setProperty("role", "foot")
        self._back = KeyButton("", "Back", "Esc")
        self._back.setShortcut("Esc")
        self._back.clicked.connect(self.back_wanted)
        self._begin.clicked.connect(self.begin_wanted)
        words = side_by_side(None, IconLabel("info", "ink2", 18), (self._sentence, 1), gap=_GAP)
        acts = side_by_side(None, None, self._back, self._begin, gap=_GAP)
        self._rows = side_by_side(foot, (words, 1), acts, margin=(28, _GAP, 28, _GAP), gap=_GAP)
        return foot

    def _show_seats(self) -> None:
        """The seats of the scenario chosen; who plays a side is kept where the next scenario has it too."""
        sides = {side.id: side for side in self.module.file.side}
        seats = [seat for seat in seats_of(self.module, self.scenario) if seat.kind == "player"]
        if [card.seat for card in self.cards.values()] != seats:
            for card in self.cards.values():
                self._seats.removeWidget(card)
                card.deleteLater()
            asked = partial(_computers, self._library, self.module)
            self.cards = {
                seat.id: SeatCard(seat, sides[seat.side], self._player, partial(asked, seat.id)) for seat in seats
            }
            for card in self.cards.values():
                self._seats.addWidget(card, 1)
                card.changed.connect(self._on_who)
        self._about.picture.name(self.scenario.title)
        self._on_who()

    def _on_who(self) -> None:
        mailed = [card for card in self.cards.values() if card.who == "mail"]
        # two at one screen are not called alike: one is whoever played last
        own = self.seats_here[:1]
        for seat, card in self.cards.items():
            card.suggest(self._player if (seat,) == own else "")
        # what two who play by mail may take back they have to agree on; alone nobody minds
        self._free.setChecked(not mailed)
        self.taking_back.set_tag("as agreed" if mailed else "free")
        self.dice_by_mail.setVisible(self._alone_here is not None)
        self.dice_by_mail.set_tag("fixed" if self._fixed.isChecked() else "friendly")
        self._enable()
        self._sentence.setText(self._in_words())

    @property
    def _may_begin(self) -> bool:
        mailed = any(card.who == "mail" for card in self.cards.values())
        return bool(self.seats_here) or (bool(self.computers) and not mailed)

    def _enable(self) -> None:
        self._begin.setEnabled(self._may_begin and not self._is_beginning)

    def _in_words(self) -> str:
        """What begins, in one sentence."""

        def names(who: str) -> str:
            return " and ".join(card.seat.name for card in self.cards.values() if card.who == who)

        driven = " and ".join(f"{c.computer.title} plays {c.seat.name}" for c in self.cards.values() if c.computer)
        here, mailed = names("here"), names("mail")
        if not self._may_begin:
            return "Somebody must play at this screen."
        in_it = f"in {self.scenario.title}"
        if not here:
            return f"You watch the computer {in_it}: {driven}."
        others = " and ".join(filter(None, [driven and f"the computer ({driven})", mailed and f"{mailed} by mail"]))
        return f"You play {here} {in_it}, against {others}." if others else f"You play {here} {in_it}."


def _computers(library: Library, module: Module, seat: SeatId) -> tuple[Computer, ...]:
    try:
        return computers_of(mount(library, module.id), seat)
    except Unreadable:
        # code that nobody has agreed to is asked about when the game begins, and not run before
        return (RANDOM,)
