"""Cavalry may retreat before an enemy who marches up to it or attacks it: the enemy's interrupt [8.1]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import ceil, floor

from attrs import evolve, frozen

from hexboard.core.command import Command, Pass
from hexboard.core.counted import counted, listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.engine.question import Answer, Chance, Forecast, Line, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option, rows
from hexboard.rules.deciding import PASS, names_of, noted_hex, noted_hexes, word, words

from ..field.effects import SCREEN, disorganize, on_map, tire
from ..field.ground import ground_chart
from ..field.leading import gather_leaders
from ..field.standard import Standard
from ..field.units import MOST_FATIGUE, fatigue, is_cavalry, leaders_at, manpower, troops_at
from ..field.zones import held_by
from ..record.clock import phase_number
from ..record.commands import Withdraw
from .force import ASSAULT, Attack, attack_of
from .odds import forecast
from .ways_out import allowed, leg_of_way, ways_out


def alarm_round(rules: Standard, at: Position, side: str, here: Hex) -> tuple[str, ...]:
    """Neighbouring hexes whose cavalry may retreat before a march that stands here [8.1]."""
    enemy = at.game.enemy(side)
    held = held_by(at, enemy)
    near = (h for h in at.board.neighbours(here) if h in held)
    return tuple(at.label(h) for h in near if may_screen(rules, at, enemy, h))


def may_screen(rules: Standard, at: Position, side: str, here: Hex) -> bool:
    """Whether a side's units in a hex are cavalry alone and fit to retreat before a march [8.1, 8.4]."""
    units = troops_at(at, side, here)
    if not units or not all(is_cavalry(at, u) for u in units) or rules.bars_screen(at) is not None:
        return False
    tired = any(fatigue(u) >= MOST_FATIGUE for u in units)
    return not tired or option(at, "f4_cavalry_retreat", "barred") == "allowed"


def may_escape(rules: Standard, at: Position, attack: Attack) -> bool:
    """Whether cavalry that is attacked or assaulted may retreat before it, and has somewhere to go [8.1, 8.41]."""
    if attack.kind == ASSAULT and option(at, "assault_target_retreat", "allowed") != "allowed":
        return False
    fit = may_screen(rules, at, attack.defenders[0].side, attack.target)
    return fit and bool(ways_out(rules, at, attack.defenders, attack.target, attack.starts))


def attack_forecast(rules: Standard, at: Position, attack: Attack) -> Forecast:
    """What an attack would roll that has still to be made: cavalry there may be gone before it [8.1, 8.41]."""
    told = forecast(rules, at, attack)
    if not may_escape(rules, at, attack):
        return told
    gone = Line("The cavalry there may retreat before it", "no fight", "8.41" if attack.kind == ASSAULT else "8.1")
    return evolve(told, notes=(gone, *told.notes))


def screen_lines(at: Position, here: Hex, side: str) -> tuple[Line, ...]:
    """What is added to the die of a side's cavalry that retreats out of a hex [8.22, 8.23]."""
    ground = ground_chart(at.game).grounds[at.board.terrain(here)]
    whole = sum(manpower(at, u) for u in troops_at(at, side, here))
    row = [r for r in rows(at.game, "cavalry_retreat") if whole >= r["least"]][-1]
    size = row[option(at, "cavalry_retreat_size", "house")]
    return (Line(ground.name, f"{ground.screen:+d}", "8.22"), Line(f"Manpower {whole}", f"{size:+d}", "8.23"))


def screen_cost(at: Position, total: int) -> int:
    """The points the march loses for a modified die: half of it [8.2, 8.21]."""
    share = Fraction(at.game.charts["cavalry_retreat"]["share"]) * max(0, total)
    return ceil(share) if option(at, "cavalry_retreat_fraction", "up") == "up" else floor(share)


