"""The rules of a game put together while its options are read: to begin it then takes no longer than it must."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future

from attrs import frozen
from PySide6.QtCore import QObject, QTimer

from hexboard.art.margin import paper_box
from hexboard.gui.board.map_loader import read_ahead
from hexboard.gui.event_loop.background import in_background, tidy
from hexboard.module.folder import Library
from hexboard.module.problem import BrokenModule
from hexboard.play.starting import Rules, look_ahead, unrecorded

_PAUSE_MS, _LOOK_MS = 60, 30  # until the page is painted; from one look at the other thread to the next


@frozen
class _Wanted:
    """What rules are put together of."""

    module: str
    scenario: str
    options: Mapping[str, str]


class Preparation(QObject):
    """Of one game at a time. Only what came with the program is prepared: other code waits until somebody begins it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wanted: _Wanted | None = None
        self._library: Library | None = None
        self._coming: Future[Rules] | None = None
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._begin)
        self._looks = QTimer(self, interval=_LOOK_MS)
        self._looks.timeout.connect(self._look)

    def prepare(self, library: Library, module: str, scenario: str, options: Mapping[str, str]) -> None:
        """Put these rules together soon, in another thread; those before are forgotten."""
        self.drop()
        try:
            owners = library.lineage(library.game(module))
        except BrokenModule:
            return  # what is wrong is said when it is begun
        if all(owner.origin == "shipped" for owner in owners):
            self._wanted, self._library = _Wanted(module, scenario, dict(options)), library
            self._pause.start()

    def drop(self) -> None:
        """Nobody wants them any more."""
        self._pause.stop()
        self._wanted = self._coming = None
        read_ahead(None)

    def rules(
        self, module: str, scenario: str = "", options: Mapping[str, str] | None = None, library: Library | None = None
    ) -> Rules:
        """What ``Rules.of`` gives and raises: once what was prepared, if just these were, else put together now."""
        wanted, coming = self._wanted, self._coming
        if coming is not None and wanted == _Wanted(module, scenario, options or {}) and library is self._library:
            self._wanted = self._coming = None
            return coming.result()
        return Rules.of(module, scenario, options, library)

    def _begin(self) -> None:
        wanted, library = self._wanted, self._library
        if wanted is not None:
            self._coming = in_background(lambda: _prepared(wanted, library))
            self._looks.start()

    def _look(self) -> None:
        if tidy():
            self._looks.stop()


def _prepared(wanted: _Wanted, library: Library | None) -> Rules:
    """The rules, their board with all that the first look at a game asks of it."""
    rules = Rules.of(wanted.module, wanted.scenario, wanted.options, library)
    look_ahead(unrecorded(rules, ""), (seat.id for seat in rules.game.seats))
    paper_box(rules.game.board)
    read_ahead(rules.game.board)
    return rules
