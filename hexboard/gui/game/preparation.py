"""The rules of a game put together while its options are read: to begin it then takes no longer than it must."""

import gc
from collections.abc import Mapping
from concurrent.futures import Future

from PySide6.QtCore import QObject, QTimer

from hexboard.art.drawing.margin import paper_box
from hexboard.gui.board.painting.map_loader import read_ahead
from hexboard.gui.event_loop.work import in_background
from hexboard.module.folder import Library
from hexboard.module.reading import BrokenModule
from hexboard.play.starting import Rules, look_ahead, unrecorded

_PAUSE_MS = 60  # until the page is painted


class Preparation(QObject):
    """Of one game at a time. Only what came with the program is prepared: other code waits until somebody begins it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wanted: tuple[str, str, Mapping[str, str], Library | None] | None = None
        self._coming: Future[Rules] | None = None
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._begin)

    def prepare(self, library: Library, module: str, scenario: str, options: Mapping[str, str]) -> None:
        """Put these rules together soon, in another thread; those before are forgotten."""
        self.drop()
        try:
            owners = library.lineage(library.game(module))
        except BrokenModule:
            return  # what is wrong is said when it is begun
        if all(owner.origin == "shipped" for owner in owners):
            self._wanted = module, scenario, dict(options), library
            self._pause.start()

    def drop(self) -> None:
        """Nobody wants them any more."""
        self._pause.stop()
        if self._coming is not None:
            gc.unfreeze()
        self._wanted = self._coming = None

    def rules(
        self, module: str, scenario: str = "", options: Mapping[str, str] | None = None, library: Library | None = None
    ) -> Rules:
        """What ``Rules.of`` gives and raises: once what was prepared, if just these were, else put together now."""
        coming = self._coming
        if coming is not None and self._wanted == (module, scenario, options or {}, library):
            self._coming = None
            return coming.result()
        return Rules.of(module, scenario, options, library)

    def _begin(self) -> None:
        wanted = self._wanted
        if wanted is not None:
            self._coming = in_background(lambda: _prepared(*wanted))


def _prepared(module: str, scenario: str, options: Mapping[str, str], library: Library | None) -> Rules:
    """The rules, their board with all that the first look at a game asks of it."""
    rules = Rules.of(module, scenario, options, library)
    look_ahead(unrecorded(rules, ""), (seat.id for seat in rules.game.seats))
    paper_box(rules.game.board)
    read_ahead(rules.game.board)
    # to look for garbage in all this would hold up the click that begins the game
    gc.freeze()
    return rules
