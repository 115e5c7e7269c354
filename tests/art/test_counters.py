"""Faces of counters."""

from attrs import evolve

from hexboard.art import counter_style
from hexboard.art.counters import REACH, detail_at, face, figures, notes, ring, stack_face, strength
from hexboard.art.lettering import text_box
from hexboard.art.palettes import palette
from hexboard.art.shapes import Area, Discs, Shape, Text
from hexboard.core.unit import Gone, Unit
from tests.art.boards import KINDS, SIDES

PERIOD = palette("period")
BLUE, RED = SIDES


def unit(kind: str, **fields: object) -> Unit:
    """A counter of the small game off the map."""
    return evolve(Unit(kind, kind, KINDS[kind].side, Gone("out of play")), **fields)


def words(shapes: tuple[Shape, ...]) -> list[str]:
    """All lettering of a face."""
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def test_a_near_face_has_name_letter_and_strength() -> None:
    assert words(face(KINDS["b-1"], unit("b-1"), BLUE, PERIOD)) == ["1/1/V", "7", "B"]


def test_a_far_face_has_the_strength_alone() -> None:
    assert words(face(KINDS["b-1"], unit("b-1"), BLUE, PERIOD, "far")) == ["7"]


def test_the_body_follows_the_tone_of_the_side() -> None:
    fills = [s.fill for s in face(KINDS["r-1"], unit("r-1"), RED, PERIOD) if isinstance(s, Area)]
    assert PERIOD.counters.light.body in fills
    assert PERIOD.counters.dark.body not in fills


def test_tones_have_shapes_of_their_own() -> None:
    assert len(ring("dark")) != len(ring("light"))
    assert all(abs(x) <= 0.5 + 1e-9 and abs(y) <= 0.5 + 1e-9 for tone in ("dark", "light") for x, y in ring(tone))


def test_what_is_left_of_a_figure_is_shown() -> None:
    assert figures(KINDS["b-1"], unit("b-1", values={"combat": 4})) == "4"
    assert strength(KINDS["b-1"], unit("b-1", values={"combat": 4})) == 4
    assert strength(KINDS["r-2"], unit("r-2")) == 0


def test_status_is_labelled() -> None:
    marked = unit("b-1", status=frozenset({"retreated", "hungry"}))
    assert {"ret", "hun"} <= set(words(face(KINDS["b-1"], marked, BLUE, PERIOD)))
    assert "ret" not in words(face(KINDS["b-1"], marked, BLUE, PERIOD, "far"))


def test_a_long_name_is_cut_and_fits() -> None:
    shapes = face(KINDS["r-1"], unit("r-1"), RED, PERIOD)
    name = next(s for s in shapes if isinstance(s, Text) and s.text.startswith("Feather"))
    assert name.text.endswith("…")
    left, _, right, _ = text_box(name)
    assert right - left <= counter_style.NAME_WIDTH + 0.01


def test_an_arm_without_a_sign_shows_its_letters() -> None:
    assert "SI" in words(face(KINDS["r-2"], unit("r-2"), RED, PERIOD))


def test_steps_lost_are_dots() -> None:
    whole = face(KINDS["b-1"], unit("b-1"), BLUE, PERIOD)
    hurt = face(KINDS["b-1"], unit("b-1", step=2), BLUE, PERIOD)
    dots = [s for s in hurt if isinstance(s, Discs) and s not in whole]
    assert [len(d.centres) for d in dots] == [2]


def test_a_formation_always_has_the_same_stripe_and_another_one_another() -> None:
    def colours(kind: str) -> set[str]:
        found = {s.fill for s in face(KINDS[kind], unit(kind), BLUE, PERIOD) if isinstance(s, Area)}
        return found & set(PERIOD.counters.stripes)

    assert colours("b-1") == colours("b-2")
    assert colours("b-1") != colours("b-3")


def test_a_stack_from_afar_shows_total_and_count() -> None:
    assert words(stack_face(KINDS["b-1"], 19, 3, BLUE, PERIOD)) == ["19", "3"]


def test_faces_stay_inside_their_reach() -> None:
    marked = unit("b-1", status=frozenset({"retreated", "moved", "ineffective"}))
    for shape in face(KINDS["b-1"], marked, BLUE, PERIOD):
        if isinstance(shape, Area):
            assert all(REACH[0] <= x <= REACH[2] and REACH[1] <= y <= REACH[3] for r in shape.rings for x, y in r)


def test_detail_goes_by_size() -> None:
    assert detail_at(12) == "far"
    assert detail_at(90) == "near"


MANY = evolve(KINDS["b-1"], values={"manpower": 10, "artillery": 4, "tactical": 3})


def test_what_is_noted_of_a_unit_is_read_beside_what_is_printed() -> None:
    tired = unit("b-1", values={"manpower": 8, "fatigue": 3})
    assert words(face(MANY, tired, BLUE, PERIOD)) == ["1/1/V", "8-4-3", "B", "F 3"]
    assert notes(MANY, unit("b-1", values={"manpower": 8, "fatigue": 0})) == ()


def test_of_many_figures_the_first_is_read_from_afar() -> None:
    assert words(face(MANY, unit("b-1", values={"manpower": 8, "fatigue": 3}), BLUE, PERIOD, "far")) == ["8"]
