"""The odds panel is of the present choice, and a unit picked shows what it would roll: by mouse, in On the 4th Day."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from attrs import evolve
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QPixmap, QTextDocument
from PySide6.QtWidgets import QApplication

from hexboard.core.command import Undo
from hexboard.core.counted import per_cent
from hexboard.core.event import Rolled
from hexboard.core.notation import read
from hexboard.engine.dice import ScriptedDice, SeededDice
from hexboard.engine.question import Chance, Forecast, Line, Ready, Total
from hexboard.geometry.hex import Hex
from hexboard.gui.board.items.markings import Markings
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.odds import OddsPanel
from hexboard.gui.panels.inspector.odds_card import OddsCard
from hexboard.gui.panels.inspector.page import Page
from hexboard.gui.theme.dressing import tokens
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.told.chances import in_short, spoken, with_more
from tests.games import begin_game
from tests.gui.player import Player
from tests.gui.turns.test_march_across_the_seam import POSITION

if TYPE_CHECKING:
    from hexboard.core.game import Game

_AT_RICHMOND = """
turn = 3
step = "combat"
seat = "csa"
[units]
"csa-pickett" = { at = "2308" }
"csa-field" = { at = "2209" }
"usa-1-1-v" = { at = "2309" }
"""


@pytest.fixture
def player(window: MainWindow, toy_library: Library, places: Places) -> Player:
    return at_the_window(window, toy_library, places, ("on_the_4th_day", "lees_retreat", POSITION))


def at_the_window(window: MainWindow, library: Library, places: Places, begun: tuple[str, str, str]) -> Player:
    """A player before a game begun from a position (game, scenario, position), the odds beside it."""
    path: Path = places.games / "odds.hexlog"
    game, scenario, position = begun
    begin_game(game, scenario, seed="s", path=path, position=position or None, library=library).close()
    window.open_path(path)
    window.page.show_panel("odds")
    QApplication.processEvents()
    return Player(window)


def odds(player: Player) -> str:
    """What the panel says."""
    panel = player.window.page.inspector.one_of(OddsPanel, "odds")
    panel.draw(player.window.session.position())
    return str(panel._page.toPlainText())


def entries(player: Player) -> int:
    return len(player.window.session.table.log.entries)


def test_a_lone_counter_is_looked_at_before_it_marches(player: Player) -> None:
    assert "Nothing that is decided by dice" in odds(player)
    player.click_unit("csa-rodes")
    player.double_click("csa-rodes")
    assert entries(player) == 0, "neither a click nor a double click marches"
    assert player.chosen is not None
    assert player.chosen.commits == "rolls"
    assert "March" in odds(player)
    assert "March" in player.window.page.prompt.sentence.words()


_TWO_LOSE = """
step = "cycle"
[units]
csa-hood = { at = "S3401" }
usa-howe = { at = "S3402" }
usa-newton = { at = "S3402" }
usa-wright = { at = "S3402" }
"""


def test_how_the_dice_fell_is_read_while_a_loss_by_them_is_chosen(
    window: MainWindow, toy_library: Library, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a counter was picked to bear it, "Nothing that is decided by dice is chosen" stood there."""
    dice = ScriptedDice((1, 6, 5, 6, 1))
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: dice)
    player = at_the_window(window, toy_library, places, ("on_the_4th_day", "lees_retreat", _TWO_LOSE))
    session = window.session
    for text in ("march csa-hood", "attack S3402 normal"):
        made = read(text, session.table.ruleset.vocabulary.commands, session.table.game.board)
        session.table.submit(next(iter(session.table.actors())), made)
    assert "which unit takes the next?" in player.question.prompt
    fell = odds(player)
    assert "Rolled" in fell
    session.picking.pick_unit("usa-wright")
    assert player.chosen is not None
    assert odds(player) == fell


