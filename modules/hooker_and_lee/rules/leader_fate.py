"""What becomes of leaders: ridden down, killed with their units, carried along, without a command [23.53 to 23.56]."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hexboard.core.counted import listed
from hexboard.core.event import Moved, Placed, Removed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Gone, OnMap, Unit
from hexboard.engine.question import Chance, Forecast, Line
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .commanding import followers, has_marched, is_in_play, is_leader, is_left_alone, leaders_at, marching, soldiers_at

_KILLED = 1
Watch = Callable[[Tray, str, Hex | None, tuple[Hex, ...]], None]
Lost = Callable[[Tray, tuple[Unit, ...]], None]


def watch(base: Watch, tray: Tray, side: str, start: Hex | None, path: tuple[Hex, ...]) -> None:
    """After anything done: leaders whose hex a unit went through are lost, those left behind by a combat follow."""
    base(tray, side, start, path)
    if has_marched(tray):
        for here in path:
            for leader in leaders_at(tray.at, tray.at.game.enemy(side), here):
                tray.tell(Removed(leader.id, Gone("eliminated", here)))
    if start is not None and not marching(tray.at):
        _follow(tray, side, start, path)


def ridden_down(at: Position, unit: Unit, path: tuple[Hex, ...]) -> str:
    """Which of the enemy's leaders a march, an advance or a retreat would kill; "" for none [23.54]."""
    enemy = at.game.enemy(unit.side)
    caught = [] if is_leader(at, unit) else [(one.id, here) for here in path for one in leaders_at(at, enemy, here)]
    if not caught:
        return ""
    names = listed(f"{at.name(name)} in {at.place_name(here)}" for name, here in caught)
    return f"{names} {'is' if len(caught) == 1 else 'are'} without troops and killed by whoever comes there [23.54]"


def lost(base: Lost, tray: Tray, units: tuple[Unit, ...]) -> None:
    """A die for each leader who was with a unit that was eliminated; then leaders without a command go [23.56]."""
    base(tray, units)
    # who was with them is settled before the first die: nobody it sends to another of these hexes is rolled for again
    for leader, where in _with(tray.at, units):
        _risk(tray, leader, where)
    dismiss(tray, {u.side for u in units})


def loss_dice(at: Position, units: tuple[Unit, ...]) -> tuple[Forecast, ...]:
    """The die for each leader who is with one of these units, if it is lost [23.56]."""
    return tuple(_risk_of(at, leader) for leader, _ in _with(at, units))


def _with(at: Position, units: tuple[Unit, ...]) -> list[tuple[Unit, Hex]]:
    hexes = sorted({(u.side, u.hex) for u in units if u.hex is not None})
    return [(leader, here) for side, here in hexes for leader in leaders_at(at, side, here)]


def _risk_of(at: Position, leader: Unit) -> Forecast:
    text = f"{at.name(leader.id)}, if a unit with him is lost, is killed on a {_KILLED}"
    lost = "if a unit with him is lost"
    killed = Chance(f"{at.name(leader.id)} is killed", lost, _KILLED, 6, "23.56")
    lives = Chance(f"{at.name(leader.id)} joins his nearest unit", lost, 6 - _KILLED, 6, "23.56")
    return Forecast(text, (Line(text, f"{_KILLED} in 6", "23.56"),), (killed, lives), dice="1d6")


def dismiss(tray: Tray, sides: Iterable[str]) -> None:
    """A leader whose whole command has been eliminated leaves the game, on the map or still to come [23.532]."""
    for side in sorted(sides):
        for leader in [u for u in tray.at.units_of(side) if is_leader(tray.at, u) and is_in_play(u)]:
            if is_left_alone(tray.at, leader):
                tray.tell(Removed(leader.id, Gone("out of play", leader.hex)))


def _risk(tray: Tray, leader: Unit, here: Hex) -> None:
    nth = tray.at.state.rolled("leader", tray.at.turn, leader.id)
    (die,) = tray.roll(("leader", tray.at.turn, leader.id, nth + 1))
    if die == _KILLED:
        tray.tell(Removed(leader.id, Gone("eliminated", here)))
        return
    near = nearest(tray.at, leader, here)
    if near is None and not is_left_alone(tray.at, leader):
        none = Illegal("nobody of his command is on the map, and he stays where he is", "23.561", (here,))
        tray.leave_out(f"The ride of {tray.at.name(leader.id)} to his men", none)
    elif near is not None and near != here:
        tray.tell(Placed(leader.moved_to(OnMap(near))))


def nearest(at: Position, leader: Unit, here: Hex) -> Hex | None:
    """The hex of the nearest unit of a leader's command; of several the strongest stack [23.561]."""
    hexes = {h for _, h in followers(at, leader)}

    def rank(h: Hex) -> tuple[int, int, Hex]:
        strength = sum(at.kind(u).values.get("combat", 0) for u in soldiers_at(at, leader.side, h))
        return h.distance(here), -strength, h

    return min(hexes, key=rank, default=None)


def _follow(tray: Tray, side: str, start: Hex, path: tuple[Hex, ...]) -> None:
    # with the last unit of a hex its leaders go too [23.591]
    if soldiers_at(tray.at, side, start):
        return
    for leader in leaders_at(tray.at, side, start):
        tray.tell(Moved(leader.id, (start, *path[1:]), 0, "followed"))


def killed(at: Position, side: str) -> tuple[Unit, ...]:
    """A side's leaders who were eliminated [23.58]."""
    gone = (u for u in at.units_of(side) if is_leader(at, u))
    return tuple(u for u in gone if isinstance(u.place, Gone) and u.place.why == "eliminated")
