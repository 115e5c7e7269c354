"""Who may be ordered by whom, the courier's way, and the column in which an order is read [B4.3, B4.4, B4.5, C2]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.question import Chance, Line
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option, rows_by_id
from hexboard.rules.ground.movement import reach

from ..field.formations import (
    GUN_RESERVE,
    HORSE,
    FormationId,
    division_of,
    divisions,
    formation_of,
    formations,
    is_guest,
    side_formations,
)
from ..field.ground import HALVES, MESSAGE, RIDING, steps_of
from ..field.leaders import STAND_IN, division_leader
from ..field.units import FIGHTERS, arm
from ..field.whereabouts import Post, army_posts, goal_leader, leader_post, troops_of_holder, wing_post
from ..field.zones import blocked_for
from ..orders.in_force import formation_under, held, is_goal, name_of, order_of
from ..orders.range import command_range, ridden
from ..record.ledger import ledger_of
from ..record.order_text import word_of
from ..record.orders import ATTACK, GENERAL_RETREAT, PROBE, RESERVE, Dispatch
from .couriers import CourierPace, Ride, ride

COMPLIES, PENDING = "C", ("R4", "R5", "R6")
LEAST = {"R4": 4, "R5": 5, "R6": 6}
_FARTHEST = 100_000
LOWEST, HIGHEST = -1, 8
OFFENSIVE = frozenset({ATTACK, PROBE})


@frozen
class Route:
    """How an order would go: from whom, who reads it, the courier's way (None: nobody gets through)."""

    sender: Post
    reader: Post
    ride: Ride | None


@kept_on("at")
def recipients(at: Position, side: str) -> tuple[str, ...]:
    """Whoever may be written an order now: formations by the army's commander, their parts by their leaders."""
    led = [f for f in side_formations(at.game, side) if leader_post(at, f.id) is not None]
    own = [f.id for f in led if army_posts(at, side) or wing_post(at, f.id) is not None]
    return (*own, *(part for f in led for part in parts(at, f.id)))


def parts(at: Position, formation: FormationId) -> Iterator[str]:
    """The parts of a formation that may have a goal of their own: divisions, and the brigades that may have one."""
    characters = at.game.charts["characters"]
    for division in divisions(at.game).values():
        present = [unit for unit, _ in troops_of_holder(at, division.id)]
        if present and formation_of(at, present[0]) == formation:
            yield division.id
            if present[0].side in characters["one_brigade_a_division"]:
                yield from (unit.id for unit in present if arm(at, unit) in FIGHTERS)
    yield from (
        unit.id
        for unit, _ in troops_of_holder(at, formation)
        if unit.id in characters["single_goals"] or (formations(at.game)[formation].sort == HORSE and _alone(at, unit))
    )


def _alone(at: Position, unit: Unit) -> bool:
    # a division that is a corps has brigades only
    return unit.side in at.game.charts["characters"]["one_brigade_a_division"]


@kept_on("at")
def route(at: Position, side: str, holder: str, kinds: tuple[str, ...] = ()) -> Route | None:
    """How an order, or one of these kinds, to a holder would go now; None if nobody may write it."""
    formation = formation_under(at, holder)
    if formation not in formations(at.game) or formations(at.game)[formation].sort == GUN_RESERVE:
        return None
    chief = leader_post(at, formation)
    if chief is None:
        return None
    if is_goal(at, holder):
        return _goal_route(at, side, holder, chief)
    senders, wing = army_posts(at, side), wing_post(at, formation)
    if OFFENSIVE & set(kinds) and senders and senders[0].who == cautious_now(at, side):
        senders = ()
    if any(post.who == chief.who for post in senders):
        return Route(chief, chief, Ride((chief.hex,), 0, 0))
    ways = []
    if senders:
        ways.append(Route(senders[0], chief, _ride(at, side, tuple(post.hex for post in senders), chief.hex)))
    if wing is not None:
        ways.append(Route(wing, chief, _ride(at, side, (wing.hex,), chief.hex)))
    # of a wing whoever's word is there sooner, and of two the one rated higher, sends it
    return min(ways, key=_sooner, default=None)


def cautious_now(at: Position, side: str) -> str:
    """The army's commander who orders no Attack or Probe now, by an event; "" if there is none [C9.5]."""
    until = ledger_of(at.state).records.get(f"cautious {side}", 0)
    return str(at.game.charts["characters"]["cautious"]["sender"]) if until >= at.turn else ""


