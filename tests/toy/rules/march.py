"""One counter marches, and assaults what it meets."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.command import Command, Pass
from hexboard.core.event import Moved, Stood
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Forecast, Line, Pick, Question, Ready
from hexboard.engine.step import Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.command.sealed import prove

from .assault import assault
from .charts import Charts
from .ground import bars_entry, is_hostile, look
from .ledger import ledger_of
from .setup import owners, scouts

MARCHED = "marched"
REST = "rest"


@frozen
class March(
    Command, tag="march", form="march {unit} {path}",
    meaning="march a counter from hex to hex; entering a hex with enemies assaults them", rule="5.1",
    example="march red-1 N0201 S0201", hides=True,
):
    """Go along a path; its last hex may hold enemies."""

    unit: UnitId
    path: tuple[Hex, ...]


@frozen(eq=False)
class MarchStep(Decision, name="march", title="March", rule="4.1"):
    """The side whose chit was drawn marches one counter or declines [5.0]."""

    charts: Charts

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        if not picked:
            side = at.game.seat(seat).side
            own = (self._unit_answer(at, seat, u) for u, _ in at.on_map(side))
            return Question("Which counter marches?", self.rule, (*own, Answer("pass", "None of them")))
        if picked == ("pass",):
            return Ready(Pass())
        unit = at.state.units.get(picked[0])
        barred = self._bars_unit(at, seat, unit)
        if barred or unit is None or unit.hex is None:
            return barred or Illegal("there is no such counter to march", self.rule)
        ways = self._ways(at, unit, unit.hex)
        if len(picked) == 1:
            hexes = (self._hex_answer(at, unit, hex, ways.get(hex, ())) for hex in at.board.hexes if hex != unit.hex)
            return Question(f"Where does {at.name(unit.id)} march to?", "5.1", tuple(hexes))
        end = next((hex for hex in at.board.hexes if at.label(hex) == picked[1]), unit.hex)
        command = March(unit.id, ways.get(end, (unit.hex, end))[1:])
        return self.check(at, seat, command) or self._ready(at, seat, command)

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        if isinstance(command, Pass):
            return None
        if not isinstance(command, March):
            return Illegal("a counter marches, or the side declines", self.rule)
        unit = at.state.units.get(command.unit)
        return self._bars_unit(at, seat, unit) or self._bars_path(at, unit, command.path)

    def forecast(self, at: Position, seat: SeatId, command: Command) -> Forecast | None:
        """The attacker's part of an assault; how strong the enemy is he only learns by it [6.1]."""
        if not isinstance(command, March) or not is_hostile(at, at.unit(command.unit).side, command.path[-1]):
            return None
        posture = self.charts.orders[ledger_of(at).postures[at.unit(command.unit).side]]
        lines = (
            Line(at.name(command.unit), f"+{at.kind(at.unit(command.unit)).values.get('strength', 0)}", "6.1"),
            Line(posture.name, f"+{posture.attack}", "3.1"),
        )
        return Forecast(f"Assault on {at.place_name(command.path[-1])}", lines, (), "assault", dice="1d6")

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        tray.done()
        if isinstance(command, March):
            unit = tray.at.unit(command.unit)
            met = _go(tray, unit, command.path)
            look(tray)
            if met:
                assault(tray, self.charts, tray.at.unit(unit.id), met)

    def _ready(self, at: Position, seat: SeatId, command: March) -> Ready:
        """Every march shows its side what the counter sees, and draws the next chit [4.1, 7.1]."""
        foretold = self.forecast(at, seat, command)
        return Ready(command, foretold, "Assault") if foretold else Ready(command, commits="reveals")

    def _unit_answer(self, at: Position, seat: SeatId, unit: Unit) -> Answer:
        barred = self._bars_unit(at, seat, unit)
        if not barred and unit.hex and not self._ways(at, unit, unit.hex):
            barred = Illegal(f"{at.name(unit.id)} can go nowhere", "5.1", (unit.hex,))
        return Answer(unit.id, at.name(unit.id), "unit", hex=unit.hex, unit=unit.id, barred=barred)

    def _hex_answer(self, at: Position, unit: Unit, hex: Hex, way: tuple[Hex, ...]) -> Answer:
        straight = (hex,) if hex in at.board.neighbours(way[0] if way else unit.hex or hex) else ()
        barred = None if way else self._bars_path(at, unit, straight)
        note = "assault" if is_hostile(at, unit.side, hex) else f"{len(way) - 1}" if way else ""
        return Answer(at.label(hex), at.place_name(hex), "hex", note, hex, path=way, barred=barred)

    def _ways(self, at: Position, unit: Unit, start: Hex) -> dict[Hex, tuple[Hex, ...]]:
        ways: dict[Hex, tuple[Hex, ...]] = {}
        ends: list[tuple[Hex, ...]] = [(start,)]
        while ends:
            way = ends.pop(0)
            longer = [(*way, near) for near in at.board.neighbours(way[-1]) if near != start and near not in ways]
            for path in longer:
                if self._bars_path(at, unit, path[1:]) is None:
                    ways[path[-1]] = path
                    ends.append(path)
        return ways

    def _bars_unit(self, at: Position, seat: SeatId, unit: Unit | None) -> Illegal | None:
        if at.memory(seat).get(REST):
            return Illegal("the chit drawn is a rest: nobody marches on it", "9.5")
        if unit is None or unit.side != at.game.seat(seat).side or unit.hex is None:
            return Illegal("a side marches its own counters on the map", self.rule)
        if MARCHED in unit.status:
            return Illegal(f"{at.name(unit.id)} has marched this turn", "5.3", (unit.hex,))
        return None

    def _bars_path(self, at: Position, unit: Unit | None, path: tuple[Hex, ...]) -> Illegal | None:
        if unit is None or unit.hex is None or not path:
            return Illegal("too far for one march", "5.1")
        posture = self.charts.orders[ledger_of(at).postures[unit.side]]
        if len(path) > posture.march:
            return Illegal(f"under {posture.name} a counter marches {posture.march} at most", "5.1", path[-1:])
        before = unit.hex
        for hex in path:
            if before != unit.hex and is_hostile(at, unit.side, before):
                return Illegal("a march ends where it meets the enemy", "5.5", (before,))
            barred = bars_entry(at, unit, before, hex)
            if barred:
                return barred
            before = hex
        return None


def rested(tray: Tray) -> None:
    """At the end of a turn every counter may march again [5.3]; at the end of the game all orders are opened [9.2]."""
    if scouts(tray.at.game) and tray.at.turn >= tray.at.game.scenario.turns:
        prove(tray)
    for unit in tray.at.state.units.values():
        if MARCHED in unit.status:
            tray.tell(Stood(unit.id, unit.status - {MARCHED}), owners(tray.at.game, unit.side))


def _go(tray: Tray, unit: Unit, path: tuple[Hex, ...]) -> Hex | None:
    """Walk until the end or the first enemy, seen or not; the hex with the enemy, if there is one [5.5]."""
    ears = owners(tray.at.game, unit.side)
    met = next((k for k, hex in enumerate(path) if is_hostile(tray.at, unit.side, hex)), len(path))
    if unit.hex is not None and met:
        tray.tell(Moved(unit.id, (unit.hex, *path[:met]), met), ears)
    tray.tell(Stood(unit.id, unit.status | {MARCHED}), ears)
    return path[met] if met < len(path) else None
