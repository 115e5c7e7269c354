"""Every measure of map and counters, in hex units (one hex pitch) unless it says pixels. Colours are in palettes."""

from __future__ import annotations

from collections.abc import Mapping

# --- ground: how a terrain is textured; terrains not named here get the stipple
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
    "hills": "slopes",
    "mountain": "ridges",
    "mountains": "ridges",
}
OTHER_TEXTURE = "stipple"
TREES_A_HEX = 24
TREE_RADIUS = (0.048, 0.078)
TREE_GAP = 0.72  # least distance of two trees, in sums of their radii
TREE_LOBES = 6
TREE_KINDS = 8
TREE_SHADOW = (0.018, 0.026)
TREE_INK = 0.011
TUFTS_A_HEX = 9
TUFT_HEIGHT = 0.075
TUFT_INK = 0.013
SLOPES_A_HEX = 4
SLOPE_WIDTH = 0.13
SLOPE_HIGH = 0.07
SLOPE_HATCH = 0.06
SLOPE_INK = 0.012
PEAKS_A_HEX = 6
PEAK_WIDTH = 0.12
PEAK_HIGH = 0.16
PEAK_INK = 0.015
STIPPLE_A_HEX = 30
STIPPLE_RADIUS = 0.014
CLEARANCE = 0.1  # of texture from ways and waters
NUMBER_ROOM = (0.24, -0.47, -0.27)  # half width, top and bottom of the room kept for a hex number
GROUND_INSET = 0.035
MARGIN = 0.95
HEX_MARGIN = 0.1  # round a part of the map cut out for a picture
CREASE = 0.035
CREASE_DASH = (0.3, 0.16)
CREASE_SHADES = (0.06, 0.13, 0.21, 0.3, 0.4)  # how far each wash of shade reaches from a crease
CREASE_BEND = 0.6  # of that on the side in play
FRAME = (0.05, 0.018, 0.07)  # outer line, inner line, gap

GRID_LINE = 0.012

# --- what is left out when far away: least pixels a hex
LEAST_GRID = 20.0
LEAST_TEXTURE = 15.0

# --- counters, in sides of a counter but for COUNTER itself
COUNTER = 0.64  # side of a counter, in hexes
FAR_COUNTER = 0.84  # the most it grows to when the map is far away
COUNTER_DROP = 0.035  # of a counter below the middle of its hex, so that the number shows
CORNER = 0.11  # of a counter: rounded on dark ones, cut off on light ones
OUTLINE = 0.036
OUTLINE_PIXELS = 1.5
INNER_INSET = 0.052
INNER_LINE = 0.02
INNER_PIXELS = 0.9
SHADOW_ASIDE = (0.035, 0.05)
STRIPE = (-0.425, -0.345, -0.2, 0.28)  # left, right, top, bottom of the formation stripe
STRIPE_SEED = 27  # any number; formations fall to stripes by a digest of their name
STRIPE_NOTCH = 0.08  # gap in every second kind of stripe
NAME_AT = -0.365
NAME_SIZE = 0.165
NAME_WIDTH = 0.84
NAME_FACE_SMALLEST = 0.105  # a longer name is abbreviated rather than set smaller
SIZE_MARK_AT = -0.235
SIZE_MARK_HEIGHT = 0.085
SIZE_MARK_GAP = 0.035
SYMBOL = (0.25, -0.17, 0.125)  # half width, top, bottom of the symbol's box
SYMBOL_LINE = 0.03
FIGURE_AT = 0.29
FIGURE_SIZE = 0.37
FIGURE_ASIDE = -0.06  # where badges need the room
FIGURE_WIDTH = 0.6
LETTER_AT = (-0.37, 0.375)
LETTER_SIZE = 0.15
STEP_AT = (0.385, -0.15)
STEP_DOT = 0.035
FAR_SYMBOL = (0.33, -0.4, 0.0)
FAR_SYMBOL_LINE = 0.055
FAR_FIGURE_AT = 0.24
FAR_FIGURE_SIZE = 0.56
FAR_FIGURE_WIDTH = 0.74
COUNT_AT = (0.38, -0.38)
COUNT_RADIUS = 0.27
COUNT_RIM = 0.045
COUNT_SIZE = 0.4
NEAR_PIXELS = 40.0  # a counter smaller than this shows side, arm and strength only
STACK_STEP = 0.09  # from counter to counter of a stack, in counters, up and to the right
STACK_SPREAD = 0.3  # the most a stack may spread
BADGE_BOTTOM = 0.4
BADGE_RIGHT = 0.545
BADGE_HEIGHT = 0.17
BADGE_STEP = 0.19
BADGE_SIZE = 0.125
BADGE_PAD = 0.04
BADGES: Mapping[str, str] = {
    "moved": "mvd",
    "fought": "fgt",
    "fired": "frd",
    "attacked": "atk",
    "retreated": "ret",
    "displaced": "dsp",
    "advanced": "adv",
    "disordered": "dis",
    "ineffective": "inef",
    "demoralized": "dem",
    "exhausted": "exh",
    "entrenched": "ent",
    "routed": "rtd",
}
LEADERS = frozenset({"leader"})  # arms that do not fight: in no sum, and under those that do
NOTES: Mapping[str, str] = {"fatigue": "F"}  # how a figure noted beside a counter is shortened
SIZES: Mapping[str, str] = {
    "company": "I",
    "battery": "I",
    "battalion": "II",
    "regiment": "III",
    "brigade": "X",
    "division": "XX",
    "corps": "XXX",
    "army": "XXXX",
}
STACK_REACH = (-0.54, -0.68, 0.68, 0.58)  # what a stack seen from afar covers, count included

# --- what the client lays over the map
CHIP_LETTERS = 0.74  # em of a chip's lettering, in heights of the chip
CHIP_PAD = 0.5
CHIP_HEIGHT = 0.2  # in hexes
CHIP_PIXELS = (13.0, 26.0)  # least and most height of a chip
CHIP_WIDEST = 1.35  # a chip wider than so many hexes is left out
CHIP_AT = (0.0, 0.06)  # in an empty hex
CHIP_UNDER = (0.0, 0.4)  # in one with counters
NOTE_AT = (0.0, -0.62)  # of a path, from its end
MARK_CHIPS = ((-0.4, 0.02), (0.4, 0.02), (-0.23, 0.4), (0.23, 0.4))  # one for each overlay on a hex
LEAST_CHIPS = 24.0  # pixels a hex below which chips are left out
PATTERN_PIXELS = 12  # period of a hatching
PATTERN_LINE = 1.1
OVERLAY_EDGE = (0.055, 1.6)  # border of an overlay, in hexes and least pixels
RING = (0.1, 0.06)  # widths of the dark and the bright ring round what is picked
PATH = (0.13, 0.075)
PATH_HEAD = (0.26, 0.15)  # length and half width of the arrow's head
CURSOR = (0.085, 0.045)
GHOST = 0.8  # opacity of a counter that is dragged
LEFT_BEHIND = 0.35  # and of what it leaves behind
CARD_PIXELS = (72.0, 1.35)  # least size of a card of an opened stack; or so many counters
CARD_GAP = 0.14
CARD_LEAN = 5.0  # degrees between neighbouring cards
CARD_DIM = 0.55  # opacity of a card that cannot act while others can
OPEN_RING = (0.1, 0.055)  # in counters: the dark and the bright width round a counter that may be picked
PICKED_RING = (0.17, 0.115)  # and round one that is
OVERVIEW_COUNTER = 0.8  # side of a counter in the overview, in hexes
