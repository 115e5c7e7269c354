"""A view of the small game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEventLoop, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import scene_point
from hexboard.gui.board.painting import map_loader
from hexboard.gui.board.painting.map_loader import keep_lists_in
from hexboard.gui.board.view import BoardView
from tests.art.boards import at, small_position


@pytest.fixture(autouse=True)
def maps_looked_at(painted_maps: None) -> None:
    """How a map is painted is what is proved here."""


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[Path]:
    """An empty cache of the user."""
    before = list(map_loader._folders)
    keep_lists_in(tmp_path)
    yield tmp_path / "maps"
    map_loader._folders[:] = before


@pytest.fixture
def view(qapp: QApplication) -> Iterator[BoardView]:
    """The small game in a window: a stack of three, an enemy, and empty hexes."""
    shown = BoardView()
    shown.resize(900, 700)
    here = small_position(b_1="0303", b_2="0303", b_3="0303", r_1="0502", r_2="0204")
    shown.show_game(here.game)
    shown.show_position(here)
    shown.show()
    shown.true_size()
    qapp.processEvents()
    yield shown
    shown.close()
    shown.deleteLater()


@pytest.fixture
def sharpen(qapp: QApplication) -> Callable[[BoardView], None]:
    """Lets a view draw everything it would draw in its pauses."""

    def sharpened(shown: BoardView) -> None:
        for _ in range(2000):
            qapp.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            if not shown.is_busy:
                break
        assert not shown.is_busy
        qapp.processEvents()

    return sharpened


def heard(signal: object) -> list[tuple[object, ...]]:
    """What a signal has told since now."""
    told: list[tuple[object, ...]] = []
    signal.connect(lambda *args: told.append(args))  # type: ignore[attr-defined]
    return told


def spot(view: BoardView, label: str) -> QPoint:
    """The middle of a hex in the window, a little aside of any counter's sign."""
    return view.mapFromScene(scene_point(at(label)))


def click(view: BoardView, where: QPoint) -> None:
    """A click of the left button."""
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)


def drag(view: BoardView, start: QPoint, end: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    """Press, move in five steps, release."""
    hold(view, start, end, button)
    QTest.mouseRelease(view.viewport(), button, Qt.KeyboardModifier.NoModifier, end)


def hold(view: BoardView, start: QPoint, end: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    """Press and move in five steps."""
    QTest.mousePress(view.viewport(), button, Qt.KeyboardModifier.NoModifier, start)
    for k in range(1, 6):
        QTest.mouseMove(view.viewport(), start + (end - start) * k / 5)


def here(label: str) -> Hex:
    """A hex of the small game."""
    return at(label)
