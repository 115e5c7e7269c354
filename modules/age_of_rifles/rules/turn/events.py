"""Random events at the start of a turn [21.16: C9]."""

from __future__ import annotations

from attrs import evolve

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option, rows
from hexboard.rules.deciding import word

from ..field.arriving import HEAT, bring_forward, due_turn
from ..field.formations import CORPS, HORSE, divisions, formation_of, formations
from ..field.leaders import STAND_IN, army, army_commander, commands_itself, is_lost, next_after, stands_in
from ..field.units import CAVALRY, INFANTRY, LEADER, ON_ROAD, arm, is_combat
from ..fire.losing import killed_for_good, strike
from ..hidden.out_of_sight import hidden
from ..orders.in_force import holder_side
from ..orders.special import FORK
from ..record.clock import now, turn_at
from ..record.ledger import Counted, EventDrawn, ledger_of
from ..record.orders import HiddenMarched, OrderDropped, OrderSent
from ..record.sides import hearers, knows

SECOND = "second"
CAUTIOUS, ONCE, PULLED = "cautious", "once", "pulled rank"


def skipped(at: Position) -> bool:
    """Whether heat or rain lets the turn pass without orders or actions [C9.4]."""
    return ledger_of(at.state).records.get(HEAT, 0) == at.turn


class Events(Unattended, name="events", title="Random events", rule="C9"):
    """Two dice, perhaps a second table, whose event it is, and what comes of it."""

    def proceed(self, tray: Tray) -> None:
        """Roll once; then go on."""
        at = tray.at
        if word(at, "rolled") or option(at, "random_events", "on") == "off":
            tray.done()
            return
        tray.remember(rolled=("yes",))
        event = _event(tray)
        if event:
            side = _whose(tray, event)
            tray.tell(EventDrawn(event, side))
            _HAPPENS[event](tray, side)


def _event(tray: Tray) -> str:
    at = tray.at
    thrown = sum(tray.roll(("event", at.turn), count=2))
    if not leads_on(thrown):
        return thrown_event(at.game, "events", thrown)
    (die,) = tray.roll(("event", at.turn, SECOND))
    return thrown_event(at.game, "second_events", die)


def leads_on(thrown: int) -> bool:
    """Whether the sum of the two dice leads on to the second table."""
    return thrown % 2 == 1


def thrown_event(game: Game, table: str, thrown: int) -> str:
    """The event of a table by its id; empty for none."""
    return next((str(row["id"]) for row in rows(game, table) if thrown in row["dice"]), "")


def _whose(tray: Tray, event: str) -> str:
    """The side an event is for: a die, odd for the first side; heat and rain are for both."""
    at = tray.at
    if event == "weather":
        return ""
    (die,) = tray.roll(("event", at.turn, "side"))
    return at.game.sides[0].id if die % 2 else at.game.sides[1].id


def is_in_vain(at: Position, event: str, side: str) -> bool:
    """Whether whoever looks can see that an event changes nothing now."""
    characters = at.game.charts["characters"]
    cautious = characters["cautious"]["sender"]
    match event:
        case "lost":
            return knows(at, side) and not on_the_way(at, side)
        case "weather":
            return not is_weather_felt(at)
        case "casualty":
            return not _leaders(at, side)
        case "manners":
            return holder_side(at, cautious) == side and not _commands(at, side, cautious)
        case "politics" if holder_side(at, characters["pulls_rank"]["leader"]) == side:
            return not _takes_offence(at, side) and not _is_himself(at, _bad_mover(at))
        case "politics":
            return knows(at, side) and not hidden(at, side) and not _columns(at, side)
        case "corps":
            return f"{ONCE} {side}" in ledger_of(at.state).records or not _meant(at, side)
    return False


# --- the first table


def _casualty(tray: Tray, side: str) -> None:
    _one_falls(tray, _leaders(tray.at, side))


def _leaders(at: Position, side: str) -> list[Unit]:
    return [unit for unit, _ in at.on_map(side) if arm(at, unit) == LEADER]