def _sooner(way: Route) -> tuple[bool, int, int]:
    return way.ride is None, way.ride.turns if way.ride else 0, -way.sender.rating


def hears_at_once(at: Position, side: str, formation: FormationId) -> bool:
    """Whether a formation's leader hears the army's commander, from where he or his headquarters are, at once."""
    chief, posts = leader_post(at, formation), army_posts(at, side)
    way = _ride(at, side, tuple(post.hex for post in posts), chief.hex) if chief is not None and posts else None
    return way is not None and not way.turns


def _goal_route(at: Position, side: str, holder: str, chief: Post) -> Route | None:
    rating = goal_rating(at, holder)
    found = []
    led = goal_leader(at, holder)
    for unit, here in (led,) if led is not None else troops_of_holder(at, holder):
        way = _ride(at, side, (chief.hex,), here)
        key = (way is None, way.turns if way else 0, way.points if way else 0, unit.id)
        found.append((key, Route(chief, Post(unit.id, here, rating), way)))
    return min(found, key=lambda each: each[0])[1] if found else None


def goal_rating(at: Position, holder: str) -> int:
    """The rating of whoever leads a goal: 1 for all but those the game names, or the printed one by option [21.7.3].

    That of a commander's stand-in is one less [B4.9].
    """
    division, leader = divisions(at.game).get(holder), division_leader(at, holder)
    rating = 1
    if division is not None and (option(at, "division_ratings", "one") == "printed" or division.rating == 0):
        unlisted = at.game.charts["characters"]["unlisted"].get(division.id, "")
        rating = int(option(at, unlisted, str(division.rating)))
    return max(0, rating - 1) if leader is not None and STAND_IN in leader.status else rating


@kept_on("at", "standing")
def _ride(at: Position, side: str, starts: tuple[Hex, ...], to: Hex) -> Ride | None:
    # whoever stands in the open is found in one search for all; one shut in by the enemy needs his own
    if to in blocked_for(at, side):
        return ride(starts, to, pace(at), blocked_for(at, side), _FARTHEST)
    near = command_range(at, side, starts)
    if to in near.cost:
        return Ride(near.path(to), near.cost[to], 0)
    far = ridden(at, side, _far_manner(at), starts, _FARTHEST)
    return Ride(far.path(to), far.cost[to], pace(at).turns(far.cost[to])) if to in far.cost else None


@kept_on("at", "standing")
def pace(at: Position) -> CourierPace:
    """How fast word travels, in half points [21.3.3]."""
    ranges = at.game.charts["command_ranges"]
    near, far_steps = HALVES * int(at.game.charts["ranges"]["command"]), steps_of(at, _far_manner(at))
    if by_aide(at):
        return CourierPace(near, steps_of(at, RIDING), HALVES * int(ranges["aide"]), far_steps, begun=True)
    return CourierPace(near, steps_of(at, RIDING), HALVES * int(ranges["a_turn"]), far_steps)


def _far_manner(at: Position) -> str:
    return RIDING if by_aide(at) else MESSAGE


def by_aide(at: Position) -> bool:
    """Whether aides carry the orders, by option, who ride to where the reader is by then [21.3.2]."""
    return option(at, "couriers", "reckoned") == "aides"


def onward(at: Position, side: str, dispatch: Dispatch) -> tuple[tuple[Hex, ...], int]:
    """The way an aide has before him after this turn's ride, where he is first, and the turns he will still need."""
    found, going = route(at, side, dispatch.to), pace(at)
    if found is None or not dispatch.way:
        return dispatch.way, 1
    ways = reach({dispatch.way[0]: 0}, _FARTHEST, going.far_steps, blocked_for(at, side) - {found.reader.hex})
    if found.reader.hex not in ways.cost:
        return dispatch.way[:1], 1
    path = ways.path(found.reader.hex)
    here = max((n for n, at_hex in enumerate(path) if ways.cost[at_hex] <= going.a_turn), default=0)
    left = ways.cost[path[-1]] - ways.cost[path[here]]
    return path[here:], going.turns(left) if left else 0


