"""Every measure of waters, ways, works and zones, in hex units (one hex pitch)."""

from collections.abc import Mapping

from attrs import frozen

# --- waters


@frozen
class WaterStyle:
    """A water along hexsides, banks included: its width at a spring and at most, and how many hexes of stream above
    give it two thirds of that; its bank, how far it sways off the hexsides, what it brings from beyond the map.
    """

    width: float
    bank: float
    sway: float
    spring: float
    growth: float = 1.0
    inflow: float = 0.0


WATERS: Mapping[str, WaterStyle] = {
    "river": WaterStyle(0.3, 0.026, 0.012, 0.12, 45.0, 24.0),
    "creek": WaterStyle(0.2, 0.024, 0.016, 0.06, 16.0, 9.0),
    "stream": WaterStyle(0.09, 0.018, 0.022, 0.03, 5.0, 3.0),
    "lake": WaterStyle(0.34, 0.026, 0.0, 0.14),
}
OTHER_WATER = WATERS["stream"]


def water_style(kind: str) -> WaterStyle:
    """The measures of a kind of water."""
    return WATERS.get(kind, OTHER_WATER)


SIDE = 0.5774  # length of a hexside
JOIN_RUN = 0.8  # within what length a water takes up what joins it
RIPPLE = 0.009
WATER_LINES = ((0.68, 0.12), (0.3, 0.2))  # how far from the middle to the bank, and in how wide a water
LEAST_WATER_LINES = 30.0  # pixels a hex


# --- ways


@frozen
class WayStyle:
    """A way through hex centres in the ink of its role. ``rank``: where two share a stretch the lower is drawn."""

    role: str
    rank: int
    width: float
    edge: float
    dash: tuple[float, ...] = ()
    rails: bool = False


WAYS: Mapping[str, WayStyle] = {
    "pike": WayStyle("pike", 0, 0.13, 0.022),
    "turnpike": WayStyle("pike", 0, 0.13, 0.022),
    "road": WayStyle("road", 1, 0.088, 0.018),
    "trail": WayStyle("trail", 2, 0.042, 0.0, (0.1, 0.062)),
    "railroad": WayStyle("railroad", 9, 0.034, 0.0, (), True),
}
OTHER_WAY = WAYS["road"]


def way_style(kind: str) -> WayStyle:
    """The measures of a kind of way."""
    return WAYS.get(kind, OTHER_WAY)


NODE_PULL = 0.5  # how far a bend is drawn off the hex centre towards its inside
TOWN_PULL = 0.55  # and where a town stands there
WAY_HANDLE = 0.36  # of a curve, in lengths of its chord
BRIDGE_SQUARE = 1.6  # how much a way on a bridge goes square to the hexside, against along its course
RAIL_OFFSET = 0.13  # of a railroad from the road it shares hexsides with
TIE_GAP = 0.1
TIE_LENGTH = 0.1
TIE_WIDTH = 0.022
WAY_HALO = 0.03

TOWNS = frozenset({"town", "city", "village", "station", "crossroads"})  # places whose ways go through their middle

# --- works
BRIDGE_WIDTH = 0.19
BRIDGE_LENGTH = 0.27
BRIDGE_RAIL = 0.026
BRIDGE_FLARE = 0.05
BRIDGE_MARGIN = 0.1  # of a bridge over the banks it stands on
BRIDGE_STEPS = 8  # from end to end of a bridge that follows its way
BRIDGES_APART = 0.3  # of bridges that leave out the parapets between them, at most
APPROACH = 0.26  # of a trail from the bank to a bridge that no other way comes to
RAIL_BRIDGE = 0.17
BURNED_BACK = 0.05  # from the bank to the abutments of a burned bridge
BOAT = (0.26, 0.06)  # of a pontoon bridge: length, beam
SCOW = (0.1, 0.13)  # a ferry: along its rope, across it
FORD_SPREAD = 0.14
BESIDE_BURNED = 0.34  # from a burned bridge to what one crosses by instead
FORD_DOT = 0.026
WORKS = frozenset({"redoubt", "entrenchment", "breastworks", "protected"})
SLOPE = "slope"
SLOPE_LINE = 0.022
SLOPE_TICK = (0.15, 0.075)  # length of the longer ones, from one to the next
REDOUBT_LINE = 0.07
REDOUBT_BARB = (0.13, 0.11)  # length, gap
REDOUBT_OFFSET = 0.05
HOUSE = (0.115, 0.075)
HOUSES_A_TOWN = 9  # at least, where the ground itself is town
BLOCKS: Mapping[str, int] = {"city": 8, "town": 1, "village": 0}  # blocks of a place with that name, and for each way
BLOCKS_A_WAY = 2
HOUSE_APART = 0.15
SQUARES = (0.2, 0.17)  # from block to block along and across the streets of a town without a way through it
TOWN_REACH = 0.4
HOUSE_OFFSET = 0.09
SIGN = 0.075  # half size of the sign of a house, church or mill
SIGN_LINE = 0.02
SIGN_CLEAR = 0.06  # of ways
PLOT = (0.1125, 0.075)  # half as wide and as deep as that of a plot of land
ORCHARD_ROW, ORCHARD_TREE = 0.062, 0.026  # from row to row, and half as wide as a tree

# --- zones
ZONE_INSET = 0.05
ZONE_BAND = 0.1
ZONE_LINE = 0.03
ZONE_DASH = (0.14, 0.09)
