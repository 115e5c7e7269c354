"""Where the names and numbers of a map stand: worked out once, kept beside the map, moved by hand where need be.

One name, one line of a JSON file, so that a person can read what changed. All measures are in hexes.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Literal, get_args

from attrs import Factory, frozen

Of = Literal["place", "water", "zone"]
Face = Literal["roman", "italic"]
Anchor = Literal["start", "middle", "end"]
Spot = tuple[float, float]
_FINE = 4  # decimals of a measure: a ten-thousandth of a hex is seen by nobody
_LONGEST, _MOST = 200, 100_000  # signs of a name, names of a map
_FAR = 10_000.0


@frozen
class LabelPiece:
    """A line, a word or a letter: ``at`` the middle of its capitals' height, ``turn`` degrees clockwise."""

    text: str
    at: Spot
    turn: float = 0.0


@frozen
class SetName:
    """A name as it is set in a band of zoom, which begins at ``band`` pixels a hex.

    ``size`` is the em. A name that is ``pinned`` was set by hand: whoever letters the map again keeps it.
    """

    band: float
    name: str
    of: Of
    size: float
    face: Face
    anchor: Anchor
    pieces: tuple[LabelPiece, ...]
    pinned: bool = False


@frozen
class Lettering:
    """All that is lettered on a map as it is laid out: its names, and by printed number the hexes whose number stands
    aside of its usual place, with how far. ``map`` is the digest of what was lettered.
    """

    map: str
    numbers: Mapping[str, Spot] = Factory(dict)
    names: tuple[SetName, ...] = ()


@frozen(eq=False)
class LetteringFile:
    """The lettering of a board as its file has it, under a title; it is read when it is first looked at."""

    content: bytes
    title: str

    @cached_property
    def lettering(self) -> Lettering | None:
        """None if there is none of that title, or the file has faults: the map is drawn without it."""
        try:
            return read_letterings(self.content, self.title).get(self.title)
        except ValueError:
            return None


def written(letterings: Mapping[str, Lettering]) -> str:
    """The file of several letterings, by the name of what is lettered."""
    return "{\n" + ",\n".join(_written(name, each) for name, each in sorted(letterings.items())) + "\n}\n"


def read_letterings(content: bytes, title: str | None = None) -> Mapping[str, Lettering]:
    """The letterings of a file, or the one of a title. Raises ValueError, saying where and what is wrong."""
    try:
        raw = json.loads(content, parse_constant=_no_number)
    except (ValueError, RecursionError) as fault:
        raise ValueError(f"$: this is no JSON: {fault}") from None
    found = _table(raw, "$")
    return {name: _lettering(each, f"$.{name}") for name, each in found.items() if title in (None, name)}


def _written(title: str, lettering: Lettering) -> str:
    ordered = sorted(lettering.names, key=lambda one: (one.band, one.name, [piece.at for piece in one.pieces]))
    numbers = (f"{_json(label)}: {_json(_rounded(spot))}" for label, spot in sorted(lettering.numbers.items()))
    return (
        f'{_json(title)}: {{"map": {_json(lettering.map)},\n'
        f'"numbers": {{\n{_listed(numbers)}}},\n'
        f'"names": [\n{_listed(_json(_line(name)) for name in ordered)}]}}'
    )


def _listed(lines: Iterable[str]) -> str:
    found = ",\n".join(lines)
    return f"{found}\n" if found else ""


def _line(name: SetName) -> Mapping[str, Any]:
    first = name.pieces[0].at
    pieces = [[each.text, *_rounded(each.at), *([round(each.turn, 2)] if each.turn else [])] for each in name.pieces]
    line = {"band": name.band, "name": name.name, "of": name.of, "size": round(name.size, _FINE), "face": name.face}
    more = {"anchor": name.anchor, "at": _rounded(first), "pieces": [_from(first, piece) for piece in pieces]}
    return {**line, **more, **({"pinned": True} if name.pinned else {})}


