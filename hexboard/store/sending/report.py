"""The mail around a turn: subject, attachment name and a report for reading (protocol 14.1 to 14.3)."""

import re
import textwrap
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cached_property

from attrs import frozen

from hexboard import __version__
from hexboard.core.asking import taken_back, where_to, which_dice
from hexboard.core.by_mail import goes_first, last_to_show
from hexboard.core.command import (
    AGREES,
    ASKS,
    REFUSES,
    Asking,
    Consent,
    Decline,
    Mailed,
    Note,
    Pin,
    Propose,
    TakeBack,
    Throw,
    Unpin,
)
from hexboard.core.counted import dispatches
from hexboard.core.event import Event, Fact, Overridden, Proposed, RolledOutside
from hexboard.core.harmless import harmless
from hexboard.core.log import Entry, Log, fold, opening
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, SeatId, SideId
from hexboard.core.state import State
from hexboard.engine.outside_rules import words_of_edit, words_of_throw
from hexboard.engine.submit import actors
from hexboard.store.dispatches.chapters import Chapter, chapters, stamp_of
from hexboard.store.dispatches.conduct import sentence_of
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.dispatches.fields import ASKINGS, DECLINE, RESEND
from hexboard.store.edition import Edition
from hexboard.store.letters import game_code

WIDTH = 76
LONGEST_NAME = 64
"""Columns of the mail; characters of an attachment's name."""


@frozen(eq=False)
class Letter:
    """What the mail is about: the dispatch, the chapter of the log that it carries, and where the game stands ``at``
    after it; without what was not mailed, unless it is a new turn.
    """

    edition: Edition
    log: Log
    dispatch: Dispatch
    chapter: Chapter
    at: Position

    @property
    def asking(self) -> Asking | None:
        """What it asks or answers, if it does; then the log holds its record."""
        return self.chapter.mailed if isinstance(self.chapter.mailed, Asking) else None

    def before(self, seat: SeatId) -> State:
        """The state at the beginning of the chapter, as a seat was told it."""
        played = list(self.log.effective())
        earlier = played[: len(played) - sum(not entry.is_talk for entry in self.chapter.entries)]
        facts = (fact for entry in earlier for fact in entry.facts)
        return fold(fold(opening(seat), self.log.setup, seat), facts, seat)

    def is_for_both(self, fact: Fact) -> bool:
        """Whether the writer was told too: he reads the mail before it goes."""
        writers = [seat.id for seat in self.edition.game.seats if seat.side == self.chapter.side]
        return all(map(fact.to.includes, (self.reader, *writers)))

    @cached_property
    def hides(self) -> bool:
        """Whether this mail or one before it tells anything to a few only; what was not sent shows in none."""
        sent = (*chapters(self.edition.game, self.log), self.chapter)
        told = (self.log.setup, *(entry.facts for chapter in sent for entry in chapter.entries))
        return any(fact.to != EVERYONE for facts in told for fact in facts)

    @property
    def reader(self) -> SeatId:
        """The seat the report is written for: the first of another side."""
        seats = self.edition.game.seats
        return next((seat.id for seat in seats if seat.side != self.chapter.side), seats[0].id)

    @cached_property
    def _sent(self) -> Log:
        """The game once it is sent."""
        if self.asking is not None or self.dispatch.is_beside:
            return self.log
        record = Mailed(self.dispatch.seq, "", stamp_of(self.dispatch))
        return self.log.appended(Entry(self.edition.game.speaker(self.dispatch.body["side"]), record))

    @property
    def number(self) -> int:
        """Its number; of what stands beside the chain that of the last dispatch."""
        return self.dispatch.seq or len(chapters(self.edition.game, self.log))

    @property
    def is_own(self) -> bool:
        """Whether the dispatch is of who writes, and not one after which he writes words alone."""
        return bool(self.dispatch.body.get("side") == self.chapter.side)

    @property
    def next_sides(self) -> str:
        """Whose decision is awaited, or that the game is over."""
        at = self.at
        if self.dispatch.kind == DECLINE:
            return "the game is not begun"
        if self.dispatch.kind == RESEND or (self.asking is not None and self.asking.says == ASKS):
            return f"{self._named(self.reader)} to answer"
        if at.state.over is not None:
            return "the game is over"
        game, reader = self.edition.game, self._named(self.reader)
        # of several who decide at once those who do so first by mail
        acting = goes_first(game, self._sent, actors(self.edition.ruleset, at))
        waited = sorted({self._named(seat) for seat in acting})
        if self.dispatch.is_invitation and self.is_fixed:
            return f"{reader} to accept"
        waits = {last_to_show(game, self._sent)} == {game.seat(seat).side for seat in acting}
        then = f", once {reader} has answered" if waits else ""
        return f"{' and '.join(waited)} to decide{then}" if waited else "nobody to decide"

    def _named(self, seat: SeatId) -> str:
        """The name of a seat's side."""
        return self.edition.game.side(self.edition.game.seat(seat).side).name

    @property
    def is_fixed(self) -> bool:
        """Whether the game has dice that neither side can steer."""
        return self.log.header.fixed is not None

    @property
    def shows_only(self) -> str:
        """What a dispatch in which nothing was played is sent for with fixed dice; "" of any other."""
        if not self.is_fixed or any(not entry.is_talk for entry in self.chapter.entries) or self.dispatch.is_beside:
            return ""
        if self.dispatch.is_invitation or self.dispatch.seq == 1:
            return _SENT_FOR["INVITE" if self.dispatch.is_invitation else "ACCEPT"]
        is_shown = last_to_show(self.edition.game, self._sent) == self.chapter.side and "rung" in self.dispatch.body
        return _SENT_FOR["RUNG"] if is_shown else ""


