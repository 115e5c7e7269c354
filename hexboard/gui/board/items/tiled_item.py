"""A map in the scene, blitted from tiles of the exact zoom; until they are all there from tiles of another zoom."""

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsItem, QWidget

from hexboard.gui.board.camera import MapItem, by_device_pixels
from hexboard.gui.board.painting.tile_cache import TileCache
from hexboard.gui.board.painting.tile_plane import TILE, TileKey, TilePlane, TileRequest, pixels, scaled, square


class TiledItem(MapItem):
    """All sheets of a board as they lie joined, or some layers of them: one plane, no child items."""

    def __init__(self, tiles: TileCache, z: float = 0.0) -> None:
        super().__init__(z)
        self.tiles = tiles
        self._plane = TilePlane()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        tiles.painted.connect(self._on_painted)
        tiles.changed.connect(self.update)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        world, device = painter.worldTransform(), painter.device()
        widget = device if isinstance(device, QWidget) else None
        ratio = device.devicePixelRatioF() if widget is None else self.tiles.ratio
        self._plane = plane = TilePlane(abs(world.m11()) * ratio, world.m11() < 0)
        origin, paper = world.map(QPointF(0.0, 0.0)), world.mapRect(self._box)
        # by whole device pixels, so that tiles are copied and never resampled
        left, top = round(origin.x() * ratio), round(origin.y() * ratio)
        exposed = scaled(world.mapRect(exposed).intersected(paper), ratio).translated(-left, -top)
        # what is painted on no widget shows all that it exposes
        window = scaled(QRectF(widget.rect()).intersected(paper), ratio).translated(-left, -top) if widget else exposed
        if not window.isEmpty():
            self.tiles.look_at(TileRequest(plane, ratio, window, scaled(paper, ratio).translated(-left, -top)))
        painter.save()
        painter.resetTransform()
        painter.setClipRect(paper.toAlignedRect())
        by_device_pixels(painter, ratio)
        painter.translate(left, top)
        self._blit(painter, exposed)
        painter.restore()

    def _blit(self, painter: QPainter, exposed: QRectF) -> None:
        source, plane = self.tiles.source, self._plane
        missing = QRegion(exposed.toAlignedRect())
        if source is not None:
            change = plane.scale / source.plane.scale
            stand = painter.transform()
            if change != 1.0:
                # rough and quick, as the tiles follow at once
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
                painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
                painter.setTransform(QTransform.fromScale(change, change) * stand)
            for key in source.plane.keys(scaled(exposed, 1 / change)):
                tile = self.tiles.tile(source, key)
                if tile is not None:
                    painter.drawPixmap(key.column * TILE, key.row * TILE, tile)
                    missing -= pixels(scaled(square(key), change))
            painter.setTransform(stand)
        if not self.tiles.overview.isNull():
            self._overview(painter, missing)
        elif self.tiles.ground is not None:
            # every pixel of the window is painted, or something of the frame before would show
            for part in _rectangles(missing):
                painter.fillRect(part, self.tiles.ground)

    def _overview(self, painter: QPainter, missing: QRegion) -> None:
        """The small map where there is nothing else."""
        zoom, overview = -self._plane.zoom if self._plane.turned else self._plane.zoom, self.tiles.overview
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        stand = painter.transform()
        for part in _rectangles(missing):
            painter.setClipRect(part)
            painter.scale(zoom, zoom)
            painter.drawPixmap(self._box, overview, QRectF(overview.rect()))
            painter.setTransform(stand)

    def _on_painted(self, key: TileKey) -> None:
        if self._plane.has(key):
            self.update(self._plane.in_scene(key))


def _rectangles(region: QRegion) -> tuple[QRect, ...]:
    """What a region is made of. Each is filled quickly, a clip of any other shape row by row."""
    return tuple(region)  # type: ignore[arg-type]  # the stubs do not tell that a region is a sequence
