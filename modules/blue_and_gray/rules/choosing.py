"""Choosing an attack: hexes and units in any order, and what can still be added to them."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Pick, Question
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault
from hexboard.rules.wrong_unit import wrong_unit

from .attack import bars_attack, may_hold_back, sorted_out, whole_stacks
from .bombardment import bars_bombarding
from .commands import Attack
from .contact import Duties, bars_target, can_still_attack, touch
from .ground import friends_at, strength
from .morale import morale_of
from .odds import bars_column, bars_low_odds, forecast, odds_chart, reckon, strength_there
from .standard import Standard
from .weak_fire import bars_weak_fire

ROLL = "roll"
COLUMN = "column "
ALL = "all"


@frozen
class AttackPicks:
    """What has been picked: hexes, units (as picked, and with the stackmates that must join), a lower column."""

    targets: tuple[Hex, ...] = ()
    picked: tuple[UnitId, ...] = ()
    units: tuple[UnitId, ...] = ()
    column: str | None = None
    everybody: bool = False
    rolls: bool = False

    def command(self) -> Attack:
        """The attack picked so far."""
        return Attack(self.targets, self.units, self.column)


def read_picks(rules: Standard, at: Position, side: str, picks: tuple[Pick, ...]) -> AttackPicks | Illegal:
    """What the picks say, or why one of them may not be."""
    targets: list[Hex] = []
    units: list[UnitId] = []
    taken: set[UnitId] = set()
    column = None
    for pick in picks:
        if pick.startswith(COLUMN):
            column = pick.removeprefix(COLUMN)
        elif pick == ALL:
            more = [u.id for u in _all_in_contact(rules, at, side, targets) if u.id not in units]
            taken.update(more)
            units += more
        elif pick in units:
            units = [unit for unit in units if unit not in _leaving(at, pick)]
        elif (known := at.state.units.get(pick)) is not None and known.side != side and known.hex is not None:
            targets.append(known.hex)  # an enemy stands for its hex
        elif known is not None:
            units.append(pick)
        elif pick != ROLL:
            try:
                targets.append(at.board.at(pick))
            except KeyError:
                return Illegal(f"'{pick}' is neither a hex nor a unit", "7.15")
    barred = _bars_picks(rules, at, side, targets, units) or _bars_reach(rules, at, side, tuple(targets), tuple(units))
    if barred:
        return barred
    joined = whole_stacks(rules, at, tuple(targets), tuple(units))
    everybody = ALL in picks and taken <= set(joined)
    return AttackPicks(tuple(targets), tuple(units), joined, column, everybody, ROLL in picks)


def _leaving(at: Position, name: UnitId) -> tuple[UnitId, ...]:
    # who was taken in and is picked leaves, and with him the stack that attacks as one [7.22]
    unit = at.unit(name)
    if unit.hex is None or may_hold_back(at):
        return (name,)
    return tuple(mate.id for mate in friends_at(at, unit.side, unit.hex))


def attack_question(rules: Standard, at: Position, side: str, picks: AttackPicks, duty: Duties) -> Question:
    """What may be added to the picks, what they amount to, and what is still owed."""
    answers = [*_targets(rules, at, side, picks), *_units(rules, at, side, picks)]
    shown = None
    if picks.targets and picks.units:
        barred = bars_attack(rules, at, side, picks.targets, picks.units, duty)
        assault = sorted_out(rules, at, side, picks.targets, picks.units)
        no_column = bars_column(rules, at, assault, picks.column)
        barred = barred or bars_low_odds(rules, at, assault) or no_column
        shown = forecast(rules, at, assault, None if no_column else picks.column)
        label = f"Roll the attack on {shown.column}" if not barred else "Roll the attack"
        answers.append(Answer(ROLL, label, barred=barred))
        answers += _columns(rules, at, assault, picks, not barred)
    if picks.targets:
        answers += _everybody(rules, at, side, picks)
    unfought = duty.unfought(at)
    if not picks.targets and not picks.units:
        answers.append(Answer("end", "End the Combat Phase", barred=unfought))
    prompt = _prompt(at, picks) if len(answers) > 1 else "Nobody can attack: end the phase"
    return Question(prompt, "7.0", tuple(answers), _owed(len(duty.defenders)), shown)


def _owed(hexes: int) -> str:
    if not hexes:
        return "Nothing need be attacked any more"
    return f"{hexes} hex{'es' if hexes != 1 else ''} must still be attacked"


def _prompt(at: Position, picks: AttackPicks) -> str:
    if picks.targets and picks.units:
        return "Add hexes or units, name lower odds, or roll"
    if picks.targets:
        return f"Attack {', '.join(at.place_name(t) for t in picks.targets)}: with whom?"
    if picks.units:
        return f"{', '.join(at.name(u) for u in picks.units)}: attack which hex?"
    return "Choose a hex to attack or units to attack with, or end the phase"


def _bars_picks(rules: Standard, at: Position, side: str, targets: list[Hex], units: list[UnitId]) -> Illegal | None:
    for name in units:
        unit = at.unit(name)
        if unit.side != side or unit.hex is None:
            return wrong_unit(at, side, name, "attack in this phase", "7.15")
        barred = can_still_attack(rules, at, unit)
        if barred:
            return barred
    return next((why for t in targets if (why := bars_target(rules, at, side, t))), None)


def _bars_reach(
    rules: Standard, at: Position, side: str, targets: tuple[Hex, ...], units: tuple[UnitId, ...]
) -> Illegal | None:
    # hexes that nobody could be added to, and units without one, be it only to be told why it is left alone
    if targets and not units:
        *others, last = targets
        if not _within_reach(rules, at, side, last, AttackPicks(tuple(others)), _able(rules, at, side)):
            names = " and ".join(map(at.place_name, targets))
            reason = f"none of your units that may still attack reaches {names}"
            return Illegal(reason + (" together" if others else ""), "7.25" if others else "7.15", targets)
    if units and not targets:
        picks, chosen = AttackPicks(units=units), [at.unit(name) for name in units]
        enemies = {here for _, here in at.on_map(at.game.enemy(side))}
        if not any(_within_reach(rules, at, side, enemy, picks, chosen) for enemy in enemies):
            names = " and ".join(map(at.name, units))
            one = "reaches no enemy" if len(units) == 1 else "reach no enemy all of them could attack"
            return Illegal(f"{names} {one}", "7.15")
    return None


def _bars_dropping(rules: Standard, at: Position, side: str, picks: AttackPicks) -> Illegal | None:
    # the last hex stays as long as the units picked for it would be left with none they share
    return _bars_reach(rules, at, side, (), picks.picked) if len(picks.targets) == 1 and picks.picked else None


def _able(rules: Standard, at: Position, side: str) -> list[Unit]:
    return [unit for unit, _ in at.on_map(side) if not can_still_attack(rules, at, unit)]


def _targets(rules: Standard, at: Position, side: str, picks: AttackPicks) -> Iterator[Answer]:
    enemy = at.game.enemy(side)
    units = [at.unit(n) for n in picks.units] or _able(rules, at, side)
    for target in sorted({h for _, h in at.on_map(enemy)}):
        if target in picks.targets:
            yield _target(rules, at, side, target, picked=True, barred=_bars_dropping(rules, at, side, picks))
        elif _within_reach(rules, at, side, target, picks, units):
            yield _target(rules, at, side, target, barred=_bars_target(rules, at, side, target))


def _bars_target(rules: Standard, at: Position, side: str, target: Hex) -> Illegal | None:
    return bars_target(rules, at, side, target) or bars_weak_fire(rules, at, side, target)


def _target(
    rules: Standard, at: Position, side: str, target: Hex, picked: bool = False, barred: Illegal | None = None
) -> Answer:
    label = f"Attack {at.place_name(target)}"
    note = f"strength {strength_there(rules, at, side, target)}"
    return Answer(at.label(target), label, "hex", note, target, None, (), barred, picked)


def _within_reach(
    rules: Standard, at: Position, side: str, target: Hex, picks: AttackPicks, units: list[Unit]
) -> bool:
    hexes = (*picks.targets, target)
    fits = (_near(rules, at, unit, hexes) and _fits(rules, at, unit, hexes) for unit in units)
    if not (all(fits) if picks.units else any(fits)):
        return False
    return len(hexes) == 1 or _any_in_contact(rules, at, side, hexes, picks)


def _any_in_contact(rules: Standard, at: Position, side: str, hexes: tuple[Hex, ...], picks: AttackPicks) -> bool:
    # several hexes are attacked together only by somebody next to them all [7.25, 8.13]
    ready = _all_in_contact(rules, at, side, list(hexes))
    return any(not picks.units or u.id in picks.units for u in ready)


def _fits(rules: Standard, at: Position, unit: Unit, targets: tuple[Hex, ...]) -> bool:
    if unit.hex is None:
        return False
    if any(touch(rules, at, unit.hex, t) for t in targets):
        return all(touch(rules, at, unit.hex, t) for t in targets)
    if bars_bombarding(rules, at, unit) is not None:
        return False
    return any(rules.bars_range(rules, at, unit, t) is None for t in targets)


def _units(rules: Standard, at: Position, side: str, picks: AttackPicks) -> Iterator[Answer]:
    shared = [picks.targets] if picks.targets else _shared_targets(rules, at, side, picks)
    for unit, here in sorted(at.on_map(side), key=lambda found: (found[1], found[0].id)):
        if unit.id in picks.units:
            yield _unit(at, unit, here, picked=True)
        elif any(_near(rules, at, unit, targets) and _fits(rules, at, unit, targets) for targets in shared):
            yield _unit(at, unit, here, barred=can_still_attack(rules, at, unit))


def _unit(at: Position, unit: Unit, here: Hex, picked: bool = False, barred: Illegal | None = None) -> Answer:
    state = morale_of(at, unit)
    note = f"strength {strength(at, unit)}" + (f", {state.name.lower()}" if state else "")
    return Answer(unit.id, at.name(unit.id), "unit", note, here, unit.id, (), barred, picked)


def _shared_targets(rules: Standard, at: Position, side: str, picks: AttackPicks) -> list[tuple[Hex, ...]]:
    # the hexes every unit picked so far could attack: another unit must be able to join on one of them
    units = [at.unit(n) for n in picks.units]
    enemies = sorted({h for _, h in at.on_map(at.game.enemy(side)) if _bars_target(rules, at, side, h) is None})
    return [(h,) for h in enemies if all(_near(rules, at, u, (h,)) and _fits(rules, at, u, (h,)) for u in units)]


def _near(rules: Standard, at: Position, unit: Unit, targets: tuple[Hex, ...]) -> bool:
    # a cheap look before the line of sight is drawn
    return unit.hex is not None and any(unit.hex.distance(t) <= rules.range_of(at, unit) for t in targets)


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


def _columns(rules: Standard, at: Position, assault: Assault, picks: AttackPicks, legal: bool) -> list[Answer]:
    lower = odds_chart(at).up_to(reckon(rules, at, assault).column)[1:] if legal else ()
    if picks.column and picks.column not in lower:
        lower = (picks.column, *lower)
    return [Answer(COLUMN + c, f"Lower the odds to {c}", picked=c == picks.column, group="Lower odds") for c in lower]
