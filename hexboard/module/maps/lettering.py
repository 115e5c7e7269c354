"""images/lettering.json: where the names and numbers of a map stand in each scenario, folded and unfolded.

One name, one line of it, so that a person can read what changed. Play does not depend on lettering, so it stands with
the pictures and is no part of the digest of the rules.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from attrs import asdict, evolve, frozen
from cattrs import Converter

from hexboard.board.board import Board
from hexboard.board.digest import board_digest
from hexboard.board.lettering import LabelPiece, Lettering, LetteringFile, SetName
from hexboard.geometry.hex import Hex
from hexboard.module.reading import BrokenModule, Problem, bytes_of, called, structured
from hexboard.module.strict import WrongShape, strict

LETTERING_FILE = "images/lettering.json"
_MOST = 8_000_000  # bytes
_UNFOLDED = " unfolded"
_FINE = 4  # decimals of a measure: a ten-thousandth of a hex is seen by nobody
_LONGEST = 200  # signs of a text
_FAR = 10_000.0


@frozen(eq=False)
class Shown:
    """A map as it is looked at in a scenario: what is ``shown``, where counters are set up on it, and the title of its
    lettering. ``board`` is what is played on: ``shown`` may have what is folded under too.
    """

    title: str
    board: Board
    shown: Board
    set_up: frozenset[Hex]


def with_lettering(board: Board, folder: Path, scenario: str) -> Board:
    """The board of a scenario with the lettering of its module's folder, if there is any."""
    if not (folder / LETTERING_FILE).is_file():
        return board
    content = bytes_of(folder, LETTERING_FILE, _MOST)
    unfolded = LetteringFile(content, scenario + _UNFOLDED, lettering_of)
    whole = evolve(board.whole, lettered=unfolded) if board.whole else None
    return evolve(board, lettered=LetteringFile(content, scenario, lettering_of), whole=whole)


def lettering_of(content: bytes, title: str) -> Lettering | None:
    """The lettering of a title in a file; None if there is none, or the file has faults."""
    try:
        return read_letterings(content, "", title).get(title)
    except BrokenModule:
        return None


def ways_shown(board: Board, scenario: str, set_up: frozenset[Hex]) -> Iterator[Shown]:
    """The board of a scenario folded, and unfolded where something is folded under."""
    yield Shown(scenario, board, board, set_up)
    if board.whole:
        yield Shown(scenario + _UNFOLDED, board, board.whole, set_up)


def check_shown(folder: Path, shown: tuple[Shown, ...]) -> list[Problem]:
    """What is wrong with the lettering of a map, or that the map has changed since it was lettered.

    Raises BrokenModule if it cannot be read. A map without lettering has none that could be wrong.
    """
    if not (folder / LETTERING_FILE).is_file():
        return []
    name = called(folder, LETTERING_FILE)
    found = read_letterings(bytes_of(folder, LETTERING_FILE, _MOST), name)
    known = {each.title: each for each in shown}
    problems = [Problem(name, f"$.{title}", "there is no such scenario") for title in found.keys() - known.keys()]
    for title, each in known.items():
        if title not in found or found[title].map != board_digest(each.shown, each.set_up):
            what = f"the map has changed since it was lettered; hexboard letter {folder} letters it again"
            problems.append(Problem(name, f"$.{title}", what))
    return sorted(problems, key=lambda problem: problem.path)


def read_letterings(content: bytes, file: str, title: str | None = None) -> Mapping[str, Lettering]:
    """The letterings of a file, or the one of a title. Raises BrokenModule, saying where and what is wrong."""
    try:
        raw = json.loads(content)
    except (ValueError, RecursionError) as fault:
        raise BrokenModule([Problem(file, "$", f"this is no JSON: {fault}")]) from None
    if not isinstance(raw, dict):
        raise BrokenModule([Problem(file, "$", "expected a table")])
    wanted = {name: each for name, each in raw.items() if title in (None, name)}
    return {name: structured(each, Lettering, _CONVERTER, file, f"$.{name}") for name, each in wanted.items()}


def _text(value: object, _: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise WrongShape(f"expected a text of at most {_LONGEST} signs")
    return value


def _measure(value: object, _: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= _FAR:
        raise WrongShape(f"expected a number of at most {_FAR:g}")
    return float(value)


def _piece(value: object, _: object) -> LabelPiece:
    if not isinstance(value, list) or len(value) not in (3, 4):
        raise WrongShape("expected a text, how far right, how far down and how far turned it stands")
    return LabelPiece(_text(value[0], str), *(_measure(each, float) for each in value[1:]))


_CONVERTER = strict(Converter(forbid_extra_keys=True))
_CONVERTER.register_structure_hook(str, _text)
_CONVERTER.register_structure_hook(float, _measure)
_CONVERTER.register_structure_hook(LabelPiece, _piece)


def written(letterings: Mapping[str, Lettering]) -> str:
    """The file of several letterings, by the name of what is lettered."""
    return "{\n" + ",\n".join(_written(name, each) for name, each in sorted(letterings.items())) + "\n}\n"


def _written(title: str, lettering: Lettering) -> str:
    ordered = sorted(lettering.names, key=lambda one: (one.band, one.name, one.at))
    numbers = (f"{_json(label)}: {_json(_rounded(*spot))}" for label, spot in sorted(lettering.numbers.items()))
    return (
        f'{_json(title)}: {{"map": {_json(lettering.map)},\n'
        f'"numbers": {{\n{_listed(numbers)}}},\n'
        f'"names": [\n{_listed(map(_line, ordered))}]}}'
    )


def _listed(lines: Iterable[str]) -> str:
    found = ",\n".join(lines)
    return f"{found}\n" if found else ""


def _line(name: SetName) -> str:
    pieces = [
        [each.text, *_rounded(each.right, each.down), *([round(each.turn, 2)] if each.turn else [])]
        for each in name.pieces
    ]
    said = asdict(name, filter=lambda of, value: value != of.default)
    return _json(said | {"size": round(name.size, _FINE), "at": _rounded(*name.at), "pieces": pieces})


def _rounded(*measures: float) -> list[float]:
    # -0.0 and 0.0 would be two texts for one place
    return [round(each, _FINE) + 0.0 for each in measures]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
