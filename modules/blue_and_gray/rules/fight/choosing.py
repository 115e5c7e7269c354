"""Choosing an attack: hexes and units in any order, and what can still be added to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from attrs import frozen

from hexboard.core.counted import counted, listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Forecast, Later, Offered, Pick, Question
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import unit_answer
from hexboard.rules.wrong_unit import wrong_unit

from ..field.ground import friends_at, in_order, strength
from ..field.morale import morale_of
from ..field.standard import Standard
from ..record.commands import Attack
from .contact import Duties, able, bars_target, can_still_attack, touch
from .legality import bars_reach, may_hold_back, sorted_out, whole_stacks
from .odds import bars_column, forecast, odds_chart, reckon, strength_there, without_sum
from .striking import bars_weak_fire, enemies_struck, open_targets, strikes, struck_by, struck_by_side

ROLL = "roll"
COLUMN = "column "
ALL = "all"
_FEW = 3  # hexes told by their numbers


@frozen
class AttackPicks:
    """What has been picked: hexes, units (as picked, and with the stackmates that must join), a lower column."""

    targets: tuple[Hex, ...] = ()
    picked: tuple[UnitId, ...] = ()
    units: tuple[UnitId, ...] = ()
    column: str | None = None
    everybody: bool = False
    rolls: bool = False


def read_picks(rules: Standard, at: Position, side: str, picks: tuple[Pick, ...]) -> AttackPicks | Illegal:
    """What the picks say, or why one of them may not be."""
    targets: list[Hex] = []
    units: list[UnitId] = []
    taken: set[UnitId] = set()
    column = None
    joins = False  # everybody picked before any hex joins against the first one, and is seen to wait for it
    for pick in picks:
        if pick.startswith(COLUMN):
            column = pick.removeprefix(COLUMN)
        elif pick == ALL:
            joins = True
        elif pick in units:
            units = [unit for unit in units if unit not in _leaving(at, pick)]
        elif (known := at.state.units.get(pick)) is not None and known.side != side and known.hex is not None:
            targets.append(known.hex)  # an enemy stands for its hex
        elif known is not None:
            units.append(pick)
        elif pick != ROLL:
            if (here := at.board.find(pick)) is None:
                return Illegal(f"'{pick}' is neither a hex nor a unit", "7.15")
            targets.append(here)
        if joins and targets:
            more = [u.id for u in _all_in_contact(rules, at, side, targets) if u.id not in units]
            taken.update(more)
            units += more
            joins = False
    barred = _bars_picks(rules, at, side, targets, units) or _bars_reach(rules, at, side, tuple(targets), tuple(units))
    if barred:
        return barred
    joined = whole_stacks(rules, at, tuple(targets), tuple(units))
    everybody = ALL in picks and taken <= set(joined)
    return AttackPicks(tuple(targets), tuple(units), joined, column, everybody, ROLL in picks)


def picked_attack(rules: Standard, at: Position, side: str, picks: AttackPicks) -> Attack:
    """The attack picked so far. In whatever order it was picked, and with the column it earns named or not, it is
    called the same.
    """
    targets, units, column = tuple(sorted(set(picks.targets))), tuple(sorted(set(picks.units))), picks.column
    if column is not None and column == reckon(rules, at, sorted_out(rules, at, side, targets, units)).column:
        column = None
    return Attack(targets, units, column)


def _leaving(at: Position, name: UnitId) -> tuple[UnitId, ...]:
    # who was taken in and is picked leaves, and with him the stack that attacks as one [7.22]
    unit = at.unit(name)
    if unit.hex is None or may_hold_back(at):
        return (name,)
    return tuple(mate.id for mate in friends_at(at, unit.side, unit.hex))


def attack_question(
    rules: Standard, at: Position, side: str, picks: AttackPicks, duty: Duties, bars: Callable[[Attack], Illegal | None]
) -> Question:
    """What may be added to the picks, what they amount to, and what is still owed; ``bars`` checks the attack."""
    answers: list[Offered] = [*_targets(rules, at, side, picks), *_units(rules, at, side, picks)]
    shown: Later[Forecast | None] = None
    if picks.targets and picks.units:
        barred = bars(picked_attack(rules, at, side, picks))
        assault = sorted_out(rules, at, side, picks.targets, picks.units)
        no_column = bars_column(rules, at, assault, picks.column)
        named = None if no_column else picks.column
        earned = None if barred else reckon(rules, at, assault).column
        label = f"Roll the attack on {named or earned}" if earned else "Roll the attack"
        answers.append(Answer(ROLL, label, barred=barred))
        answers += _columns(at, picks, earned)
        is_reached = bars_reach(rules, at, assault) is None
        shown = partial(forecast, rules, at, assault, named) if is_reached else partial(without_sum, at, assault)
    if picks.targets or picks.everybody:
        answers += _everybody(rules, at, side, picks)
    unfought = duty.unfought(at)
    if not picks.targets and not picks.units and not picks.everybody:
        answers.append(Answer("end", "End the Combat Phase", barred=unfought))
    # a hex that is barred to everybody is still among the answers, with the reason, and so is who has fought
    is_on = picks.targets or picks.units or _anybody_strikes(rules, at, side)
    prompt = _prompt(at, picks) if is_on else "Nobody can attack: end the phase"
    return Question(prompt, "7.0", tuple(answers), _owed(at, sorted(duty.defenders)), shown)


def _anybody_strikes(rules: Standard, at: Position, side: str) -> bool:
    struck, left = enemies_struck(rules, at, side), open_targets(rules, at, side)
    return any(not left.isdisjoint(struck.get(unit.id, frozenset())) for unit in able(rules, at, side))


def _owed(at: Position, hexes: Sequence[Hex]) -> str:
    if not hexes:
        return "Nothing need be attacked any more"
    which = listed(map(at.label, hexes)) if len(hexes) <= _FEW else counted(len(hexes), "hex")
    return f"{which} must still be attacked [7.11]"


def _prompt(at: Position, picks: AttackPicks) -> str:
    if picks.targets and picks.units:
        return "Add hexes or units, name lower odds, or roll"
    if picks.targets:
        return f"Attack {', '.join(at.place_name(t) for t in picks.targets)}: with whom?"
    if picks.units or picks.everybody:
        who = [*(["Everybody in contact"] if picks.everybody else []), *map(at.name, picks.units)]
        return f"{', '.join(who)}: attack which hex?"
    return "Choose a hex to attack or units to attack with, or end the phase"


def _bars_picks(rules: Standard, at: Position, side: str, targets: list[Hex], units: list[UnitId]) -> Illegal | None:
    for name in units:
        unit = at.unit(name)
        if unit.side != side or unit.hex is None:
            return wrong_unit(at, side, name, "attack in this phase", "7.15")
        barred = can_still_attack(rules, at, unit)
        if barred:
            return barred
    return next((why for t in targets if (why := _bars_target(rules, at, side, t))), None)


def _bars_reach(
    rules: Standard, at: Position, side: str, targets: tuple[Hex, ...], units: tuple[UnitId, ...]
) -> Illegal | None:
    # hexes that nobody could be added to, and units that no hex could be added to
    if targets and not units:
        *others, last = targets
        if not _within_reach(rules, at, side, last, AttackPicks(tuple(others)), able(rules, at, side)):
            names = listed(map(at.place_name, targets))
            reason = f"none of your units that may still attack reaches {names}"
            return Illegal(reason + (" together" if others else ""), "7.25" if others else "7.15", targets)
    if units and not targets:
        picks, chosen = AttackPicks(units=units), tuple(map(at.unit, units))
        enemies = at.hexes_of(at.game.enemy(side))
        if not any(_within_reach(rules, at, side, enemy, picks, chosen) for enemy in enemies):
            names = listed(map(at.name, units))
            one = "reaches no enemy" if len(units) == 1 else "reach no enemy all of them could attack"
            return Illegal(f"{names} {one}", "7.15")
    return None


def _bars_dropping(rules: Standard, at: Position, side: str, picks: AttackPicks) -> Illegal | None:
    # the last hex stays as long as the units picked for it would be left with none they share
    return _bars_reach(rules, at, side, (), picks.picked) if len(picks.targets) == 1 and picks.picked else None


def _targets(rules: Standard, at: Position, side: str, picks: AttackPicks) -> Iterator[Offered]:
    enemy = at.game.enemy(side)
    units = tuple(map(at.unit, picks.units)) or able(rules, at, side)
    struck = struck_by_side(rules, at, side)
    for target in sorted(h for h in at.hexes_of(enemy) if h in struck or h in picks.targets):
        if target in picks.targets or _within_reach(rules, at, side, target, picks, units):
            yield partial(_target, rules, at, side, target, picks)


def _bars_target(rules: Standard, at: Position, side: str, target: Hex) -> Illegal | None:
    return bars_target(rules, at, side, target) or bars_weak_fire(rules, at, side, target)


def _target(rules: Standard, at: Position, side: str, target: Hex, picks: AttackPicks) -> Answer:
    picked = target in picks.targets
    barred = _bars_dropping(rules, at, side, picks) if picked else _bars_target(rules, at, side, target)
    label = f"Attack {at.place_name(target)}"
    note = f"strength {strength_there(rules, at, side, target)}"
    return Answer(at.label(target), label, "hex", note, target, None, (), barred, picked)


def _within_reach(
    rules: Standard, at: Position, side: str, target: Hex, picks: AttackPicks, units: tuple[Unit, ...]
) -> bool:
    if target not in struck_by_side(rules, at, side):
        return False
    hexes = (*picks.targets, target)
    if hexes == (target,) and not picks.units:
        return True
    fits = (strikes(rules, at, unit, frozenset(hexes)) for unit in units)
    if not (all(fits) if picks.units else any(fits)):
        return False
    return len(hexes) == 1 or _any_in_contact(rules, at, side, hexes, picks)


def _any_in_contact(rules: Standard, at: Position, side: str, hexes: tuple[Hex, ...], picks: AttackPicks) -> bool:
    # several hexes are attacked together only by somebody next to them all [7.25, 8.13]
    ready = _all_in_contact(rules, at, side, list(hexes))
    return any(not picks.units or u.id in picks.units for u in ready)


def _units(rules: Standard, at: Position, side: str, picks: AttackPicks) -> Iterator[Offered]:
    targets, struck = frozenset(picks.targets), enemies_struck(rules, at, side)
    shared = frozenset() if targets else _shared_targets(rules, at, side, picks)
    for unit, _ in in_order(at, side):
        picked, hexes = unit.id in picks.units, struck.get(unit.id, frozenset())
        # most units are far from any enemy
        fits = bool(hexes) and (strikes(rules, at, unit, targets) if targets else not shared.isdisjoint(hexes))
        if picked or fits:
            yield partial(_unit, rules, at, unit, picked)


def _unit(rules: Standard, at: Position, unit: Unit, picked: bool) -> Answer:
    barred = None if picked else can_still_attack(rules, at, unit)
    state = morale_of(at, unit)
    note = f"strength {strength(at, unit)}" + (f", {state.name.lower()}" if state else "")
    return unit_answer(at, unit.id, note, barred, picked)


def _shared_targets(rules: Standard, at: Position, side: str, picks: AttackPicks) -> frozenset[Hex]:
    # the hexes every unit picked so far could attack: another unit must be able to join on one of them
    struck = [struck_by(rules, at, at.unit(name)) for name in picks.units]
    return open_targets(rules, at, side).intersection(*struck)


def _all_in_contact(rules: Standard, at: Position, side: str, targets: list[Hex]) -> Iterator[Unit]:
    for here in at.board.neighbours(targets[0]) if targets else ():
        if all(touch(rules, at, here, t) for t in targets):
            for unit in at.units_at(here):
                if unit.side == side and not can_still_attack(rules, at, unit):
                    yield unit


def _everybody(rules: Standard, at: Position, side: str, picks: AttackPicks) -> Iterator[Answer]:
    more = [u for u in _all_in_contact(rules, at, side, list(picks.targets)) if u.id not in picks.units]
    if more or picks.everybody:
        note = f"+{sum(strength(at, u) for u in more)}" if more else ""
        yield Answer(ALL, "Everybody in contact joins", note=note, picked=picks.everybody)


def _columns(at: Position, picks: AttackPicks, earned: str | None) -> list[Answer]:
    lower = odds_chart(at.game).up_to(earned)[1:] if earned else ()
    if picks.column and picks.column not in lower:
        lower = (picks.column, *lower)
    return [Answer(COLUMN + c, f"Lower the odds to {c}", picked=c == picks.column, group="Lower odds") for c in lower]
