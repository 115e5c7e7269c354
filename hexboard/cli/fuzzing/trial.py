"""One game played at random through the questions, the laws held against it on the way, and what it breaks."""

import json
import random
import traceback
from collections import Counter
from collections.abc import Mapping
from itertools import takewhile

from attrs import field, frozen

from hexboard.core.command import Command, Redo, Undo, Withheld
from hexboard.core.log import Entry
from hexboard.core.notation import read, write
from hexboard.core.seat import SeatId
from hexboard.core.state import Outcome
from hexboard.core.unit import InBox, OnMap, Unit, UnitId, With
from hexboard.engine.question import Question
from hexboard.play.beginning import unrecorded
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import Rules
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


LONGEST = 20_000
_BACK_EVERY = 80
_LOOK_EVERY = 8


Tallies = Mapping[str, Counter[str]]
"""How often, of every line of a game's secrets by its id."""


@frozen(eq=False)
class Trial:
    """What came of one game: the table as it was left, and what broke (empty: nothing); ``tallies`` say how the lines
    of its secrets were tried, where twins of its truth were held against it.
    """

    table: Table
    fault: str = ""
    trace: str = field(default="", repr=False)
    tallies: Tallies = field(factory=dict)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.table.view().state.over


def try_game(rules: Rules, seed: str, longest: int = LONGEST) -> Trial:
    """Play one game to its end; whatever goes wrong is told with the game as it stood, never raised."""
    play = LawfulPlay(rules, seed)
    try:
        play.to_the_end(longest)
    except Exception as raised:  # noqa: BLE001 - finding out what can be raised is the purpose
        fault = f"{type(raised).__name__}: {raised} (at entry {len(play.table.log.entries)}, {play.doing})"
        return Trial(play.table, fault, traceback.format_exc())
    return Trial(play.table)


class LawfulPlay:
    """A random game under way, with the laws held against every entry; ``doing`` says at what, should it break."""

    def __init__(self, rules: Rules, seed: str) -> None:
        self.table = unrecorded(rules, seed)
        self.doing = ""
        self._codec = rules.codec
        self._robots = {seat.id: RandomChooser(f"{seed}/{seat.id}") for seat in rules.game.seats}
        self._chance = random.Random(seed)

    def to_the_end(self, longest: int) -> None:
        """Play until nobody may act. Raises BrokenLaw, and whatever a fault raises."""
        self.go_on(longest)
        self.doing = "at the end"
        if self.table.view().state.over is None:
            what = f"a runaway: {longest} entries" if self.table.actors() else "a dead end: nobody may act"
            raise BrokenLaw(f"{what}, and the game is not over")
        self.check_log()

    def go_on(self, entries: int) -> None:
        """Play until there are so many entries or nobody may act. Raises BrokenLaw, and whatever a fault raises."""
        while len(self.table.log.entries) < entries:
            actors = sorted(self.table.actors())
            if not actors:
                break
            self._act(self._chance.choice(actors))

    def check_log(self) -> None:
        """Hold the laws of the log against what was played. Raises BrokenLaw."""
        check_log(self.table, self._codec)

    def _act(self, seat: SeatId) -> None:
        self.doing = f"{seat} deciding"
        if self._chance.randrange(_LOOK_EVERY) == 0:
            # the robot looks at no more answers than it must
            check_question(self.table, seat)
        command = decide(self.table, seat, self._robots[seat])
        self.doing = f"{seat}: {write(command, self.table.game.board)}"
        check_command(self.table, seat, command)
        sound = self.table.view().state.units if self.table.log.entries else {}
        self.table.submit(seat, command)
        check_entry(self._codec, self.table.log.entries[-1])
        check_counters(self.table, sound)
        if self._chance.randrange(_BACK_EVERY) == 0:
            self.doing = "taking back and putting back"
            check_taking_back(self.table, self._chance)
