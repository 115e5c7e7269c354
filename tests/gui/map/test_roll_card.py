"""How the dice fell is seen on the map where the inspector is shut or shows something else."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from hexboard.core.event import Rolled
from hexboard.engine.dice import ScriptedDice, SeededDice
from hexboard.gui.main_window import MainWindow
from hexboard.gui.map.roll_card import RollCard
from hexboard.gui.theme.dressing import dress
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.told.journal import JournalLine
from tests.gui.panels.test_odds import at_the_window
from tests.gui.player import Player
from tests.gui.turns.test_march_across_the_seam import POSITION


@pytest.fixture
def player(window: MainWindow, toy_library: Library, places: Places) -> Player:
    """At a small window, the inspector shut."""
    window.resize(1024, 640)
    made = at_the_window(window, toy_library, places, ("on_the_4th_day", "lees_retreat", POSITION))
    window.page.open_inspector(False)
    rest()
    return made


def rest() -> None:
    for _ in range(4):
        QApplication.processEvents()


def card(player: Player) -> RollCard:
    return player.window.page.roll_card


def march(player: Player) -> list[int]:
    """Roll for the march of a lone counter, by mouse; the faces."""
    player.click_unit("csa-rodes")
    player.commit()
    rest()
    entry = player.window.session.table.log.entries[-1]
    return [face for fact in entry.facts if isinstance(fact.event, Rolled) for face in fact.event.faces]


def test_the_dice_and_what_came_of_them_are_on_the_map(player: Player) -> None:
    assert not card(player).isVisible()
    faces = march(player)
    shown, view = card(player), player.window.page.view
    assert shown.isVisible()
    roll = player.window.page.odds.roll
    assert roll is not None
    assert [face for face, *_ in roll.dice] == faces != []
    assert shown.dice.width() >= shown.dice.pixmap().deviceIndependentSize().width() > 0
    assert "March of Rodes" in shown.words()
    assert view.rect().contains(shown.geometry())
    assert not [box for box in view.pickable() if box.intersects(shown.geometry())], "what may be picked is seen"


_REPULSED = """
turn = 2
step = "combat"
seat = "usa"
[units]
"usa-1-12" = { at = "1405" }
"usa-a-1-missouri" = { at = "1405" }
"usa-2-12" = { at = "1406" }
"usa-1-3" = { at = "1305" }
"csa-barton" = { at = "1306" }
"""


@pytest.mark.parametrize("hit", [3, 4])
def test_whom_it_has_no_room_for_it_counts(
    window: MainWindow,
    toy_library: Library,
    places: Places,
    monkeypatch: pytest.MonkeyPatch,
    qapp: QApplication,
    hit: int,
) -> None:
    dice = ScriptedDice((4,))
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: dice)
    fought = _REPULSED if hit == 4 else _REPULSED.replace('"usa-1-3" = { at = "1305" }', "")
    player = at_the_window(window, toy_library, places, ("road_to_vicksburg", "champion_hill", fought))
    window.page.open_inspector(False)
    player.click_hex("1306")
    player.press("Everybody in contact joins")
    player.press("Roll the attack")
    rest()
    shown = card(player)._words
    lines = shown.text().split("<br>")
    assert len(lines) == hit + 1
    assert "more" not in shown.text(), "there is room for them all"
    dress(qapp, "light", 200)
    window.resize(1024, 640)
    rest()
    lines = shown.text().split("<br>")
    assert len(lines) == 4
    assert lines[-1] == ("A/1st Missouri is disordered [R12.11]" if hit == 3 else "and 2 more")


def test_before_the_dice_the_odds_stand_there_in_short(
    window: MainWindow, toy_library: Library, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a small window one could roll without having seen more of the odds than the strengths."""
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: ScriptedDice((4,)))
    player = at_the_window(window, toy_library, places, ("road_to_vicksburg", "champion_hill", _REPULSED))
    window.resize(1024, 640)
    window.page.open_inspector(False)
    player.click_hex("1306")
    player.press("Everybody in contact joins")
    rest()
    shown = card(player)
    assert shown.isVisible()
    assert not shown.dice.isVisible()
    before = shown._words.text().split("<br>")
    assert before == [
        "<b>Attack on 1306 (Champion Hill): 1-1</b>",
        "Union 23 against Confederate 18",
        "Favours Union 50 %, Confederate 50 %",
    ]
    view = window.page.view
    assert not [box for box in view.pickable() if box.intersects(shown.geometry())], "what may be picked is seen"
    player.key(Qt.Key.Key_Escape)
    player.key(Qt.Key.Key_Escape)
    rest()
    assert not shown.isVisible(), "nothing is chosen"
    player.click_hex("1306")
    player.press("Everybody in contact joins")
    player.press("Roll the attack")
    rest()
    assert shown.dice.isVisible()
    assert before[0] not in shown._words.text(), "it is rolled"


