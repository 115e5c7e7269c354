"""Faces of counters."""

import pytest
from attrs import evolve

from hexboard.art.colours.palette import PALETTES, ink_on
from hexboard.art.counters.cardboard import clipped, ring
from hexboard.art.counters.faces import Detail, detail_at, face, is_turned_over, stack_face
from hexboard.art.counters.marks import MARKS, all_in_words, is_weakened, mark_of, marks, notes, worst
from hexboard.art.counters.text import large, name_text, strength
from hexboard.art.lettering import text_box
from hexboard.art.shapes import Area, Discs, Shape, Text
from hexboard.art.styles import counter_style as style
from hexboard.art.styles.counter_style import TextPlace
from hexboard.core.unit import CounterFace, Figure, Gone, InBox, Unit, UnitKind
from tests.art.boards import KINDS, SIDES

PERIOD = PALETTES["period"]
BLUE, RED = SIDES
DETAILS: tuple[Detail, ...] = ("far", "mid", "near")

CAMPAIGN = UnitKind(
    "b-9",
    "Wright",
    "b",
    "infantry",
    "division",
    "VI Corps",
    {"manpower": 10, "artillery": 4, "tactical": 3},
    CounterFace(
        (Figure("manpower"), Figure("artillery", "left"), Figure("tactical", "boxed")), 1, "VI", frozenset({"tired"})
    ),
)
BRIGADE = evolve(KINDS["b-3"], face=CounterFace((Figure("combat", "large", "c-8"),), 13, "CR"))
CHIEF = UnitKind("r-9", "Longstreet", "r", "leader", "corps", "First Corps", {"tactical": 4})


def unit(kind: str = "b-1", **fields: object) -> Unit:
    """A counter of the small game off the map."""
    return evolve(Unit(kind, kind, "b", Gone("out of play")), **fields)


def words(shapes: tuple[Shape, ...]) -> list[str]:
    """All lettering of a face."""
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def fills(shapes: tuple[Shape, ...]) -> set[str]:
    """All colours of areas of a face."""
    return {shape.fill for shape in shapes if isinstance(shape, Area)}


def test_a_near_face_has_name_letter_and_strength() -> None:
    assert words(face(KINDS["b-1"], unit(), BLUE, PERIOD)) == ["1/1/V", "B", "7"]


def test_a_far_face_has_the_strength_alone() -> None:
    assert words(face(KINDS["b-1"], unit(), BLUE, PERIOD, "far")) == ["7"]


def test_from_half_way_name_letter_and_figure_are_read() -> None:
    assert words(face(CAMPAIGN, unit(), BLUE, PERIOD, "mid")) == ["Wright", "B", "10"]


@pytest.mark.parametrize("detail", DETAILS)
def test_the_body_follows_the_tone_of_the_side(detail: Detail) -> None:
    found = fills(face(KINDS["r-1"], unit("r-1"), RED, PERIOD, detail))
    assert PERIOD.counters.light.body in found
    assert PERIOD.counters.dark.body not in found


@pytest.mark.parametrize("leader", [False, True])
def test_tones_have_shapes_of_their_own(leader: bool) -> None:
    assert len(ring("dark", leader)) != len(ring("light", leader))
    for tone in ("dark", "light"):
        assert all(abs(x) <= 0.5 + 1e-9 and abs(y) <= 0.5 + 1e-9 for x, y in ring(tone, leader))
        assert ring(tone, leader) != ring(tone, not leader)


def test_figures_stand_where_they_are_printed() -> None:
    shapes = face(CAMPAIGN, unit(values={"manpower": 8}), BLUE, PERIOD)
    at = {shape.text: shape.at for shape in shapes if isinstance(shape, Text)}
    assert at["8"] == style.FIGURE.at
    assert at["4"] == style.LEFT.at
    assert at["3"] == style.BOX.at


def test_what_is_printed_behind_a_figure_stays_behind_it() -> None:
    assert large(BRIGADE, unit(values={"combat": 2})) == "2c-8"
    assert words(face(BRIGADE, unit(), BLUE, PERIOD, "far")) == ["3"]


def test_what_is_left_of_a_figure_is_shown() -> None:
    assert large(KINDS["b-1"], unit(values={"combat": 4})) == "4"
    assert strength(KINDS["b-1"], unit(values={"combat": 4})) == 4
    assert strength(KINDS["r-2"], unit("r-2")) == 0
    assert strength(CHIEF, unit()) == 0


