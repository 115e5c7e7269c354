"""A battle in a hex, from reconnaissance to the reports of it [9.0]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from attrs import evolve, frozen

from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..war.campaign import Campaign, Instructions, in_order
from ..war.corps import MORALE, Corps
from ..war.deciding import BY_ONE, HOW_HARD, Wanted
from ..war.fought import Fought, Part
from ..war.rounding import clamp, half_up
from ..war.strength import error, mistaken, strength
from .aftermath import look_after, part_of, report_battle
from .leaving import destroy
from .losses import lose, loss_weight, shared_out, tired_by
from .off_line import fought_off_line

_OUTNUMBERED = Fraction(4, 7)  # 1 : 1.75
_SURRENDER = 15
_ATTACKS = ("A", "H")


@frozen
class Force:
    """A side in a battle: its corps, the odds as it thinks, the urgency it fights with, whether its HQ is there, and
    the numbers of the corps that its commander wants in front.
    """

    side: SideId
    corps: tuple[Corps, ...]
    odds: Fraction = Fraction(1)
    urgency: int = 5
    is_led: bool = False
    rank: tuple[int, ...] = ()
    controlling: UnitId = ""
    echelons: Mapping[UnitId, int] = {}

    @property
    def size(self) -> int:
        """Tenths of strength points, all arms."""
        return sum(corps.size for corps in self.corps)

    def leader(self) -> Corps:
        """The corps whose leader controls the battle."""
        return next(corps for corps in self.corps if corps.id == self.controlling)


def fight(
    war: Campaign, at: Hex, attackers: Sequence[UnitId], defenders: Sequence[UnitId], attacked: Sequence[UnitId] = ()
) -> bool:
    """Fight a battle; whether there was one. The attackers have spent their attack either way. ``attacked``: all of
    their side whom the defenders attack in the same battle, so that none of them drops out of it [9.0, 9.1].
    """
    nth = war.battles[at] = war.battles.get(at, 0) + 1
    for unit in attackers:
        war.change(unit, attacked=True, progress=0, doing="")
    own = attacked or attackers
    if fought_off_line(war, at, nth, own, defenders):
        return True
    forces = [_force(war, own), _force(war, defenders)]
    forces = [_reconnoitred(war, at, nth, forces[k], forces[1 - k]) for k in (0, 1)]
    attack, defence = (_daunted(war, force) for force in forces)
    if not any(corps.combat in _ATTACKS for corps in attack.corps if corps.id in attackers):
        return False
    if not attacked:
        attack = _undaunted(war, attack)
    attack = _instructed(war, at, nth, attack, "attack")
    if attack.is_led and not attack.urgency:
        return False
    defence = _instructed(war, at, nth, defence, "defend")
    defence = evolve(defence, urgency=max(1, defence.urgency))
    _decide(war, at, nth, _ranked(war, attack), _ranked(war, defence))
    return True


# --- 1 to 4: what each side thinks, and how it goes to work


def _force(war: Campaign, units: Sequence[UnitId]) -> Force:
    corps = tuple(in_order(war.corps[unit] for unit in units))
    return _controlled(war, Force(corps[0].side, corps))


def _controlled(war: Campaign, force: Force) -> Force:
    """The controlling leader: primary, else secondary, else that of the lowest-numbered corps [9.4]."""
    return evolve(force, controlling=next((corps for corps in force.corps if war.leads(corps)), force.corps[0]).id)


def _reconnoitred(war: Campaign, at: Hex, nth: int, own: Force, enemy: Force) -> Force:
    face = war.roll(("battle", war.turn, war.label(at), nth, "recon", own.side), 201)
    believed = mistaken(_total(war, enemy.corps), error(war, own.corps, enemy.corps), face)
    odds = _total(war, own.corps) / max(believed, Fraction(1, MORALE))
    is_led = war.headquarters(own.side).hex is at
    return evolve(own, odds=odds, is_led=is_led, urgency=own.leader().urgency)


def _total(war: Campaign, corps: Sequence[Corps]) -> Fraction:
    return sum((strength(war, each) for each in corps), Fraction(0))


def _daunted(war: Campaign, force: Force) -> Force:
    """What a side makes of the odds by itself: outnumbered, it stands at urgency 1 [9.2]."""
    if force.odds <= _OUTNUMBERED:
        for corps in force.corps:
            if corps.contact == "I" and not corps.demoralized:
                war.change(corps.id, combat="S")
        if war.options["outnumbered"] == "all" or force.leader().contact == "I":
            force = evolve(force, urgency=1)
    return evolve(force, corps=tuple(war.corps[corps.id] for corps in force.corps))


def _undaunted(war: Campaign, force: Force) -> Force:
    """The attackers without those who now stand; one who controls them in another's place has an urgency of his own,
    unless that of the whole side is 1 [9.2, 9.4].
    """
    left = evolve(force, corps=tuple(corps for corps in force.corps if corps.combat in _ATTACKS))
    if left.controlling in {corps.id for corps in left.corps}:
        return left
    left = _controlled(war, left)
    return left if war.options["outnumbered"] == "all" else evolve(left, urgency=left.leader().urgency)


def _instructed(war: Campaign, at: Hex, nth: int, force: Force, part: str) -> Force:
    """Where the army commander is he says how hard they fight and who is in front, whatever the corps think [9.2.3]."""
    if not force.is_led:
        return force
    if war.options["battle_decisions"] == "ask":
        name = f"conduct {war.label(at)} {nth} {force.side}"
        units = tuple(corps.id for corps in force.corps)
        seen = {"hex": (war.label(at),), "part": (part,), "odds": (str(force.odds),), "units": units}
        shown = {"asks": (HOW_HARD,), **seen}
        urgency, *rank = war.decided(Wanted(BY_ONE, name, (force.side,), shown))
        return evolve(force, urgency=int(urgency), rank=tuple(war.corps[unit].number for unit in rank))
    said = war.instructions.get(force.side, Instructions(force.side))
    return evolve(force, urgency=said.urgency_at(force.odds), rank=said.rank)


def final_urgency(urgency: int, aggs: Sequence[int]) -> int:
    """A commander's urgency with the aggressiveness of all leaders of his side [9.6.1.1]."""
    return clamp(half_up(urgency + Fraction(sum(aggs), 10 * len(aggs))), 1, 9)


