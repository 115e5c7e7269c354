"""Counters of what a seat has only seen or heard of."""

import pytest
from attrs import evolve

from hexboard.art.colours.palette import PALETTES
from hexboard.art.counters.faces import Detail, contact_face, face, placed_contacts, reported_face
from hexboard.art.pictures.rendering import counter_shapes
from hexboard.art.shapes import Area, Shape, Stroke, Text
from hexboard.core.position import Position
from hexboard.core.state import Contact, Hearsay, Secrets
from hexboard.core.unit import InBox, OnMap
from tests.art.boards import at, small_position

PERIOD = PALETTES["period"]
SEEN = Contact(OnMap(at("0502")), side="r", estimate="2 counters", turn=4)
OLD = Contact(OnMap(at("0204")), side="r", estimate="about 40", turn=1, source="reported")
NOBODYS = Contact(OnMap(at("0303")), turn=3, source="guessed")
UNPLACED = Contact(InBox("road"), side="r", turn=4)


def known(*contacts: Contact, eyes: str | None = "b", **hearsay: Hearsay) -> Position:
    """Turn 4 as Blue knows it, with a counter of his own in 0303."""
    here = small_position(b_1="0303")
    mine = {("b", f"?{k}"): each for k, each in enumerate(contacts, 1)}
    heard = {("b", unit.replace("_", "-")): each for unit, each in hearsay.items()}
    secrets = Secrets(eyes, contacts={**mine, ("r", "?1"): SEEN}, hearsay=heard)
    return Position(here.game, evolve(here.state, turn=4, secrets=secrets))


def words(shapes: tuple[Shape, ...]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def covering(shapes: tuple[Shape, ...]) -> int:
    """How much the card of a counter covers, 255 for all."""
    card = [shape for shape in shapes if isinstance(shape, Area)][1]
    return int(card.fill[7:9] or "ff", 16)


def test_what_is_seen_is_a_blank_counter_with_side_estimate_and_date() -> None:
    assert words(contact_face(known(SEEN), SEEN, PERIOD)) == ["?", "R", "2 counters", "this turn"]


def test_a_report_has_its_age_and_a_broken_edge() -> None:
    drawn = contact_face(known(OLD), OLD, PERIOD)
    assert words(drawn)[-1] == "3 turns"
    assert any(isinstance(shape, Stroke) and shape.dash for shape in drawn)
    assert not any(isinstance(shape, Stroke) and shape.dash for shape in contact_face(known(SEEN), SEEN, PERIOD))


@pytest.mark.parametrize(
    ("estimate", "read"), [("15,900 men, 37 guns", ["15,900 men"]), ("troops", ["troops"]), ("", [])]
)
def test_of_a_long_estimate_as_much_is_printed_as_can_be_read(estimate: str, read: list[str]) -> None:
    one = evolve(SEEN, estimate=estimate)
    assert words(contact_face(known(one), one, PERIOD)) == ["?", "R", *read, "this turn"]


def test_it_fades_with_every_turn_but_never_quite() -> None:
    faded = [covering(contact_face(known(), evolve(SEEN, turn=turn), PERIOD)) for turn in (4, 3, 2, -20)]
    assert faded == sorted(faded, reverse=True)
    assert faded[0] == 255
    assert faded[-1] >= 120


def test_what_has_no_known_side_has_a_colour_of_its_own() -> None:
    drawn = contact_face(known(NOBODYS), NOBODYS, PERIOD)
    cards = {shape.fill[:7] for shape in drawn if isinstance(shape, Area)}
    assert PERIOD.counters.unknown.body in cards
    assert words(drawn)[0] == "?"
    assert "R" not in words(drawn)


def test_from_afar_only_the_question_mark_is_left() -> None:
    far: Detail = "far"
    assert words(contact_face(known(SEEN), SEEN, PERIOD, far)) == ["?"]


def test_a_seat_is_shown_its_own_contacts_on_the_map_and_no_others() -> None:
    assert {each.marker for each in placed_contacts(known(SEEN, OLD, UNPLACED))} == {"?1", "?2"}
    assert {each.contact.side for each in placed_contacts(known())} == set()
    assert not list(placed_contacts(known(SEEN, eyes=None)))


def test_contacts_of_one_hex_and_beside_counters_can_all_be_seen() -> None:
    twice = evolve(OLD, place=SEEN.place)
    offsets = [each.offset for each in placed_contacts(known(SEEN, twice, NOBODYS))]
    assert len(set(offsets)) == 3
    assert next(iter(placed_contacts(known(NOBODYS)))).offset != (0.0, 0.0)


def test_an_own_counter_known_by_report_looks_so_until_it_is_seen() -> None:
    fresh, stale = known(b_1=Hearsay(4, "seen")), known(b_1=Hearsay(2))
    unit = stale.unit("b-1")
    usual = face(stale.kind(unit), unit, stale.game.side("b"), PERIOD)
    assert reported_face(fresh, unit, PERIOD) == usual
    told = reported_face(stale, unit, PERIOD)
    assert words(told) == [*words(usual), "2 turns"]
    assert covering(told) < covering(usual)
    assert reported_face(known(b_1=Hearsay(2), eyes=None), unit, PERIOD) == usual


def test_pictures_show_contacts_under_the_counters() -> None:
    drawn = tuple(counter_shapes(known(SEEN), PERIOD, 100.0))
    assert words(drawn).index("?") < words(drawn).index("1/1/V")
    assert "?" not in words(tuple(counter_shapes(known(SEEN, eyes=None), PERIOD, 100.0)))
