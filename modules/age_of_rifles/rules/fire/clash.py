"""An assault carried out: the defence answers, both fire at once, losses, morale, retreats, advance [B8]."""

from __future__ import annotations

from functools import partial

from attrs import evolve

from hexboard.core.command import Command, Pass
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Forecast, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision, Unattended
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import GO, PASS, noted_hexes, unit_answer, word, words

from ..field.sight import bars_sight
from ..field.units import (
    ARTILLERY,
    CAVALRY,
    SUPPORTED,
    arm,
    attack,
    enemies_at,
    gun_range,
    is_disrupted,
    is_fighter,
    on_map,
)
from ..orders.acting import acts_under
from ..orders.on_ground import RETREATS
from ..orders.under_way import action_number
from ..record.commands import Retire, Support
from ..record.orders import DELAY
from .assault import assault_forecast, by_hex, clash_of
from .bombardment import bars_fired
from .firing import bars_spending, roll_fire, spend
from .losing import disrupt, mark
from .morale import Pressure, check_morale
from .retreating import call_retreat, ways_out

STAGES = ("answer", "retire", "fire", "losses", "attackers", "defenders", "advance")
RETIRING, BEATEN, REPULSED = 2, 2, 1


class Clashing(Unattended, name="clash", title="The assault", rule="B8.1"):
    """``attackers`` of a ``side`` against the ``defenders`` in ``target``; ``helpers`` support the defence; ``away``:
    those who retreat before the fight; ``lost``: steps to either side, defenders first."""

    def proceed(self, tray: Tray) -> None:
        """The next stage."""
        at = tray.at
        number = int(word(at, "stage"))
        if number >= len(STAGES):
            tray.done()
            return
        tray.remember(stage=(str(number + 1),))
        match STAGES[number]:
            case "answer":
                tray.call(Defence.name, self._defending(at), target=words(at, "target"))
            case "retire":
                self._retire(tray)
            case "fire":
                self._fire(tray)
            case "losses":
                self._losses(tray)
            case "attackers":
                self._morale(tray, "attackers")
            case "defenders":
                self._morale(tray, "defenders")
            case "advance":
                self._advance(tray)

    def _defending(self, at: Position) -> str:
        return at.game.enemy(word(at, "side"))

    def _target(self, at: Position) -> Hex:
        return at.board.at(word(at, "target"))

    def _fighters(self, at: Position) -> tuple[Unit, ...]:
        return tuple(u for u in on_map(at, words(at, "attackers")) if is_fighter(at, u))

    def _in_target(self, at: Position) -> tuple[Unit, ...]:
        return enemies_at(at, word(at, "side"), self._target(at))

    def _retire(self, tray: Tray) -> None:
        at = tray.at
        away = words(at, "away")
        if away:
            foes = tuple(u.hex for u in self._fighters(at) if u.hex is not None)
            call_retreat(tray, away, RETIRING, foes)

    def _fire(self, tray: Tray) -> None:
        at = tray.at
        if not self._in_target(at):
            return
        found = clash_of(at, self._target(at), words(at, "attackers"), words(at, "helpers"))
        slot = (at.turn, action_number(at), word(at, "target"), self._nth(at))
        struck = roll_fire(tray, ("assault", *slot), found.ours)
        suffered = roll_fire(tray, ("defence", *slot), found.theirs)
        pressure = (found.on_attackers, found.on_defenders)
        noted = [str(int(flag)) for each in pressure for flag in (each.flanked, each.artillery)]
        order = by_hex(at, found.ours, found.attackers)
        tray.remember(lost=(str(struck), str(suffered)), pressure=tuple(noted), hexes=tuple(at.label(h) for h in order))

    def _nth(self, at: Position) -> int:
        return 1 + at.state.rolled("assault", at.turn, action_number(at), word(at, "target"))

    def _losses(self, tray: Tray) -> None:
        """Both sides' losses; the defender takes his first, though they are suffered at once."""
        at = tray.at
        if not words(at, "lost"):
            return
        struck, suffered = words(at, "lost")
        if int(suffered):
            self._lose(tray, word(at, "side"), words(at, "hexes"), suffered, tuple(u.id for u in self._fighters(at)))
        if int(struck):
            self._lose(tray, self._defending(at), words(at, "target"), struck, ())

    def _lose(self, tray: Tray, side: str, hexes: tuple[str, ...], left: str, units: tuple[UnitId, ...]) -> None:
        tray.call("losses", side, hexes=hexes, left=(left,), cause=("assault",), units=units)

    def _morale(self, tray: Tray, who: str) -> None:
        at = tray.at
        if not words(at, "lost"):
            return
        struck, suffered = (int(n) for n in words(at, "lost"))
        flags = [flag == "1" for flag in words(at, "pressure")]
        if who == "attackers":
            under, group, checks, back = Pressure(*flags[:2]), self._fighters(at), suffered > 0, REPULSED
            foes: tuple[Hex, ...] = (self._target(at),)
        else:
            under, group = Pressure(*flags[2:]), self._in_target(at)
            checks, back = struck > 0 or under.flanked, BEATEN
            foes = noted_hexes(at, "hexes")
        slot = ("morale", who, at.turn, action_number(at), word(at, "target"), self._nth(at))
        if not group or not checks or check_morale(tray, slot, group, under):
            return
        for unit in group:
            disrupt(tray, unit.id)
        by_place: dict[Hex, list[UnitId]] = {}
        for unit in on_map(tray.at, [u.id for u in group]):
            if unit.hex is not None:
                by_place.setdefault(unit.hex, []).append(unit.id)
        for names in by_place.values():
            call_retreat(tray, tuple(names), back, foes)

    def _advance(self, tray: Tray) -> None:
        at = tray.at
        if self._in_target(at):
            return
        units = [u for u in self._fighters(at) if not is_disrupted(u)]
        fought = bool(words(at, "lost"))
        # whoever retreated before the fight is followed by cavalry alone
        units = units if fought else [u for u in units if arm(at, u) == CAVALRY]
        if units:
            names, free = tuple(u.id for u in units), () if fought else ("1",)
            tray.call("advance", word(at, "side"), units=names, target=words(at, "target"), free=free)


