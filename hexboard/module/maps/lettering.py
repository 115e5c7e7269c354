"""images/lettering.json: where the names and numbers of a map stand in each scenario, folded and unfolded.

Play does not depend on lettering, so it stands with the pictures and is no part of the digest of the rules.
"""

from collections.abc import Iterator
from pathlib import Path

from attrs import evolve, frozen

from hexboard.board.board import Board
from hexboard.board.digest import board_digest
from hexboard.board.lettering import LetteringFile, read_letterings
from hexboard.geometry.hex import Hex
from hexboard.module.reading import BrokenModule, Problem, bytes_of, called

LETTERING_FILE = "images/lettering.json"
_MOST = 8_000_000  # bytes
_UNFOLDED = " unfolded"


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
    whole = evolve(board.whole, lettered=LetteringFile(content, scenario + _UNFOLDED)) if board.whole else None
    return evolve(board, lettered=LetteringFile(content, scenario), whole=whole)


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
    try:
        found = read_letterings(bytes_of(folder, LETTERING_FILE, _MOST))
    except ValueError as fault:
        path, _, what = str(fault).partition(": ")
        raise BrokenModule([Problem(name, path, what or str(fault))]) from None
    known = {each.title: each for each in shown}
    problems = [Problem(name, f"$.{title}", "there is no such scenario") for title in found.keys() - known.keys()]
    for title, each in known.items():
        if title not in found or found[title].map != board_digest(each.shown, each.set_up):
            what = f"the map has changed since it was lettered; hexboard letter {folder} letters it again"
            problems.append(Problem(name, f"$.{title}", what))
    return sorted(problems, key=lambda problem: problem.path)
