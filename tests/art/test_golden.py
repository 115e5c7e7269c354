"""Every counter sheet and map looks as it should; ``python -m tests.art.golden`` draws the golden pictures anew."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw, ImageFilter

from hexboard.art.colours.palette import PALETTES
from hexboard.art.lettering import width
from hexboard.art.shapes import Area, Discs, Text

from .golden import bars
from .golden.bars import bar
from .golden.comparing import differences, marked
from .golden.keeping import PICTURES, kept, put_beside
from .golden.states import states
from .golden.subjects import Subject, subjects

MOST_BYTES = 3_000_000


@pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.name)
def test_it_looks_as_it_should(subject: Subject) -> None:
    golden = kept(subject.name)
    actual = subject.draw()
    again = f"python -m tests.art.golden {subject.name}"
    if golden is None:
        pytest.fail(f"there is no golden picture; look at {put_beside(subject.name, actual)}, then run: {again}")
    if golden.size != actual.size:
        beside = put_beside(subject.name, actual)
        pytest.fail(f"it is {actual.size} and should be {golden.size}; look at {beside}; if it is right, run: {again}")
    found = differences(golden, actual)
    if found:
        beside = put_beside(subject.name, marked(actual, found))
        where = ", ".join(f"{one.box[:2]} by {one.far:.0f}" for one in found[:5])
        pytest.fail(f"{len(found)} cells differ, the worst at {where}; look at {beside}; if it is right, run: {again}")


def test_golden_pictures_stay_small() -> None:
    assert sum(file.stat().st_size for file in PICTURES.glob("*.png")) < MOST_BYTES


def drawn() -> Image.Image:
    """A picture to compare others with."""
    return next(subject for subject in subjects() if subject.name == "states-mid-period").draw()


def test_a_picture_is_like_itself_with_fewer_colours_or_softer() -> None:
    picture = drawn()
    assert differences(picture, picture) == ()
    assert differences(picture.quantize(256, kmeans=4).convert("RGB"), picture) == ()
    assert differences(picture, picture.filter(ImageFilter.GaussianBlur(0.6))) == ()


def test_letters_a_little_wider_look_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = drawn()
    monkeypatch.setattr(bars, "width", lambda text, face: width(text, face) * 1.02)
    wider = drawn()
    assert wider.tobytes() != picture.tobytes()
    assert differences(picture, wider) == ()


def test_a_counter_that_is_missing_is_found_where_it_was() -> None:
    picture, other = drawn(), drawn()
    ImageDraw.Draw(other).rectangle((100, 30, 148, 78), fill=other.getpixel((2, 2)))
    found = differences(picture, other)
    assert found
    assert all(90 <= one.box[0] <= 160 and 20 <= one.box[1] <= 90 for one in found)
    assert marked(other, found).tobytes() != other.tobytes()


def test_another_tint_everywhere_is_found() -> None:
    picture = drawn()
    assert differences(picture, picture.point([min(255, v + 6) for v in range(256)] * 3))


def test_pictures_of_other_sizes_are_not_compared() -> None:
    picture = drawn()
    with pytest.raises(ValueError, match="should be"):
        differences(picture, picture.crop((0, 0, 50, 50)))


def test_lettering_is_a_bar_as_long_as_the_line() -> None:
    level = bar(Text("Mechanicsville", (2.0, 3.0), 0.5, "#102030", anchor="start"))
    assert isinstance(level, Area)
    xs = [x for x, _ in level.rings[0]]
    assert min(xs) == pytest.approx(2.0)
    assert max(xs) - min(xs) == pytest.approx(width("Mechanicsville", "plain") * 0.5)
    upright = bar(Text("H", (0.0, 0.0), 1.0, "#102030", turn=90.0))
    assert isinstance(upright, Area)
    assert max(y for _, y in upright.rings[0]) == pytest.approx(width("H", "plain") / 2)


def test_other_shapes_stay_as_they_are() -> None:
    disc = Discs(((0.0, 0.0),), 1.0, "#000000")
    assert bar(disc) is disc


def test_the_drawing_of_states_shows_every_tab() -> None:
    texts = {s.text for s in states(PALETTES["period"], 72.0).layers[0].shapes if isinstance(s, Text)}
    assert {"mvd", "DSO", "DIS", "SHK", "RTD", "DM2"} <= texts