def subject(letter: Letter) -> str:
    """The mail's subject."""
    game = letter.edition.game
    side = game.side(letter.chapter.side).name
    code, seq = game_code(letter.log.header.game_id), letter.number
    said = letter.shows_only or _SUBJECT.get(letter.dispatch.kind) if letter.is_own else ""
    what = f"{side} {said}" if said else f"{side}, turn {letter.at.turn}"
    return ascii_only(f"[HB {code} {seq}] {game.title} - {what} - {letter.next_sides}")


def attachment_name(letter: Letter) -> str:
    """A file name that sorts by number, at most 64 characters, no blanks."""
    code = game_code(letter.log.header.game_id).lower()
    said = letter.asking.tag if letter.asking else letter.dispatch.kind.lower() if letter.dispatch.is_beside else ""
    what = said or f"t{letter.at.turn:02}"
    tail = f"_{code}_{letter.number:03}_{_slug(letter.chapter.side)}-{what}.hbturn.txt"
    return _slug(letter.edition.game.title)[: LONGEST_NAME - len(tail)].rstrip("-") + tail


def mail_text(letter: Letter, blocks: str) -> str:
    """The whole mail: who, where the game stands, what was said and done, how to load it, and the blocks.

    Nothing above the blocks is ever read by the program.
    """
    if letter.asking is not None:
        return beside_text(letter, _what_is_asked(letter, letter.asking), blocks)
    if letter.shows_only:
        return beside_text(letter, f"{_name(letter, letter.chapter.side)} {letter.shows_only}.", blocks)
    return _whole(letter, _what_happened(letter), blocks)


def _what_happened(letter: Letter) -> Iterator[str]:
    yield "What happened (for reading only; what counts is the block below)"
    done = [row for n, text in enumerate(_sentences(letter), 1) for row in _folded(text, f"{n:4} ", " " * 5)]
    is_secret = letter.hides and any(not entry.is_talk for entry in letter.chapter.entries)
    none = "what was decided is secret until the game tells it" if is_secret else "nothing that needs telling"
    yield from done or [f"     {none}"]


_SENT_FOR = {
    "INVITE": "invites to a game with fixed dice",
    "ACCEPT": "accepts the invitation",
    "RUNG": "sends a secret for the other side's dice",
}
_SAYS = {AGREES: "agrees to", REFUSES: "refuses"}
_SUBJECT = {
    **{kind: of.asks if says == ASKS else f"{_SAYS[says]} a {of.noun}" for kind, (of, says) in ASKINGS.items()},
    "DRAW-OK": f"{_SAYS[AGREES]} a draw",
    "RESIGN": "resigns",
    "RESEND": "asks for a turn again",
    "DECLINE": "declines the invitation",
}


