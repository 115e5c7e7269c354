"""What a corps is about at a moment of the execution phase, and what that costs it [6.2, 8.0, 12.0]."""

from __future__ import annotations

from attrs import frozen

from hexboard.geometry.hex import Hex

from ..war.campaign import Campaign
from ..war.corps import FATIGUE, Corps, March
from ..war.theatre import DIRECTIONS, enemy_of
from .battle_lines import enemy_lines


@frozen
class Action:
    """Something to be done: deploy, road, move, attack, patrol, su, cm, cd; its cost in quarter points, where it leads.

    ``march`` is the mode it is done in, where a combat mode says so.
    """

    kind: str
    cost: int = 0
    to: Hex | None = None
    march: March | None = None
    value: str = ""

    @property
    def is_a_delay(self) -> bool:
        """Whether it only delays the corps: no movement cost is associated with SU, CM and PT [8.0]."""
        return self.kind in ("su", "cm", "patrol")

    @property
    def name(self) -> str:
        """What tells it from another, so that points spent are not carried over."""
        return f"{self.kind} {self.to.q} {self.to.r}" if self.to else f"{self.kind} {self.value}"


def next_action(war: Campaign, corps: Corps) -> Action | None:
    """The action under way, or None: the corps rests where it is."""
    if corps.hex is None:
        return None
    match corps.combat:
        case "W":
            return _withdraws(war, corps, corps.hex)
        case "S":
            return _stands(war, corps)
        case "A" | "H":
            return _attacks(war, corps, corps.hex)
    return None if corps.idle or not corps.orders else _obeys(war, corps, corps.hex)


def idle_march(war: Campaign, corps: Corps) -> March | None:
    """The march mode of a corps that has nothing to do, where its combat mode says one."""
    if corps.hex is None:
        return None
    if corps.combat == "S":
        return "R"
    if corps.combat == "W":
        # who has no way out stands; who has got away is tired by how he went
        return "R" if war.in_enemy_zone(corps) else None
    if corps.combat in ("A", "H"):
        return None if war.at(corps.hex, enemy_of(corps.side)) else "R"
    return None


def _stands(war: Campaign, corps: Corps) -> Action | None:
    return None if corps.deployed else _change(war, "deploy", "N")


def _change(war: Campaign, kind: str, march: March | None) -> Action:
    return Action(kind, FATIGUE * war.charts.cost["deploy"], march=march)


def _step(war: Campaign, corps: Corps, end: Hex, march: March | None) -> Action:
    """Into the next hex; from deployed into road mode first."""
    if corps.deployed:
        return _change(war, "road", march)
    points = war.charts.cost["enter"]
    if corps.hex is not None and war.theatre.has_river(corps.hex, end):
        points += war.charts.cost["river"]
    return Action("move", FATIGUE * points, end, march)


# --- withdrawal


def _withdraws(war: Campaign, corps: Corps, here: Hex) -> Action | None:
    if not war.in_enemy_zone(corps):
        return None
    end = way_out(war, corps, here)
    if end is None:
        return _stands(war, corps)
    return _step(war, corps, end, "N" if war.hour.is_night else "F")


def way_out(war: Campaign, corps: Corps, here: Hex) -> Hex | None:
    """Where a withdrawing corps goes: the ordered hex, else that last moved in, else the first of 1 to 6 [6.2.1]."""
    ordered = [war.theatre.direction(here, corps.retreat)] if corps.retreat and corps.retreat.is_next_to(here) else []
    barred = enemy_lines(war, corps.side, here)
    for direction in (*ordered, corps.last_direction, *DIRECTIONS):
        end = war.theatre.neighbour(here, direction)
        if end is None or direction in barred or war.at(end, enemy_of(corps.side)):
            continue
        if war.theatre.may_enter(corps.side, here, end):
            return end
    return None


# --- attack


def _attacks(war: Campaign, corps: Corps, here: Hex) -> Action | None:
    march: March = "F" if corps.combat == "H" else "N"
    if war.at(here, enemy_of(corps.side)):
        return _fights(war, corps, march)
    if corps.reinforce is not None:
        end = _hex_to_reinforce(war, corps, here)
    else:
        end = None if corps.attacked else _hex_to_attack(war, corps, here)
    return _step(war, corps, end, march) if end else _stands(war, corps)


def _fights(war: Campaign, corps: Corps, march: March) -> Action | None:
    if corps.combat == "A" and not corps.deployed:
        return _change(war, "deploy", march)
    if corps.attacked or corps.reinforce is not None or war.hour.is_night or war.raining:
        return None
    kind = "hasty" if corps.combat == "H" else "attack"
    return Action("attack", FATIGUE * war.charts.cost[kind], march=march)


def _hex_to_reinforce(war: Campaign, corps: Corps, here: Hex) -> Hex | None:
    """The hex beside it with friends that it was told to reinforce [13.2.6]."""
    end = corps.reinforce
    can = end and end.is_next_to(here) and war.at(end, corps.side) and war.theatre.may_enter(corps.side, here, end)
    return end if can else None


def _hex_to_attack(war: Campaign, corps: Corps, here: Hex) -> Hex | None:
    ordered = [war.theatre.direction(here, corps.attack)] if corps.attack and corps.attack.is_next_to(here) else []
    for direction in (*ordered, corps.last_direction, *DIRECTIONS):
        end = war.theatre.neighbour(here, direction)
        if end and war.at(end, enemy_of(corps.side)) and war.theatre.may_enter(corps.side, here, end):
            return end
    return None


# --- orders


def _obeys(war: Campaign, corps: Corps, here: Hex) -> Action | None:
    order = corps.orders[0]
    match order.kind:
        case "mv":
            end = _next_hex(war, corps, here)
            return _step(war, corps, end, None) if end else Action("end of march")
        case "pt":
            return Action("patrol", war.setting("delay_quarters"))
        case "cd":
            deployed = order.value == "d"
            return Action("done") if deployed == corps.deployed else _change(war, "cd", None)
    return Action(order.kind, war.setting("delay_quarters"), value=order.value)


def _next_hex(war: Campaign, corps: Corps, here: Hex) -> Hex | None:
    """The next hex of a march; None where it is over, or where nothing leads to its path."""
    path = corps.orders[0].path
    if corps.leg >= 0 and path[corps.leg] is here:
        return path[corps.leg + 1] if corps.leg + 1 < len(path) else None
    way = war.theatre.way(corps.side, here, path[joining(path, here)])
    return way[1] if len(way) > 1 else None


def joining(path: tuple[Hex, ...], here: Hex) -> int:
    """Where a march joins its path: where that begins, else at the nearest hex, the later one of two [13.2.7]."""
    if path[0] is here:
        return 0
    return min(range(len(path)), key=lambda leg: (path[leg].distance(here), -leg))