@frozen(eq=False)
class Screening(BySide, Decision, name="screen", title="The cavalry retreat", rule="8.1"):
    """The cavalry in the frame's ``hex`` may retreat before what stands in ``active``; the march beneath loses points,
    an assault beneath is over."""

    rules: Standard

    def waits(self, at: Position) -> bool:
        """If the cavalry is fit and has somewhere to go."""
        here, side = noted_hex(at, "hex"), at.frame.seat or ""
        if not may_screen(self.rules, at, side, here):
            return False
        return bool(ways_out(self.rules, at, troops_at(at, side, here), here, noted_hexes(at, "active")))

    def proceed(self, tray: Tray) -> None:
        """It cannot: that is said, and the march goes on."""
        at, here = tray.at, noted_hex(tray.at, "hex")
        if may_screen(self.rules, at, at.frame.seat or "", here):
            names = names_of(at, tuple(u.id for u in troops_at(at, at.frame.seat or "", here)))
            nowhere = Illegal("there is no hex to retreat to", "8.3", (here,))
            tray.leave_out(f"A retreat of {names} before the enemy", nowhere)
        tray.done()

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Retreat, or stand."""
        shown = self.forecast(at, side, Withdraw())
        if picked == (PASS,):
            return Ready(Pass(), self.forecast(at, side, Pass()))
        if picked == ("withdraw",):
            return Ready(Withdraw(), shown)
        if picked:
            here = noted_hex(at, "hex")
            place = at.place_name(here)
            return Illegal(f"choose for the cavalry in {place}: it retreats, or it stands", self.rule, (here,))
        here = noted_hex(at, "hex")
        names = names_of(at, tuple(u.id for u in troops_at(at, side, here)))
        answers = (Answer("withdraw", "Retreat before it", hex=here), Answer(PASS, "Stand", hex=here))
        whence = f"{_coming(at)} {listed(words(at, 'active'))}"
        prompt = f"{names} in {at.place_name(here)}: stand, or retreat before {whence}?"
        return Question(prompt, self.rule, answers, forecast=shown, usual="withdraw")

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Only retreating and standing are open."""
        fits = isinstance(command, Pass | Withdraw)
        return None if fits else Illegal("retreat the cavalry, or let it stand", self.rule)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The points the enemy would lose, if it retreats; the fight that has been named, if it stands.

        Before an assault nothing is rolled for a retreat, as nobody marches [8.41].
        """
        if isinstance(command, Pass):
            named = _fight_named(at)
            return evolve(forecast(self.rules, at, named), follows=True) if named else None
        if not isinstance(command, Withdraw):
            return None
        suffers = (*_suffered(at, troops_at(at, side, noted_hex(at, "hex"))), *self._first_step(at, side))
        if _before_assault(at):
            return Forecast("Cavalry retreat", (Line("The assault", "is over", "8.41"), *suffers), ())
        lines = screen_lines(at, noted_hex(at, "hex"), at.frame.seat or "")
        plus = sum(int(line.value) for line in lines)

        def comes(faces: Sequence[int]) -> str:
            return str(screen_cost(at, faces[0] + plus))

        ways = Counter(int(comes([die])) for die in range(1, 7))
        chances = tuple(
            Chance(str(n), f"the enemy loses {counted(n, 'point')}", k, 6, "8.2")
            for n, k in sorted(ways.items())
        )
        lines = (*_marching(at), *lines, *suffers)
        return Forecast("Cavalry retreat", lines, chances, "cavalry_retreat", dice="1d6", comes=comes)

    def _first_step(self, at: Position, side: SideId) -> Iterator[Line]:
        """What the first step of the retreat costs in manpower, if there is none that costs nothing [7.932]."""
        here = noted_hex(at, "hex")
        found = ways_out(self.rules, at, troops_at(at, side, here), here, noted_hexes(at, "active"))
        way = min(allowed(at, found), key=lambda way: way.loss, default=None)
        if way is not None and way.loss:
            yield evolve(leg_of_way(at, way), text="Every way out leads into an enemy zone")

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Stand; or roll for the enemy's points, tire, and go."""
        at = tray.at
        here, active = noted_hex(at, "hex"), words(at, "active")
        units = troops_at(at, side, here)
        if isinstance(command, Pass):
            stands = Illegal(f"not chosen, {'it stands' if len(units) == 1 else 'they stand'}", self.rule, (here,))
            tray.leave_out(f"A retreat of {names_of(at, tuple(u.id for u in units))} before the enemy", stands)
            tray.done()
            return
        cost = None if _before_assault(at) else self._cost(tray, side, here, active[0])
        tray.done()
        left = {} if cost is None else {"points": (str(max(0, int(word(tray.at, "points", "0")) - cost)),)}
        tray.remember(**left, fled=(at.label(here),))
        self._suffer(tray, units)
        self._go(tray, side, units, here, active)

    def _cost(self, tray: Tray, side: SideId, here: Hex, active: str) -> int:
        """The points the march loses by the die [8.2]."""
        at = tray.at
        slot = ("cavalry retreat", at.turn, phase_number(at), at.label(here))
        (die,) = tray.roll((*slot, active, at.state.rolled(*slot) + 1))
        return screen_cost(at, die + sum(int(line.value) for line in screen_lines(at, here, side)))

    def _suffer(self, tray: Tray, units: tuple[Unit, ...]) -> None:
        at = tray.at
        breaks = _breaks(at, units)
        for unit in units:
            tire(tray, unit.id, at.game.charts["cavalry_retreat"]["fatigue"])
            if breaks:
                disorganize(tray, unit.id, SCREEN, 1)

    def _go(self, tray: Tray, side: SideId, units: tuple[Unit, ...], here: Hex, active: tuple[str, ...]) -> None:
        at = tray.at
        left = on_map(at, (u.id for u in units))
        if not left:
            gather_leaders(tray, side)
            return
        low, high = at.game.charts["retreat"]["cavalry"]
        names = tuple(u.id for u in (*left, *leaders_at(at, side, here)))
        tray.call("retreat", side, units=names, least=(str(low),), most=(str(high),), active=active, cause=(SCREEN,))


