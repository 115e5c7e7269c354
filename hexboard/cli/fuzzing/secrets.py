"""Law 3 held against random play: pairs of truths that a seat may not tell apart, line by line of a game's secrets."""

import random
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from attrs import evolve

from hexboard.core.command import Command, Decline, Note, Override, Propose, Redo, Throw, Undo
from hexboard.core.event import Edit
from hexboard.core.notation import write
from hexboard.core.seat import SeatId
from hexboard.core.unit import OnMap
from hexboard.engine.dice import SeededDice
from hexboard.engine.twin import DICE_TO_COME, Secret
from hexboard.play.beginning import unrecorded
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import Rules
from hexboard.play.table import Table
from hexboard.play.undoing import undo_target

from .pair import Leak, Pair
from .trial import Tallies, Trial, check_entry

Act = tuple[SeatId, Command]


class AnyAct:
    """Chooses at random what is done next; mostly what the game asks for, which random robots answer."""

    def __init__(self, table: Table, seed: str) -> None:
        self._chance = random.Random(seed)
        self._robots: Mapping[SeatId, RandomChooser] = {
            seat.id: RandomChooser(f"{seed}/{seat.id}") for seat in table.game.seats
        }

    def next(self, table: Table) -> Act | None:
        """Who does what; None if nobody may act. A change by free hand needs the others' consent first."""
        actors = sorted(table.actors())
        if not actors:
            return None
        found = self._beside(table, self._chance.choice([seat.id for seat in table.game.seats]))
        if found is not None:
            return found
        seat = self._chance.choice(actors)
        return seat, decide(table, seat, self._robots[seat])

    def _beside(self, table: Table, seat: SeatId) -> Act | None:
        match self._chance.randrange(24):
            case 0:
                return seat, Note(f"remark {len(table.log.entries)}")
            case 1:
                return self._by_hand(table, seat)
            case 6:
                return self._proposal(table, seat)
            case 5:
                return seat, Throw("we cannot agree", self._chance.randrange(1, 4), self._chance.choice((6, 10)))
            case 2 | 3:
                last = undo_target(table.log)
                return None if last is None else _allowed(table, table.log.entries[last].seat, Undo(last))
            case 4:
                back = table.log.redoable()
                return _allowed(table, table.log.entries[back[0]].seat, Redo()) if back else None
        return None

    def _proposal(self, table: Table, seat: SeatId) -> Act | None:
        if (no := _allowed(table, seat, Decline())) is not None:
            return no
        match self._by_hand(table, seat):
            case _, Override(edits, reason):
                return _allowed(table, seat, Propose(edits, reason))
        return None

    def _by_hand(self, table: Table, seat: SeatId) -> Act | None:
        side, at = table.game.seat(seat).side, table.view(seat)
        own = sorted((unit.id, hex) for unit, hex in at.on_map(side))
        if not own:
            return None
        unit, hex = self._chance.choice(own)
        free = [near for near in table.game.board.neighbours(hex) if not table.view().units_at(near)]
        place = OnMap(self._chance.choice(free)) if free else None
        return seat, Override((Edit(unit, place),), "the table shook")


def _allowed(table: Table, seat: SeatId, command: Command) -> Act | None:
    return (seat, command) if table.check(seat, command) is None else None


MOST_ENTRIES = 200
_TRIED = 0.12  # how often a line is tried on a seat at a moment
_TOGETHER = 6  # things done while a pair is played on
_WHOLE = 0.1  # how often exports, mails and what computers do are compared too
_FILES = 0.002  # how often painted files are, too


TALLIED = ("pairs", "differed", "compared", "lifted", "apart")
"""How a line was tried: pairs of truths made, how many really differed, how often what reaches the seat was compared,
how often the rules brought the line to light, how often the truths went ways of their own.
"""


def lines_of(rules: Rules) -> tuple[Secret, ...]:
    """The lines of secrets that matter in a scenario, that of the dice first."""
    return (DICE_TO_COME, *(each for each in rules.ruleset.secrets if each.in_play(rules.game)))


def added(tallies: Iterable[Tallies]) -> defaultdict[str, Counter[str]]:
    """The tallies of many games in one."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for each in tallies:
        for line, tally in each.items():
            found[line].update(tally)
    return found


def try_secrets(
    rules: Rules, seed: str, longest: int = MOST_ENTRIES, lines: tuple[Secret, ...] | None = None
) -> Trial:
    """Play one game at random and hold twins of its truth against it, of these lines or of all; what goes wrong is
    told, never raised.
    """
    play = SecretPlay(rules, seed, lines or lines_of(rules))
    try:
        play.go_on(min(longest, MOST_ENTRIES))
    except Exception as raised:  # noqa: BLE001 - finding out what can be raised is the purpose
        kind = "law 3" if isinstance(raised, Leak) else type(raised).__name__
        fault = f"{kind}: {raised} (at entry {len(play.table.log.entries)}, {play.doing})"
        return Trial(play.table, fault, traceback.format_exc(), play.tallies)
    return Trial(play.table, tallies=play.tallies)


class SecretPlay:
    """A random game under way, with twins of its truth on the way; ``doing`` says at what, should it break."""

    def __init__(self, rules: Rules, seed: str, lines: tuple[Secret, ...]) -> None:
        begun = unrecorded(rules, seed)
        log = evolve(begun.log, header=evolve(begun.log.header, free_undo=False))
        self.table = Table(begun.ruleset, begun.game, log, dice=SeededDice.from_text(seed))
        self.doing = ""
        self._lines = lines
        self.tallies: dict[str, Counter[str]] = {line.id: Counter() for line in lines}
        self._edition = rules.edition
        self._codec = rules.codec
        self._chance = random.Random(seed)
        self._acts = AnyAct(self.table, seed)

    def go_on(self, entries: int) -> None:
        """Play until there are so many entries or nobody may act. Raises Leak, and whatever a fault raises."""
        while len(self.table.log.entries) < entries:
            for seat in self.table.game.seats:
                for line in self._lines:
                    # what has not been tried yet may have no other moment in the game
                    if self._chance.random() < _TRIED or not self.tallies[line.id]["differed"]:
                        self._try(line, seat.id)
            self.doing = "playing"
            act = self._acts.next(self.table)
            if act is None:
                break
            self._do(act)

    def _do(self, act: Act) -> None:
        seat, command = act
        self.doing = f"{seat}: {write(command, self.table.game.board)}"
        if isinstance(command, Override):
            self.table.agree_to(seat, command)
        self.table.submit(seat, command)
        check_entry(self._codec, self.table.log.entries[-1])

    def _try(self, line: Secret, seat: SeatId) -> None:
        number = self._chance.randrange(2**32)
        self.doing = f"what {seat} may not know: {line.id}"
        pair = Pair.of(self.table, self._edition, seat, line, SeededDice.from_text(f"twin {number}"))
        if pair is None:
            return
        tally = self.tallies[line.id]
        tally["pairs"] += 1
        differed = False
        acts = AnyAct(self.table, f"pair {number}")
        for nth in range(_TOGETHER):
            whole = self._chance.random()
            pair.compare(number + nth, whole=whole < _WHOLE, files=whole < _FILES)
            tally["compared"] += 1
            if not differed and pair.differs:
                differed = True
                tally["differed"] += 1
            act = acts.next(pair.one)
            if act is None:
                break
            self.doing += f"; {act[0]}: {write(act[1], self.table.game.board)}"
            went = pair.play(*act)
            if went != "on":
                tally[went] += 1
                break
        else:
            pair.compare(number + _TOGETHER)
