"""A refusal answers what was clicked: everything clicked on once, at moments of every game."""

from __future__ import annotations

import pytest

from tests.games import game_ids

from .clicks import Refusal, refusals
from .moments import moments_named, names_of
from .sentences import read_list, sentence_of
from .wrongs import wrongs

_MOMENTS = 24


def _found(game: str) -> list[Refusal]:
    names = names_of(game)
    some = names[:: max(1, len(names) // _MOMENTS)]
    return [found for name in some for moment in moments_named(game, name) for found in refusals(moment)]


@pytest.mark.parametrize("game", game_ids())
def test_a_refusal_answers_what_was_clicked(game: str) -> None:
    found = _found(game)
    assert found
    faults = {f"{wrong}: {refusal}" for refusal in found for wrong in wrongs(refusal)}
    assert not faults, "\n".join(sorted(faults)[:8])
    kept = read_list(game)
    new = {f"{sentence_of(refusal)}\n    {refusal}" for refusal in found if sentence_of(refusal) not in kept}
    assert not new, "read these, then run python -m tests.modules.refusals:\n" + "\n".join(sorted(new)[:8])