def retreats(at: Position, side: str) -> Iterator[Dispatch]:
    """The orders of a General Retreat: to all formations, each to be read at once [C6.7]."""
    posts, text = army_posts(at, side), word_of(GENERAL_RETREAT)
    for each in side_formations(at.game, side):
        found = route(at, side, each.id)
        # to a corps whose leader has fallen it goes too, and waits for who stands in for him, or till it is in sight
        away = each.id in ledger_of(at.state).command.away
        if found is not None or (each.leader and (away or troops_of_holder(at, each.id))):
            # it is the army's commander who orders it, in a wing too
            sender, face = posts[0], any(found is not None and post.hex == found.reader.hex for post in posts)
            yield Dispatch(each.id, text, sender.who, sender.rating, at.turn, at.turn, (), face)


@frozen
class Reading:
    """The column an order is read in, and the lines it is made of."""

    column: int
    lines: tuple[Line, ...]

    @property
    def of_table(self) -> str:
        """The column in words: with the end of the table where the lines lead beyond that."""
        beyond = sum(int(line.value) for line in self.lines) - self.column
        return f"Column, at {'most' if beyond > 0 else 'least'} {self.column}" if beyond else "Column"


def reading(at: Position, side: str, dispatch: Dispatch, kinds: tuple[str, ...]) -> Reading | None:
    """The column in which a sequence of orders of these kinds would be read now; None if nobody is there [C2]."""
    found = reader(at, side, dispatch.to)
    if found is None:
        return None
    lines = [Line(f"Sender {at.name(dispatch.sender)}", f"{dispatch.rating}", "B4.6")]
    # of a goal without a commander's counter any of its troops read
    troops = is_goal(at, dispatch.to) and goal_leader(at, dispatch.to) is None
    who = name_of(at, dispatch.to) if troops else at.name(found.who)
    lines.append(Line(f"Reader {who}", f"+{found.rating}", "B4.6"))
    lines += _shifts(at, dispatch, kinds)
    total = sum(int(line.value) for line in lines)
    return Reading(max(LOWEST, min(HIGHEST, total)), tuple(lines))


def reader(at: Position, side: str, holder: str) -> Post | None:
    """Who reads what comes in: of a goal its troops do, too, whose corps' leader has fallen since he sent it."""
    found = route(at, side, holder)
    if found is not None or not is_goal(at, holder):
        return None if found is None else found.reader
    led = goal_leader(at, holder)
    there = (led,) if led is not None else troops_of_holder(at, holder)
    return next((Post(unit.id, here, goal_rating(at, holder)) for unit, here in there), None)


def _shifts(at: Position, dispatch: Dispatch, kinds: tuple[str, ...]) -> Iterator[Line]:
    rows = rows_by_id(at.game, "compliance_shifts")

    def line(name: str) -> Line:
        return Line(rows[name]["name"], f"{rows[name]['value']:+d}", rows[name]["rule"])

    goal, formation = is_goal(at, dispatch.to), formation_under(at, dispatch.to)
    # a brigade without an order of its own is under that of its division
    own = held(at, dispatch.to) or held(at, division_of(at.game, dispatch.to))
    now = own or order_of(at, formation)
    if now is not None and now.kind == RESERVE:
        yield line("reserve")
    weighed = kinds if option(at, "sequence_shift", "any") == "any" else kinds[:1]
    if OFFENSIVE & set(weighed):
        yield line("attack")
    if dispatch.face_to_face:
        yield line("face")
    if goal or formations(at.game)[formation].sort == HORSE:
        yield line("division")
    if kinds[0] == GENERAL_RETREAT:
        yield line("general")
    if dispatch.shifts:
        yield Line(rows["polite"]["name"], f"{dispatch.shifts:+d}", rows["polite"]["rule"])
    if goal and option(at, "task_force_shift", "on") == "on" and is_guest(at, dispatch.to):
        yield line("task_force")


def result_of(at: Position, column: int, total: int) -> str:
    """What two dice give in a column: "C", "R4", "R5" or "R6" [C3]."""
    for name in (COMPLIES, "R4", "R5"):
        least = rows_by_id(at.game, "compliance")[name][str(column)]
        if least and total >= least:
            return name
    return "R6"


def chances(at: Position, column: int) -> tuple[Chance, ...]:
    """How many of 36 throws give each result of a column."""
    ways = Counter(result_of(at, column, sum(dice)) for dice in product(range(1, 7), repeat=2))
    said = {COMPLIES: "Obeyed at once", **{name: f"Obeyed later on {LEAST[name]} or more" for name in PENDING}}
    return tuple(Chance(name, said[name], ways[name], 36, "C3") for name in (COMPLIES, *PENDING) if name in ways)