def test_a_counter_that_has_lost_a_step_shows_what_its_back_has_printed() -> None:
    values = {"combat": 9, "reduced": 5}
    kind = evolve(BRIGADE, values=values, face=CounterFace((Figure("combat", "large", "-6", "reduced"),)))
    assert [large(kind, unit(step=step)) for step in (0, 1)] == ["9-6", "5-6"]
    assert [strength(kind, unit(step=step)) for step in (0, 1)] == [9, 5]
    assert words(face(kind, unit(step=1), BLUE, PERIOD, "far")) == ["5"]


def test_a_counter_whose_module_prints_no_figure_has_none() -> None:
    kind = evolve(CHIEF, values={"stars": 2}, face=CounterFace((), None, "II"))
    assert words(face(kind, unit(), RED, PERIOD)) == ["Longstreet", RED.letter, "II"]


def test_a_leader_shows_stars_and_name_and_no_symbol() -> None:
    shapes = face(CHIEF, unit(), RED, PERIOD)
    stars = [s for s in shapes if isinstance(s, Area) and len(s.rings) == 3]
    assert len(stars) == 1
    assert "Longstreet" in words(shapes)
    four = evolve(CHIEF, values={"tactical": 4, "stars": 4})
    assert any(isinstance(s, Area) and len(s.rings) == 4 for s in face(four, unit(), RED, PERIOD))
    assert words(face(CHIEF, unit(), RED, PERIOD, "far")) == ["Long"]


@pytest.mark.parametrize("name", ["Ewell", "A. P. Hill", "Sedgwick"])
def test_a_leader_s_name_that_has_room_in_small_letters_is_whole_from_afar(name: str) -> None:
    """Ewel was read on the map."""
    (shown,) = words(face(evolve(CHIEF, name=name), unit(), RED, PERIOD, "far"))
    assert shown == name.rpartition(" ")[2]


def test_a_counter_without_a_figure_is_not_cut_to_half_an_ordinal_from_afar() -> None:
    third = UnitKind("r-8", "Third Train", "r", "train", "corps", "Third Corps", face=CounterFace((), 2, "III"))
    for kind, word in ((third, "III"), (evolve(third, name="ANV Train"), "ANV"), (evolve(third, name="Force 2"), "2")):
        assert words(face(kind, unit(), RED, PERIOD, "far")) == [word]


def test_a_mark_is_a_tab_and_what_weakens_comes_first() -> None:
    marked = unit(status=frozenset({"moved", "shaken", "hungry"}), values={"combat": 7, "fatigue": 3})
    assert words(face(KINDS["b-1"], marked, BLUE, PERIOD))[-4:] == ["SHK", "hun", "mvd", "F 3"]
    assert "SHK" not in words(face(KINDS["b-1"], marked, BLUE, PERIOD, "far"))


@pytest.mark.parametrize("detail", ["mid", "near"])
@pytest.mark.parametrize("status", [("moved",), ("moved", "defend"), ("moved", "defend", "shaken")])
def test_no_tab_lies_on_the_name_of_a_leader(detail: Detail, status: tuple[str, ...]) -> None:
    shapes = face(CHIEF, unit(status=frozenset(status)), RED, PERIOD, detail)
    written = [shape for shape in shapes if isinstance(shape, Text)]
    name = next(text_box(shape) for shape in written if shape.text == "Longstreet")
    tabs = [text_box(shape) for shape in written if shape.text in ("mvd", "Def", "SHK", "+2")]
    assert len(tabs) == min(len(status), 2 if detail == "mid" else 3)
    assert all(bottom < name[1] or top > name[3] for _, top, _, bottom in tabs)


def test_from_afar_what_weakens_turns_a_corner_down() -> None:
    for status, told in (("shaken", True), ("moved", False)):
        found = fills(face(KINDS["b-1"], unit(status=frozenset({status})), BLUE, PERIOD, "far"))
        assert (PERIOD.counters.state in found) is told


def test_a_covered_counter_flags_what_weakens_it_most_at_the_corner_that_is_seen() -> None:
    marked = unit(status=frozenset({"moved", "disordered", "routed"}))
    shapes = face(KINDS["b-1"], marked, BLUE, PERIOD, "near", covered=True)
    flag = shapes[-1]
    assert isinstance(flag, Text)
    assert flag.text == "R"
    assert flag.at[0] > 0.5 - style.STACK_STEP
    assert flag.at[1] < -0.5 + style.STACK_STEP
    assert "mvd" not in words(shapes)


def test_more_marks_than_there_is_room_for_are_counted() -> None:
    marked = unit(status=frozenset({"moved", "fought", "shaken", "advanced", "built", "attacked"}))
    assert words(face(KINDS["b-1"], marked, BLUE, PERIOD))[-4:] == ["SHK", "adv", "atk", "+3"]


