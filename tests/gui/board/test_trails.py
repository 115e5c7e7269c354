"""The ways that counters went, as they are drawn."""

from itertools import combinations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import scene_point
from hexboard.gui.board.items.trails import TrailLine, TrailMarks, TrailsItem, apart


def test_numbers_of_ways_that_end_close_together_stand_beside_one_another() -> None:
    """Of five that went to one hex the last number lay on all others; seen from afar so did those of its neighbours."""
    ends = [QPointF(0, 0)] * 5 + [QPointF(30, 4)]
    placed = apart(ends, 22)
    assert placed[0] == QPointF(0, 0)
    assert {point.y() for point in placed[:5]} == {0.0}
    assert all(max(abs(one.x() - two.x()), abs(one.y() - two.y())) > 21 for one, two in combinations(placed, 2))
    assert apart([QPointF(0, 0), QPointF(0, 50)], 22) == [QPointF(0, 0), QPointF(0, 50)]


def test_what_is_painted_of_them_lies_within_the_item(qapp: QApplication) -> None:
    way = (Hex(0, 0), Hex(1, 0))
    item = TrailsItem(0.0)
    item.show_marks(TrailMarks([TrailLine(way, "#0000ff", str(number)) for number in range(1, 6)]))
    image = QImage(600, 200, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.translate(100, 100)
    painter.scale(0.2, 0.2)
    painter.translate(-scene_point(way[1]))
    item.draw(painter, item.boundingRect())
    transform = painter.worldTransform()
    painter.end()
    seen = [x for x in range(image.width()) if any(image.pixelColor(x, y) == QColor("#0000ff") for y in range(200))]
    assert seen[-1] - seen[0] > 4 * 22, "five discs in a row"
    assert transform.mapRect(item.boundingRect()).right() >= seen[-1]


def signs(*lines: TrailLine) -> list[tuple[str, QPointF]]:
    """What is written at ways, and where."""
    item = TrailsItem(0.0)
    item.show_marks(TrailMarks(lines))
    return [(sign.words, sign.at) for sign in item._signs]


def test_how_many_went_the_same_way_stands_where_they_set_out(qapp: QApplication) -> None:
    """Three that marched together were one arrow, like one alone."""
    blue, red = "#0000ff", "#ff0000"
    first, second, third = Hex(0, 0), Hex(1, 0), Hex(2, 0)
    far, near = TrailLine((first, second, third), blue), TrailLine((first, second), blue)
    middle = (scene_point(first) + scene_point(second)) / 2
    assert signs(far, far, near) == [("\N{MULTIPLICATION SIGN}3", middle)]
    assert signs(far, TrailLine((second, third), blue)) == []
    assert signs(near, TrailLine((first, second), red)) == [], "the other side went after them"


def test_of_one_act_the_number_stands_once_at_an_end(qapp: QApplication) -> None:
    """A stack of three that went on was numbered three times."""
    way = (Hex(0, 0), Hex(1, 0))
    lines = [TrailLine(way, "#0000ff", number) for number in ("1", "1", "2")]
    assert [words for words, _ in signs(*lines)] == ["1", "2", "\N{MULTIPLICATION SIGN}3"]
