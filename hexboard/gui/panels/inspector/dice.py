"""The dice so far: how each side fared with them, and every throw, the newest first."""

from hexboard.core.position import Position
from hexboard.gui.widgets.rich_text import escape
from hexboard.play.told.luck import Luck, ThrownDice, luck, throws

from .card import Card, heading, nothing, table
from .page import PagePanel

_SHOWN = 300  # throws: a longer list is read by nobody and is slow to lay out
_WIDTH = "96%"  # a table as wide as the page makes it scroll sideways once it scrolls down


class DicePanel(PagePanel):
    """Luck by side, of what this seat was told; a click on a throw shows its moment."""

    name, about = "Dice", "The dice so far"

    def draw(self, at: Position) -> None:
        """Show every throw that counts, whichever moment is looked at."""
        bridge = self.session.bridge
        found = tuple(throws(bridge.table.ruleset, bridge.table.game, bridge.table.log, bridge.eyes))
        if not found:
            self._page.show_cards([Card(nothing("You have been told of no dice yet."))])
            return
        names = {side.id: side.name for side in at.game.sides}
        cards = [Card(heading(f"{names[each.side]}: {_counted(each)}") + _faces(each)) for each in luck(found)]
        self._page.show_cards([*cards, Card(heading("Throws") + self._throws(at, found))])

    def _throws(self, at: Position, found: tuple[ThrownDice, ...]) -> str:
        rows = [self._throw(at, each) for each in reversed(found[-_SHOWN:])]
        left = len(found) - len(rows)
        return table(("Turn", "Whose", "Dice"), rows, _WIDTH) + (f"<p>and {left} before these</p>" if left else "")

    def _throw(self, at: Position, throw: ThrownDice) -> tuple[str, str, str]:
        cursor = self.session.replay_cursor
        moment = cursor.replay.moment_after(throw.entry)
        whose = ", ".join(at.game.side(side).name if side else "nobody" for side in dict.fromkeys(throw.throwers))
        faces = ", ".join(map(str, throw.faces))
        kind = "" if throw.sides == 6 else f" of {throw.sides}"
        turn = f'<a href="moment:{moment}">Turn {cursor.replay.turn_at(moment)}</a>'
        outside = f"<br>outside the rules: {escape(throw.outside)}" if throw.outside else ""
        return turn, escape(whose), f"<b>{faces}</b>{kind}{outside}"


def _counted(each: Luck) -> str:
    dice = "die" if each.dice == 1 else "dice"
    return f"{each.dice} {dice} of {len(each.faces)} faces, on average {float(each.mean):.2f}"


def _faces(each: Luck) -> str:
    """How often each face came, where there are few enough to be read; and what is to be expected."""
    expected = f"<p>Fair dice show {float(each.expected):.2f} on average.</p>"
    if len(each.faces) > 12:
        return expected
    heads = tuple(str(face) for face in range(1, len(each.faces) + 1))
    return table(heads, [tuple(str(count) for count in each.faces)], _WIDTH) + expected
