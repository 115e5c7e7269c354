"""A learner at the window: does what a lesson says by mouse and keys, most by what it waits for, some by its title."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from hexboard.gui.map.guide import GuideController
from hexboard.gui.panels.inspector.inspector import TITLES
from hexboard.module.guide import Lesson
from tests.gui.player import Player

# what a lesson of this title has one do
Ways = Mapping[str, Callable[[Player], object]]


def learn(player: Player, guiding: GuideController, lesson: Lesson, ways: Ways) -> None:
    """Do what a lesson asks."""
    if lesson.title in ways:
        ways[lesson.title](player)
        return
    match lesson.until:
        case "read":
            is_last = lesson is guiding._guiding.guide.lesson[-1]
            player.press("Play on" if is_last else "Next", guiding.card)
        case "picked" if lesson.of[0] in player.window.session.position().state.units:
            take_up(player, lesson.of[0])
        case "picked":
            player.click_hex(lesson.of[0])
        case "looked up":
            player.click_hex(lesson.hex)
            assert guiding.lesson is lesson, "it waits until the rule is read"
            player.window.session.follow(f"rule:{lesson.of[0]}")
        case "stands":
            go(player, *lesson.of)
        case "undone":
            player.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        case "shown":
            open_panel(player, lesson.of[0])
        case _:
            raise AssertionError(f"how is {lesson.title!r} done?")


def take_up(player: Player, unit: str) -> None:
    """Choose a unit on the map, or in the tray where it waits to come on."""
    on_map = player.window.session.position().unit(unit).hex is not None
    (player.click_unit if on_map else player.take_from_tray)(unit)


def go(player: Player, unit: str, label: str) -> None:
    """Take up a unit and send it to a hex."""
    session = player.window.session
    at = session.table.game.board.at(label)
    # a unit on the march is asked for its way at once
    if at not in [answer.hex for answer in player.question.open_answers()]:
        take_up(player, unit)
    player.go(label)
    assert session.position().unit(unit).hex == at


def open_panel(player: Player, panel: str) -> None:
    """Bring up a panel by its tab, or from the menu beside the tabs."""
    inspector = player.window.page.inspector
    bar = inspector._bar
    for place in range(bar.count()):
        if bar.tabText(place) == TITLES[panel]:
            QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(place).center())
            player.look_round()
            return
    entries = {action.text(): action for action in inspector._others.actions()}
    entries[TITLES[panel]].trigger()
    player.look_round()
