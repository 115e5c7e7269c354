"""What a marching unit is offered, and the command its picks make [5.0]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from attrs import evolve

from hexboard.core.command import EndPhase, Pass
from hexboard.core.counted import counted, listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Forecast, Offered, Pick, Question, Ready, each
from hexboard.geometry.hex import BY_COLUMN, Hex
from hexboard.rules.deciding import END, PASS, VIA, hex_answer, word, words
from hexboard.rules.ground.movement import Reach, reach
from hexboard.rules.wrong_unit import wrong_unit

from ..field.effects import on_map
from ..field.ground import ground_chart
from ..field.standard import Standard
from ..field.units import arm, is_infantry
from ..field.zones import held_by
from ..fight.force import attack_of
from ..fight.modifiers import attack_type
from ..fight.screening import attack_forecast
from ..record.clock import is_rain
from ..record.commands import Attack, ForceMarch, Move, RefuseFlanks
from .attacking import MARCH_KINDS, attack_cost, bars_attack, bars_force, bars_refusing
from .course import Course, from_zone_to_zone, legs_of, path_cost, too_far

ATTACK, FORCE, REFUSE = "attack ", "force ", "refuse"
_FAR = 10_000


def marching_question(
    rules: Standard, at: Position, found: Course, picked: tuple[Pick, ...]
) -> Question | Ready | Illegal:
    """The question after these picks: a hex (through ``via LABEL`` picks if wanted), an attack, or the end."""
    if not picked:
        return _first(rules, at, found)
    head = picked[0]
    if head == END:
        return Ready(EndPhase(), label="End the march", price=_then(at))
    if head == REFUSE:
        return Ready(RefuseFlanks(found.here), label="Refuse flanks", commits="passes")
    if head.startswith(FORCE):
        return _forced(head)
    if head.startswith(ATTACK):
        return _attack(rules, at, found, head.removeprefix(ATTACK), picked[1:])
    return _route(rules, at, found, picked)


def _first(rules: Standard, at: Position, found: Course) -> Question:
    destinations = _destinations(at, found, found.reach, (found.here,))
    attacks = list(_attacks(rules, at, found))
    answers: list[Offered] = [*destinations, *_closed(at, found), *attacks, *_besides(rules, at, found)]
    answers.append(Answer(END, "End the march", note=_then(at)))
    asked = ["where to"] if found.reach.cost.keys() - {found.here} else []
    if any(attack.barred is None for attack in attacks):
        asked.append("whom to attack")
    what = f"{', or '.join(asked)}?".capitalize() if asked else "End the march?"
    return Question(f"{at.name(found.unit.id)}: {counted(found.points, 'point')}. {what}", "5.15", answers)


def _besides(rules: Standard, at: Position, found: Course) -> Iterator[Answer]:
    """To force the march and to refuse flanks; infantry, for whom they are, is told why it may not [5.4, 7.7]."""
    yield from _forces(rules, at, found)
    if is_infantry(at, found.unit):
        barred = bars_refusing(rules, at, found.unit, found.here)
        yield Answer(REFUSE, "Refuse flanks", note="" if barred else "ends the march", rule="7.7", barred=barred)


def _forces(rules: Standard, at: Position, found: Course) -> Iterator[Answer]:
    terms, is_theirs = at.game.charts["force_march"], is_infantry(at, found.unit)
    for points in range(1, terms["most"] + 1):
        barred = bars_force(rules, at, found, points)
        if barred is None or is_theirs:
            price = "" if barred else f"{points * terms['loss']} manpower"
            yield Answer(f"{FORCE}{points}", f"Force {counted(points, 'point')}", note=price, barred=barred)
        if barred:
            break


def forcing_question(
    rules: Standard, at: Position, found: Course, picked: tuple[Pick, ...]
) -> Question | Ready | Illegal:
    """Whether a march is forced, before the cavalry beside its start is asked [5.14, 8.1]."""
    if picked == (PASS,):
        return Ready(Pass())
    if picked and picked[0].startswith(FORCE):
        return _forced(picked[0])
    if picked:
        return first_forced(at, found)
    cavalry = f"the cavalry in {listed(words(at, 'alarm'))} is asked"
    prompt = f"{at.name(found.unit.id)}: {counted(found.points, 'point')}. Force its march, before {cavalry}?"
    return Question(prompt, "5.14", (*_forces(rules, at, found), Answer(PASS, "Do not force it")))


def first_forced(at: Position, found: Course) -> Illegal:
    """Why nothing else is done before it is said whether a march is forced [5.14]."""
    name = at.name(found.unit.id)
    return Illegal(f"first say whether {name} forces its march; then the cavalry beside it is asked", "5.14")


def _then(at: Position) -> str:
    """What follows the march at once: the initiative, unless units activated with it have still to march [3.11]."""
    waiting = any(frame.step == "activation" and frame.data.get("units") for frame in at.state.stack)
    return "" if waiting else "then initiative: 1d6 a side"


def _destinations(at: Position, found: Course, reached: Reach, so_far: tuple[Hex, ...]) -> Iterator[Offered]:
    ends = sorted(reached.cost.keys() - {so_far[-1]}, key=BY_COLUMN)
    return each(partial(_destination, at, found, reached, so_far), ends)


def _destination(at: Position, found: Course, reached: Reach, so_far: tuple[Hex, ...], end: Hex) -> Answer:
    path = (*so_far, *reached.path(end)[1:])
    steps = partial(legs_of, at, found, path)
    onward = "" if end in found.stops else VIA + at.label(end)
    return evolve(hex_answer(at, end, str(reached.cost[end]), path, legs=steps), onward=onward)


def _closed(at: Position, found: Course) -> Iterator[Answer]:
    held = held_by(at, at.game.enemy(found.unit.side))
    for near in at.board.neighbours(found.here):
        if near in found.closed and near not in held:
            yield hex_answer(at, near, "", (), found.closed[near])


def _attacks(rules: Standard, at: Position, found: Course) -> Iterator[Answer]:
    held = held_by(at, at.game.enemy(found.unit.side))
    for near in at.board.neighbours(found.here):
        if near in held:
            yield _target(rules, at, found, near)


def _target(rules: Standard, at: Position, found: Course, near: Hex) -> Answer:
    barred = bars_attack(rules, at, found, near, None)
    return Answer(f"{ATTACK}{at.label(near)}", f"Attack {at.place_name(near)}", "verb", "", near, barred=barred)


def _attack(
    rules: Standard, at: Position, found: Course, label: str, rest: tuple[Pick, ...]
) -> Question | Ready | Illegal:
    target = _hex(at, label)
    if isinstance(target, Illegal):
        return target
    barred = bars_attack(rules, at, found, target, None)
    if barred:
        return barred
    if rest and rest[0] not in MARCH_KINDS:
        name, ways = at.name(found.unit.id), ", ".join(attack_type(at, kind)["name"].lower() for kind in MARCH_KINDS)
        return Illegal(f"first say how {name} attacks {at.place_name(target)}: {ways}", "7.2", (target,))
    if rest:
        named = attack_type(at, rest[0])["name"] if rest[0] in MARCH_KINDS else ""
        return Ready(Attack(target, rest[0]), label=named)
    answers = []
    for kind in reversed(MARCH_KINDS):
        row, cost = attack_type(at, kind), attack_cost(at, found.unit, kind)
        note = f"{counted(cost, 'point')}, {row['modifier']:+d}"
        barred = bars_attack(rules, at, found, target, kind)
        answers.append(Answer(kind, row["name"], "verb", note, target, barred=barred))
    can = [str(answer.value) for answer in answers if not answer.barred]
    shown = next(iter(can), "")  # the one that adds most: points that are left over are lost

    def foretold() -> Forecast | None:
        return attack_forecast(rules, at, attack_of(at, (found.unit.id,), target, shown)) if shown else None

    return Question(f"Attack {at.place_name(target)}: how?", "7.2", tuple(answers), forecast=foretold, usual=shown)


def _forced(pick: Pick) -> Ready | Illegal:
    points = pick.removeprefix(FORCE)
    return Ready(ForceMarch(int(points))) if points.isdecimal() else Illegal(f"'{points}' is no number", "5.4")


def _route(rules: Standard, at: Position, found: Course, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
    so_far: tuple[Hex, ...] = (found.here,)
    reached = found.reach
    for pick in picked:
        end = _hex(at, pick.removeprefix(VIA))
        if isinstance(end, Illegal):
            return end
        if end == so_far[-1] and len(so_far) > 1:
            return _march(at, found, so_far)
        if end not in reached.cost or end == so_far[-1]:
            return _why_not(rules, at, found, so_far, end)
        so_far = (*so_far, *reached.path(end)[1:])
        if not pick.startswith(VIA):
            return _march(at, found, so_far)
        reached = _onwards(at, found, so_far)
    answers = (*_destinations(at, found, reached, so_far), hex_answer(at, so_far[-1], "stop here", so_far))
    return Question(f"{at.name(found.unit.id)} by way of {at.place_name(so_far[-1])}: where to?", "5.15", answers)


def _march(at: Position, found: Course, path: tuple[Hex, ...]) -> Ready:
    """The march along a path with what it takes: points, and what else is to be read before it is done, as it costs
    order or men from zone to zone, or ends for good [6.14].
    """
    besides, end = from_zone_to_zone(at, found, path), found.ends.get(path[-1])
    more = [*([besides.costs] if besides and besides.breaks else ()), *([end.text] if end else ())]
    price = ", ".join([f"{path_cost(at, found, path)} of {counted(found.points, 'point')}", *more])
    with_it = [at.name(leader.id) for leader in on_map(at, words(at, "along"))] if end else []
    goes = f"; {listed(with_it)} {'goes' if len(with_it) == 1 else 'go'} with it" if with_it else ""
    for_good = f", for good{goes}" if end else ""
    caution = f"{at.name(found.unit.id)}: this march {listed(more)}{for_good}" if more else ""
    return Ready(Move(found.unit.id, path), label="March", price=price, caution=caution)


def _onwards(at: Position, found: Course, so_far: tuple[Hex, ...]) -> Reach:
    here = so_far[-1]
    spent = path_cost(at, found, so_far)
    if here in found.stops or not isinstance(spent, int):
        return Reach({here: 0}, {here: None})
    return reach({here: spent}, found.points, found.steps, found.closed, found.stops, None, found.toll)


def _why_not(rules: Standard, at: Position, found: Course, so_far: tuple[Hex, ...], end: Hex) -> Illegal:
    here, name = so_far[-1], at.name(found.unit.id)
    if end in found.closed:
        return found.closed[end]
    if end == here:
        return Illegal(f"{name} is in {at.place_name(end)} already", "5.15", (end,))
    if here.is_next_to(end) or found.stands or (len(so_far) > 1 and here in found.stops):
        cost = path_cost(at, found, (*so_far, end))
        # of what is only too dear the cheapest way is told below, which may be another than the step across
        if isinstance(cost, Illegal) and (cost.rule != "5.2" or found.stands):
            return cost
    before = path_cost(at, found, so_far) if len(so_far) > 1 else 0
    spent = before if isinstance(before, int) else 0
    far = reach({here: spent}, _FAR, found.steps, found.closed, found.stops, None, found.toll)
    if end in far.cost:
        return evolve(too_far(at, found, end, far.cost[end]), way_out=_by_force(rules, at, found, far.cost[end]))
    if end in reach({here: spent}, _FAR, found.steps, found.closed, found.stops - found.zone, None, found.toll).cost:
        return Illegal(f"enemy zones of control bar every way to {at.place_name(end)}", "6.13", (end,))
    chart, how, rain = ground_chart(at.game), arm(at, found.unit), is_rain(at)
    last = (chart.cost(at.board, how, near, end, rain) for near in at.board.neighbours(end))
    barred = next((why for why in last if isinstance(why, Illegal)), None)
    return barred or Illegal(f"no way leads to {at.place_name(end)}", "5.15", (end,))


def _by_force(rules: Standard, at: Position, found: Course, spent: int) -> str:
    """How a forced march would find the points that are missing [5.4]."""
    lacks, terms = spent - found.points, at.game.charts["force_march"]
    if lacks > terms["most"] or bars_force(rules, at, found, lacks):
        return ""
    return f"{counted(lacks, 'point')} more by a forced march, for {lacks * terms['loss']} manpower [5.4]"


def _hex(at: Position, label: str) -> Hex | Illegal:
    if (found := at.board.find(label)) is not None:
        return found
    marching = at.name(word(at, "unit"))
    busy = Illegal(f"{at.name(label)} has to wait: {marching} is marching now", "5.15")
    return wrong_unit(at, at.frame.seat or "", label, "march now", "5.15", lambda unit: busy)
