"""The turn track, with the reinforcements each turn brings and the troops it releases."""

from collections.abc import Iterator

from hexboard.core.game import Arrival
from hexboard.core.position import Position
from hexboard.core.unit import Gone, OnMap, UnitId
from hexboard.engine.told import Held, Release
from hexboard.gui.widgets.rich_text import escape, hex_link, rule_link, unit_link

from .card import Card, Look, tag
from .page import PagePanel

_HERE = "\N{CHECK MARK}"
_LINE = "<p style='margin:4px 0 0 0'>{}</p>"


class TurnsPanel(PagePanel):
    """Every turn by name; the one under way is marked. Arrivals are listed with where they enter and what became, and
    who is held back: in the turns that may release him, and now what may in any.
    """

    name, about = "Turns and reinforcements", "Turn track and reinforcements due"
    _shown_turn = 0

    def draw(self, at: Position) -> None:
        """Show the track at this moment."""
        scenario = at.game.scenario
        held = self.session.table.ruleset.held(at)
        self._page.show_cards(self._turn(at, turn, held) for turn in range(1, scenario.turns + 1))
        if at.turn != self._shown_turn:
            self._shown_turn = at.turn
            self._page.go_to(f"turn{at.turn}")

    def _turn(self, at: Position, turn: int, held: tuple[Held, ...]) -> Card:
        scenario = at.game.scenario
        name = escape(scenario.turn_names.get(turn, ""))
        words = f"{turn}. {name}" if name else f"{turn}."
        shown = f"<b>{words}</b> {tag('now', 'gold')}" if turn == at.turn else words
        arrivals = [a for a in scenario.arrivals if self.session.table.ruleset.due(at, a) == turn]
        due = "".join((*(self._arrival(at, a) for a in arrivals), *_released(at, turn, held)))
        look: Look = "gold" if turn == at.turn else ""
        return Card(f"<a name='turn{turn}'></a><p style='margin:0'>{shown}</p>{due}", look)

    def _arrival(self, at: Position, arrival: Arrival) -> str:
        hexes = ", ".join(hex_link(at.label(h)) for h in arrival.hexes)
        if arrival.otherwise:
            hexes += f" (or {', '.join(hex_link(at.label(h)) for h in arrival.otherwise)})"
        units = ", ".join(_unit(at, u) for u in arrival.units)
        side = escape(at.game.side(arrival.side).name)
        early = self.session.table.ruleset.due(at, arrival) != arrival.turn
        printed = f" (printed: turn {arrival.turn})" if early else ""
        words = f"<b>{side}</b> at {hexes}{printed} {rule_link(arrival.rule)}: {units}"
        return _LINE.format(words)


def _released(at: Position, turn: int, held: tuple[Held, ...]) -> Iterator[str]:
    """Who was released in a turn, and while the game goes on who may be or will; of the turn under way also who waits
    for no turn alone.
    """
    for each in held:
        if each.since == turn:
            yield _of(at, each, f": {_HERE} released")
        elif each.since is None and at.state.over is None:
            yield from (_of(at, each, f": {_way(way)}") for way in each.releases if way.turn == turn)
            if turn == at.turn:
                units = ", ".join(unit_link(unit, at.name(unit)) for unit in each.units)
                ways = "; or ".join(_way(way) for way in each.releases if not way.turn)
                yield _of(at, each, f" (held back: {units}){f': {ways}' if ways else ''}")


def _of(at: Position, held: Held, words: str) -> str:
    return _LINE.format(f"<b>{escape(at.game.side(held.side).name)}</b>, {escape(held.name)}{words}")


def _way(way: Release) -> str:
    return f"{escape(way.words)} {rule_link(way.rule)}"


def _unit(at: Position, unit: UnitId) -> str:
    known = at.state.units.get(unit)
    link = unit_link(unit, at.name(unit))
    if known is None:
        return link
    if isinstance(known.place, OnMap):
        return f"{_HERE} {link}"
    return f"{link} ({escape(known.place.why)})" if isinstance(known.place, Gone) else link
