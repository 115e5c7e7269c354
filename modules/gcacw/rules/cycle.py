"""The Action Cycle: initiative, one action or a pass, until both pass [3.03]."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hexboard.engine.tray import Tray

from .ledger import TieCounted, WeatherChanged, ledger_of
from .marching import phase_number
from .standard import Standard
from .steps import Unattended, word, words
from .zones import is_rain


@frozen(eq=False)
class ActionCycle(Unattended):
    """``phase`` counts Action Phases, ``open`` holds the side that has the one under way, ``passed`` who passed."""

    name: ClassVar[str] = "cycle"
    title: ClassVar[str] = "The Action Cycle"
    rule: ClassVar[str] = "3.03"

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
        if faces[0] == faces[1]:
            tray.tell(TieCounted(ledger_of(at.state).ties + 1))
            if not is_rain(tray.at) and self.rules.rain_comes(tray.at):
                tray.tell(WeatherChanged(True))
            return str(at.game.charts["initiative"]["tie"])
        return sides[0] if faces[0] > faces[1] else sides[1]
