"""How counters lie on each other."""

from attrs import evolve

from hexboard.art.counters.stacks import offsets, ordered, total
from hexboard.art.lettering import CAPITALS
from hexboard.art.styles import counter_style, letter_style
from hexboard.core.position import Position
from tests.art.boards import at, small_position


def test_the_strongest_lies_on_top() -> None:
    here = small_position(b_1="0303", b_2="0303", b_3="0303")
    assert [u.id for u in ordered(here, here.units_at(at("0303")))] == ["b-2", "b-3", "b-1"]


def test_the_one_that_can_act_lies_on_top() -> None:
    here = small_position(b_1="0303", b_2="0303", b_3="0303")
    assert ordered(here, here.units_at(at("0303")), {"b-2"})[-1].id == "b-2"


def test_every_counter_of_a_stack_shows() -> None:
    for count in range(1, 8):
        places = offsets(count)
        assert len(set(places)) == count
        assert max(abs(x) for x, _ in places) < 0.2


def test_the_number_of_the_hex_shows_over_a_stack_that_stays_in_its_hex() -> None:
    half, number = counter_style.COUNTER / 2, letter_style.NUMBER_UP + letter_style.FAR_NUMBER_SIZE * CAPITALS / 2
    for count in (1, 2, 3):
        assert offsets(count)[0][1] - half > number
    for count in range(1, 8):
        assert offsets(count)[-1][1] + half <= 0.5


def test_a_stack_counts_its_strength() -> None:
    here = small_position(b_1="0303", b_2="0303", r_2="0303")
    assert total(here, here.units_at(at("0303"))) == 9


def led() -> Position:
    """Three counters in a hex, the strongest of them a leader."""
    here = small_position(b_1="0303", b_2="0303", b_3="0303")
    roster = {**here.game.roster, "b-1": evolve(here.game.roster["b-1"], arm="leader")}
    return evolve(here, game=evolve(here.game, roster=roster))


def test_a_leader_lies_under_those_who_fight() -> None:
    here = led()
    assert [u.id for u in ordered(here, here.units_at(at("0303")))] == ["b-1", "b-2", "b-3"]
    assert ordered(here, here.units_at(at("0303")), {"b-1"})[-1].id == "b-1"


def test_a_leader_adds_no_strength() -> None:
    here = led()
    assert total(here, here.units_at(at("0303"))) == 5