def test_escape_drops_it_and_its_odds(player: Player) -> None:
    player.click_unit("csa-rodes")
    player.window.page.view.setFocus()
    player.key(Qt.Key.Key_Escape)
    assert player.chosen is None
    assert entries(player) == 0
    assert "Nothing that is decided by dice" in odds(player)


def test_enter_does_it_and_the_sum_is_written_out_from_the_odds(player: Player) -> None:
    player.click_unit("csa-rodes")
    assert player.chosen is not None
    foretold = player.chosen.forecast
    assert foretold is not None
    player.window.page.view.setFocus()
    player.key(Qt.Key.Key_Return)
    assert entries(player) == 1
    (entry,) = player.window.session.table.log.entries
    faces = [face for f in entry.facts if isinstance(f.event, Rolled) for face in f.event.faces]
    said = odds(player)
    (face,) = faces
    assert f"Die {face}\n" in said, "it is one"
    told = said.split("\n")
    for line in foretold.lines:
        # words, rule, figure: the cells of a row
        assert line.value in told[told.index(line.text) : told.index(line.text) + 3]
    assert "March of Rodes: " in said, "what came of it stands behind the dice"


def test_the_last_roll_is_gone_as_soon_as_something_else_is_picked_scrubbed_or_played(player: Player) -> None:
    player.click_unit("csa-rodes")
    player.commit()
    assert "Rolled" in odds(player)
    board = player.window.session.table.game.board
    label = next(board.label(a.hex) for a in player.question.open_answers() if a.kind == "hex" and a.hex)
    player.click_hex(label)
    assert player.chosen is not None
    assert "Rolled" not in odds(player)
    player.window.session.picking.back()
    assert "Rolled" in odds(player)
    player.window.session.replay_cursor.go(0)
    assert "looking back" in odds(player)
    player.window.session.replay_cursor.come_back()
    assert "Rolled" in odds(player)
    player.click_hex(label)
    player.commit()
    assert "Rolled" not in odds(player)


def test_the_inspector_turns_back_to_what_was_read_as_soon_as_there_are_no_odds(player: Player) -> None:
    page = player.window.page
    page.show_panel("here")
    player.click_unit("csa-rodes")
    assert page.inspector.current == "odds"
    player.commit()
    assert page.inspector.current == "odds"
    assert "Rolled" in odds(player)
    assert page.odds.roll is not None
    assert [whose for _, _, whose in page.odds.roll.dice] == ["csa"]
    page.keep_place()
    assert player.window.settings.panel == "here", "nobody chose to open the odds with the game next time"
    board = player.window.session.table.game.board
    player.drag("csa-rodes", next(board.label(a.hex) for a in player.question.open_answers() if a.kind == "hex"))
    assert entries(player) == 2
    assert page.inspector.current == "here"
    page.show_panel("odds")
    page.keep_place()
    assert player.window.settings.panel == "odds", "this time somebody did"