def _from(first: Spot, piece: list[Any]) -> list[Any]:
    """A piece as it stands from the first: to move a name by hand one changes ``at`` alone."""
    text, x, y, *turn = piece
    return [text, *_rounded((x - first[0], y - first[1])), *turn]


def _rounded(spot: Spot) -> list[float]:
    # -0.0 and 0.0 would be two texts for one place
    return [round(part, _FINE) + 0.0 for part in spot]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lettering(raw: object, path: str) -> Lettering:
    table = _table(raw, path)
    _only(table, {"map", "numbers", "names"}, path)
    names = table.get("names", [])
    if not isinstance(names, list) or len(names) > _MOST:
        raise ValueError(f"{path}.names: a list of at most {_MOST} names")
    numbers = _table(table.get("numbers", {}), f"{path}.numbers")
    return Lettering(
        _text(table.get("map", ""), f"{path}.map"),
        {label: _spot(spot, f"{path}.numbers.{label}") for label, spot in numbers.items()},
        tuple(_name(name, f"{path}.names[{k}]") for k, name in enumerate(names)),
    )


def _name(raw: object, path: str) -> SetName:
    table = _table(raw, path)
    _only(table, {"band", "name", "of", "size", "face", "anchor", "at", "pieces", "pinned"}, path)
    pieces = table.get("pieces")
    if not isinstance(pieces, list) or not 0 < len(pieces) <= _LONGEST:
        raise ValueError(f"{path}.pieces: a list of 1 to {_LONGEST} pieces")
    at = _spot(table.get("at"), f"{path}.at")
    return SetName(
        _number(table.get("band"), f"{path}.band"),
        _text(table.get("name"), f"{path}.name"),
        _one_of(table.get("of"), get_args(Of), f"{path}.of"),
        _number(table.get("size"), f"{path}.size"),
        _one_of(table.get("face"), get_args(Face), f"{path}.face"),
        _one_of(table.get("anchor"), get_args(Anchor), f"{path}.anchor"),
        tuple(_piece(piece, at, f"{path}.pieces[{k}]") for k, piece in enumerate(pieces)),
        table.get("pinned") is True,
    )


def _piece(raw: object, first: Spot, path: str) -> LabelPiece:
    if not isinstance(raw, list) or len(raw) not in (3, 4):
        raise ValueError(f"{path}: a text, how far right, how far down and how far turned it stands")
    numbers = [_number(part, path) for part in raw[1:]]
    return LabelPiece(_text(raw[0], path), (first[0] + numbers[0], first[1] + numbers[1]), *numbers[2:])


def _table(raw: object, path: str) -> dict[str, Any]:
    if not isinstance(raw, dict):
        raise ValueError(f"{path}: expected a table")
    return raw


def _only(table: Mapping[str, Any], known: set[str], path: str) -> None:
    for key in table.keys() - known:
        raise ValueError(f"{path}: unknown key {key!r}")


def _text(raw: object, path: str) -> str:
    if not isinstance(raw, str) or len(raw) > _LONGEST:
        raise ValueError(f"{path}: a text of at most {_LONGEST} signs")
    return raw


def _one_of(raw: object, known: tuple[Any, ...], path: str) -> Any:
    if raw not in known:
        raise ValueError(f"{path}: one of {', '.join(known)}")
    return raw


def _spot(raw: object, path: str) -> Spot:
    if not isinstance(raw, list) or len(raw) != 2:
        raise ValueError(f"{path}: how far right and how far down")
    return _number(raw[0], path), _number(raw[1], path)


def _number(raw: object, path: str) -> float:
    if isinstance(raw, bool) or not isinstance(raw, int | float) or not abs(raw) <= _FAR:
        raise ValueError(f"{path}: a number of at most {_FAR:g}")
    return float(raw)


def _no_number(text: str) -> float:
    raise ValueError(f"{text} is no number")
