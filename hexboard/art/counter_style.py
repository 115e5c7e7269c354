"""Every measure of counters and stacks, in sides of a counter unless it says otherwise. Colours are in palettes."""

from __future__ import annotations

from collections.abc import Mapping

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
