"""Which counters may do something in the action under way [B2]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import Unit, With
from hexboard.engine.tray import Tray

from ..field.arriving import is_due
from ..field.formations import GUN_RESERVE, FormationId, formation_of, formations, printed_formation, units_of
from ..field.leaders import army, division_led
from ..field.units import CAVALRY, LEADER, MARKER, arm, contents, is_combat, is_leader, side_markers
from ..record.ledger import Counted, ledger_of
from ..record.orders import RESERVE, Order
from ..record.sides import hearers
from .in_force import held, holder_of, order_of, order_of_unit
from .range import range_of
from .special import released
from .under_way import acting, charged_already, frame_acting, has_acted, is_reserve_action, out_of_command, side_acting

SERVES = "serves"


def is_army_counter(at: Position, unit: Unit) -> bool:
    """Whether a counter is the army's own: its commander, HQ or train."""
    row = army(at.game, unit.side)
    return unit.kind in (row["unit"], row["hq"], row["train"])


def staff_orders(at: Position, side: str) -> tuple[tuple[Unit, Order], ...]:
    """What is the army's own and has an order of its own, with that [21.14]."""
    found = ((unit, held(at, unit.id)) for unit in at.units_of(side) if is_army_counter(at, unit))
    return tuple((unit, order) for unit, order in found if order is not None)


def active_units(at: Position) -> tuple[Unit, ...]:
    """The counters that may do something in the action under way, on the map or due to enter; markers among them."""
    side = side_acting(at)
    return _active(at, side, acting(at), is_reserve_action(at)) if side else ()


@kept_on("at", "standing")
def _active(at: Position, side: str, names: tuple[FormationId, ...], resting: bool) -> tuple[Unit, ...]:
    # of the steps under way it asks nothing but whose action it is, so it is the same in all segments till one moves
    led = (n for n in names if formations(at.game)[n].sort != GUN_RESERVE)
    found = {unit.id: unit for name in led for unit in units_of(at, name) if _acts_with(at, name, unit, resting)}
    for unit in _of_army(at, side):
        found[unit.id] = unit
    for marker in side_markers(at, side):
        if marker.hex is not None and _marker_acts(at, marker):
            found[marker.id] = marker
    return tuple(found.values())


def is_active(at: Position, unit: Unit) -> bool:
    """Whether a counter is one of ``active_units``, which is quicker than to look for all of them."""
    if unit.side != side_acting(at):
        return False
    if arm(at, unit) == MARKER:
        return unit.hex is not None and _marker_acts(at, unit)
    name = formation_of(at, unit)
    is_led = name in acting(at) and formations(at.game)[name].sort != GUN_RESERVE
    if is_led and _acts_with(at, name, unit, is_reserve_action(at)):
        return True
    free = any(unit.id == each.id for each in _free_of_army(at, unit.side))
    return free and (not is_combat(at, unit) or bool(_goes_with(at, unit)))


def may_be_active(at: Position, unit: Unit) -> bool:
    """Whether, by what everybody can see, a counter on the map may be one of them: of the orders nobody learns by who
    is asked, Reserve among them [B13.1].
    """
    if unit.side != side_acting(at):
        return False
    name = formation_of(at, unit)
    return is_active(at, unit) or (name in acting(at) and released(at, name))


def _marker_acts(at: Position, marker: Unit) -> bool:
    """A force under a marker acts with its formation, a dummy in any action of its side, once [B14.2]."""
    if has_acted(at, marker.id):
        return False
    under = contents(at, marker)
    order = acts_under(at, under[0]) if under else None
    if order is None:
        return True
    return formation_of(at, under[0]) in acting(at) and (order.kind == RESERVE) == is_reserve_action(at)


def _acts_with(at: Position, name: FormationId, unit: Unit, resting: bool) -> bool:
    """Whether a counter of a formation that acts is there, or may come now, and is under an order to act by;
    ``resting``: on Reserve, at the end of the turn.
    """
    troops = is_combat(at, unit)
    if resting and has_acted(at, unit.id):
        return False
    if (unit.hex is None and not is_due(at, unit)) or (troops and not released(at, name)):
        return False
    order = acts_under(at, unit) if troops or division_led(at, unit) else order_of(at, name)
    return order is None or (order.kind == RESERVE) == resting


def _of_army(at: Position, side: str) -> Iterator[Unit]:
    """What goes with any one formation: the army's own counters, and batteries of the Reserve within reach."""
    for unit in _free_of_army(at, side):
        if not is_combat(at, unit) or _goes_with(at, unit):
            yield unit


def _goes_with(at: Position, battery: Unit) -> FormationId:
    """The formation that acts with which a battery of the Reserve may act, "" if there is none [B2.5]."""
    resting = is_reserve_action(at)
    for name in acting(at):
        order = order_of(at, name) if resting else None
        if resting and (order is None or order.kind != RESERVE):
            continue
        # what it does with a corps on Reserve is one move: whoever served a goal of that corps has acted
        if (not resting and _serves(at, battery, name)) or _comes_along(at, battery, name):
            return name
    return ""


def acts_under(at: Position, unit: Unit) -> Order | None:
    """The order of a unit; a battery of the Reserve acts under that of the formation it acts with [21.6.1, B2.5]."""
    name = taken_along_by(at, unit)
    return order_of(at, name) if name else order_of_unit(at, unit)


