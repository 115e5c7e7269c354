"""Every measure of the ground, in hex units (one hex pitch) unless it says pixels. Colours are in palettes."""

from collections.abc import Mapping

# --- ground: how a terrain is textured, from the ground up; terrains not named here get the stipple
TEXTURES: Mapping[str, str] = {
    "clear": "plain",
    "woods": "trees",
    "forest": "trees",
    "swamp": "tufts",
    "marsh": "tufts",
    "town": "houses",
    "village": "houses",
    "city": "houses",
    "rolling": "slopes",
    "hills": "hills",
    "rough": "hills",
    "wooded_hills": "hills trees",
    "rough_woods": "hills trees",
    "mountain": "ridges",
    "mountains": "ridges",
}
OTHER_TEXTURE = "stipple"
PLAIN = "plain"
SOFT = ("slopes", "hills", "ridges")  # textures whose ground has no edge one could follow


def textures_of(terrain: str) -> tuple[str, ...]:
    """The textures a terrain is drawn in, one over the other."""
    return tuple(TEXTURES.get(terrain, OTHER_TEXTURE).split())


def texture_of(terrain: str) -> str:
    """The texture by which a terrain is known from afar: what stands on it."""
    return textures_of(terrain)[-1]


def is_high(terrain: str) -> bool:
    """Whether a terrain is high ground, whatever stands on it."""
    return textures_of(terrain)[0] in SOFT


TONED = ("trees", "tufts")  # textures that have a tone of their own, seen from afar
EDGE_STEP = 0.06  # of the points of an edge
EDGE_WORN = 0.32  # how far to either side along it an edge is worn
EDGE_WANDER = 0.042  # how far it wanders
EDGE_INK = 0.02
SWAY = 0.27  # of a sign from its place, in distances of two signs
TREES_APART = 0.152
TREE_RADIUS = (0.05, 0.074)
TREE_INSIDE = 0.75  # how much of the greatest crown stands inside the edge
TREE_LOBES = 7  # and one or two more
TREE_KINDS = 8
TREE_SHADOW = (0.009, 0.013)
TREE_INK = 0.009
TREES_THINNED = 3  # of ten, where high ground must be seen between them
TUFTS_APART = 0.2
TUFT_HEIGHT = 0.07
TUFT_INK = 0.013
WET_INK = 0.012
HACHURES: Mapping[str, tuple[float, float, float]] = {  # apart, full slope, least share of it that shows
    "slopes": (0.26, 0.06, 0.0),
    "hills": (0.17, 0.09, 0.0),
    "ridges": (0.145, 0.12, 0.1),
}
HACHURE_FORM = 0.5  # over how much of a hex slopes are worn
HACHURE_LENGTH = 0.16
HACHURE_INKS = (0.009, 0.013, 0.018)
STIPPLE_APART = 0.16
STIPPLE_RADIUS = 0.014
CLEARANCE = 0.1  # of texture from ways and waters
NUMBER_BOX = (0.24, 0.1)  # half width and half height of the room kept for a hex number

# --- folds
CREASE = 0.022
CREASE_DASH = (0.22, 0.2)
CREASE_FINE = 24  # samples a hex of its shade
CREASE_SOFT = 1.8  # the more, the sooner a shade runs out
CREASE_FADES = 1.9  # within what length a crease runs out beside what is printed there
CREASE_BEND = 0.75  # how far from the crease the paper begins to bend

# --- heights
SAMPLES_A_HEX = 16
USUAL_HEX = 800.0  # metres across, where a sheet does not say
SEAM = 0.5  # over how much of a hex two sheets' heights pass into each other
BEYOND = 3.0  # how far heights are drawn out level beyond their edge
MODELLED_STEEPNESS = 0.05  # height of a step of modelled ground, in hexes
STANDS: Mapping[str, float] = {  # how high modelled ground stands, in steps
    "mountain": 4.0,
    "mountains": 4.0,
    "hills": 1.6,
    "rolling": 1.2,
    "rough": 1.6,
    "wooded_hills": 1.9,
    "rough_woods": 1.9,
    "woods": 0.35,
    "forest": 0.35,
    "swamp": -0.5,
    "marsh": -0.5,
}
HILLS = frozenset({"hill", "mountain", "ridge", "peak"})  # kinds of places that are high ground
HILL_STANDS = 1.6
STANDS_SMOOTH = 0.8
CUTS: Mapping[str, float] = {"river": 2.0, "creek": 1.3, "lake": 1.2}  # how deep waters have cut, in steps
OTHER_CUT = 0.8
BED = 0.35  # of a water, in hexes; its valley is wider
VALLEY = 1.3
ROLLS = ((3.1, 0.2), (1.3, 0.09), (0.6, 0.02))  # sizes of soft rolls, in hexes, and their heights

# --- light
SCALES = ((0.75, 0.7), (1.7, 0.55))  # over how many hexes forms are worn smooth, and their share of the light
LEVELLED = (7.0, 0.65)  # over how many hexes the lie of the land is taken, and how much of it is left out of the light
USUAL_SHARE = 0.9  # how much of a map is less steep than what counts as a steep slope of it
USUAL_SLOPE = 0.6  # what a steep slope of a map is raised to
RAISED = (4.0, 14.0)  # how much heights are raised at least and at most: level country is to look level
SHADE_BEND = 1.2  # above 1 slight slopes show less: clear ground is to look clear
TINT_EDGE = 0.11  # over how much of a hex a tint of high ground fades
