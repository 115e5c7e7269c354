"""Both sides of every counter of a game, as they lie in the box."""

from collections.abc import Iterator, Mapping

from attrs import evolve

from hexboard.art.colours.palette import Palette
from hexboard.art.shapes import Shape
from hexboard.art.styles import counter_style as style
from hexboard.core.game import Game
from hexboard.core.seat import Side
from hexboard.core.unit import Gone, Unit, UnitId, UnitKind

from .cardboard import Cardboard
from .faces import Detail, face
from .text import fitted, name_text

_UNUSED = "not used"


def fresh(kind: UnitKind) -> Unit:
    """A counter as it comes out of the box."""
    return Unit(kind.id, kind.id, kind.side, Gone("out of play"))


def front_face(game: Game, kind: UnitKind, palette: Palette, detail: Detail = "near") -> tuple[Shape, ...]:
    """The front of a counter."""
    return face(kind, fresh(kind), game.side(kind.side), palette, detail)


def back_face(game: Game, kind: UnitKind, palette: Palette, detail: Detail = "near") -> tuple[Shape, ...]:
    """The back of a counter: the state it stands for, or else where the counter begins."""
    side = game.side(kind.side)
    if has_state_on_back(kind):
        turned = fresh(kind).marked(frozenset(sorted(kind.face.backs)[:1]))
        return face(kind, turned if kind.face.backs else evolve(turned, step=1), side, palette, detail)
    return tuple(_begins_face(kind, side, beginnings(game).get(kind.id, _UNUSED), palette))


def has_state_on_back(kind: UnitKind) -> bool:
    """Whether the back shows the counter in another state; leaders have none."""
    reduced = any(figure.reduced for figure in kind.face.figures or ())
    return (bool(kind.face.backs) or reduced) and kind.arm not in style.LEADERS


def beginnings(game: Game) -> Mapping[UnitId, str]:
    """Where each counter begins in the scenario: the number of its hex, or its turn of arrival."""
    found = {unit: game.board.label(at) for at, units in game.scenario.setup.items() for unit in units}
    for arrival in game.scenario.arrivals:
        found.update(dict.fromkeys(arrival.units, f"turn {arrival.turn}"))
    return found


def _begins_face(kind: UnitKind, side: Side, where: str, palette: Palette) -> Iterator[Shape]:
    card = Cardboard.of(kind, side, palette)
    yield from card.body()
    yield from card.rim()
    yield name_text(kind.name, style.BACK_NAME, card.ink)
    yield fitted(where, style.BACK_WHERE, card.ink)
    yield fitted(side.letter, style.BACK_LETTER, card.ink)
