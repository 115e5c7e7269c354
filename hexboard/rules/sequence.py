"""Sequences of play, kept as a frame at the bottom of the stack: the program counter is data."""

from collections.abc import Callable

from attrs import frozen

from hexboard.core.counted import capital
from hexboard.core.event import Called, Ended, Event, Remembered, TurnBegan
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import Frame, Outcome
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray


@frozen(eq=False)
class GameTurns(Unattended, name="game turn", title="Game-turn"):
    """Game-turns of phases in a fixed order, as in "you move and fight, then I do" (igo-ugo).

    ``phases`` gives the frames of the turn now begun; ``outcome`` says how the game ended once the last turn is
    done; ``turn_over`` is what the rules do when a turn ends.
    """

    rule: str
    phases: Callable[[Position], tuple[Frame, ...]]
    outcome: Callable[[Position], Outcome]
    turn_over: Callable[[Tray], None] = lambda tray: None

    def flow(self, at: Position) -> Event | None:
        """The whole game is one frame of this step."""
        return Called(Frame(self.name, data={"next": ("0",)}))

    def to_come(self, at: Position) -> tuple[Frame, ...]:
        """The phases of this turn that have not begun."""
        phases, begun = self.course(at)
        return phases[begun:]

    def course(self, at: Position) -> tuple[tuple[Frame, ...], int]:
        """The phases of the turn under way, and how many of them have begun; the last begun is the present one."""
        frame = next((frame for frame in at.state.stack if frame.step == self.name), None)
        return (self.phases(at), int(frame.data["next"][0])) if frame and at.turn else ((), 0)

    def proceed(self, tray: Tray) -> None:
        """Begin the next phase, the next turn, or end the game."""
        at = tray.at
        done = int(at.frame.data["next"][0])
        plan = self.phases(at) if at.turn else ()
        if done < len(plan):
            tray.remember(next=(str(done + 1),))
            tray.tell(Called(plan[done]))
            return
        if at.turn:
            self.turn_over(tray)
        if at.turn >= at.game.scenario.turns:
            tray.tell(Ended(self.outcome(tray.at)))
        else:
            tray.remember(next=("0",))
            tray.tell(TurnBegan(at.turn + 1))


@frozen
class Phase:
    """A phase of the turn under way as players call it, whose it is (None: nobody's alone), its step and its rule."""

    title: str
    seat: SeatId | None
    step: str = ""
    rule: str = ""


def begins_phase(event: Event) -> bool:
    """Whether an event begins a turn or a phase of it."""
    return isinstance(event, TurnBegan) or (isinstance(event, Remembered) and "next" in event.data)


def course_of(ruleset: Ruleset, at: Position) -> tuple[tuple[Phase, ...], int]:
    """The phases of the turn under way, and how many have begun; none where a game has no turns of phases."""
    turns = next((step for step in ruleset.steps.values() if isinstance(step, GameTurns)), None)
    frames, begun = turns.course(at) if turns else ((), 0)
    steps = ((ruleset.steps[frame.step], frame) for frame in frames)
    return tuple(Phase(step.title, frame.seat, frame.step, step.rule) for step, frame in steps), begun


def turn_told(at: Position, event: Event) -> str:
    """The sentence for a turn that begins or the end of the game; empty for all else."""
    match event:
        case TurnBegan(turn):
            name = at.game.scenario.turn_names.get(turn, "")
            return f"Turn {turn}: {name}" if name else f"Turn {turn}"
        case Ended(outcome):
            return f"The game is over: {at.result(outcome)}. {capital(outcome.reason)}".rstrip()
    return ""
