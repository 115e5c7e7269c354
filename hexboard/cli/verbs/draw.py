"""`draw`: the maps of a module drawn once, as files beside them that come with the program."""

from argparse import Namespace
from pathlib import Path

from hexboard.art.colours.colouring import coloured
from hexboard.art.colours.palette import PALETTES
from hexboard.art.drawing.map_drawing import draw_map
from hexboard.art.lists.list_file import drawing_digest, written
from hexboard.art.pictures.rendering import encoded_picture, start_picture_of
from hexboard.cli.parser import Takes, argument
from hexboard.cli.reply import Reply
from hexboard.cli.verbs.lint import game_in
from hexboard.core.counted import counted
from hexboard.core.illegal import Unreadable
from hexboard.core.position import Position
from hexboard.module.building import boards_to_draw, build_game
from hexboard.module.folder import Library, Module
from hexboard.module.maps.drawing import DRAWING_FILE, start_picture
from hexboard.play.beginning import first_position
from hexboard.store.whole_write import write_whole

TAKES: Takes = (argument("folder", type=Path, metavar="FOLDER", help="a game's folder"),)


def run(asked: Namespace) -> Reply:
    """Draw every map of a game, folded and unfolded, and how each scenario begins, small, in every palette."""
    library, module = game_in(asked)
    (module.folder / "images").mkdir(exist_ok=True)
    drawn = {}
    for board in boards_to_draw(library, module):
        for unfold in (False, True) if board.whole else (False,):
            digest = drawing_digest(board, unfold)
            if digest not in drawn:
                drawn[digest] = draw_map(board, unfold)
    data = {module.folder / DRAWING_FILE: written(drawn)}
    begun = {entry.id: _begun(library, module, entry.id) for entry in module.file.scenario}
    for entry in module.file.scenario:
        board = build_game(library, module.id, entry.id).board
        for name, palette in PALETTES.items():
            path = start_picture(module, name, entry.id)
            if begun[entry.id] is not None or not path.exists():
                shown = coloured(drawn[drawing_digest(board, False)], palette)
                data[path] = encoded_picture(start_picture_of(shown, palette, board, begun[entry.id]), "WEBP")
    for path, each in data.items():
        write_whole(path, each)
    sizes = {path.name: len(each) for path, each in data.items()}
    lines = [counted(len(drawn), "map"), *(f"written: {path}, {len(each)} bytes" for path, each in data.items())]
    has_counters = None not in begun.values()
    if not has_counters:
        lines.append("Counters are drawn by the game's code, which runs only with --trust: pictures of the start that")
        lines.append("were there stay as they were, new ones show no counters.")
    reply = {"folder": str(module.folder), "maps": len(drawn), "bytes": sizes, "counters": has_counters}
    return Reply(reply, tuple(lines))


def _begun(library: Library, module: Module, scenario: str) -> Position | None:
    try:
        return first_position(library, module.id, scenario)
    except Unreadable:
        return None  # the code of a game that nobody has agreed to is not run for a picture
