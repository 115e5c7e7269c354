"""images/map.drawing and images/start-*.webp: the maps of a shipped game as they are drawn, for whoever must not wait.

Play does not depend on them. Those of a folder that did not come with the program are not looked at: each number in
them would have to be distrusted, and its maps are drawn in a moment.
"""

from pathlib import Path

from hexboard.module.folder import Module

DRAWING_FILE = "images/map.drawing"


def drawing_of(module: Module) -> Path | None:
    """The file of the display lists of a game's maps, if it came with the program."""
    return module.folder / DRAWING_FILE if module.origin == "shipped" else None


def start_picture(module: Module, palette: str, scenario: str = "") -> Path:
    """The file of the small picture in a palette of how a scenario of a game begins; without one, that of its card."""
    first = next((entry.id for entry in module.file.scenario), "")
    scenario = scenario or module.file.card.shows
    name = palette if scenario in ("", first) else f"{palette}-{scenario}"
    return module.folder / "images" / f"start-{name}.webp"
