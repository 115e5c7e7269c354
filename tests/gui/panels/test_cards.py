"""The cards of the inspector: what they say of the present choice, and that nothing of them is cut or too faint."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPixmap, QTextFormat
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from hexboard.engine.question import Line
from hexboard.engine.sheet import Orders
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.card import Card, Look, heading, large_figures, reckoned, rows, summed, tag, tags
from hexboard.gui.panels.inspector.page import Page
from hexboard.gui.session.session import Session
from hexboard.gui.settings import Settings
from hexboard.gui.theme.dressing import dress, tokens
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game
from tests.gui.player import Player
from tests.gui.test_looks import contrast
from tests.gui.test_nothing_is_cut import GAMES, opened_for_one
from tests.gui.turns.test_march_across_the_seam import POSITION


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest, qapp: QApplication) -> str:
    dress(qapp, request.param, 100)
    return str(request.param)


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def panel_page(window: MainWindow, panel: str) -> Page:
    window.page.show_panel(panel)
    settle()
    found = window.page.inspector.panel(panel).findChild(Page)
    assert found is not None
    return found


def test_a_figure_of_many_words_stands_behind_its_words_and_leaves_the_others_their_room() -> None:
    long, short = reckoned([Line("Units that may go in", "6 less a die", "7.82"), Line("Ratio 10 to 10", "+0", "7.41")])
    assert long[0] == "Units that may go in: <b>6 less a die</b>"
    assert (long[2], short[2]) == ("", "<b>+0</b>")


@pytest.fixture
def march(window: MainWindow, toy_library: Library, places: Places) -> MainWindow:
    """Rodes has six points and goes on his march."""
    path = places.games / "march.hexlog"
    begin_game(
        "on_the_4th_day", "lees_retreat", seed="s", path=path, position=POSITION, library=toy_library, free_undo=True
    ).close()
    window.open_path(path)
    QApplication.processEvents()
    return window


def test_here_begins_with_who_is_chosen_then_the_hex_and_why_it_is_barred(march: MainWindow) -> None:
    page = panel_page(march, "here")
    assert "Nothing is chosen" in page.toPlainText()
    player = Player(march)
    player.click_unit("csa-rodes")
    assert march.page.inspector.current == "odds", "what is rolled is looked at first"
    page = panel_page(march, "here")
    at, picking = march.session.position(), march.session.picking
    here = at.unit("csa-rodes").hex
    assert here is not None
    said = page.toPlainText()
    assert said.index("Rodes") < said.index("chosen") < said.index(at.label(here))
    player.commit()
    player.click_hex(next(at.board.label(a.hex) for a in player.question.open_answers() if a.kind == "hex" and a.hex))
    far = next(h for h in at.board.hexes if picking.why_not(h) is not None and not at.units_at(h))
    march.session.select(far)
    settle()
    reason = picking.why_not(far)
    assert reason is not None
    said = page.toPlainText()
    assert f"{at.place_name(far)} is barred" in said
    assert reason.reason in said
    assert page._looks.count("bad") == 1


def test_a_hex_is_called_barred_only_to_who_points_at_it_since_something_new_is_asked(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    """Where a unit had marched in the Movement Phase, the Combat Phase began with "is barred: no enemy is there"."""
    path = places.games / "barred.hexlog"
    position = 'turn = 3\nstep = "movement"\nseat = "csa"\n[units]\ncsa-hood = { at = "2305" }\n'
    position += 'csa-law = { at = "2310" }\nusa-2-2-v = { at = "2311" }\n'
    begin_game("road_to_richmond", "campaign", seed="s", path=path, position=position, library=toy_library).close()
    window.open_path(path)
    page, player = panel_page(window, "here"), Player(window)
    player.click_unit("csa-hood")
    player.click_hex("2306")
    player.commit()
    settle()
    player.press("End the Movement Phase")
    settle()
    assert window.session.position().frame.step == "combat"
    page = panel_page(window, "here")
    assert "2306" in page.toPlainText()
    assert "is barred" not in page.toPlainText()
    player.click_hex("2308")
    settle()
    assert "2308 is barred" in page.toPlainText()


def test_of_the_marks_of_a_counter_only_those_that_weaken_it_stand_on_red(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    """Breastworks stood on red beside "exhausted", and as "breastworks build"."""
    path = places.games / "marks.hexlog"
    status = 'status = ["breastworks-build", "exhausted"]'
    position = POSITION.replace('"csa-rodes" = { ', f'"csa-rodes" = {{ {status}, ')
    begin_game("on_the_4th_day", "lees_retreat", seed="s", path=path, position=position, library=toy_library).close()
    window.open_path(path)
    page, at = panel_page(window, "here"), window.session.position()
    window.session.select(at.unit("csa-rodes").hex)
    settle()
    for mark, is_bad in (("exhausted", True), ("building breastworks", False)):
        found = page.document().find(f" {mark} ")
        assert not found.isNull()
        assert (found.charFormat().foreground().color() == QColor(tokens().bad)) == is_bad


@pytest.mark.parametrize(
    ("game", "at", "said"),
    [
        ("road_to_vicksburg", "0108", ("Victory Point hex", "Exit")),
        ("road_to_richmond", "0117", ("Exit",)),
    ],
)
def test_what_a_hex_is_one_of_is_said_of_it_alone(
    game: str, at: str, said: tuple[str, ...], window: MainWindow, toy_library: Library, places: Places
) -> None:
    path = places.games / "hex.hexlog"
    begin_game(game, GAMES[game], seed="s", path=path, library=toy_library).close()
    window.open_path(path)
    QApplication.processEvents()
    Player(window).click_hex(at)
    words = panel_page(window, "here").toPlainText().split("\n")
    assert [word for word in words if word.startswith(("Victory", "Exit", "End"))] == list(said)


def test_the_hex_that_is_chosen_has_the_price_at_the_foot_of_its_card(march: MainWindow) -> None:
    player = Player(march)
    player.click_unit("csa-rodes")
    player.commit()
    page = panel_page(march, "here")
    answer = next(a for a in player.question.open_answers() if a.kind == "hex" and a.hex and a.note)
    assert answer.hex is not None
    march.session.select(answer.hex)
    settle()
    # what the enemy could do there is a card of its own, under it
    its_card, _, after = page.toPlainText().partition("\nIn one action\n")
    assert its_card.strip().split("\n")[-2:] == [answer.label, answer.note]
    assert answer.label in after
    assert answer.legs
    said = page.toPlainText()
    for leg in answer.legs:
        assert f"{leg.text}\n{leg.rule}\n{leg.value}" in said, "every step with its rule and its cost"
    march.session.picking.pick(answer.value)
    settle()
    assert player.chosen is not None
    assert player.chosen.label in page.toPlainText()
    assert (player.chosen.price or answer.note) in page.toPlainText()


def test_what_is_out_of_reach_says_what_a_forced_march_would_do(march: MainWindow) -> None:
    player = Player(march)
    player.click_unit("csa-rodes")
    player.commit()
    page, picking = panel_page(march, "here"), march.session.picking
    at = march.session.position()
    stands = at.state.units["csa-rodes"].hex
    assert stands is not None
    reasons = ((here, picking.why_not(here)) for here in sorted(at.board.hexes, key=stands.distance))
    here = next(here for here, why in reasons if why is not None and "2 points more" in why.way_out)
    march.session.select(here)
    settle()
    assert "2 points more by a forced march, for 2 manpower 5.4" in page.toPlainText()


def test_points_have_a_card_a_side_with_its_total_and_every_line(playing: MainWindow) -> None:
    page = panel_page(playing, "points")
    at, tally = playing.session.position(), playing.session.findings().tally
    said = page.toPlainText()
    assert len(page._looks) == len(at.game.sides) + 1
    for side in at.game.sides:
        assert f"{side.name}\n{tally.totals.get(side.id, 0)}" in said
    assert all(line.text.partition(" [")[0] in said for _, line in tally.lines)


def test_a_side_whose_points_are_not_counted_has_none_and_not_nought(march: MainWindow) -> None:
    tally = march.session.findings().tally
    assert set(tally.totals) == {"csa"}
    assert "Union\nNo points are counted for this side." in panel_page(march, "points").toPlainText()
    bar = march.page.top_bar
    assert f"Confederate {tally.totals['csa']}" in bar.toolTip()
    assert "Union" not in bar.toolTip().split("<br>")[0]
    shown = [label.text() for label in bar.findChildren(QLabel) if label.isVisible()]
    assert str(tally.totals["csa"]) in shown
    assert ":" not in shown


@pytest.fixture(params=[100, 200])
def text_size(request: pytest.FixtureRequest, qapp: QApplication, settings: Settings) -> None:
    """Letters of this size before there is a window."""
    settings.text_size = request.param
    dress(qapp, "light", request.param)


@pytest.mark.parametrize("game", GAMES)
def test_no_panel_scrolls_sideways(
    game: str, window: MainWindow, toy_library: Library, places: Places, qapp: QApplication, settings: Settings
) -> None:
    path = places.games / "c.hexlog"
    begin_game(game, GAMES[game], seed="s", path=path, library=toy_library, free_undo=True).close()
    window.opening.opened.emit(opened_for_one(path, toy_library), ("csa",), None)
    window.resize(1366, 768)
    for per_cent in (100, 200):
        settings.text_size = per_cent
        dress(qapp, "light", per_cent)
        for _ in range(4):
            QApplication.processEvents()
        for panel in window.page.inspector.panels:
            if window.page.inspector.panel(panel).findChild(Page) is not None:
                page = panel_page(window, panel)
                assert page.horizontalScrollBar().maximum() == 0, (panel, per_cent)


@pytest.mark.usefixtures("text_size")
def test_what_a_whole_turn_changed_is_no_wider_than_its_column(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    """Whose account the points are was one word that is never broken, wider than the column, and was cut."""
    path = places.games / "c.hexlog"
    begun = begin_game("the_road_to_gettysburg", "battle", seed="s", path=path, library=toy_library)
    for seat in ("csa", "usa") * 2:
        begun.table.submit(seat, Orders(""))
    begun.close()
    window.opening.opened.emit(opened_for_one(path, toy_library), ("csa",), None)
    window.resize(1366, 768)
    page = panel_page(window, "changes")
    assert page.horizontalScrollBar().maximum() == 0
    assert "Own account of the Confederate" in page.toPlainText()


@pytest.mark.parametrize("look", ["", "bad", "good", "gold", "pick"])
def test_a_tag_is_letters_on_a_ground_that_they_stand_out_from(
    scheme: str, look: Look, session: Session, qapp: QApplication
) -> None:
    page = Page(session, "A page")
    page.resize(300, 200)
    page.show_cards([Card(heading("Title", tag("a tag", look)))])
    page.show()
    QApplication.processEvents()
    assert page.toPlainText().replace("\xa0", " ").split() == ["Title", "a", "tag"]
    cursor = page.document().find("tag")
    letters, ground = (brush(cursor.charFormat()).color() for brush in (QTextFormat.foreground, QTextFormat.background))
    assert contrast(letters, ground) >= 4.5
    shown = page.grab().toImage()
    assert ground.rgb() in _colours(shown), "its ground is seen"
    assert QColor(tokens().card).rgb() in _colours(shown), "and that of the card"
    page.deleteLater()


def test_cards_stand_apart_and_hold_all_their_words(scheme: str, session: Session) -> None:
    page = Page(session, "A page")
    page.resize(316, 600)
    row = ("A long line of words that has to wrap in a narrow column", "<a href='rule:5.2'>5.2</a>", "<b>4 of 7</b>")
    body = tags([tag(word) for word in ("exhausted", "disorganized", "fatigue 2", "rolled 6 + 1")])
    body += large_figures({"manpower": "10", "artillery": "5", "tactical": "3"}) + rows("", [row]) + summed("All", "4")
    page.show_cards((Card(heading("One") + body), Card(heading("Two"), "bad"), Card("")))
    page.show()
    QApplication.processEvents()
    assert page.horizontalScrollBar().maximum() == 0
    first, second = page.boxes()
    assert first.bottom() + 4 < second.top()
    assert 0 <= first.left() < first.right() <= page.viewport().width()
    page.deleteLater()


def test_cards_that_do_not_change_stay_and_what_is_marked_in_them_stays_marked(
    session: Session, qapp: QApplication
) -> None:
    page, dot, other = Page(session, "A page"), QPixmap(8, 8), QPixmap(8, 8)
    dot.fill(Qt.GlobalColor.red)
    other.fill(Qt.GlobalColor.blue)
    card = Card(heading("Title") + "<p>words <img src='dot'></p>")

    def stays(shown: Card = card, picture: QPixmap = dot) -> bool:
        page.selectAll()
        page.show_cards([shown], {"dot": picture})
        return page.textCursor().hasSelection()

    assert not stays()
    assert stays()
    assert not stays(Card(card.html, "bad")), "its ground is another"
    assert not stays(Card(card.html.replace("words", "others")))
    assert not stays(picture=other)
    dress(qapp, "dark", 100)
    assert not stays(picture=other), "links have the colours of now"
    assert stays(picture=other)
    dress(qapp, "dark", 150)
    assert not stays(picture=other)
    page.deleteLater()


def _colours(image: QImage) -> set[int]:
    return set(memoryview(image.convertToFormat(QImage.Format.Format_RGB32).constBits()).cast("I"))


def test_a_leader_of_one_star_has_one_star(window: MainWindow, toy_library: Library, places: Places) -> None:
    path = places.games / "stars.hexlog"
    running = begin_game("hooker_and_lee", "campaign", seed="s", path=path, library=toy_library)
    running.close()
    window.open_path(running.path)
    at = window.session.position()
    for leader, wanted in (("usa-reynolds", "1\nstar\n"), ("csa-lee", "4\nstars\n")):
        window.session.select(at.unit(leader).hex)
        told = panel_page(window, "here")
        QTest.qWait(10)
        assert wanted in f"{told.toPlainText()}\n"
