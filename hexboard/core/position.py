"""What every rule is handed: the game and a moment of it. Look-ups only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from inspect import signature
from typing import Any, ParamSpec, TypeVar, cast

from attrs import field, frozen

from hexboard.board.board import Board
from hexboard.board.memo import Memo, all_but
from hexboard.geometry.hex import Hex

from .counted import counted
from .game import Game
from .seat import SeatId, SideId
from .state import Contact, Frame, FrameData, Hearsay, Outcome, State
from .unit import Unit, UnitId, UnitKind

P = ParamSpec("P")
T = TypeVar("T")

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

    def figures(self, unit: Unit) -> dict[str, int]:
        """What is printed on a unit's counter, each figure as it is now."""
        printed = self.kind(unit).figures(unit.step)
        return {name: unit.values.get(name, value) for name, value in printed.items()}

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
        return iter(self.state.units.force(side).units)

    def on_map(self, side: SideId) -> Iterator[tuple[Unit, Hex]]:
        """Units of a side on the map, with their hexes."""
        return iter(self.state.units.force(side).on_map)

    @property
    def contacts(self) -> Mapping[str, Contact]:
        """What the seat whose view this is knows of things it was never told whole, by marker; none for the truth."""
        secrets = self.state.secrets
        return {marker: contact for (seat, marker), contact in secrets.contacts.items() if seat == secrets.eyes}

    def hearsay(self, unit: UnitId) -> Hearsay | None:
        """How fresh the word of a unit is that the seat whose view this is knows by report only; None: it knows."""
        secrets = self.state.secrets
        heard = secrets.hearsay.get((secrets.eyes or "", unit))
        return heard if heard and (heard.source != "seen" or heard.turn < self.turn) else None

    def ago(self, turn: int) -> str:
        """How long ago a turn was, in words."""
        past = max(0, self.turn - turn)
        return f"{counted(past, 'turn')} ago" if past else "this turn"

    def hexes_of(self, side: SideId) -> frozenset[Hex]:
        """Hexes in which units of a side stand."""
        return self.state.units.force(side).hexes

    def label(self, at: Hex) -> str:
        """Printed number of a hex."""
        return self.board.label(at)

    def result(self, outcome: Outcome) -> str:
        """Who won and at what level, in words."""
        return self.game.result(outcome.winner, outcome.level)

    def place_name(self, at: Hex) -> str:
        """Printed number of a hex with the name printed there, for sentences."""
        name = self.board.name(at)
        return f"{self.label(at)} ({name})" if name else self.label(at)


def kept_with_force(side: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Have a function of a position ``at`` work each thing out once as long as a side's units stand the same way.

    ``side`` is its parameter that names the side. It may look at nothing but the game and the units of that side.
    The arguments are given by place and can be hashed.
    """

    def keeping(work: Callable[P, T]) -> Callable[P, T]:
        names = list(signature(work).parameters)
        place, whose = names.index("at"), names.index(side)
        key_of = all_but(place, work)

        @wraps(work)
        def found(*args: Any) -> Any:
            at: Position = args[place]
            kept = at.state.units.force(args[whose]).memo[work]
            # the units are of a game, whose charts and options have their say
            key = (at.game, key_of(args))
            try:
                return kept[key]
            except KeyError:
                pass
            known = kept[key] = cast(Any, work)(*args)
            return known

        return cast(Callable[P, T], found)

    return keeping
