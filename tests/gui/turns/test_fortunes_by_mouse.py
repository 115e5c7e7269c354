"""What befalls units of On the 4th Day, by mouse: a forced march, a rout, a surrender, a way off the map, recovery."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from hexboard.gui.panels.inspector.odds import OddsPanel
from tests.gui.player import Player

from .keyboard import Keyboard

_Begun = Callable[..., Keyboard]


def _player(begun: _Begun, units: str, *dice: int, scenario: str = "lees_retreat", step: str = "cycle") -> Player:
    lines = (f'units.{name} = {{ at = "{at}" }}' for name, at in (unit.split() for unit in units.split(", ")))
    position = "\n".join((f'turn = 1\nstep = "{step}"', *lines))
    return Player(begun("on_the_4th_day", scenario, position, dice).window)


def test_a_march_is_forced_once_and_says_why_not_again(begun: _Begun) -> None:
    player = _player(begun, "csa-hood S2504, usa-howe S3402", 1, 6, 2, 6, 1)
    session = player.window.session
    player.send("csa-hood")
    player.click_hex("N2533")
    assert "1 point more by a forced march" in player.hint()
    player.press("Force 2 points")
    assert "5 points" in player.question.prompt
    assert "2 manpower" in player.window.page.prompt.second.words()
    before = len(session.table.log.entries)
    player.press("Force 1 point")
    assert "forced once, before it sets out [5.4]" in player.hint()
    assert len(session.table.log.entries) == before
    player.go("N2533")
    assert session.position().unit("csa-hood").values["manpower"] == 9


def test_flanks_that_may_not_be_refused_name_and_show_the_covered_hexes(begun: _Begun) -> None:
    units = "csa-hood S3602, usa-geary S3601, usa-williams S3703, usa-howe S3402"
    player = _player(begun, units, 1, 6, 2)
    player.send("csa-hood")
    player.press("Refuse flanks")
    assert "covered: S3601, S3702, S3703, S3603, S3503, S3502 [7.7]" in player.hint()


def test_who_is_routed_goes_the_whole_way_and_is_followed(begun: _Begun) -> None:
    player = _player(begun, "csa-early S3602, usa-williams S3702", 1, 6, 3, 6, 1, 6, 1)
    session = player.window.session
    player.send("csa-early")
    player.click_hex("S3702")
    player.press("Prepared attack")
    player.click_hex("S3703")
    assert "a better kind of step is open" in player.hint()
    assert "[7.93]" in player.hint()
    player.go("N3832")
    assert "in N3832 after 3" in player.question.prompt
    player.go("N3932")
    player.press("Halt here")
    player.click_hex("S3702")
    player.commit()
    units = {name: session.position().unit(name) for name in ("csa-early", "usa-williams")}
    board = session.table.game.board
    assert {name: board.label(unit.hexes[0]) for name, unit in units.items()} == {
        "csa-early": "S3702",
        "usa-williams": "N3932",
    }
    assert units["usa-williams"].status == {"demoralized-1", "disorganized"}


def test_who_has_no_way_out_surrenders_and_it_is_told_why(begun: _Begun) -> None:
    units = "csa-hood S2205, csa-early S2006, usa-ayres S2106, usa-howe S3402"
    player = _player(begun, units, 1, 6, 5, 6, 1, 6, 1)
    player.send("csa-hood")
    player.click_hex("S2106")
    player.press("Prepared attack")
    assert "Advance into S2106" in player.question.prompt
    odds = player.window.page.inspector.one_of(OddsPanel, "odds")
    told = odds._page.toPlainText()
    assert "S2205: an enemy unit is in the hex 7.92" in told
    assert "it surrenders 7.922" in told
    assert player.window.session.position().unit("usa-ayres").hex is None


def test_cavalry_leaves_the_map_and_the_button_says_so_before(begun: _Begun) -> None:
    player = _player(begun, "usa-gamble S1117, usa-howe S3402, csa-hood S2504", 6, 1, 3, 3, 6, 1)
    session = player.window.session
    player.send("usa-gamble")
    before = session.table.ruleset.score(session.position()).totals["csa"]
    player.click_hex("S1118")
    assert player.window.page.prompt.commit.whole.endswith("(leaves the map)")
    player.commit()
    assert session.position().unit("usa-gamble").hex is None
    assert session.table.ruleset.score(session.position()).totals["csa"] == before - 2


def test_works_are_begun_flanks_refused_and_both_sides_rest(begun: _Begun) -> None:
    player = _player(begun, "usa-howe S3402, usa-newton S3303, csa-hood S2504", 1, 6, step="recovery")
    session = player.window.session
    player.press("Refuse flanks in S3402")
    player.press("All entrench")
    assert session.position().unit("usa-howe").status == {"flanks refused", "breastworks-build", "built"}
    player.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.position().unit("usa-howe").status == {"flanks refused"}
    player.end_phase("End recovery")
    assert "Confederate recovery" in player.where
    player.press("End recovery")
    player.commit()  # the initiative is rolled for
    assert "Turn 2" in player.where


def test_a_hill_changes_hands_and_that_is_told_and_counted(begun: _Begun) -> None:
    units = "usa-wright S3203, usa-howe S3402, csa-hood S2504"
    player = _player(begun, units, 3, 6, 1, scenario="the_battle_continues")
    session = player.window.session
    player.send("usa-wright")
    player.go("S3103")
    assert "Union now controls S3103 (Peach Orchard) [B.5]" in player.window.page.prompt.second.words()
    lines = {line.text: line.value for _, line in session.table.ruleset.score(session.position()).lines}
    assert lines["S3103 (Peach Orchard), worth 5, not held"] == "0"
