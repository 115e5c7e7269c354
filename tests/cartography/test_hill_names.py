"""Hills are named along their crests."""

from math import atan2, degrees

from PIL import Image

from hexboard.art.curves import PLANE
from hexboard.art.ground.heights import Heights, Samples
from hexboard.board.feature import PlaceName
from hexboard.cartography.hill_names import crest_of, hill_candidates
from tests.art.boards import at, small_board

FINE = 8


def heights(slope: tuple[float, float]) -> Heights:
    """A straight ridge through hex 0303, falling off along ``slope``."""
    samples = Samples.over(small_board(), FINE)
    wide, high = samples.size
    x, y = PLANE.point(at("0303"))
    ground = Image.new("F", samples.size)
    for column in range(wide):
        for row in range(high):
            px, py = samples.box[0] + (column + 0.5) / FINE - x, samples.box[1] + (row + 0.5) / FINE - y
            ground.putpixel((column, row), 100.0 - 30.0 * abs(px * slope[0] + py * slope[1]))
    return Heights(samples, ground, 800.0)


def test_a_crest_runs_along_its_ridge() -> None:
    crest = crest_of(heights((-0.6, 0.8)), at("0303"))
    assert crest is not None
    (x0, y0), (x1, y1) = crest[0], crest[-1]
    assert abs(degrees(atan2(y1 - y0, x1 - x0)) - 36.9) < 6.0


def test_level_ground_has_no_crest() -> None:
    assert crest_of(heights((0.0, 0.0)), at("0303")) is None


def test_a_name_is_lettered_along_its_crest_and_level_without_one() -> None:
    hill = PlaceName(at("0303"), "Long Ridge", "ridge")
    crest = crest_of(heights((-0.6, 0.8)), at("0303"))
    turned = next(hill_candidates(hill, crest, 0.15, 0.64))
    assert "".join(text.text for text in turned.texts()) == "LongRidge"
    assert all(25.0 < text.turn < 50.0 for text in turned.texts())
    assert [text.turn for text in next(hill_candidates(hill, None, 0.15, 0.64)).texts()] == [0.0]


def test_a_name_that_would_run_on_past_its_hill_like_a_rivers_is_level() -> None:
    hill = PlaceName(at("0303"), "Long Ridge", "ridge")
    crest = crest_of(heights((-0.6, 0.8)), at("0303"))
    found = hill_candidates(hill, crest, 0.46, 0.84)
    levels = [all(t.turn == 0.0 for t in candidate.texts()) for candidate in found]
    assert levels
    assert all(levels)
