"""Where the folders that come with the program lie: `modules` and `assets`."""

from pathlib import Path

_ABOVE = Path(__file__).resolve().parent.parent


def shipped(name: str) -> Path:
    """The folder `name` ("modules" or "assets") that came with this program.

    An installed or packaged program carries it under `hexboard_shipped`; a source tree has it beside `hexboard`.
    Raises FileNotFoundError, naming both places, when the installation has lost it.
    """
    places = (_ABOVE / "hexboard_shipped" / name, _ABOVE / name)
    for folder in places:
        if folder.is_dir():
            return folder
    looked = " and ".join(str(folder) for folder in places)
    raise FileNotFoundError(
        f"the program's own folder {name!r} is missing (looked in {looked}); your games are not touched: "
        "install hexboard again"
    )
