"""How a unit stands, held against what a case claims."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.position import Position
from hexboard.core.unit import Gone, InBox, OnMap, UnitId
from hexboard.engine.ruleset import Ruleset

from .case_file import Standing


def standing(at: Position, id: UnitId, wanted: Standing, ruleset: Ruleset) -> Iterator[str]:
    """How a unit stands otherwise than a case claims, in a position or a view, as sentences."""
    if id not in at.state.units:
        yield f"there is no unit {id}"
        return
    unit = at.unit(id)
    label = at.label(unit.hex) if unit.hex else ""
    box = unit.place.box if isinstance(unit.place, InBox) else ""
    gone = unit.place.why if isinstance(unit.place, Gone) else ""
    if (wanted.at, wanted.box, wanted.gone) != (None, None, None) and not isinstance(unit.place, OnMap | InBox | Gone):
        yield f"{unit.id} is carried: {unit.place}"
    for what, want, have in (
        ("at", wanted.at, label),
        ("in", wanted.box, box),
        ("gone", wanted.gone, gone),
        ("step", wanted.step, unit.step),
        ("status", None if wanted.status is None else frozenset(wanted.status), unit.status),
    ):
        if want is not None and want != have:
            yield f"{unit.id}: {what} {have or 'nothing'}, not {want} (it is {unit.place})"
    for figure, want_figure in (wanted.values or {}).items():
        if unit.values.get(figure) != want_figure:
            yield f"{unit.id}: {figure} is {unit.values.get(figure)}, not {want_figure}"
    remarks = [f"{remark.text} {remark.rule}".strip() for remark in ruleset.about_unit(at, id)] if wanted.says else []
    for part in wanted.says:
        if not any(part in remark for remark in remarks):
            yield f"nothing said of {unit.id} holds '{part}', but: {'; '.join(remarks)}"
