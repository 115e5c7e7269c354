"""Parts of the new-game page: what is told of the game, below its map; a scenario to choose; who plays a seat."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QLineEdit, QPushButton, QRadioButton, QSizePolicy, QWidget

from hexboard.core.counted import counted
from hexboard.core.harmless import harmless
from hexboard.core.seat import Seat, Side
from hexboard.engine.robot import Computer
from hexboard.gui.panels.side_badge import SideBadge
from hexboard.gui.theme.dressing import when_sized
from hexboard.gui.theme.painting import scaled
from hexboard.gui.widgets.icon_words import IconWords
from hexboard.gui.widgets.layouts import FlowLayout, called, column, label, plain, side_by_side
from hexboard.gui.widgets.segments import Segments
from hexboard.module.schema import ModuleFile, ScenarioFile

from .cover_picture import CoverPicture

_PLATE_EDGE, _LEAST_HIGH, _USUAL, _GAP = 24, 300, 560, 12  # pixels: round the plate, high, from one thing to the next


class MapCover(CoverPicture):
    """Fills its place with the middle of the picture; a plate on it names the game and its scenario."""

    def __init__(self, title: str) -> None:
        super().__init__("Picture of the map", round_at="all")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        plate, name, self._under, rule = QFrame(), plain(title, "heading"), plain("", "under"), QFrame()
        plate.setProperty("card", "plate")
        rule.setFrameShape(QFrame.Shape.HLine)
        for words in (name, self._under):
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column(plate, name, rule, self._under, margin=(20, 12, 20, 12), gap=4)
        across = side_by_side(None, (plate, Qt.AlignmentFlag.AlignTop), None)
        column(self, across, None, margin=_PLATE_EDGE)

    def name(self, scenario: str) -> None:
        """Say which scenario it is."""
        self._under.setText(harmless(scenario))

    def sizeHint(self) -> QSize:
        return QSize(scaled(520), scaled(_USUAL))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(260), scaled(_LEAST_HIGH))


class AboutGame(QWidget):
    """The picture above, which takes what the words leave of the room; it grows no higher, however high this is."""

    def __init__(self, file: ModuleFile) -> None:
        super().__init__()
        self.picture, self._told = MapCover(file.title), _told(file)
        self._window: QWidget = self
        self._edges = 0
        column(self, (self.picture, 1), self._told, (None, 0), gap=_GAP)

    def stay_within(self, window: QWidget, edges: int) -> None:
        """Say in what it is scrolled, and how many pixels lie above and below it there."""
        self._window, self._edges = window, edges
        for each in (self, window):
            when_sized(each, self._fit)

    def _fit(self) -> None:
        left = self._window.height() - self._edges - _GAP - self._told.heightForWidth(self.width())
        self.picture.setMaximumHeight(max(left, self.picture.minimumSizeHint().height()))


def _told(file: ModuleFile) -> QWidget:
    told = QWidget()
    complexity = f"Complexity {file.card.complexity} of 5" if file.card.complexity else ""
    known = {"clock": file.card.length, "gauge": complexity, "users": "Alone, two, by mail"}
    facts = FlowLayout(None, *(IconWords(sign, words) for sign, words in known.items() if words), gap=24)
    line = plain(file.card.line or file.summary, "second")
    column(told, line, facts, plain(" ".join(file.credits), "small"), gap=_GAP)
    return told


_PAD, _DISC, _WIDE, _LEAST = 14, 22, 420, 220


class ScenarioCard(QRadioButton):
    """Title, what it is about, how many turns and who moves first."""

    def __init__(self, scenario: ScenarioFile, first: str) -> None:
        super().__init__()
        who = "both sides at once" if scenario.at_once else f"{first} first"
        facts = f"{counted(scenario.turns, 'turn')}, {who}"
        self.setObjectName(f"scenario-{scenario.id}")
        self.setProperty("role", "card")
        self.setAccessibleName(harmless(scenario.title))
        self.setAccessibleDescription(harmless(f"{scenario.summary} {facts}"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._title, self._facts = plain(scenario.title, "title"), plain(facts, "small")
        self._head = side_by_side(None, (self._title, 1), self._facts)
        self._rows = column(self, self._head, plain(scenario.summary, "second"), gap=2)
        when_sized(self, self._fit)
        self._fit()

    def hitButton(self, pos: object, /) -> bool:
        return True

    def sizeHint(self) -> QSize:
        return QSize(scaled(_WIDE), self._rows.totalHeightForWidth(scaled(_WIDE)))

    def minimumSizeHint(self) -> QSize:
        wide = scaled(_LEAST)
        return QSize(wide, self._rows.totalMinimumHeightForWidth(max(self.width(), wide)))

    def _fit(self) -> None:
        """Turns and who is first stand at the right edge where the title leaves them the room, or else under it."""
        pad, left = scaled(_PAD), 2 * scaled(_PAD) + scaled(_DISC)
        self._rows.setContentsMargins(left, pad, pad, pad)
        words = (each.fontMetrics().horizontalAdvance(each.text()) for each in (self._title, self._facts))
        ways, is_wide = QBoxLayout.Direction, sum(words) + 2 * pad <= self.width() - left
        self._head.setDirection(ways.LeftToRight if is_wide else ways.TopToBottom)
        self._head.setSpacing(_PAD if is_wide else 2)
        self._facts.setWordWrap(not is_wide)


Who = Literal["here", "computer", "mail"]

_WORDS: dict[Who, tuple[str, str]] = {
    "here": ("Here", "user"),
    "computer": ("Computer", "cpu"),
    "mail": ("By mail", "mail"),
}


class SeatCard(QFrame):
    """``changed`` follows every choice. ``computers`` is asked for once somebody wants one.

    ``buttons`` choose who plays it, ``level`` which computer.
    """

    changed = Signal()

    def __init__(self, seat: Seat, side: Side, player: str, computers: Callable[[], tuple[Computer, ...]]) -> None:
        super().__init__()
        self.seat = seat
        self.side = side
        self._ask_computers = computers
        self._computers: tuple[Computer, ...] = ()
        self.setProperty("card", "true")
        self.setAccessibleName(f"Who plays {seat.name}")
        self._who = Segments(f"Who plays {seat.name}")
        self.buttons: dict[Who, QPushButton] = {
            who: self._who.add(words, who, sign) for who, (words, sign) in _WORDS.items()
        }
        self._name = called(f"Name of the {seat.name} player", QLineEdit(player, placeholderText=side.name))
        self.level = Segments(f"The computer that plays {seat.name}")
        self._about = label()
        self._of_person, self._of_computer = QWidget(), QWidget()
        self._lay_out()
        self._on_choice()
        self._who.chosen.connect(self._on_choice)
        self.level.chosen.connect(self._on_level)

    @property
    def who(self) -> Who:
        """Who plays it."""
        return next(who for who, button in self.buttons.items() if button.isChecked())

    @property
    def name(self) -> str:
        """The player's name; "" for a computer."""
        return "" if self.who == "computer" else self._name.text().strip()

    @property
    def computer(self) -> Computer | None:
        """The computer that plays it, or None."""
        return self._computers[self.level.index] if self.who == "computer" else None

    def suggest(self, name: str) -> None:
        """Write a name into the field, unless somebody has written one."""
        if not self._name.isModified():
            self._name.setText(name)

    def _lay_out(self) -> None:
        badge = SideBadge()
        badge.show_side(self.side)
        title = plain(self.seat.name, "title", wraps=False)
        head = side_by_side(None, badge, (title, 1))
        column(self._of_person, QLabel("Name, for the journal and the mail"), self._name, gap=10)
        column(self._of_computer, QLabel("Level"), self.level, self._about, gap=10)
        column(self, head, self._who, self._of_person, self._of_computer, None, margin=(20, 16, 20, 16), gap=10)

    def _on_choice(self) -> None:
        driven = self.who == "computer"
        if driven and not self._computers:
            self._computers = self._ask_computers()
            for each in self._computers:
                self.level.add(each.title)
            if len(self._computers) > 1:
                self.level.choose(1)  # whoever wants an opponent means one with a plan
        self._of_person.setHidden(driven)
        self._of_computer.setVisible(driven)
        self.changed.emit()

    def _on_level(self) -> None:
        computer = self.computer
        self._about.setText(computer.about if computer else "")
        self.changed.emit()
