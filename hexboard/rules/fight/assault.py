"""An attack sorted out: who strikes, who fires, who is struck."""

from attrs import frozen

from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex


@frozen(eq=False)
class Assault:
    """An attack sorted out: hexes attacked, their defenders, adjacent attackers, bombarding batteries."""

    targets: tuple[Hex, ...]
    defenders: tuple[Unit, ...]
    fighters: tuple[Unit, ...]
    batteries: tuple[Unit, ...]

    @property
    def attacking(self) -> frozenset[Hex]:
        """The hexes from which it is fought hand to hand."""
        return frozenset(unit.hex for unit in self.fighters if unit.hex is not None)
