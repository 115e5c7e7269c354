"""The counter sheet: every counter once, front and back, in any shape."""

import pytest
from attrs import evolve

from hexboard.art.colours.palette import PALETTES
from hexboard.art.counters.faces import back_face, beginnings, front_face, has_state_on_back
from hexboard.art.counters.sheet import counter_sheet, groups, note, sheet_image
from hexboard.art.shapes import Text
from hexboard.core.game import Arrival, Game
from hexboard.core.unit import CounterFace, Figure
from tests.art.boards import SIDES, at, small_game

PERIOD = PALETTES["period"]


def game() -> Game:
    """The small game, where counters begin somewhere and may be marked."""
    plain = small_game()
    coming = Arrival("late", "b", 3, (at("0101"),), ("b-2",))
    scenario = evolve(plain.scenario, setup={at("0303"): ("b-1",)}, arrivals=(coming,))
    return evolve(plain, scenario=scenario, marks=("moved", "shaken"))


def words(shapes: tuple[object, ...]) -> list[str]:
    """All lettering."""
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def test_counters_go_by_side_and_formation_and_those_of_none_come_last() -> None:
    assert [(name, [k.id for k in kinds]) for name, kinds in groups(game(), SIDES[0]).items()] == [
        ("V Corps", ["b-1", "b-2"]),
        ("Reserve", ["b-3"]),
    ]
    assert [*groups(game(), SIDES[1])] == ["Hill", ""]


def test_a_back_tells_where_a_counter_begins() -> None:
    here = game()
    assert beginnings(here) == {"b-1": "0303", "b-2": "turn 3"}
    for kind, where in (("b-1", "0303"), ("b-2", "turn 3"), ("b-3", "not used")):
        assert where in words(back_face(here, here.roster[kind], PERIOD))


def test_a_back_that_stands_for_a_state_shows_it() -> None:
    here = game()
    kind = evolve(here.roster["b-1"], face=CounterFace(backs=frozenset({"tired"})))
    assert has_state_on_back(kind)
    assert not has_state_on_back(evolve(kind, arm="leader"))
    assert back_face(here, kind, PERIOD) != front_face(here, kind, PERIOD)
    assert "0303" not in words(back_face(here, kind, PERIOD))


def test_a_back_with_a_reduced_strength_shows_it() -> None:
    here = game()
    printed = CounterFace((Figure("combat", reduced="left over"),))
    kind = evolve(here.roster["b-1"], values={"combat": 7, "left over": 3}, face=printed)
    assert has_state_on_back(kind)
    assert "3" in words(back_face(here, kind, PERIOD))
    assert "7" in words(front_face(here, kind, PERIOD))


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        ({}, "A back tells where its counter begins in One."),
        ({"b-1": CounterFace(backs=frozenset({"worn"}))}, "A back shows its unit worn; any other tells where it"),
    ],
)
def test_the_backs_are_explained(kinds: dict[str, CounterFace], said: str) -> None:
    here = game()
    roster = {id: evolve(kind, face=kinds.get(id, kind.face)) for id, kind in here.roster.items()}
    assert note(evolve(here, roster=roster)).startswith(said)


@pytest.mark.parametrize("ratio", [0.4, 1.0, 3.0])
def test_every_counter_and_mark_is_on_the_sheet_and_inside_it(ratio: float) -> None:
    here = game()
    drawing = counter_sheet(here, PERIOD, ratio)
    left, top, right, bottom = drawing.box
    texts = [shape for layer in drawing.layers for shape in layer.shapes if isinstance(shape, Text)]
    assert all(left < text.at[0] < right and top < text.at[1] < bottom for text in texts)
    said = [text.text for text in texts]
    assert said.count("1/1/V") == 2
    assert {"moved", "shaken", "Marks", "Blue (B), 3 counters", "Red (R), 2 counters"} <= set(said)


def test_a_sheet_has_the_size_asked_for() -> None:
    assert sheet_image(game(), (640, 360)).size == (640, 360)


def test_an_unknown_palette_is_an_error() -> None:
    with pytest.raises(KeyError):
        sheet_image(game(), palette="mauve")
