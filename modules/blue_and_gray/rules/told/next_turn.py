"""The Movement Phase that the enemy has next: the position as it would stand if nobody did anything before it."""

from __future__ import annotations

from attrs import evolve, frozen

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Frame, State
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.tray import Tray
from hexboard.rules.sequence import GameTurns

from ..field.morale import morale_states
from ..field.rallying import night_rest
from ..field.standard import Standard
from ..record.ledger import ledger_of

_LASTING = "ineffective"  # until a night has passed [11.1]


@frozen(eq=False)
class NextTurn:
    """The position a side moves in next, and whether it fights after it."""

    at: Position
    fights: bool


@kept_on("at")
def next_turn(rules: Standard, turns: GameTurns, at: Position, side: SideId) -> NextTurn | None:
    """A side's next Movement Phase, with everybody where he stands; None if the game is over before it.

    A phase that is under way is the next; its marks are as they are. In a phase to come nobody has moved or fought, and
    a night that ends before it has given its rest. Whom the end of the other side's Player-Turn would free is free.
    """
    if at.state.stack and (at.frame.step, at.frame.seat) == ("movement", side):
        return NextTurn(at, _comes(turns.to_come(at), "combat", side))
    turn = at.turn if _comes(turns.to_come(at), "movement", side) else at.turn + 1
    if turn > at.game.scenario.turns or not at.turn:
        return None
    state = _other_over(rules, at, at.game.enemy(side))
    for event in night_rest(rules, at) if turn > at.turn else ():
        state = event.apply(state)
    fresh = (evolve(unit, status=_lasting(at, unit.status)) for unit in state.units.values() if unit.status)
    begun = evolve(state.with_unit(*fresh).with_ledger(evolve(ledger_of(state), column={})), turn=turn)
    plan = rules.phases(Position(at.game, begun))
    ahead = _in_phase(at, begun, next(frame for frame in plan if (frame.step, frame.seat) == ("movement", side)))
    return NextTurn(ahead, _comes(plan, "combat", side))


def _other_over(rules: Standard, at: Position, other: SideId) -> State:
    # nothing is rolled at the end of a Player-Turn
    tray = Tray(at, ScriptedDice(()))
    rules.player_turn_over(tray, other)
    return tray.at.state


def _comes(frames: tuple[Frame, ...], step: str, side: SideId) -> bool:
    return any((frame.step, frame.seat) == (step, side) for frame in frames)


def _lasting(at: Position, status: frozenset[str]) -> frozenset[str]:
    # whatever else a unit is marked with holds for a phase or a Player-Turn
    return status & {_LASTING, *(state.id for state in morale_states(at.game))}


def _in_phase(at: Position, state: State, frame: Frame) -> Position:
    return Position(at.game, evolve(state, stack=(*at.state.stack[:1], frame)))
