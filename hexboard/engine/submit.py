"""The only road by which the rules change anything, and what a command would come to, tried on what its seat knows: so
nobody need say by hand what cannot be taken back.
"""

from attrs import evolve

from hexboard.board.memo import kept_on
from hexboard.core.command import Command
from hexboard.core.counted import listed
from hexboard.core.event import BYTE, Fact
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal, IllegalCommand
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, NOBODY, Audience, SeatId
from hexboard.core.state import Slot, State
from hexboard.core.unit import UnitId

from .commands import Commands
from .dice import Dice, Faces
from .question import Commits, Forecast, Pick, Question, Ready
from .ruleset import FAULTS, Ruleset
from .sheet import DraftSheet
from .step import InSecret, Step, asked_as, checked, deciding
from .tray import Tray

_LONGEST_SETTLING = 10_000
_OVER = Illegal("the game is over", "")


class RunawayFlow(Exception):
    """The sequence of play went round without ever asking anyone: a fault of the module."""


def step_of(ruleset: Ruleset, at: Position) -> Step | None:
    """The step under way, or None when the game is over."""
    return ruleset.steps[at.frame.step] if at.state.stack and at.state.over is None else None


@kept_on("at")
def actors(ruleset: Ruleset, at: Position) -> frozenset[SeatId]:
    """The seats that have something to decide now."""
    step = step_of(ruleset, at)
    return deciding(step, at) if step else frozenset()


def ask(ruleset: Ruleset, view: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
    """What a seat is asked after these picks, judged by its own view."""
    asked = _asked(ruleset, view, seat)
    if isinstance(asked, Illegal):
        return asked
    step, who = asked
    found = step.ask(view, who, picked)
    return checked(step, view, who, found.command) or found if isinstance(found, Ready) else found


def check(ruleset: Ruleset, view: Position, seat: SeatId, command: Command) -> Illegal | None:
    """Why a seat may not do this, or None."""
    asked = _asked(ruleset, view, seat)
    return asked if isinstance(asked, Illegal) else checked(asked[0], view, asked[1], command)


def commands(ruleset: Ruleset, view: Position, seat: SeatId, unit: UnitId | None = None) -> Commands:
    """What a seat may command now; only what begins with a unit, if one is given and may be chosen first."""
    asked = _asked(ruleset, view, seat)
    if isinstance(asked, Illegal):
        return Commands(lambda: iter(()), lambda command: asked)
    step, who = asked
    return step.commands(view, who, unit)


def forecast(ruleset: Ruleset, view: Position, seat: SeatId, command: Command) -> Forecast | None:
    """What a command would roll. Raises IllegalCommand if it may not be given."""
    illegal = check(ruleset, view, seat, command)
    if illegal:
        raise IllegalCommand(illegal)
    step = ruleset.steps[view.frame.step]
    return step.forecast(view, asked_as(step, view, seat), command)


def sheet(ruleset: Ruleset, view: Position, seat: SeatId) -> DraftSheet | None:
    """The order sheet a seat may write and hand in now, if there is one."""
    asked = _asked(ruleset, view, seat)
    return None if isinstance(asked, Illegal) else asked[0].sheet(view, asked[1])


def submit(
    ruleset: Ruleset, truth: Position, view: Position, seat: SeatId, command: Command, dice: Dice, number: int = 0
) -> Tray:
    """Carry out a command: judged on the seat's view, done on the truth, then play goes on by itself.

    ``number`` is that of the entry it makes, those taken back counted. Returns the tray with the facts and the truth
    after them; nothing outside changes. Raises IllegalCommand when the rules refuse.
    """
    illegal = check(ruleset, view, seat, command)
    if illegal:
        raise IllegalCommand(illegal)
    tray = Tray(truth, dice, number)
    step = ruleset.steps[truth.frame.step]
    tray.usual = usual_audience(step)
    step.resolve(tray, asked_as(step, truth, seat), command)
    settle(ruleset, tray)
    return tray


def begin(ruleset: Ruleset, game: Game, dice: Dice, setup: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """The facts of a set-up and of everything that happens before anybody is asked anything."""
    tray = Tray(Position(game, State()), dice)
    tray.tell_all(setup)
    settle(ruleset, tray)
    return tray.facts


def settle(ruleset: Ruleset, tray: Tray) -> None:
    """Let the sequence of play run until somebody has something to decide or the game is over.

    Raises RunawayFlow if it never comes to that.
    """
    for _ in range(_LONGEST_SETTLING):
        at = tray.at
        if at.state.over is not None:
            return
        if not at.state.stack:
            event = ruleset.flow(at)
            if event is None:
                raise RunawayFlow("the sequence of play says neither what comes next nor that it is over")
            tray.tell(event, EVERYONE)
            continue
        step = ruleset.steps[at.frame.step]
        if actors(ruleset, at):
            return
        tray.usual = usual_audience(step)
        step.proceed(tray)
    raise RunawayFlow(f"the sequence of play never stops, last in {tray.at.state.stack}")


def usual_audience(step: Step) -> Audience:
    """Who is told what a step tells to nobody in particular."""
    return NOBODY if isinstance(step, InSecret) else EVERYONE


def _asked(ruleset: Ruleset, view: Position, seat: SeatId) -> tuple[Step, str] | Illegal:
    """The step under way and whom it knows a seat as; or why the seat has nothing to decide."""
    step = step_of(ruleset, view)
    if step is None:
        return _OVER
    acting = actors(ruleset, view)
    if seat in acting:
        return step, asked_as(step, view, seat)
    names = listed(view.game.seat(s).name for s in sorted(acting)) or "nobody"
    return Illegal(f"{step.title} is for {names} to decide", step.rule)


class _Rolls(Exception):
    """The trial has come to dice."""

    def __init__(self, slot: Slot) -> None:
        super().__init__(slot)
        self.slot = slot


class _NoDice:
    """Dice nobody may throw; the bytes of a salt decide nothing."""

    def roll(self, slot: Slot, sides: int, count: int) -> Faces:
        if sides != BYTE:
            raise _Rolls(slot)
        return (1,) * count


def commits(ruleset: Ruleset, view: Position, seat: SeatId, command: Command) -> Commits:
    """Why a seat could not take a legal command back by itself, judged by what it knows; "" if it could."""
    tried = _tried(ruleset, view, seat, command)
    if isinstance(tried, _Rolls):
        return "rolls"
    if tried is None:
        return "reveals"
    # a plain act after which others decide is taken back freely until they have
    return "reveals" if Entry(seat, command, tried.facts).teaches(view.game.seat(seat)) else ""


def foretold(ruleset: Ruleset, view: Position, seat: SeatId, command: Command) -> Forecast | None:
    """What the dice would decide to which a legal command leads by itself, if the game foretells them."""
    if ruleset.foretell is None:
        return None
    tried = _tried(ruleset, view, seat, command)
    found = ruleset.foretell(view, tried.slot) if isinstance(tried, _Rolls) else None
    return evolve(found, follows=True) if found else None


def _tried(ruleset: Ruleset, view: Position, seat: SeatId, command: Command) -> Tray | _Rolls | None:
    """What came of it, or the first dice it came to; None where it turns on what this seat does not know."""
    try:
        return submit(ruleset, view, view, seat, command, _NoDice())
    except _Rolls as first:
        return first
    except FAULTS:
        return None
