"""A combat, from the dice to the advance, stage by stage, and what the letters of a result do [7.54, 7.55]."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.illegal import Illegal
from hexboard.core.unit import UnitId
from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.deciding import noted_hex, word, words

from ..field.effects import COMBAT, RETREAT, ROUT, disorganize, lose, mark, on_map, tire, unmark
from ..field.leading import gather_leaders
from ..field.standard import Standard
from ..field.units import BROKEN, REFUSED, demoralized, enemies_at, leaders_at, manpower, troops_at
from ..record.clock import phase_number
from ..record.ledger import Attacked, Resulted
from .force import Attack, attack_of
from .odds import Reckoning, reckon, results

STAGES = ("defender losses", "defender letters", "attacker losses", "attacker letters", "retreat", "advance", "end")


def fight(rules: Standard, tray: Tray, units: tuple[UnitId, ...], target: Hex, kind: str) -> None:
    """Roll an attack that may be made, and begin to carry out what comes of it."""
    at = tray.at
    attack = attack_of(at, units, target, kind)
    found = reckon(rules, at, attack)
    defenders, attackers = (tuple(u.id for u in force) for force in (attack.defenders, attack.attackers))
    tray.tell(Attacked(target, defenders, attackers, kind, (found.attacker, found.defender)))
    ours, added, theirs, against = dice = _throw(tray, found, target)
    difference = ours + added - theirs - against
    defender, attacker = results(at, attack, difference)
    tray.tell(Resulted(difference, defender, attacker, dice))
    _mark_attackers(tray, attack)
    tray.call(
        "combat",
        attack.attackers[0].side,
        attackers=attackers,
        defenders=defenders,
        target=(at.label(target),),
        starts=tuple(at.label(h) for h in attack.starts),
        codes=(defender or "-", attacker or "-"),
        stage=("0",),
    )


def _mark_attackers(tray: Tray, attack: Attack) -> None:
    """Who attacked in column; and no flanks are refused any more, of the whole force, whoever of it attacked [7.71]."""
    for unit in attack.attackers:
        unmark(tray, unit.id, (REFUSED,))
        if attack.kind == "column":
            mark(tray, unit.id, "in column")
    for start in attack.starts:
        for unit in troops_at(tray.at, attack.attackers[0].side, start):
            unmark(tray, unit.id, (REFUSED,))


def _throw(tray: Tray, found: Reckoning, target: Hex) -> tuple[int, int, int, int]:
    """Both dice, each with what is added to it; the guns' die too if it decides anything [7.52]."""
    at = tray.at
    here = (at.turn, phase_number(at), at.label(target))
    slot = (*here, at.state.rolled("combat", *here) + 1)
    ours, theirs = tray.roll(("combat", *slot), 6, 2)
    guns = found.even
    if found.rolls_for_guns:
        (die,) = tray.roll(("guns", *slot))
        guns = found.odd if die % 2 else found.even
    return ours, found.attacker + guns, theirs, found.defender


@frozen(eq=False)
class Combat(Unattended, name="combat", title="The combat", rule="7.55"):
    """The frame's ``codes`` are carried out one stage after the other; each may ask its owner something."""

    def proceed(self, tray: Tray) -> None:
        """The next stage."""
        at = tray.at
        stage = STAGES[int(word(at, "stage"))]
        tray.remember(stage=(str(int(word(at, "stage")) + 1),))
        defender, attacker = words(at, "codes")
        match stage:
            case "defender losses":
                self._losses(tray, "defenders", defender)
            case "attacker losses":
                self._losses(tray, "attackers", attacker)
            case "defender letters":
                _apply_letters(tray, words(at, "defenders"), defender)
            case "attacker letters":
                _apply_letters(tray, words(at, "attackers"), attacker)
            case "retreat":
                # a leader whose units the combat has cost is gone before anybody comes into his hex
                self._gather(tray)
                self._retreat(tray, defender)
            case "advance":
                self._advance(tray, attacker)
            case "end":
                tray.done()
                self._gather(tray)

    def _gather(self, tray: Tray) -> None:
        for side in tray.at.game.sides:
            gather_leaders(tray, side.id)

    def _losses(self, tray: Tray, who: str, code: str) -> None:
        units = on_map(tray.at, words(tray.at, who))
        if _digits(code) and units:
            names = tuple(u.id for u in units)
            tray.call("losses", units[0].side, units=names, points=(str(_digits(code)),), cause=(COMBAT,), first=("1",))

    def _retreat(self, tray: Tray, code: str) -> None:
        at = tray.at
        units = on_map(at, words(at, "defenders"))
        if not units:
            return
        target = noted_hex(at, "target")
        terms = at.game.charts["retreat"]
        low, high = terms["rout"] if "R" in code else terms["retreat"]
        forced = "r" in code or "R" in code
        leaders = leaders_at(at, units[0].side, target)
        tray.call(
            "retreat",
            units[0].side,
            units=tuple(u.id for u in (*units, *leaders)),
            least=(str(low),),
            most=(str(high),),
            active=words(at, "starts"),
            cause=(RETREAT,),
            may=() if forced else ("1",),
        )

    def _advance(self, tray: Tray, code: str) -> None:
        at = tray.at
        units = on_map(at, words(at, "attackers"))
        target = noted_hex(at, "target")
        if not units or "a" not in code:
            return
        if enemies_at(at, units[0].side, target):
            held = Illegal("the defender still holds the hex", "7.57", (target,))
            tray.leave_out(f"The advance into {at.place_name(target)}", held)
        else:
            tray.call("advance", units[0].side, units=tuple(u.id for u in units), target=words(at, "target"))


def _digits(code: str) -> int:
    """The points of manpower a code costs the force."""
    return int("".join(c for c in code if c.isdigit()) or 0)


def _apply_letters(tray: Tray, names: tuple[UnitId, ...], code: str) -> None:
    """Every unit of a force suffers the letters of a code."""
    for unit in on_map(tray.at, names):
        for letter in code:
            if tray.at.unit(unit.id).hex is not None:
                _suffer(tray, unit.id, letter, code)


def _suffer(tray: Tray, name: UnitId, letter: str, code: str) -> None:
    at = tray.at
    if letter in "fFD" or (letter == "E" and _spent(tray, name)):
        tire(tray, name, at.game.charts["result_fatigue"][letter][option(at, "capital_f", "two")])
    if letter == "D":
        again = 1 if option(at, "disorganized_twice", "loses") == "loses" else 0
        disorganize(tray, name, COMBAT, again)
    if letter == "R":
        _rout(tray, name, 2 if "*" in code and option(at, "starred_rout", "demoralized_2") == "demoralized_2" else 1)


def _spent(tray: Tray, name: UnitId) -> bool:
    always = option(tray.at, "result_e", "exhausted_only") == "always"
    return always or "exhausted" in tray.at.unit(name).status


def _rout(tray: Tray, name: UnitId, level: int) -> None:
    at = tray.at
    had = demoralized(at.unit(name))
    if had == 2 and option(at, "second_rout", "eliminated") == "eliminated":
        lose(tray, name, manpower(at, at.unit(name)), ROUT)
        return
    if level > had:
        unmark(tray, name, BROKEN)
        mark(tray, name, BROKEN[level - 1])
