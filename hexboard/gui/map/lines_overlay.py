"""The ways the rules trace, laid over the map: all of them at a key, and the one that is looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.engine.trace import Trace
from hexboard.geometry.hex import Hex
from hexboard.gui.board.view import BoardView
from hexboard.gui.map.lines_item import LinesItem
from hexboard.gui.map.map_controller import MapController
from hexboard.gui.session.lines import whole_way
from hexboard.gui.session.session import Session

BLOCKS, KEPT_OFF, KEEPS_OFF = "blocks", "kept off", "keeps off"
_LAYERS = ("lines", "obstacles on lines", "guards of lines")


class LinesOverlay:
    """Draws them, what each is worth beside its unit, who blocks them and who keeps a blocker off."""

    def __init__(self, session: Session, view: BoardView, controller: MapController) -> None:
        self._session = session
        self._view = view
        self._controller = controller
        self._item = LinesItem(view.palette_shown.overlays)
        view.scene().addItem(self._item)

    def draw(self, all_of_them: bool) -> None:
        """Draw every way, or only the one that is looked at."""
        lines, at = self._session.lines, self._session.position()
        chosen = lines.choice()
        shown = lines.traces() if all_of_them else ()
        ways = [(t, whole_way(at, t)) for t in shown]
        self._item.colours = self._view.palette_shown.overlays
        self._item.show_ways((w for t, w in ways if t.open), (w for t, w in ways if not t.open))
        pointed_at = (chosen,) if chosen else shown
        self._view.show_marks(_LAYERS[0], worths(at, shown or pointed_at))
        obstacles, guards = obstacle_marks(at, pointed_at)
        self._view.show_marks(_LAYERS[1], obstacles)
        self._view.show_marks(_LAYERS[2], guards)
        note = f"{at.name(chosen.unit)}: {chosen.worth}" if chosen else ""
        self._controller.show_standing(whole_way(at, chosen) if chosen else (), note)


def worths(at: Position, traces: Iterable[Trace]) -> Mapping[Hex, str]:
    """What the ways of the units in each hex are worth."""
    found: dict[Hex, list[str]] = {}
    for trace in traces:
        here = at.unit(trace.unit).hex
        if here is not None:
            found.setdefault(here, []).append(trace.worth)
    return {here: "/".join(dict.fromkeys(each)) for here, each in found.items()}


def obstacle_marks(at: Position, traces: Iterable[Trace]) -> tuple[Mapping[Hex, str], Mapping[Hex, str]]:
    """Where those stand that block a way or are kept from it, and where those stand that keep them off."""
    obstacles: dict[Hex, str] = {}
    guards: dict[Hex, str] = {}
    for obstacle in (o for trace in traces for o in trace.obstacles):
        words = BLOCKS if obstacle.blocks else KEPT_OFF
        for here in _places(at, (obstacle.unit,)):
            if obstacles.get(here) != BLOCKS:
                obstacles[here] = words
        guards.update(dict.fromkeys(_places(at, obstacle.kept_off_by), KEEPS_OFF))
    return obstacles, guards


def _places(at: Position, units: Iterable[UnitId]) -> list[Hex]:
    return [unit.hex for unit in map(at.state.units.get, units) if unit and unit.hex is not None]
