"""The first page: go on where one was, my games, the games one can begin, a guided turn, a turn to paste or drop."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from hexboard.core.harmless import harmless
from hexboard.gui.settings import Recent
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.fonts import scaled
from hexboard.gui.theme.icons import icon
from hexboard.gui.theme.title_letters import TitleLetters
from hexboard.gui.theme.tokens import DISPLAY, SECTION, SENTENCE
from hexboard.gui.widgets.scrolled import scrolled
from hexboard.gui.widgets.wrap_button import WrapButton
from hexboard.module.folder import Library
from hexboard.shipped import shipped

from .game_card import CoverPicture, GameCard
from .recent_games import YOUR_MOVE, RecentGames, lines_of

_COLUMN, _SIDE, _GAP, _NARROW = 262, 400, 14, 1000
_LESSONS = ("Choose a brigade and see its reach", "March it, and take it back", "Read the odds, then roll")


class StartPage(QWidget):
    """Its buttons emit ``game_wanted(module)`` to begin one, ``game_chosen(path)`` to go on with one, and what else is
    wanted.
    """

    game_wanted = Signal(object)
    game_chosen = Signal(str)
    guide_wanted = Signal()
    file_wanted = Signal()
    turn_wanted = Signal()
    problems_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures: dict[str, QPixmap] = {}
        self.cards: dict[str, GameCard] = {}
        self._go_on = _GoOn()
        self._go_on.button.clicked.connect(lambda: self.game_chosen.emit(self._go_on.path))
        self.recent = RecentGames()
        self.recent.chosen.connect(self.game_chosen)
        self.learn = _Learn()
        self.learn.button.clicked.connect(self.guide_wanted)
        self.learn.hide()
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        self._columns = 0
        self._faults = QVBoxLayout()
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        across.addWidget(self._main(), 1)
        self._side = self._my_games()
        across.addWidget(self._side)

    def show_recent(self, games: tuple[Recent, ...]) -> None:
        """Offer the games played lately; the last one has a card of its own."""
        self._go_on.setVisible(bool(games))
        if games:
            self._go_on.show_game(games[0], self._pictures.get(games[0].module))
        self.recent.show_games(games)
        for module, shown in self._pictures.items():
            self.recent.show_picture(module, shown)

    def show_library(self, library: Library, guided: bool = False) -> None:
        """Offer every game found, the flagship first, and the guided turn if there is one."""
        games = sorted(library.games(), key=lambda game: (not game.file.card.flagship, game.file.card.place))
        for module in games:
            card = GameCard(module)
            card.clicked.connect(lambda _=False, module=module: self.game_wanted.emit(module))
            self.cards[module.id] = card
        self.learn.setVisible(guided)
        if library.problems:
            button = WrapButton(f"{len(library.problems)} faults in module folders were left out: show them")
            button.clicked.connect(self.problems_wanted)
            self._faults.addWidget(button)
        if not games:
            words = QLabel("No games were found. Install hexboard again, or add a module folder.")
            words.setWordWrap(True)
            self._faults.addWidget(words)
        self._lay_cards()

    def show_picture(self, module: str, shown: QPixmap) -> None:
        """Show the map of a game wherever the game stands."""
        self._pictures[module] = shown
        self.cards[module].show_picture(shown)
        self.recent.show_picture(module, shown)
        if self._go_on.module == module:
            self._go_on.picture.show_picture(shown)

    def has_picture(self, module: str) -> bool:
        """Whether the card of a game has had its picture, if only an empty one."""
        return module in self._pictures

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._side.setFixedWidth(min(scaled(_SIDE), self.width() * 2 // 5))
        # with large letters words come before pictures
        is_wide = self.width() > scaled(_NARROW)
        self._go_on.picture.setVisible(is_wide)
        self._under.setVisible(is_wide)
        self._lay_cards()

    def changeEvent(self, event: QEvent, /) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._columns = 0
            self._lay_cards()

    def _main(self) -> QScrollArea:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(28, 20, 28, 20)
        column.setSpacing(_GAP)
        column.addLayout(self._brand())
        column.addWidget(self._go_on)
        head = QHBoxLayout()
        head.addWidget(_heading("New game"))
        about = QLabel("every rule enforced")
        about.setProperty("role", "second")
        head.addWidget(about, 1, Qt.AlignmentFlag.AlignBottom)
        column.addLayout(head)
        column.addLayout(self._grid)
        column.addLayout(self._faults)
        column.addStretch(1)
        return scrolled(body, sideways=False)

    def _brand(self) -> QHBoxLayout:
        row, sign, name = QHBoxLayout(), QLabel(), QLabel("hexboard")
        sign.setPixmap(QIcon(str(shipped("assets") / "icon" / "hexboard.svg")).pixmap(QSize(36, 36)))
        TitleLetters(name, SECTION + 6)
        self._under = QLabel("the rules, the map, and you")
        TitleLetters(self._under, SENTENCE - 3, italic=True)
        self._under.setProperty("role", "second")
        for label in (sign, name, self._under):
            row.addWidget(label, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        return row

    def _my_games(self) -> QFrame:
        side = QFrame()
        side.setProperty("role", "surface")
        column = QVBoxLayout(side)
        column.setContentsMargins(20, 20, 20, 20)
        column.setSpacing(_GAP)
        column.addWidget(_heading("My games"))
        column.addWidget(self.recent, 1)
        opened = QPushButton(" Open a game file")
        opened.setIcon(icon("folder-open", tokens().ink2, 18))
        opened.clicked.connect(self.file_wanted)
        column.addWidget(opened, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._turn_box())
        return side

    def _turn_box(self) -> QFrame:
        box = QFrame()
        box.setProperty("card", "dashed")
        words = QLabel("<b>Drop or paste a turn</b><br>A mail, its text, a turn file or a game file. "
                       "The game is found by itself.")  # fmt: skip
        words.setWordWrap(True)
        paste = QPushButton(" Paste a turn")
        paste.setIcon(icon("clipboard-paste", tokens().ink2, 18))
        paste.clicked.connect(self.turn_wanted)
        column = QVBoxLayout(box)
        column.addWidget(words)
        column.addWidget(paste, 0, Qt.AlignmentFlag.AlignRight)
        return box

    def _lay_cards(self) -> None:
        """The flagship two columns wide, the others one each, the guided turn last."""
        room = self.width() - self._side.width() - 56
        columns = max(1, (room + _GAP) // (scaled(_COLUMN) + _GAP))
        # a row of which one place stays empty for nothing is a column too many
        columns = min(columns, 4)
        if columns == self._columns:
            return
        self._columns = columns
        while self._grid.takeAt(0) is not None:
            pass
        row = column = 0
        shown = [*self.cards.values(), *([self.learn] if not self.learn.isHidden() else [])]
        for card in shown:
            wide = 2 if isinstance(card, GameCard) and card.flagship and columns > 1 else 1
            if column + wide > columns:
                row, column = row + 1, 0
            self._grid.addWidget(card, row, column, 1, wide)
            column += wide
        for k in range(8):
            self._grid.setColumnStretch(k, 1 if k < columns else 0)


class _GoOn(QFrame):
    """The game played last: its map, what it is, and one press to go on."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", "true")
        self.setAccessibleName("Go on with the game played last")
        self.path, self.module = "", ""
        self.picture = CoverPicture("Map of the game played last")
        self.picture.setMinimumWidth(scaled(220))
        self._tag, self._title, self._moment, self._who = QLabel(), QLabel(), QLabel(), QLabel()
        self._tag.setProperty("role", "tag")
        for label in (self._title, self._moment, self._who):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self._who.setProperty("role", "second")
        self.button = QPushButton("Continue")
        self.button.setObjectName("continue")
        self.button.setProperty("role", "primary")
        self.button.setAutoDefault(True)
        self.button.setDefault(True)
        words = QVBoxLayout()
        words.setContentsMargins(20, 20, 20, 20)
        words.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignLeft)
        for label in (self._title, self._moment, self._who):
            words.addWidget(label)
        words.addStretch(1)
        words.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        across = QHBoxLayout(self)
        across.setContentsMargins(1, 1, 1, 1)
        across.addWidget(self.picture, 2)
        across.addLayout(words, 3)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_game(self, game: Recent, shown: QPixmap | None) -> None:
        """Offer a game."""
        moment, players, day = lines_of(game)
        self.path, self.module = game.path, game.module
        TitleLetters(self._title, DISPLAY - 7)
        self._title.setText(harmless(game.title))
        self._moment.setText(harmless(moment))
        self._who.setText(harmless("  ".join(filter(None, [players, day]))))
        self._tag.setText(game.state)
        self._tag.setProperty("role", "mine" if game.state == YOUR_MOVE else "tag")
        self._tag.style().unpolish(self._tag)
        self._tag.style().polish(self._tag)
        self._tag.setVisible(bool(game.state))
        self.button.setMinimumSize(QSize(scaled(190), scaled(44)))
        self.button.setAccessibleName(f"Continue: {harmless(game.title)}")
        if shown is not None:
            self.picture.show_picture(shown)


class _Learn(QFrame):
    """The guided first turn."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", "bar")
        self.setAccessibleName("Learn: a guided first turn")
        title = QLabel("Learn: a guided first turn")
        TitleLetters(title, SENTENCE)
        title.setWordWrap(True)
        self.button = QPushButton("Start")
        self.button.setObjectName("guide")
        self.button.setProperty("role", "primary")
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 20)
        column.addWidget(title)
        lessons = (f"{k}  {words}" for k, words in enumerate(_LESSONS, 1))
        for words in ("Twelve minutes; every step can be taken back.", *lessons):
            label = QLabel(words)
            label.setWordWrap(True)
            column.addWidget(label)
        column.addStretch(1)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)


def _heading(words: str) -> QLabel:
    label = QLabel(words)
    label.setProperty("role", "section")
    return label
