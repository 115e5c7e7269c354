"""How leaving the map is offered: to who stands on it, and to who has still to come on [15.21, 17.11]."""

from __future__ import annotations

import pytest

from hexboard.engine.question import Question
from tests.modules.positions import placed


@pytest.mark.parametrize(("stands", "said"), [("csa-cobb 0117", "Leave"), ("csa-cobb csa-15", "Enter and leave")])
def test_who_has_still_to_come_on_enters_to_leave(stands: str, said: str) -> None:
    asked = placed(stands, turn=15).ask("csa", ("csa-cobb",))
    assert isinstance(asked, Question)
    (offered,) = (answer for answer in asked.answers if answer.value == "exit 0117")
    assert offered.label == f"{said} the map by 0117"


@pytest.mark.parametrize(
    ("stands", "leaves"),
    [
        ("csa-cobb 0115", True),
        ("csa-cobb 0115, usa-1-1-v 0118", False),  # the enemy controls the exit [17.13]
        ("csa-cobb 0111", False),  # the sixth point is spent on the way to it [17.22]
    ],
)
def test_among_the_commands_is_an_exit_for_those_who_may_leave(stands: str, leaves: bool) -> None:
    """[17.11]"""
    table = placed(stands, turn=15)
    commands = list(table.commands("csa"))
    assert all(table.check("csa", command) is None for command in commands)
    assert any(command.tag == "exit" for command in commands) == leaves