def _breaks(at: Position, units: Iterable[Unit]) -> bool:
    """Whether these are so few that their retreat disorganizes them, or costs them the point they have [8.31]."""
    alone = sum(manpower(at, unit) for unit in units) == 1
    return alone and option(at, "small_cavalry", "disorganized") == "disorganized"


def _suffered(at: Position, units: tuple[Unit, ...]) -> Iterator[Line]:
    """What its retreat does to the cavalry itself, whatever the die shows [8.3, 8.31]."""
    if any(fatigue(unit) < MOST_FATIGUE for unit in units):
        yield Line("Fatigue of the cavalry", f"{at.game.charts['cavalry_retreat']['fatigue']} more", "8.3")
    if _breaks(at, units):
        again = any("disorganized" in unit.status for unit in units)
        yield Line("Cavalry of a single point", "eliminated" if again else "disorganized", "8.31")


def _marching(at: Position) -> tuple[Line, ...]:
    """The movement points that the march beneath has left to lose, unless they go for an attack it has named [8.2]."""
    below = at.state.stack[-2].data
    left = Line(f"{at.name(below['unit'][0])} has left", counted(int(below["points"][0]), "point"), "8.2")
    return () if below.get("attack") else (left,)


def _before_assault(at: Position) -> bool:
    """Whether it is an assault the cavalry would retreat before, and no march [8.41]."""
    return at.state.stack[-2].step == "assault"


def _coming(at: Position) -> str:
    """What it may retreat before, and whence that comes: who only marches up may attack later [8.1]."""
    if _fight_named(at) is None:
        return f"{at.name(at.state.stack[-2].data['unit'][0])} in"
    return f"the {'assault' if _before_assault(at) else 'attack'} out of"


def _fight_named(at: Position) -> Attack | None:
    """The attack or assault that is fought at once if the cavalry stands, or None before a march that goes on."""
    below = at.state.stack[-2].data
    if _before_assault(at):
        return attack_of(at, below["chosen"], at.board.at(below["target"][0]), ASSAULT)
    if not below.get("attack"):
        return None
    label, kind = below["attack"]
    return attack_of(at, below["unit"], at.board.at(label), kind)
