"""What cannot become an attack is refused as it is picked, not met with a question that has no answer."""

from __future__ import annotations

import pytest

from hexboard.core.illegal import Illegal
from hexboard.engine.question import Question
from tests.modules.positions import placed


@pytest.mark.parametrize(
    ("picks", "rule", "reason"),
    [
        (("2306",), "7.15", "none of your units that may still attack reaches 2306"),
        (("csa-ripley",), "7.15", "reaches no enemy"),
        (("csa-johnson", "csa-ripley"), "7.15", "reach no enemy all of them could attack"),
        (("2309", "2306"), "7.25", "reaches 2309 and 2306 together"),
    ],
)
def test_out_of_reach(picks: tuple[str, ...], rule: str, reason: str) -> None:
    table = placed("csa-johnson 2308, csa-ripley 1808, usa-2-2-v 2309, usa-3-3-v 2306", step="combat")
    found = table.ask("csa", picks)
    assert isinstance(found, Illegal)
    assert found.rule == rule
    assert reason in found.reason


def test_within_reach_somebody_can_be_added() -> None:
    table = placed("csa-johnson 2308, usa-2-2-v 2309", step="combat")
    found = table.ask("csa", ("2309",))
    assert isinstance(found, Question)
    assert "csa-johnson" in [answer.value for answer in found.open_answers()]
