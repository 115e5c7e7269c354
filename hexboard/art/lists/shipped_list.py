"""The display list that came with the module of a map. To read it needs nothing of what draws maps."""

from hashlib import sha256

from attrs import evolve

from hexboard.art.shapes import DisplayList
from hexboard.board.board import Board
from hexboard.board.digest import digest_parts

from .list_file import read

_FEW = 4  # shapes of a layer that is read as a whole: pictures of the relief are


def shipped_list(board: Board, unfold: bool = False) -> DisplayList | None:
    """The display list that came with a board's module, and what takes long to read of it read; None if there is none,
    or it is that of another map.
    """
    if board.drawn is None or not board.drawn.is_file():
        return None
    try:
        drawing = read(board.drawn).get(drawing_digest(board, unfold))
        return drawing and with_pictures_read(drawing)
    except (OSError, ValueError):
        # what is damaged is drawn anew
        return None


def with_pictures_read(drawing: DisplayList) -> DisplayList:
    """A list of a file, of which the pictures of the relief are not read when they are first painted."""
    layers = [evolve(one, shapes=tuple(one.shapes)) if len(one.boxes) <= _FEW else one for one in drawing.layers]
    return evolve(drawing, layers=tuple(layers))


def drawing_digest(board: Board, unfold: bool = False) -> str:
    """What tells one drawing of a map from another."""
    digest = sha256(b"unfolded" if unfold and board.whole else b"")
    # what is folded under tells how ways and waters come to the crease
    for each in (board, board.whole):
        for part in digest_parts(each) if each else ():
            digest.update(part)
    return digest.hexdigest()[:16]
