"""How likely each hex is reached, before the die that says how far: washes within washes, and figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import evolve
from PySide6.QtWidgets import QGraphicsScene

from hexboard.art.palette import Palette
from hexboard.geometry.hex import Hex

from .chips import Chips
from .counter_sprites import chip_sprite
from .hex_overlay import HexOverlay
from .sprite_cache import SpriteCache

_LIKELY = 2 / 3


class Chances:
    """Three overlays of a scene, each within the one before: reached by some throw, by two in three, by any."""

    def __init__(
        self,
        scene: QGraphicsScene,
        sprites: SpriteCache,
        palette: Palette,
        spot: Callable[[Hex], tuple[float, float]],
        z: float,
        chips_z: float,
    ) -> None:
        self._sprites = sprites
        colours = palette.overlays
        self._washes = {
            least: HexOverlay(colours.open, z + least, dashed=not least) for least in (0.0, _LIKELY, 1.0)
        }
        self._figures = Chips(sprites, spot, chips_z)
        for item in (*self._washes.values(), self._figures):
            scene.addItem(item)

    def show(self, chances: Mapping[Hex, float], palette: Palette) -> None:
        """Show these chances, from 0 to 1, and no others."""
        paint = palette.overlays.open
        # a hatching says "can be picked"; what a die may reach is washed only
        washed = evolve(paint, pattern="none")
        for least, overlay in self._washes.items():
            overlay.show_hexes([at for at, chance in chances.items() if chance >= least], washed)
        chip, ink = palette.overlays.chip, palette.overlays.chip_ink
        self._figures.show_chips({at: chip_sprite(f"{chance:.0%}", chip, ink) for at, chance in chances.items()})
