"""A few corps on the map, dice by slot, and no kernel: what the resolution makes of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from hexboard.core.state import Slot
from hexboard.geometry.hex import Hex
from tests.games import rules

RULED = rules("the_road_to_gettysburg", "battle")
CAMPAIGN = rules("the_road_to_gettysburg", "campaign")

from hexboard_modules.the_road_to_gettysburg.rules.war.calendar import Hour  # noqa: E402
from hexboard_modules.the_road_to_gettysburg.rules.war.campaign import Campaign, Field  # noqa: E402
from hexboard_modules.the_road_to_gettysburg.rules.war.charts import Charts  # noqa: E402
from hexboard_modules.the_road_to_gettysburg.rules.war.corps import Corps  # noqa: E402
from hexboard_modules.the_road_to_gettysburg.rules.war.opening import corps_of  # noqa: E402
from hexboard_modules.the_road_to_gettysburg.rules.war.theatre import Theatre  # noqa: E402

CHARTS = Charts.read(RULED.game.charts)
THEATRE = Theatre(RULED.game.board)
AT = RULED.game.board.at
DAY = Hour(2, 2)  # 28 June, 9 a.m.
NIGHT = Hour(5, 5)

_BOOK = {corps.id: corps for corps in corps_of(CAMPAIGN.game, CHARTS)}


class Faces:
    """Dice by slot: the words of the slot with blanks between; what is not named shows its middle face."""

    def __init__(self, faces: Mapping[str, int]) -> None:
        self.faces = dict(faces)
        self.thrown: list[Slot] = []

    def __call__(self, slot: Slot, sides: int) -> int:
        self.thrown.append(slot)
        return self.faces.get(" ".join(map(str, slot)), (sides + 1) // 2)


def corps(id: str, at: str = "", **changes: Any) -> Corps:
    """A corps of 28 June somewhere, with some of what is so of it changed."""
    return evolve(_BOOK[id], hex=AT(at) if at else None, **changes)


def war(
    *there: Corps,
    faces: Mapping[str, int] | None = None,
    hour: Hour = DAY,
    scenario: str = "campaign",
    options: Mapping[str, str] | None = None,
    **changes: Any,
) -> Campaign:
    """A campaign with these corps on the map; headquarters that are not named are far off."""
    known = {id: evolve(each, hex=None) for id, each in _BOOK.items()}
    known["csa-hq"], known["usa-hq"] = corps("csa-hq", "1,8"), corps("usa-hq", "20,17")
    known |= {each.id: each for each in there}
    chosen = {**CAMPAIGN.game.options, **(options or {})}
    made = Campaign.on(CHARTS, THEATRE, chosen, scenario, hour, known, Field(), Faces(faces or {}))
    for name, value in changes.items():
        setattr(made, name, value)
    return made


def hexes(labels: str) -> tuple[Hex, ...]:
    """Hexes by their numbers."""
    return tuple(AT(label) for label in labels.split())
