"""How games come into the window: begun, opened, rescued, or brought by a mail. It opens no window itself."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from hexboard.art.drawing.margin import paper_box
from hexboard.core.illegal import Unreadable
from hexboard.core.seat import SeatId
from hexboard.gui.board.painting.map_loader import read_ahead
from hexboard.gui.event_loop.work import in_background
from hexboard.gui.settings import Settings
from hexboard.gui.widgets.notice import Choice
from hexboard.module.folder import Library, Module
from hexboard.module.reading import BrokenModule
from hexboard.play.beginning import Terms, look_ahead, new_table, unrecorded
from hexboard.play.places import AgreedCode, Places, same_file
from hexboard.play.starting import Rules, Running, free_path, open_table, rescue_table
from hexboard.store.game_file.game_lock import OpenElsewhere
from hexboard.store.game_file.log_reading import Damaged, Told, read_head
from hexboard.store.receiving.mail_source import bytes_of
from hexboard.store.receiving.news import open_mail
from hexboard.store.trouble import Refused

from .mail_opening import NO_TURN, MailOpening
from .reading import FAULTS, Coroutine, Reading, WayIn, throw_away

_PAUSE_MS = 60  # until the page is painted


class Preparation(QObject):
    """Of one game at a time. Only what came with the program is prepared: other code waits until somebody begins it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wanted: tuple[str, str, Mapping[str, str], Library] | None = None
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

    def rules(self, module: str, scenario: str, options: Mapping[str, str], library: Library) -> Rules:
        """What ``Rules.of`` gives and raises: once what was prepared, if just these were, else put together now."""
        coming = self._coming
        if coming is not None and self._wanted == (module, scenario, options, library):
            self._coming = None
            return coming.result()
        return Rules.of(module, scenario, options, library)

    def _begin(self) -> None:
        wanted = self._wanted
        if wanted is not None:
            self._coming = in_background(lambda: _prepared(*wanted))


def _prepared(module: str, scenario: str, options: Mapping[str, str], library: Library) -> Rules:
    """The rules, their board with all that the first look at a game asks of it."""
    rules = Rules.of(module, scenario, options, library)
    table = unrecorded(rules, "")
    look_ahead(table, (seat.id for seat in rules.game.seats))
    # what the file of the game begins with: the digest of its rules, and writers that are made at their first use
    rules.edition  # noqa: B018
    rules.codec.write_facts(table.log.setup)
    paper_box(rules.game.board)
    read_ahead(rules.game.board)
    # to look for garbage in all this would hold up the click that begins the game
    gc.freeze()
    return rules


_STRANGE = (
    "{} holds neither a game nor a turn. Nothing was changed. "
    f"Choose a game (.hexlog), the file in which a turn came, or the mail itself. [{NO_TURN}]"
)


