"""The laws that can be held against a game while it is played, cheaply."""

import json
import random
from collections.abc import Mapping
from itertools import takewhile

from hexboard.core.command import Command, Redo, Undo, Withheld
from hexboard.core.log import Entry
from hexboard.core.notation import read, write
from hexboard.core.seat import SeatId
from hexboard.core.unit import InBox, OnMap, Unit, UnitId, With
from hexboard.engine.question import Question
from hexboard.play.table import Table
from hexboard.play.told.journal import UNTOLD, journal
from hexboard.rules.command.sealed import unsalted, unsalted_state
from hexboard.store.canon import canon
from hexboard.store.codec import Codec

_FARTHEST_BACK = 20
_NOBODY: Mapping[UnitId, Unit] = {}


class BrokenLaw(Exception):
    """A law of the house does not hold: a fault of the program or of the module."""


def check_command(table: Table, seat: SeatId, command: Command) -> None:
    """What is offered is allowed, and reads back from its notation (laws 5 and 7). Raises BrokenLaw."""
    illegal = table.check(seat, command)
    if illegal:
        raise BrokenLaw(f"law 5: it was offered and is refused: {illegal}")
    board = table.game.board
    if read(write(command, board), table.ruleset.vocabulary.commands, board) != command:
        raise BrokenLaw("law 7: the command is not the one its notation says")


def check_question(table: Table, seat: SeatId) -> None:
    """Everything asked at first can be looked at, and what is barred says why (law 5). Raises BrokenLaw."""
    asked = table.ask(seat)
    for answer in asked.answers if isinstance(asked, Question) else ():
        if answer.barred and not (answer.barred.reason and answer.barred.rule):
            raise BrokenLaw(f"law 5: {answer.value} is barred without a reason or a rule: {answer.barred}")


def check_counters(table: Table, sound: Mapping[UnitId, Unit] = _NOBODY) -> None:
    """Every counter of the roster is in exactly one place that there is (law 6). Raises BrokenLaw.

    ``sound`` are the units of a position that was found to keep it: only what has changed is looked at.
    """
    at = table.view()
    units = at.state.units
    if units is sound:
        return
    pairs = zip(units.items(), sound.values(), strict=False)
    changed = {id: unit for (id, unit), before in pairs if unit is not before}
    if list(units) != list(sound) or any(unit.kind != sound[id].kind for id, unit in changed.items()):
        changed = dict(units)
        if sorted(unit.kind for unit in units.values()) != sorted(table.game.roster):
            raise BrokenLaw("law 6: the counters in play are not those of the roster")
    for id, unit in changed.items():
        match unit.place:
            case OnMap(hex):
                there = hex in at.board and unit in at.units_at(hex)
            case InBox(box):
                boxes = at.board.boxes
                there = box in boxes or not boxes or any(a.id == box for a in at.game.scenario.arrivals)
            case With(carrier):
                there = carrier in units
            case _:
                there = True
        if not there or unit.id != id:
            raise BrokenLaw(f"law 6: {id} is nowhere ({unit.place})")


def check_taking_back(table: Table, chance: random.Random) -> None:
    """Undo then redo changes nothing, and the same commands bring the same facts (laws 1 and 2): whoever acted last
    takes back as far as he may read what was done. Raises BrokenLaw.
    """
    live, entries = table.log.live(), table.log.entries
    before = {known: unsalted_state(table.view(known).state) for known in _knowers(table)}
    seat = entries[live[-1]].seat
    latest = reversed(live[-_FARTHEST_BACK:])
    to = chance.choice(list(takewhile(lambda n: not isinstance(entries[n].told(seat).command, Withheld), latest)))
    taken = [entries[number] for number in live if number >= to]
    if table.check(seat, Undo(to)):
        table.agree_to(seat, Undo(to))
    table.submit(seat, Undo(to))
    if chance.random() < 0.5:
        table.submit(seat, Redo())
    else:
        for entry in taken:
            if unsalted(table.submit(entry.seat, entry.command).facts) != unsalted(entry.facts):
                command = write(entry.command, table.game.board)
                raise BrokenLaw(f"law 2: {command} brought other facts when it was done again")
    if before != {known: unsalted_state(table.view(known).state) for known in before}:
        raise BrokenLaw(f"law 2: the game is not what it was before entry {to} was taken back and put back")


def check_log(table: Table, codec: Codec) -> None:
    """The folded log is the state, every entry reads back from its text (laws 1 and 7), and the rules have words for
    all that happened. Raises BrokenLaw.
    """
    for seat in _knowers(table):
        if table.log.fold(seat) != table.view(seat).state:
            raise BrokenLaw(f"law 1: the log does not fold to what {seat or 'everybody'} knows")
        for line in journal(table.ruleset, table.game, table.log, seat):
            if UNTOLD in line.text:
                raise BrokenLaw(f"entry {line.entry}: {line.text}")
    for entry in table.log.entries:
        check_entry(codec, entry)


def check_entry(codec: Codec, entry: Entry) -> None:
    """An entry reads back from its text (law 7). Raises BrokenLaw, and whatever cannot be written raises."""
    if codec.read_entry(json.loads(canon(codec.write_entry(entry)).decode("ascii"))) != entry:
        raise BrokenLaw("law 7: an entry does not read back as it was written")


def _knowers(table: Table) -> list[SeatId | None]:
    return [None, *(seat.id for seat in table.game.seats if table.hides)]
