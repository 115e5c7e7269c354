"""What a side may write now, judged by what it knows: to whom, which kinds, how far [B4.3, B4.4, 21.3.3, 21.16]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Gone
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.ground.movement import reach

from ..field.demoralization import army_limit, army_losses, counted_for_limits, is_demoralized
from ..field.formations import HORSE, division_of, divisions, formations, units_of
from ..field.ground import HALVES, RIDING, steps_of
from ..field.units import is_combat
from ..field.whereabouts import army_posts, goal_leader, leader_post, troops_of_holder, wing_post
from ..field.zones import enemy_distance
from ..hidden.markers import bars_parting
from ..orders.in_force import bound_by, formation_under, held, holder_side, is_goal, lasting, moves_badly, name_of
from ..record.clock import hour_of_turn, is_night
from ..record.ledger import ledger_of
from ..record.order_text import CLAUSES, TITLES, in_force
from ..record.orders import ATTACK, DEFEND, DELAY, FALL_BACK, GENERAL_RETREAT, MARCH, PROBE, RESERVE, Order
from .initiative import acts
from .sending import OFFENSIVE, cautious_now, parts, recipients, route

ENDLESS = (DEFEND, DELAY, FALL_BACK)
TWO_TURNS = 12
_BY_NIGHT = Illegal("no orders are written at night but for a general retreat", "B1.1")


def writers(at: Position, side: str) -> tuple[str, ...]:
    """Whoever may be written to now: by courier, or because his leader acts by himself."""
    acting = tuple(f for f in formations(at.game) if holder_side(at, f) == side and acts(at, f))
    return tuple(dict.fromkeys((*acting, *recipients(at, side))))


def unreached(at: Position, side: str) -> Iterator[str]:
    """The formations with troops on the map that nobody can write to now, whoever they are."""
    known = writers(at, side)
    for formation, each in formations(at.game).items():
        if each.leader and formation not in known and holder_side(at, formation) == side:
            yield from (formation,) if troops_of_holder(at, formation) else ()


def at_once(at: Position, holder: str, first: Order | None) -> bool:
    """Whether an order needs no courier: the leader acts by himself, or leaves off falling back [C1, C6.6]."""
    if acts(at, holder):
        return True
    return first is not None and first.kind == RESERVE and bars_resting(at, holder) is None


def bars_resting(at: Position, holder: str) -> Illegal | None:
    """Why troops that fall back may not rest yet [C6.6, C6.7]."""
    if moves_badly(at, holder):
        return Illegal(f"{name_of(at, holder)} moves badly this turn; the order before it goes on", "B4.7")
    order = held(at, holder)
    if order is None or order.kind not in (FALL_BACK, GENERAL_RETREAT):
        return Illegal("only who falls back goes on Reserve by himself", "C6.6")
    side, near = holder_side(at, holder), int(at.game.charts["command_ranges"]["reserve_from"])
    for unit, here in bound_by(at, holder):
        if enemy_distance(at, side, here) <= near:
            return Illegal(f"{at.name(unit.id)} is within {near} hexes of the enemy", "C6.6", (here,))
    return bars_ending_retreat(at, holder)


def bars_ending_retreat(at: Position, holder: str) -> Illegal | None:
    """Why a general retreat may not be changed to Reserve yet, by anybody [C6.7]."""
    # a part of a corps without a goal of its own is on the retreat of that
    above = (lasting(at, each) for each in (holder, division_of(at.game, holder), formation_under(at, holder)))
    order = next((each for each in above if each is not None), None)
    if order is None or order.kind != GENERAL_RETREAT:
        return None
    nights = (hour_of_turn(at.game, turn).night for turn in range(order.since + 1, at.turn + 1))
    return None if any(nights) else Illegal("a general retreat goes on till the first night turn", "C6.7")


def bars_recipient(at: Position, side: str, holder: str) -> Illegal | None:
    """Why nobody may write to a holder now."""
    if formation_under(at, holder) not in formations(at.game) or holder_side(at, holder) != side:
        return Illegal(f"there is no {holder} to be given orders", "B4.3")
    local = acts(at, holder)
    if local and holder in ledger_of(at.state).command.away:
        return Illegal(f"{name_of(at, holder)} is out of sight, and begins to obey nothing else there", "B12.1")
    if not is_goal(at, holder):
        if leader_post(at, holder) is None:
            return Illegal(f"the leader of {name_of(at, holder)} is not on the map to read it", "B4.3")
        if local:
            return None
        if not army_posts(at, side) and wing_post(at, holder) is None:
            return Illegal("nobody on the map commands the army", "B4.3")
    elif holder not in parts(at, formation_under(at, holder)):
        return Illegal(f"{name_of(at, holder)} cannot have a goal of its own", "B4.4")
    elif (no := bars_parting(at, holder)) is not None:
        return no
    found = route(at, side, holder)
    if found is None:
        return Illegal(f"nobody can write to {name_of(at, holder)} now", "B4.3")
    if found.ride is None and held(at, holder) is None:
        where = (found.sender.hex, found.reader.hex)
        return Illegal(f"no courier gets through to {name_of(at, holder)}", "B4.5", where)
    return None


def bars_courier(at: Position, side: str, holder: str) -> Illegal | None:
    """Why no courier can carry an order to a holder."""
    found = route(at, side, holder)
    if found is not None and found.ride is not None:
        return None
    where = (found.sender.hex, found.reader.hex) if found else ()
    return Illegal(f"no courier gets through to {name_of(at, holder)}", "B4.5", where)


def bars_goal(at: Position, holder: str, others: Sequence[str]) -> Illegal | None:
    """Why a brigade may not be given a goal: another one of its division has one, or is given one too [21.6.2]."""
    brigades = _of_division(at, holder)
    if not brigades or holder_side(at, holder) not in at.game.charts["characters"]["one_brigade_a_division"]:
        return None
    command = ledger_of(at.state).command
    written = {each.to for each in command.dispatches.values()}
    for other in brigades:
        if isinstance(at.unit(other).place, Gone):
            continue
        # a Bad Move is no goal, and who is on Reserve has none
        own = command.orders.get(other)
        has_goal = own is not None and in_force(at.board, own).kind != RESERVE
        if other != holder and (has_goal or other in others or other in written):
            name = at.name(other)
            return Illegal(f"{name} of the same division has a goal of its own; one brigade a division may", "21.6.2")
    return None


def _of_division(at: Position, brigade: str) -> tuple[str, ...]:
    """The units of a brigade's division; of one that ranks as a corps all, for it has no other [21.6.2]."""
    division = next((d for d in divisions(at.game).values() if brigade in d.units), None)
    if division is not None:
        return division.units
    known = formations(at.game).get(formation_under(at, brigade)) if is_goal(at, brigade) else None
    return tuple(u.id for u in units_of(at, known.id) if is_combat(at, u)) if known and known.sort == HORSE else ()


