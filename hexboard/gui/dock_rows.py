"""The docks as one table: which there are and where each of them stands at first."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

LAYOUT_VERSION = 2


@frozen
class DockRow:
    """A dock: where it stands at first, with which others as tabs (``group``), and whether it is open."""

    id: str
    title: str
    group: str
    is_open: bool = True
    edge: Literal["right", "left"] = "right"


DOCK_ROWS: tuple[DockRow, ...] = (
    DockRow("here", "Here", "top"),
    DockRow("forces", "Forces", "top"),
    DockRow("reports", "Reports", "top"),
    DockRow("overview", "Overview", "top"),
    DockRow("odds", "Odds", "middle"),
    DockRow("lines", "Lines", "middle"),
    DockRow("choices", "Choices", "middle", is_open=False),
    DockRow("journal", "Journal", "bottom"),
    DockRow("changes", "Changes", "bottom"),
    DockRow("turns", "Turns", "bottom"),
    DockRow("points", "Points", "bottom"),
    DockRow("gone", "Losses", "bottom", is_open=False),
    DockRow("orders", "Orders", "left", edge="left"),
    DockRow("rules", "Rules", "left", is_open=False, edge="left"),
    DockRow("charts", "Charts", "left", is_open=False, edge="left"),
)
