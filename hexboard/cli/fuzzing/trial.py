"""One game played at random through the questions, and what it breaks."""

import random
import traceback
from collections import Counter
from collections.abc import Mapping

from attrs import field, frozen

from hexboard.cli.fuzzing.laws import (
    BrokenLaw,
    check_command,
    check_counters,
    check_entry,
    check_log,
    check_question,
    check_taking_back,
)
from hexboard.core.notation import write
from hexboard.core.seat import SeatId
from hexboard.core.state import Outcome
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import Rules, unrecorded
from hexboard.play.table import Table

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
