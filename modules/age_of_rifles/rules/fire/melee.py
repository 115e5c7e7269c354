"""A charge carried out: horse that meets it, the blow, its losses and morale [B7.2, B7.3, B7.4]."""

from __future__ import annotations

from functools import partial

from attrs import evolve

from hexboard.core.command import Command, Pass
from hexboard.core.event import Moved
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Slot
from hexboard.core.unit import Unit
from hexboard.engine.question import Answer, Forecast, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision, Unattended
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import PASS, unit_answer, word, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.units import CAVALRY, CHARGED, ON_ROAD, arm, enemies_at, is_disrupted, on_map
from ..field.zones import who_holds
from ..orders.under_way import action_number
from ..record.commands import Meet
from .assault import Clash
from .charge import charge_forecast, charge_of, meeting_forecast
from .displacing import overrun
from .firing import roll_fire
from .losing import disrupt, mark, note_engaged, unmark
from .meeting import meeters, way_to_meet
from .morale import Pressure, check_morale
from .retreating import call_retreat

STAGES = (
    "ask to meet",
    "meeting",
    "meeting losses",
    "meeting morale",
    "blow",
    "losses",
    "morale",
    "pursuit",
    "settle",
    "ride back",
)
BEATEN = 2


class Melee(Unattended, name="melee", title="The charge", rule="B7.1"):
    """The ``charger`` against the ``target``; ``meeting`` is horse that comes to meet it; ``hurt`` if the charger lost
    a step; ``failed`` if it failed its morale; ``pursued`` after its second blow."""

    def proceed(self, tray: Tray) -> None:
        """The next stage."""
        at = tray.at
        number = int(word(at, "stage"))
        if number >= len(STAGES):
            tray.done()
            return
        tray.remember(stage=(str(number + 1),))
        charger = next(iter(on_map(at, words(at, "charger"))), None)
        stage = STAGES[number]
        if stage.endswith("morale"):
            self._check(tray, stage.startswith("meeting"))
        elif charger is None:
            return
        elif stage == "ask to meet" and meeters(at, charger.id, at.board.at(word(at, "target"))):
            tray.call("countercharge", at.game.enemy(charger.side), charger=(charger.id,))
        elif stage.startswith("meeting") and words(at, "meeting"):
            self._meeting(tray, stage, charger)
        elif stage in ("blow", "losses") and not is_disrupted(charger):
            self._blow(tray, stage, charger)
        elif stage == "pursuit" and self._won(at, charger):
            tray.call("pursuit", charger.side, charger=(charger.id,), target=words(at, "target"))
        elif stage == "settle" and word(at, "hurt") and not is_disrupted(charger):
            disrupt(tray, charger.id)
        elif stage == "ride back":
            tray.call("ride back", charger.side, charger=(charger.id,))

    def _won(self, at: Position, charger: Unit) -> bool:
        gone = not enemies_at(at, charger.side, at.board.at(word(at, "target")))
        return gone and not is_disrupted(charger) and not word(at, "pursued") and bool(word(at, "struck"))

    def _meeting(self, tray: Tray, stage: str, charger: Unit) -> None:
        """Horse against horse first; whoever comes to meet the charge strikes into its hex."""
        at = tray.at
        met = next(iter(on_map(at, words(at, "meeting"))), None)
        if met is None or met.hex is None or charger.hex is None:
            return
        found = charge_of(at, met, met.hex, charger.hex, (charger,))
        self._exchange(tray, stage.removeprefix("meeting").strip() or "blow", found, met, "meet")

    def _blow(self, tray: Tray, stage: str, charger: Unit) -> None:
        at = tray.at
        target = at.board.at(word(at, "target"))
        defenders = enemies_at(at, charger.side, target)
        if charger.hex is None:
            return
        if stage == "blow" and not defenders:
            # what the meeting cost is paid
            tray.remember(lost=())
            return
        found = charge_of(at, charger, charger.hex, target, defenders)
        self._exchange(tray, stage, found, charger, "charge")

    def _exchange(self, tray: Tray, stage: str, found: Clash, striker: Unit, how: str) -> None:
        """Both fires of a blow, or what they cost either side."""
        at = tray.at
        if stage == "losses":
            self._lose(tray, found.target, striker)
            return
        slot = (at.turn, action_number(at), striker.id, at.label(found.target), word(at, "pursued"))
        struck = roll_fire(tray, unused(at, (how, *slot)), found.ours)
        suffered = roll_fire(tray, unused(at, (f"{how} answered", *slot)), found.theirs)
        both = (found.on_attackers, found.on_defenders)
        flags = [str(int(f)) for under in both for f in (under.flanked, under.artillery)]
        names = tuple(u.id for u in found.defenders)
        tray.remember(lost=(str(struck), str(suffered)), pressure=tuple(flags), against=names, struck=("1",))

    def _lose(self, tray: Tray, target: Hex, striker: Unit) -> None:
        at = tray.at
        if not words(at, "lost"):
            return
        struck, suffered = words(at, "lost")
        mine = word(at, "charger")
        if int(suffered if striker.id == mine else struck):
            tray.remember(hurt=("1",))
        if int(suffered) and striker.hex is not None:
            label = at.label(striker.hex)
            tray.call("losses", striker.side, hexes=(label,), left=(suffered,), cause=("charge",), units=(striker.id,))
        if int(struck):
            other = at.game.enemy(striker.side)
            against = words(at, "against")
            tray.call("losses", other, hexes=(at.label(target),), left=(struck,), cause=("charge",), units=against)

    def _check(self, tray: Tray, met: bool) -> None:
        """The morale of whoever lost a step and is left, though the other side is gone [B7.4]."""
        at = tray.at
        if not words(at, "lost"):
            return
        name, how = (word(at, "meeting"), "meet") if met else (word(at, "charger"), "charge")
        struck, suffered = (int(n) for n in words(at, "lost"))
        flags = [flag == "1" for flag in words(at, "pressure")]
        strikers, defenders = on_map(at, (name,)), on_map(at, words(at, "against"))
        if not strikers and not (struck and defenders):
            return
        tray.remember(lost=())
        there = next((at.label(u.hex) for u in defenders if u.hex is not None), word(at, "target"))
        slot = (at.turn, action_number(at), name, there, word(at, "pursued"))
        own = unused(at, (f"{how} morale", *slot))
        if suffered and strikers and not check_morale(tray, own, strikers, Pressure(*flags[:2])):
            disrupt(tray, name)
        # of a blow the defender suffers who did not strike; beaten units retreat, the striker may ride back
        if struck and defenders:
            answered = unused(at, (f"{how} answered morale", *slot))
            passed = check_morale(tray, answered, defenders, Pressure(*flags[2:]))
            if not passed:
                for unit in defenders:
                    disrupt(tray, unit.id)
                foes = tuple(u.hex for u in strikers if u.hex is not None)
                call_retreat(tray, tuple(u.id for u in defenders), BEATEN, foes)


