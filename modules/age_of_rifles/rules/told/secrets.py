"""What each side may not know of the other, line by line, and a twin of the truth for each [B13]."""

from __future__ import annotations

from attrs import evolve

from hexboard.core.event import Called, Ended, Event, Fact, Finished, Placed, Remembered, Removed, Stood
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.seat import SeatId, only
from hexboard.core.secrecy import ChitShown, SecretKept, SecretOpened, SecretRemembered
from hexboard.core.unit import With
from hexboard.engine.dice import Dice
from hexboard.engine.twin import Secret, Twin, one_of
from hexboard.rules.deciding import word, words

from ..command.first_orders import AT_START
from ..command.initiative import ACTS, NOTHING
from ..command.writing import sheet_name
from ..field.formations import side_formations, troops_of
from ..field.leaders import army, commander_of
from ..field.units import ON_ROAD
from ..hidden.markers import markers_of
from ..orders.acting import groups
from ..orders.in_force import formation_under, holder_of, holder_side, moves_badly
from ..orders.special import released
from ..orders.under_way import side_acting
from ..record.ledger import Spent, ledger_of
from ..record.order_text import in_force, rest_of, word_of
from ..record.orders import (
    ATTACK,
    DEFEND,
    DELAY,
    FALL_BACK,
    MARCH,
    PROBE,
    RESERVE,
    ConfidenceChecked,
    HiddenMarched,
    InitiativeTried,
    OrderEnded,
    OrderSent,
    OrderTaken,
)
from ..record.sides import hearers, mind, seat_of
from ..turn.cup import earns_chit


def _enemy(truth: Position, seat: SeatId) -> str:
    return truth.game.enemy(truth.game.seat(seat).side)


def _told(truth: Position, side: str, *events: Event) -> Twin:
    return Twin(tuple(Fact(event, hearers(truth.game, side)) for event in events))


# --- orders


