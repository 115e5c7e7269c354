"""The first page: go on where one was, recent games, games and scenarios to begin, a turn to paste or drop."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction, QKeySequence, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from hexboard.gui.escaping import escape
from hexboard.gui.flow_layout import FlowLayout
from hexboard.gui.picture_label import PictureLabel
from hexboard.gui.settings import Recent
from hexboard.gui.wrap_button import WrapButton
from hexboard.module.building import scenario_files
from hexboard.module.folder import Library, Module
from hexboard.module.problem import BrokenModule
from hexboard.module.schema import ScenarioFile

_PATH = Qt.ItemDataRole.UserRole
_PICTURE = 280  # pixels high


class StartPage(QWidget):
    """Its buttons emit ``scenario_chosen(module, scenario)``, ``game_chosen(path)`` and what else is wanted.

    ``game_forgotten(path)``: a game is to go off the list; ``trash_wanted(path)``: its file, into the trash.
    """

    scenario_chosen = Signal(object, object)
    game_chosen = Signal(str)
    file_wanted = Signal()
    turn_wanted = Signal()
    problems_wanted = Signal()
    game_forgotten = Signal(str)
    trash_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._go_on = WrapButton()
        self._go_on.clicked.connect(lambda: self.game_chosen.emit(self._go_on.property("path")))
        self._recent = QListWidget()
        self._recent.setAccessibleName("Recent games")
        self._recent.setWordWrap(True)
        self._recent.itemActivated.connect(lambda item: self.game_chosen.emit(item.data(_PATH)))
        self._recent.itemClicked.connect(lambda item: self.game_chosen.emit(item.data(_PATH)))
        self._recent.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        for words, signal, keys in (
            ("Take it off this list", self.game_forgotten, "Del"),
            ("Move its file to the trash", self.trash_wanted, "Shift+Del"),
        ):
            action = QAction(words, self._recent, shortcut=QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(lambda _=False, signal=signal: self._with_current(signal))
            self._recent.addAction(action)
        self._games = QVBoxLayout()
        self._pictures: dict[str, PictureLabel] = {}
        self._blank: set[str] = set()
        across = QHBoxLayout(self)
        across.addLayout(self._left(), 2)
        across.addWidget(self._right(), 5)

    def show_recent(self, games: tuple[Recent, ...]) -> None:
        """Offer the games played lately; the last one has a button of its own."""
        self._go_on.setVisible(bool(games))
        self._recent.clear()
        if games:
            self._go_on.set_words(f"Go on: {games[0].title}\n{games[0].moment}")
            self._go_on.setProperty("path", games[0].path)
        for game in games:
            lines = filter(None, [game.title, game.moment, _who_and_when(game)])
            item = QListWidgetItem("\n".join(lines), self._recent)
            item.setData(_PATH, game.path)

    def _with_current(self, signal: SignalInstance) -> None:
        item = self._recent.currentItem()
        if item is not None:
            signal.emit(item.data(_PATH))

    def show_library(self, library: Library) -> None:
        """Offer every game found and each of its scenarios."""
        for module in library.games():
            self._games.addWidget(self._card(module))
        if library.problems:
            button = WrapButton(f"{len(library.problems)} faults in module folders were left out: show them")
            button.clicked.connect(self.problems_wanted)
            self._games.addWidget(button)
        if not library.games():
            self._games.addWidget(_words("<p>No games were found. Install hexboard again, or add a module folder.</p>"))
        self._games.addStretch(1)

    def show_picture(self, module: str, picture: QPixmap) -> None:
        """Show the map of a game on its card."""
        self._pictures[module].show_picture(picture)
        self._blank.discard(module)

    def has_picture(self, module: str) -> bool:
        """Whether the card of a game has had its picture, if only an empty one."""
        return module not in self._blank

    def _left(self) -> QVBoxLayout:
        left = QVBoxLayout()
        left.addWidget(_words("<h1>hexboard</h1>"))
        left.addWidget(self._go_on)
        left.addWidget(_words("<h3>Recent games</h3>"))
        left.addWidget(self._recent, 1)
        row = FlowLayout()
        for words, signal in (("Open a game file", self.file_wanted), ("Paste a turn", self.turn_wanted)):
            button = WrapButton(words)
            button.clicked.connect(signal)
            row.addWidget(button)
        left.addLayout(row)
        left.addWidget(_words("A mail, its text, a turn file or a game file can be dropped anywhere on this window."))
        return left

    def _right(self) -> QScrollArea:
        body = QWidget()
        column = QVBoxLayout(body)
        column.addWidget(_words("<h3>Begin a game</h3>"))
        column.addLayout(self._games)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(body)
        return scroll

    def _card(self, module: Module) -> QFrame:
        card = QFrame()
        card.setProperty("card", "true")
        card.setAccessibleName(module.file.title)
        picture = PictureLabel(f"Map of {module.file.title}", tallest=_PICTURE, steady=True)
        self._pictures[module.id] = picture
        self._blank.add(module.id)
        words = QVBoxLayout()
        words.addWidget(_words(f"<h2>{escape(module.file.title)}</h2><p>{escape(module.file.summary)}</p>"))
        for widget in self._scenarios(module):
            words.addWidget(widget)
        words.addStretch(1)
        across = QHBoxLayout(card)
        across.addWidget(picture, 1, Qt.AlignmentFlag.AlignTop)
        across.addLayout(words, 2)
        return card

    def _scenarios(self, module: Module) -> Iterator[QWidget]:
        try:
            for scenario in scenario_files(module):
                yield _words(f"<p>{escape(scenario.summary)}</p>")
                yield self._begin(module, scenario)
        except BrokenModule as broken:
            yield _words(f"<p>The scenarios of this game have faults: {escape(str(broken))}</p>")

    def _begin(self, module: Module, scenario: ScenarioFile) -> WrapButton:
        button = WrapButton(f"Begin: {scenario.title}")
        button.setObjectName(f"begin-{module.id}-{scenario.id}")
        button.clicked.connect(lambda: self.scenario_chosen.emit(module, scenario))
        return button


def _words(html: str) -> QLabel:
    label = QLabel(html)
    label.setWordWrap(True)
    return label


def _who_and_when(game: Recent) -> str:
    """The players, and the day it was last played on."""
    day = QLocale().toString(QDateTime.fromSecsSinceEpoch(game.when).date(), QLocale.FormatType.ShortFormat)
    return " \N{MIDDLE DOT} ".join(filter(None, [game.players, day if game.when else ""]))
