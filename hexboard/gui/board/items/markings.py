"""Everything laid over the map for the question of the moment: what may be picked, overlays by name, path, rings."""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import chain
from math import inf
from typing import TypeAlias, TypeVar

from attrs import evolve
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from hexboard.art.colours.palette import Palette
from hexboard.art.counters.faces import detail_at, side_at
from hexboard.art.counters.stacks import offsets
from hexboard.art.curves import inset, loops
from hexboard.art.shapes import Colour, Stroke, closed
from hexboard.art.styles import counter_style, style
from hexboard.core.counted import per_cent
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import UNIT, MapItem, scene_point
from hexboard.gui.board.choices import Choices
from hexboard.gui.board.painting.counter_sprites import chip_sprite
from hexboard.gui.board.painting.sprite_cache import Sprite, SpriteCache

from .hex_overlay import HexOverlay
from .ways import ShapesItem, arrow, blow, in_scene

_ROOM = 2 * UNIT  # from as far as one can look a pin is higher than a hex
_BESIDE = 6  # hexes beside a hex


Spot: TypeAlias = tuple[float, float]
"""A place in a hex, in hexes from its middle."""


def chip_pixels(scale: float) -> float:
    """How high a plate is at so many pixels a hex: readable when far, not in the way when near."""
    least, most = style.CHIP_PIXELS
    return max(least, min(most, style.CHIP_HEIGHT * scale))


class Chips(MapItem):
    """Plates, a sprite a hex. ``spot`` says where in it at so many pixels a hex; None: there is no room for it now.
    ``pixels`` is how high they are at so many, ``least`` from how many on they show; of those that always do none is
    too wide.
    """

    def __init__(
        self,
        sprites: SpriteCache,
        spot: Callable[[Hex, float], Spot | None],
        z: float,
        pixels: Callable[[float], float] = chip_pixels,
        least: float = style.LEAST_CHIPS,
    ) -> None:
        super().__init__(z)
        self._sprites = sprites
        self._spot = spot
        self._pixels, self._least = pixels, least
        self._chips: Mapping[Hex, Sprite] = {}
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def show_chips(self, chips: Mapping[Hex, Sprite]) -> None:
        """Show these plates and no others."""
        self._chips = chips
        self.fill(QPolygonF([scene_point(at) for at in chips]).boundingRect(), _ROOM, shown=bool(chips))

    def shows(self, at: Hex) -> bool:
        """Whether there is one in a hex."""
        return at in self._chips

    def drawn(self, scale: float) -> dict[Hex, Spot]:
        """Where each is drawn at so many pixels a hex."""
        spots = {at: self._spot(at, scale) for at in self._chips}
        return {at: spot for at, spot in spots.items() if spot is not None}

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        world = painter.worldTransform()
        scale = abs(world.m11()) * UNIT
        if scale < self._least:
            return
        exposed = exposed.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
        pixels, widest = self._pixels(scale), style.CHIP_WIDEST * scale if self._least else inf
        for at, spot in self.drawn(scale).items():
            point, sprite = scene_point(at) + QPointF(*spot) * UNIT, self._chips[at]
            if exposed.contains(point) and (sprite.box[2] - sprite.box[0]) * pixels < widest:
                self._sprites.copy_in(painter, world, sprite, pixels, point)


_LEAST_PIXELS = (4.0, 2.2)
_FLASH_MS = 900


CountDisc = Callable[[Hex], tuple[QPointF, float] | None]


class RingItem(ShapesItem):
    """A double ring, dark under bright, just inside some hexes; it shows on any ground, and the number of a stack,
    which ``spares`` finds, stays free of it.
    """

    def __init__(self, widths: tuple[float, float], spares: CountDisc, z: float) -> None:
        super().__init__(z)
        self._widths, self._spares = widths, spares
        self._hexes: Collection[Hex] = ()

    def show_hexes(self, hexes: Collection[Hex], inks: tuple[Colour, Colour]) -> None:
        """Ring these hexes and no others."""
        self._hexes = hexes
        rings = tuple(closed(inset(ring, self._widths[0] / 2)) for ring in loops(hexes))
        lines = zip(inks, self._widths, _LEAST_PIXELS, strict=True)
        self.show_shapes(in_scene(Stroke(rings, *each)) for each in (lines if hexes else ()))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if any(map(self._spares, self._hexes)):
            turned = 1.0 if painter.worldTransform().m11() > 0 else -1.0
            painter.setClipPath(self._without_counts(turned), Qt.ClipOperation.IntersectClip)
        super().draw(painter, exposed)

    def _without_counts(self, turned: float) -> QPainterPath:
        """All of it but the numbers of stacks; ``turned`` is -1 where the map is upside down: counters never are."""
        left = QPainterPath()
        left.addRect(self._box)
        for at in self._hexes:
            if disc := self._spares(at):
                middle, radius = disc
                left.addEllipse(scene_point(at) + middle * turned, radius, radius)
        return left


