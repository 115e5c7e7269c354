"""Every measure of counters and stacks, in sides of a counter unless it says otherwise. Colours are in palettes."""

from collections.abc import Mapping
from math import inf

from attrs import frozen


@frozen
class TextPlace:
    """Where a line of lettering stands: its middle, its em, how wide it may run; a designation is abbreviated rather
    than set smaller than the ``least`` em.
    """

    at: tuple[float, float]
    size: float
    room: float = inf
    least: float = 0.0


# --- on the map
COUNTER = 0.64  # side of a counter, in hexes
FAR_COUNTER = 0.84  # the most it grows to when the map is far away
COUNTER_DROP = 0.035  # of a counter below the middle of its hex, so that the number shows
FAR_PIXELS = 34.0  # a counter smaller than this shows side, arm and strength only
NEAR_PIXELS = 60.0  # and from this on everything printed
STACK_STEP = 0.13  # from counter to counter of a stack, in counters, up and to the right
STACK_SPREAD = 0.36  # the most a stack may spread
REACH = (-0.56, -0.55, 0.67, 0.58)  # what a face covers, shadow and tabs included
STACK_REACH = (-0.54, -0.68, 0.68, 0.58)  # what a stack seen from afar covers, count included

# --- the card
CORNER = 0.11  # rounded on dark ones, cut off on light ones
GABLE = 0.24  # height of a leader's gable
OUTLINE = 0.036
OUTLINE_PIXELS = 1.5
INNER_INSET = 0.046
INNER_LINE = 0.02
INNER_PIXELS = 0.9
SHADOW_OFFSET = (0.035, 0.05)
BACK_BAR = (0.13, 0.26)  # width of a back's bars and from one to the next, across

# --- arms and sizes
SYMBOL_LINE = 0.03
SIZE_MARK_HEIGHT = 0.068
SIZE_MARK_GAP = 0.03
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
DOTS: Mapping[str, int] = {"section": 2}  # sizes marked by dots
LEADERS = frozenset({"leader"})  # arms that do not fight: in no sum, and under those that do
STARS: Mapping[str, int] = {"brigade": 1, "division": 2, "corps": 3, "army": 4}
STARS_COLUMN = "stars"  # a figure that says how many stars a leader has printed

# --- from near
BAND = -0.275  # where the formation's band ends
BAND_RULE = 0.026  # a rule along the foot of the band of the second dozen of formations
NAME = TextPlace((0.0, -0.362), 0.165, 0.84, 0.115)
SIZE_MARK_AT = -0.207
SYMBOL = (0.245, -0.14, 0.12)  # half width, top, bottom of the symbol's box
LETTER = TextPlace((-0.35, -0.01), 0.17)
SHORT = TextPlace((0.35, -0.01), 0.125, 0.185)
FIGURE = TextPlace((0.0, 0.29), 0.34, 0.82)
MIDDLE_FIGURE = TextPlace((0.0, 0.29), 0.34, 0.36)  # with figures in the corners
LEFT = TextPlace((-0.285, 0.315), 0.21, 0.17)
GUN = (-0.4, 0.315, 0.024)  # the ball that tells the left figure from others: where, its radius
BOX = TextPlace((0.325, 0.315), 0.21, 0.17)
BOX_HALF = 0.115

# --- from half way
MID_BAND = -0.235
MID_NAME = TextPlace((0.0, -0.345), 0.2, 0.84, 0.14)
MID_SYMBOL = (0.25, -0.195, 0.085)
MID_LINE = 0.04
MID_LETTER = TextPlace((-0.365, -0.055), 0.2)
MID_FIGURE = TextPlace((0.0, 0.275), 0.42, 0.82)

# --- from afar
FAR_BAND = -0.4
FAR_SYMBOL = (0.32, -0.365, 0.015)
FAR_SYMBOL_LINE = 0.055
FAR_FIGURE = TextPlace((0.0, 0.245), 0.54, 0.76)
FAR_NAME = TextPlace((0.0, 0.26), 0.34, 0.86, 0.175)  # a leader's, and where a counter has no strength
COUNT_AT = (0.38, -0.38)
COUNT_RADIUS = 0.27
COUNT_RIM = 0.045
COUNT_SIZE = 0.4

