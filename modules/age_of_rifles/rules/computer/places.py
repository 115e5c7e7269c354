"""Where a counter goes when nobody is to be assaulted: towards what it was ordered to, closed up, unharmed."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

from ..field.formations import formation_of
from ..field.ground import COLUMN, FOOT, HALVES
from ..field.leaders import army, commands_itself
from ..field.sight import sees
from ..field.standard import Standard
from ..field.units import (
    ARTILLERY,
    HQ,
    LEADER,
    MARKER,
    TRAIN,
    arm,
    combat_units_at,
    gun_range,
    held_by,
    is_combat,
    is_disrupted,
    is_fighter,
)
from ..field.whereabouts import leader_post, troops_of_holder
from ..field.zones import enemy_distance, enemy_zone
from ..march.course import bars_ending, reach_of
from ..march.movement import order_by
from ..orders.in_force import holder_of
from ..orders.on_ground import RETREATS
from ..orders.range import command_range
from ..orders.under_way import out_of_command
from ..record.commands import Move
from ..record.orders import ATTACK, DEFEND, DELAY, MARCH, PROBE, RESERVE, Order
from .forces import FAR, cover, might, risk, ways_to
from .hiding import UNSEEN, lures
from .posts import posts
from .temper import Temper

_WORTH_IT = 0.9  # points of march: who gains less stays where he is
_COVER = 1.5  # for ground that doubles the defence
_CLOSED_UP = 0.4  # for each of two hexes beside one with friends
_UNSAFE = 5.0  # where all would be lost
_CONTACT = 12.0  # less for whoever would go into contact and assault nobody
_POST = 1.5  # for infantry and cavalry in its post
_LOOSE = 1.0  # a hex farther from it
_YIELDING = 1.0  # what he dares who delays the enemy
_STANDS = 0.5  # of its fears, for whoever is to hold his ground
_TRIED = 30  # places that are looked at for a counter
_SAFE = 6  # hexes from the enemy at which staff and trains are safe
_RECOVERS = 4  # and the shaken
_SAFER = 1.0  # a hex farther from him
_IN_RANGE, _AT_HALF = 1.5, 1.0  # for a battery with an enemy in its range, and more within half of it
_GUARDED = 1.5  # for a battery with infantry or cavalry in its hex or before it
_BARE = 3.0  # less for one next to the enemy
_AMONG = 2.0  # for a leader in a hex with his men
_ASTRAY = 8.0  # less for a leader who could command nobody from there
_BEHIND = 0.3  # of that for those behind him, who come up to him
_NEARER = 0.3  # for each hex he is nearer to them
_STAFF_OFF = 4  # hexes from the enemy at which the army's commander and headquarters keep
_FOUND = 5.0  # less for a dummy for each hex that the enemy may come near enough to see it
_TRAIN_BEHIND = 6  # hexes at which a train follows its corps


Check = Callable[[Command], Illegal | None]


@frozen
class Errand:
    """A move that leads a counter to a better place."""

    unit: Unit
    path: tuple[Hex, ...]
    gain: float
    why: str


def errand(
    rules: Standard, at: Position, unit: Unit, temper: Temper, check: Check, forced: bool = False
) -> Errand | None:
    """The best place a counter may go to, if it gains enough there; ``forced``: the best but the one where it is."""
    order = order_by(at, unit)
    better = _Place(rules, at, unit, order, temper)
    asked = -1e9 if forced or unit.hex is None else better.merit(unit.hex) + _WORTH_IT
    found = reach_of(at, unit.id)
    rated = sorted(((better.merit(end), end) for end in found.cost if end != unit.hex), reverse=True)
    for merit, end in rated[: _TRIED if is_combat(at, unit) else None]:
        if merit <= asked:
            return None
        path = found.path(end)
        if bars_ending(at, unit.id, path) is None and check(Move(unit.id, path)) is None:
            return Errand(unit, path, merit - asked, better.why())
    return None


@frozen(eq=False)
class _Place:
    """What a hex is worth to a counter under an order, in points of march."""

    rules: Standard
    at: Position
    unit: Unit
    order: Order | None
    temper: Temper

    def why(self) -> str:
        at, order = self.at, self.order
        if arm(at, self.unit) == MARKER:
            end = order.target if order is not None else self._lure()
            return f"towards {at.place_name(end)}{'' if order else ', as if it were troops'}" if end is not None else ""
        if is_combat(at, self.unit) and is_disrupted(self.unit):
            return "out of the fight, to recover"
        if is_combat(at, self.unit) and self.unit.id in out_of_command(at):
            return "back towards its leader"
        if is_combat(at, self.unit) and order is not None and order.kind in RETREATS:
            return "back, out of the enemy's reach"
        if order is None or order.target is None or not is_combat(at, self.unit):
            return "with the troops" if arm(at, self.unit) in (LEADER, HQ, TRAIN) else ""
        if order.kind in (DEFEND, DELAY):
            return f"to hold {at.place_name(self._own_post(order.target))}"
        doing = {ATTACK: "towards ", PROBE: "towards ", MARCH: "on the march to "}.get(order.kind)
        return doing + at.place_name(order.target) if doing else ""

    def merit(self, here: Hex) -> float:
        kind = arm(self.at, self.unit)
        if kind == TRAIN:
            return self._train(here)
        if kind in (LEADER, HQ):
            return self._staff(here)
        if kind == MARKER:
            return -self._left(here, COLUMN) if self.order is not None else self._dummy(here)
        return self._troops(here)

    def _troops(self, here: Hex) -> float:
        at, unit, kind = self.at, self.unit, self.order.kind if self.order else RESERVE
        if kind in RETREATS:
            return min(self._away(here), 10) + 0.1 * cover(at.game, here)
        if kind == MARCH:
            return -self._left(here, COLUMN)
        good = self._ground(here)
        if unit.id in out_of_command(at):
            return good + self.rules.aims(at, unit.side).get(here, 0.0) - _LOOSE / 2 * self._from_leader(here)
        if is_disrupted(unit):
            return good + _SAFER * min(self._away(here), _RECOVERS) - 0.1 * self._from_leader(here)
        if kind == RESERVE:
            return good + 0.3 * min(self._away(here), _RECOVERS)
        if arm(at, unit) == ARTILLERY:
            good += self._as_battery(here)
        if kind == DELAY and self._in_front():
            return good
        if kind in (DEFEND, DELAY):
            return good + self._post(here)
        return good - self._left(here, FOOT)

    def _ground(self, here: Hex) -> float:
        """Cover, friends beside it, and what may be lost there."""
        at, unit = self.at, self.unit
        mates = sum(might(at, u) for u in combat_units_at(at, unit.side, here) if u.id != unit.id)
        dares = _YIELDING if self.order and self.order.kind == DELAY else self.temper.dares
        lost = risk(at, unit.side, here, might(at, unit) + mates, dares)
        lost *= _STANDS if self.order and self.order.kind == DEFEND and not is_disrupted(unit) else 1.0
        own = held_by(at, unit.side)
        beside = sum(1 for near in at.board.neighbours(here) if near in own and near != unit.hex)
        good = _COVER * (cover(at.game, here) - 1) + _CLOSED_UP * min(beside, 2) - self.temper.caution * _UNSAFE * lost
        return good - (_CONTACT if here in enemy_zone(at, unit.side) and here != unit.hex else 0.0)

    def _in_front(self) -> bool:
        """Whether a unit stands between the enemy and its target."""
        unit, target = self.unit, self.order.target if self.order else None
        return target is not None and unit.hex is not None and self._away(unit.hex) < self._away(target)

    def _post(self, here: Hex) -> float:
        """What a hex is worth to a defence: in the unit's post, or near it."""
        target = self.order.target if self.order else None
        if target is None:
            return 0.0
        far = here.distance(self._own_post(target))
        held = _POST if not far and is_fighter(self.at, self.unit) else 0.0
        return held - _LOOSE * far

    def _own_post(self, target: Hex) -> Hex:
        return posts(self.rules, self.at, holder_of(self.at, self.unit)).get(self.unit.id, target)

    def _as_battery(self, here: Hex) -> float:
        at, unit = self.at, self.unit
        enemies = held_by(at, at.game.enemy(unit.side))
        most = gun_range(at, unit)
        seen = [there.distance(here) for there in enemies if there.distance(here) <= most and sees(at, here, there)]
        good = (_IN_RANGE if seen else 0.0) + (_AT_HALF if any(far * 2 <= most for far in seen) else 0.0)
        about = (here, *at.board.neighbours(here))
        guards = any(is_fighter(at, u) for h in about for u in combat_units_at(at, unit.side, h))
        good += _GUARDED if guards else 0.0
        return good - (_BARE if any(far <= 1 for far in seen) else 0.0)

    def _staff(self, here: Hex) -> float:
        """A leader is among his men where they stand safe, near enough to all; the army's are near its leaders."""
        at, unit = self.at, self.unit
        led = _led(at, unit.id)
        mates = sum(might(at, u) for u in combat_units_at(at, unit.side, here))
        lost = risk(at, unit.side, here, mates, self.temper.dares)
        target = self.order.target if self.order is not None else None
        if target is not None and led and self.order and self.order.kind == MARCH and not _leads_army(at, unit):
            # whoever is behind him comes up to him, and nobody goes on before him
            head = min(led, key=lambda there: (there.distance(target), there))
            return -here.distance(head) - _UNSAFE * lost
        ridden = command_range(at, unit.side, (here,)).cost
        astray = sum(1.0 if _is_beyond(here, there, target) else _BEHIND for there in led if there not in ridden)
        near = sum(here.distance(there) for there in led) / max(1, len(led))
        good = -_ASTRAY * astray / max(1, len(led)) - _NEARER * near
        if _leads_army(at, unit):
            return good - _SAFER * max(0, _STAFF_OFF - self._away(here)) - _UNSAFE * lost
        good += _AMONG if here in led else 0.0
        return good - 2 * _UNSAFE * lost - (_CONTACT if here in enemy_zone(at, unit.side) and not mates else 0.0)

    def _train(self, here: Hex) -> float:
        at, unit = self.at, self.unit
        led = _led(at, unit.id)
        near = min((here.distance(there) for there in led), default=_TRAIN_BEHIND)
        return min(self._away(here), _SAFE) * _SAFER - 0.5 * max(0, near - _TRAIN_BEHIND)

    def _dummy(self, here: Hex) -> float:
        """Near to where troops would be believed, out of the enemy's sight."""
        return -here.distance(self._lure() or here) - _FOUND * max(0, UNSEEN - self._away(here))

    def _lure(self) -> Hex | None:
        return lures(self.rules, self.at, self.unit.side).get(self.unit.id)

    def _away(self, here: Hex) -> int:
        return enemy_distance(self.at, self.unit.side, here)

    def _left(self, here: Hex, manner: str) -> float:
        """Points of march from a hex to the target."""
        target = self.order.target if self.order else None
        if target is None:
            return 0.0
        return ways_to(self.at, target, manner).get(here, FAR) / HALVES

    def _from_leader(self, here: Hex) -> int:
        formation = formation_of(self.at, self.unit)
        post = leader_post(self.at, formation) if formation else None
        return here.distance(post.hex) if post is not None else 0


def _is_beyond(here: Hex, there: Hex, target: Hex | None) -> bool:
    """Whether somebody is nearer to the target than a leader would be."""
    return target is None or there.distance(target) <= here.distance(target)


def _leads_army(at: Position, unit: Unit) -> bool:
    row = army(at.game, unit.side)
    return unit.kind in (row["unit"], row["hq"], row["train"])


@kept_on("at", "standing")
def _led(at: Position, name: UnitId) -> tuple[Hex, ...]:
    """Where those stand that a leader, a train or what is the army's own is to be near."""
    unit = at.unit(name)
    formation = formation_of(at, unit)
    if not _leads_army(at, unit):
        return tuple(here for _, here in troops_of_holder(at, formation))
    leaders = (u for u, _ in at.on_map(unit.side) if arm(at, u) == LEADER and commands_itself(at, u))
    return tuple(u.hex for u in leaders if u.hex is not None and u.id != unit.id)
