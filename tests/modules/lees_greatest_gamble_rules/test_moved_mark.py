"""A counter that has moved in the segment wears the mark of it until the segment ends, as far as its seat tells."""

from __future__ import annotations

from attrs import evolve

from hexboard.core.position import Position
from hexboard.core.state import Frame
from tests.games import new_table


def test_who_has_moved_in_the_segment_wears_the_mark() -> None:
    table = new_table("lees_greatest_gamble", "little_round_top")
    at, worn = table.view(), table.ruleset.worn

    def marked(here: Position) -> set[str]:
        return {unit for unit, marks in worn(here).items() if "moved" in marks}

    assert marked(at) == set()
    mover = next(unit.id for unit, _ in at.on_map("csa"))
    frame = Frame("movement", "csa", {"moved": (mover,)})
    moving = evolve(at, state=evolve(at.state, stack=(*at.state.stack, frame)))
    assert marked(moving) == {mover}
    under_fire = evolve(at, state=evolve(moving.state, stack=(*moving.state.stack, Frame("opportunity", "usa", {}))))
    assert marked(under_fire) == {mover}
    seen = evolve(moving.state.secrets, eyes="usa")
    assert marked(evolve(at, state=evolve(moving.state, secrets=seen))) == set()
