"""What hypothesis may draw: hexes, printed sheets, commands of the kernel, games of the toy played at random."""

from __future__ import annotations

from hypothesis import strategies as st

from hexboard.core.command import (
    Command,
    Consent,
    Decline,
    EndPhase,
    Mailed,
    Note,
    Override,
    Pass,
    Propose,
    Redo,
    Throw,
    Undo,
)
from hexboard.core.event import Edit
from hexboard.core.unit import Gone, InBox, OnMap, Place, With
from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout
from hexboard.geometry.numbering import Numbering

hexes = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
near_hexes = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))
words = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=6)
sentences = st.lists(words, min_size=1, max_size=5).map(" ".join)
unit_ids = st.builds("{}-{}".format, st.sampled_from(["usa", "csa"]), words)


@st.composite
def numberings(draw: st.DrawFn) -> Numbering:
    """A sheet's numbers: any parity, any origin, with or without short columns and a prefix."""
    column, row = draw(st.integers(0, 40)), draw(st.integers(0, 40))
    return Numbering(
        columns=(column, column + draw(st.integers(0, 8))),
        rows=(row, row + draw(st.integers(1, 8))),
        lower=draw(st.sampled_from(["even", "odd"])),
        lower_short=draw(st.booleans()),
        prefix=draw(st.sampled_from(["", "N", "S-"])),
    )


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """A scan a little turned, stretched and shifted."""
    size = draw(st.floats(5, 80))
    skew = st.floats(-0.1, 0.1)
    stretch = st.floats(0.9, 1.1)
    shift = st.floats(-500, 500)
    return Layout(
        size * draw(stretch), size * draw(skew), size * draw(skew), size * draw(stretch), draw(shift), draw(shift)
    )


def places(on: st.SearchStrategy[Hex]) -> st.SearchStrategy[Place]:
    """Any place a free hand can name, on the map among ``on``."""
    return st.one_of(st.builds(OnMap, on), st.builds(InBox, words), st.builds(With, unit_ids), st.builds(Gone, words))


def edits(on: st.SearchStrategy[Hex]) -> st.SearchStrategy[Edit]:
    """A change by free hand."""
    status = st.one_of(st.none(), st.frozensets(words, max_size=3).filter(lambda s: s != {"none"}))
    step = st.one_of(st.none(), st.integers(0, 3))
    return st.builds(Edit, unit_ids, st.one_of(st.none(), places(on)), step, status)


def core_commands(on: st.SearchStrategy[Hex]) -> st.SearchStrategy[Command]:
    """Any command of the kernel."""
    return st.one_of(
        st.sampled_from([Pass(), EndPhase(), Redo(), Decline()]),
        st.builds(Undo, st.integers(0, 5000)),
        st.builds(Consent, sentences),
        st.builds(Note, sentences),
        st.builds(Throw, sentences, st.integers(1, 20), st.integers(2, 100)),
        st.builds(Mailed, st.integers(1, 999), words),
        st.builds(Override, st.lists(edits(on), min_size=1, max_size=3).map(tuple), sentences),
        st.builds(Propose, st.lists(edits(on), min_size=1, max_size=3).map(tuple), sentences),
    )
