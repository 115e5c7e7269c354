"""Every measure of the lettering on the map, in hex units (one hex pitch) unless it says pixels."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

# --- lettering
NUMBER_SIZE = 0.135
NUMBER_AT = (0.0, -0.37)
NUMBER_BESIDE = (-0.215, -0.33)  # where a way leaves by the top
NUMBER_GLOW = 0.022
NAME_SIZES: Mapping[str, float] = {"town": 0.21, "station": 0.19, "crossroads": 0.17, "way off": 0.17}
OTHER_NAME_SIZE = 0.165
LINE_STEP = 1.12  # from line to line, in ems
GLOW = 0.035
COUNTER_WEIGHT = 8.0  # how badly a name keeps off where counters stand in its hex
WATER_NAME_SIZE = {"river": 0.24, "creek": 0.24, "stream": 0.15, "lake": 0.15}
WATER_NAME_ASIDE = 0.08
ZONE_NAME_SIZE = 0.2
ZONE_NAME_STEP = 0.5  # a row of numbers lies between two lines
WATER_NAME_STEADY = 0.8  # how much of a water's course a letter looks at to find its direction
WATER_NAME_SPACING = 1.16
OFF_NAME_AT = 0.42  # of the name of a way off the map, from the map's edge
SCALE_SIZE = 0.2

# --- what is left out when far away: least pixels a hex
LEAST_NUMBERS = 38.0
LEAST_NAMES = 27.0
LEAST_SMALL_NAMES = 44.0


@frozen
class FarNames:
    """Towns lettered by themselves: from and up to so many pixels a hex, so many hexes high."""

    least: float
    most: float
    size: float


FAR_NAMES = (FarNames(8.0, 13.0, 0.95), FarNames(13.0, 19.0, 0.66), FarNames(19.0, LEAST_NAMES, 0.46))
FAR_NAME_ASIDE = 0.55  # of a name from the middle of its town's hex
FAR_NAME_OVER = 0.42