def taken_along_by(at: Position, unit: Unit) -> FormationId:
    """The formation that acts under whose order a battery of the Reserve does too; "" for any other unit [B2.5]."""
    known = formations(at.game).get(formation_of(at, unit))
    if known is None or known.sort != GUN_RESERVE or held(at, holder_of(at, unit)) is not None:
        return ""
    return _goes_with(at, unit) if side_acting(at) == unit.side else ""


def guns_along(at: Position, name: str) -> tuple[Unit, ...]:
    """The batteries of the Reserve on the map that have acted with a formation this turn; none with a part of one."""
    if name not in formations(at.game):
        return ()
    free = _free_of_army(at, formations(at.game)[name].side)
    return tuple(u for u in free if u.hex is not None and is_combat(at, u) and _serves(at, u, name))


def _serves(at: Position, battery: Unit, name: FormationId) -> bool:
    """Whether a battery of the Reserve has acted with a formation this turn: it goes on in all segments of that."""
    return ledger_of(at.state).records.get(f"{SERVES} {battery.id} {name}", 0) == at.turn


def note_acted(tray: Tray, unit: Unit) -> None:
    """A counter that goes with any formation has acted this turn; a battery of the Reserve with these [B2.5]."""
    at, found = tray.at, frame_acting(tray.at)
    tray.tell(Counted(f"acted {unit.id}", at.turn))
    if found is None or not is_combat(at, unit) or not with_any(at, unit):
        return
    # what acts hidden the enemy does not learn from the gun that goes with it
    ears = () if found[1].data.get("formations") else (hearers(at.game, side_acting(at)),)
    name = _goes_with(at, unit)
    if name:
        tray.tell(Counted(f"{SERVES} {unit.id} {name}", at.turn), *ears)


@kept_on("at", "standing")
def _free_of_army(at: Position, side: str) -> tuple[Unit, ...]:
    """The counters of a side that act with any one formation, batteries or who has not done so, on the map or due."""
    batteries = _batteries(at.game)
    return tuple(
        unit
        for unit in _staff_and_guns(at, side)
        if (unit.hex is not None or is_due(at, unit))
        and (
            unit.kind in batteries
            or (not has_acted(at, unit.id) and (is_army_counter(at, unit) or _leads_nobody(at, unit)))
        )
    )


@kept_with_force("side")
def _staff_and_guns(at: Position, side: str) -> tuple[Unit, ...]:
    """A side's leaders, its army's own counters and the batteries of its Reserve, wherever they are."""
    wanted = _staff(at.game) | _batteries(at.game)
    return tuple(unit for unit in at.units_of(side) if unit.kind in wanted)


@kept_on("game")
def _staff(game: Game) -> frozenset[str]:
    """The counters that are leaders or an army's own."""
    armies = {army(game, side.id)[each] for side in game.sides for each in ("unit", "hq", "train")}
    return frozenset(kind.id for kind in game.roster.values() if kind.arm == LEADER or kind.id in armies)


@kept_on("game")
def _batteries(game: Game) -> frozenset[str]:
    """The counters of the formations of guns in reserve; none of these is attached elsewhere."""
    reserves = {each.id for each in formations(game).values() if each.sort == GUN_RESERVE}
    return frozenset(kind for kind in game.roster if printed_formation(game, kind) in reserves)


def _leads_nobody(at: Position, unit: Unit) -> bool:
    """Whether a corps' leader has none of his troops on the map or about to come in: he has no chit to act on."""
    if not is_leader(at, unit) or formation_of(at, unit) not in formations(at.game):
        return False
    return not _has_troops(at, formation_of(at, unit))


def _has_troops(at: Position, name: FormationId) -> bool:
    troops = (u for u in units_of(at, name) if is_combat(at, u))
    return any(u.hex is not None or isinstance(u.place, With) or is_due(at, u) for u in troops)


def _comes_along(at: Position, battery: Unit, name: FormationId) -> bool:
    """Whether a battery of the Reserve may begin to act with a formation: it comes in, or that one's leader is near."""
    if has_acted(at, battery.id):
        return False
    near = range_of(at, name)
    return battery.hex is None or (near is not None and battery.hex in near.cost)


def with_any(at: Position, unit: Unit) -> bool:
    """Whether a counter acts with a formation of its owner's choice, once a turn: the army's own, Reserve guns."""
    known = formations(at.game).get(formation_of(at, unit))
    return is_army_counter(at, unit) or _leads_nobody(at, unit) or (known is not None and known.sort == GUN_RESERVE)


def groups(at: Position, strays: bool = False) -> dict[str, tuple[Unit, ...]]:
    """The combat units of the action on the map, by who holds the order they are under; ``strays``: those out of
    command too.
    """
    found: dict[str, list[Unit]] = {}
    out = frozenset[str]() if strays else out_of_command(at)
    for unit in active_units(at):
        if is_combat(at, unit) and unit.hex is not None and unit.id not in out:
            found.setdefault(holder_of(at, unit), []).append(unit)
    return {holder: tuple(units) for holder, units in found.items()}


def has_charged(at: Position, holder: str, units: tuple[Unit, ...]) -> bool:
    """Whether a group of cavalry has charged in this action, which is all that Attack asks of it [C6.1]."""
    mounted = all(arm(at, u) == CAVALRY for u in units)
    return mounted and any(holder_of(at, at.unit(name)) == holder for name in charged_already(at))
