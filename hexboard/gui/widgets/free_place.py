"""Where something that floats over the map can lie, and how far the map is moved for a place on it to be seen."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from PySide6.QtCore import QMargins, QPoint, QRect, QSize
from PySide6.QtGui import QRegion

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


_GAP = 10  # from what it belongs to
_STEP = 24


def beside(size: QSize, anchor: QRect, within: QRect, avoid: Iterable[QRect]) -> QRect | None:
    """A place right, left, above or below ``anchor``, whole ``within`` and clear of ``avoid``; None if there is none.

    All are rectangles of one widget, in pixels.
    """
    below, *others = _sides_of(size, anchor, within)
    return _first((*others, below), within, [*avoid, anchor])


def free_place(
    size: QSize, anchor: QRect, within: QRect, avoid: Iterable[QRect], stood: QPoint | None = None
) -> QRect | None:
    """A place ``within`` clear of ``anchor`` and ``avoid``: where it ``stood``, below, right, left, above, else the
    nearest elsewhere.
    """
    before = () if stood is None else (QRect(stood, size),)
    places = chain(before, _sides_of(size, anchor, within), _elsewhere(size, anchor, within))
    return _first(places, within, [*avoid, anchor])


def least_covering(size: QSize, anchor: QRect, within: QRect, avoid: Iterable[QRect]) -> QRect:
    """The place that covers least of ``avoid``: below, right, left and above, as far ``within`` as they can be, or
    along an edge of it; one that covers ``anchor`` only if all do.
    """
    boxes = list(avoid)
    inner = within.adjusted(1, 1, -1, -1)
    along_edges = (place for place in _elsewhere(size, anchor, within) if not inner.contains(place))
    places = chain(_sides_of(size, anchor, within), along_edges)

    def covered(place: QRect) -> int:
        return sum(part.width() * part.height() for part in map(place.intersected, boxes) if not part.isEmpty())

    return min(places, key=lambda place: (place.intersects(anchor), covered(place)))


def nearest_place(wanted: QRect, within: QRect, avoid: Iterable[QRect]) -> QRect | None:
    """The wanted place, or of its size the nearest one ``within`` that is clear of ``avoid``; None if there is none."""
    return _first(chain((wanted,), _elsewhere(wanted.size(), wanted, within)), within, avoid)


def free_corner(size: QSize, within: QRect, avoid: Iterable[QRect], *, upper_first: bool) -> QRect | None:
    """A place in a corner ``within`` clear of ``avoid``, of two the left one first; None if there is none."""
    left, top = within.left(), within.top()
    right, bottom = within.right() - size.width(), within.bottom() - size.height()
    corners = (QPoint(x, y) for y in ((top, bottom) if upper_first else (bottom, top)) for x in (left, right))
    return _first((QRect(corner, size) for corner in corners), within, avoid)


def clear_part(whole: QRect, covers: Iterable[QRect]) -> QRect:
    """The largest part of ``whole``, cut along one edge for each of ``covers``, that none of them touches."""
    for cover in covers:
        if cover.intersects(whole):
            whole = max(_parts_beside(whole, cover), key=lambda part: max(0, part.width()) * max(0, part.height()))
    return whole


def _parts_beside(whole: QRect, cover: QRect) -> tuple[QRect, QRect, QRect, QRect]:
    left, right, above, below = QRect(whole), QRect(whole), QRect(whole), QRect(whole)
    left.setRight(cover.left() - 1)
    right.setLeft(cover.right() + 1)
    above.setBottom(cover.top() - 1)
    below.setTop(cover.bottom() + 1)
    return left, right, above, below


def _first(places: Iterable[QRect], within: QRect, avoid: Iterable[QRect]) -> QRect | None:
    taken = QRegion()
    for box in avoid:
        if box.intersects(within):
            taken += box
    return next((place for place in places if within.contains(place) and not taken.intersects(place)), None)


def _sides_of(size: QSize, anchor: QRect, within: QRect) -> list[QRect]:
    """Below, right, left and above, moved no further than they must be to lie within, if they are not too large."""
    across, down = anchor.center().x() - size.width() // 2, anchor.center().y() - size.height() // 2
    corners = (
        (across, anchor.bottom() + _GAP),
        (anchor.right() + _GAP, down),
        (anchor.left() - _GAP - size.width(), down),
        (across, anchor.top() - _GAP - size.height()),
    )
    last = within.bottomRight() + QPoint(1 - size.width(), 1 - size.height())
    return [
        QRect(QPoint(max(within.left(), min(x, last.x())), max(within.top(), min(y, last.y()))), size)
        for x, y in corners
    ]


def _elsewhere(size: QSize, anchor: QRect, within: QRect) -> Iterator[QRect]:
    """Places all over, the nearest first."""
    left, top = anchor.center().x() - (size.width() - 1) // 2, anchor.center().y() - (size.height() - 1) // 2
    xs = _stops(within.left(), within.right() + 1 - size.width())
    ys = _stops(within.top(), within.bottom() + 1 - size.height())
    for _, x, y in sorted((abs(x - left) + abs(y - top), x, y) for x in xs for y in ys):
        yield QRect(QPoint(x, y), size)


def _stops(first: int, last: int) -> list[int]:
    """From the first to the last, both among them; none if there is no room."""
    return [*range(first, last, _STEP), last] if first <= last else []
