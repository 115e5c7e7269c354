"""How a commander by computer is minded. None sees more than his seat, none has other dice."""

from __future__ import annotations

from attrs import frozen


@frozen
class Temper:
    """``caution``: what a strength point of his own counts against one of the enemy's. ``asks``: the gain, in strength
    points, for which he goes into contact. ``dares``: how many times his strength may stand near a hex before he
    thinks it unsafe.
    """

    id: str
    title: str
    about: str
    caution: float
    asks: float
    dares: float


TEMPERS = (
    Temper("careful", "Careful", "Keeps his lines closed and attacks where he loses little.", 1.3, 1.5, 1.5),
    Temper("bold", "Bold", "Goes for whatever he can outnumber, and spends men for ground.", 0.8, 0.5, 4.0),
)
