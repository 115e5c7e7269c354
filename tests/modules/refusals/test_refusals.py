"""A refusal answers what was clicked: everything clicked on once, at moments of every game."""

from __future__ import annotations

import pytest

from tests.games import game_ids

from .clicks import refusals
from .moments import Moment, moments_named, names_of
from .sentences import read_list, read_steps, sentence_of
from .wrongs import wrongs

_MOMENTS = 24


def _moments(game: str) -> list[Moment]:
    names = names_of(game, soon=True)
    some = {*names[:: max(1, len(names) // _MOMENTS)], *read_steps(game).values()}
    return list(moments_named(game, sorted(some)))


@pytest.mark.parametrize("game", game_ids())
def test_a_refusal_answers_what_was_clicked(game: str) -> None:
    moments = _moments(game)
    kept_steps = read_steps(game)
    assert kept_steps
    assert {moment.step for moment in moments} == {*kept_steps}, "run python -m tests.modules.refusals"
    found = [refusal for moment in moments for refusal in refusals(moment)]
    faults = {f"{wrong}: {refusal}" for refusal in found for wrong in wrongs(refusal)}
    assert not faults, "\n".join(sorted(faults)[:8])
    kept = read_list(game)
    new = {f"{sentence_of(refusal)}\n    {refusal}" for refusal in found if sentence_of(refusal) not in kept}
    assert not new, "read these, then run python -m tests.modules.refusals:\n" + "\n".join(sorted(new)[:8])