def _what_is_asked(letter: Letter, record: Asking) -> str:
    """What is asked or answered, in the same words for both sides."""
    name, answer = letter.edition.game.side(letter.chapter.side).name, record.says
    where = where_to(record.to) if isinstance(record, TakeBack) else ""
    what = f"go back to {where}" if where else "a draw"
    if answer == REFUSES:
        return f"{name} does not agree to {what}. The game goes on as it stands."
    if not isinstance(record, TakeBack):
        return f"{name} offers a draw. If that is agreed to, the game is over and nobody has won."
    if answer == AGREES:
        return f"{name} agrees to {what}; {which_dice(record.dice)}."
    gone = dispatches(taken_back(letter.log, record.to))
    return f"{name} asks to {what}: {gone} would not count. If so, {which_dice(record.dice)}."


def words_text(letter: Letter, talk: str, blocks: str) -> str:
    """A mail of remarks alone, with the block that holds them; ``blocks`` are those of the writer's last turn, which
    was sent before, or "".
    """
    then = "Below is my last turn once more, too, in case it was lost." if blocks else "There is no turn in it."
    into = "they go into your game with my next turn" if letter.at.state.over is None else "the game stays as it ended"
    return beside_text(letter, f"Words alone: {into}. {then}", talk + blocks)


def beside_text(letter: Letter, words: str, blocks: str) -> str:
    """A mail that adds nothing to the game; ``words`` say what it is for."""
    return _whole(letter, _folded(words, rest=""), blocks)


def _whole(letter: Letter, rows: Iterable[str], blocks: str) -> str:
    go_on = "To go on: copy this whole mail, or drop it or its attachment on hexboard."
    return "\n".join([*map(_plainly, (*_top(letter), "", *rows, "", go_on, "")), blocks])


def _top(letter: Letter) -> Iterator[str]:
    """Who writes to whom, where the game stands, and the remarks."""
    for line in _heading(letter):
        yield from _folded(line)
    is_noted = letter.is_own and (letter.asking or letter.dispatch.is_beside) and letter.dispatch.note
    beside = [letter.dispatch.note] if is_noted else []
    written = [harmless(line) for text in (*beside, *remarks(letter)) for line in text.splitlines()]
    if written:
        yield from ("", f"{_name(letter, letter.chapter.side)} writes:")
    for line in written:
        yield from _folded(line, "  ", "  ")


def ascii_only(text: str) -> str:
    """Text for any mail program: usual signs written plainly, accents dropped, the rest as question marks."""
    plain = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    return "".join(c for c in plain if not unicodedata.combining(c)).encode("ascii", "replace").decode("ascii")


def _plainly(line: str) -> str:
    """A line as ``ascii_only``, unless letters would be lost: names and remarks are in any script (protocol 14.2)."""
    plain = ascii_only(line)
    return plain if plain.count("?") == line.count("?") else line.translate(_PLAIN)


_PLAIN: dict[int, int | str] = {
    **str.maketrans("–—−‐‑’‘‚“”„×·ØøŁł", "-----'''\"\"\"x.OoLl"),
    ord("→"): "->",
    ord("ß"): "ss",
    ord("Æ"): "AE",
    ord("æ"): "ae",
}


