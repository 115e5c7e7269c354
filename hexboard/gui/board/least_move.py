"""How far the map is moved for a place on it to be seen: not at all if it is, and else no farther than it must."""

from collections.abc import Sequence

from PySide6.QtCore import QMargins, QPoint, QRect

_MARGIN = 50  # pixels kept round it once the map is moved at all, where there is room


def least_move(box: QRect, room: QRect, covers: Sequence[QRect]) -> QPoint:
    """The shortest way, in pixels, that takes a box into a room where nothing covers it; to its middle if none does."""
    if is_seen(box, room, covers):
        return QPoint()
    for wanted in (box + QMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN), box):
        across = [0, room.left() - wanted.left(), room.right() - wanted.right()]
        down = [0, room.top() - wanted.top(), room.bottom() - wanted.bottom()]
        for cover in covers:
            across += [cover.right() + 1 - wanted.left(), cover.left() - 1 - wanted.right()]
            down += [cover.bottom() + 1 - wanted.top(), cover.top() - 1 - wanted.bottom()]
        ways = [QPoint(x, y) for x in across for y in down]
        good = [way for way in ways if is_seen(wanted.translated(way), room, covers)]
        if good:
            return min(good, key=QPoint.manhattanLength)
    return room.center() - box.center()


def is_seen(box: QRect, room: QRect, covers: Sequence[QRect]) -> bool:
    """Whether all of a box lies in a room and nothing covers any of it."""
    return room.contains(box) and not any(cover.intersects(box) for cover in covers)
