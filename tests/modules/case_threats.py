"""What a case claims of the enemy's next turn, held against what the rules say of it."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.engine.threat import Stand, Striker
from hexboard.play.table import Table

from .case_file import Danger
from .case_running import deciding


def threatened(label: str, wanted: Danger, table: Table) -> Iterator[str]:
    """Every claim about a hex that does not hold, as a sentence."""
    seat = deciding(table, wanted.seat)
    at, side = table.view(seat), table.game.seat(seat).side
    found = table.ruleset.threat(at, side, Stand(table.game.board.at(label), wanted.coming))
    if found is None:
        if wanted.by is not None or wanted.rule is not None:
            yield f"nobody in {label} could be struck at all"
        return
    if wanted.by is None and wanted.rule is None:
        yield f"the enemy could strike at {label}: {found}"
    for what, want, have in (
        ("by", wanted.by, sorted(each.name for each in found.strikers)),
        ("together", wanted.together, sorted(each.name for each in found.strikers if not each.apart)),
    ):
        if want is not None and sorted(want) != have:
            yield f"{label} would be struck at ({what}) by {have}, not {sorted(want)}"
    for what, figure, is_so in (
        ("strength", wanted.strength, found.strength),
        ("most", wanted.most, found.most),
        ("rule", wanted.rule, found.rule),
        ("caution", wanted.caution, found.caution),
    ):
        if figure is not None and figure != is_so:
            yield f"the {what} of the strike at {label} is '{is_so}', not '{figure}'"
    sentences = [_said(each) for each in found.strikers]
    for part in wanted.says:
        if not any(part in sentence for sentence in sentences):
            yield f"nobody who could strike at {label} is said to '{part}': {sentences}"


def _said(striker: Striker) -> str:
    return f"{striker.name} {striker.strength}: {striker.how} [{striker.rule}] {striker.ways} in {striker.of}"
