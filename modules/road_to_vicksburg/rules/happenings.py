"""What this game does when something has happened: a deed, a combat, the end of a Player-Turn or of a turn."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault

from . import counterattack, holding, releases, train
from .land import Land


@frozen(eq=False)
class Happenings:
    """Each asks the series first, and then the rules of this game that have a say."""

    land: Land

    def watch(self, tray: Tray, side: str, start: Hex | None, path: tuple[Hex, ...]) -> None:
        """After anything a player did [18.3, 19.62, 21.2]."""
        self.land.rules.watch(tray, side, start, path)
        counterattack.watch(self.land, tray)
        self._look(tray, side, path)

    def fought(self, tray: Tray, side: str, before: Position, assault: Assault, code: str) -> None:
        """When the result of an attack is known [17.11, 17.33, 19.52, 21.34]."""
        self.land.rules.fought(tray, side, before, assault, code)
        releases.fought(self.land, tray, assault, code)
        counterattack.fought(self.land, tray, before, assault)
        train.fought(self.land, tray, side, assault)

    def lost(self, tray: Tray, units: tuple[Unit, ...]) -> None:
        """When units have been eliminated: zones of control are gone, and friends [18.3, 21.2]."""
        self.land.rules.lost(tray, units)
        if not _is_to_be_paid_for(tray, units):
            self._look(tray, units[0].side, ())

    def player_turn_over(self, tray: Tray, side: str) -> None:
        """As a Player-Turn ends [17.32, 17.51, 18.3, 19.54, 21.2]."""
        self.land.rules.player_turn_over(tray, side)
        # whoever has rallied has his zone of control back
        self._look(tray, side, ())
        counterattack.player_turn_over(self.land, tray)
        releases.player_turn_over(self.land, tray, side)

    def turn_over(self, base: Any, rules: Any, tray: Tray) -> None:
        """As a Game-Turn ends [18.3, 18.4, 21.2, 21.22]."""
        base(rules, tray)
        # so has whom a night restored, before points are counted
        self._look(tray, tray.at.game.scenario.first, ())
        train.turn_over(self.land, tray)
        holding.turn_over(self.land, tray)

    def _look(self, tray: Tray, side: str, path: tuple[Hex, ...]) -> None:
        near = path if self._keeps_zone(tray) else ()
        # a Train that is caught keeps its hex from nobody
        train.watch(self.land, tray, side, near)
        holding.watch(self.land, tray, side, path, near)

    def _keeps_zone(self, tray: Tray) -> bool:
        # whether the unit that has just moved has a zone of control on the march
        moved = [name for f in tray.facts if isinstance(name := getattr(f.event, "unit", None), str)]
        return not moved or self.land.exerts_zone(tray.at, tray.at.unit(moved[-1]))


def _is_to_be_paid_for(tray: Tray, units: tuple[Unit, ...]) -> bool:
    # in an exchange the attackers are lost as well, and only then is it clear whose zones are left
    told = [f.event for f in tray.facts]
    exchange = any(getattr(event, "code", "") == "Ex" for event in told)
    attacks = [event for event in told if event.tag == "attacked" and getattr(event, "attackers", None)]
    return exchange and any(units[0].id in getattr(attack, "defenders", ()) for attack in attacks)
