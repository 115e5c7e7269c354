"""By option the owners put their leaders down before the first Movement Phase [23.59]."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import frozen

from hexboard.core.command import Command, EndPhase
from hexboard.core.event import Placed
from hexboard.core.game import Arrival
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Frame
from hexboard.core.unit import InBox, OnMap, Place, Unit, UnitId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.step import BySide, Step
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import END, hex_answer, unit_answer
from hexboard.rules.ground.arrivals import arrival_of
from hexboard.rules.wrong_unit import wrong_unit

from .commanding import is_in_play, is_leader, leads, soldiers_at
from .leader_stacking import bars_leaving, fits

NAME = "placing leaders"
_RULE = "23.59"
_PLACED = "placed"


@frozen
class Deploy(
    Command, tag="deploy", form="deploy {unit} at {hex}", meaning="let a leader begin in a hex", rule=_RULE,
    example="deploy usa-meade at H1716",
):
    """Put a leader down where he begins."""

    unit: UnitId
    hex: Hex


@frozen
class Join(
    Command, tag="join", form="deploy {unit} with {group}",
    meaning="let a leader come on with a group of reinforcements", rule=_RULE, example="deploy usa-hooker with usa-1",
):
    """Let a leader come on with a group of reinforcements."""

    unit: UnitId
    group: str


COMMANDS: tuple[type[Command], ...] = (Deploy, Join)


@frozen(eq=False)
class PlacingLeaders(BySide, Step, name=NAME, title="Placing leaders", rule=_RULE):
    """A side puts each of its leaders down once, or leaves him where the scenario has him."""

    def actors(self, at: Position) -> frozenset[SideId]:
        """The side, as long as it has leaders to place."""
        side = at.frame.seat or ""
        return frozenset({side}) if any(_left(at, side)) else frozenset()

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which leader, then where."""
        if not picked:
            leaders = [unit_answer(at, unit.id) for unit in _left(at, side)]
            end = Answer(END, "The others begin where they stand" if _placed(at) else "All begin where they stand")
            return Question("Which leader begins elsewhere?", _RULE, (*leaders, end))
        if picked == (END,):
            return Ready(EndPhase())
        leader = at.state.units.get(picked[0])
        barred = _bars_leader(at, side, picked[0])
        if barred or leader is None:
            return barred or _no_leader(at, side, picked[0])
        if len(picked) == 1:
            return Question(f"{at.name(leader.id)}: where does he begin?", _RULE, tuple(_answers(at, leader)))
        command = _meant(at, leader, picked[1])
        return command if isinstance(command, Illegal) else self.check(at, side, command) or Ready(command)

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether a leader may begin there."""
        match command:
            case EndPhase():
                return None
            case Deploy(name, here):
                return _bars_leader(at, side, name) or _bars_hex(at, at.unit(name), here)
            case Join(name, group):
                return _bars_leader(at, side, name) or _bars_group(at, at.unit(name), group)
        return Illegal("first the leaders are placed", _RULE)

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Put the leader down, or go on."""
        match command:
            case EndPhase():
                tray.done()
            case Deploy(name, here):
                self._put(tray, name, OnMap(here))
            case Join(name, group):
                self._put(tray, name, InBox(group))

    def _put(self, tray: Tray, name: UnitId, place: Place) -> None:
        tray.tell(Placed(tray.at.unit(name).moved_to(place)))
        tray.remember(placed=(*_placed(tray.at), name))


def phases(base: Callable[[Position], tuple[Frame, ...]], at: Position) -> tuple[Frame, ...]:
    """The usual phases; before those of the first turn each side with leaders places them, the first side first."""
    usual = base(at)
    if at.turn != 1 or at.game.options["leader_placement"] != "owners":
        return usual
    first = at.game.scenario.first
    sides = (side for side in (first, at.game.enemy(first)) if any(_own(at, side)))
    return (*(Frame(NAME, side) for side in sides), *usual)


def where_he_begins(at: Position, place: Place) -> str:
    """Where a leader was put down, in words."""
    arrival = next((a for a in at.game.scenario.arrivals if place == InBox(a.id)), None)
    if arrival is not None:
        return _with(at, arrival)
    return f"in {at.place_name(place.hex)}" if isinstance(place, OnMap) else ""


def _own(at: Position, side: SideId) -> Iterator[Unit]:
    return (u for u in sorted(at.units_of(side), key=lambda u: u.id) if is_leader(at, u) and is_in_play(u))


def _placed(at: Position) -> tuple[UnitId, ...]:
    return tuple(at.frame.data.get(_PLACED, ()))


def _left(at: Position, side: SideId) -> Iterator[Unit]:
    # those who have been placed, and those who can be nowhere else, are not asked for
    return (u for u in _own(at, side) if _bars_leader(at, side, u.id) is None and any(_answers(at, u)))


