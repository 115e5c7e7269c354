"""Every measure of what is printed beside the map, in units of the panel it stands in unless it says otherwise."""

from __future__ import annotations

WIDE = 6.4  # of the panel
SHARE = (0.23, 3.0, 9.5, 11.5)  # of the panel in the width of the map; at least and at most hexes; most by a tall map
TALL = 0.74  # of the height of a tall map, which counts as its width
TALLEST = 0.98  # of the panel in the height of the map
GAP = 0.42  # between blocks
BESIDE = 0.25  # how far the panel lies in the margin of the map, of the margin
CLEAR = 0.1  # of the margin between the panel and a fold that ends beside it
LEAST_PIXELS = 5.5  # em below which lettering is left out
FRAME = (0.05, 0.018, 0.09)  # outer line, inner line, gap
TITLE = 0.72
SCENARIO = 0.36
SUBJECT = 0.27
SHEETS = 0.22
LEADING = 1.2  # from line to line, in ems
HEADING = 0.3
DAY = 0.24
SPACES = 4  # of the turn track side by side
SPACE_HIGH = 1.3
SPACE_MARGIN = 0.1  # of what is printed in a space
TURN = 0.4  # size of a turn's number
TURN_NAME = 0.215
TURN_NAME_LINES = 3
MARKER = 0.07  # line of the ring round the space of the present turn
BOX_HIGH = 1.5
BOX_NAME = 0.24
KEY_ROW = 0.56
KEY_NAME = 0.22
KEY_SAMPLE = 0.85
KEY_GROWS = 1.6  # in one column
SCALE_MOST = 4.4  # length of the scale bar at most
SCALE_NAME = 0.28