def _one_falls(tray: Tray, leaders: list[Unit]) -> None:
    at = tray.at
    if not leaders:
        return
    name = tray.draw(("event", at.turn, "leader"), tuple(sorted(unit.id for unit in leaders)))
    (die,) = tray.roll(("event", at.turn, "casualty"))
    if die <= 2 and name == army(at.game, at.unit(name).side)["unit"]:
        killed_for_good(tray, name)
    else:
        strike(tray, name, killed=die <= 2)


def _lost(tray: Tray, side: str) -> None:
    names, ears = on_the_way(tray.at, side), hearers(tray.at.game, side)
    if names:
        gone = tray.draw(("event", tray.at.turn, "order"), names, ears)
        tray.tell(OrderDropped(gone, "lost on the way"), ears)


def on_the_way(at: Position, side: str) -> tuple[str, ...]:
    """The orders of a side that a courier carries now, in a fixed order; those given face to face none does."""
    # what was due on a turn that passed in the heat has not come in
    first = at.turn - 1 if _was_hot(at) else at.turn
    return tuple(
        name
        for name, each in sorted(ledger_of(at.state).command.dispatches.items())
        if holder_side(at, each.to) == side and not each.least and each.due >= first and not each.face_to_face
    )


def _cannon(tray: Tray, side: str) -> None:
    at = tray.at
    commands = tuple(sorted({_loose(at, unit) for unit, _ in at.on_map(side)} - {""}))
    if commands:
        holder = tray.draw(("event", at.turn, "command"), commands)
        tray.call("bad move", at.game.enemy(side), holder=(holder,), why=("loose cannon",))


def _loose(at: Position, unit: Unit) -> str:
    if arm(at, unit) == CAVALRY:
        return unit.id
    return _divisions_of(at.game).get(unit.kind, "") if arm(at, unit) == INFANTRY else ""


@kept_on("game")
def _divisions_of(game: Game) -> dict[str, str]:
    return {unit: each.id for each in divisions(game).values() for unit in each.units}


# --- the second table


def _weather(tray: Tray, side: str) -> None:
    if is_weather_felt(tray.at):
        tray.tell(Counted(HEAT, tray.at.turn))


def is_weather_felt(at: Position) -> bool:
    """Whether heat or rain would let this turn pass: at noon and after on the first days, not twice running [C9.4]."""
    hour = now(at)
    return hour.day <= 3 and 12 <= hour.hour <= 17 and not _was_hot(at)


def _was_hot(at: Position) -> bool:
    """Whether the turn before passed in heat or rain."""
    return 0 < ledger_of(at.state).records.get(HEAT, 0) == at.turn - 1


def _manners(tray: Tray, side: str) -> None:
    at = tray.at
    characters = at.game.charts["characters"]
    polite, cautious = characters["polite"], characters["cautious"]
    if holder_side(at, polite["sender"]) == side:
        papers = ledger_of(at.state).command.dispatches
        for name, each in ((name, papers[name]) for name in on_the_way(at, side)):
            if each.sender == polite["sender"] and each.to in polite["formations"] and not stands_in(at, each.to):
                tray.tell(OrderSent(side, name, evolve(each, shifts=each.shifts - 1)), hearers(at.game, side))
    if _commands(at, side, cautious["sender"]):
        tray.tell(Counted(f"{CAUTIOUS} {side}", at.turn + 1))


def _commands(at: Position, side: str, name: str) -> bool:
    chief = army_commander(at, side)
    return chief is not None and chief.unit == name


def _politics(tray: Tray, side: str) -> None:
    characters = tray.at.game.charts["characters"]
    if holder_side(tray.at, characters["pulls_rank"]["leader"]) == side:
        _command_politics(tray, side)
    else:
        _reconnaissance(tray, side)


def _reconnaissance(tray: Tray, side: str) -> None:
    at, ears = tray.at, hearers(tray.at.game, side)
    away = hidden(at, side)
    if away:
        name = tray.draw(("event", at.turn, "march"), away, ears)
        march = ledger_of(at.state).command.away[name]
        tray.tell(HiddenMarched(name, evolve(march, back=True)), ears)
        return
    if columns := _columns(at, side):
        # whether it is a column or a force out of sight the enemy does not learn
        column = tray.draw(("event", at.turn, "column"), columns, ears)
        tray.tell(Counted(f"{FORK} {column}", at.turn), ears)


