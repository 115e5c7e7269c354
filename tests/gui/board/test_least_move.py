"""How far a map is moved for a place on it to be seen beside what lies over it."""

import pytest
from PySide6.QtCore import QPoint, QRect

from hexboard.gui.widgets.free_place import least_move

ROOM = QRect(0, 0, 800, 600)
TRAY, DRAWER = QRect(8, 500, 500, 92), QRect(500, 0, 300, 600)


@pytest.mark.parametrize(
    ("box", "covers", "way"),
    [
        (QRect(100, 100, 40, 40), (), (0, 0)),
        (QRect(0, 560, 40, 40), (), (0, 0)),
        (QRect(100, 100, 40, 40), (TRAY, DRAWER), (0, 0)),
        (QRect(-60, 100, 40, 40), (), (110, 0)),
        (QRect(100, 530, 40, 40), (TRAY,), (0, -120)),
        (QRect(460, 510, 40, 40), (TRAY,), (98, 0)),
        (QRect(520, 100, 40, 40), (TRAY, DRAWER), (-110, 0)),
        (QRect(520, 530, 40, 40), (TRAY, DRAWER), (-110, -120)),
        (QRect(-900, -900, 780, 400), (), (900, 900)),
    ],
)
def test_no_farther_than_it_must(box: QRect, covers: tuple[QRect, ...], way: tuple[int, int]) -> None:
    assert least_move(box, ROOM, covers) == QPoint(*way)


def test_what_fits_nowhere_comes_to_the_middle() -> None:
    box = QRect(900, 900, 1000, 1000)
    assert box.translated(least_move(box, ROOM, ())).center() == ROOM.center()
