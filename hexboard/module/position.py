"""Position files: a few counters placed by hand, for trying one rule or setting a puzzle."""

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from hexboard.core.event import Fact, Finished, Placed, TurnBegan
from hexboard.core.game import Game
from hexboard.core.illegal import Unreadable
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, Audience, SeatId
from hexboard.core.state import State
from hexboard.core.unit import Gone, InBox, OnMap, Place, Unit, UnitId
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.step import asked_as
from hexboard.engine.tray import Tray

from .reading import parse

OUT_OF_PLAY = Gone("out of play")
_MOST_STEPS = 1_000


@frozen
class StandingEntry:
    """Where a unit of a position stands (``at`` a hex, in a ``box``, or ``gone`` and why) and how it is."""

    at: str = ""
    box: str = ""
    gone: str = ""
    step: int = 0
    status: tuple[str, ...] = ()
    values: Mapping[str, int] = field(factory=dict)


@frozen
class PositionFile:
    """A position: the turn, the step and whose it is, units by id, and marks the game itself keeps.

    ``alone``: units that are not named are out of play; otherwise they stand where the scenario sets them up.
    """

    turn: int = 1
    step: str = ""
    seat: str = ""
    alone: bool = True
    units: Mapping[str, StandingEntry] = field(factory=dict)
    marks: Mapping[str, Any] = field(factory=dict)


def read_position(text: str, name: str = "position") -> PositionFile:
    """A position file's text. Raises BrokenModule with every fault of its form, called by ``name``."""
    return parse(text, name, PositionFile)


def position_facts(ruleset: Ruleset, game: Game, file: PositionFile) -> tuple[Fact, ...]:
    """The set-up that puts a position on the map, up to the step it names ("": where the turn begins).

    Raises Unreadable for an unknown turn, unit, hex, seat or step.
    """
    if not 1 <= file.turn <= game.scenario.turns:
        raise Unreadable(f"there is no turn {file.turn} in 1 to {game.scenario.turns}", "$.turn")
    tray = Tray(Position(game, State()), ScriptedDice(()))
    placed = {id: _placed(game, id, entry) for id, entry in file.units.items()}
    audiences: dict[UnitId, Audience] = {}
    for fact in ruleset.setup(game):
        event = fact.event
        if not isinstance(event, Placed):
            tray.tell_all((fact,))
            continue
        unit = event.unit
        audiences[unit.id] = fact.to
        placed.setdefault(unit.id, _unit(game, unit.id, OUT_OF_PLAY) if file.alone else unit)
    tray.tell_all(tuple(Fact(Placed(unit), audiences.get(unit.id, EVERYONE)) for unit in placed.values()))
    tray.tell(TurnBegan(file.turn))
    for mark in ruleset.marks(game, file.marks):
        tray.tell_all((mark if isinstance(mark, Fact) else Fact(mark),))
    if file.step:
        _go_to(ruleset, tray, file, game.seat_called(file.seat, "$.seat") if file.seat else None)
    return tray.facts


def _placed(game: Game, id: UnitId, entry: StandingEntry) -> Unit:
    if id not in game.roster:
        raise Unreadable(f"there is no unit {id!r}", f"$.units.{id}")
    return _unit(game, id, _place(game, id, entry), entry)


def _unit(game: Game, id: UnitId, place: Place, entry: StandingEntry | None = None) -> Unit:
    entry = entry or StandingEntry()
    return Unit(id, id, game.roster[id].side, place, entry.step, frozenset(entry.status), entry.values)


def _place(game: Game, id: UnitId, entry: StandingEntry) -> Place:
    if sum(map(bool, (entry.at, entry.box, entry.gone))) != 1:
        raise Unreadable("a unit stands at a hex, in a box, or is gone: one of the three", f"$.units.{id}")
    if entry.at:
        if (here := game.board.find(entry.at)) is None:
            raise Unreadable(f"there is no hex {entry.at!r}", f"$.units.{id}.at")
        return OnMap(here)
    return InBox(entry.box) if entry.box else Gone(entry.gone)


def _go_to(ruleset: Ruleset, tray: Tray, file: PositionFile, seat: SeatId | None) -> None:
    """Let the sequence of play name its steps and pass over each until the wanted one comes."""
    if file.step not in ruleset.steps:
        raise Unreadable(f"there is no step {file.step!r}; there are: {', '.join(ruleset.steps)}", "$.step")
    step = ruleset.steps[file.step]
    for _ in range(_MOST_STEPS):
        at = tray.at
        if at.turn != file.turn or at.state.over is not None:
            break
        if not at.state.stack:
            event = ruleset.flow(at)
            if event is None:
                break
            tray.tell(event)
        elif at.frame.step == file.step and (seat is None or asked_as(step, at, seat) == at.frame.seat):
            return
        elif len(at.state.stack) == 1:
            ruleset.steps[at.frame.step].proceed(tray)
        else:
            tray.tell(Finished(at.frame.step))
    whose = f" of {seat!r}" if seat else ""
    raise Unreadable(f"turn {file.turn} has no step {file.step!r}{whose}", "$.step")