def first_echelon(war: Campaign, count: int, urgency: int) -> int:
    """How many of so many corps are in front [9.6.1.2, R]."""
    part = clamp(
        war.setting("echelon_base") + war.setting("echelon_urgency") * urgency, war.setting("echelon_least"), 100
    )
    return max(1, half_up(Fraction(count * part, 100)))


def _ranked(war: Campaign, force: Force) -> Force:
    """The side with its urgency of step 9 and every corps in its echelon (0 in front)."""
    urgency = final_urgency(force.urgency, [corps.agg for corps in force.corps])
    places = {number: place for place, number in enumerate(force.rank)}

    def rank(corps: Corps) -> tuple[int, bool, int, int, int]:
        return places.get(corps.number, len(places)), corps.is_hq, -corps.morale, -corps.size, corps.number

    ranked = sorted(force.corps, key=rank)
    front = first_echelon(war, len(ranked), urgency)
    second = front + -(-(len(ranked) - front) // 2)
    echelons = {corps.id: (k >= front) + (k >= second) for k, corps in enumerate(ranked)}
    return evolve(force, urgency=urgency, echelons=echelons)


# --- 5 to 8: the odds


def average_lead(force: Force) -> Fraction:
    """Average leadership, the controlling leader counted as three [9.4]."""
    leads = [corps.lead for corps in force.corps] + 2 * [force.leader().lead]
    return Fraction(sum(leads), len(leads))


def _weighed(war: Campaign, force: Force) -> Fraction:
    echelons = war.charts.echelons
    return sum((strength(war, each) * echelons[force.echelons[each.id]][0] / 100 for each in force.corps), Fraction(0))


def _decide(war: Campaign, at: Hex, nth: int, attack: Force, defence: Force) -> None:
    lead = average_lead(attack) / average_lead(defence)
    chance = 899 + war.roll(("battle", war.turn, war.label(at), nth, "odds"), 201)
    ours, theirs = (max(_weighed(war, force), Fraction(1, MORALE)) for force in (attack, defence))
    odds = ours / theirs * lead * Fraction(chance, 1000)
    attack, defence = _drawn_together(attack, defence)
    if odds >= _SURRENDER:
        _surrender(war, at, nth, defence, attack)
    elif odds * _SURRENDER <= 1:
        _surrender(war, at, nth, attack, defence)
    else:
        _bleed(war, at, nth, attack, defence, odds)
    parts = _part(war, attack, ours), _part(war, defence, theirs)
    report_battle(war, Fought(war.turn, at, nth, *parts, chance, _thousandths(odds)))


def _part(war: Campaign, force: Force, weighed: Fraction) -> Part:
    return evolve(
        part_of(war, force.corps),
        seemed=_thousandths(force.odds),
        strength=half_up(100 * weighed),
        lead=half_up(100 * average_lead(force)),
        urgency=force.urgency,
    )


def _thousandths(odds: Fraction) -> int:
    return max(1, half_up(1000 * odds))


def _surrender(war: Campaign, at: Hex, nth: int, beaten: Force, victor: Force) -> None:
    """The weaker side is destroyed; the other loses nobody, and is tired by its urgency all the same [9.7, 9.11]."""
    for corps in beaten.corps:
        destroy(war, war.corps[corps.id])
    for corps in victor.corps:
        _suffer(war, at, nth, corps, Fraction(0), abs(victor.urgency - 5))


# --- 9 to 12: ferocity and losses


def drawn_together(ours: int, our_lead: int, theirs: int, their_lead: int) -> tuple[int, int]:
    """Both urgencies after the inferior leader's has moved towards the superior's, a point for each of leadership."""
    if our_lead == their_lead:
        return ours, theirs
    if our_lead < their_lead:
        return clamp(theirs, ours - (their_lead - our_lead), ours + (their_lead - our_lead)), theirs
    return ours, clamp(ours, theirs - (our_lead - their_lead), theirs + (our_lead - their_lead))


def _drawn_together(ours: Force, theirs: Force) -> tuple[Force, Force]:
    urgencies = drawn_together(ours.urgency, ours.leader().lead, theirs.urgency, theirs.leader().lead)
    return evolve(ours, urgency=urgencies[0]), evolve(theirs, urgency=urgencies[1])


def _bleed(war: Campaign, at: Hex, nth: int, attack: Force, defence: Force, odds: Fraction) -> None:
    rate = Fraction(war.charts.casualties[(attack.urgency + defence.urgency) // 2], 100)
    ratio = max(odds, 1 / odds)
    rates = {attack.side: rate if odds <= 1 else rate / ratio, defence.side: rate if odds >= 1 else rate / ratio}
    smaller, larger = sorted((attack.size, defence.size))
    for force in (attack, defence):
        weights = {corps.id: loss_weight(war, corps, force.echelons[corps.id]) for corps in force.corps}
        lost = shared_out(war, weights, rates[force.side], smaller, larger)
        for corps in force.corps:
            _suffer(war, at, nth, corps, lost[corps.id], abs(force.urgency - 5))


def _suffer(war: Campaign, at: Hex, nth: int, corps: Corps, lost: Fraction, by_urgency: int) -> None:
    now = lose(war, corps, lost)
    war.change(corps.id, fatigue=now.fatigue + tired_by(corps.size - now.size, corps.size) + by_urgency)
    look_after(war, at, nth, corps)
