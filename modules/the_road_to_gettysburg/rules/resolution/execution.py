"""The execution phase: thirty-six moments in which both armies do what they are about [4.5, 8.0]."""

from __future__ import annotations

from hexboard.geometry.hex import Hex

from ..war.campaign import SIDES, Campaign
from ..war.corps import FATIGUE, Corps
from ..war.theatre import CSA, USA, enemy_of
from .acting import Action, idle_march, joining, next_action
from .battle import fight
from .battle_lines import draw_lines, settle_hexes
from .combat_mode import HALT, take_modes
from .fatigue import tire_by_move
from .pace import may_hurry, points_of
from .withdrawal import gets_away


def makes_room(war: Campaign, corps: Corps, end: Hex) -> bool:
    """Whether a corps may enter a hex; friends in road mode with higher numbers deploy for it [7.1].

    A headquarters and a corps in an active combat mode neither block nor are blocked [7.2, 7.3].
    """
    if corps.is_hq or corps.combat:
        return True
    in_road = [each for each in war.at(end, corps.side) if not (each.deployed or each.is_hq or each.combat)]
    if any(each.number < corps.number for each in in_road):
        return False
    cost = FATIGUE * war.charts.cost["deploy"] * (2 if war.raining else 1)
    for each in in_road:
        # it costs what it will get this turn, so that a resting corps cannot block for ever
        war.change(each.id, deployed=True, progress=0, doing="", begun_in_rain=False, owed=each.owed + cost)
    return True


_MODES = {"deploy": True, "road": False}