@pytest.mark.parametrize("computer", ["csa", "usa"])
def test_how_ones_own_dice_fell_is_read_though_a_computer_goes_on_at_once(
    computer: str, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fight that ends a phase was gone from the screen before its dice could be read.

    The Confederate goes on: if it is the Union that is a computer's, a person has, and the dice have been read.
    """
    page, session = player.window.page, player.window.session
    page.show_panel("here")
    player.click_unit("csa-rodes")
    player.commit()
    rolled = odds(player)
    assert "Rolled" in rolled
    monkeypatch.setattr(session.computers, "title", lambda seat: "Random" if seat == computer else "")
    first = next(a for a in player.question.open_answers() if a.kind == "hex")
    ready = session.table.ask("csa", (first.value,))
    assert isinstance(ready, Ready)
    session.bridge.submit("csa", ready.command)
    QApplication.processEvents()
    assert entries(player) == 2
    assert (page.inspector.current == "odds", odds(player) == rolled) == (computer == "csa",) * 2


def test_each_die_wears_the_colours_of_whose_it_is(window: MainWindow, toy_library: Library, places: Places) -> None:
    player = at_the_window(window, toy_library, places, ("on_the_4th_day", "lees_retreat", ""))
    for _ in window.session.table.game.sides:
        player.press("End the Leader Transfer Phase")
    player.commit()
    roll = window.page.odds.roll
    assert roll is not None
    assert [whose for _, _, whose in roll.dice] == ["usa", "csa"], "both threw for the initiative"
    told = odds(player)
    assert "initiative: who acts next" in told, "what they were thrown for is said after it too"
    ours, theirs = (face for face, _, _ in roll.dice)
    side = "Tied" if ours == theirs else "Union" if ours > theirs else "Confederate"
    assert f"\N{BLACK RIGHT-POINTING SMALL TRIANGLE}{side}" in told


def test_looking_back_at_a_roll_shows_its_odds_its_dice_and_the_journal_of_it(player: Player) -> None:
    player.click_unit("csa-rodes")
    player.commit()
    rolled = odds(player)
    player.press("End the march")
    player.commit()
    cursor, prompt = player.window.session.replay_cursor, player.window.page.prompt
    cursor.go_after(0)
    assert odds(player) == rolled
    assert "How far, by the die" in rolled
    assert "March of Rodes: " in prompt.second.words()
    cursor.go(0)
    assert prompt.second.words() == "The set-up."
    assert "No dice led to this moment" in odds(player)


def test_a_unit_picked_shows_on_the_map_how_likely_it_comes_to_each_hex(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Mapping[Hex, float]] = []
    show = Markings.show_chances
    monkeypatch.setattr(Markings, "show_chances", lambda marks, found: (shown.append(found), show(marks, found)))
    player.click_unit("csa-rodes")
    assert player.chosen is not None
    assert player.chosen.forecast is not None
    assert shown[-1] == {far.hex: far.ways / far.of for far in player.chosen.forecast.reach}
    assert shown[-1]
    marks = player.window.page.view.markings
    assert marks._likely.shows(next(iter(shown[-1])))
    marks.show_chances(dict.fromkeys(shown[-1], 1.0))
    assert not any(map(marks._likely.shows, shown[-1])), "where all is certain no figure says so in every hex"
    player.window.page.view.setFocus()
    player.key(Qt.Key.Key_Escape)
    assert not shown[-1]


def test_a_barred_attack_shows_its_odds_and_in_red_why_it_may_not_be(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    player = at_the_window(window, toy_library, places, ("road_to_richmond", "campaign", _AT_RICHMOND))
    player.click_unit("csa-pickett")
    player.click_hex("2309")
    said = odds(player)
    assert "Field in 2209 would be left with nobody to attack 7.12; let Field join" in said
    assert "8 to 5: 1" in said, said
    assert "Column" not in said, "the odds have named it"
    panel = player.window.page.inspector.one_of(OddsPanel, "odds")
    assert tokens().bad.lower() in panel._page.toHtml().lower()
    looked_at = player.window.page.odds
    assert looked_at._forecast is not None
    looked_at._forecast = evolve(looked_at._forecast, dice="")
    panel.draw(player.window.session.position())
    assert "would be left" not in odds(player), "what rolls nothing is only looked at, and is not what is barred"


def test_where_only_the_sides_bring_something_nothing_is_said_to_move_the_dice(qapp: QApplication) -> None:
    barksdale = Line("Barksdale", "4 SP", "B5.3", "csa")
    game = SimpleNamespace(side=lambda side: SimpleNamespace(name=side))
    card = OddsCard(cast("Game", game), "csa", 1.0, 300)
    (first, _) = card.before(Forecast("The assault as it stands", (barksdale,), ()), ())
    assert "Barksdale" in first.html
    assert "What moves the dice" not in first.html
    (first, _) = card.before(Forecast("The assault", (barksdale, Line("Odds", "2-1", "7.6")), ()), ())
    assert "What moves the dice" in first.html


def test_what_may_hardly_happen_is_not_said_never_to(qapp: QApplication) -> None:
    game = SimpleNamespace(side=lambda id: SimpleNamespace(id=id, name=id.upper()))
    ways = {"holds": 2140, "breaks": 20, "all are gone": 0}
    chances = tuple(Chance(result, "", many, 2160) for result, many in ways.items())
    card = OddsCard(cast("Game", game), "csa", 1.0, 300)
    document = QTextDocument()
    document.setHtml("".join(each.html for each in card.before(Forecast("Morale", (), chances), ())))
    told = document.toPlainText().replace("\N{NO-BREAK SPACE}", " ")
    assert [told.count(words) for words in ("99 %", "1 %", "<1 %")] == [1, 1, 0]
    rare = (Chance("holds", "", 2150, 2160), Chance("breaks", "", 10, 2160), Chance("all are gone", "", 0, 2160))
    document.setHtml("".join(each.html for each in card.before(Forecast("Morale", (), rare), ())))
    told = document.toPlainText().replace("\N{NO-BREAK SPACE}", " ")
    assert "<1 %" in told
    assert told.split().count("0") == 1, "what cannot be stays so"


def test_where_there_is_little_room_what_a_result_means_runs_on_behind_it(qapp: QApplication) -> None:
    game = SimpleNamespace(side=lambda id: SimpleNamespace(id=id, name=id.upper()))
    meant = "Every defender goes back one hex."
    chances = (Chance("Dr", meant, 3, 6, "7.71"), Chance("Anderson is killed", "if a unit is lost", 1, 6, "23.56"))
    document, told = QTextDocument(), []
    for wide in (260, 400):
        card = OddsCard(cast("Game", game), "csa", 1.0, wide)
        document.setHtml("".join(each.html for each in card.before(Forecast("Attack", (), chances), ())))
        told.append(document.toPlainText().replace("\N{NO-BREAK SPACE}", " "))
    assert f"Dr  {meant}" in told[0], "the longest result left it the room of a word"
    assert f"Dr\n{meant}" in told[1]


@pytest.mark.parametrize(
    ("game", "units", "target", "totals"),
    [(("road_to_richmond", "campaign", _AT_RICHMOND), ("csa-pickett", "csa-field"), "2309", ["15", "5"])],
)
def test_the_card_says_what_both_sides_bring_and_lights_what_came(
    window: MainWindow,
    toy_library: Library,
    places: Places,
    game: tuple[str, str, str],
    units: tuple[str, ...],
    target: str,
    totals: list[str],
) -> None:
    player = at_the_window(window, toy_library, places, game)
    player.click_unit(units[0])
    player.click_hex(target)
    for unit in units[1:]:
        player.click_unit(unit)
    foretold = player.window.session.picking.forecast
    assert foretold is not None
    assert [total.value for total in foretold.totals] == totals
    before = odds(player)
    assert all(f"{total}\n" in before for total in totals)
    assert before.index("Confederate") < before.index("Field") < before.index("Union") < before.index("1/1/V")
    assert sum(chance.ways for chance in foretold.chances) == 6
    player.press(next(a.label for a in player.question.open_answers() if a.value == "roll"))
    (entry,) = player.window.session.table.log.entries
    (face,) = (face for f in entry.facts if isinstance(f.event, Rolled) for face in f.event.faces)
    assert foretold.comes is not None
    came = foretold.comes([face])
    assert f"Result {came}" in odds(player)
    assert "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}" + came in odds(player)


def test_the_card_is_never_wider_than_the_narrowest_inspector(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    player = at_the_window(window, toy_library, places, ("road_to_richmond", "campaign", _AT_RICHMOND))
    window.resize(1366, 768)
    player.click_unit("csa-pickett")
    player.click_hex("2309")
    panel = player.window.page.inspector.one_of(OddsPanel, "odds")
    odds(player)
    assert panel._page.horizontalScrollBar().maximum() == 0


_TWO_HEIGHTS = _AT_RICHMOND + '"usa-3-1-v" = { at = "2408" }\n'


def test_of_units_that_do_not_reach_every_hex_the_card_says_so(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    """As the second hex was added the odds were gone, and "Nothing that is decided by dice is chosen" stood there."""
    player = at_the_window(window, toy_library, places, ("road_to_richmond", "campaign", _TWO_HEIGHTS))
    for unit, hex in (("csa-field", "2309"), ("csa-pickett", "2408")):
        player.click_unit(unit)
        player.click_hex(hex)
    said = odds(player)
    assert "Attack on 2309, 2408" in said
    assert "Field cannot attack 2408" in said
    assert not re.search(r"Odds\s+7\.6", said), "there is no sum"


def test_the_gold_button_throws_the_dice_that_are_looked_at(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    player = at_the_window(window, toy_library, places, ("road_to_richmond", "campaign", _AT_RICHMOND))
    gold = window.page.prompt.commit
    player.click_unit("csa-pickett")
    player.click_hex("2309")
    assert not gold.isEnabled(), "it may not be rolled yet"
    player.click_unit("csa-field")
    roll = next(a for a in player.question.open_answers() if a.value == "roll")
    assert gold.isEnabled()
    assert gold.text() == roll.label.partition(" (")[0]
    before = entries(player)
    for _ in range(2):
        player.key(Qt.Key.Key_Return)
        assert entries(player) == before, "Enter drops and picks at the cursor, and the button does not say it rolls"
    letter = gold.keys
    assert len(letter) == 1
    assert letter.isalpha()
    assert letter not in window.acts.letters()
    player.key(Qt.Key(ord(letter)))
    assert entries(player) == before + 1
    assert "Rolled" in odds(player)


def test_the_odds_of_an_assault_stay_as_wide_as_the_narrowest_inspector(player: Player) -> None:
    player.window.resize(1366, 768)
    QApplication.processEvents()
    game = player.window.session.table.game
    forecast = Forecast(
        "An assault",
        tuple(Line(f"Line {n} of a reckoning that is long enough to wrap", "+0", "7.52") for n in range(3)),
        tuple(Chance(f"{n:+d}", "defender 1F, attacker 2D", 1, 3, "7.53", side.id) for n in range(3)
              for side in game.sides[:1]),
        dice="1d6 for the assault, then 1d6 a side",
    )  # fmt: skip
    panel = player.window.page.inspector.one_of(OddsPanel, "odds")
    player.window.page.odds._forecast = forecast
    panel.draw(player.window.session.position())
    assert "1d6 for the assault, then 1d6 a side" in panel._page.toPlainText()
    assert panel._page.horizontalScrollBar().maximum() == 0


def _before_an_attack(window: MainWindow, library: Library, places: Places) -> Player:
    player = at_the_window(window, library, places, ("road_to_richmond", "campaign", _AT_RICHMOND))
    player.click_unit("csa-pickett")
    player.click_hex("2309")
    player.click_unit("csa-field")
    return player


def test_wherever_the_odds_were_read_the_dice_are_in_sight(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    window.resize(1366, 600)
    player = _before_an_attack(window, toy_library, places)
    panel = player.window.page.inspector.one_of(OddsPanel, "odds")
    scrolled = panel._page.verticalScrollBar()
    scrolled.setValue(scrolled.maximum())
    assert scrolled.value() > 0
    player.commit()
    assert "Rolled" in panel._page.toPlainText()
    assert scrolled.value() == 0
    scrolled.setValue(scrolled.maximum())
    panel.draw(player.window.session.position())
    assert scrolled.value() > 0, "who reads on is not thrown back"


def test_a_roll_put_back_is_shown_as_it_was(window: MainWindow, toy_library: Library, places: Places) -> None:
    player = _before_an_attack(window, toy_library, places)
    player.commit()
    said = odds(player)
    assert "Rolled" in said
    others = tuple(seat for seat in window.session.table.game.seats if seat.kind == "player" and seat.id != "csa")
    window.session.taking_back.agreed("csa", Undo(0), others)
    assert "Rolled" not in odds(player)
    window.session.taking_back.redo()
    assert odds(player) == said


_AT_GETTYSBURG = """
turn = 1
step = "cycle"
[units]
"csa-hill" = { at = "S3102" }
"csa-heth" = { at = "S3102" }
"csa-pender" = { at = "S3102" }
"usa-xi-corps" = { at = "S3202" }
"""


def _better(panel: OddsPanel) -> tuple[list[str], QImage]:
    """What stands under the words that say what is compared, and the bar."""
    told = [line for line in panel._page.toPlainText().split("\n") if line]
    (begins,) = (nth for nth, line in enumerate(told) if line.startswith("How often the result favours each side"))
    bar = panel._page.document().resource(QTextDocument.ResourceType.ImageResource, QUrl("better"))
    assert isinstance(bar, QPixmap)
    return told[begins : begins + 3], bar.toImage()


def test_both_sides_stand_and_look_the_same_before_a_roll_and_after_it(
    window: MainWindow, toy_library: Library, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Union decides next, at the same screen: what favoured the Confederate does so still."""
    dice = ScriptedDice((1, 6, 6, 6, 1, 6, 1))
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: dice)
    player = at_the_window(window, toy_library, places, ("on_the_4th_day", "lees_retreat", _AT_GETTYSBURG))
    panel = player.window.page.inspector.one_of(OddsPanel, "odds")
    player.click_unit("csa-heth")
    player.commit()
    player.click_unit("usa-xi-corps")
    words, bar = _better(panel)
    assert [word.rpartition(" ")[0].partition(" ")[0] for word in words[1:]] == ["Confederate", "Union"]
    player.commit()
    assert window.session.bridge.seat == "usa"
    assert "Rolled" in odds(player)
    assert _better(panel) == (words, bar)


