"""Everything laid over the map for the question of the moment: what may be picked, overlays by name, path, rings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from attrs import evolve
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from hexboard.art.palette import MarkPaint, Palette
from hexboard.art.shapes import Colour
from hexboard.art.styles import style
from hexboard.geometry.hex import Hex

from .camera import UNIT, scene_point
from .choices import Choices
from .counter_sprites import chip_sprite
from .hex_overlay import HexOverlay, hex_path
from .path_item import PathItem
from .shape_painting import colour
from .sprite_cache import Sprite, SpriteCache

_ROOM = UNIT


class Chips(QGraphicsItem):
    """One layer of plates: a sprite a hex. ``spot`` says where in a hex it stands, in hexes from the middle."""

    def __init__(self, sprites: SpriteCache, spot: Callable[[Hex], tuple[float, float]], z: float) -> None:
        super().__init__()
        self._sprites = sprites
        self._spot = spot
        self._chips: tuple[tuple[QPointF, Sprite], ...] = ()
        self._rect = QRectF()
        self.setZValue(z)
        self.hide()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def show_chips(self, chips: Mapping[Hex, Sprite]) -> None:
        """Show these plates and no others."""
        self.prepareGeometryChange()
        self._chips = tuple((scene_point(at) + QPointF(*self._spot(at)) * UNIT, sprite) for at, sprite in chips.items())
        self._rect = QRectF()
        for point, _ in self._chips:
            self._rect = self._rect.united(QRectF(point.x() - _ROOM, point.y() - _ROOM, 2 * _ROOM, 2 * _ROOM))
        self.setVisible(bool(chips))
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        world = painter.worldTransform()
        scale = abs(world.m11()) * UNIT
        if scale < style.LEAST_CHIPS:
            return
        exposed = option.exposedRect.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
        pixels = chip_pixels(scale)
        for point, sprite in self._chips:
            if exposed.contains(point) and (sprite.box[2] - sprite.box[0]) * pixels < style.CHIP_WIDEST * scale:
                self._sprites.copy_in(painter, world, sprite, pixels, point)


def chip_pixels(scale: float) -> float:
    """How high a plate is at so many pixels a hex: readable when far, not in the way when near."""
    least, most = style.CHIP_PIXELS
    return max(least, min(most, style.CHIP_HEIGHT * scale))


_LEAST_PIXELS = (4.0, 2.2)
_FLASH_MS = 900


class RingItem(QGraphicsItem):
    """A double ring, dark under bright, just inside some hexes; it shows on any ground."""

    def __init__(self, widths: tuple[float, float], under: Colour, over: Colour, z: float) -> None:
        super().__init__()
        self._widths = widths
        self._colours = (under, over)
        self._path = QPainterPath()
        self.setZValue(z)
        self.hide()

    def set_colours(self, under: Colour, over: Colour) -> None:
        """Use other colours."""
        self._colours = (under, over)
        self.update()

    def show_hexes(self, hexes: Collection[Hex]) -> None:
        """Ring these hexes and no others."""
        self.prepareGeometryChange()
        self._path = hex_path(hexes, self._widths[0] / 2)
        self.setVisible(bool(hexes))
        self.update()

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-UNIT * 0.2, -UNIT * 0.2, UNIT * 0.2, UNIT * 0.2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        zoom = abs(painter.worldTransform().m11())
        for shade, width, least in zip(self._colours, self._widths, _LEAST_PIXELS, strict=True):
            pen = QPen(colour(shade), max(width * UNIT, least / zoom))
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(self._path, pen)


class Flash(QObject):
    """Shows a ring for a moment: fading if things may move, steady otherwise."""

    def __init__(self, ring: RingItem, parent: QObject) -> None:
        super().__init__(parent)
        self.moves = True
        self._ring = ring
        self._over = QTimer(self, singleShot=True, interval=_FLASH_MS)
        self._over.timeout.connect(ring.hide)
        self._fade = QVariantAnimation(self, duration=_FLASH_MS, startValue=1.0, endValue=0.0)
        self._fade.valueChanged.connect(self._on_fade)

    def show_hexes(self, hexes: Collection[Hex]) -> None:
        """Flash these hexes; none stops the flash."""
        self._fade.stop()
        self._ring.setOpacity(1.0)
        self._ring.show_hexes(hexes)
        if hexes:
            self._over.start()
            if self.moves:
                self._fade.start()

    def _on_fade(self, value: object) -> None:
        if isinstance(value, float):
            self._ring.setOpacity(value)


LIKELY = 2 / 3


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
            least: HexOverlay(colours.open, z + least, dashed=not least) for least in (0.0, LIKELY, 1.0)
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


Item = TypeVar("Item", bound=QGraphicsItem)

_MARKS_Z, _CHANCES_Z, _CHOICES_Z, _RINGS_Z, _PATH_Z, _CHIPS_Z = 5.0, 8.0, 10.0, 40.0, 44.0, 50.0


class Markings:
    """Owns the overlay items of a scene. ``is_taken`` says whether counters stand in a hex: notes keep beside them."""

    def __init__(
        self,
        scene: QGraphicsScene,
        sprites: SpriteCache,
        palette: Palette,
        is_taken: Callable[[Hex], bool],
        parent: QObject,
    ) -> None:
        self._scene = scene
        self._sprites = sprites
        self._palette = palette
        self._choices = Choices()
        self._marks: dict[str, Mapping[Hex, str]] = {}
        colours = palette.overlays
        self._open = self._added(HexOverlay(colours.open, _CHOICES_Z))
        self._barred = self._added(HexOverlay(colours.barred, _CHOICES_Z + 1))
        self._is_taken = is_taken
        self._notes = self._added(Chips(sprites, self._note_spot, _CHIPS_Z))
        self._chances: Mapping[Hex, float] = {}
        self._likely = Chances(scene, sprites, palette, self._note_spot, _CHANCES_Z, _CHIPS_Z)
        self._layers: dict[str, tuple[HexOverlay, Chips]] = {}
        self._path = self._added(PathItem(colours, _PATH_Z))
        self._path_note = self._added(Chips(sprites, lambda at: style.NOTE_AT, _CHIPS_Z + 1))
        self._picked = self._added(RingItem(style.RING, colours.ring_under, colours.path, _RINGS_Z))
        self._cursor = self._added(RingItem(style.CURSOR, colours.ring_under, colours.cursor, _RINGS_Z + 1))
        self._flashing = self._added(RingItem(style.RING, colours.ring_under, colours.flash, _RINGS_Z + 2))
        self.flash = Flash(self._flashing, parent)

    def show_choices(self, choices: Choices) -> None:
        """Hatch the hexes that may be picked and those that may not, ring those that are, print their notes."""
        self._choices = choices
        colours = self._palette.overlays
        self._open.show_hexes(choices.hexes_in("open"), colours.open)
        self._barred.show_hexes(choices.hexes_in("barred"), colours.barred)
        self._picked.show_hexes(choices.hexes_in("picked"))
        notes = {at: mark.note for at, mark in choices.hexes.items() if mark.note and mark.state != "barred"}
        self._notes.show_chips({at: self._chip(note) for at, note in notes.items()})

    def show_chances(self, chances: Mapping[Hex, float]) -> None:
        """Show how likely each hex is reached, from 0 to 1; no hexes take it away."""
        if chances or self._chances:
            self._chances = chances
            self._likely.show(chances, self._palette)

    def show_marks(self, layer: str, hexes: Mapping[Hex, str]) -> None:
        """Show a named overlay with what is to be written in each hex; no hexes take it away."""
        self._marks[layer] = hexes
        number = list(self._marks).index(layer)
        paint = self._paint(number)
        if layer not in self._layers:
            spot = style.MARK_CHIPS[number % len(style.MARK_CHIPS)]
            overlay = self._added(HexOverlay(paint, _MARKS_Z + number * 0.1))
            self._layers[layer] = overlay, self._added(Chips(self._sprites, lambda at: spot, _CHIPS_Z - 1))
        overlay, chips = self._layers[layer]
        overlay.show_hexes(hexes.keys(), paint)
        chips.show_chips({at: self._chip(text) for at, text in hexes.items() if text})

    def show_path(self, path: tuple[Hex, ...], note: str) -> None:
        """Draw the way a counter would go; its note only where the same is not printed already."""
        self._path.show_path(path)
        printed = self._choices.hexes.get(path[-1]) if path else None
        is_news = path and note and (printed is None or printed.note != note)
        self._path_note.show_chips({path[-1]: self._chip(note)} if is_news else {})

    def show_cursor(self, at: Hex | None) -> None:
        """Ring the hex of the keyboard's cursor."""
        self._cursor.show_hexes(() if at is None else (at,))

    def flash_hexes(self, hexes: Collection[Hex]) -> None:
        """Point out hexes for a moment."""
        self.flash.show_hexes(hexes)

    def set_palette(self, palette: Palette) -> None:
        """Use other colours for everything shown."""
        self._palette = palette
        colours = palette.overlays
        self._path.colours = colours
        self._picked.set_colours(colours.ring_under, colours.path)
        self._cursor.set_colours(colours.ring_under, colours.cursor)
        self._flashing.set_colours(colours.ring_under, colours.flash)
        self.show_choices(self._choices)
        self.show_chances(self._chances)
        for layer, hexes in self._marks.items():
            self.show_marks(layer, hexes)

    def _note_spot(self, at: Hex) -> tuple[float, float]:
        return style.CHIP_UNDER if self._is_taken(at) else style.CHIP_AT

    def _paint(self, number: int) -> MarkPaint:
        paints = self._palette.overlays.marks
        return paints[number % len(paints)]

    def _chip(self, text: str) -> Sprite:
        return chip_sprite(text, self._palette.overlays.chip, self._palette.overlays.chip_ink)

    def _added(self, item: Item) -> Item:
        self._scene.addItem(item)
        return item