class Execution:
    """One execution phase. ``gained`` are the quarter points each corps got this moment, ``came`` the hexes they
    came into in it, ``left`` how often each has tried to leave a hex this turn, ``hurried`` whose march
    ended while they hurried to its path.
    """

    def __init__(self, war: Campaign) -> None:
        self._war = war
        self._gained: dict[str, int] = {}
        self._came: dict[str, Hex] = {}
        self._left: dict[tuple[str, Hex], int] = {}
        self._hurried: set[str] = set()

    def run(self) -> None:
        """All of it."""
        ticks = self._war.setting("ticks")
        for tick in range(1, ticks + 1):
            self._came.clear()
            ready = self._income(tick, ticks)
            self._do_small(ready)
            self._do_moves(ready)
            self._do_attacks(ready)

    # --- points

    def _income(self, tick: int, ticks: int) -> dict[str, Action]:
        """Everybody gets his points; the actions whose points are spent."""
        ready = {}
        for corps in list(self._war.on_map()):
            action = self._under_way(corps)
            now = self._war.corps[corps.id]
            whole = points_of(self._war, now)
            gain = whole * tick // ticks - whole * (tick - 1) // ticks
            if action is not None and self._spend(now, action, gain):
                ready[corps.id] = action
        return ready

    def _under_way(self, corps: Corps) -> Action | None:
        """What a corps is about; its points are lost if that is not what it was about."""
        war = self._war
        while True:
            corps = self._joined(war.corps[corps.id])
            action = next_action(war, corps)
            if action is None or action.kind not in ("done", "end of march"):
                break
            self._order_done(corps)
        march = action.march if action else idle_march(war, corps)
        if march and march != corps.march:
            corps = war.change(corps.id, march=march)
        name = action.name if action else ""
        if name != corps.doing:
            war.change(corps.id, doing=name, progress=0, begun_in_rain=False)
        return action

    def _joined(self, corps: Corps) -> Corps:
        """A march that begins, or goes on after a fight, joins its path, and hurries to it if that is not near."""
        if corps.id in self._hurried and not corps.combat:
            self._hurried.discard(corps.id)
            corps = self._war.change(corps.id, march=self._war.paces[corps.id])
        if corps.combat or corps.idle or not corps.orders or corps.orders[0].kind != "mv" or corps.hex is None:
            return corps
        path = corps.orders[0].path
        if corps.leg < 0:
            leg = joining(path, corps.hex)
            if path[leg] is corps.hex:
                march = self._war.paces[corps.id] if corps.hurrying else corps.march
                return self._war.change(corps.id, leg=leg, hurrying=False, march=march)
            if not corps.hurrying and path[0].distance(corps.hex) > 1:
                march = "F" if may_hurry(corps) else corps.march
                return self._war.change(corps.id, hurrying=True, march=march)
        return corps

    def _spend(self, corps: Corps, action: Action, gain: int) -> bool:
        """Put points into an action, never more than it needs; whether it is paid."""
        if not gain and corps.progress:
            self._gained[corps.id] = 0
            return corps.progress >= action.cost * (2 if corps.begun_in_rain else 1)
        owed = min(gain, corps.owed)
        gain -= owed
        in_rain = corps.begun_in_rain if corps.progress else self._war.raining
        need = action.cost * (2 if in_rain else 1)
        gained = min(gain, max(0, need - corps.progress))
        self._gained[corps.id] = gained
        self._war.change(
            corps.id,
            owed=corps.owed - owed,
            progress=corps.progress + gained,
            spent=corps.spent + (0 if action.is_a_delay else gained) + owed,
            begun_in_rain=in_rain,
        )
        return corps.progress + gained >= need

    # --- 2: on the spot

    def _do_small(self, ready: dict[str, Action]) -> None:
        for corps in list(self._war.on_map()):
            action = ready.get(corps.id)
            if action is not None and action.kind not in ("move", "attack"):
                self._do_one(corps, action)

    def _do_one(self, corps: Corps, action: Action) -> None:
        change = self._war.change
        match action.kind:
            case "deploy" | "road":
                change(corps.id, deployed=_MODES[action.kind], progress=0, doing="")
                return
            case "cd":
                change(corps.id, deployed=not corps.deployed)
            case "patrol":
                change(corps.id, patrol=True, march="N" if not corps.pace else corps.march)
            case "su":
                change(corps.id, urgency=int(action.value))
            case "cm":
                change(corps.id, contact=action.value.upper())
        self._order_done(self._war.corps[corps.id])

    def _order_done(self, corps: Corps) -> None:
        if corps.hurrying:
            self._hurried.add(corps.id)
        self._war.change(corps.id, orders=corps.orders[1:], hurrying=False, **HALT)

    # --- 3: moves

    def _do_moves(self, ready: dict[str, Action]) -> None:
        war = self._war
        moves = {unit: action.to for unit, action in ready.items() if action.kind == "move" and action.to is not None}
        for unit in self._crossed(moves):
            war.change(unit, progress=0)
            del moves[unit]
        for corps in list(war.on_map()):
            end, now = moves.get(corps.id), war.corps[corps.id]
            # who has met the enemy this moment carries out no order that he was about
            if end is None or now.hex is not corps.hex or now.doing != ready[corps.id].name:
                continue
            action = next_action(war, now)
            if action is not None and action.name == now.doing:
                self._move(now, end)
            else:
                # those who moved before him have barred his way, or the enemy he went for is gone
                war.change(now.id, progress=0)

    def _crossed(self, moves: dict[str, Hex]) -> list[str]:
        """Union corps that would change hexes with Confederates: these move, those do not [8.3]."""
        war = self._war
        swaps = {(war.corps[unit].hex, end) for unit, end in moves.items() if war.corps[unit].side == CSA}
        return [
            unit for unit, end in moves.items() if war.corps[unit].side == USA and (end, war.corps[unit].hex) in swaps
        ]

    def _move(self, corps: Corps, end: Hex) -> None:
        war, start = self._war, corps.hex
        if start is None or not makes_room(war, corps, end):
            # what it got this moment it has not spent: who waits all turn rests
            unused = min(corps.progress, self._gained.get(corps.id, 0))
            war.change(corps.id, progress=corps.progress - unused, spent=corps.spent - unused)
            return
        if corps.combat == "W" and not self._withdraws(corps, start):
            return
        self._enter(war.corps[corps.id], start, end)

    def _withdraws(self, corps: Corps, start: Hex) -> bool:
        nth = self._left[corps.id, start] = self._left.get((corps.id, start), 0) + 1
        return gets_away(self._war, corps, nth)

    def _enter(self, corps: Corps, start: Hex, end: Hex) -> None:
        war = self._war
        on_path = not corps.combat and corps.leg >= 0
        if not corps.combat and _is_end_of_march(corps, end):
            self._order_done(corps)
            on_path = False
        now = war.change(
            corps.id,
            hex=end,
            last_direction=war.theatre.direction(start, end),
            progress=0,
            doing="",
            leg=corps.leg + 1 if on_path else -1,
            patrol=False,
            retreat=None,
            attack=None,
            trail=(*corps.trail, end),
        )
        self._came[corps.id] = end
        draw_lines(war, now.side, start, end)
        tire_by_move(war, now, start, end)
        settle_hexes(war)
        take_modes(war)

    # --- 4: attacks

    def _do_attacks(self, ready: dict[str, Action]) -> None:
        war = self._war
        spent = [war.corps[unit] for unit, action in ready.items() if action.kind == "attack"]
        for at in sorted({corps.hex for corps in spent if corps.hex is not None}):
            keen = {side: [c.id for c in spent if c.hex is at and c.side == side] for side in SIDES}
            if self._is_called_off(at):
                for unit in (*keen[CSA], *keen[USA]):
                    war.change(unit, progress=0)
                continue
            if keen[CSA] and keen[USA] and war.options["simultaneous_attacks"] == "one" and self._clash(at, keen):
                continue
            for side in SIDES:
                self._attack(at, side, keen[side])

    def _is_called_off(self, at: Hex) -> bool:
        """Whether an army commander who came to reinforce keeps friends from fighting [13.2.6]."""
        war = self._war
        for corps in war.at(at):
            if corps.reinforce is at and war.is_commander(corps) and self._came.get(corps.id) is at:
                joins_primary = not corps.is_hq and war.headquarters(corps.side).hex is at
                if not joins_primary:
                    return True
        return False

    def _attack(self, at: Hex, side: str, keen: list[str]) -> None:
        """The attacks of a side in a hex; led by a commander, all attack together [9.1]."""
        war = self._war
        for unit in sorted(keen, key=lambda unit: war.corps[unit].number):
            corps = war.corps[unit]
            defenders = war.at(at, enemy_of(side))
            if corps.hex is not at or corps.combat not in ("A", "H") or corps.attacked or not defenders:
                continue
            attackers = self._joining(corps, at)
            if all(c.demoralized for c in (*attackers, *defenders)):
                continue
            fight(war, at, [c.id for c in attackers], [c.id for c in defenders])

    def _clash(self, at: Hex, keen: dict[str, list[str]]) -> bool:
        """Whether all in a hex where both sides attack have fought one battle, by option [9.0, 9.1]."""
        war = self._war
        keen_ones = {side: [war.corps[unit] for unit in keen[side] if war.corps[unit].hex is at] for side in SIDES}
        attackers, others = (
            {c.id for corps in keen_ones[side] for c in self._joining(corps, at) if not c.attacked} for side in SIDES
        )
        if all(c.demoralized for c in war.at(at)) or not attackers or not others:
            return False
        everybody = [[c.id for c in war.at(at, side)] for side in SIDES]
        if not fight(war, at, sorted(attackers), everybody[1], attacked=everybody[0]):
            return False
        for unit in others:
            war.change(unit, attacked=True, progress=0, doing="")
        return True

    def _joining(self, corps: Corps, at: Hex) -> list[Corps]:
        """Who attacks with a corps that begins to [9.1]."""
        war = self._war
        able = [c for c in war.at(at, corps.side) if c.combat in ("A", "H") and c.reinforce is None]
        commander = next((c for c in able if war.leads(c)), None)
        if commander is None:
            return [corps]
        if commander.id == corps.id:
            return able
        return [c for c in able if not c.attacked]


def _is_end_of_march(corps: Corps, end: Hex) -> bool:
    """Whether the hex a corps marches into is the last of its path: it is not to come back there after a fight."""
    path = corps.orders[0].path
    return end is path[-1] and (corps.leg < 0 or corps.leg + 2 == len(path))


def end_of_marching(war: Campaign) -> None:
    """The end of the phase: who has left the enemy's zones has no combat mode any more [6.2]."""
    for corps in list(war.on_map()):
        changes = {"pace": "", "force_pace": -1, "reinforce": None, "owed": 0}
        if not war.in_enemy_zone(corps):
            changes["combat"] = ""
        war.change(corps.id, **changes)
