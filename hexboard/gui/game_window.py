"""The window's frame: its pages, the game that is open in it, and what is dropped on it."""

from __future__ import annotations

import gc
import linecache
import logging
import time
from collections.abc import Callable, Iterator
from functools import cache, cached_property, partial
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from hexboard.core.seat import SeatId
from hexboard.gui.board.painting.map_loader import keep_lists_in
from hexboard.gui.event_loop.steps import Steps, later
from hexboard.gui.pages.front import Front
from hexboard.gui.settings import Recent, Settings
from hexboard.gui.widgets.notice import Choice, Notice
from hexboard.gui.window_place import put_on_screen
from hexboard.module.folder import Library, find_modules
from hexboard.play.places import AgreedCode, Places, same_file
from hexboard.store.game_file.game_lock import GameLock

if TYPE_CHECKING:
    from hexboard.gui.game.open_game import OpenGame
    from hexboard.gui.game.opening import Opening
    from hexboard.gui.game.reading import Reading
    from hexboard.gui.pages.game_page import GamePage
    from hexboard.gui.pages.new_game import NewGamePage
    from hexboard.play.by_mail.inviting import Invited
    from hexboard.play.starting import Running

_PATIENCE_MS = 300  # until it is said that something is being read
_IDLE_MS = 60  # after which the start page is looked at, and nobody waits for it any more
_KEEP_MS = 1000  # from an act until it is written down where the game stands: not once an act, while a computer plays
_FOR_A_GAME = ("store", "gui.board", "gui.session", "gui.panels", "gui.map", "gui.pages", "gui.game", "gui.scans")
"""Folders of which a game that is opened needs nearly everything."""
_FIRST = (
    "core.unit", "core.state", "core.event", "core.command", "core.log", "board.board",
    "engine.question", "engine.step", "engine.ruleset", "engine.submit", "store.codec",
    "module.maps.map_schema", "module.maps.map_building", "module.maps.boards", "module.building", "play.table",
    "art.lettering", "art.counters.marks", "art.ways.network", "art.signs.crossings", "art.ground.layers",
    "art.marginalia.map_key", "art.drawing.map_drawing",
)
"""What those import, in an order in which none brings many others along: the window answers between two of them."""
_CAME, _CUT_OFF, _WROTE = "a turn came in", "a game was cut off", "what somebody wrote stands nowhere else"
_LOG = logging.getLogger("hexboard")