def _heading(letter: Letter) -> Iterator[str]:
    game, header, body = letter.edition.game, letter.log.header, letter.dispatch.body
    seq = letter.number
    yield from _two(f"HEXBOARD turn for: {game.title} ({game.scenario.title})", f"game {game_code(header.game_id)}")
    others = [side.id for side in game.sides if side.id != letter.chapter.side]
    to = " and ".join(_signed(letter, side) for side in others)
    answers = f", answers {seq - 1}" if seq > 1 else ""
    number = f"dispatch {seq}{answers}" if letter.is_own and letter.dispatch.seq else f"after dispatch {seq}"
    number = "invitation" if letter.dispatch.is_invitation and letter.is_fixed else number
    yield from _two(f"From {_signed(letter, letter.chapter.side)} to {to}", number)
    is_last = letter.at.state.over is not None or letter.dispatch.kind == DECLINE
    then = "" if is_last else f" Next: {letter.next_sides}."
    yield f"{letter.edition.ruleset.moment(letter.at)}.{then}"
    yield f"Dice: {'made of secrets both sides have fixed (R1)' if letter.is_fixed else _FRIENDLY}."
    hidden = "it is in the file, and an unchanged program does not show it" if letter.hides else "nothing"
    yield f"Hidden: {hidden}."
    if letter.is_own and "conduct" in body and not letter.dispatch.is_invitation:
        yield sentence_of(body["conduct"], is_fixed=letter.is_fixed)
    yield f"Module {game.id} {body.get('modver', '')}, hexboard {body.get('app', __version__)}."
    if len({entry.seat for entry in letter.chapter.entries if not entry.is_talk}) > 1:
        yield "This turn holds decisions of more than one side: read it into a copy of the sender's game file."


_FRIENDLY = "rolled and logged on the mover's computer (R0, friendly)"


def remarks(letter: Letter) -> Iterator[str]:
    """What the writer says in it, remark by remark."""
    board = letter.edition.game.board
    for entry in letter.chapter.entries:
        match entry.command:
            case Pin(text, at):
                yield f"Pinned to {board.label(at)}: {text}"
            case Unpin():
                pass
            case Throw():
                name = letter.edition.game.seat(entry.seat).name
                yield from (words_of_throw(f.event, name) for f in entry.facts if isinstance(f.event, RolledOutside))
            case Note(text):
                yield text
            case Propose(_, reason):
                yield _asked(letter, entry, reason)
            case Consent():
                yield "I agree to what you have asked."
            case Decline():
                yield "I do not agree to your changes by free hand."


def _asked(letter: Letter, entry: Entry, reason: str) -> str:
    """What the reader is asked to agree to: the changes that he and the writer know the counters of."""
    at = Position(letter.edition.game, letter.log.fold(letter.reader))
    told = (fact.event for fact in entry.facts if letter.is_for_both(fact) and isinstance(fact.event, Proposed))
    words = [words_of_edit(at, edit) for event in told for edit in event.edits] or ["of counters you do not know"]
    return f"Do you agree to a change by free hand: {'; '.join(words)}? Reason: {reason}"


def _sentences(letter: Letter) -> Iterator[str]:
    """What the reader's seat was told of the chapter, and the writer too, sentence by sentence."""
    edition, reader = letter.edition, letter.reader
    state = letter.before(reader)
    for fact in (fact for entry in letter.chapter.entries if not entry.is_talk for fact in entry.facts):
        if fact.to.includes(reader):
            text = _sentence(edition, Position(edition.game, state), fact.event) if letter.is_for_both(fact) else ""
            state = fact.event.apply(state)
            if text:
                yield harmless(text)


def _sentence(edition: Edition, at: Position, event: Event) -> str:
    if isinstance(event, Overridden):
        return f"By free hand: {'; '.join(words_of_edit(at, edit) for edit in event.edits)}. Reason: {event.reason}"
    return edition.ruleset.describe(at, event)


def _name(letter: Letter, side: SideId) -> str:
    names = letter.log.header.seats
    found = [harmless(names[seat.id]) for seat in letter.edition.game.seats if seat.side == side and names.get(seat.id)]
    return " and ".join(found) or letter.edition.game.side(side).name


def _signed(letter: Letter, side: SideId) -> str:
    name, army = _name(letter, side), letter.edition.game.side(side).name
    return army if name == army else f"{name} ({army})"


def _two(left: str, right: str) -> Iterator[str]:
    """Both in a line, or each in its own."""
    if len(left) + len(right) + 2 > WIDTH:
        yield from (left, f"{right:>{WIDTH}}")
    else:
        yield f"{left}  {right:>{WIDTH - len(left) - 2}}"


def _folded(text: str, first: str = "", rest: str = "  ") -> list[str]:
    if len(first) + len(text) <= WIDTH:
        return [first + text]
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=rest)


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", ascii_only(text).lower().replace("'", "")).strip("-")
