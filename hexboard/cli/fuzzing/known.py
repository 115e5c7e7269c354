"""Everything that reaches a seat: what it sees, finds, is asked, is refused, is told, is sent and can export."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import TypeVar

from attrs import evolve

from hexboard.art.colours.palette import PALETTES
from hexboard.art.pictures.move_marks import mark_shapes
from hexboard.art.pictures.rendering import USUAL_SCALE, counter_layer
from hexboard.core.command import Command, Consent, EndPhase, Note, Override, Pass, Redo, Undo
from hexboard.core.event import Edit
from hexboard.core.illegal import Unreadable
from hexboard.core.notation import example, read
from hexboard.core.seat import SeatId
from hexboard.core.secrecy import SecretKept
from hexboard.engine.dice import SeededDice
from hexboard.engine.question import Question, Ready
from hexboard.engine.ruleset import pictured
from hexboard.engine.sheet_form import Blank, Draft, Written
from hexboard.engine.threat import Stand
from hexboard.export.film import LEAST_SIZE, Camera, film, shots
from hexboard.export.journal import journal_html, journal_markdown
from hexboard.export.pictures import taken_up
from hexboard.export.printed import Print, printed
from hexboard.export.story import Story
from hexboard.play.by_mail.proposals import proposed
from hexboard.play.computers.explaining import bars_explaining, explained
from hexboard.play.robots import RANDOM, computers_of, situation
from hexboard.play.table import Table
from hexboard.play.told.finding import searched
from hexboard.play.told.journal import journal, lines_for_all
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
    for hex in _some(chance, sorted(view.hexes_of(own))):
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
    board, known = table.game.board, table.ruleset.vocabulary.commands
    for kind in known:
        try:
            yield read(example(kind, board), known, board)
        except Unreadable:
            continue
    yield from (Pass(), EndPhase(), Redo(), Note("hm"), Consent("redo"), Undo(0))
    entries = len(table.log.entries)
    yield from (Undo(to) for to in range(max(0, entries - _UNDONE), entries + 1))
    for unit in _some(chance, sorted(table.game.roster)):
        yield Override((Edit(unit, step=0),), "to see")


def _some(chance: random.Random, things: list[T]) -> list[T]:
    return things if len(things) <= _LOOKED_AT else chance.sample(things, _LOOKED_AT)