class GameWindow(QMainWindow):
    """One window, at most one open game."""

    def __init__(self, settings: Settings, places: Places, library: Library | None = None) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("hexboard")
        self.setAcceptDrops(True)
        self.settings = settings
        self.places = places
        self.open_game: OpenGame | None = None
        self._wants_changes: Path | None = None
        keep_lists_in(places.cache)
        self._pages = QStackedWidget(self)
        self._library = library
        self._cut_off: Path | None = None
        self.notice = Notice(self._pages)
        self._idle = QTimer(self, singleShot=True, interval=_IDLE_MS)
        self._idle.timeout.connect(lambda: Steps(loaded(), self).start())
        self._keep = QTimer(self, singleShot=True, interval=_KEEP_MS)
        self._keep.timeout.connect(self._remember)
        self.setCentralWidget(self._pages)
        put_on_screen(self, settings.geometry())

    @cached_property
    def front(self) -> Front:
        """The pages before a game; made when they are first shown."""
        front = Front(self.settings, self.library, self._pages)
        self._pages.addWidget(front)
        front.scenario_shown.connect(
            lambda page: self.opening.prepare(page.module, page.scenario.id, page.form.chosen())
        )
        front.begin_wanted.connect(self._begin)
        front.text_wanted.connect(self.show_text)
        front.start_page.game_chosen.connect(lambda path: self.open_path(Path(path)))
        front.start_page.changes_wanted.connect(self._open_changes)
        front.currentChanged.connect(self._drop_opening)
        self.front_comes(front)
        return front

    @cached_property
    def opening(self) -> Opening:
        """How games come into this window. What it needs is loaded when the first one does."""
        from hexboard.gui.game.opening import Opening

        opening = Opening(self.places, self.settings, self.library, self)
        opening.opened.connect(self._on_opened)
        opening.said.connect(self.notice.say)
        opening.wrote.connect(partial(self.notice.say, about=_WROTE))
        opening.came.connect(self._on_came)
        opening.invited.connect(self._on_invited)
        opening.readings.reads.connect(self._on_reading)
        opening.takes.connect(self._on_taking)
        opening.begins.connect(self._on_beginning)
        self.opening_comes(opening)
        return opening

    def library(self) -> Library:
        """Every module found, looked for once."""
        if self._library is None:
            self._library = find_modules(consent=AgreedCode(self.places))
        return self._library

    @property
    def is_opening(self) -> bool:
        """Whether a game or mail is being read, or the page of who sits down is being made."""
        return self.opening.readings.current is not None or (self.open_game is not None and self.open_game.is_coming)

    def open_path(self, path: Path) -> None:
        """Open a game, or a file with a turn in it."""
        if self.open_game is not None and same_file(path, self.open_game.running.path):
            if self.open_game.is_coming:
                return  # as by the second click of two
            self.open_game.running.close()  # it is read anew; if that fails, what is open takes it back
        self.opening.open(path, self.open_game.running if self.open_game else None)

    def read_text(self, text: str) -> None:
        """Take over the turn in a text."""
        self.opening.read(text, self.open_game.running if self.open_game else None)

    def show_start(self) -> None:
        """Leave the game (it is on the disk) and show the first page."""
        self._leave_game()
        self.front.show_start()
        self._idle.start()
        self._pages.setCurrentWidget(self.front)
        self.setWindowTitle("hexboard")

    def show_text(self, title: str, text: str) -> None:
        """Show a text to be read and copied."""
        from hexboard.gui.dialogs.texts import TextDialog

        TextDialog(title, text, self).show()

    def offer_back(self) -> None:
        """Offer the game that was open when the program was last killed."""
        found = next((game for game in self.settings.recent() if GameLock(Path(game.path)).was_left()), None)
        if found is not None:
            path = self._cut_off = Path(found.path)
            self.notice.say(
                f"The program was stopped while {found.title} was open. Every move is on the disk; nothing is lost.",
                (("Go on with it", lambda: self.open_path(path)),),
                about=_CUT_OFF,
            )

    def refresh(self) -> None:
        """Something changed that titles and actions depend on."""
        if self.open_game is not None and not self.open_game.is_covered:
            from hexboard.play.practice import title_in

            table = self.open_game.session.table
            moment = table.ruleset.moment(table.view(self.open_game.session.bridge.seat))
            self.setWindowTitle(f"{title_in(table.game, table.log)} - {moment} - hexboard")
        else:
            self.setWindowTitle("hexboard")

    def front_comes(self, front: Front) -> None:
        """The pages before a game are made, and are not shown yet."""

    def opening_comes(self, opening: Opening) -> None:
        """What brings games in is made, with the first of them."""

    def page_comes(self, page: GamePage) -> None:
        """A page is made, and is not shown yet."""
        self._pages.addWidget(page)
        self.notice.give_way(page.view.opened)
        page.session.played.connect(lambda entry: self._on_played(entry.seat in page.session.bridge.seats))
        page.session.replay_cursor.moved.connect(lambda: self._on_moment(page.session.replay_cursor.is_back))

    def _on_played(self, is_own: bool) -> None:
        """The start page is to know where the game stands if it is ended unasked."""
        if is_own:
            self.notice.unsay(None)
        if not self._keep.isActive():
            self._keep.start()

    def on_sent(self, words: str, choices: tuple[Choice, ...] = ()) -> None:
        """Say how a turn was sent and what may be done now, and write down that others are to play: the window may be
        ended unasked.
        """
        self._remember()
        self.notice.say(words, choices)

    def _on_came(self, words: str) -> None:
        def play() -> None:
            if self.open_game is not None and not self.open_game.is_covered:
                self.open_game.session.playback.play()

        self.notice.say(words, (("Play it on", play),), about=_CAME)

    def _on_moment(self, is_back: bool) -> None:
        """Who has come to the present has seen the turn that came."""
        if not is_back:
            self.notice.unsay(_CAME)

    def dragEnterEvent(self, event: QDragEnterEvent, /) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent, /) -> None:
        data = event.mimeData()
        files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        event.acceptProposedAction()
        if files:
            self.open_path(Path(files[0]))
        elif data.hasText():
            self.read_text(data.text())

    def closeEvent(self, event: QCloseEvent, /) -> None:
        self._leave_game()
        self.settings.set_geometry(self.saveGeometry())
        self.settings.flush()
        super().closeEvent(event)

    def _drop_opening(self) -> None:
        """Whoever turns a page before the game is there does not want it now."""
        self.opening.drop_beginning()
        if self.open_game is not None and self.front.isVisible():
            self._leave_game()

    def _on_taking(self, is_under_way: bool) -> None:
        """While a mail is added to the open game, the screen does not follow move by move."""
        if self.open_game is not None:
            self.open_game.hear(on=not is_under_way)

    def _on_beginning(self, is_under_way: bool) -> None:
        self.front.show_beginning(is_under_way)

    def _on_reading(self, reading: Reading[Any]) -> None:
        """Say how far a game or mail is read that takes long, and let it be stopped."""
        notice, patience = self.notice, QTimer(reading, singleShot=True, interval=_PATIENCE_MS)
        patience.timeout.connect(lambda: notice.say(reading.words, (("Stop", reading.drop),), about=reading))
        reading.told.connect(lambda: notice.say_on(reading, reading.words))
        for over in (reading.done, reading.dropped):
            over.connect(patience.stop)
            over.connect(lambda: notice.unsay(reading))
        patience.start()

    def _begin(self, page: NewGamePage) -> None:
        seats, terms = page.seats_here, page.terms()
        if seats:
            self.settings.player = terms.seats.get(seats[0], self.settings.player)
        self.opening.begin(page.module, page.scenario.id, page.form.chosen(), seats, terms)

    def _on_opened(self, running: Running, seats: tuple[SeatId, ...], moment: int | None) -> None:
        follows = self.open_game is not None
        self._leave_game()
        try:
            self._put_up(running, seats, moment)
        except Exception as fault:  # noqa: BLE001  a game that cannot be shown must not take the window with it
            self._give_up(running, fault)
        later(self, Steps(self._settled(running, collect=follows), self).start)

    def _settled(self, running: Running, *, collect: bool) -> Iterator[None]:
        """Write down that it was opened and where it stands, then see to the memory it takes, each in a turn of its
        own.
        """
        if not running.only_look:
            self._count(running)
            yield
        self._remember()
        yield
        yield from self._memory_settled(collect=collect)

    def _memory_settled(self, *, collect: bool) -> Iterator[None]:
        """Let go of the game before; then leave alone what this one brought, as long as it is open.

        To look for garbage in that would hold the map up.
        """
        # attrs keeps the text of every method it writes, for tracebacks
        linecache.clearcache()
        yield
        if collect:
            gc.unfreeze()
            gc.collect()
        if self.open_game is not None:
            gc.freeze()

    def _put_up(self, running: Running, seats: tuple[SeatId, ...], moment: int | None) -> None:
        from hexboard.gui.game.open_game import OpenGame

        self.notice.unsay(_CUT_OFF)
        if not running.only_look:
            running.file.hold()
        self.open_game = open_game = OpenGame(self, running, seats, self.settings)
        open_game.coming.connect(self.page_comes)
        open_game.seated.connect(lambda: self.game_begins(open_game))
        open_game.leaving.connect(lambda: self._on_leaving(open_game))
        open_game.changed.connect(self.refresh)
        open_game.failed.connect(lambda fault: self._give_up(running, fault))
        open_game.start(moment)
        self.refresh()

    def _count(self, running: Running) -> None:
        """A mailed game is opened to be played, which its next turn may say."""
        from hexboard.play.by_mail.conduct import Conduct
        from hexboard.store.dispatches.conduct import RECOVERED

        conduct, log = Conduct(self.places.conduct), running.table.log
        conduct.opened(log)
        if self._cut_off is not None and same_file(self._cut_off, running.path):
            conduct.note(log, RECOVERED)
            self._cut_off = None

    def _open_changes(self, path: str) -> None:
        """Open a game with what changed in it beside the map."""
        self._wants_changes = Path(path)
        self.open_path(Path(path))

    def game_begins(self, open_game: OpenGame) -> None:
        """Somebody has sat down at the open game; its page is there."""
        self._pages.setCurrentWidget(open_game.page)
        if self._wants_changes is not None and same_file(self._wants_changes, open_game.running.path):
            open_game.page.show_panel("changes")
        self._wants_changes = None

    def _on_leaving(self, open_game: OpenGame) -> None:
        if open_game.cover.isVisible():
            self.notice.forget()
        self._pages.removeWidget(open_game.page)

    def _give_up(self, running: Running, fault: Exception) -> None:
        """A game that cannot be shown is put away again, and said so once; the window goes on with others."""
        from hexboard.gui.game.open_game import OpenGame
        from hexboard.gui.pages.game_page import GamePage
        from hexboard.gui.pages.hand_over import HandOver

        _LOG.error("a game cannot be shown", exc_info=fault)
        for kind in (OpenGame, GamePage, HandOver):
            for half_made in self.findChildren(kind):
                half_made.deleteLater()
        running.close()
        self.open_game = None
        self.show_start()
        self.notice.say(
            f"{running.path.name} cannot be shown ({type(fault).__name__}: {fault}). The file was left as it is, and "
            "other games can be played. It may be damaged, or it is a fault of the program or the module."
        )

    def _on_invited(self, invited: Invited, accept: Callable[[], object]) -> None:
        from hexboard.gui.dialogs.texts import Invitation

        game = invited.rules.game
        whom = " and ".join(game.seat(seat).name for seat in invited.seats)
        title = f"{game.title}: {game.scenario.title}{f'. You would play {whom}' if whom else ''}"
        dialog = Invitation(title, invited.differences, invited.note, self)
        dialog.accepted.connect(accept)
        dialog.declined.connect(lambda: self._decline(invited))
        dialog.open()

    def _decline(self, invited: Invited) -> None:
        from hexboard.gui.dialogs.asking import Declining

        dialog = Declining(invited, self)
        dialog.sent.connect(self.notice.say)
        dialog.show()

    def _leave_game(self) -> None:
        if self.open_game is None:
            return
        open_game = self.open_game
        self._remember()
        open_game.end()
        self.open_game = None
        self.notice.unsay(_CAME)
        gc.unfreeze()

    def _remember(self) -> None:
        """Write down for the start page where the open game stands."""
        from hexboard.play.whose_move import is_news, players_of, title_of, whose_move

        if self.open_game is None:
            return
        open_game = self.open_game
        table = open_game.running.table
        moment = table.ruleset.moment(table.view(open_game.seat))
        path = str(open_game.running.path.resolve())
        title, players = title_of(open_game.running), players_of(open_game.running)
        module, state = open_game.running.rules.module.id, whose_move(open_game.running, open_game.seats)
        news = is_news(open_game.running, open_game.seats)
        when, scenario = int(time.time()), table.game.scenario.id
        self.settings.remember_game(Recent(path, title, moment, when, players, module, state, news, scenario))
        self.settings.flush()  # or a start after the program was killed would not know of it


def loaded() -> Iterator[None]:
    """Load what the first game needs, module by module; what is loaded already costs nothing."""
    for name in _names_for_a_game():
        import_module(name)
        yield


@cache
def _names_for_a_game() -> tuple[str, ...]:
    packages = [import_module(f"hexboard.{folder}") for folder in _FOR_A_GAME]
    found = (module.name for each in packages for module in walk_packages(each.__path__, f"{each.__name__}."))
    return (*(f"hexboard.{name}" for name in _FIRST), *found)