def unused(at: Position, slot: Slot) -> Slot:
    """A slot, numbered from 2 on if it was rolled before: one cavalry may meet every charge from a hex [B7.2]."""
    found, nth = slot, 2
    while found in at.state.slots:
        found, nth = (*slot, nth), nth + 1
    return found


class Countercharge(BySide, Decision, name="countercharge", title="The countercharge", rule="B7.2"):
    """The other side may meet the ``charger`` with cavalry of its own [B7.2]."""

    def _charger(self, at: Position) -> Unit:
        return at.unit(word(at, "charger"))

    def _charged_hex(self, at: Position) -> Hex:
        frame = next(each for each in reversed(at.state.stack) if each.step == Melee.name)
        return at.board.at(frame.data["target"][0])

    def _meeters(self, at: Position) -> tuple[Unit, ...]:
        return meeters(at, word(at, "charger"), self._charged_hex(at))

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """With which cavalry, if any."""
        if picked == (PASS,):
            return Ready(Pass(), partial(self.forecast, at, side, Pass()), "Await the charge")
        if picked:
            command = Meet(picked[0])
            met = Ready(command, partial(self.forecast, at, side, command), "Meet the charge")
            return self.check(at, side, command) or met
        answers = [self._answer(at, unit) for unit in self._meeters(at)]
        # the hex that is charged is marked on the map
        target = self._charged_hex(at)
        answers.append(Answer(PASS, "Await the charge", hex=target))
        prompt = f"{at.name(word(at, 'charger'))} charges {at.place_name(target)}: who meets it?"
        return Question(prompt, self.rule, answers, forecast=partial(self.forecast, at, side, Pass()))

    def _answer(self, at: Position, unit: Unit) -> Answer:
        """Who may meet it, and where he would ride for that."""
        return evolve(unit_answer(at, unit.id), path=way_to_meet(at, unit, self._charger(at)) or ())

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether this cavalry may meet it."""
        match command:
            case Pass():
                return None
            case Meet(name):
                if name in {u.id for u in self._meeters(at)}:
                    return None
                why_not = partial(self._why_not, at)
                return wrong_unit(at, side, name, "near enough and free to ride meet it", self.rule, why_not)
        return Illegal("the charge must be answered first", self.rule)

    def _why_not(self, at: Position, unit: Unit) -> Illegal:
        """Why cavalry does not come to meet it."""
        name, charger, target = at.name(unit.id), self._charger(at), self._charged_hex(at)
        most, where = int(at.game.charts["ranges"]["countercharge"]), unit.hexes
        if unit in self._meeters(at):
            return Illegal(f"choose {name} by name", self.rule, where)
        if arm(at, unit) != CAVALRY:
            return Illegal(f"{name} is no cavalry", self.rule, where)
        if is_disrupted(unit):
            return Illegal(f"{name} is disrupted and does not charge", "B5.10", where)
        if unit.hex is not None and unit.hex.distance(target) > most:
            return Illegal(f"{name} is more than {most} hexes from {at.place_name(target)}", self.rule, where)
        if any(other.id != charger.id for other in who_holds(at, unit)):
            return Illegal(f"{name} is in the zone of control of others than {at.name(charger.id)}", "B7.2", where)
        return Illegal(f"{name} does not come next to {at.name(charger.id)}", self.rule, where)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """Horse against horse, or the charge if nobody meets it."""
        charger, target = self._charger(at), self._charged_hex(at)
        if isinstance(command, Meet):
            unit = at.unit(command.unit)
            way = way_to_meet(at, unit, charger)
            return meeting_forecast(at, unit, way[-1], charger) if way else None
        return charge_forecast(at, charger, charger.hex, target) if charger.hex is not None else None

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Ride up, or wait."""
        at = tray.at
        charger = self._charger(at)
        tray.done()
        if isinstance(command, Meet):
            way = way_to_meet(at, at.unit(command.unit), charger) or ()
            if len(way) > 1:
                tray.tell(Moved(command.unit, way, 0, "charged"))
                for here in way[1:]:
                    overrun(tray, side, here)
            unmark(tray, command.unit, (ON_ROAD,))
            mark(tray, command.unit, CHARGED)
            note_engaged(tray)
            tray.remember(meeting=(command.unit,))
