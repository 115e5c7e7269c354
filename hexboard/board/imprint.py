"""What a scenario prints on and beside the map: whose map it is, where counters are set up, the spaces of its turns."""

from attrs import frozen

from hexboard.geometry.hex import Hex


@frozen
class TurnSpace:
    """A space of the turn track: the name of the turn, and whether it is a night turn."""

    name: str
    night: bool = False


@frozen
class Imprint:
    """Title of the game, title of the scenario, what the map shows, the names of its sheets, its turns in order, the
    hexes where counters are set up: lettering keeps clear of them.
    """

    title: str
    scenario: str = ""
    subject: str = ""
    sheets: tuple[str, ...] = ()
    turns: tuple[TurnSpace, ...] = ()
    set_up: tuple[Hex, ...] = ()