def test_marks_of_morale_grow_worse() -> None:
    assert [MARKS[state].harm for state in ("disordered", "shaken", "routed")] == [2, 3, 4]
    assert mark_of("hungry").harm == 0
    assert worst(unit(status=frozenset({"moved"}))) is None


def test_a_back_is_barred_and_tells_its_mark_without_a_tab() -> None:
    tired = unit(status=frozenset({"tired"}))
    assert is_turned_over(CAMPAIGN, tired)
    assert not is_turned_over(KINDS["b-1"], tired)
    assert PERIOD.counters.dark.edge in fills(face(CAMPAIGN, tired, BLUE, PERIOD))
    assert PERIOD.counters.dark.edge not in fills(face(CAMPAIGN, unit(), BLUE, PERIOD))
    assert marks(CAMPAIGN, tired) == ()
    assert not is_weakened(CAMPAIGN, evolve(tired, status=frozenset({"tired", "moved"})))
    assert is_weakened(CAMPAIGN, evolve(tired, status=frozenset({"tired", "shaken"})))


def test_a_long_name_is_cut_and_fits() -> None:
    shapes = face(KINDS["r-1"], unit("r-1"), RED, PERIOD)
    name = next(s for s in shapes if isinstance(s, Text) and s.text.startswith("Feather"))
    assert name.text.endswith("…")
    left, _, right, _ = text_box(name)
    assert right - left <= style.NAME.room + 0.01


def test_a_number_at_the_end_of_a_name_is_never_cut() -> None:
    place = TextPlace((0, 0), 0.165, 0.84, 0.1)
    cut = [name_text(f"Union Hidden Force {n}", place, "#000000").text for n in (1, 2)]
    assert [name.partition("… ")[2] for name in cut] == ["1", "2"]
    assert all(name.startswith("Union") for name in cut)


def test_initials_close_up_before_a_name_is_cut() -> None:
    small, large_enough = TextPlace((0, 0), 0.1, 0.84, 0.1), TextPlace((0, 0), 0.165, 0.84, 0.1)
    assert name_text("R. H. Anderson", large_enough, "#000000").text == "R.H.Anderson"
    assert name_text("A. P. Hill", small, "#000000").text == "A. P. Hill"


def test_a_counter_may_bear_the_sign_of_another_arm() -> None:
    guns = evolve(KINDS["b-2"], face=CounterFace(None, sign="horse artillery"))
    assert face(guns, unit(), BLUE, PERIOD) == face(evolve(KINDS["b-2"], arm="horse artillery"), unit(), BLUE, PERIOD)


def test_an_arm_without_a_sign_shows_its_letters() -> None:
    assert "SI" in words(face(KINDS["r-2"], unit("r-2"), RED, PERIOD))


@pytest.mark.parametrize("arm", ["supply", "wagon", "horse artillery", "headquarters", "gunboat", "engineer"])
def test_arms_of_every_kind_have_a_sign_of_their_own(arm: str) -> None:
    infantry = face(KINDS["b-1"], unit(), BLUE, PERIOD)
    other = face(evolve(KINDS["b-1"], arm=arm), unit(), BLUE, PERIOD)
    assert other != infantry
    assert arm[:2].upper() not in words(other)


def test_steps_lost_are_dots_on_the_back() -> None:
    hurt = face(KINDS["b-1"], unit(step=2), BLUE, PERIOD)
    assert [len(s.centres) for s in hurt if isinstance(s, Discs)] == [2]
    assert PERIOD.counters.dark.edge in fills(hurt)


def test_a_formation_has_its_colour_and_the_second_dozen_a_rule() -> None:
    bands = PERIOD.counters.bands
    assert bands[1] in fills(face(CAMPAIGN, unit(), BLUE, PERIOD))
    assert not fills(face(KINDS["b-1"], unit(), BLUE, PERIOD)) & set(bands)
    found = fills(face(BRIGADE, unit(), BLUE, PERIOD))
    assert bands[13 - len(bands)] in found
    assert ink_on(bands[13 - len(bands)]) in found


def test_a_formation_is_named_unless_the_designation_does() -> None:
    assert "VI" in words(face(CAMPAIGN, unit(), BLUE, PERIOD))
    assert "VI" not in words(face(evolve(CAMPAIGN, name="1/2/VI"), unit(), BLUE, PERIOD))


