"""Sequences of play, kept as a frame at the bottom of the stack: the program counter is data."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.event import Called, Ended, Event, TurnBegan
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import Frame, Outcome
from hexboard.engine.question import Forecast, Pick, Question, Ready
from hexboard.engine.step import Step
from hexboard.engine.tray import Tray


@frozen(eq=False)
class GameTurns(Step):
    """Game-turns of phases in a fixed order, as in "you move and fight, then I do" (igo-ugo).

    ``phases`` gives the frames of the turn now begun; ``outcome`` says how the game ended once the last turn is
    done; ``turn_over`` is what the rules do when a turn ends.
    """

    name: ClassVar[str] = "game turn"
    title: ClassVar[str] = "Game-turn"

    rule: str
    phases: Callable[[Position], tuple[Frame, ...]]
    outcome: Callable[[Position], Outcome]
    turn_over: Callable[[Tray], None] = lambda tray: None

    def flow(self, at: Position) -> Event | None:
        """The whole game is one frame of this step."""
        return Called(Frame(self.name, data={"next": ("0",)}))

    def to_come(self, at: Position) -> tuple[Frame, ...]:
        """The phases of this turn that have not begun."""
        frame = next((frame for frame in at.state.stack if frame.step == self.name), None)
        return self.phases(at)[int(frame.data["next"][0]) :] if frame and at.turn else ()

    def actors(self, at: Position) -> frozenset[SeatId]:
        """Nobody: the turn goes on by itself."""
        return frozenset()

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

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Nobody is asked."""
        return self._nobody()

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        """Nobody may command."""
        return self._nobody()

    def forecast(self, at: Position, seat: SeatId, command: Command) -> Forecast | None:
        """Nothing is rolled."""
        return None

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        """Never reached, as every command is refused."""

    def _nobody(self) -> Illegal:
        return Illegal("the sequence of play decides this by itself", self.rule)
