"""How well a scan lies, in words."""

from __future__ import annotations

from collections.abc import Sequence

from hexboard.geometry.calibrate import Calibration

_FAR = 0.25  # hexes; a point farther off was picked or named wrongly
_LONG = 0.04  # more than paper and scanner stretch a map


def fit_words(found: Calibration, labels: Sequence[str]) -> str:
    """What to make of a fit of the hexes with these numbers."""
    if len(found.misses) == 3:
        words = "Three hexes always fit. Pick a fourth, far from them, to see how well."
    else:
        words = (
            f"{len(found.misses)} hexes: off by {found.rms:.2f} of a hex (the root of the mean square), "
            f"by {found.worst:.2f} at worst."
        )
    if found.worst > _FAR:
        label = labels[max(range(len(labels)), key=lambda k: found.misses[k])]
        words += f" {label} is the farthest off: check its number, or pick it again."
    elif found.stretch > _LONG:
        words += f" The hexes come out {found.stretch:.0%} longer one way than the other: check the numbers."
    return words
