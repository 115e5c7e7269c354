"""Every measure of map and counters, in hex units (one hex pitch) unless it says pixels. Colours are in palettes."""

# --- the paper
MARGIN = 0.95
HEX_MARGIN = 0.1  # round a part of the map cut out for a picture
NEAT_LINE = 0.16  # of the margin, from the edge of the paper to the neat line
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
NOTE_AT = (0.0, -0.62)  # of a path, from its end
MARK_CHIPS = ((-0.4, 0.02), (0.4, 0.02), (-0.23, 0.4), (0.23, 0.4))  # one for each overlay on a hex
LEAST_CHIPS = 24.0  # pixels a hex below which chips are left out
PATTERN_PIXELS = 12  # period of a hatching
PATTERN_LINE = 1.1
OVERLAY_EDGE = (0.055, 1.6)  # border of an overlay, in hexes and least pixels
RING = (0.1, 0.06)  # widths of the dark and the bright ring round what is picked
PATH = (0.13, 0.075)
PATH_HEAD = (0.26, 0.15)  # length and half width of the arrow's head
BLOW = (0.2, 0.13)  # of an arrow that strikes
BLOW_HEAD = (0.22, 0.17)
BLOW_APART = (0.36, 0.4)  # from the middle of either hex
CURSOR = (0.085, 0.045)
GHOST = 0.8  # opacity of a counter that is dragged
LEFT_BEHIND = 0.35  # and of what it leaves behind
OPEN_RING = (0.1, 0.055)  # in counters: the dark and the bright width round a counter that may be picked
PICKED_RING = (0.17, 0.115)  # and round one that is
OVERVIEW_COUNTER = 0.8  # side of a counter in the overview, in hexes
