"""What changed since one last acted of oneself: each act a line that can be clicked, losses and points above."""

from hexboard.core.position import Position
from hexboard.geometry.hex import Hex
from hexboard.gui.session.changes import Change
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.widgets.rich_text import escape, hex_link, linked

from .card import Card, heading, large_figures, nothing, table, under
from .page import PagePanel

_MANY, _LOOKED_AT = 6, 8  # lines of the journal; acts of which another may have sealed some


class ChangesPanel(PagePanel):
    """What others did since the seat of this screen last acted of itself, with its answers; a click on a number shows
    that moment.
    """

    name, about = "Changes", "What changed since you last did something"

    def draw(self, at: Position) -> None:
        """Show what is new at the present, whichever moment is looked at."""
        found, led = self.session.changes.new(), self._led_to(at)
        if not found:
            self._page.show_cards([led or Card(nothing("Nothing has changed since you last did something."))])
            return
        moved = len({trail.unit.id for change in found for trail in change.trails if trail.unit})
        lost = sum(len(change.marks.lost) for change in found)
        tally = self.session.findings().tally
        points = " : ".join(str(tally.totals[side.id]) for side in at.game.sides if side.id in tally.totals)
        over = self.session.over
        ended = under(escape(f"The game is over: {at.result(over)}")) if over else ""
        about = heading("What changed last" if over else "What changed") + ended + under(escape(tally.account))
        about += large_figures({"moved": str(moved), "gone": str(lost), "points" if over else "points now": points})
        cursor = self.session.replay_cursor
        shown = cursor.moment if cursor.is_back else None
        rows = (_row(at, number, change, change.moment == shown) for number, change in enumerate(found, 1))
        acts = f"<table width='100%' cellpadding='4' cellspacing='0'>{''.join(rows)}</table>"
        self._page.show_cards((Card(about), Card(acts), *([led] if led else ())))

    def _led_to(self, at: Position) -> Card | None:
        """All that the last act of which one hears led to, where that is a great deal: a whole turn."""
        last = self.session.replay_cursor.last
        acts = map(self.session.changes.at, range(last, max(0, last - _LOOKED_AT), -1))
        lines = next((lines for act in acts if act is not None and (lines := act.lines())), ())
        if len(lines) < _MANY:
            return None
        told = ((linked(line.text), _place(at, next(iter(line.hexes), None))) for line in lines)
        return Card(heading("What the last act led to") + table((), told))


def _row(at: Position, number: int, change: Change, is_shown: bool) -> str:
    mark = "\N{BLACK RIGHT-POINTING TRIANGLE}" if is_shown else ""
    ground = f" bgcolor='{tokens().pickwash}'" if is_shown else ""
    return (
        f"<tr{ground}><td><b>{mark}<a href='moment:{change.moment}'>{number}</a></b></td>"
        f"<td>{linked(change.words)}</td><td align='right'>{_place(at, change.at)}</td></tr>"
    )


def _place(at: Position, here: Hex | None) -> str:
    return hex_link(at.label(here), "show") if here is not None and here in at.board else ""
