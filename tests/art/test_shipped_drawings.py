"""The drawings and pictures that come with the games are those of their maps: `hexboard draw modules/ID` makes them."""

import pytest
from PIL import Image, ImageChops, ImageStat

from hexboard.art.colours.palette import PALETTES
from hexboard.art.drawing.map_drawing import draw_map
from hexboard.art.lists.display_list import coloured_map
from hexboard.art.lists.list_file import shipped_list
from hexboard.art.pictures.rendering import start_picture_of
from hexboard.module.building import boards_to_draw
from hexboard.module.maps.drawing import start_picture
from hexboard.play.beginning import first_position
from tests.games import library

from .test_list_file import same

SHIPPED = [module.id for module in library().games() if module.origin == "shipped"]
BEGUN = [(id, entry.id) for id in SHIPPED for entry in library().game(id).file.scenario]


@pytest.mark.parametrize("game", SHIPPED)
def test_every_map_of_a_game_comes_drawn(game: str) -> None:
    """In every scenario and with every option that prints something, folded and unfolded."""
    for board in boards_to_draw(library(), library().game(game)):
        assert shipped_list(board), f"the map has changed since it was drawn: hexboard draw modules/{game}"
        assert shipped_list(board, unfold=True)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_map_drawn_anew_is_the_one_that_came_with_its_game(game: str) -> None:
    """Or else drawing has changed, and every game is to be drawn again."""
    module = library().game(game)
    board = next(iter(boards_to_draw(library(), module)))
    shipped, drawn = shipped_list(board), draw_map(board)
    assert shipped
    same(shipped, drawn)


@pytest.mark.parametrize("game", SHIPPED)
def test_how_each_scenario_begins_comes_as_a_picture_of_its_own(game: str) -> None:
    """The armies of one stood under the name of another; two may begin alike."""
    module = library().game(game)
    for palette in PALETTES:
        files = [start_picture(module, palette, entry.id) for entry in module.file.scenario]
        for file in files:
            with Image.open(file) as picture:
                assert picture.size == (720, 520)
        assert all(file.stat().st_size < 150_000 for file in files)


@pytest.mark.parametrize(("game", "scenario"), BEGUN)
def test_a_picture_shows_its_scenario_as_it_begins(game: str, scenario: str) -> None:
    """Or else its set-up has changed since: `hexboard draw modules/ID` makes them."""
    module, palette = library().game(game), PALETTES["period"]
    at = first_position(library(), game, scenario)
    drawing = coloured_map(at.board, palette)
    anew = start_picture_of(drawing, palette, at.board, at)
    with Image.open(start_picture(module, "period", scenario)) as picture:
        shipped = picture.convert("RGB")
    # shrunk, for what packs a photograph small smears thin lines
    assert max(ImageStat.Stat(ImageChops.difference(shipped.reduce(4), anew.reduce(4))).mean) < 3
    # and no counter stands elsewhere: each is as large as a pixel of this
    assert max(most for _, most in ImageChops.difference(shipped.reduce(12), anew.reduce(12)).getextrema()) < 20