class Opening(WayIn):
    """Begins and opens games, and takes mails in, of which ``mails`` knows more."""

    def __init__(self, places: Places, settings: Settings, library: Callable[[], Library], parent: QObject) -> None:
        super().__init__(places, settings, library, parent)
        self.mails = MailOpening(self)
        self._preparation = Preparation(self)

    def prepare(self, module: Module, scenario: str, options: dict[str, str]) -> None:
        """Get ready to begin a game whose options are on the screen."""
        self._preparation.prepare(self.library(), module.id, scenario, options)

    def begin(
        self,
        module: Module,
        scenario: str,
        options: dict[str, str],
        seats: tuple[SeatId, ...],
        terms: Terms,
    ) -> None:
        """Begin a game in a new file of the games folder, beside the window, of which these seats are played here.

        As long as one is being begun no other is.
        """
        if self.readings.beginning is not None:
            return
        self.readings.drop()
        path = free_path(self.places.games, module.id, scenario)
        library, identities = self.library(), self.places.identities

        def start(_: Told) -> Running:
            rules = self._preparation.rules(module.id, scenario, options, library)
            running = new_table(rules, terms, path, identities)
            look_ahead(running.table, seats)
            paper_box(running.table.game.board)
            return running

        self._with_trust(module, self._begun(path, start, seats))

    def drop_beginning(self) -> None:
        """Whoever was about to begin a game has turned to something else."""
        self._preparation.drop()
        if self.readings.beginning is not None:
            self.readings.beginning.drop()

    def _begun(self, path: Path, start: Callable[[Told], Running], seats: tuple[SeatId, ...]) -> Coroutine:
        reading = Reading(path.name, path, start, throw_away, self, begins=True)
        reading.dropped.connect(lambda: self.begins.emit(False))
        self.begins.emit(True)
        found = yield reading
        try:
            running = found()
        except (*FAULTS, Damaged) as fault:
            self.begins.emit(False)
            self.said.emit(f"The game cannot be begun: {fault}. Nothing was changed.", ())
        else:
            self.show(running, seats)

    def open(self, path: Path, current: Running | None = None) -> None:
        """Open a game file, or a file with a turn in it, be it for the game on the screen. One that is
        being read already goes on being read.
        """
        reading = self.readings.current
        if reading is not None and same_file(path, reading.path):
            return
        self.readings.drop()
        try:
            head = read_head(path)
        except Unreadable:
            self._open_as_text(path, current)
            return
        except Damaged as damaged:
            self.said.emit(str(damaged), ())
            return
        except OSError as fault:
            self.said.emit(f"{path.name} cannot be opened: {fault.strerror}. Nothing was changed.", ())
            return
        try:
            module = self.library().module(head.module)
        except Unreadable as missing:
            self.said.emit(f"{path.name} cannot be opened: {missing}. Nothing was changed.", ())
        else:
            self._with_trust(module, self._open_game(path, current))

    def read(self, text: str | bytes, current: Running | None = None, file: str = "") -> None:
        """Take over the turn in a text or a saved mail: into the game on the screen, one on the disk, or a new one.
        ``file`` is what it lay in.
        """
        self.readings.drop()
        try:
            mail = open_mail(text)
            module = self.library().module(mail.last.body["module"])
        except (Refused, Unreadable) as refused:
            trouble = refused.trouble if isinstance(refused, Refused) else None
            is_strange = file and trouble and trouble.code == NO_TURN
            words = _STRANGE.format(file) if is_strange else str(refused)
            self.said.emit(words, self.mails.asking_again(trouble, current))
        else:
            self._with_trust(module, self.mails.look(mail, current))

    def _open_as_text(self, path: Path, current: Running | None) -> None:
        try:
            text = bytes_of(path)
        except Refused as refused:
            self.said.emit(str(refused), ())
        except OSError as fault:
            self.said.emit(f"{path.name} cannot be read: {fault.strerror}.", ())
        else:
            self.read(text, current, path.name)

    def _open_game(self, path: Path, current: Running | None = None, *, only_look: bool = False) -> Coroutine:
        library, identities = self.library(), self.places.identities

        def read(told: Told) -> Running:
            running = open_table(path, library, only_look=only_look, identities=identities, told=told)
            look_ahead(running.table, (seat.id for seat in running.table.game.seats))
            return running

        if current is not None and same_file(path, current.path):
            # the file has been let go of, and nobody is to make a move before it is held again
            self._take(path, lambda: open_table(path, library, identities=identities))
        else:
            self._take(path, (yield self.game_reading(path, read)))

    def _rescue(self, path: Path, damaged: Damaged) -> Coroutine:
        rescue = partial(rescue_table, path, damaged, self.library(), identities=self.places.identities)
        self._take(path, (yield self.game_reading(path, rescue)))

    def _take(self, path: Path, result: Callable[[], Running]) -> None:
        """Show a game that was read, or say why it could not be."""
        try:
            running = result()
        except OpenElsewhere:
            self._offer_look(path)
        except Damaged as damaged:
            self._offer_rescue(path, damaged)
        except FAULTS as fault:
            self.said.emit(f"{path.name} cannot be opened: {fault}. Nothing was changed.", ())
        else:
            self.show(running)

    def _offer_look(self, path: Path) -> None:
        self.said.emit(
            f"{path.name} is open in another window or program, and only there it can be gone on with. Nothing was "
            "changed. Close it there and open it again, or only look at it here.",
            (("Only look at it", lambda: self.readings.resume(self._open_game(path, only_look=True))),),
        )

    def _offer_rescue(self, path: Path, damaged: Damaged) -> None:
        rescue: Choice = ("Go on with the sound part", lambda: self.readings.resume(self._rescue(path, damaged)))
        self.said.emit(str(damaged), (rescue,) if damaged.part is not None else ())

    def _with_trust(self, module: Module, coroutine: Coroutine) -> None:
        """Ask once before a folder that did not come with the program is run."""
        library = self.library()
        try:
            unknown = [(m, m.digest()) for m in library.lineage(module) if not library.may_run(m)]
        except Unreadable as broken:
            self.said.emit(f"{module.id} cannot be played: {broken}. Nothing was changed.", ())
            return
        if not unknown:
            self.readings.resume(coroutine)
            return

        def trust() -> None:
            try:
                for each, digest in unknown:
                    AgreedCode(self.places).add(each, digest)
            except OSError as fault:
                self.said.emit(f"Your consent cannot be kept: {fault}. Nothing was run.", ())
            else:
                self.readings.resume(coroutine)

        names = " and ".join(f"{m.file.title} ({m.folder})" for m, _ in unknown)
        choice: Choice = ("I trust it: run it", trust)
        self.said.emit(
            f"{names} did not come with hexboard. Its rules are a program that can do on this computer what you can. "
            "Run it only if you trust whoever made it.",
            (choice,),
        )