def bars_by_night(at: Position, side: str, holder: str) -> Illegal | None:
    """Why a holder is written nothing at all by night: who may rest is written that [C6.6]."""
    return _BY_NIGHT if is_night(at) and bars_kind(at, side, holder, RESERVE) is not None else None


def bars_kind(at: Position, side: str, holder: str, kind: str) -> Illegal | None:
    """Why a kind of order may not be written now."""
    local = acts(at, holder)
    if kind == RESERVE and not local and bars_resting(at, holder) is None:
        return None
    if kind == RESERVE and (no := bars_ending_retreat(at, holder)) is not None:
        return no
    if is_night(at):
        return _BY_NIGHT
    if kind in OFFENSIVE:
        if local and kind == ATTACK and is_demoralized(at, holder):
            return Illegal(f"{name_of(at, holder)} is demoralized; its leader does not attack by himself", "B10.3")
        found, cautious = route(at, side, holder, (kind,)), cautious_now(at, side)
        if cautious and not local and (found is None or found.ride is None) and route(at, side, holder) is not None:
            return Illegal(f"{at.name(cautious)} is too cautious for an {TITLES[ATTACK]} or {TITLES[PROBE]}", "C9.5")
    return None


def bars_target(
    at: Position, side: str, holder: str, order: Order, before: Order | None
) -> Illegal | None:
    """Why an order may not have its target: too far from its reader, too near the one before, or no road named."""
    target = order.target
    if target is None:
        return None
    ranges = at.game.charts["command_ranges"]
    if before is not None and before.target is not None:
        apart = int(ranges["apart"])
        if before.target.distance(target) < apart:
            words = f"{at.label(target)} is less than {apart} hexes from the target before it"
            return Illegal(words, "21.3.3", (before.target, target))
    elif not _in_range(at, holder, target, int(ranges["order"])):
        unit = "points of a rider" if option(at, "order_range", "hexes") == "points" else "hexes"
        words = f"{at.label(target)} is more than {ranges['order']} {unit} from whoever reads the order"
        return Illegal(words, "21.3.3", (target,))
    return bars_no_road(at, holder, order, before)


