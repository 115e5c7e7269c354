"""How games come into the window: begun, opened, rescued, or brought by a mail. It opens no window itself."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from attrs import frozen
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from hexboard.art.drawing.margin import paper_box
from hexboard.core.capital import capital
from hexboard.core.illegal import Unreadable
from hexboard.core.log import Log
from hexboard.core.seat import SeatId, SideId
from hexboard.gui.game.preparation import Preparation
from hexboard.gui.game.reading import Reading
from hexboard.gui.settings import Settings
from hexboard.gui.widgets.notice import Choice
from hexboard.module.folder import Library, Module
from hexboard.play.agreed_code import AgreedCode
from hexboard.play.arrivals import came_in_words, lines_beside, live_before
from hexboard.play.asking import was_mailed
from hexboard.play.inviting import Invited, invited_by, seats_left_by
from hexboard.play.mailing import (
    accept,
    fresh_beside,
    games_of,
    is_held,
    is_to_be_told,
    look_into,
    report_of,
    take_over,
)
from hexboard.play.places import Places, same_file
from hexboard.play.practice import practice_copy
from hexboard.play.starting import Rules, Running, free_path, look_ahead, new_table, open_table, rescue_table
from hexboard.store.dispatch import Dispatch
from hexboard.store.game_lock import OpenElsewhere
from hexboard.store.log_reading import Damaged, Told, read_head
from hexboard.store.mail_source import bytes_of
from hexboard.store.opening_mail import Mail, open_mail
from hexboard.store.receiving import News
from hexboard.store.trouble import Refused, Trouble

_OPENING_FAULTS = (Unreadable, OSError)
_NO_TURN = "PB-101"
_BEGUN_ALONE = "The game you are invited to is begun; no turn has come with it."
_BEGUN_FIXED = (
    "The game you are invited to is begun, with dice that neither of you can steer. Send the acceptance: it holds your "
    "half of their secret."
)
_LOST = ("PB-102", "PB-103", "PB-104", "PB-105", "PB-401")
"""What is wrong with a turn that the other player may send again."""
_STRANGE = (
    "{} holds neither a game nor a turn. Nothing was changed. "
    f"Choose a game (.hexlog), the file in which a turn came, or the mail itself. [{_NO_TURN}]"
)

Coroutine: TypeAlias = Generator[Reading[Any], Any, None]
"""What becomes of a game or a mail. It gives what is to be read beside the window, and goes on once it is handed what
gives what was read, or raises why nothing was.
"""


class Opening(QObject):
    """``opened(running, seats, moment)``: a game is at the table; show it from a moment on (None: the present).

    ``invited(invited, accept)``: a mail begins a game that is not as the scenario has it, or somebody writes with it.
    ``said(text, choices)``: something to tell the player, and what may be done about it.
    ``wrote(text, choices)``: the same, with somebody's words that stand nowhere else.
    ``came(text)``: a turn is there to be watched, which is to be said until it has been.
    ``again(numbers)``: these turns are to be sent once more; (): the next is to be asked for.
    ``reads(reading)``: a game or mail is being read. Whoever opens or begins another one meanwhile does not want
    it. ``takes(on)``: decisions of a mail are added to a game, one by one; it is over. ``begins(on)``: a game is being
    begun; nothing came of it.
    """

    opened = Signal(object, object, object)
    invited = Signal(object, object)
    said = Signal(str, object)
    wrote = Signal(str, object)
    came = Signal(str)
    again = Signal(object)
    reads = Signal(object)
    takes = Signal(bool)
    begins = Signal(bool)

    def __init__(
        self, places: Places, settings: Settings, library: Callable[[], Library], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._places = places
        self._settings = settings
        self._library = library
        self._reading: Reading[Any] | None = None
        self._beginning: Reading[Running] | None = None
        self._preparation = Preparation(self)

    def prepare(self, module: Module, scenario: str, options: dict[str, str]) -> None:
        """Get ready to begin a game whose options are on the screen."""
        self._preparation.prepare(self._library(), module.id, scenario, options)

    def begin(
        self,
        module: Module,
        scenario: str,
        options: dict[str, str],
        names: dict[SeatId, str],
        seats: tuple[SeatId, ...],
        *,
        computers: dict[SeatId, str],
        free_undo: bool,
        fixed_dice: SideId | None = None,
        seed: str | None = None,
    ) -> None:
        """Begin a game in a new file of the games folder, beside the window; ``seed`` None draws one.

        As long as one is being begun no other is.
        """
        if self._beginning is not None:
            return
        self._drop_reading()
        path = free_path(self._places.games, module.id, scenario)
        library, identities = self._library(), self._places.identities

        def start(_: Told) -> Running:
            running = new_table(
                module.id,
                scenario,
                options,
                names,
                seed,
                path,
                computers=computers,
                free_undo=free_undo,
                fixed_dice=fixed_dice,
                identities=identities,
                library=library,
                put_together=self._preparation.rules,
            )
            look_ahead(running.table, seats)
            paper_box(running.table.game.board)
            return running

        self._with_trust(module, self._begun(path, start, seats))

    @property
    def is_reading(self) -> bool:
        """Whether a game or mail is being read, or a game begun."""
        return self._reading is not None

    def drop_beginning(self) -> None:
        """Whoever was about to begin a game has turned to something else."""
        self._preparation.drop()
        if self._beginning is not None:
            self._beginning.drop()

    def _begun(self, path: Path, start: Callable[[Told], Running], seats: tuple[SeatId, ...]) -> Coroutine:
        self._beginning = reading = Reading(path.name, path, start, _throw_away, self)
        reading.dropped.connect(lambda: self.begins.emit(False))
        self.begins.emit(True)
        found = yield reading
        try:
            running = found()
        except (*_OPENING_FAULTS, Damaged) as fault:
            self.begins.emit(False)
            self.said.emit(f"The game cannot be begun: {fault}. Nothing was changed.", ())
        else:
            self._show(running, seats)

    def open(self, path: Path, current: Running | None = None) -> None:
        """Open a game file, or a file with a turn in it, be it for the game on the screen. One that is
        being read already goes on being read.
        """
        if self._reading is not None and same_file(path, self._reading.path):
            return
        self._drop_reading()
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
            module = self._library().module(head.module)
        except Unreadable as missing:
            self.said.emit(f"{path.name} cannot be opened: {missing}. Nothing was changed.", ())
        else:
            self._with_trust(module, self._open_game(path, current))

    def read(self, text: str | bytes, current: Running | None = None, file: str = "") -> None:
        """Take over the turn in a text or a saved mail: into the game on the screen, one on the disk, or a new one.
        ``file`` is what it lay in.
        """
        self._drop_reading()
        try:
            mail = open_mail(text)
            module = self._library().module(mail.last.body["module"])
        except (Refused, Unreadable) as refused:
            trouble = refused.trouble if isinstance(refused, Refused) else None
            is_strange = file and trouble and trouble.code == _NO_TURN
            self.said.emit(_STRANGE.format(file) if is_strange else str(refused), self._asking_again(trouble, current))
        else:
            self._with_trust(module, self._read(mail, current))

    def is_news(self, text: str, current: Running | None = None) -> bool:
        """Whether a text may bring a turn that its game has not got; a game's own turns are in it."""
        try:
            return self._news_in(open_mail(text), current) is not None
        except (Refused, OSError):
            # what is wrong with it is said when it is read
            return True

    def named(self, text: str | bytes, current: Running | None = None) -> str:
        """What a text brings that its game has not got, as a sentence about it begins; "" for nothing new."""
        try:
            last = self._news_in(open_mail(text), current)
        except Refused as refused:
            return "" if refused.trouble.code == _NO_TURN else "A turn"
        except OSError:
            return "A turn"
        if last is None:
            return ""
        module = self._library().modules.get(last.body["module"])
        of = f" of {module.file.title}" if module else ""
        what = "A word" if last.is_beside else "The invitation"
        return f"Dispatch {last.seq}{of}" if last.seq else f"{what}{of}"

    def _news_in(self, mail: Mail, current: Running | None) -> Dispatch | None:
        """The last that a mail brings and its game has not got, or what the other side says beside; None for nothing.
        Raises OSError.
        """
        path = self._file_of(mail, current)
        if mail.dispatches and (path is None or not is_held(path, mail)):
            return mail.dispatches[-1]
        # what this screen itself has sent stands nowhere
        is_here = current is not None and path == current.path
        game, ours = (current.table.game, self._seats(current)) if is_here and current else (None, ())
        sides = {game.seat(seat).side for seat in ours} if game else set()
        said = fresh_beside(path, mail) if path is not None else ()
        return next((each for each in said if each.body["side"] not in sides), None)

    def _read(self, mail: Mail, current: Running | None) -> Coroutine:
        """Look into a mail with its game: that on the screen, one that is opened first, or one that it invites to."""
        with self._faults_told(mail, current):
            path, library, identities = self._file_of(mail, current), self._library(), self._places.identities
            if current is not None and path == current.path:
                yield from self._look_into(_Delivery(current, mail, is_open=True))
            elif path is not None:
                found = yield self._game(path, lambda told: open_table(path, library, identities=identities, told=told))
                yield from self._look_into(_Delivery(found(), mail))
            else:
                words, games = "The mail invites to a game, which is looked at", self._places.games

                def look(_: Told) -> Invited:
                    return invited_by(mail, library, identities)

                yield from self._propose((yield Reading(words, games, look, lambda _: None, self))(), mail)

    @contextmanager
    def _faults_told(self, mail: Mail, current: Running | None = None) -> Iterator[None]:
        """Do something with a mail, or say why it cannot be done, to be sent on to whoever wrote it."""
        try:
            yield
        except Refused as refused:
            report = report_of(mail, refused.trouble)
            copies: Choice = ("Copy a report", lambda: QGuiApplication.clipboard().setText(report))
            is_of_screen = current is not None and self._file_of(mail, current) == current.path
            again = self._asking_again(refused.trouble, current if is_of_screen else None)
            told = again or ((copies,) if is_to_be_told(refused.trouble) else ())
            self.said.emit(str(refused), (*told, *self._showing_before(refused)))
        except Damaged as damaged:
            self.said.emit(str(damaged), ())
        except _OPENING_FAULTS as fault:
            self.said.emit(f"{capital(str(fault))}. Nothing was changed.", ())

    def _showing_before(self, refused: Refused) -> tuple[Choice, ...]:
        """How to see the game as it stood just before the move that is refused, unless something hidden would show."""
        before = refused.before
        if before is None or before.hides:
            return ()
        return (("Show the position before it", lambda: self._resume(self._show_before(before))),)

    def _show_before(self, before: Log) -> Coroutine:
        library, games = self._library(), self._places.games

        def read(told: Told) -> Running:
            return open_table(practice_copy(Rules.named_by(before.header, library), before, games), library, told=told)

        self._take(games, (yield Reading("The position before it is put together", games, read, _close, self)))

    def _asking_again(self, trouble: Trouble | None, current: Running | None) -> tuple[Choice, ...]:
        """What may be done about a turn that is not there, or cannot be read, in the game on the screen."""
        if trouble is None or trouble.code not in _LOST or current is None or not was_mailed(current.table.log):
            return ()
        return (("Ask for it again", partial(self.again.emit, ())),)

    def _propose(self, invited: Invited, mail: Mail) -> Coroutine:
        """Begin the game a mail invites to: at once if there is nothing to be read before."""
        accepted = self._accept(invited, mail)
        if invited.differences or invited.note:
            self.invited.emit(invited, lambda: self._resume(accepted))
        else:
            yield from accepted

    def _accept(self, invited: Invited, mail: Mail) -> Coroutine:
        games = self._places.games
        with self._faults_told(mail):
            words = "The game is being begun"
            found = yield Reading(words, games, lambda _: accept(invited, games), _throw_away, self)
            yield from self._look_into(_Delivery(found(), mail, is_begun=True))

    def _look_into(self, delivery: _Delivery) -> Coroutine:
        """Play a mail over beside the window, again if the game has gone on meanwhile, and take over what it brings."""
        running, mail, entries = delivery.running, delivery.mail, -1
        while len(running.table.log.entries) != entries:
            entries = len(running.table.log.entries)
            found = yield Reading(
                "The mail is a long one",
                running.path,
                lambda told: look_into(running, mail, told),
                lambda _: delivery.put_away(),
                self,
            )
        self._take_turns(delivery, found)

    def _take_turns(self, delivery: _Delivery, found: Callable[[], News]) -> None:
        running = delivery.running
        before = len(running.table.log.live())
        self.takes.emit(True)
        try:
            news = found()
            take_over(running, news)
        except (Refused, Damaged, *_OPENING_FAULTS) as fault:
            if not (delivery.is_begun and isinstance(fault, Refused) and fault.trouble.kind == "known"):
                delivery.put_away()
                raise
            self._settle_seats(running, delivery.mail)
            self.opened.emit(running, self._seats(running), None)
            is_fixed = running.table.log.header.fixed is not None
            self.said.emit(_BEGUN_FIXED if is_fixed else _BEGUN_ALONE, ())
        else:
            self._settle_seats(running, delivery.mail)
            before = live_before(running.table.log, news, before)
            if news.seqs or not delivery.is_open:
                self.opened.emit(running, self._seats(running), before if news.seqs else None)
            self._say_what_came(running, news, before)
        finally:
            self.takes.emit(False)

    def _say_what_came(self, running: Running, news: News, before: int) -> None:
        """Say which turns came and what they brought, and what is asked for; ``before``: so many entries counted."""
        has_play = len(running.table.log.live()) != before
        words = came_in_words(running.table.log, news, has_play=has_play)
        if has_play and not (news.beside or news.trouble):
            self.came.emit(words)
        else:
            # what somebody writes has no end that is seen, and stands last
            said = (words, str(news.trouble or ""), *lines_beside(running.table.game, news.beside))
            again: Choice = ("Send it again", partial(self.again.emit, news.wants))
            to_send = (again,) if news.wants else ()
            tell = self.wrote if news.beside else self.said
            tell.emit(" ".join(filter(None, said)), (*to_send, *self._asking_again(news.trouble, running)))

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
        library, identities = self._library(), self._places.identities

        def read(told: Told) -> Running:
            running = open_table(path, library, only_look=only_look, identities=identities, told=told)
            look_ahead(running.table, (seat.id for seat in running.table.game.seats))
            return running

        if current is not None and same_file(path, current.path):
            # the file has been let go of, and nobody is to make a move before it is held again
            self._take(path, lambda: open_table(path, library, identities=identities))
        else:
            self._take(path, (yield self._game(path, read)))

    def _rescue(self, path: Path, damaged: Damaged) -> Coroutine:
        library, identities = self._library(), self._places.identities

        def rescue(told: Told) -> Running:
            return rescue_table(path, damaged, library, identities=identities, told=told)

        self._take(path, (yield self._game(path, rescue)))

    def _game(self, path: Path, read: Callable[[Told], Running]) -> Reading[Running]:
        return Reading(f"{path.name} is a long game", path, read, _close, self)

    def _resume(self, coroutine: Coroutine, result: Callable[[], Any] | None = None) -> None:
        """Go on till something is to be read beside the window, and once it is."""
        try:
            reading = coroutine.send(result)
        except StopIteration:
            return
        self._beside(reading, partial(self._resume, coroutine))

    def _beside(self, reading: Reading[Any], finished: Callable[[Callable[[], Any]], object]) -> None:
        """Read beside the window; ``finished`` is handed what gives or raises what came of it."""

        def done() -> None:
            self._forget_reading()
            finished(reading.result)

        self._reading = reading
        reading.dropped.connect(self._forget_reading)
        reading.done.connect(done)
        reading.start()
        if reading is not self._beginning:
            self.reads.emit(reading)

    def _drop_reading(self) -> None:
        if self._reading is not None:
            self._reading.drop()

    def _forget_reading(self) -> None:
        self._reading = self._beginning = None

    def _take(self, path: Path, result: Callable[[], Running]) -> None:
        """Show a game that was read, or say why it could not be."""
        try:
            running = result()
        except OpenElsewhere:
            self._offer_look(path)
        except Damaged as damaged:
            self._offer_rescue(path, damaged)
        except _OPENING_FAULTS as fault:
            self.said.emit(f"{path.name} cannot be opened: {fault}. Nothing was changed.", ())
        else:
            self._show(running)

    def _offer_look(self, path: Path) -> None:
        self.said.emit(
            f"{path.name} is open in another window or program, and only there it can be gone on with. Nothing was "
            "changed. Close it there and open it again, or only look at it here.",
            (("Only look at it", lambda: self._resume(self._open_game(path, only_look=True))),),
        )

    def _offer_rescue(self, path: Path, damaged: Damaged) -> None:
        rescue: Choice = ("Go on with the sound part", lambda: self._resume(self._rescue(path, damaged)))
        self.said.emit(str(damaged), (rescue,) if damaged.has_sound else ())

    def _show(self, running: Running, seats: tuple[SeatId, ...] | None = None) -> None:
        if seats:
            self._settings.seats.put(running.table.log.header.game_id, seats)
        self.opened.emit(running, self._seats(running), None)
        if running.remark:
            self.said.emit(running.remark, ())

    def _seats(self, running: Running) -> tuple[SeatId, ...]:
        header = running.table.log.header
        known = self._settings.seats.get(header.game_id)
        seats = running.table.game.seats
        players = tuple(seat.id for seat in seats if seat.kind == "player" and seat.id not in header.computers)
        return tuple(s for s in known or players if s in players) or players

    def _file_of(self, mail: Mail, current: Running | None = None) -> Path | None:
        """The file of the game a mail belongs to, as far as it is known here."""
        if current is not None and current.table.log.header.game_id == mail.last.game:
            return current.path
        lately = [Path(game.path) for game in self._settings.recent()]
        folders = dict.fromkeys((*(path.parent for path in lately), self._places.games))
        found = [path for folder in folders for path in games_of(mail, folder)]
        # the others may be copies that were put by
        return next((path for path in (*lately, *found) if path in found), None)

    def _settle_seats(self, running: Running, mail: Mail) -> None:
        """In a game that first came by mail, this screen plays whoever did not send it."""
        game_id = running.table.log.header.game_id
        mine = seats_left_by(mail, running.table.game, running.table.log.header)
        if self._settings.seats.get(game_id) is None and mine:
            self._settings.seats.put(game_id, mine)

    def _with_trust(self, module: Module, coroutine: Coroutine) -> None:
        """Ask once before a folder that did not come with the program is run."""
        library = self._library()
        try:
            unknown = [(m, m.digest()) for m in library.lineage(module) if not library.may_run(m)]
        except Unreadable as broken:
            self.said.emit(f"{module.id} cannot be played: {broken}. Nothing was changed.", ())
            return
        if not unknown:
            self._resume(coroutine)
            return

        def trust() -> None:
            try:
                for each, digest in unknown:
                    AgreedCode(self._places).add(each, digest)
            except OSError as fault:
                self.said.emit(f"Your consent cannot be kept: {fault}. Nothing was run.", ())
            else:
                self._resume(coroutine)

        names = " and ".join(f"{m.file.title} ({m.folder})" for m, _ in unknown)
        choice: Choice = ("I trust it: run it", trust)
        self.said.emit(
            f"{names} did not come with hexboard. Its rules are a program that can do on this computer what you can. "
            "Run it only if you trust whoever made it.",
            (choice,),
        )


def _throw_away(begun: Running | None) -> None:
    if begun is not None:
        begun.close()
        begun.path.unlink()


def _close(opened: Running | None) -> None:
    if opened is not None:
        opened.close()


@frozen(eq=False)
class _Delivery:
    """A mail and the game it is for: begun by the mail, open in the window, or opened for it."""

    running: Running
    mail: Mail
    is_begun: bool = False
    is_open: bool = False

    def put_away(self) -> None:
        """Nothing came of it: leave the disk as it was before."""
        if not self.is_open:
            self.running.close()
        if self.is_begun:
            self.running.path.unlink()
