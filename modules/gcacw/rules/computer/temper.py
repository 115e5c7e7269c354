"""How a commander by computer is minded. None sees more than his seat, none has other dice."""

from __future__ import annotations

from attrs import frozen


@frozen
class Temper:
    """``caution``: what a point his own men lose counts against one of the enemy's. ``asks``: the gain, in points of
    victory, for which he acts at all. ``spares``: how dear a point of fatigue is to him. ``dares``: how many times his
    strength may stand near a hex before he thinks it unsafe.
    """

    id: str
    title: str
    about: str
    caution: float
    asks: float
    spares: float
    dares: float


TEMPERS = (
    Temper("careful", "Careful", "Spares his men, and fights where the odds are well with him.", 1.4, 0.5, 1.5, 0.75),
    Temper("bold", "Bold", "Marches hard and takes every chance that promises more than it costs.", 1.0, 0.1, 1.0, 1.5),
)
