"""A press: prints come, from the disk when they are there, and nothing is left of it when it is stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from hexboard.art.palettes import palette
from hexboard.gui.press import printer as printers
from hexboard.gui.press.plan_chest import PlanChest
from hexboard.gui.press.printer import Printer, stop_all
from hexboard.gui.press.prints import TILE, Order, TileKey
from hexboard.gui.press.sheet import GameSheet, Sheet
from hexboard.module.folder import Library
from tests.art.boards import small_board

SQUARE = Order(TileKey(64.0, False, 0, 0))
BESIDE = Order(TileKey(64.0, False, 1, 0))
Made = Callable[[PlanChest | None], tuple[Printer, dict[Order, QImage]]]


@pytest.fixture
def made(qtbot: QtBot) -> Iterator[Made]:
    """Makes printers of the small sheet, with what each has printed; they are stopped at the end."""
    every: list[Printer] = []

    def make(chest: PlanChest | None) -> tuple[Printer, dict[Order, QImage]]:
        printer, found = Printer(Sheet(small_board(), palette("period")), chest), {}
        printer.printed.connect(found.__setitem__)
        every.append(printer)
        return printer, found

    yield make
    for printer in every:
        printer.stop()
    qtbot.waitUntil(lambda: not printers._running & set(every), timeout=20_000)


def all_there(found: dict[Order, QImage], *orders: Order) -> Callable[[], bool]:
    return lambda: set(found) == set(orders)


def test_what_is_wanted_is_printed_without_any_disk(made: Made, qtbot: QtBot) -> None:
    printer, found = made(None)
    printer.want([Order(None), SQUARE], [])
    qtbot.waitUntil(all_there(found, Order(None), SQUARE), timeout=20_000)
    assert found[SQUARE].width() == found[SQUARE].height() == TILE
    assert len({found[SQUARE].pixel(x, x) for x in range(0, TILE, 16)}) > 3
    small = found[Order(None)]
    assert small.width() > 100
    assert small.format() == QImage.Format.Format_RGB32


def test_what_was_printed_once_comes_from_the_disk(made: Made, qtbot: QtBot, tmp_path: Path) -> None:
    printer, first = made(PlanChest(tmp_path))
    printer.want([SQUARE], [BESIDE])
    qtbot.waitUntil(all_there(first, SQUARE), timeout=20_000)
    # shapes, what was wanted, and what was only to be ready
    qtbot.waitUntil(lambda: len(list(tmp_path.glob("*.print"))) == 3, timeout=20_000)
    for file in tmp_path.glob("*-shapes.print"):
        file.unlink()
    printer.stop()
    again, second = made(PlanChest(tmp_path))
    again.want([SQUARE, BESIDE], [])
    qtbot.waitUntil(all_there(second, SQUARE, BESIDE), timeout=20_000)
    assert second[SQUARE] == first[SQUARE]
    assert not list(tmp_path.glob("*-shapes.print"))


def test_a_damaged_file_is_drawn_anew(made: Made, qtbot: QtBot, tmp_path: Path) -> None:
    printer, first = made(PlanChest(tmp_path))
    printer.want([SQUARE], [])
    qtbot.waitUntil(all_there(first, SQUARE), timeout=20_000)
    qtbot.waitUntil(lambda: len(list(tmp_path.glob("*.print"))) == 2, timeout=20_000)
    printer.stop()
    for file in tmp_path.glob("*.print"):
        file.write_bytes(file.read_bytes()[:-40])
    again, second = made(PlanChest(tmp_path))
    again.want([SQUARE], [])
    qtbot.waitUntil(all_there(second, SQUARE), timeout=20_000)
    assert second[SQUARE] == first[SQUARE]


def test_the_newest_list_is_the_one_that_counts(made: Made, qtbot: QtBot) -> None:
    printer, found = made(None)
    printer.want([SQUARE], [])
    printer.want([BESIDE], [])
    qtbot.waitUntil(lambda: BESIDE in found, timeout=20_000)
    assert set(found) == {BESIDE}


def test_a_press_that_dies_is_started_again(made: Made, qtbot: QtBot) -> None:
    printer, found = made(None)
    printer.want([SQUARE], [])
    qtbot.waitUntil(lambda: SQUARE in found, timeout=20_000)
    press = printer.findChild(QProcess)
    assert isinstance(press, QProcess)
    press.kill()
    printer.want([BESIDE], [])
    qtbot.waitUntil(lambda: BESIDE in found, timeout=20_000)


def test_a_press_that_cannot_work_is_told_of(made: Made, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/at/all")
    printer, found = made(None)
    printer.want([SQUARE], [])
    with qtbot.waitSignal(printer.failed, timeout=20_000) as told:
        pass
    assert told.args is not None
    assert "ended before it was done" in told.args[0]
    assert not found


def test_a_sheet_that_cannot_be_drawn_is_told_of(qtbot: QtBot, toy_library: Library) -> None:
    printer = Printer(GameSheet(toy_library, "no-such-game", palette("period")), None)
    printer.want([SQUARE], [])
    with qtbot.waitSignal(printer.failed, timeout=20_000) as told:
        pass
    assert told.args is not None
    assert "no-such-game" in told.args[0]
    printer.stop()


def test_a_game_is_drawn_from_its_folder(qtbot: QtBot, toy_library: Library) -> None:
    printer = Printer(GameSheet(toy_library, "toy", palette("period")), None)
    printer.want([Order(None)], [])
    with qtbot.waitSignal(printer.printed, timeout=20_000) as told:
        pass
    assert told.args is not None
    assert told.args[1].width() > 100
    printer.stop()


def test_all_presses_stop_at_once(made: Made, qtbot: QtBot) -> None:
    printer, found = made(None)
    printer.want([SQUARE], [])
    qtbot.waitUntil(lambda: printer.findChild(QProcess) is not None, timeout=20_000)
    stop_all()
    qtbot.waitUntil(lambda: not printers._running, timeout=20_000)
    assert not found
