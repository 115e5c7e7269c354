"""A retreat that costs nothing on its way is one act; what costs manpower is still asked hex by hex [7.91, 7.93]."""

from __future__ import annotations

from hexboard.core.event import Moved
from hexboard.core.illegal import Illegal
from hexboard.core.notation import read
from hexboard.engine.question import Question, Ready
from hexboard.play.table import Table
from tests.modules.positions import placed


def beaten() -> Table:
    """Newton and Howe have been beaten out of S3402, and must go 2 to 4 hexes."""
    units = "csa-hood S3401, usa-howe S3402, usa-newton S3402"
    table = placed(units, 1, "cycle", "", (1, 6, 5, 6, 1), game="on_the_4th_day")
    said(table, "march csa-hood", "attack S3402 normal")
    return table


def said(table: Table, *texts: str) -> None:
    for text in texts:
        (seat,) = table.actors()
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))


def test_a_hex_some_way_off_is_retreated_to_in_one_act_by_the_steps_that_would_be_taken_one_by_one() -> None:
    """Four hexes took eight acts, and stood in the journal as four lines for every unit."""
    table = beaten()
    asked = table.ask("usa")
    assert isinstance(asked, Question)
    far = [answer for answer in asked.open_answers() if len(answer.path) == 5]
    assert far
    ready = table.ask("usa", (far[0].value,))
    assert isinstance(ready, Ready)
    assert ready.label == "Retreat"
    table.submit("usa", ready.command)
    here = table.view("usa")
    assert {here.unit(name).hex for name in ("usa-howe", "usa-newton")} == {far[0].hex}
    assert [f.event.path for f in table.log.entries[-1].facts if isinstance(f.event, Moved)] == [far[0].path] * 2
    assert here.frame.step != "retreat", "four hexes are as far as it may go"
    by_step = beaten()
    said(by_step, *(f"retreat to {by_step.game.board.label(end)}" for end in far[0].path[1:]))
    assert by_step.view().state.units == here.state.units


def test_a_hex_beside_the_stack_that_a_longer_way_alone_reaches_freely_is_gone_to_by_that_way() -> None:
    """It read barred as a step of its own, and was gone to hex by hex."""
    units = "usa-ii-corps S3202, usa-richmond S3005, csa-hood S3103"
    table = placed(units, 1, "cycle", "", (6, 1, 5, 6, 1), game="on_the_4th_day")
    said(table, "march usa-ii-corps", "attack S3103 normal")
    asked = table.ask("csa")
    assert isinstance(asked, Question)
    (beside,) = (answer for answer in asked.answers if answer.value == "S3003")
    assert [table.game.board.label(at) for at in beside.path] == ["S3103", "S3104", "S3003"]
    assert beside.barred is None
    assert [leg.value for leg in beside.legs] == ["free", "free"]
    ready = table.ask("csa", ("S3003",))
    assert isinstance(ready, Ready)
    table.submit("csa", ready.command)
    assert table.view("csa").unit("csa-hood").hex == beside.hex


def test_fewer_hexes_than_it_must_go_leave_the_rest_to_be_asked_for() -> None:
    table = beaten()
    asked = table.ask("usa")
    assert isinstance(asked, Question)
    two = next(answer for answer in asked.open_answers() if len(answer.path) == 3)
    table.submit("usa", table.ask("usa", (two.value,)).command)  # type: ignore[union-attr]
    after = table.ask("usa")
    assert isinstance(after, Question)
    assert "after 2; go on, or halt?" in after.prompt


def test_a_way_that_is_not_the_best_kind_of_step_everywhere_is_refused_as_its_step_would_be() -> None:
    table = beaten()
    command = read("retreat by S3403 S3402", table.ruleset.vocabulary.commands, table.game.board)
    (seat,) = table.actors()
    refused = table.check(seat, command)
    assert isinstance(refused, Illegal)
    assert refused.rule in ("7.92", "7.93")
