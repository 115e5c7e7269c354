"""Two truths that a seat may not tell apart, played side by side, and everything that reaches the seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice, zip_longest
from typing import Literal, TypeVar

from attrs import evolve

from hexboard.art.colours.palette import PALETTES
from hexboard.art.pictures.move_marks import mark_shapes
from hexboard.art.pictures.rendering import USUAL_SCALE, counter_layer, taken_up
from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.command import Command, Consent, EndPhase, Note, Override, Pass, Redo, Undo
from hexboard.core.event import Edit
from hexboard.core.illegal import Unreadable
from hexboard.core.log import Log
from hexboard.core.notation import example, read
from hexboard.core.seat import SeatId
from hexboard.core.secrecy import SecretKept
from hexboard.engine.dice import Dice, SeededDice
from hexboard.engine.question import Question, Ready
from hexboard.engine.ruleset import pictured
from hexboard.engine.sheet_form import Blank, Draft, Written
from hexboard.engine.threat import Stand
from hexboard.engine.twin import Secret, Twin
from hexboard.export.film import LEAST_SIZE, Camera, film, shots
from hexboard.export.journal import journal_html, journal_markdown
from hexboard.export.printed import Print, printed
from hexboard.export.story import Story
from hexboard.play.by_mail.proposals import proposed
from hexboard.play.computers.explaining import bars_explaining, explained
from hexboard.play.robots import RANDOM, computers_of, situation
from hexboard.play.table import Table
from hexboard.play.told.journal import journal, lines_for_all
from hexboard.play.told.reports import searched
from hexboard.rules.command.sealed import unsalted, unsalted_state
from hexboard.store.canon import canon
from hexboard.store.codec import Codec, write_header
from hexboard.store.edition import Edition
from hexboard.store.sending.turnfile import pack
from hexboard.store.trouble import Refused

T = TypeVar("T")
Piece = tuple[str, object]

_ASKED = 10
_DEEPEST = 5
_WIDTH = 3
_LOOKED_AT = 12
_THREATENED = 3  # what the enemy could do takes longest of all to work out, and is looked at again at every turn
_UNDONE = 6
_EXPLAINED = 4
_SENT = "2026-01-01 00:00 UTC"


def told(table: Table, codec: Codec, seat: SeatId, since: int = 0) -> Iterator[Piece]:
    """The log as the seat was told it from an entry on, as bytes: what a new salt makes different left out."""
    yield "the number of entries", len(table.log.entries)
    if not since:
        log = evolve(table.log, entries=()).told(seat)
        yield "the header it was told", write_header(log.header)
        yield "the set-up it was told", canon(codec.write_facts(unsalted(log.setup)))
    digests: dict[str, int] = {}
    for number, made in enumerate(table.log.entries):
        entry = made.told(seat)
        kept = (fact.event.sealed.digest for fact in entry.facts if isinstance(fact.event, SecretKept))
        again = [digests.setdefault(digest, len(digests)) for digest in kept if digest]
        if number >= since:
            yield f"which seals of entry {number} were seen before", again
            yield f"entry {number} as told", canon(codec.write_entry(evolve(entry, facts=unsalted(entry.facts))))


def seen(table: Table, seat: SeatId, chance: random.Random) -> Iterator[Piece]:
    """What lies before the seat now: its view, what it is asked, odds and points, remarks of the rules."""
    view = table.view(seat)
    yield "its view", unsalted_state(view.state)
    yield "the order of its units", tuple(view.state.units)
    yield "who is to act", sorted(table.actors())
    yield "whether anything is hidden", table.hides
    yield from _asked(table, seat, chance)
    yield "what is proposed to it", proposed(table, seat)
    yield from _on_its_sheet(table, seat, chance)
    rules, board = table.ruleset, table.game.board
    yield "the line above the map", rules.moment(view)
    yield "its points", rules.score(view)
    yield "how it would end", rules.outcome(view)
    ahead = rules.before_scoring(view)
    yield "what goes before the points", (ahead.text, ahead.rule) if ahead else None
    yield "its lines", rules.traces(view)
    yield "its objectives", rules.objectives(view)
    yield "its orders", rules.filed(view, seat)
    yield "who is held back", rules.held(view)
    for unit in _some(chance, sorted(view.state.units)):
        yield f"what is said of {unit}", rules.about_unit(view, unit)
    yield "what it finds by words", tuple(searched(view))
    for hex in _some(chance, sorted(board.hexes)):
        yield f"what is said of {board.label(hex)}", (rules.said_of(view, hex), rules.sight(view, hex))
    for side in table.game.sides:
        yield f"the zones of {side.id}", rules.control(view, side.id)
    own = table.game.seat(seat).side
    for hex in _some(chance, sorted(view.hexes_of(own)), _THREATENED):
        yield f"what the enemy could do at {board.label(hex)}", rules.threat(view, own, Stand(hex))


def _on_its_sheet(table: Table, seat: SeatId, chance: random.Random) -> Iterator[Piece]:
    sheet = table.sheet(seat)
    if sheet is None:
        return
    yield "its order sheet", sheet.form
    for at in (Blank(0), Blank(0, 0)):
        answers = sheet.answers(Draft(), at)
        yield f"what may be written at {at}", tuple(answers)
        for word in _some(chance, [answer.value for answer in answers if answer.barred is None]):
            draft = Draft().with_written(at, Written(word))
            yield f"what {word} would come to at {at}", sheet.preview(draft, at)


def refused(table: Table, seat: SeatId, chance: random.Random) -> Iterator[Piece]:
    """What bars the seat from all sorts of commands, possible ones and others."""
    for command in _tried(table, chance):
        yield f"what bars {command}", table.check(seat, command)


def made_of_it(table: Table, edition: Edition, seat: SeatId) -> Iterator[Piece]:
    """What leaves the program for the seat or through its hands: journal, exports and mails, with their sizes; and what
    is told to all as they change seats.
    """
    yield "its journal", tuple(journal(table.ruleset, table.game, table.log, seat))
    pasts = {each.id: table.past(each.id) for each in table.game.seats}
    for number in range(len(table.log.entries))[-1:]:
        lines = lines_for_all(table.ruleset, table.game, pasts, number)
        yield "what the cover may tell of the last act", tuple(line.text for line in lines)
    story = Story.of(table, seat)
    yield "its journal as Markdown", journal_markdown(story)
    for each in story.happenings():
        states = [unsalted_state(at.state) for at in (each.before, each.after)]
        yield f"entry {each.entry} in films and pages", (states, each.lines, each.marks)
    for side in table.game.sides:
        try:
            mail = pack(edition, table.log, _SENT, side.id)
        except Refused as refused:
            yield f"what bars a mail of {side.id}", str(refused)
            continue
        yield f"the head of a mail of {side.id}", (mail.seq, mail.seat, mail.subject, mail.attachment, mail.caution)
        yield f"the text of a mail of {side.id}", mail.text.removesuffix(mail.blocks)
        yield f"the size of a mail of {side.id}", [len(line) for line in mail.blocks.splitlines()]


def drawn(table: Table, seat: SeatId) -> Iterator[Piece]:
    """The lists from which pictures, prints and films for the seat are painted."""
    colours, view, story = PALETTES["period"], table.view(seat), Story.of(table, seat)
    yield "its map as a picture", counter_layer(pictured(table.ruleset, view), colours, USUAL_SCALE)
    yield "its map in print", counter_layer(view, colours, Print().hex_mm)
    frames = shots(story)
    yield "what of the map its film shows", taken_up([shot.at for shot in frames], table.game.board)
    for number, shot in list(enumerate(frames))[-_LOOKED_AT:]:
        # of the same position the same is drawn: of that one picture is enough
        said = shot.heading, shot.words, tuple(mark_shapes(shot.marks, colours.overlays))
        yield f"frame {number} of its film", (said, unsalted_state(shot.at.state))
    for shot in frames[-1:]:
        yield "the last frame of its film as it is drawn", counter_layer(shot.at, colours, USUAL_SCALE)


def painted(table: Table, seat: SeatId) -> Iterator[Piece]:
    """Files with pictures, which take long to paint, as bytes."""
    story, view = Story.of(table, seat), table.view(seat)
    yield "its journal as a page", journal_html(story)
    yield "its film", film(story, "gif", story.last().turn, Camera(LEAST_SIZE))
    yield "its print", printed(view, Print(counters=True))[0]


def decided(table: Table, seat: SeatId) -> Iterator[Piece]:
    """What every computer would do in its place with the same dice of its own, and how it would explain itself."""
    dice = SeededDice(b"a computer's own")
    if seat in table.actors():
        for computer in computers_of(table.ruleset, seat):
            before = situation(table, seat, dice)
            yield "a truth that fits what it knows", unsalted_state(before.sample(dice).state)
            decision = computer.robot.decide(before)
            yield f"what the computer {computer.id} decides", (decision.command, decision.plan)
    driven = evolve(table.log.header, seed="", computers={seat: RANDOM.id})
    alone = Table(table.ruleset, table.game, evolve(table.log, header=driven))
    yield "what bars reading its plans", bars_explaining(alone, seat)
    for each in islice(explained(alone, seat), _EXPLAINED):
        said = each.number, each.moment, each.command, each.again, each.plan
        yield f"how a computer explains entry {each.number}", said


def _asked(table: Table, seat: SeatId, chance: random.Random) -> Iterator[Piece]:
    waiting: list[tuple[str, ...]] = [(), ("nothing of the kind",)]
    for _ in range(_ASKED):
        if not waiting:
            return
        picked = waiting.pop(chance.randrange(len(waiting)))
        asked = table.ask(seat, picked)
        yield f"what it is asked after {picked}", asked
        if isinstance(asked, Ready):
            yield f"what {picked} would do", (asked.label, asked.price, asked.commits, asked.caution, asked.forecast)
        elif isinstance(asked, Question) and len(picked) < _DEEPEST:
            values = [answer.value for answer in asked.answers if not answer.picked]
            waiting += [(*picked, value) for value in chance.sample(values, min(_WIDTH, len(values)))]


def _tried(table: Table, chance: random.Random) -> Iterator[Command]:
    """One command of every kind, sensible or not, and all ways of taking back, putting back and changing by hand."""
    yield from _examples(table.game.board, table.ruleset.vocabulary.commands)
    yield from (Pass(), EndPhase(), Redo(), Note("hm"), Consent("redo"), Undo(0))
    entries = len(table.log.entries)
    yield from (Undo(to) for to in range(max(0, entries - _UNDONE), entries + 1))
    for unit in _some(chance, sorted(table.game.roster)):
        yield Override((Edit(unit, step=0),), "to see")


@kept_on("board")
def _examples(board: Board, known: tuple[type[Command], ...]) -> tuple[Command, ...]:
    found: list[Command] = []
    for kind in known:
        with suppress(Unreadable):
            found.append(read(example(kind, board), known, board))
    return tuple(found)


def _some(chance: random.Random, things: list[T], most: int = _LOOKED_AT) -> list[T]:
    return things if len(things) <= most else chance.sample(things, most)


Went = Literal["on", "apart", "lifted"]


class Leak(Exception):
    """Something of what a seat may not know has reached it."""


class Pair:
    """A table and its twin: a line of the secrets differs, and the seat may not know."""

    def __init__(self, table: Table, edition: Edition, seat: SeatId, secret: Secret, twin: Twin) -> None:
        self.seat, self.secret = seat, secret
        self._twin, self._edition = twin, edition
        self._entry = _told_with(table.log)
        seed = table.log.header.seed or ""
        self.one = Table(table.ruleset, table.game, table.log, dice=SeededDice.from_text(seed))
        other = SeededDice.from_text(twin.seed or seed)
        self.other = Table(table.ruleset, table.game, _twin_log(table.log, twin), dice=other)
        self._compared = 0

    @classmethod
    def of(cls, table: Table, edition: Edition, seat: SeatId, secret: Secret, dice: Dice) -> Pair | None:
        """A table with its twin, if there is anything of the kind now. Raises ValueError for a twin that tells."""
        twin = secret.twin(table.view(), seat, dice)
        if twin is None:
            return None
        if any(fact.to.includes(seat) for fact in twin.facts):
            raise ValueError(f"the twin of {secret.id!r} tells {seat} that it is another one")
        return cls(table, edition, seat, secret, twin)

    @property
    def differs(self) -> bool:
        """Whether the two truths really are two."""
        states = (unsalted_state(table.view().state) for table in (self.one, self.other))
        return bool(self._twin.seed) or next(states) != next(states)

    def compare(self, number: int, *, whole: bool = False, files: bool = False) -> None:
        """Hold against each other what reaches the seat: now, and told since the last time; exports, mails and what a
        computer in its place does too, if it is the ``whole`` of it, and painted ``files``.

        Raises Leak at the first difference.
        """
        self._hold(lambda table: told(table, self._edition.codec, self.seat, self._compared))
        self._compared = len(self.one.log.entries)
        self._hold(lambda table: seen(table, self.seat, random.Random(number)))
        self._hold(lambda table: refused(table, self.seat, random.Random(number)))
        if whole:
            self._hold(lambda table: made_of_it(table, self._edition, self.seat))
            self._hold(lambda table: drawn(table, self.seat))
            self._hold(lambda table: decided(table, self.seat))
        if files:
            self._hold(lambda table: painted(table, self.seat))

    def play(self, seat: SeatId, command: Command) -> Went:
        """Have a seat command in the one truth, and what it would command in its stead in the other.

        "apart": in one of the truths that is not allowed, and the truths are no pair any more; "lifted": by the rules
        the seat may know now. Raises Leak if the seat itself is refused, or asked to agree, in another way.
        """
        theirs = command if seat == self.seat or self._taken_back else self._twin.command(command)
        if isinstance(command, Override):
            self._agree(seat, command, theirs)
        bars = self.one.check(seat, command), self.other.check(seat, theirs)
        if seat == self.seat and bars[0] != bars[1]:
            raise Leak(f"what bars {command}: {bars[0]} or {bars[1]}")
        if any(bars):
            return "apart"
        made = self.one.submit(seat, command), self.other.submit(seat, theirs)
        came = (fact for entry in made for fact in entry.facts)
        lifted = self._twin.lifted or self.secret.lifted
        return "lifted" if any(lifted(self.seat, fact) for fact in came) else "on"

    @property
    def _taken_back(self) -> bool:
        """Whether the twin's facts are undone: until a redo the two truths are one, and other seats command alike."""
        return bool(self._twin.facts) and self._entry is not None and self._entry not in self.other.log.live()

    def _agree(self, seat: SeatId, command: Command, theirs: Command) -> None:
        """Everybody else agrees to a change by free hand."""
        for other in self.one.waiting_for(seat, command):
            asked = self.one.proposal(command, other.id), self.other.proposal(theirs, other.id)
            if other.id == self.seat and asked[0] != asked[1]:
                raise Leak(f"what it is asked to agree to: {asked[0]!r} or {asked[1]!r}")
            for table, text in zip((self.one, self.other), asked, strict=True):
                table.submit(other.id, Consent(text))

    def _hold(self, pieces: Callable[[Table], Iterator[Piece]]) -> None:
        for one, other in zip_longest(pieces(self.one), pieces(self.other)):
            if one != other:
                raise Leak(_words(one, other))


def _twin_log(log: Log, twin: Twin) -> Log:
    """The log in which the facts of the twin came about with the last entry that counts, so that none is added."""
    log = evolve(log, header=evolve(log.header, seed=twin.seed or log.header.seed))
    last = _told_with(log)
    if last is None:
        return evolve(log, setup=(*log.setup, *twin.facts))
    entries = list(log.entries)
    entries[last] = evolve(entries[last], facts=(*entries[last].facts, *twin.facts))
    return evolve(log, entries=entries)


def _told_with(log: Log) -> int | None:
    """The number of the entry with which the facts of a twin come about; None: with the set-up."""
    live = log.live()
    return live[-1] if live else None


def _words(one: Piece | None, other: Piece | None) -> str:
    if one is None or other is None:
        return f"there is {'more' if one is None else 'less'} of it: {(one or other or ('?',))[0]}"
    if one[0] != other[0]:
        return f"{one[0]} where there is {other[0]}"
    first, second = str(one[1]), str(other[1])
    start = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
    cut = slice(max(0, start - 60), start + 160)
    return f"{one[0]}: ...{first[cut]}... or ...{second[cut]}..."