@pytest.mark.parametrize("size", [(1366, 768), (1440, 900), (1920, 1080)])
def test_each_side_has_a_column_of_codes_and_after_the_roll_its_own_in_words(
    window: MainWindow,
    toy_library: Library,
    places: Places,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
) -> None:
    """What befell whom stood in one sentence of signs, in two lines for each result there is."""
    dice = ScriptedDice((1, 6, 6, 6, 1, 6, 1))
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: dice)
    player = at_the_window(window, toy_library, places, ("on_the_4th_day", "lees_retreat", _AT_GETTYSBURG))
    window.resize(*size)
    panel = player.window.page.inspector.one_of(OddsPanel, "odds")
    player.click_unit("csa-heth")
    player.commit()
    player.click_unit("usa-xi-corps")
    foretold = player.window.session.picking.forecast
    assert foretold is not None
    told = odds(player).replace("\N{NO-BREAK SPACE}", " ").split("\n")
    whole = "\n".join(told)
    assert whole.index("How often the result favours") < whole.index("What moves the dice"), "first what it comes to"
    ours, theirs = foretold.chances[0].effects
    alike = [[*map(attrgetter("result"), same)] for _, same in groupby(foretold.chances, attrgetter("effects"))]
    labels = [same[0] if len(same) == 1 else f"{same[0]} to {same[-1]}" for same in alike]
    assert max(map(len, alike)) > 1
    table = told[told.index("What may come of it") : told.index("What the signs mean")]
    assert [table.count(label) for label in labels] == [1] * len(alike), "results that do the same stand in one row"
    row = told.index(labels[0])
    assert (told[row + 1], told[row + 4]) == (ours.code, theirs.code)
    assert panel._page.horizontalScrollBar().maximum() == 0
    player.commit()
    after = odds(player).replace("\N{NO-BREAK SPACE}", " ")
    lit = next(s for s in alike if f"\N{BLACK RIGHT-POINTING SMALL TRIANGLE}{s[0]}" in after)
    came = next(each for each in foretold.chances if each.result in lit)
    for side, effect in zip(("Confederate", "Union"), came.effects, strict=True):
        assert f"{side} {effect.code}: {effect.words}" in after
    assert panel._page.horizontalScrollBar().maximum() == 0


