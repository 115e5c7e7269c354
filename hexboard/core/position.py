"""What every rule is handed: the game and a moment of it. Look-ups only."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from hexboard.board.board import Board
from hexboard.board.memo import Memo
from hexboard.geometry.hex import Hex

from .game import Game
from .seat import SeatId, SideId
from .state import Frame, FrameData, State
from .unit import Unit, UnitId, UnitKind


@frozen(eq=False)
class Position:
    """A game at a moment, true or as a seat knows it. ``memo`` keeps what the rules have worked out of it.

    ``standing`` keeps what they have worked out of turn, units and ledger alone: a position shares it with those
    before and after it in which nothing else has changed but the steps under way, the dice and the secrets.
    """

    game: Game
    state: State
    standing: Memo = field(factory=Memo, repr=False)
    memo: Memo = field(factory=Memo, init=False, repr=False)

    def after(self, state: State) -> Position:
        """The same game at another moment."""
        now = self.state
        same = state.units is now.units and state.ledger is now.ledger and state.turn == now.turn
        return Position(self.game, state, self.standing) if same else Position(self.game, state)

    @property
    def board(self) -> Board:
        """The map."""
        return self.game.board

    @property
    def turn(self) -> int:
        """Number of the game-turn."""
        return self.state.turn

    @property
    def frame(self) -> Frame:
        """The step under way. Raises IndexError between steps."""
        return self.state.stack[-1]

    def memory(self, seat: SeatId = "") -> FrameData:
        """What the step under way keeps in mind for a seat, as far as it is known here; "": for the truth alone."""
        return self.state.secrets.memory.get((len(self.state.stack), seat), {})

    def unit(self, unit: UnitId) -> Unit:
        """A unit by id. Raises KeyError if it is unknown here."""
        return self.state.units[unit]

    def kind(self, unit: Unit) -> UnitKind:
        """A unit's counter as printed."""
        return self.game.roster[unit.kind]

    def name(self, unit: UnitId) -> str:
        """A unit's printed designation (its id where the roster does not know it)."""
        known = self.state.units.get(unit)
        kind = self.game.roster.get(known.kind if known else unit)
        return kind.name if kind else unit

    def units_at(self, at: Hex) -> tuple[Unit, ...]:
        """Units in a hex."""
        return self.state.by_hex.get(at, ())

    def units_of(self, side: SideId) -> Iterator[Unit]:
        """All units of a side, wherever they are."""
        return (u for u in self.state.units.values() if u.side == side)

    def on_map(self, side: SideId) -> Iterator[tuple[Unit, Hex]]:
        """Units of a side on the map, with their hexes."""
        return iter(self.state.by_side.get(side, ()))

    def label(self, at: Hex) -> str:
        """Printed number of a hex."""
        return self.board.label(at)

    def place_name(self, at: Hex) -> str:
        """Printed number of a hex with the name printed there, for sentences."""
        name = self.board.name(at)
        return f"{self.label(at)} ({name})" if name else self.label(at)
