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
