"""One game played at random through the questions, and what it breaks."""

from __future__ import annotations

import hashlib
import random
import traceback

from attrs import field, frozen

from hexboard.cli.fuzzing.laws import BrokenLaw, check_command, check_counters, check_log, check_taking_back
from hexboard.core.log import Header, Log
from hexboard.core.notation import write
from hexboard.core.state import Outcome
from hexboard.engine.dice import SeededDice
from hexboard.engine.submit import begin
from hexboard.play.robots import RandomRobot, decide
from hexboard.play.starting import Rules
from hexboard.play.table import Table

LONGEST = 20_000
_BACK_EVERY = 80


@frozen(eq=False)
class Trial:
    """What came of one game: the table as it was left, and what broke (empty: nothing)."""

    table: Table
    fault: str = ""
    trace: str = field(default="", repr=False)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.table.view().state.over


def try_game(rules: Rules, seed: str, longest: int = LONGEST) -> Trial:
    """Play one game to its end; whatever goes wrong is told with the game as it stood, never raised."""
    table = _table(rules, seed)
    doing = ["the set-up"]
    try:
        _play(rules, table, seed, longest, doing)
    except Exception as raised:  # noqa: BLE001 - finding out what can be raised is the purpose
        fault = f"{type(raised).__name__}: {raised} (at entry {len(table.log.entries)}, {doing[-1]})"
        return Trial(table, fault, traceback.format_exc())
    return Trial(table)


def _table(rules: Rules, seed: str) -> Table:
    dice = SeededDice.from_text(seed)
    facts = begin(rules.ruleset, rules.game, dice, tuple(rules.ruleset.setup(rules.game)))
    header = Header(
        game_id=hashlib.sha256(seed.encode()).hexdigest()[:32],
        module=rules.game.id,
        version=rules.game.version,
        scenario=rules.game.scenario.id,
        options=rules.game.options,
        seed=seed,
        free_undo=True,
    )
    return Table(rules.ruleset, rules.game, Log(header, facts), dice=dice)


def _play(rules: Rules, table: Table, seed: str, longest: int, doing: list[str]) -> None:
    robots = {seat.id: RandomRobot(f"{seed}/{seat.id}") for seat in table.game.seats}
    chance = random.Random(seed)
    while len(table.log.entries) < longest:
        actors = sorted(table.actors())
        if not actors:
            break
        seat = chance.choice(actors)
        doing.append(f"{seat} deciding")
        command = decide(table, seat, robots[seat])
        doing[-1] = f"{seat}: {write(command, table.game.board)}"
        check_command(table, seat, command)
        table.submit(seat, command)
        check_counters(table)
        if chance.randrange(_BACK_EVERY) == 0:
            doing[-1] = "taking back"
            check_taking_back(table, seat, chance)
    doing.append("the whole log")
    if table.view().state.over is None:
        what = "a dead end: nobody may act" if not table.actors() else f"a runaway: {longest} entries"
        raise BrokenLaw(f"{what}, and the game is not over")
    check_log(table, rules.codec)
