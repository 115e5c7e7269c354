"""What steps of many series have in common: words that frames remember, answers that are counters and hexes, and
both in sentences."""

from hexboard.core.counted import some
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Later, Line
from hexboard.geometry.hex import Hex

GO = "go"
PASS = "pass"
END = "end"
VIA = "via "  # before a hex: a way leads by it, and goes on


def words(at: Position, key: str) -> tuple[str, ...]:
    """What the step under way remembers under a key."""
    return at.frame.data.get(key, ())


def word(at: Position, key: str, otherwise: str = "") -> str:
    """The one word the step under way remembers under a key."""
    found = at.frame.data.get(key, ())
    return found[0] if found else otherwise


def noted_hex(at: Position, key: str) -> Hex:
    """The one hex the step under way remembers under a key. Raises LookupError if it remembers none."""
    return at.board.at(at.frame.data[key][0])


def noted_hexes(at: Position, key: str) -> tuple[Hex, ...]:
    """The hexes the step under way remembers under a key."""
    return tuple(map(at.board.at, at.frame.data.get(key, ())))


def unit_answer(
    at: Position, name: str, note: str = "", barred: Illegal | None = None, picked: bool = False
) -> Answer:
    """An answer that is a counter."""
    return Answer(name, at.name(name), "unit", note, at.unit(name).hex, name, barred=barred, picked=picked)


def hex_answer(
    at: Position,
    here: Hex,
    note: str = "",
    path: tuple[Hex, ...] = (),
    barred: Illegal | None = None,
    legs: Later[tuple[Line, ...]] = (),
) -> Answer:
    """An answer that is a hex."""
    return Answer(at.label(here), at.place_name(here), "hex", note, here, None, path, barred, legs=legs)


def names_of(at: Position, units: tuple[str, ...]) -> str:
    """Counters by name, for sentences; of many the first few, and how many more."""
    return some(map(at.name, units))


def way_in_words(at: Position, path: tuple[Hex, ...]) -> str:
    """A way by its hexes, for sentences; a long one by its ends."""
    names = [at.label(h) for h in path]
    return "-".join(names) if len(names) < 4 else f"{names[0]}-...-{names[-1]}"
