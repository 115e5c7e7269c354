"""Films: which frames, how long, how large."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from hexboard.art.colours.colouring import rgba
from hexboard.art.colours.palette import PALETTES
from hexboard.art.pictures.film import in_lines
from hexboard.core.notation import read
from hexboard.engine.sheet import Orders
from hexboard.export.film import SIZE, Camera, film, shots
from hexboard.export.story import Story
from tests.games import new_table
from tests.modules.positions import placed

from .plays import open_story

SMALL = Camera(size=320, hold=500)


def test_a_turn_begins_as_it_began_and_shows_what_happened() -> None:
    taken = shots(open_story(), 2)
    assert taken[0].heading == "Turn 2, Confederate movement"
    assert any(shot.words[:1] == ("Lawton comes on at 1301-...-1403 (4 points)",) for shot in taken)
    assert all(shot.at.turn in (2, 3) for shot in taken[1:])
    words = [word for shot in taken for word in shot.words]
    assert "6-1, die 6: Ex, exchange [7.62]" in words
    assert not any(word.startswith("Turn 1:") for word in words)


def test_phases_in_which_nothing_happens_have_no_frame() -> None:
    assert len(shots(open_story())) < len(list(open_story().happenings()))
    assert shots(open_story())[0].heading == "Road to Richmond"


def test_the_last_frame_says_how_the_game_ended_before_what_is_revealed_then() -> None:
    """It stood behind the sheets of all turns, of which its two lines hold one."""
    table = new_table("the_road_to_gettysburg", "battle", seed="film")
    while table.view().state.over is None:
        for seat in ("csa", "usa"):
            table.submit(seat, Orders(""))
    (last,) = shots(Story.of(table, "csa"), 14)[-1:]
    assert "victory: the Confederate total is" in last.words[0]
    assert len(last.words) > 20


def test_of_much_that_is_told_at_once_what_matters_most_comes_first() -> None:
    """A morning's couriers began with who stirs somewhere, and the two lines held no more."""
    table = new_table("the_road_to_gettysburg", "battle", seed="film")
    for seat in 6 * ("csa", "usa"):
        table.submit(seat, Orders(""))
    told = [shot.words for shot in shots(Story.of(table, "csa"))]
    battles = [words for words in told if any(": battle in " in word for word in words)]
    assert battles
    assert all(": battle in " in words[0] for words in battles)


def seen(story: Story) -> list[str]:
    """What the captions of a film of the usual size have room for."""
    letters = SIZE // 44
    room = SIZE - letters
    return [" ".join(in_lines("; ".join(shot.words), "plain", letters, room, 2)) for shot in shots(story)]


def test_every_battle_has_a_caption_though_several_are_heard_of_at_once() -> None:
    table = new_table("the_road_to_gettysburg", "battle", seed="film")
    for seat in 9 * ("csa", "usa"):
        table.submit(seat, Orders(""))
    story = Story.of(table, "csa")
    battles = [line.text for line in story.lines() if ": battle in " in line.text]
    assert len(battles) > 3
    captions = seen(story)
    assert [text for text in battles if not any(text[:40] in caption for caption in captions)] == []


def test_a_long_sum_does_not_hide_what_came_of_the_battle() -> None:
    units, dice = "csa-hood S3403, usa-wright S3402", (1, 6, 5, 6, 1, 1, 6)
    table = placed(units, step="cycle", seat="", dice=dice, game="on_the_4th_day", turn=1)
    for text in ("march csa-hood", "attack S3402 normal"):
        table.submit("csa", read(text, table.ruleset.vocabulary.commands, table.game.board))
    story = Story.of(table, None)
    told = [line.text for line in story.lines() if line.kind in ("attacked", "resulted")]
    assert len(told) == 2
    captions = seen(story)
    assert [text for text in told if not any(text[:40] in caption for caption in captions)] == []


def test_a_turn_that_never_was_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"no turn 99.*in turn 20"):
        shots(open_story(), 99)


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_a_film_has_its_frames_and_goes_round(kind: str) -> None:
    heard: list[float] = []
    taken = shots(open_story(), 2)
    with Image.open(io.BytesIO(film(open_story(), kind, 2, SMALL, heard.append))) as image:
        assert getattr(image, "n_frames", 1) == len(taken)
        assert image.info["loop"] == 0
        # the caption stands below the map
        assert max(image.size) > 320
        holds = []
        for number in range(len(taken)):
            image.seek(number)
            image.load()
            holds.append(image.info["duration"])
    assert min(holds) >= 500
    assert holds[-1] > max(holds[:-1]) / 2
    assert heard == sorted(heard)
    assert heard[-1] == 1.0


def test_what_moved_is_pointed_out_in_its_own_colour_even_in_a_gif() -> None:
    marked = rgba(PALETTES["period"].overlays.path)[:3]
    found = []
    with Image.open(io.BytesIO(film(open_story(), "gif", 1, SMALL))) as image:
        for number, shot in enumerate(shots(open_story(), 1)):
            image.seek(number)
            colours = image.convert("RGB").getcolors(1_000_000) or []
            found.append((bool(shot.marks.ways), any(colour == marked for _, colour in colours)))
    assert all(ways == seen for ways, seen in found)
    assert any(ways for ways, _ in found)


def test_a_film_is_made_smaller_until_it_fits() -> None:
    free = film(open_story(), "webp", 2, Camera(size=500))
    held = film(open_story(), "webp", 2, Camera(size=500, limit=len(free) // 2))
    assert len(held) <= len(free) // 2
    with pytest.raises(ValueError, match="do not go into 1000 bytes"):
        film(open_story(), "webp", 2, Camera(size=300, limit=1000))


def test_a_film_too_large_to_make_says_how_large_it_can_be() -> None:
    with pytest.raises(ValueError, match=r"at most \d+ pixels"):
        film(open_story(), "gif", None, Camera(size=3000))


def test_what_stops_the_work_stops_it() -> None:
    def stop(share: float) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        film(open_story(), "gif", 2, SMALL, stop)
