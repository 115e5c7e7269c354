"""The journal's sentences and the remarks for what only this game knows."""

from __future__ import annotations

from collections.abc import Callable

from hexboard.core.counted import capital, listed
from hexboard.core.event import Event, Rolled, StepLost
from hexboard.core.position import Position
from hexboard.core.unit import Gone, UnitId
from hexboard.engine.ruleset import Remark
from hexboard.geometry.hex import Hex

from . import counterattack, terrain, train
from .ammunition import OUT
from .dice_first import STEP, DiceFirst
from .held import Group, newly_free, stirred_up
from .holding import controller, watched
from .land import Land
from .restrictions import BEATEN, frees_second_line, why_held
from .scoring import MOVED, scores

Describe = Callable[[Position, Event], str]

_DATES = {
    counterattack.MADE: "Bowen's counterattack has begun [19.521]",
    counterattack.BEGUN: "One of Bowen's brigades has attacked: the bonus is for the other, if it does so too [19.521]",
    counterattack.LOST: "Bowen's brigades have not attacked together: there will be no counterattack [19.54]",
    BEATEN: "From its next Movement Phase on the 9th Division's second line may enter enemy zones of control [17.31]",
    train.FREE: "An enemy is near: from now on the Train may move [18.4]",
}


def describe(base: Describe, dice: DiceFirst, at: Position, event: Event) -> str:
    """The series' sentence, or this game's own in its place or after it; ``at`` is the position before the event."""
    match event:
        case StepLost(unit):
            return f"{at.name(unit)} is out of ammunition [19.61]"
        case Rolled(slot, _, faces) if slot[0] == STEP:
            return dice.told(at, str(slot[1]), faces[0])
    return ". ".join(text for text in (_series(base, at, event), _released(at, event), _harmless(at, event)) if text)


def weight(base: Callable[[Position, Event], int], at: Position, event: Event) -> int:
    """The series' weight; dice before a phase say themselves what they did, and only play goes on after them."""
    return 1 if isinstance(event, Rolled) and event.slot[0] == STEP else base(at, event)


def moment(base: Callable[[Position], str], at: Position) -> str:
    """Turn and whose dice, while dice are rolled before a phase."""
    frame = at.state.stack[-1] if at.state.stack else None
    if at.state.over is None and frame is not None and frame.step == STEP:
        return f"{base(at)}, {at.game.side(frame.seat or '').name} dice"
    return base(at)


def about_unit(
    base: Callable[[Position, UnitId], tuple[Remark, ...]], at: Position, name: UnitId
) -> tuple[Remark, ...]:
    """What the series knows, why a unit is held, the bonus it may still have, and what ends the Train."""
    found = list(base(at, name))
    if isinstance(at.unit(name).place, Gone):
        return tuple(found)
    held = why_held(at, at.unit(name))
    if held is not None:
        found.append(Remark(*held))
    if counterattack.double_quick(at, at.unit(name)) is not None:
        found.append(Remark("double-quick: 9 Movement Points in this turn", "19.51"))
    if train.is_train(at, at.unit(name)):
        found.append(Remark("eliminated as soon as it is alone in an enemy zone of control", "18.3"))
        if train.GONE not in at.state.ledger.dates:
            enemy = at.game.side(at.game.enemy(at.unit(name).side))
            points = at.game.scenario.rules["scores"][MOVED][enemy.id]
            found.append(Remark(f"once it has moved the {enemy.name} has {points} points more", "21.34"))
    hope = counterattack.prospect(at, at.unit(name))
    if hope is not None:
        found.append(Remark(*hope))
    if at.unit(name).step == OUT:
        found.append(Remark("out of ammunition", "19.61"))
    return tuple(found)


def about_hex(
    land: Land, base: Callable[[Position, Hex], tuple[Remark, ...]], at: Position, here: Hex
) -> tuple[Remark, ...]:
    """What the series knows, what water does to whoever is attacked here, and who controls a Victory Point hex."""
    found = list(base(at, here))
    near = (there for there in at.board.neighbours(here) if land.reaches(at, there, here))
    if any(terrain.halves_the_attacked(at, there, here) for there in near):
        found.append(Remark("attacked here across water a unit has half its strength", "19.14"))
    if here in watched(at):
        side = controller(land, at, here)
        whose = f"under {at.game.side(side).name} control" if side else "in the zones of both: nobody controls it"
        found.append(Remark(whose, "21.2"))
    return tuple(found)


def _series(base: Describe, at: Position, event: Event) -> str:
    if event.tag != "dated":
        return base(at, event)
    after = Position(at.game, event.apply(at.state))
    new = (what for what in after.state.ledger.dates if what not in at.state.ledger.dates)
    told = [_DATES.get(what, "") if what != BEATEN or frees_second_line(at) else "" for what in new]
    before = set(scores(at))
    scored = (each for each in scores(after) if each not in before)
    told += [f"{at.game.side(s.side).name} scores {s.points}: {s.what} [{s.rule}]" for s in scored]
    return ". ".join(text for text in told if text)


def _released(at: Position, event: Event) -> str:
    if event.tag not in ("dated", "turn-began"):
        return ""
    names: dict[str, list[str]] = {}
    for group in newly_free(at, event.apply(at.state)):
        names.setdefault(_released_by(at, event, group), []).append(group.name)
    told = (f"{listed(each)} {'are' if len(each) > 1 else 'is'} released [{rule}]" for rule, each in names.items())
    return ". ".join(map(capital, told))


def _released_by(at: Position, event: Event, group: Group) -> str:
    if event.tag == "turn-began":
        return group.free_rule
    if at.frame.step == STEP:
        return group.roll_rule
    if stirred_up(group) in at.state.ledger.dates:
        return group.stirred_rule
    return group.road_rule or group.free_rule


def _harmless(at: Position, event: Event) -> str:
    # the result that follows is the chart's, and speaks of a defender [18.1]
    if event.tag != "attacked" or getattr(event, "attackers", None):
        return ""
    fired_at = (at.unit(name) for name in getattr(event, "defenders", ()))
    harmless = any(train.is_train(at, unit) for unit in fired_at)
    return "Whatever the die, fire alone does the Train no harm [18.1]" if harmless else ""