# --- leaders
LEADER_STARS = (-0.29, 0.075, 0.155)  # height of the stars, how large they are, from one to the next
PLATE = (-0.185, 0.045)  # top and foot of the plate with the name
PLATE_NAME = TextPlace((0.0, -0.07), 0.2, 0.84, 0.128)
LEADER_LETTER = TextPlace((-0.355, 0.31), 0.17)
LEADER_SHORT = TextPlace((0.0, 0.12), 0.125, 0.84)
LEADER_FIGURE = TextPlace((0.0, 0.3), 0.27, 0.36)
MID_LEADER_STARS = (-0.26, 0.095, 0.19)
MID_PLATE = (-0.13, 0.13)
MID_PLATE_NAME = TextPlace((0.0, 0.0), 0.235, 0.84, 0.128)
MID_LEADER_FIGURE = TextPlace((0.0, 0.295), 0.28, 0.82)
FAR_STAR = (-0.17, 0.24)
FAR_LETTERS = 4

# --- marks
TABS = (0.155, 4)  # size of their letters, the most of them down the right edge
MID_TABS = (0.19, 3)
LEADER_TABS = (0.155, 3, PLATE)  # the same, and the plate that they leave free
MID_LEADER_TABS = (0.19, 2, MID_PLATE)
TABS_FROM = -0.165
TABS_RIGHT = 0.64
TAB_HIGH = 1.16  # height of a tab and step to the next, in sizes of its letters
TAB_STEP = 1.24
TAB_PAD = 0.035
TAB_LINE = 0.022
FLAG = (0.36, -0.52, 0.54, -0.35)  # left, top, right, bottom of the flag on a covered counter
FAR_FLAG = 0.34
FAR_MOVED = (-0.53, -0.53, -0.07, -0.09)  # left, top, right, bottom of the arrow head of one that has moved
STEP_AT = (-0.385, -0.19)
STEP_DOT = 0.03
NOTES: Mapping[str, str] = {"fatigue": "F"}  # how a figure noted beside a counter is shortened

# --- what is known by report only
DATED_REACH = (-0.62, -0.55, 0.67, 0.86)  # what such a face covers, its date included
FADE = 0.14  # how much paler it is for every turn since
PALEST = 0.5
DASH = (0.09, 0.06)
QUERY = TextPlace((0.0, -0.08), 0.62)
FAR_QUERY = TextPlace((0.0, 0.0), 0.78)
ESTIMATE = TextPlace((0.0, 0.335), 0.19, 0.84, 0.1)  # one that would be set smaller is left to the list of contacts
DATE_AT = 0.66
DATE_SIZE = 0.165
MID_DATE_SIZE = 0.21
DATE_PAD = 0.08
DATE_HIGH = 1.35  # height of the plate, in sizes of its letters
CONTACT_OFFSET = (-0.17, -0.13)  # in hexes: where counters stand in the same hex, that it shows beside them

# --- backs that tell where a counter begins
BACK_NAME = TextPlace((0.0, -0.15), 0.15, 0.84, 0.115)
BACK_WHERE = TextPlace((0.0, 0.09), 0.27, 0.76)
BACK_LETTER = TextPlace((0.0, 0.335), 0.17)

# --- the sheet of all counters
SHEET_MARGIN = 0.6
SHEET_TITLE = 0.55
SHEET_SIDE = 0.42
SHEET_GROUP = 0.23  # a formation's name over its counters
SHEET_GROUP_LEAST = 0.15  # set smaller, it gives way to its abbreviation
SHEET_STEP = 1.24  # from counter to counter
SHEET_GAP = 0.36  # between formations
SHEET_PAIR = 1.14  # from a front to its back under it
SHEET_ROW = 2.86
SHEET_HEAD = 0.95  # room of a side's name
SHEET_RATIO = 1.35  # width to height where nobody says
SHEET_COLUMNS = (6, 30)
SHEET_PIXELS = 80  # a counter where nobody says how large
SHEET_MARK = (3.3, 0.52)  # room of a mark and its meaning
SHEET_MARK_SIZE = 0.26
SHEET_NOTE = 0.24
