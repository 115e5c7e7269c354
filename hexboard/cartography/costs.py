"""What a place for a name or a number costs: how badly it stands there, weighed against leaving it out.

Measures are in hexes (one hex pitch) unless it says pixels or ems.
"""

from collections.abc import Mapping

# --- hex numbers
NUMBER_SHOULDER = -0.33  # from the middle of its hex, beside a way that runs at its top
NUMBER_RAISED = -0.45  # and close under its edge, over one that runs across
NUMBER_OFFSET = 0.05  # of its end from the middle of its hex, where it stands beside a way
NUMBER_OUT = 0.1  # and further, over the edge of its hex, if need be
NUMBER_HEIGHTS = (-0.45, -0.41, -0.37, -0.29)  # and where it is tried where there is no better place
NUMBER_BETWEEN = 0.08  # and how much worse it stands there
NUMBER_WORSE = 0.02  # how much worse it stands there than at the top, in parts of what it may hide


# --- names

SMALLEST, SMALLEST_FAR = 0.64, 0.75  # of a name's size where there is little room, and where no numbers show
SMALLER_SIZES, SMALLER_SIZES_FAR = 3, 1  # in how many steps it goes there, and where no numbers show
HARDLY_LESS = 0.95  # of its size, in which it is not tried
LEGIBLE = 6.7  # pixels of an em: no name is set smaller, but in the nearest band, where all must find room
ROOM = 0.012  # between a name and a counter's usual place
APART = 0.02  # between two names
FROM_NUMBERS = 0.01  # and more from lettering that stays
OVER_COUNTER = 2.2  # how badly a name lies over where counters stand in other hexes, for each hex of area
ALONG_COUNTER = 0.9  # and letters along a line
OFF_HEX = 2.5  # and off the hexes
HIDES = 13.0  # how badly it hides what matters most, for each hex of length that it hides
BLOTS, BLOTTED = 3.6, 4.0  # hidden worse than this a thing is lost, and how much worse all beyond it counts
HIDDEN_WATER, HIDDEN_WORK = 0.5, 1.0  # how much it matters that lettering hides them
HIDDEN_SLOPE = 0.4
HIDDEN_BY_ITS_NAME = 0.25  # that the name of a water does, which runs along it
HIDDEN_WAYS = (0.7, 0.45, 0.5, 0.8)  # beds of railroads, trails, roads, railroads
# how badly a name stands over one from its place
BARRIER: Mapping[str, float] = {"river": 2.4, "creek": 2.4, "stream": 0.6}
BEYOND_WAY, AT_PLACE = 1.2, 0.2  # and beyond a way, but one that runs so near to it
CROWDING = (1.4, 0.55, 0.6)  # ems to either side, over and under another name, and close by on its line
CROWDED, STACKED = 0.8, 2.2  # how badly a name stands so near another, and right over, under or close by, as if one
ENOUGH = 0.25  # a name disliked less is set there without a further look
TROUBLED = 1.0  # one that costs more has others moved for its sake
AGAIN = 1.2  # one of a water that costs more is left out if the water is named in a better place too
GAIN, BLOCKED_TRIED, MOVED = 0.1, 6, 3  # by how much all must stand better, places tried, names moved at most
SMALLER, SMALLER_CHIEF = 1.8, 16.0  # how badly a name is set smaller, and a chief town's, for each part of its size
SMALLER_WATER = 4.0  # and one of a water's, for each share of its size
LESSER_COUNTERS = 0.15  # and that is beside the counters of a nearer zoom only
HOUSES, BESIDE_HOUSES = 0.5, 0.1  # of what a name is set beside where no counters stand, and how badly it stands there
OVER_COUNTERS = 6.0  # and that is over those of others
TOWN_OVER_COUNTERS = 1.5  # and a town's where not every place is named
OMISSION: Mapping[str, float] = {  # how bad it is to leave a name out
    "zone": 6.0, "city": 2.8, "river": 14.0, "halt": 3.2, "hill": 2.4, "creek": 3.5, "spot": 2.2, "stream": 2.0,
}  # fmt: skip
FAR_HILL = 1.3  # a hill's where no numbers show: from afar few are worth a crowd
OMISSION_UNDER_FOLD = 0.75  # and of it of any place that is folded under, where nobody plays
OMISSION_CROSSING = 1.5  # and more for a bridge, a ford or a ferry
OMISSION_A_WAY, MOST_WAYS = 0.7, 8  # and more for a town for every way there
CHIEF_WAYS = 7  # a town where so many ways meet, or the most of a map, is named from however far
LESS_THAN_A_VILLAGE = 4.0  # how badly its name is set smaller than a village's from afar
OVER_SET_UP = 60.0  # how badly a name lies where counters are set up: only what must be named does, for want of room
AT_SET_UP = 3.0  # and under the edges of counters that are larger than those of a nearer zoom
HEMMED_IN = 3  # sides of a place where counters are set up, for its name to be looked for further off
RINGS = 4  # of places further off, for such a name and for a chief town's
MUST = 120.0  # of a chief town, and from near of every place
ASTRAY = 3.0  # how badly a name stands that would be taken for that of a nearer place
IN_DOUBT = 0.3  # how much nearer to its own, or an em, for it to be past doubt
BESIDE, FAR_OFF = 0.4, 2.2  # from its place it should stand no further, and how badly it does for each hex more
TOO_FAR, LOST = 0.7, 6.0  # and this far off, how badly it does
STEEPEST = 105.0  # degrees that a letter of a name along a line may lean
HILLS = frozenset({"hill", "ridge", "mountain"})  # places whose names run along their crests
HILL_SPACING = 1.22
HILL_LEVEL = 0.4  # how much worse a hill's name is that does not
CREST_NAME = 2.2  # of a name along a crest at most, in hexes
CREST_REACH = 1.7  # of a crest to either side, in hexes
CREST_RISE = 5.0  # metres below which ground is level
CREST_LONG = 1.5  # how much longer than wide high ground is that has a crest
WATER_NAME_OFFSET = 0.08
WATER_NAME_FURTHER = ((0.0, 0.0), (0.1, 0.1))  # off the water than that, and how much worse it is
WATER_LEVEL = 3.0  # how much worse it is to name it level beside it
WATER_STEM = 0.4  # how much worse it is to name the stem of a water alone, without its branch
BENT, STEEP = 0.006, 0.003  # how badly a name along a water stands for each degree of its bends and of its lean
WATER_NAME_STEADY = 0.8  # how much of a water's course a letter looks at to find its direction
WATER_NAME_SPACING = 1.16
WATER_NAME_EVERY = 15.0  # hexes of a water to one name of it
