"""A map drawn in a process of its own, and its list written to a file. That process loads nothing of the window."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hexboard.board.board import Board
from hexboard.operating_system import stand_back

_HUMBLE = 5  # the window goes first where both want the machine


def draw_file(board: Board, unfold: bool, digest: str, path: Path) -> None:
    """Draw a board's map and write its list by that digest."""
    # whoever begins the process needs none of this
    from hexboard.art.drawing.map_drawing import draw_map
    from hexboard.store.whole_write import write_whole

    from .list_file import written

    stand_back(_HUMBLE)
    data = written({digest: draw_map(board, unfold)})
    # somebody else may draw the same map at the same time
    with TemporaryDirectory(dir=path.parent) as own:
        drawn = Path(own) / path.name
        write_whole(drawn, data)
        drawn.replace(path)
