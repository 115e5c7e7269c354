"""A battle in a hex, from reconnaissance to the reports of it [9.0]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from attrs import evolve, frozen

from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from .campaign import Campaign, Instructions, in_order
from .corps import MORALE, POINT, TIRED_OUT, Corps
from .fatigue import look_to_morale
from .leaving import destroy, lose_leader
from .losses import WORN, leader_chance, lose, loss_weight, shared_out, tired_by
from .report import Report
from .rounding import clamp, half_up
from .strength import error, mistaken, strength

_OUTNUMBERED = Fraction(4, 7)  # 1 : 1.75
_BANDS = (Fraction(3, 5), Fraction(1), Fraction(17, 10))
_SURRENDER = 15


@frozen
class Force:
    """A side in a battle: its corps, the odds as it thinks, the urgency it fights with, whether its HQ is there."""

    side: SideId
    corps: tuple[Corps, ...]
    odds: Fraction = Fraction(1)
    urgency: int = 5
    is_led: bool = False
    controlling: UnitId = ""
    echelons: Mapping[UnitId, int] = {}

    @property
    def size(self) -> int:
        """Tenths of strength points, all arms."""
        return sum(corps.size for corps in self.corps)

    def leader(self) -> Corps:
        """The corps whose leader controls the battle."""
        return next(corps for corps in self.corps if corps.id == self.controlling)


def fight(war: Campaign, at: Hex, attackers: Sequence[UnitId], defenders: Sequence[UnitId]) -> bool:
    """Fight a battle; whether there was one. The attackers have spent their attack either way."""
    nth = war.battles[at] = war.battles.get(at, 0) + 1
    for unit in attackers:
        war.change(unit, attacked=True, progress=0, doing="")
    forces = [_force(war, attackers), _force(war, defenders)]
    forces = [_reconnoitred(war, at, nth, forces[k], forces[1 - k]) for k in (0, 1)]
    attack, defence = (_resolved(war, force) for force in forces)
    attack = evolve(attack, corps=tuple(corps for corps in attack.corps if corps.combat in ("A", "H")))
    if not attack.corps or (attack.is_led and not attack.urgency):
        return False
    if attack.controlling not in {corps.id for corps in attack.corps}:
        attack = _controlled(war, attack)
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


def _resolved(war: Campaign, force: Force) -> Force:
    """What a side makes of the odds: outnumbered, it stands at urgency 1; its commander, if there, says otherwise."""
    if force.odds <= _OUTNUMBERED:
        for corps in force.corps:
            if corps.contact == "I" and not corps.demoralized:
                war.change(corps.id, combat="S")
        if war.options["outnumbered"] == "all" or force.leader().contact == "I":
            force = evolve(force, urgency=1)
    if force.is_led:
        said = war.instructions.get(force.side, Instructions(force.side))
        force = evolve(force, urgency=said.urgency[sum(force.odds >= band for band in _BANDS)])
    return evolve(force, corps=tuple(war.corps[corps.id] for corps in force.corps))


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
    said = war.instructions.get(force.side, Instructions(force.side)).rank if force.is_led else ()
    places = {number: place for place, number in enumerate(said)}

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
    face = war.roll(("battle", war.turn, war.label(at), nth, "odds"), 201)
    ours, theirs = (max(_weighed(war, force), Fraction(1, MORALE)) for force in (attack, defence))
    odds = ours / theirs * lead * Fraction(899 + face, 1000)
    before = {corps.id: corps for corps in (*attack.corps, *defence.corps)}
    if odds >= _SURRENDER or odds * _SURRENDER <= 1:
        for corps in (defence if odds >= 1 else attack).corps:
            destroy(war, war.corps[corps.id])
    else:
        _bleed(war, at, nth, attack, defence, odds)
    for force, enemy, part in ((attack, defence, "attacked"), (defence, attack, "were attacked")):
        _report(war, at, nth, force, enemy, part, before)


# --- 9 to 12: ferocity and losses


def drawn_together(ours: int, our_lead: int, theirs: int, their_lead: int) -> tuple[int, int]:
    """Both urgencies after the inferior leader's has moved towards the superior's, a point for each of leadership."""
    if our_lead == their_lead:
        return ours, theirs
    if our_lead < their_lead:
        return clamp(theirs, ours - (their_lead - our_lead), ours + (their_lead - our_lead)), theirs
    return ours, clamp(ours, theirs - (our_lead - their_lead), theirs + (our_lead - their_lead))


def _bleed(war: Campaign, at: Hex, nth: int, attack: Force, defence: Force, odds: Fraction) -> None:
    u_att, u_def = drawn_together(attack.urgency, attack.leader().lead, defence.urgency, defence.leader().lead)
    rate = Fraction(war.charts.casualties[(u_att + u_def) // 2], 100)
    ratio = max(odds, 1 / odds)
    rates = {attack.side: rate if odds <= 1 else rate / ratio, defence.side: rate if odds >= 1 else rate / ratio}
    smaller, larger = sorted((attack.size, defence.size))
    for force, urgency in ((attack, u_att), (defence, u_def)):
        weights = {corps.id: loss_weight(war, corps, force.echelons[corps.id]) for corps in force.corps}
        lost = shared_out(war, weights, rates[force.side], smaller, larger)
        for corps in force.corps:
            _suffer(war, at, nth, corps, lost[corps.id], abs(urgency - 5))


def _suffer(war: Campaign, at: Hex, nth: int, corps: Corps, lost: Fraction, by_urgency: int) -> None:
    now = lose(war, corps, lost)
    gone = corps.size - now.size
    now = war.change(corps.id, fatigue=now.fatigue + tired_by(gone, corps.size) + by_urgency)
    if now.size * 100 < WORN * now.origin or (now.is_hq and not now.cav):
        destroy(war, now)
        return
    chance = 0 if now.is_hq else leader_chance(war, now.agg, gone, corps.size)
    slot = ("battle", war.turn, war.label(at), nth, "leader", corps.side, corps.number)
    if chance and war.roll(slot, 1000) <= chance:
        lose_leader(war, now)
    now = war.corps[corps.id]
    if now.fatigue >= TIRED_OUT and not now.is_hq:
        destroy(war, now)
    else:
        look_to_morale(war, now)


def _report(
    war: Campaign, at: Hex, nth: int, force: Force, enemy: Force, part: str, before: Mapping[UnitId, Corps]
) -> None:
    """A report by the lowest-numbered corps: its own losses as it thinks, the enemy's strength as it was [4.2.3]."""
    gone = sum(max(0, before[corps.id].size - _left(war, corps)) for corps in force.corps)
    per_cent = 100 * gone // force.size if force.size else 0
    face = war.roll(("report", war.turn, war.label(at), nth, force.side), 21)
    foes = [before[corps.id] for corps in enemy.corps]
    war.despatched.append(
        Report(
            "battle",
            force.side,
            war.turn,
            at,
            tuple(corps.id for corps in force.corps),
            men=100 * sum(foe.men for foe in foes) // POINT,
            guns=sum(foe.guns for foe in foes) // POINT,
            part=part,
            lost=half_up(Fraction(per_cent * (100 + face - 11), 100)),
        )
    )


def _left(war: Campaign, corps: Corps) -> int:
    now = war.corps[corps.id]
    # a headquarters that came back is another one
    return 0 if now.destroyed or (now.is_hq and now.heirs > corps.heirs) else now.size
