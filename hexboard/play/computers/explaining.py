"""The plans of a computer, worked out again from what its seat was told and its own dice, once nobody can profit."""

from collections.abc import Iterator

from attrs import evolve, frozen

from hexboard.core.command import Command, Override
from hexboard.core.illegal import Illegal
from hexboard.core.seat import SeatId
from hexboard.engine.robot import own_dice
from hexboard.play.robots import computer_of, situation
from hexboard.play.table import Table


@frozen
class Explained:
    """One decision: the number of its entry, where the game stood, what was done and the plan behind it.

    ``again`` is what the computer decides now; another command than was done if a person did it, or if rules or robot
    are not what they were.
    """

    number: int
    moment: str
    command: Command
    again: Command
    plan: tuple[str, ...]

    @property
    def agrees(self) -> bool:
        """Whether the plan is that of what was done."""
        return self.again == self.command


def bars_explaining(table: Table, seat: SeatId) -> Illegal | None:
    """Why the plans of a seat cannot be read now, or None."""
    log, name = table.log, table.game.seat(seat).name
    if seat not in log.header.computers:
        return Illegal(f"{name} is played by a person, whose plans are not in the file", "explain")
    if log.header.seed is None:
        return Illegal(f"the dice of the computer that plays {name} are not in this file", "explain")
    persons = [each.name for each in table.game.seats if each.kind == "player" and each.id not in log.header.computers]
    if persons and table.view().state.over is None:
        who = " and ".join(persons)
        return Illegal(f"{who} still plays against it; its plans can be read when the game is over", "explain")
    return None


def explained(table: Table, seat: SeatId) -> Iterator[Explained]:
    """Every decision of a computer's seat that counts, in order. Raises Unreadable for a robot the game has not."""
    log, counts = table.log, frozenset(table.log.live())
    robot = computer_of(table.ruleset, seat, log.header.computers[seat]).robot
    dice = own_dice(log.header.seed or "", seat)
    told = log.told(seat)
    then = Table(table.ruleset, table.game, evolve(told, entries=()))
    for number, entry in enumerate(told.entries):
        # a free hand anybody may use for a seat, whether the game asks it anything or not
        is_beside = entry.is_talk or isinstance(entry.command, Override)
        if entry.seat == seat and number in counts and not is_beside:
            moment = table.ruleset.moment(then.view(seat))
            decision = robot.decide(situation(then, seat, dice))
            yield Explained(number, moment, entry.command, decision.command, decision.plan)
        then.accept(entry)
