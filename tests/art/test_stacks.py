"""How counters lie on each other."""

from attrs import evolve

from hexboard.art.stacks import offsets, ordered, total
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
