"""Losses: who has lost a part of what he had in this game is listed too, with what is gone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hexboard.core.position import Position
from hexboard.core.state import Hearsay
from hexboard.core.unit import Gone
from hexboard.gui.panels.inspector.gone import GonePanel
from hexboard.gui.session.session import Session
from hexboard.gui.settings import Settings
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game

Begun = Callable[[str, str], GonePanel]


@pytest.fixture
def begun(toy_library: Library, places: Places, settings: Settings) -> Iterator[Begun]:
    """Begins a game and shows its losses."""
    made: list[GonePanel] = []

    def begin(game: str, scenario: str) -> GonePanel:
        running = begin_game(game, scenario, seed="s", path=places.games / "losses.hexlog", library=toy_library)
        running.close()
        seats = tuple(seat.id for seat in running.table.game.seats)
        made.append(GonePanel(Session(running, seats, settings)))
        return made[-1]

    yield begin
    for each in made:
        each.session.close()
        each.session.deleteLater()
        each.deleteLater()


def told(panel: GonePanel, at: Position) -> list[str]:
    """What the panel says of a position, line by line."""
    panel.draw(at)
    return [line for line in panel._page.toPlainText().split("\n") if line]


def test_a_screen_reader_hears_that_the_weakened_stand_there_too(begun: Begun) -> None:
    panel = begun("on_the_4th_day", "lees_retreat")
    assert panel.accessibleName() == "Losses"
    assert panel._page.accessibleName() == "Counters that are eliminated, have left or are weakened"


def test_what_a_unit_has_lost_of_what_is_counted_for_it_is_added_up(begun: Begun) -> None:
    panel = begun("on_the_4th_day", "lees_retreat")
    at = panel.session.position()
    (nobody,) = told(panel, at)
    assert nobody.startswith("Nobody is eliminated")
    state = at.state
    for name, lost in (("csa-hood", 2), ("csa-rodes", 3)):
        values = state.units[name].values
        state = state.changed(name, values={**values, "manpower": values["manpower"] - lost, "fatigue": 3})
    words = told(panel, Position(at.game, state))
    assert words[:2] == ["Confederate", "weakened: 2 (manpower 5 lost)"]
    assert "Hood (manpower 11 \N{RIGHTWARDS ARROW} 9)" in words
    assert not [line for line in words if "fatigue" in line]


def test_men_and_guns_that_stand_on_no_counter_are_lost_too_but_nobody_lost_his_rest(begun: Begun) -> None:
    panel = begun("the_road_to_gettysburg", "battle")
    at = panel.session.position()
    (nobody,) = told(panel, at)
    assert nobody.startswith("Nobody is eliminated")
    values = at.unit("csa-h").values
    fewer = {**values, "inf": values["inf"] - 12, "guns": values["guns"] - 3, "urgency": 1}
    words = told(panel, Position(at.game, at.state.changed("csa-h", values=fewer)))
    assert words[:2] == ["Confederate", "weakened: 1 (inf 12, guns 3 lost)"]
    assert f"inf {values['inf']} → {fewer['inf']}" in words[2]
    assert "urgency" not in words[2]


def test_who_is_turned_over_has_the_figures_of_his_back_and_who_was_when_the_game_began_is_no_loss(
    begun: Begun,
) -> None:
    panel = begun("lees_greatest_gamble", "the_second_day")
    at = panel.session.position()
    reduced, fresh = ([u for u in at.units_of("csa") if bool(u.step) is turned and u.hex] for turned in (True, False))
    assert reduced
    (nobody,) = told(panel, at)
    assert nobody.startswith("Nobody is eliminated")
    hit = next(unit for unit in fresh if at.kind(unit).figures() != at.kind(unit).figures(1))
    words = told(panel, Position(at.game, at.state.changed(hit.id, step=1)))
    kind = at.kind(hit)
    full, now = kind.figures()["strength"], kind.figures(1)["strength"]
    assert words[:2] == ["Confederate", "weakened: 1"]
    assert words[2].startswith(f"{kind.name} (strength {full} \N{RIGHTWARDS ARROW} {now}")
    left = at.kind(reduced[0])
    words = told(panel, Position(at.game, at.state.changed(reduced[0].id, place=Gone("eliminated"))))
    assert f"strength {left.figures(1)['strength']}" in words[1], "he had no more when the game began"
    assert words[2].startswith(left.name)


@pytest.mark.parametrize(
    ("begins", "unit", "changed", "wanted"),
    [
        (("toy", "meeting"), "red-1", {"values": {"strength": 1}}, "strength 2 \N{RIGHTWARDS ARROW} 1); as reported"),
        (("the_road_to_gettysburg", "battle"), "csa-h", {"place": Gone("eliminated")}, "Heth; as reported this turn"),
    ],
)
def test_what_one_was_only_told_of_his_own_is_said_to_be_so(
    begun: Begun, begins: tuple[str, str], unit: str, changed: dict[str, Any], wanted: str
) -> None:
    """Nor is there an empty bracket behind whoever has nothing printed on him."""
    panel = begun(*begins)
    at = panel.session.position()
    side = at.unit(unit).side
    heard = {(side, unit): Hearsay(at.turn)}
    words = told(panel, Position(at.game, at.state.changed(unit, **changed).with_secrets(eyes=side, hearsay=heard)))
    assert len(words) == 3
    assert wanted in words[2]
    assert "()" not in words[1]