class Defence(BySide, Decision, name="defence", title="The defence", rule="B8.3"):
    """The defender of a ``target`` says which batteries elsewhere support him, or retreats before the fight.

    He is always asked: that he is tells nothing of his orders.
    """

    def waits(self, at: Position) -> bool:
        """Always, but where all are on Fall Back, and can and must retreat."""
        return len(self._must(at)) < len(self._own(at))

    def proceed(self, tray: Tray) -> None:
        """Units on Fall Back retreat before the fight [C6.6]."""
        must = self._must(tray.at)
        tray.done()
        tray.remember(away=tuple(u.id for u in must))

    def _side(self, at: Position) -> str:
        return (at.frame.seat or "")

    def _own(self, at: Position) -> tuple[Unit, ...]:
        here = at.board.at(word(at, "target"))
        return enemies_at(at, at.game.enemy(self._side(at)), here)

    def _must(self, at: Position) -> tuple[Unit, ...]:
        """Those on Fall Back who have a hex to retreat to; to whom none is open stands [B8.4]."""
        fleeing = (u for u in self._own(at) if (o := acts_under(at, u)) is not None and o.kind in RETREATS)
        return tuple(unit for unit in fleeing if ways_out(at, unit, self._starts(at), ()))

    def _may(self, at: Position) -> tuple[Unit, ...]:
        """Those who may retreat before the fight and need not: cavalry, and units on Delay [B8.4]."""
        found, must = [], self._must(at)
        for unit in self._own(at):
            order = acts_under(at, unit)
            if unit not in must and (arm(at, unit) == CAVALRY or (order is not None and order.kind == DELAY)):
                found.append(unit)
        return tuple(found)

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which batteries support, whether to retreat before the fight, or neither."""
        if picked == (PASS,):
            return Ready(Pass(), partial(self._shown, at, ()), "Stand and fire")
        if picked == ("retire",):
            return self.check(at, side, Retire()) or Ready(Retire(), label="Retreat before combat")
        chosen = tuple(p for p in picked if p != GO)
        command = Support(chosen)
        if GO in picked:
            return self.check(at, side, command) or Ready(command, partial(self._shown, at, chosen), "Support")
        if chosen and (barred := self.check(at, side, command)):
            return barred
        able = [u.id for u in self._guns(at)]
        answers = [self._gun_answer(at, side, name, chosen) for name in able]
        here = at.board.at(word(at, "target"))
        if chosen:
            answers.append(Answer(GO, "Support it", hex=here))
        else:
            barred = self.check(at, side, Retire())
            answers.append(Answer(PASS, "Stand and fire", hex=here))
            answers.append(Answer("retire", "Retreat before combat", hex=here, barred=barred))
        asked = "which batteries support it?" if able else "does it stand?"
        prompt = f"{at.place_name(here)} is assaulted: {asked}"
        return Question(prompt, self.rule, answers, forecast=partial(self._shown, at, chosen))

    def _gun_answer(self, at: Position, side: SideId, name: UnitId, chosen: tuple[UnitId, ...]) -> Answer:
        """A battery that may support; one more than the side has ammunition for is barred."""
        short = None if name in chosen else bars_spending(at, side, len(chosen) + 1)
        return unit_answer(at, name, f"{attack(at, at.unit(name))} SP", short, name in chosen)

    def _shown(self, at: Position, chosen: tuple[UnitId, ...]) -> Forecast | None:
        """The fire that follows; none where some retreat before it, and who they are decides it."""
        below = at.state.stack[-2].data
        if self._must(at) or not on_map(at, below.get("attackers", ())):
            return None
        found = assault_forecast(at, at.board.at(word(at, "target")), below["attackers"], chosen)
        return evolve(found, follows=True)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The fire that follows, with the batteries that support the defence, or none of them."""
        names = command.units if isinstance(command, Support) else () if isinstance(command, Pass) else None
        return None if names is None else self._shown(at, names)

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether the defence may answer like this."""
        match command:
            case Pass():
                return None
            case Retire():
                return self._bars_retiring(at)
            case Support(names):
                if not names or len(set(names)) < len(names):
                    return Illegal("each battery supports once", "B8.3")
                wrong = next((n for n in names if n not in {u.id for u in self._guns(at)}), None)
                return bars_spending(at, side, len(names)) if wrong is None else self._why_not(at, wrong)
        return Illegal("the defence answers first", self.rule)

    def _bars_retiring(self, at: Position) -> Illegal | None:
        may = self._may(at)
        if not may:
            return Illegal("only cavalry and units on Delay may", "B8.4")
        ways = (ways_out(at, unit, self._starts(at), ()) for unit in may)
        return None if any(ways) else Illegal("no hex is open to whoever would retreat", "B5.8")

    def _guns(self, at: Position) -> tuple[Unit, ...]:
        """Batteries elsewhere that see an attacker's hex in range and have not fired in this action."""
        own = (unit for unit, _ in at.on_map(self._side(at)) if arm(at, unit) == ARTILLERY)
        return tuple(unit for unit in own if self._bars_gun(at, unit) is None)

    def _bars_gun(self, at: Position, unit: Unit) -> Illegal | None:
        """Why a unit may not support the defence."""
        name, here, starts = at.name(unit.id), unit.hex, self._starts(at)
        if arm(at, unit) != ARTILLERY or unit.side != self._side(at) or here is None:
            return Illegal(f"{name} is no battery that could support the defence", "B8.3")
        if here == at.board.at(word(at, "target")):
            return Illegal(f"{name} is assaulted itself, and supports nobody", "B8.3", (here,))
        if (barred := bars_fired(at, unit)) is not None:
            return barred
        near = [start for start in starts if here.distance(start) <= gun_range(at, unit)]
        if not near:
            return Illegal(f"{name} shoots {gun_range(at, unit)} hexes, and no attacker is so near", "21.3.4", (here,))
        unseen = [bars_sight(at, unit, here, start) for start in near]
        return bars_spending(at, unit.side) if None in unseen else unseen[0]

    def _starts(self, at: Position) -> tuple[Hex, ...]:
        below = at.state.stack[-2].data
        return tuple(u.hex for u in on_map(at, below.get("attackers", ())) if is_fighter(at, u) and u.hex is not None)

    def _why_not(self, at: Position, name: UnitId) -> Illegal:
        unit = at.state.units.get(name)
        why = self._bars_gun(at, unit) if unit is not None else None
        return why or Illegal(f"{at.name(name)} cannot support the defence here", "B8.3")

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Note the answer for the fight."""
        at = tray.at
        side, away = self._side(at), self._must(at)
        if isinstance(command, Retire):
            away = (*away, *self._may(at))
        tray.done()
        if away:
            tray.remember(away=tuple(u.id for u in away))
        match command:
            case Support(names):
                spend(tray, side, len(names))
                for name in names:
                    mark(tray, name, SUPPORTED)
                tray.remember(helpers=names)