def bars_no_road(at: Position, holder: str, order: Order, before: Order | None) -> Illegal | None:
    """Why a march must name a road [C6.5]."""
    target = order.target
    if target is None or order.kind != MARCH or order.roads or not _far(at, holder, target, before):
        return None
    reason = f"a march to {at.label(target)} takes more than two turns and names a road"
    return Illegal(reason, CLAUSES[order.kind], (target,))


def bars_in_sequence(orders: Sequence[Order], nth: int) -> Illegal | None:
    """Why an order may not stand in a sequence: Reserve is the want of one, before others and after them [C6.8]; what
    is never done is followed by nothing [C6.3, C6.4, C6.6]."""
    kind = orders[nth].kind
    if kind == RESERVE and len(orders) > 1:
        return Illegal("Reserve is no part of a sequence", "C6.8")
    if kind in ENDLESS and nth < len(orders) - 1:
        return Illegal(f"{TITLES[kind]} is never done, and what is ordered after it never comes", CLAUSES[kind])
    return None


def _in_range(at: Position, holder: str, target: Hex, most: int) -> bool:
    places = reading_places(at, holder)
    if option(at, "order_range", "hexes") == "points":
        found = reach(dict.fromkeys(places, 0), HALVES * most, steps_of(at, RIDING))
        return target in found.cost
    return any(here.distance(target) <= most for here in places)


@kept_on("at")
def reading_places(at: Position, holder: str) -> tuple[Hex, ...]:
    """From where the range of an order is counted: the leader; for a goal without one, the units that have it."""
    if not is_goal(at, holder):
        post = leader_post(at, holder)
        return (post.hex,) if post else ()
    led = goal_leader(at, holder)
    return (led[1],) if led is not None else tuple(here for _, here in troops_of_holder(at, holder))


def _far(at: Position, holder: str, target: Hex, before: Order | None) -> bool:
    starts = (before.target,) if before is not None and before.target is not None else reading_places(at, holder)
    return all(here.distance(target) > TWO_TURNS for here in starts)


def bars_general_retreat(at: Position, side: str) -> Illegal | None:
    """Why an army may not be ordered to retreat [C6.7]."""
    if not army_posts(at, side):
        return Illegal("nobody on the map commands the army", "B4.3")
    lost, limit = army_losses(at, side), army_limit(at, side)
    if lost < limit:
        what = counted_for_limits(at)
        return Illegal(f"the army has lost {lost} {what}, and {limit} are needed for a general retreat", "C6.7")
    return None


def bars_sequence(at: Position, side: str, holder: str, orders: Sequence[Order]) -> tuple[tuple[int, Illegal], ...]:
    """What keeps a sequence from being written, with the number of the order that is meant."""
    found = []
    for nth, order in enumerate(orders):
        before = orders[nth - 1] if nth else None
        no = bars_kind(at, side, holder, order.kind) or bars_target(at, side, holder, order, before)
        no = no or bars_in_sequence(orders, nth)
        if no is not None:
            found.append((nth, no))
    if not at_once(at, holder, orders[0] if orders else None):
        no = bars_courier(at, side, holder)
        if no is not None:
            found.append((0, no))
    return tuple(found)
