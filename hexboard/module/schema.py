"""What a module's own file, its counters and its clauses look like. Fields are named as in the files.

What the core knows just as it is written, an army or a chair at the table, is of the core's own class.
"""

from collections.abc import Mapping
from typing import Any, Literal

from attrs import field, frozen
from attrs.validators import ge, le

from hexboard.core.seat import Seat, Side

_TURNS = 1000  # of a game far longer than any printed one


@frozen
class ChoiceEntry:
    """One choice of an option."""

    id: str
    title: str


@frozen
class OptionEntry:
    """[[option]]: a switch. ``completion`` marks a gap of the printed rules that the house has filled.

    A series' option with a ``profile`` is offered only by games of that profile.
    """

    id: str
    title: str
    default: str
    choices: tuple[ChoiceEntry, ...]
    rule: str
    reason: str = ""
    completion: bool = False
    profile: str = ""


@frozen
class ScenarioEntry:
    """[[scenario]]: its id and the file that holds it."""

    id: str
    file: str


@frozen
class ReminderEntry:
    """[[reminder]]: a rule the program leaves to the players, shown at the step it belongs to."""

    step: str
    rule: str
    text: str


@frozen
class CardEntry:
    """[card]: how a game is offered on the start page.

    ``line`` is one sentence, ``length`` how long it takes, ``complexity`` 1 to 5 (0: nobody says), ``place`` where it
    stands among the others, the least first, ``shows`` the scenario whose beginning is its picture, "" the first.
    """

    line: str = ""
    length: str = ""
    complexity: int = 0
    place: int = 100
    flagship: bool = False
    shows: str = ""


@frozen
class ModuleFile:
    """module.toml: what a folder is. A game may extend a series and names the profile of its charts."""

    id: str
    title: str
    kind: Literal["series", "game"]
    version: str
    extends: str = ""
    profile: str = ""
    summary: str = ""
    credits: tuple[str, ...] = ()
    notes: str = ""
    side: tuple[Side, ...] = ()
    option: tuple[OptionEntry, ...] = ()
    scenario: tuple[ScenarioEntry, ...] = ()
    reminder: tuple[ReminderEntry, ...] = ()
    card: CardEntry = CardEntry()


@frozen
class InsteadEntry:
    """[[instead]]: figures that counters have in the place of their own where these choices of options are taken.

    ``of`` names arms or ids.
    """

    when: Mapping[str, str]
    of: tuple[str, ...]
    figures: Mapping[str, int]


@frozen
class CountersFile:
    """counters.toml: a legend of columns and one row a counter."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]
    instead: tuple[InsteadEntry, ...] = ()


@frozen
class ClauseEntry:
    """[[clause]]: a rule in our own words, enforced by the program or left to the players as a reminder.

    ``option`` names the option that switches it, if one does. A series' clause with a ``profile`` is a rule only in
    games of that profile.
    """

    id: str
    title: str
    text: str
    status: Literal["enforced", "reminder"] = "enforced"
    source: str = ""
    option: str = ""
    profile: str = ""


@frozen
class ClausesFile:
    """clauses.toml: the rules of a series or a game, in order; ``sources`` say what the marks in the clauses' sources
    stand for: "R", of "[R] number ours".
    """

    sources: Mapping[str, str] = field(factory=dict)
    clause: tuple[ClauseEntry, ...] = ()


@frozen
class ArrivalEntry:
    """[[arrival]]: a group of reinforcements; ``otherwise`` are the hexes used when ``hexes`` are barred."""

    id: str
    side: str
    turn: int
    hexes: tuple[str, ...]
    units: tuple[str, ...]
    otherwise: tuple[str, ...] = ()
    rule: str = ""


@frozen
class StartEntry:
    """[[start]]: units that do not stand fresh when the game begins, and how they stand."""

    units: tuple[str, ...]
    step: int = 0
    status: tuple[str, ...] = ()
    values: Mapping[str, int] = field(factory=dict)


@frozen
class ScenarioFile:
    """scenarios/<id>.toml. ``rules`` is free for the series; ``left_out`` are counters this scenario does not use.

    ``first`` is the side that comes before the other; ``at_once``: both act at the same time and it is not.
    ``seat`` are all seats there are; none: one for each side, called as the side is.
    """

    id: str
    title: str
    turns: int = field(validator=[ge(1), le(_TURNS)])
    first: str
    at_once: bool = False
    summary: str = ""
    layout: str = ""
    turn_names: Mapping[str, str] = field(factory=dict)
    setup: Mapping[str, tuple[str, ...]] = field(factory=dict)
    start: tuple[StartEntry, ...] = ()
    arrival: tuple[ArrivalEntry, ...] = ()
    left_out: tuple[str, ...] = ()
    seat: tuple[Seat, ...] = ()
    rules: Mapping[str, Any] = field(factory=dict)