_ASSAULTED = """
step = "cycle"
[units]
"csa-longstreet" = { at = "S3103" }
"csa-hood" = { at = "S3103" }
"csa-mclaws" = { at = "S3103" }
"csa-pickett" = { at = "S3103" }
"usa-barnes" = { at = "S3203" }
"usa-ayres" = { at = "S3203" }
"""


def test_of_what_it_has_no_room_for_what_matters_is_told(
    window: MainWindow, toy_library: Library, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It told who was tired and every modifier; the result and who was lost by it were among "3 more"."""
    dice = ScriptedDice((1, 6, 1, 6, 1))
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: dice)
    player = at_the_window(window, toy_library, places, ("on_the_4th_day", "lees_retreat", _ASSAULTED))
    window.page.open_inspector(False)
    player.click_unit("csa-longstreet")
    player.click_hex("S3203")
    for unit in ("csa-hood", "csa-mclaws", "csa-pickett"):
        player.click_unit(unit)
    player.commit()
    rest()
    shown = card(player)._words
    *told, last = shown.text().split("<br>")
    assert last.endswith(" more")
    assert any("difference" in line for line in told), told
    assert any("loses" in line for line in told), told


def test_with_large_text_it_leaves_the_stacks_of_the_fight_to_be_seen(
    window: MainWindow,
    toy_library: Library,
    places: Places,
    monkeypatch: pytest.MonkeyPatch,
    qapp: QApplication,
) -> None:
    """It lay beside the hex that was rolled for, over those who had struck there."""
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: ScriptedDice((4,)))
    player = at_the_window(window, toy_library, places, ("road_to_vicksburg", "champion_hill", _REPULSED))
    window.resize(1366, 768)
    dress(qapp, "dark", 200)
    rest()
    window.page.open_inspector(False)
    player.click_hex("1306")
    player.press("Everybody in contact joins")
    player.press("Roll the attack")
    rest()
    view, board, shown = window.page.view, window.session.table.game.board, card(player)
    assert shown.isVisible()
    fought = [at for at in view.stacks() if at.distance(board.at("1306")) <= 1]
    assert len(fought) > 2
    odds = window.page.odds
    assert odds.last is not None
    told = "The assault on 1306 by Barksdale and Kershaw, 9 SP, 9 after +3: 2 steps"
    odds.last = evolve(odds.last, told=(JournalLine(0, 1, "csa", "told", told),) * 6)
    for label in ("1306", "1406", "1307"):
        view.centre_on(board.at(label))
        shown.refresh()
        QTest.qWait(80)
        assert view.rect().contains(shown.geometry())
        assert shown.height() > view.height() // 2, "there is much to be told"
        assert not [board.label(at) for at in fought if view.box_of(at).intersects(shown.geometry())]


_CORPS = """
turn = 9
step = "command control"
seat = "usa"
[units]
"usa-reserve" = { at = "F2418" }
"usa-1-pleasonton" = { at = "F2416" }
"usa-3-i-62" = { at = "F2401" }
"usa-1-ii" = { at = "F2403" }
"usa-1-iii" = { at = "F2405" }
"usa-1-v" = { at = "F2407" }
"usa-3-1-vi-62" = { at = "F2409" }
"usa-1-xi" = { at = "F2411" }
"usa-1-xii" = { at = "F2413" }
"csa-lane" = { at = "F0510" }
"""


def test_each_of_many_dice_has_its_line(window: MainWindow, toy_library: Library, places: Places) -> None:
    """Of eight corps five were told, and 'and 4 more'."""
    player = at_the_window(window, toy_library, places, ("hooker_and_lee", "campaign", _CORPS))
    window.page.open_inspector(False)
    player.window.session.picking.pick("v")
    player.commit()
    rest()
    shown = card(player)._words
    lines = shown.text().split("<br>")
    corps = ["Cavalry", "I", "II", "III", "V", "VI", "XI", "XII"]
    assert [line.partition(" Corps, die ")[0] for line in lines] == [*corps, "Union movement"]
    roll = card(player)._odds.roll
    assert roll is not None
    assert card(player)._row_of(roll, 80).height() == 8, "where there is no room they are nearer to one another"


def test_it_is_not_seen_twice_when_a_page_is_shown_that_was_made_behind_another(player: Player) -> None:
    """After a hand-over the dice lay on the map and in the panel beside it."""
    page = player.window.page
    page.open_inspector(True)
    march(player)
    assert page.inspector.is_open("odds")
    page.hide()
    card(player).refresh()
    rest()
    page.show()
    rest()
    assert page.inspector.is_open("odds")
    assert not card(player).isVisible()


@pytest.mark.parametrize("how", ["pick", "escape", "tab", "past"])
def test_it_goes_when_one_goes_on(player: Player, how: str) -> None:
    march(player)
    window = player.window
    board = window.session.table.game.board
    if how == "pick":
        player.click_hex(next(board.label(a.hex) for a in player.question.open_answers() if a.kind == "hex" and a.hex))
        assert player.chosen is not None
    elif how == "escape":
        player.key(Qt.Key.Key_Escape)
        player.key(Qt.Key.Key_Right)
    elif how == "tab":
        player.press("Odds", window.page.timeline)
        assert window.page.inspector.is_open("odds")
    else:
        player.key(Qt.Key.Key_Comma)
        assert window.session.replay_cursor.is_back
    rest()
    assert not card(player).isVisible()


def test_it_is_there_again_when_the_odds_are_shut_or_a_pick_is_dropped(player: Player) -> None:
    march(player)
    player.press("Odds", player.window.page.timeline)
    rest()
    player.press("Odds", player.window.page.timeline)
    rest()
    assert card(player).isVisible()
    board = player.window.session.table.game.board
    player.click_hex(next(board.label(a.hex) for a in player.question.open_answers() if a.kind == "hex" and a.hex))
    rest()
    assert not card(player).isVisible()
    player.key(Qt.Key.Key_Escape)
    rest()
    assert card(player).isVisible()


def test_it_gives_way_to_a_stack_that_is_opened(window: MainWindow, toy_library: Library, places: Places) -> None:
    window.resize(1024, 640)
    stacked = f'{POSITION}"usa-howe" = {{ at = "N3031" }}\n"usa-wright" = {{ at = "N3031" }}\n'
    player = at_the_window(window, toy_library, places, ("on_the_4th_day", "lees_retreat", stacked))
    window.page.open_inspector(False)
    rest()
    march(player)
    view, before = window.page.view, card(player).geometry()
    assert card(player).isVisible()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.point_of("usa-howe"))
    rest()
    assert view.fanned is window.session.table.game.board.at("N3031")
    assert card(player).isVisible()
    assert not card(player).geometry().intersects(view.opened.geometry())
    player.key(Qt.Key.Key_Escape)
    rest()
    assert view.fanned is None
    assert card(player).geometry() == before


def test_it_does_not_say_what_stands_on_each_hex(player: Player) -> None:
    player.click_unit("csa-rodes")
    rest()
    forecast = player.window.session.picking.forecast
    assert forecast is not None
    assert forecast.reach
    assert not card(player).isVisible()


def test_a_click_where_it_lies_is_one_on_the_map(player: Player) -> None:
    march(player)
    view = player.window.page.view
    middle = card(player).geometry().center()
    hovered = player.window.childAt(view.mapTo(player.window, middle))
    assert hovered is view.viewport()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.viewport().mapFrom(view, middle))
    assert player.window.session.hex is not None or player.hint() or view.hex_at(middle) is None


def test_beside_odds_that_are_seen_there_is_none(window: MainWindow, toy_library: Library, places: Places) -> None:
    window.resize(1600, 900)
    player = at_the_window(window, toy_library, places, ("on_the_4th_day", "lees_retreat", POSITION))
    march(player)
    assert window.page.inspector.is_open("odds")
    assert not card(player).isVisible()
    player.key(Qt.Key.Key_Backslash)
    rest()
    assert card(player).isVisible(), "the column is folded"


def test_its_words_are_whole_at_every_size(player: Player, qapp: QApplication) -> None:
    march(player)
    shown = card(player)
    for size, text in (((1366, 768), 125), ((1920, 1080), 200), ((1024, 640), 200)):
        dress(qapp, "dark", text)
        player.window.resize(*size)
        rest()
        player.window.page.open_inspector(False)
        rest()
        assert shown.isVisible(), (size, text)
        for part in (shown.dice, shown._words):
            assert shown.rect().contains(QRect(part.mapTo(shown, QPoint()), part.size())), (size, text)
        assert shown._words.height() >= shown._words.heightForWidth(shown._words.width()), (size, text)
        assert player.window.page.view.rect().contains(shown.geometry()), (size, text)
