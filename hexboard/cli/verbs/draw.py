"""`draw`: the maps of a module drawn once, as files beside them that come with the program."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from hexboard.art.colouring import coloured
from hexboard.art.display_list import drawing_digest
from hexboard.art.encoding import encoded_picture
from hexboard.art.list_file import written
from hexboard.art.map_drawing import draw_map
from hexboard.art.palettes import PALETTES
from hexboard.art.rendering import start_picture_of
from hexboard.cli.reply import Reply
from hexboard.cli.verbs.lint import game_in
from hexboard.core.illegal import Unreadable
from hexboard.module.building import boards_to_draw
from hexboard.module.drawing import DRAWING_FILE, start_picture
from hexboard.play.starting import first_position
from hexboard.store.whole_write import write_whole


def arguments(parser: ArgumentParser) -> None:
    """What `draw` takes."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="a game's folder")


def run(asked: Namespace) -> Reply:
    """Draw every map of a game, folded and unfolded, and its picture for the start page in every palette."""
    library, module = game_in(asked)
    (module.folder / "images").mkdir(exist_ok=True)
    drawn, boards = {}, list(boards_to_draw(library, module))
    for board in boards:
        for unfold in (False, True) if board.whole else (False,):
            digest = drawing_digest(board, unfold)
            if digest not in drawn:
                drawn[digest] = draw_map(board, unfold)
    data = {module.folder / DRAWING_FILE: written(drawn)}
    first = next(iter(drawn.values()))
    try:
        at = first_position(library, module.id)
    except Unreadable:
        at = None  # the code of a game that nobody has agreed to is not run for a picture
    for name, palette in PALETTES.items():
        picture = start_picture_of(coloured(first, palette), palette, boards[0], at)
        data[start_picture(module.folder, name)] = encoded_picture(picture, "WEBP")
    for path, each in data.items():
        write_whole(path, each)
    sizes = {path.name: len(each) for path, each in data.items()}
    lines = (f"{len(drawn)} maps", *(f"written: {path}, {len(each)} bytes" for path, each in data.items()))
    return Reply({"folder": str(module.folder), "maps": len(drawn), "bytes": sizes}, lines)
