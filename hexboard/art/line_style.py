"""Every measure of waters, ways, works and zones, in hex units (one hex pitch)."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

# --- waters


@frozen
class WaterStyle:
    """A water along hexsides: its width with banks, its bank, how far it sways off the hexsides."""

    width: float
    bank: float
    sway: float
    spring: float  # width where it rises


WATERS: Mapping[str, WaterStyle] = {
    "river": WaterStyle(0.22, 0.032, 0.012, 0.12),
    "creek": WaterStyle(0.165, 0.03, 0.016, 0.08),
    "stream": WaterStyle(0.075, 0.02, 0.022, 0.03),
    "lake": WaterStyle(0.34, 0.028, 0.0, 0.14),
}
OTHER_WATER = WATERS["stream"]
SPRING_RUN = 1.2  # how far from its rise a water has its full width
RIPPLE = 0.012

# --- ways


@frozen
class WayStyle:
    """A way through hex centres. ``rank``: where two share a stretch the lower is drawn."""

    rank: int
    width: float
    edge: float
    dash: tuple[float, ...] = ()
    rails: bool = False


WAYS: Mapping[str, WayStyle] = {
    "pike": WayStyle(0, 0.13, 0.022),
    "turnpike": WayStyle(0, 0.13, 0.022),
    "road": WayStyle(1, 0.088, 0.018),
    "trail": WayStyle(2, 0.042, 0.0, (0.1, 0.062)),
    "railroad": WayStyle(9, 0.034, 0.0, (), True),
}
OTHER_WAY = WAYS["road"]


def way_style(kind: str) -> WayStyle:
    """The measures of a kind of way."""
    return WAYS.get(kind, OTHER_WAY)


NODE_PULL = 0.5  # how far a bend is drawn off the hex centre towards its inside
TOWN_PULL = 0.2  # and where a town stands there
WAY_HANDLE = 0.36  # of a curve, in lengths of its chord
BRIDGE_SQUARE = 1.6  # how much a way on a bridge goes square to the hexside, against along its course
RAIL_ASIDE = 0.13  # of a railroad from the road it shares hexsides with
TIE_GAP = 0.1
TIE_LENGTH = 0.1
TIE_WIDTH = 0.022
WAY_GLOW = 0.03

TOWNS = frozenset({"town", "city", "village", "station", "crossroads"})  # places whose ways go through their middle

# --- works
BRIDGE_WIDTH = 0.19
BRIDGE_LENGTH = 0.27
BRIDGE_RAIL = 0.026
BRIDGE_FLARE = 0.05
BRIDGE_MARGIN = 0.1  # of a bridge over the banks it stands on
FORD_SPREAD = 0.14
FORD_DOT = 0.026
WORKS = frozenset({"redoubt", "entrenchment", "breastworks"})
REDOUBT_LINE = 0.07
REDOUBT_BARB = (0.13, 0.11)  # length, gap
REDOUBT_ASIDE = 0.05
HOUSE = (0.115, 0.075)
HOUSES_A_TOWN = 9
HOUSE_ASIDE = 0.115
SIGN = 0.075  # half size of the sign of a house, church or mill
SIGN_LINE = 0.02

# --- zones
ZONE_INSET = 0.05
ZONE_BAND = 0.1
ZONE_LINE = 0.03
ZONE_DASH = (0.14, 0.09)
