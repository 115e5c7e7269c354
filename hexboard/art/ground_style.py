"""Every measure of the ground, in hex units (one hex pitch) unless it says pixels. Colours are in palettes."""

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

# --- folds
CREASE = 0.035
CREASE_DASH = (0.3, 0.16)
CREASE_SHADES = (0.06, 0.13, 0.21, 0.3, 0.4)  # how far each wash of shade reaches from a crease
CREASE_BEND = 0.6  # of that on the side in play
