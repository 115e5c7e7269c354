"""`letter`: the names and numbers of a module's map put in their places, as a file beside the map."""

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from hexboard.board.digest import board_digest
from hexboard.board.lettering import Lettering
from hexboard.cartography.lettering import lettered
from hexboard.cli.parser import Takes, argument
from hexboard.cli.reply import Reply
from hexboard.cli.verbs.lint import game_in
from hexboard.core.illegal import Unreadable
from hexboard.module.building import maps_shown
from hexboard.module.maps.lettering import LETTERING_FILE, read_letterings, written
from hexboard.module.reading import BrokenModule

TAKES: Takes = (argument("folder", type=Path, metavar="FOLDER", help="a game's folder"),)


def run(asked: Namespace) -> Reply:
    """Letter a map anew; names that were pinned by hand stay. A map with faults is unreadable, a full disk an error."""
    library, module = game_in(asked)
    path = module.folder / LETTERING_FILE
    before = _before(path)
    found: dict[str, Lettering] = {}
    alike: dict[object, Lettering] = {}
    for each in maps_shown(library, module):
        pinned = tuple(name for name in before[each.title].names if name.pinned) if each.title in before else ()
        same = (*(board_digest(board, each.set_up) for board in (each.board, each.shown)), pinned)
        if same not in alike:
            alike[same] = lettered(each.board, each.shown, each.set_up, pinned)
        found[each.title] = alike[same]
    path.parent.mkdir(exist_ok=True)
    path.write_text(written(found), encoding="utf-8", newline="\n")
    counts = {title: len(each.names) for title, each in found.items()}
    lines = [f"{title}: {count} names in all bands of zoom" for title, count in counts.items()]
    return Reply({"file": str(path), "names": counts}, (*lines, f"written: {path}"))


def _before(path: Path) -> Mapping[str, Lettering]:
    if not path.is_file():
        return {}
    try:
        return read_letterings(path.read_bytes(), str(path))
    except BrokenModule as fault:
        # a slip of the hand must not cost what was pinned
        raise Unreadable(f"{fault}; mend it or delete it, nothing was changed") from None