def _columns(at: Position, side: str) -> tuple[str, ...]:
    return tuple(sorted(unit.id for unit, _ in at.on_map(side) if ON_ROAD in unit.status and is_combat(at, unit)))


def _command_politics(tray: Tray, side: str) -> None:
    at = tray.at
    if _takes_offence(at, side):
        tray.tell(Counted(PULLED, at.turn))
    elif _is_himself(at, _bad_mover(at)):
        holder = at.game.charts["characters"]["bad_move_on"]["formation"]
        tray.call("bad move", at.game.enemy(side), holder=(holder,), why=("politics",))


def _takes_offence(at: Position, side: str) -> bool:
    """Whether a senior on the map serves under a junior who leads the army for a lost man, its chief not there yet."""
    pulls, chief, row = at.game.charts["characters"]["pulls_rank"], army_commander(at, side), army(at.game, side)
    seniors = any(name in at.state.units and at.unit(name).hex is not None for name in pulls["seniors"])
    for_lost = is_lost(at.unit(next_after(at, row))) and not is_lost(at.unit(row["unit"]))
    return chief is not None and chief.unit == pulls["leader"] and seniors and for_lost


def _bad_mover(at: Position) -> str:
    """The leader whose formation moves badly where nobody takes offence."""
    return formations(at.game)[at.game.charts["characters"]["bad_move_on"]["formation"]].leader


def _corps(tray: Tray, side: str) -> None:
    at = tray.at
    wakes = at.game.charts["characters"]["wakes"]
    if ledger_of(at.state).records.get(f"{ONCE} {side}", 0):
        return
    tray.tell(Counted(f"{ONCE} {side}", at.turn))
    meant = _meant(at, side)
    if not _has_sleepers(at, side):
        _one_falls(tray, [at.unit(name) for name in meant])
    elif _rides_in(at):
        bring_forward(tray, meant, at.turn)
    elif meant:
        name = tray.draw(("event", at.turn, "wakes"), meant)
        tray.tell(Counted(f"risen {name}", int(wakes[name])))


def _has_sleepers(at: Position, side: str) -> bool:
    """Whether the event wakes a leader of a side, or brings its horse; else it is a casualty."""
    return any(holder_side(at, name) == side for name in at.game.charts["characters"]["wakes"])


def _rides_in(at: Position) -> bool:
    return at.turn < turn_at(at.game, 2, 12)


def _meant(at: Position, side: str) -> tuple[str, ...]:
    """Whom the event of the second table's 6 can be about: the corps' leaders of a side that has none to wake, else
    the horse that is still to come, and from noon on the leaders who are not awake yet [C9.7]."""
    characters = at.game.charts["characters"]
    if not _has_sleepers(at, side):
        return tuple(unit.id for unit, _ in at.on_map(side) if _leads_corps(at, unit))
    if _rides_in(at):
        late = (each.units for each in at.game.scenario.arrivals if due_turn(at, each) > at.turn)
        return tuple(unit for units in late for unit in units if unit in characters["early_ride"]["units"])
    records, wakes = ledger_of(at.state).records, characters["wakes"]
    return tuple(sorted(name for name in wakes if f"risen {name}" not in records and _is_himself(at, name)))


def _leads_corps(at: Position, unit: Unit) -> bool:
    known = formations(at.game).get(formation_of(at, unit))
    return commands_itself(at, unit) and known is not None and known.sort in (CORPS, HORSE)


def _is_himself(at: Position, name: str) -> bool:
    """Whether a leader is on the map, and not somebody in his place."""
    return name in at.state.units and at.unit(name).hex is not None and STAND_IN not in at.unit(name).status


_HAPPENS = {
    "casualty": _casualty,
    "lost": _lost,
    "cannon": _cannon,
    "weather": _weather,
    "manners": _manners,
    "politics": _politics,
    "corps": _corps,
}
