"""How mails come into the window: turns for the game on the screen or one on the disk, and invitations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from attrs import frozen
from PySide6.QtGui import QGuiApplication

from hexboard.core.counted import capital
from hexboard.core.log import Log
from hexboard.gui.widgets.notice import Choice
from hexboard.play.by_mail.arrivals import came_in_words, conduct_in_words, lines_beside, live_before
from hexboard.play.by_mail.asking import was_mailed
from hexboard.play.by_mail.inviting import Invited, invited_by, seats_here
from hexboard.play.by_mail.mailing import (
    accept,
    fresh_beside,
    games_of,
    is_held,
    is_to_be_told,
    look_into,
    report_of,
    take_over,
)
from hexboard.play.practice import practice_copy
from hexboard.play.starting import Rules, Running, open_table
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.game_file.log_reading import Damaged, Told
from hexboard.store.receiving.news import Mail, News, open_mail
from hexboard.store.trouble import Refused, Trouble

from .reading import FAULTS, Coroutine, Reading, WayIn, close, throw_away

NO_TURN = "PB-101"
"""What is wrong with a text that holds no turn at all."""
_BEGUN_ALONE = "The game you are invited to is begun; no turn has come with it."
_BEGUN_FIXED = (
    "The game you are invited to is begun, with dice that neither of you can steer. Send the acceptance: it holds your "
    "half of their secret."
)
_LOST = ("PB-102", "PB-103", "PB-104", "PB-105", "PB-401")
"""What is wrong with a turn that the other player may send again."""


class MailOpening:
    """Reads mails for a way into the window, which tells what comes of them."""

    def __init__(self, way: WayIn) -> None:
        self._way = way

    def named(self, text: str | bytes, current: Running | None = None, *, strange: str = "") -> str:
        """What a text brings that its game has not got, as a sentence about it begins; "" for nothing new. ``strange``
        is what a text is called in which there is no turn; what else is wrong with one is said when it is read.
        """
        try:
            last = self._news_in(open_mail(text), current)
        except (Refused, OSError) as fault:
            return strange if isinstance(fault, Refused) and fault.trouble.code == NO_TURN else "A turn"
        if last is None:
            return ""
        module = self._way.library().modules.get(last.body["module"])
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
        game, ours = (current.table.game, self._way.seats(current)) if is_here and current else (None, ())
        sides = {game.seat(seat).side for seat in ours} if game else set()
        said = fresh_beside(path, mail) if path is not None else ()
        return next((each for each in said if each.body["side"] not in sides), None)

    def look(self, mail: Mail, current: Running | None) -> Coroutine:
        """Look into a mail with its game: that on the screen, one that is opened first, or one that it invites to."""
        library, identities = self._way.library(), self._way.places.identities
        with self._faults_told(mail, current):
            path = self._file_of(mail, current)
            if current is not None and path == current.path:
                yield from self._look_into(_Delivery(current, mail, is_open=True))
            elif path is not None:
                found = yield self._way.game_reading(path, partial(open_table, path, library, identities=identities))
                yield from self._look_into(_Delivery(found(), mail))
            else:
                words, games = "The mail invites to a game, which is looked at", self._way.places.games

                def invited(_: Told) -> Invited:
                    return invited_by(mail, library, identities)

                yield from self._propose((yield Reading(words, games, invited, lambda _: None, self._way))(), mail)

    @contextmanager
    def _faults_told(self, mail: Mail, current: Running | None = None) -> Iterator[None]:
        """Do something with a mail, or say why it cannot be done, to be sent on to whoever wrote it."""
        try:
            yield
        except Refused as refused:
            report = report_of(mail, refused.trouble)
            copies: Choice = ("Copy a report", lambda: QGuiApplication.clipboard().setText(report))
            is_of_screen = current is not None and self._file_of(mail, current) == current.path
            again = self.asking_again(refused.trouble, current if is_of_screen else None)
            told = again or ((copies,) if is_to_be_told(refused.trouble) else ())
            self._way.said.emit(str(refused), (*told, *self._showing_before(refused, mail)))
        except Damaged as damaged:
            self._way.said.emit(str(damaged), ())
        except FAULTS as fault:
            self._way.said.emit(f"{capital(str(fault))}. Nothing was changed.", ())

    def _showing_before(self, refused: Refused, mail: Mail) -> tuple[Choice, ...]:
        """How to see the game as it stood just before the move that is refused, unless something hidden would show."""
        before = refused.before
        if before is None or before.hides:
            return ()
        return (("Show the position before it", lambda: self._way.readings.resume(self._show_before(before, mail))),)

    def _show_before(self, before: Log, mail: Mail) -> Coroutine:
        library, games = self._way.library(), self._way.places.games

        def read(told: Told) -> Running:
            return open_table(practice_copy(Rules.named_by(before.header, library), before, games), library, told=told)

        found = yield Reading("The position before it is put together", games, read, close, self._way)
        with self._faults_told(mail):
            self._way.show(found())

    def asking_again(self, trouble: Trouble | None, current: Running | None) -> tuple[Choice, ...]:
        """What may be done about a turn that is not there, or cannot be read, in the game on the screen."""
        if trouble is None or trouble.code not in _LOST or current is None or not was_mailed(current.table.log):
            return ()
        return (("Ask for it again", partial(self._way.again.emit, ())),)

    def _propose(self, invited: Invited, mail: Mail) -> Coroutine:
        """Begin the game a mail invites to: at once if there is nothing to be read before."""
        accepted = self._accept(invited, mail)
        if invited.differences or invited.note:
            self._way.invited.emit(invited, lambda: self._way.readings.resume(accepted))
        else:
            yield from accepted

    def _accept(self, invited: Invited, mail: Mail) -> Coroutine:
        games = self._way.places.games
        with self._faults_told(mail):
            words = "The game is being begun"
            found = yield Reading(words, games, lambda _: accept(invited, games), throw_away, self._way)
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
                self._way,
            )
        self._take_turns(delivery, found)

    def _take_turns(self, delivery: _Delivery, found: Callable[[], News]) -> None:
        running = delivery.running
        before = len(running.table.log.live())
        self._way.takes.emit(True)
        try:
            news = found()
            take_over(running, news)
        except (Refused, Damaged, *FAULTS) as fault:
            if not (delivery.is_begun and isinstance(fault, Refused) and fault.trouble.kind == "known"):
                delivery.put_away()
                raise
            self._settle_seats(running, delivery.mail)
            self._way.opened.emit(running, self._way.seats(running), None)
            is_fixed = running.table.log.header.fixed is not None
            self._way.said.emit(_BEGUN_FIXED if is_fixed else _BEGUN_ALONE, ())
        else:
            self._settle_seats(running, delivery.mail)
            before = live_before(running.table.log, news, before)
            if news.seqs or not delivery.is_open:
                self._way.opened.emit(running, self._way.seats(running), before if news.seqs else None)
            self._say_what_came(running, news, before)
        finally:
            self._way.takes.emit(False)

    def _say_what_came(self, running: Running, news: News, before: int) -> None:
        """Say which turns came and what they brought, and what is asked for; ``before``: so many entries counted."""
        has_play = len(running.table.log.live()) != before
        game, log = running.table.game, running.table.log
        counted = conduct_in_words(log, news)
        words = " ".join(filter(None, (came_in_words(log, news, has_play=has_play), counted)))
        if has_play and not (news.beside or news.trouble):
            self._way.came.emit(words)
        else:
            # what somebody writes has no end that is seen, and stands last
            said = (words, str(news.trouble or ""), *lines_beside(game, news.beside))
            again: Choice = ("Send it again", partial(self._way.again.emit, news.wants))
            to_send = (again,) if news.wants else ()
            tell = self._way.wrote if news.beside else self._way.said
            tell.emit(" ".join(filter(None, said)), (*to_send, *self.asking_again(news.trouble, running)))

    def _file_of(self, mail: Mail, current: Running | None = None) -> Path | None:
        """The file of the game a mail belongs to, as far as it is known here."""
        if current is not None and current.table.log.header.game_id == mail.last.game:
            return current.path
        lately = [Path(game.path) for game in self._way.settings.recent()]
        folders = dict.fromkeys((*(path.parent for path in lately), self._way.places.games))
        found = [path for folder in folders for path in games_of(mail, folder)]
        # the others may be copies that were put by
        return next((path for path in (*lately, *found) if path in found), None)

    def _settle_seats(self, running: Running, mail: Mail) -> None:
        """In a game that first came by mail, this screen plays whoever did not send it."""
        game_id = running.table.log.header.game_id
        mine = seats_here(mail, running.table.game, running.table.log.header)
        if self._way.settings.seats.get(game_id) is None and mine:
            self._way.settings.seats.put(game_id, mine)


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
