"""How counters lie on each other."""

from hexboard.art.stacks import offsets, ordered, total
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


def test_a_stack_counts_its_strength() -> None:
    here = small_position(b_1="0303", b_2="0303", r_2="0303")
    assert total(here, here.units_at(at("0303"))) == 9
