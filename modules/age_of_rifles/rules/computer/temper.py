"""How a commander by computer is minded. None sees more than his seat, none has other dice."""

from __future__ import annotations

from attrs import frozen


@frozen
class Temper:
    """``caution``: what a step of his own counts against one of the enemy's. ``asks``: the gain, in points, for which
    he goes into contact or fights. ``odds``: how many times the enemy about a place he wants to have there before he
    orders an attack. ``dares``: how many times his strength may stand near a hex before he thinks it unsafe.
    """

    id: str
    title: str
    about: str
    caution: float
    asks: float
    odds: float
    dares: float


TEMPERS = (
    Temper("careful", "Careful", "Keeps his lines closed and attacks where he loses little.", 1.5, 0.5, 1.5, 1.5),
    Temper("bold", "Bold", "Goes for whatever he can outnumber, and spends men for ground.", 1.0, 0.1, 1.2, 3.0),
)
