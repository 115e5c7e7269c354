"""No module folder has anything the lint finds fault with."""

import pytest

from hexboard.module.lint.checking import lint_module
from tests.games import library


@pytest.mark.parametrize("module", sorted(library().modules))
def test_nothing_is_wrong_with_the_folder(module: str) -> None:
    assert [str(problem) for problem in lint_module(library(), module)] == []


def test_every_folder_could_be_read() -> None:
    assert library().problems == ()