LIKELY = 2 / 3

Item = TypeVar("Item", bound=QGraphicsItem)

_MARKS_Z, _CHANCES_Z, _CHOICES_Z, _RINGS_Z, _PATH_Z, _CHIPS_Z = 5.0, 8.0, 10.0, 40.0, 44.0, 50.0


class Markings:
    """Owns the overlay items of a scene. ``how_many`` says how many counters stand in a hex, and how many unknown ones
    are shown there: notes keep clear of them; ``count_disc`` where the number of a stack stands, which rings keep free.
    """

    def __init__(
        self,
        scene: QGraphicsScene,
        sprites: SpriteCache,
        palette: Palette,
        how_many: Callable[[Hex], tuple[int, int]],
        count_disc: CountDisc,
        parent: QObject,
    ) -> None:
        self._scene = scene
        self._sprites = sprites
        self._palette = palette
        self._choices = Choices()
        self._marks: dict[str, Mapping[Hex, str]] = {}
        self._how_many = how_many
        self._open = self._added(HexOverlay(_CHOICES_Z))
        self._barred = self._added(HexOverlay(_CHOICES_Z + 1))
        self._refused = self._added(HexOverlay(_CHOICES_Z + 2, dashed=True))
        self._notes = self._added(Chips(sprites, self._note_spot, _CHIPS_Z))
        self._chances: Mapping[Hex, float] = {}
        self._washes = {at: self._added(HexOverlay(_CHANCES_Z + at, dashed=not at)) for at in (0.0, LIKELY, 1.0)}
        self._likely = self._added(Chips(sprites, self._note_spot, _CHIPS_Z))
        self._layers: dict[str, tuple[HexOverlay, Chips]] = {}
        self._path = self._added(ShapesItem(_PATH_Z))
        self._path_note = self._added(Chips(sprites, lambda *_: style.NOTE_AT, _CHIPS_Z + 1))
        self._blows = self._added(ShapesItem(_PATH_Z))
        self._sums = self._added(Chips(sprites, self._note_spot, _CHIPS_Z + 1))
        self._picked = self._added(RingItem(style.RING, count_disc, _RINGS_Z))
        self._cursor = self._added(RingItem(style.CURSOR, count_disc, _RINGS_Z + 1))
        self._cursor_at: Hex | None = None
        self._flashing = self._added(RingItem(style.RING, count_disc, _RINGS_Z + 2))
        self.moves = True
        self._flash = QVariantAnimation(parent, duration=_FLASH_MS, startValue=1.0)
        self._flash.valueChanged.connect(self._flashing.setOpacity)
        self._flash.finished.connect(self._flashing.hide)

    def show_choices(self, choices: Choices) -> None:
        """Hatch the hexes that may be picked and those that may not, ring those that are, print their notes."""
        self._choices = choices
        colours = self._palette.overlays
        barred = choices.hexes_in("barred")
        self._open.show_hexes(choices.hexes_in("open"), colours.open)
        # where more are barred than can lie beside the others, the map is left to these
        is_nearly_all = len(barred) > _BESIDE * (len(choices.hexes) - len(barred)) > 0
        self._barred.show_hexes(frozenset() if is_nearly_all else barred, colours.barred)
        self._picked.show_hexes(choices.hexes_in("picked"), (colours.ring_under, colours.path))
        notes = {at: mark.note for at, mark in choices.hexes.items() if mark.note and mark.state != "barred"}
        self._notes.show_chips({at: self._chip(note) for at, note in notes.items()})

    def show_refused(self, at: Hex | None) -> None:
        """Mark the hex at which the pointer rests and that may not be picked; None takes it away."""
        self._refused.show_hexes(() if at is None else (at,), self._palette.overlays.barred)

    def show_chances(self, chances: Mapping[Hex, float]) -> None:
        """Show how likely each hex is reached, from 0 to 1: three overlays, each within the one before, of what some
        throw reaches, two in three, and any; no hexes take it away.
        """
        if not chances and not self._chances:
            return
        self._chances = chances
        # a hatching says "can be picked"; what a die may reach is washed only
        washed = evolve(self._palette.overlays.open, pattern="none")
        for least, overlay in self._washes.items():
            overlay.show_hexes([at for at, chance in chances.items() if chance >= least], washed)
        is_certain = all(chance >= 1 for chance in chances.values())  # nothing is thrown
        each = {at: self._chip(f"{per_cent(chance)}%") for at, chance in chances.items()}
        self._likely.show_chips({} if is_certain else each)

    def show_marks(self, layer: str, hexes: Mapping[Hex, str], *, below: bool = False) -> None:
        """Show a named overlay with what is to be written in each hex, ``below`` its counters if it is said of them; no
        hexes take it away.
        """
        self._marks[layer] = hexes
        number = list(self._marks).index(layer)
        paints = self._palette.overlays.marks
        if layer not in self._layers:
            at = style.MARK_CHIPS[number % len(style.MARK_CHIPS)]
            overlay = self._added(HexOverlay(_MARKS_Z + number * 0.1))
            spot = self._mark_spot if below else lambda *_: at
            self._layers[layer] = overlay, self._added(Chips(self._sprites, spot, _CHIPS_Z - 1))
        overlay, chips = self._layers[layer]
        overlay.show_hexes(hexes.keys(), paints[number % len(paints)])
        chips.show_chips({at: self._chip(text) for at, text in hexes.items() if text})

    def show_path(self, path: tuple[Hex, ...], note: str = "") -> None:
        """Draw the way a counter would go, start first, with a note at its end where the same is not printed already;
        an empty path clears it.
        """
        colours = self._palette.overlays
        self._path.show_shapes(arrow(path, colours.path_under, colours.path))
        printed = self._choices.hexes.get(path[-1]) if path else None
        is_news = path and note and (printed is None or printed.note != note)
        self._path_note.show_chips({path[-1]: self._chip(note)} if is_news else {})

    def show_blows(self, blows: Sequence[tuple[Hex, Hex]], sums: str) -> None:
        """Show who strikes from which hex at which, with what both sides bring to it; none takes it away."""
        colours = self._palette.overlays
        arrows = (blow(start, end, colours.path_under, colours.path) for start, end in blows if start != end)
        self._blows.show_shapes(chain.from_iterable(arrows))
        self._sums.show_chips({blows[0][1]: self._chip(sums)} if blows and sums else {})

    def show_cursor(self, at: Hex | None) -> None:
        """Ring the hex of the keyboard's cursor."""
        self._cursor_at, colours = at, self._palette.overlays
        self._cursor.show_hexes(() if at is None else (at,), (colours.ring_under, colours.cursor))

    def flash_hexes(self, hexes: Collection[Hex]) -> None:
        """Point out hexes for a moment, fading if things may move, steady otherwise; none stops the flash."""
        self._flash.stop()
        self._flashing.show_hexes(hexes, (self._palette.overlays.ring_under, self._palette.overlays.flash))
        if hexes:
            self._flash.setEndValue(0.0 if self.moves else 1.0)
            self._flash.start()

    def set_palette(self, palette: Palette) -> None:
        """Use other colours for everything shown."""
        self._palette = palette
        self.show_choices(self._choices)
        self.show_chances(self._chances)
        self.show_cursor(self._cursor_at)
        for layer, hexes in self._marks.items():
            self.show_marks(layer, hexes)

    def _mark_spot(self, at: Hex, scale: float) -> Spot | None:
        """The same place as a note's, to which it gives way."""
        is_noted = any(notes.shows(at) for notes in (self._notes, self._likely, self._sums))
        return None if is_noted else self._note_spot(at, scale)

    def _note_spot(self, at: Hex, scale: float) -> Spot:
        """In a hex with counters below the top one, however much of it that and the note take from afar; in one with
        unknown ones alone above them, as their date stands below.
        """
        count, unknown = self._how_many(at)
        clear = side_at(scale) / 2 + chip_pixels(scale) / scale / 2
        if unknown and not count:
            x, y = offsets(unknown)[0]
            return x, y - clear
        if not count:
            return style.CHIP_AT
        # from afar a stack is one counter in the middle of its hex
        is_far = detail_at(scale * counter_style.COUNTER) == "far"
        x, y = (0.0, counter_style.COUNTER_DROP) if is_far else offsets(count)[-1]
        return x, y + clear

    def _chip(self, text: str) -> Sprite:
        return chip_sprite(text, self._palette.overlays.chip, self._palette.overlays.chip_ink)

    def _added(self, item: Item) -> Item:
        self._scene.addItem(item)
        return item