def test_before_an_assault_is_ordered_it_says_whom_it_favours_if_all_go_in(
    window: MainWindow, toy_library: Library, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: ScriptedDice((1, 6)))
    player = at_the_window(window, toy_library, places, ("on_the_4th_day", "lees_retreat", _AT_GETTYSBURG))
    table = window.session.table
    text = "assault S3202 under csa-hill with csa-heth csa-pender"
    panel = player.window.page.inspector.one_of(OddsPanel, "odds")
    window.page.odds._forecast = table.forecast("csa", read(text, table.ruleset.vocabulary.commands, table.game.board))
    odds(player)
    words, _ = _better(panel)
    assert words[0].endswith(", if both go in")
    assert "Confederate" in words[1]
    assert "Union" in words[2]


def test_the_odds_of_an_assault_are_as_wide_as_their_page_whatever_that_is(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    """On a screen of 1920 pixels a table was one wider than the card, and a bar to scroll lay on the last line."""
    at_the_window(window, toy_library, places, ("on_the_4th_day", "lees_retreat", _AT_GETTYSBURG))
    table = window.session.table
    text = "assault S3202 under csa-hill with csa-heth csa-pender"
    forecast = table.forecast("csa", read(text, table.ruleset.vocabulary.commands, table.game.board))
    assert forecast is not None
    page = Page(window.session, "Odds")
    page.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    page.show()
    too_wide = []
    for wide in range(320, 400, 3):
        page.resize(wide, 600)
        card = OddsCard(table.game, "csa", 1.0, page.room())
        page.show_cards(card.before(forecast, ()), card.pictures)
        too_wide += [wide] if page.horizontalScrollBar().maximum() else []
    page.close()
    assert not too_wide


@pytest.mark.parametrize(
    ("ways", "of", "wanted"),
    [
        ((5, 5, 2), 12, "42 42 17"),
        ((1, 1, 1), 3, "33 33 33"),
        ((1, 1, 1, 1, 1, 1), 6, "17 17 17 17 17 17"),
        ((2140, 20, 0), 2160, "99 1 0"),
        ((5, 1), 12, "42 8"),
        ((995, 5, 0), 1000, ">99 <1 0"),
        ((1000,), 1000, "100"),
    ],
)
def test_each_chance_is_the_nearest_whole_figure_and_only_what_is_certain_is_a_hundred(
    ways: tuple[int, ...], of: int, wanted: str
) -> None:
    """A sixth is 17 wherever it stands: where a sum had to make a hundred it was 16 too, and of three thirds one 34."""
    assert [*map(per_cent, with_more([Chance("", "", each, of) for each in ways]))] == wanted.split()


def test_who_has_the_better_of_it_nearly_always_is_not_said_to_have_it_always(qapp: QApplication) -> None:
    game = SimpleNamespace(side=lambda id: SimpleNamespace(id=id, name=id.upper()))
    chances = (Chance("+2", "", 995, 1000, side="csa"), Chance("-2", "", 5, 1000, side="usa"))
    card = OddsCard(cast("Game", game), "csa", 1.0, 300)
    (html,) = (each.html for each in card.before(Forecast("Attack", (), chances), ()) if "favours" in each.html)
    told = QTextDocument()
    told.setHtml(html)
    words = told.toPlainText().replace("\N{NO-BREAK SPACE}", " ")
    assert "CSA >99 %" in words
    assert "USA <1 %" in words


def test_a_result_is_said_aloud_with_what_it_means() -> None:
    """Of a leader's fate it was said "if it is driven back" twice, and never what befell him."""
    chances = (
        Chance("Hooker keeps its order", "if it is driven back", 5, 6),
        Chance("2 points", "", 1, 6, or_more=True),
    )
    assert list(spoken(chances)) == [
        "Hooker keeps its order, if it is driven back 83 per cent",
        "2 points or more 17 per cent",
    ]


def test_in_short_the_odds_are_what_is_brought_and_whom_it_favours_or_what_may_come_of_it() -> None:
    game = cast("Game", SimpleNamespace(side=lambda side: SimpleNamespace(name=side.upper())))
    either = (Chance("Dr", "", 2, 6, side="csa"), Chance("Ar", "", 4, 6, side="usa"))
    totals = (Total("csa", "7"), Total("usa", "9"))
    assert in_short(game, Forecast("Attack", (), either, column="1-2", totals=totals)) == (
        "Attack",
        "CSA 7 against USA 9",
        "Favours CSA 33 %, USA 67 %",
    )
    assert in_short(game, Forecast("Attack", (), either, column="1-2", provided="both go in"))[1:] == (
        "Column 1-2",
        "Favours CSA 33 %, USA 67 %, if both go in",
    )
    fate = (Chance("Reno is killed", "if a unit with him is lost", 1, 6), Chance("Reno lives", "if so", 5, 6))
    assert in_short(game, Forecast("Attack", (), (*either, *fate)))[1:] == ("Favours CSA 33 %, USA 67 %",)
    assert in_short(game, Forecast("Attack", (), (Chance("Dr", "", 6, 6, side="csa"), *fate)))[1:] == (
        "Dr (100 %), Reno is killed if a unit with him is lost (17 %), Reno lives if so (83 %)",
    )
    results = tuple(Chance(f"lost: {n}", "", ways, 36) for n, ways in enumerate((1, 8, 6, 6, 6, 6, 3)))
    (_, likely) = in_short(game, Forecast("Fire", (), results))
    seen = ((1, 22), (2, 17), (3, 17), (4, 17), (5, 17), (6, 8))
    assert likely == ", ".join([*(f"lost: {n} ({part} %)" for n, part in seen), "1 more"]), "two figures are not one"
    corps = tuple(Chance("moves", f"{name} Corps moves", 3, 6) for name in ("I", "II"))
    assert in_short(game, Forecast("Command", (), corps))[1:] == ("I Corps moves (50 %), II Corps moves (50 %)",)


def test_no_chance_is_beyond_certain_where_other_dice_fall_beside_those_of_the_march() -> None:
    """With an extended march two points or more had 200 per cent, and three 183."""
    points = tuple(Chance(f"{n} points", "", 1, 6, "5.2", or_more=True) for n in range(2, 8))
    foot = tuple(evolve(chance, result=f"foot: {chance.result}") for chance in points)
    beside = (Chance("Extended march D", "disorganized", 2, 6, "5.31"), Chance("Extended march -", "nothing", 4, 6))
    game = SimpleNamespace(side=lambda side: SimpleNamespace(name=side))
    card = OddsCard(cast("Game", game), "csa", 1.0, 300)
    for chances, wanted in (
        ((*points, *beside), [100, 83, 67, 50, 33, 17, 33, 67]),
        ((*points, *foot), [100, 83, 67, 50, 33, 17] * 2),
        ((*beside, *points), [33, 67, 100, 83, 67, 50, 33, 17]),
    ):
        shown = QTextDocument()
        shown.setHtml(card.before(Forecast("March", (), chances, dice="1d6"), ())[1].html)
        words = shown.toPlainText()
        assert [int(found) for found in re.findall(r"(\d+)\s%", words)] == wanted
        assert words.count("or more") == len([chance for chance in chances if chance.or_more])
