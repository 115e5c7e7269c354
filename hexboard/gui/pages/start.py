"""The first page: go on where one was, my games, the games one can begin, a guided turn, a turn to paste or drop."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from hexboard.core.counted import counted
from hexboard.core.harmless import harmless
from hexboard.gui.actions import Actions
from hexboard.gui.event_loop.steps import later
from hexboard.gui.settings import Recent
from hexboard.gui.theme.buttons import IconButton, KeyButton
from hexboard.gui.theme.dressing import set_role, tokens, when_sized
from hexboard.gui.theme.painting import TARGET, scaled
from hexboard.gui.theme.tokens import DUSK
from hexboard.gui.widgets.icon_words import IconLabel, IconWords
from hexboard.gui.widgets.layouts import Bar, FlowLayout, column, label, plain, scrolled, side_by_side
from hexboard.gui.widgets.wrap_button import WrapButton
from hexboard.module.folder import Library
from hexboard.play.move_words import OVER, is_mine
from hexboard.shipped import shipped

from .cover_picture import CoverPicture
from .game_card import NARROWEST, GameCard, complexity
from .recent_games import RecentGames, lines_of, title_parts

_COLUMN, _SIDE, _GAP, _NARROW = 262, 440, 16, 1000
_GO_ON = 250  # pixels: how high the last game's card is where there is room
_ROOMY = 1000  # pixels of height from which pictures are higher
_BAR = 64  # pixels: the dark bar on top
_EDGES = 28 + 28  # pixels beside the cards
_ROWS = 3  # of my games that are seen at once where they stand among the cards
_TALL = 500  # pixels of height from which there is room for what is said beside buttons
_WAYS = (("user", "alone"), ("users", "two at one screen"), ("mail", "by mail"))
_TOP, _FILL = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag(0)
_AT_LEFT, _AT_BOTTOM = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignBottom
_LESSONS = ("Choose a brigade and see its reach", "March it, and take it back", "Read the odds, then roll")


class StartPage(QWidget):
    """Its buttons emit ``game_wanted(module)`` to begin one, ``game_chosen(path)`` to go on with one,
    ``changes_wanted(path)`` to see first what others did in it, ``problems_wanted`` to read what was left out and why;
    ``attach`` gives the others the acts of the window.
    """

    game_wanted = Signal(object)
    game_chosen = Signal(str)
    changes_wanted = Signal(str)
    problems_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures: dict[tuple[str, str], QPixmap] = {}
        self._played: tuple[Recent, ...] = ()
        self.cards: dict[str, GameCard] = {}
        self._go_on = _GoOn()
        self._go_on.button.clicked.connect(lambda: self.game_chosen.emit(self._go_on.path))
        self._go_on.changes.clicked.connect(lambda: self.changes_wanted.emit(self._go_on.path))
        self.recent = RecentGames()
        self.recent.chosen.connect(self.game_chosen)
        self.learn = _Learn(self)
        self.learn.hide()
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        self._columns = self._room = 0
        self._faults = QVBoxLayout()
        self.bar = BrandBar()
        self._main, self._side = self._cards(), self._my_games()
        self._across = side_by_side(None, (self._main, 1), self._side, gap=0)
        column(self, self.bar, (self._across, 1), gap=0)
        when_sized(self, self._fit)

    def attach(self, acts: Actions) -> None:
        """Give every button the act it stands for."""
        self.bar.attach(acts)
        self._open.follow(acts.action("open"))
        for button, act in ((self._paste, "mail read"), (self.first, "guide"), (self.learn.button, "guide")):
            button.clicked.connect(acts.action(act).trigger)

    def show_recent(self, games: tuple[Recent, ...]) -> None:
        """Offer the games played lately; the last one has a card of its own."""
        self._go_on.setVisible(bool(games))
        self._played = games
        self._none.setVisible(not games)
        self.first.setVisible(not games and not self.learn.isHidden())
        self.recent.setVisible(bool(games))
        if games:
            self._go_on.show_game(games[0], self._pictures.get((games[0].module, games[0].scenario), QPixmap()))
        self.recent.show_games(games)
        for (module, scenario), shown in self._pictures.items():
            self.recent.show_picture(module, scenario, shown)
        self._place_side()

    def show_library(self, library: Library, guided: int = 0) -> None:
        """Offer every game found, the flagship first, and the guided turn if any of them has one."""
        games = sorted(library.games(), key=lambda game: (not game.file.card.flagship, game.file.card.place))
        for module in games:
            card = GameCard(module)
            card.clicked.connect(lambda _=False, module=module: self.game_wanted.emit(module))
            self.cards[module.id] = card
        self.learn.setVisible(guided > 0)
        self.learn.others.setVisible(guided > 1)
        self.first.setVisible(guided > 0 and not self._none.isHidden())
        if library.problems:
            words = f"Module folders were left out for {counted(len(library.problems), 'fault')}: show why"
            self._faults.addWidget(WrapButton(words, self.problems_wanted.emit))
        if not games:
            self._faults.addWidget(label("No games were found. Install hexboard again, or add a module folder."))
        self._columns = 0
        self._place_side()
        self._lay_cards()

    def show_picture(self, module: str, shown: QPixmap, scenario: str = "") -> None:
        """Show the map of a game on its card, or where a scenario of it was played lately."""
        self._pictures[module, scenario] = shown
        if not scenario:
            self.cards[module].picture.show_picture(shown)
        self.recent.show_picture(module, scenario, shown)
        if (self._go_on.module, self._go_on.scenario) == (module, scenario):
            self._go_on.picture.show_picture(shown)

    def offered(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        """The games that can be gone on with, then those that can be begun: in words, of what kind, what does it."""
        for game in self._played:
            yield game.title, "go on", partial(self.game_chosen.emit, game.path)
        for card in self.cards.values():
            yield card.module.file.title, "new game", card.click

    def has_picture(self, module: str) -> bool:
        """Whether the card of a game has had its picture, if only an empty one."""
        return (module, "") in self._pictures

    def showEvent(self, event: QShowEvent, /) -> None:
        super().showEvent(event)
        if not self._go_on.isHidden():
            # Enter goes on; a page that is shown again gives the keyboard first to what had it
            later(self, self._go_on.button.setFocus)

    def minimumSizeHint(self) -> QSize:
        """As wide as its widest part: with less room than now they are laid one under another."""
        parts = (part.minimumSizeHint().width() for part in (self.bar, self._main, self._side))
        return QSize(max(parts), super().minimumSizeHint().height())

    def _fit(self) -> None:
        """Give every part its measures, which follow from the window and the size of text."""
        # with large letters words come before pictures
        is_wide, is_roomy = self.width() > scaled(_NARROW), self.height() >= scaled(_ROOMY)
        self._go_on.fit(is_wide=is_wide, is_roomy=is_roomy)
        self._place_side()
        self._legend.setVisible(self.width() > scaled(_NARROW + 300))
        self._about.setVisible(self.width() > scaled(_NARROW - 400))
        self._about_turns.setVisible(self.height() >= scaled(_TALL))
        for card in self.cards.values():
            card.set_roomy(is_roomy)
        self._lay_cards()

    def _place_side(self) -> None:
        """My games stand beside the cards, or among them where the window has no room for both."""
        wide = max(min(scaled(_SIDE), self.width() * 2 // 5), self._side.minimumSizeHint().width())
        edges = _EDGES + self._main.verticalScrollBar().sizeHint().width()
        shown = (card for card in (self._go_on, self.learn) if not card.isHidden())
        least = max([scaled(NARROWEST), *(card.minimumSizeHint().width() for card in shown)])
        is_beside = self.width() - wide >= least + edges
        if is_beside:
            self._across.addWidget(self._side)
        else:
            self._down.insertWidget(self._down.indexOf(self._go_on) + 1, self._side)
        self._side.setMinimumWidth(wide if is_beside else 0)
        self._side.setMaximumWidth(wide if is_beside else self.width())
        self.recent.show_rows(0 if is_beside else _ROWS)
        self._room = self.width() - _EDGES - (wide if is_beside else 0)

    def _cards(self) -> QScrollArea:
        body, self._legend = QWidget(), QWidget()
        ways = (IconWords(sign, words) for sign, words in _WAYS)
        side_by_side(self._legend, *ways, label(f"{complexity(3)} complexity", "second", wraps=False), gap=18)
        title = label("New game", "section", wraps=False)
        self._about = label("every rule enforced", "second", wraps=False)
        head = side_by_side(None, title, 8, (self._about, _AT_BOTTOM), None, (self._legend, _AT_BOTTOM))
        parts = (self._go_on, head, self._grid, self._faults)
        self._down = column(body, *parts, None, margin=(28, 24, 28, 20), gap=_GAP)
        return scrolled(body, sideways=False)

    def _my_games(self) -> QFrame:
        side = QFrame()
        side.setProperty("role", "surface")
        title = label("My games", "section", wraps=False)
        self._none = label("Games that you begin are kept here.", "second")
        self._none.setAlignment(_TOP)
        self._none.hide()
        # the card for it lies below the others, out of sight on a small screen
        self.first = KeyButton("graduation-cap", "A guided first turn")
        self.first.hide()
        self._open = KeyButton("folder-open", "Open a game file")
        lists = (self._none, 1), (self.recent, 1)
        ways = (self.first, _AT_LEFT), (self._open, _AT_LEFT), self._turn_box()
        column(side, title, *lists, *ways, margin=20, gap=_GAP)
        return side

    def _turn_box(self) -> QFrame:
        box = QFrame()
        box.setProperty("card", "dashed")
        title = label("<b>Drop or paste a turn</b>")
        self._about_turns = label("A mail, its text, a turn file or a game file. The game is found by itself.")
        self._about_turns.hide()
        self._paste = KeyButton("clipboard-paste", "Paste a turn")
        column(box, title, self._about_turns, 10, (self._paste, _AT_LEFT), margin=(16, 14, 16, 14), gap=0)
        return box

    def _lay_cards(self) -> None:
        """The flagship two columns wide, the others one each, the guided turn last."""
        columns = max(1, (self._room + _GAP) // (scaled(_COLUMN) + _GAP))
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
            # the guided turn may be higher than the cards beside it
            self._grid.addWidget(card, row, column, 1, wide, _TOP if isinstance(card, GameCard) else _FILL)
            column += wide
        for k in range(8):
            self._grid.setColumnStretch(k, 1 if k < columns else 0)


class _GoOn(QFrame):
    """The game played last: its map, what it is, and one press to go on."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", "true")
        self.setAccessibleName("Go on with the game played last")
        self.path, self.module, self.scenario = "", "", ""
        self.picture = CoverPicture("Map of the game played last")
        self._tag, self._title = label("", "tag", wraps=False), plain("", "display")
        self._scenario = plain("", "second")
        self._facts = {sign: IconWords(sign, wraps=True) for sign in ("hexagon", "users", "clock")}
        self.button = KeyButton("play", "Continue", "\N{RETURN SYMBOL}", "primary")
        self.button.setObjectName("continue")
        self.changes = KeyButton("clock", "What changed")
        self.changes.setObjectName("changes")
        self.button.setAutoDefault(True)
        self.button.setDefault(True)
        facts = FlowLayout(None, *self._facts.values(), gap=20)
        said = ((self._tag, _AT_LEFT), self._title, self._scenario, 6, facts)
        acts = FlowLayout(None, self.button, self.changes, gap=10)
        words = column(None, *said, None, 8, acts, margin=(28, 20, 28, 20))
        side_by_side(self, (self.picture, 2), (words, 3), margin=1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def show_game(self, game: Recent, shown: QPixmap) -> None:
        """Offer a game."""
        self.path, self.module, self.scenario = game.path, game.module, game.scenario
        name, scenario = title_parts(game.title)
        self._title.setText(name)
        self._scenario.setText(scenario)
        self._scenario.setVisible(bool(scenario))
        for fact, said in zip(self._facts.values(), lines_of(game), strict=True):
            fact.say(harmless(said))
        self._tag.setText(game.state)
        set_role(self._tag, "mine" if is_mine(game.state) else "tag")
        self._tag.setVisible(bool(game.state))
        self.button.setText("Look at it" if game.state == OVER else "Continue")
        self.button.setAccessibleName(f"{self.button.text()}: {harmless(game.title)}")
        self.changes.setVisible(game.is_news)
        self.picture.show_picture(shown)

    def fit(self, *, is_wide: bool, is_roomy: bool) -> None:
        """Take the measures that the size of all text asks for, as wide and as high as there is room for."""
        self.picture.setMinimumWidth(scaled(220))
        self.picture.setVisible(is_wide)
        self.button.setMinimumSize(QSize(scaled(224) if is_wide else 0, scaled(44)))
        self.changes.setMinimumHeight(scaled(44))
        self.setMinimumHeight(scaled(_GO_ON) if is_roomy else 0)


class _Learn(QFrame):
    """The guided first turn."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("card", "bar")
        self.setAccessibleName("Learn: a guided first turn")
        title = label("Learn: a guided first turn", "lead")
        about = label("Twelve minutes; every step can be taken back.", "bar2")
        self.button = KeyButton("play", "Start", role="primary")
        self.button.setObjectName("guide")
        discs = [label(f"{k}", "disc", wraps=False) for k, _ in enumerate(_LESSONS, 1)]
        for disc in discs:
            disc.setAlignment(Qt.AlignmentFlag.AlignCenter)
        parts = ((disc, (label(words), 1)) for disc, words in zip(discs, _LESSONS, strict=True))
        lessons = [side_by_side(None, *each, gap=10) for each in parts]
        self.others = label("Other games have guided turns too: choose the game first.", "bar2")
        head = (IconLabel("graduation-cap", "gold", 28), title, about)
        column(self, *head, *lessons, self.others, None, (self.button, _AT_LEFT), margin=(20, 18, 20, 18), gap=8)


class BrandBar(Bar):
    """The dark bar on top: name, finding, colours by day and night, preferences and help.

    ``attach`` gives its buttons the acts of the window; ``night_wanted`` asks for the other colours.
    """

    night_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("part", "bar")
        self.setProperty("card", "plainbar")
        self.setAccessibleName("hexboard")
        sign, name = QLabel(), QLabel("hexboard")
        sign.setPixmap(QIcon(str(shipped("assets") / "icon" / "hexboard.svg")).pixmap(QSize(40, 40)))
        name.setProperty("role", "name")
        self._under = QLabel("the rules, the map, and you")
        self._under.setProperty("role", "under")
        self.finder = KeyButton("search", "Find a game or a command", role="bar")
        self.buttons = {
            act: IconButton(icon, act, on_bar=True)
            for act, icon in (("palette", "search"), ("preferences", "settings"), ("keys", "circle-question-mark"))
        }
        self._night = IconButton("moon", "Colours of the night, or of the day", on_bar=True)
        self._night.clicked.connect(self.night_wanted)
        said = ((each, Qt.AlignmentFlag.AlignVCenter) for each in (sign, name, self._under))
        find, *others = self.buttons.values()
        side_by_side(self, *said, None, self.finder, find, self._night, *others, margin=(28, 0, 20, 0), gap=8)
        self._fit()
        when_sized(self, self._fit)

    def attach(self, acts: Actions) -> None:
        """Give every button the act it stands for."""
        self.finder.follow(acts.action("palette"))
        for act, button in self.buttons.items():
            button.follow(acts.action(act))

    def _fit(self) -> None:
        self.setFixedHeight(scaled(_BAR))
        self._under.setVisible(self.width() > scaled(_NARROW))
        has_words = self.width() > scaled(_NARROW - 200)
        self.finder.setVisible(has_words)
        self.buttons["palette"].setVisible(not has_words)
        self.finder.setFixedSize(scaled(330), scaled(TARGET))
        self._night.set_sign("sun" if tokens() is DUSK else "moon")
