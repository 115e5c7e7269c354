"""The pages before a game: the start page, and the page on which one is begun."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFile, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QStackedWidget, QWidget

from hexboard.gui.event_loop.steps import Steps
from hexboard.gui.pages.start import StartPage
from hexboard.gui.settings import Settings
from hexboard.module.folder import Library, Module
from hexboard.module.guide import guided
from hexboard.module.maps.drawing import start_picture
from hexboard.module.reading import BrokenModule
from hexboard.store.game_file.game_lock import GameLock, OpenElsewhere

if TYPE_CHECKING:
    from hexboard.gui.pages.new_game import NewGamePage


class Front(QStackedWidget):
    """``scenario_shown(page)`` when the options of one are on the screen; ``begin_wanted(page)`` when a game is to
    begin as its page says, ``guide_wanted(module)`` its guided turn; ``text_wanted(title, text)`` to show a text.
    """

    scenario_shown = Signal(object)
    begin_wanted = Signal(object)
    guide_wanted = Signal(object)
    text_wanted = Signal(str, str)

    def __init__(self, settings: Settings, library: Callable[[], Library], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._library = library
        self.start_page = StartPage(self)
        self.new_game: NewGamePage | None = None
        self._pictures: dict[Path, QPixmap] = {}
        self.addWidget(self.start_page)
        self.start_page.game_wanted.connect(self._on_game)
        self.start_page.problems_wanted.connect(self._show_problems)
        self.start_page.recent.forgotten.connect(self._forget)
        self.start_page.recent.trashed.connect(self._throw_away)
        self._filled = False
        settings.changed.connect(self._on_setting)

    def show_start(self) -> None:
        """Show the start page with what was played lately."""
        self.start_page.show_recent(self._settings.recent())
        if not self._filled:
            self._filled = True
            self.start_page.show_library(self._library(), len(guided(self._library())))
        self._show_pictures()
        self._drop_new_game()
        self.setCurrentWidget(self.start_page)

    def show_beginning(self, on: bool) -> None:
        """Show that a game is being begun, or that nothing came of it."""
        if self.new_game is not None:
            self.new_game.show_beginning(on)

    def _forget(self, path: str) -> None:
        self._settings.forget_game(path)
        self.start_page.show_recent(self._settings.recent())

    def _throw_away(self, path: str) -> None:
        lock, words = GameLock(Path(path)), ""
        try:
            lock.take()
            if not QFile(path).moveToTrash():
                words = f"{path} could not be moved to the trash; it is where it was. Delete it by hand if you like."
        except OpenElsewhere:
            words = f"{path} is open in another window or program. Close it there first."
        lock.release()
        if words:
            self.text_wanted.emit("The game was not thrown away", words)
        else:
            self._forget(path)

    def _on_game(self, module: Module) -> None:
        from hexboard.gui.pages.new_game import NewGamePage
        from hexboard.gui.pages.options_form import completions_text

        self._drop_new_game()
        try:
            page = NewGamePage(self._library(), module, self._settings.player, self)
        except BrokenModule as broken:
            self.text_wanted.emit(f"{module.file.title} has faults and cannot be played", f"{broken}")
            return
        self._show_scenario(page)
        page.scenario_chosen.connect(lambda: self._show_scenario(page))
        page.scenario_chosen.connect(lambda: self.scenario_shown.emit(page))
        page.back_wanted.connect(self.show_start)
        page.begin_wanted.connect(lambda: self.begin_wanted.emit(page))
        page.guide_wanted.connect(lambda: self.guide_wanted.emit(module))
        title = f"House completions of {module.file.title}"
        page.completions_wanted.connect(
            lambda: self.text_wanted.emit(title, completions_text(module.file.title, page.options, page.form.chosen()))
        )
        self.new_game = page
        self.addWidget(page)
        self.setCurrentWidget(page)
        self.scenario_shown.emit(page)

    def _show_scenario(self, page: NewGamePage) -> None:
        page.show_picture(self._picture(page.module, page.scenario.id))

    def _picture(self, module: Module, scenario: str = "") -> QPixmap:
        """How a scenario begins, the one its card shows if none is named; an empty one where none came with the game.
        """
        file = start_picture(module, self._settings.palette, scenario)
        if file not in self._pictures:
            self._pictures[file] = QPixmap(str(file))
        return self._pictures[file]

    def _drop_new_game(self) -> None:
        if self.new_game is not None:
            self.removeWidget(self.new_game)
            self.new_game.deleteLater()
            self.new_game = None

    def _show_pictures(self) -> None:
        Steps(self._pictures_shown(), self).start()

    def _pictures_shown(self) -> Iterator[None]:
        games = {module.id: module for module in self._library().games()}
        played = {(game.module, game.scenario) for game in self._settings.recent() if game.module in games}
        for id, scenario in {**dict.fromkeys((id, "") for id in games), **dict.fromkeys(sorted(played))}:
            self.start_page.show_picture(id, self._picture(games[id], scenario), scenario)
            yield

    def _on_setting(self, name: str) -> None:
        if name == "palette" and self.isVisible():
            self._show_pictures()
            if self.new_game is not None:
                self._show_scenario(self.new_game)

    def _show_problems(self) -> None:
        lines = [str(problem) for problem in self._library().problems]
        self.text_wanted.emit("Faults in module folders", "\n".join(lines))