def test_a_stack_from_afar_shows_total_and_count_and_a_weakness() -> None:
    plain = stack_face(KINDS["b-1"], 19, 3, BLUE, PERIOD)
    assert words(plain) == ["19", "3"]
    assert PERIOD.counters.state not in fills(plain)
    assert PERIOD.counters.state in fills(stack_face(KINDS["b-1"], 19, 3, BLUE, PERIOD, harmed=True))


@pytest.mark.parametrize("name", ["period", "dark", "bright"])
def test_what_has_moved_bears_an_arrow_head_from_afar(name: str) -> None:
    colours = PALETTES[name]
    left, top, right, bottom = style.FAR_MOVED
    head = ((left, top), (right, (top + bottom) / 2), (left, bottom))
    shown = [
        [shape.rings for shape in shapes if isinstance(shape, Area) and shape.fill == colours.counters.badge]
        for shapes in (
            face(KINDS["b-1"], unit(status=frozenset({"moved"})), BLUE, colours, "far"),
            face(KINDS["b-1"], unit(), BLUE, colours, "far"),
            stack_face(KINDS["b-1"], 19, 3, BLUE, colours, moved=True),
            stack_face(KINDS["b-1"], 19, 3, BLUE, colours),
        )
    ]
    assert shown == [[(head,)], [], [(head,)], []]


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("Pickett", "Pickett"),
        ("Anderson", "Anderson"),
        ("XII Corps", "XII"),
        ("Hidden Force 3", "3"),
        ("Artillery Reserve", "Artillery"),
        ("Breckinridge", "Brec"),
        (" ", ""),
    ],
)
def test_a_counter_without_figures_is_known_from_afar_by_its_name(name: str, read: str) -> None:
    named = evolve(KINDS["b-1"], name=name, values={}, face=evolve(KINDS["b-1"].face, figures=()))
    assert words(face(named, unit(), BLUE, PERIOD, "far")) == [read]
    assert words(stack_face(named, 0, 2, BLUE, PERIOD)) == [read, "2"]


def test_a_long_name_read_from_afar_stays_within_its_counter() -> None:
    named = evolve(KINDS["b-1"], name="Anderson", values={}, face=evolve(KINDS["b-1"].face, figures=()))
    (read,) = [shape for shape in face(named, unit(), BLUE, PERIOD, "far") if isinstance(shape, Text)]
    left, _, right, _ = text_box(read)
    assert -0.45 < left < right < 0.45


@pytest.mark.parametrize("detail", DETAILS)
@pytest.mark.parametrize("kind", [KINDS["b-1"], CAMPAIGN, CHIEF, BRIGADE], ids=lambda kind: kind.name)
def test_faces_stay_inside_their_reach(kind: UnitKind, detail: Detail) -> None:
    left, top, right, bottom = style.REACH
    marked = unit(status=frozenset({"retreated", "moved", "ineffective", "routed", "shaken"}), step=1)
    for covered in (False, True):
        for shape in face(kind, marked, BLUE, PERIOD, detail, covered):
            if isinstance(shape, Area):
                assert all(left <= x <= right and top <= y <= bottom for ring_ in shape.rings for x, y in ring_)
            if isinstance(shape, Text):
                box = text_box(shape)
                assert left <= box[0]
                assert box[2] <= right


def test_detail_goes_by_size() -> None:
    assert [detail_at(pixels) for pixels in (12, 24, 48, 64, 150)] == ["far", "far", "mid", "near", "near"]


def test_notes_are_what_is_not_printed() -> None:
    assert notes(CAMPAIGN, unit(values={"manpower": 8, "fatigue": 0})) == ()
    assert notes(CAMPAIGN, unit(values={"fatigue": 2})) == ("F 2",)


def test_a_ring_is_clipped_along_a_line() -> None:
    square = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
    assert set(clipped(square, 0, 1, 0)) == {(-1.0, -1.0), (1.0, -1.0), (1.0, 0.0), (-1.0, 0.0)}
    assert clipped(square, 0, 1, -2) == ()


def test_what_a_face_leaves_unnoted_is_not_noted() -> None:
    quiet = evolve(CAMPAIGN, face=evolve(CAMPAIGN.face, unnoted=frozenset({"fatigue"})))
    assert notes(quiet, unit(values={"fatigue": 2, "lost": 1})) == ("los 1",)


def test_marks_are_told_without_the_hyphens_that_files_have() -> None:
    """An opened stack said "breastworks-bui..." under a counter."""
    unit = Unit("a", "infantry", "red", InBox("reserve"), status=frozenset({"moved", "breastworks-build"}))
    assert all_in_words(unit) == ("building breastworks", "moved")