def _answers(at: Position, leader: Unit) -> Iterator[Answer]:
    name = at.name(leader.id)
    for here in _hexes(at, leader):
        if here != leader.hex and _bars_hex(at, leader, here) is None:
            yield hex_answer(at, here)
    for arrival in at.game.scenario.arrivals:
        if leader.place != InBox(arrival.id) and _bars_group(at, leader, arrival.id) is None:
            yield Answer(f"with {arrival.id}", f"{name} comes on {_with(at, arrival)}")


def _hexes(at: Position, leader: Unit) -> tuple[Hex, ...]:
    if _is_free(at, leader):
        return tuple(sorted(at.board.hexes))
    return tuple(sorted({here for _, here in at.on_map(leader.side)}))


def _meant(at: Position, leader: Unit, pick: Pick) -> Deploy | Join | Illegal:
    # another unit stands for its hex, or for the group it comes on with
    if pick.startswith("with "):
        return Join(leader.id, pick.removeprefix("with "))
    unit = at.state.units.get(pick)
    if unit is not None and unit.hex is not None:
        return Deploy(leader.id, unit.hex)
    if unit is not None and unit.side != leader.side:
        whose = at.game.side(unit.side).name
        return Illegal(f"{at.name(pick)} is {whose} and brings no leader of yours on", _RULE)
    if unit is not None:
        arrival = arrival_of(at, unit)
        return Join(leader.id, arrival.id) if arrival else Illegal(f"{at.name(pick)} is not in play", _RULE)
    if (here := at.board.find(pick)) is None:
        return Illegal(f"'{pick}' is neither a hex nor a group of reinforcements", _RULE)
    return Deploy(leader.id, here)


def _bars_leader(at: Position, side: SideId, name: UnitId) -> Illegal | None:
    unit = at.state.units.get(name)
    if unit is None or unit not in tuple(_own(at, side)):
        return _no_leader(at, side, name)
    if name in _placed(at):
        where = unit.hexes
        return Illegal(f"{at.name(name)} has been placed; take that back to place him elsewhere", _RULE, where)
    return bars_leaving(at, unit)


def _no_leader(at: Position, side: SideId, pick: Pick) -> Illegal:
    def why_not(unit: Unit) -> Illegal:
        return Illegal(f"{at.name(unit.id)} is no leader; only leaders are placed", _RULE)

    return wrong_unit(at, side, pick, "begin with units of their command", _RULE, why_not, "leaders")


def _bars_hex(at: Position, leader: Unit, here: Hex) -> Illegal | None:
    name, fixed = at.name(leader.id), _fixed(at, leader)
    if fixed is not None:
        return Illegal(f"{name} comes on with his own reinforcements", _RULE, (here,))
    if here not in at.board.hexes:
        return Illegal(f"{at.label(here)} is not in play", _RULE, (here,))
    if any(unit.side != leader.side for unit in at.units_at(here)):
        return Illegal(f"enemies are in {at.place_name(here)}", _RULE, (here,))
    company = soldiers_at(at, leader.side, here)
    if not _is_free(at, leader) and not any(leads(at, leader, unit) for unit in company):
        return Illegal(f"nobody of {name}'s command is in {at.place_name(here)}", _RULE, (here,))
    if not fits(at, leader, company, here, leader.id):
        return Illegal(f"{name} may be with units of his own command only", "23.53", (here,))
    return None


def _bars_group(at: Position, leader: Unit, group: str) -> Illegal | None:
    arrival = next((a for a in at.game.scenario.arrivals if a.id == group and a.side == leader.side), None)
    name, fixed = at.name(leader.id), _fixed(at, leader)
    if arrival is None:
        return Illegal(f"{name} has no such reinforcements to come on with", _RULE)
    if fixed is not None:
        return None if group in fixed else Illegal(f"{name} comes on with other reinforcements", _RULE)
    if _is_free(at, leader):
        return None if arrival.turn == 1 else Illegal(f"{name} comes on in turn 1 or not at all", _RULE)
    if any(leads(at, leader, at.unit(unit)) for unit in arrival.units):
        return None
    return Illegal(f"nobody of {name}'s command comes on with them", _RULE)


def _is_free(at: Position, leader: Unit) -> bool:
    # the commanders of the armies begin anywhere, or come on in turn 1
    return bool(leader.id in at.game.scenario.rules["leaders"]["anywhere"])


def _fixed(at: Position, leader: Unit) -> tuple[str, ...] | None:
    # the groups of those who come on with certain reinforcements
    found = at.game.scenario.rules["leaders"]["arrive"].get(leader.id)
    return None if found is None else tuple(found)


def _with(at: Position, arrival: Arrival) -> str:
    hexes = " or ".join(at.place_name(h) for h in arrival.hexes)
    return f"with the reinforcements of turn {arrival.turn} at {hexes}"
