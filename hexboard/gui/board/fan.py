"""A stack opened like a hand of cards: every counter large, those that can act marked."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art import style
from hexboard.art.palette import Palette
from hexboard.art.shapes import Points
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from .camera import scene_point
from .choices import Mark
from .inking import colour, polygons
from .looks import chip_stamp, mark_stamp
from .stamps import Stamp, StampStore


@frozen
class Card:
    """One counter of an opened stack, its outline, and how it stands to the question (None: not at all)."""

    unit: UnitId
    look: Stamp
    edge: Points
    mark: Mark | None = None


class FanItem(QGraphicsItem):
    """The cards in a shallow arc above their hex, or below if there is no room; as large at any zoom."""

    def __init__(self, stamps: StampStore, palette: Palette, z: float) -> None:
        super().__init__()
        self._stamps = stamps
        self.palette = palette
        self.hex: Hex | None = None
        self._cards: tuple[Card, ...] = ()
        self._places: tuple[QTransform, ...] = ()
        self._side = style.CARD_PIXELS[0]
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setZValue(z)
        self.hide()

    def open(
        self, here: Hex, cards: tuple[Card, ...], counter: float, window: QRectF, on_screen: QPointF, turned: bool
    ) -> None:
        """Open over a hex that lies at ``on_screen`` of a window of the screen; ``counter`` is a counter's size now."""
        self.prepareGeometryChange()
        self.hex, self._cards = here, cards
        least, times = style.CARD_PIXELS
        gap = 1 + style.CARD_GAP
        room = window.width() * 0.95 / (len(cards) * gap)
        self._side = max(16.0, min(max(least, counter * times), room))
        self._places = tuple(self._place(k, counter, window, on_screen, turned) for k in range(len(cards)))
        self.setPos(scene_point(here))
        self.show()
        self.update()

    def close(self) -> None:
        """Lay the cards down."""
        self.hex, self._cards, self._places = None, (), ()
        self.hide()

    def card_at(self, away: QPointF) -> UnitId:
        """The card at a point so many pixels of the screen away from the middle of the hex, or ""."""
        for card, place in reversed(tuple(zip(self._cards, self._places, strict=True))):
            inside = place.inverted()[0].map(away)
            if max(abs(inside.x()), abs(inside.y())) <= self._side * 0.55:
                return card.unit
        return ""

    def place_of(self, unit: UnitId) -> QPointF:
        """Where the middle of a card is, in pixels from the middle of the hex. Raises KeyError if it has none."""
        for card, place in zip(self._cards, self._places, strict=True):
            if card.unit == unit:
                return place.map(QPointF(0.0, 0.0))
        raise KeyError(unit)

    def boundingRect(self) -> QRectF:
        box, reach = QRectF(), self._side
        for place in self._places:
            box = box.united(place.mapRect(QRectF(-reach, -reach, 2 * reach, 2 * reach)))
        return box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        some_can = any(card.mark and card.mark.state != "barred" for card in self._cards)
        here = painter.worldTransform().map(QPointF(0.0, 0.0))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for card, place in zip(self._cards, self._places, strict=True):
            painter.setTransform(place * QTransform.fromTranslate(here.x(), here.y()))
            self._draw(painter, card, some_can)
        painter.restore()

    def _draw(self, painter: QPainter, card: Card, some_can: bool) -> None:
        can = card.mark is not None and card.mark.state != "barred"
        origin = QPointF(0.0, 0.0)
        self._lay_ground(painter, card.edge)
        painter.scale(1 / self._stamps.ratio, 1 / self._stamps.ratio)  # cards are turned: no pixel fits anyway
        painter.setOpacity(1.0 if can or not some_can else style.CARD_DIM)
        self._stamps.stamp(painter, card.look, self._side, origin)
        painter.setOpacity(1.0)
        if card.mark is not None and can:
            self._stamps.stamp(painter, mark_stamp(card.mark.state, self.palette), self._side, origin)
        if card.mark is not None and card.mark.note:
            colours = self.palette.overlays
            chip = chip_stamp(card.mark.note, colours.chip, colours.chip_ink)
            self._stamps.stamp(painter, chip, max(14.0, self._side * 0.24), QPointF(0.0, self._side * 0.62))

    def _lay_ground(self, painter: QPainter, edge: Points) -> None:
        """An opaque ground, so that a paled card does not show the map through it."""
        ring = tuple((x * self._side, y * self._side) for x, y in edge)
        painter.fillPath(polygons((ring,)), colour(self.palette.ground.paper))

    def _place(self, k: int, counter: float, window: QRectF, on_screen: QPointF, turned: bool) -> QTransform:
        count, step = len(self._cards), self._side * (1 + style.CARD_GAP)
        off = k - (count - 1) / 2
        half = step * count / 2
        x = max(window.left() + half, min(window.right() - half, on_screen.x())) - on_screen.x()
        up = -1 if on_screen.y() - counter - 1.4 * self._side > window.top() else 1
        y = up * (counter * 0.8 + self._side * 0.62) + abs(off) * self._side * 0.05
        place = QTransform()
        place.translate(x + off * step, y)
        place.rotate(off * min(style.CARD_LEAN, 14.0 / count) + (180 if turned else 0))
        return place
