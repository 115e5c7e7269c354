"""Every measure of the lettering on the map, in hex units (one hex pitch) unless it says pixels."""

from collections.abc import Mapping
from math import inf

from attrs import frozen

# --- hex numbers
NUMBER_SIZE, FAR_NUMBER_SIZE = 0.135, 0.165  # from near, and where that would be too few pixels
NUMBER_UP = -0.37  # from the middle of its hex: at its top
NUMBER_HALO = 0.022
LEAST_NUMBERS, LEAST_SMALL_NUMBERS = 41.0, 62.0  # pixels a hex


# --- names, band by band of zoom: fewer and larger from afar


@frozen
class Band:
    """A band of zoom, in pixels a hex, and the size of each sort of name in it; a sort without one is left out."""

    least: float
    most: float
    sizes: Mapping[str, float]

    @property
    def numbers(self) -> bool:
        """Whether hex numbers show."""
        return self.least >= LEAST_NUMBERS

    @property
    def fits(self) -> float:
        """The width up to which a line lies over no counter's usual place: any, where letters are small enough."""
        return inf if self.all_named else WIDE

    @property
    def all_named(self) -> bool:
        """Whether every place has its name."""
        return self.least >= LEAST_SMALL_NUMBERS


BANDS = (
    Band(8.0, 13.0, {"city": 0.95, "river": 0.86}),
    Band(13.0, 19.0, {"city": 0.66, "river": 0.62}),
    Band(19.0, 27.0, {"city": 0.46, "halt": 0.352, "hill": 0.42, "river": 0.46, "creek": 0.42, "zone": 0.37}),
    Band(27.0, LEAST_NUMBERS, {"city": 0.32, "halt": 0.28, "hill": 0.3, "river": 0.36, "creek": 0.3, "zone": 0.3}),
    Band(
        LEAST_NUMBERS,
        LEAST_SMALL_NUMBERS,
        {
            "city": 0.2, "halt": 0.18, "hill": 0.18, "spot": 0.165, "river": 0.26, "creek": 0.2, "stream": 0.18,
            "zone": 0.175,
        },
    ),
    Band(
        LEAST_SMALL_NUMBERS,
        73.0,
        {
            "city": 0.155, "halt": 0.135, "hill": 0.13, "spot": 0.125, "river": 0.24, "creek": 0.18, "stream": 0.14,
            "zone": 0.165,
        },
    ),
    Band(
        73.0,
        100.0,
        {
            "city": 0.145, "halt": 0.125, "hill": 0.12, "spot": 0.115, "river": 0.23, "creek": 0.17, "stream": 0.13,
            "zone": 0.163,
        },
    ),
    Band(
        100.0,
        inf,
        {
            "city": 0.13, "halt": 0.115, "hill": 0.11, "spot": 0.1, "river": 0.22, "creek": 0.16, "stream": 0.12,
            "zone": 0.16,
        },
    ),
)  # fmt: skip
SORTS: Mapping[str, str] = {  # of places by kind; any other is a spot
    "town": "city",
    "city": "city",
    "village": "halt",
    "station": "halt",
    "crossroads": "halt",
    "hill": "hill",
    "ridge": "hill",
    "mountain": "hill",
    "gap": "halt",
}
WATER_SORTS: Mapping[str, str] = {"river": "river", "creek": "creek"}  # any other is a stream
WIDE = 1.02  # a line no wider than this fits between counters' usual places, and lies over none if it can be helped
LINE_STEP = 1.12  # from line to line, in ems
HALO = 0.2  # of lettering, in ems
MOST_HALO = 0.045
OFF_NAME_SIZE = 0.17
OFF_NAME_AT = 0.42  # of the name of a way off the map, from the map's edge
LEAST_OFF_NAMES = LEAST_NUMBERS  # pixels a hex
