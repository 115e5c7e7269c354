"""The Action Cycle: initiative, one action or a pass, until both pass [3.03]."""

from __future__ import annotations

from collections import Counter
from itertools import product

from attrs import frozen

from hexboard.core.event import Event
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Slot
from hexboard.engine.question import Chance, Forecast, Line
from hexboard.engine.ruleset import whose_slot
from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray
from hexboard.rules.deciding import word, words

from ..field.standard import Standard
from ..record.clock import is_rain, night_falls_before, phase_number, rain_after
from ..record.ledger import Attacked, TieCounted, WeatherChanged, ledger_of

_TIED = -1


def foretell(at: Position, slot: Slot) -> Forecast | None:
    """What dice would decide that come after a command by themselves: those for the next Action Phase [3.11]."""
    if slot[0] != "initiative":
        return None
    names = [side.name for side in at.game.sides]
    tie = at.game.side(at.game.charts["initiative"]["tie"]).name
    ways = Counter(_higher(faces) for faces in product(range(1, 7), repeat=len(names)))
    chances = [Chance(name, "has the initiative", ways[nth], 36, "3.11") for nth, name in enumerate(names)]
    falls = night_falls_before(at, int(slot[2]))
    counts = "" if is_rain(at) or falls else f": tie {_next_tie(at)}"
    chances.append(Chance("Tied", f"{tie} has it{counts}", ways[_TIED], 36, "3.11"))
    dice = "1d6 a side"
    title = f"{'Night falls, then roll' if falls else 'Roll'} for the initiative: who acts next"
    lines = (Line("Who throws more acts next", dice, "3.11"),)
    results = (*names, "Tied")
    return Forecast(title, lines, tuple(chances), dice=dice, comes=lambda faces: results[_higher(tuple(faces))])


def _next_tie(at: Position) -> str:
    """The number of a tie thrown now, and of how many that bring rain."""
    number, most = ledger_of(at.state).ties + 1, rain_after(at)
    return f"{number}, which brings rain" if number == most else f"{number} of {most or 'the turn'}"


def _higher(faces: tuple[int, ...]) -> int:
    """Whose die is the higher, by the order of the sides."""
    return _TIED if faces[0] == faces[1] else faces.index(max(faces))


@frozen(eq=False)
class ActionCycle(Unattended, name="cycle", title="The Action Cycle", rule="3.03"):
    """``phase`` counts Action Phases, ``open`` holds the side that has the one under way, ``passed`` who passed."""

    rules: Standard

    def proceed(self, tray: Tray) -> None:
        """Another Action Phase, the other side's turn in it, or the end."""
        at = tray.at
        passed = words(at, "passed")
        if len(passed) > 1:
            tray.done()
        elif not words(at, "open"):
            self._new_phase(tray)
        else:
            tray.call("action", at.game.enemy(passed[0]))

    def _new_phase(self, tray: Tray) -> None:
        at = tray.at
        number = int(word(at, "phase", "0")) + 1
        tray.remember(phase=(str(number),), passed=())
        first = self.rules.first_initiative(tray.at) if number == 1 else None
        winner = first or self._roll(tray)
        tray.remember(open=(winner,))
        tray.call("action", winner)

    def _roll(self, tray: Tray) -> str:
        """Both sides roll a die, in the order the game names them; a tie is the Confederates' and is counted."""
        at = tray.at
        sides = [s.id for s in at.game.sides]
        faces = tray.roll(("initiative", at.turn, phase_number(at)), 6, len(sides))
        if _higher(faces) == _TIED:
            tray.tell(TieCounted(ledger_of(at.state).ties + 1))
            if not is_rain(tray.at) and 0 < rain_after(at) <= ledger_of(tray.at.state).ties:
                tray.tell(WeatherChanged(True))
            return str(at.game.charts["initiative"]["tie"])
        return sides[_higher(faces)]


def throwers(game: Game, slot: Slot, side: SideId) -> tuple[SideId, ...]:
    """Whose dice a slot's are: a fight's and those for the initiative are thrown by both sides [7.5, 3.11]."""
    match slot[0]:
        case "combat":
            return side, game.enemy(side)
        case "initiative":
            return tuple(each.id for each in game.sides)
    return whose_slot(game, slot, side)


def dice_of(game: Game, event: Event) -> SideId:
    """A fight is its attacker's, also where it begins with the word of cavalry that stands [7.52, 8.1]."""
    return game.roster[event.attackers[0]].side if isinstance(event, Attacked) else ""