def _other_order(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """An order in force aims at the next hex."""
    side, orders = _enemy(truth, seat), ledger_of(truth.state).command.orders
    holder = one_of(dice, ("order",), sorted(h for h in orders if holder_side(truth, h) == side))
    if holder is None:
        return None
    kept = orders[holder]
    order = in_force(truth.board, kept)
    if order.target is None:
        return None
    beside = one_of(dice, ("target",), truth.board.neighbours(order.target))
    if beside is None:
        return None
    rest = rest_of(kept.text)
    text = f"{word_of(order.kind)} {truth.label(beside)}" + (f"; {rest}" if rest else "")
    return _told(truth, side, OrderTaken(holder, evolve(kept, text=text), AT_START))


def _other_kind(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """Troops that move now do so under an order of another kind, which has the same target."""
    side, orders = _enemy(truth, seat), ledger_of(truth.state).command.orders
    if truth.frame.step != "movement" or side_acting(truth) != side:
        return None
    told = {h: in_force(truth.board, orders[h]) for h in groups(truth) if h in orders and not moves_badly(truth, h)}
    holder = one_of(dice, ("holder",), sorted(h for h, order in told.items() if order.target is not None))
    target = told[holder].target if holder is not None else None
    if holder is None or target is None:
        return None
    kind = one_of(dice, ("kind",), (each for each in _TO_A_TARGET if each != told[holder].kind))
    other = evolve(orders[holder], text=f"{kind} {truth.label(target)}")
    return _told(truth, side, OrderTaken(holder, other, AT_START))


_TO_A_TARGET = (ATTACK, PROBE, DEFEND, DELAY, MARCH)


def _kind_shows(seat: SeatId, fact: Fact) -> bool:
    """A column on a road is seen, and only at the road rate does anybody come to stand in one [B3.5]."""
    match fact.event:
        case Stood(status=marks):
            return ON_ROAD in marks
    return _order_shows(seat, fact)


def _other_goal(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """A part of a formation that acts rests on Reserve while the others do not, or rests no more [B2.2]."""
    side, orders = _enemy(truth, seat), ledger_of(truth.state).command.orders
    if truth.frame.step != "cup":
        return None
    parts = (h for h in orders if holder_side(truth, h) == side and formation_under(truth, h) not in ("", h))
    with_chit = {formation for formation in _with_chit(truth, side) if formation in orders}
    holder = one_of(dice, ("part",), sorted(h for h in parts if formation_under(truth, h) in with_chit))
    if holder is None or in_force(truth.board, orders[formation_under(truth, holder)]).kind == RESERVE:
        return None
    rests = in_force(truth.board, orders[holder]).kind == RESERVE
    text = word_of(FALL_BACK if rests else RESERVE)
    return _told(truth, side, OrderTaken(holder, evolve(orders[holder], text=text), AT_START))


def _part_shows(seat: SeatId, fact: Fact) -> bool:
    """Who rests at the end of a turn acts then, and checks his morale otherwise."""
    match fact.event:
        case Called(frame):
            return frame.step in _ACTED and frame.step not in ("cup", "action")
        case Finished(step):
            return step == "cup"
    return _order_shows(seat, fact)


def _other_dispatch(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """An order on the way, or pending, says something else and comes in later."""
    side, sent = _enemy(truth, seat), ledger_of(truth.state).command.dispatches
    name = one_of(dice, ("dispatch",), sorted(n for n, each in sent.items() if holder_side(truth, each.to) == side))
    if name is None:
        return None
    other = evolve(sent[name], text="fall-back", due=sent[name].due + 1)
    return _told(truth, side, OrderSent(side, name, other))


def _other_sheet(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """The other side's sheet is another one, as long as it is not acted on; its digest is not looked into."""
    side = _enemy(truth, seat)
    writer, name = seat_of(truth.game, side), sheet_name(truth)
    sealed = truth.state.secrets.sealed.get((writer, name))
    if truth.frame.step != "orders" or sealed is None or not sealed.text or "read" in truth.frame.data:
        return None
    return Twin((Fact(SecretKept(writer, name, evolve(sealed, text="")), only(writer)),))


def _other_die(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """A confidence check, the last, came out otherwise."""
    side = _enemy(truth, seat)
    checked = ledger_of(truth.state).command.checked
    holder = one_of(dice, ("check",), sorted(h for h in checked if holder_side(truth, h) == side))
    return _told(truth, side, ConfidenceChecked(holder, 3, 1, checked[holder] + 1)) if holder else None


def _other_try(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """A leader who tried to act by himself did what he did not."""
    side = _enemy(truth, seat)
    tried = ledger_of(truth.state).command.tried
    now = {h: came for h, (turn, came) in tried.items() if turn == truth.turn and came in (ACTS, NOTHING)}
    holder = one_of(dice, ("try",), sorted(h for h in now if holder_side(truth, h) == side))
    if holder is None:
        return None
    return _told(truth, side, InitiativeTried(holder, NOTHING if now[holder] == ACTS else ACTS))


def _order_shows(seat: SeatId, fact: Fact) -> bool:
    """What troops do shows their order: they move, stand, fight or act; and sheets are opened at the end."""
    match fact.event:
        case Called(frame):
            return frame.step in _ACTED
        case Placed() | Removed() | SecretOpened() | Ended():
            return True
    return False


_ACTED = ("bad move", "deploy", "cup", "action", "losses", "retreat", "clash", "melee", "recovery", "turn end")


# --- chits: which one will be drawn is the line of the dice to come


def _other_choice(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """Others are under the Coordinated chit; or two are, where none was put there and the cup is not filled yet."""
    if truth.frame.step != "cup":
        return None
    side = _enemy(truth, seat)
    with_chit = _with_chit(truth, side)
    owner, named = seat_of(truth.game, side), mind(truth, side).get("named", ())
    other = one_of(dice, ("choice",), (c for c in with_chit if c not in named))
    if other is None:
        return None
    if named:
        return Twin((Fact(SecretRemembered(owner, {"named": (*named[1:], other)}), only(owner)),))
    beside = one_of(dice, ("beside",), (c for c in with_chit if c != other))
    if beside is None or word(truth, "stage") != "name" or side not in words(truth, "ready"):
        return None
    return Twin((Fact(SecretRemembered(owner, {"named": (other, beside)}), only(owner)),))


def _counted(seat: SeatId, fact: Fact) -> bool:
    """What everybody hears of a choice: how many chits are in the cup, and which is drawn."""
    match fact.event:
        case Remembered(data):
            return any(key.startswith("chits ") for key in data)
    return _drawn(seat, fact)


def _may_coordinate(game: Game) -> bool:
    """Whether an army has its commander, and so a die for the Coordinated chit, in a scenario."""
    scenario = game.scenario
    there = {unit for units in scenario.setup.values() for unit in units}
    there |= {unit for each in scenario.arrivals if each.turn <= scenario.turns for unit in each.units}
    return any(army(game, side.id)["unit"] in there for side in game.sides)


def _with_chit(truth: Position, side: str) -> list[str]:
    return [f.id for f in side_formations(truth.game, side) if earns_chit(truth, f.id)]


def _other_chits(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """A formation with a chit is on Reserve, and one on Reserve has its order and its chit."""
    side = _enemy(truth, seat)
    if truth.frame.step != "cup":
        return None
    whole = [f.id for f in side_formations(truth.game, side) if _under_one_order(truth, f.id)]
    with_chit, named = _with_chit(truth, side), mind(truth, side).get("named", ())
    one = one_of(dice, ("chit",), [f for f in whole if f in with_chit and f not in named])
    other = one_of(dice, ("none",), [f for f in whole if f not in with_chit])
    kept = ledger_of(truth.state).command.orders.get(one or "")
    if one is None or other is None or kept is None:
        return None
    return _told(truth, side, OrderTaken(other, kept, "obeyed"), OrderEnded(one, "failed"))


def _under_one_order(truth: Position, name: str) -> bool:
    """Whether a formation is led, may act and has troops on the map, none of which hold an order of their own."""
    units = troops_of(truth, name)
    led = bool(units) and commander_of(truth, name) is not None
    return led and released(truth, name) and all(holder_of(truth, unit) == name for unit in units)


def _drawn(seat: SeatId, fact: Fact) -> bool:
    match fact.event:
        case ChitShown():
            return True
        case Called(frame):
            return frame.step == "action"
    return isinstance(fact.event, Ended)


# --- markers and marches out of sight


def _other_contents(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """What stands under one marker stands under another of that side, which may be a dummy."""
    side = _enemy(truth, seat)
    markers = sorted(unit.id for unit, _ in markers_of(truth, side))
    full = sorted({u.place.unit for u in truth.units_of(side) if isinstance(u.place, With)})
    one = one_of(dice, ("one",), full)
    other = one_of(dice, ("other",), [each for each in markers if each != one])
    if one is None or other is None:
        return None
    goes = {one: other, other: one}
    moved = [
        Removed(unit.id, With(goes[unit.place.unit]))
        for unit in truth.units_of(side)
        if isinstance(unit.place, With) and unit.place.unit in goes
    ]
    return _told(truth, side, *moved)


def _found(seat: SeatId, fact: Fact) -> bool:
    match fact.event:
        case Called(frame):
            return frame.step in ("deploy", "action")
        case Removed() | Placed() | Ended():
            return True
    return False


def _other_march(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """A force out of sight has come farther."""
    side, away = _enemy(truth, seat), ledger_of(truth.state).command.away
    holder = one_of(dice, ("march",), sorted(h for h in away if holder_side(truth, h) == side))
    if holder is None:
        return None
    return _told(truth, side, HiddenMarched(holder, evolve(away[holder], points=away[holder].points + 3)))


def _surfaced(seat: SeatId, fact: Fact) -> bool:
    return isinstance(fact.event, Placed | Ended)


# --- ammunition


def _other_pool(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """The other side has another number of points left."""
    side = _enemy(truth, seat)
    left = ledger_of(truth.state).ammunition.get(side)
    return None if left is None or left < 2 else _told(truth, side, Spent(side, left - 1))


def _counts(game: Game) -> bool:
    return game.options.get("ammunition", "off") == "on" and bool(game.scenario.rules.get("ammunition"))


def _has_schedule(game: Game) -> bool:
    return bool(game.scenario.arrivals) and game.options.get("hidden_movement", "on") == "on"


_TOGETHER = "which formations are under the Coordinated chit"


SECRETS = (
    Secret("orders in force", "B13.1", "target and sequence of an order in force", _other_order, _order_shows),
    Secret("kind of order", "B13.1", "which kind of order troops move by", _other_kind, _kind_shows),
    Secret("parts on Reserve", "B13.1", "which part of a formation that acts is on Reserve", _other_goal, _part_shows),
    Secret("orders on the way", "B13.1", "what orders are on the way or pending", _other_dispatch, _order_shows),
    Secret("order sheets", "B13.1", "what stands on a sheet that was handed in", _other_sheet, _order_shows),
    Secret("dice of confidence", "B13.1", "how troops' confidence was checked", _other_die, _order_shows),
    Secret("initiative", "B13.1", "whether a leader acts by himself or waits", _other_try, _order_shows),
    Secret("chits", "B13.3", "which formations have a chit in the cup", _other_chits, _drawn),
    Secret("marker contents", "B13.4", "what stands under a marker, or that nothing does", _other_contents, _found),
    Secret("marches", "B13.5", "how far a force out of sight has come", _other_march, _surfaced, _has_schedule),
    Secret("coordinated choice", "B13.6", _TOGETHER, _other_choice, _counted, _may_coordinate),
    Secret("ammunition", "B13.6", "how many points of ammunition are left", _other_pool, in_play=_counts),
)
