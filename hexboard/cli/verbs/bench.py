"""`bench`: the standing measurements."""

from argparse import Namespace
from collections.abc import Callable, Iterator

from hexboard.cli.bench import random_play, window
from hexboard.cli.bench.figure import Measure, Sizes
from hexboard.cli.opening import library_of
from hexboard.cli.parser import Takes, argument
from hexboard.cli.reply import Reply
from hexboard.cli.values import at_least_one
from hexboard.core.illegal import Unreadable
from hexboard.module.folder import Library

MEASURES: dict[str, tuple[str, Callable[[Sizes], Iterator[Measure]]]] = {
    "a": ("frame times of a pan and of a zoom step over the largest map", window.measure_frames),
    "c": ("fold of a long log", random_play.measure_long),
    "d": ("start of the window", window.measure_start),
    "g": ("how soon the map is sharp of a game begun by a click, opening included", window.measure_times),
    "h": ("memory with the largest map, looked at from far to near", window.measure_memory),
    "i": ("a step back and on through the history of a recorded game", window.measure_steps),
    "j": ("all legal commands of the richest first position of each game", random_play.measure_commands),
    "k": ("random entries a second of each game, with the laws held against them", random_play.measure_lawful),
    "o": ("from a click to everything painted that it asked for", window.measure_clicks),
}
_NUMBERS = {
    "counters": "counters on the map (a)",
    "frames": "frames of each kind and scale (a), at most so many steps of zoom (h), steps back and on (i), clicks (o)",
    "entries": "entries of the log (c)",
    "lawful": "entries of each game (k)",
    "times": "how often what is short is repeated; the least time counts",
}

_USUAL = Sizes(Library())
_LISTED = "; ".join(f"{letter}: {title}" for letter, (title, _) in MEASURES.items())
TAKES: Takes = (
    argument("--only", metavar="a,b,...", help=f"only these: {_LISTED}"),
    argument("--game", default="", metavar="GAME", help="measure on this game, not the one with most hexes"),
    argument("--scenario", default="", metavar="SCENARIO", help="and on this scenario of it"),
    *(at_least_one(f"--{name}", n := getattr(_USUAL, name), f"{text} ({n})") for name, text in _NUMBERS.items()),
)


def run(asked: Namespace) -> Reply:
    """Measure. Ratios to the floors of the same run are what counts; the times are this machine's."""
    letters = list(MEASURES) if asked.only is None else [word.strip() for word in asked.only.split(",")]
    for letter in letters:
        if letter not in MEASURES:
            raise Unreadable(f"there is no measurement {letter!r}; there are: {', '.join(MEASURES)}", "--only")
    numbers = {name: getattr(asked, name) for name in _NUMBERS}
    sizes = Sizes(library_of(asked, may_ask=False), asked.game, asked.scenario, **numbers)
    figures = [(letter, figure) for letter in letters for figure in MEASURES[letter][1](sizes)]
    return Reply({"figures": [{"id": letter, **figure.plain()} for letter, figure in figures]}, _lines(figures))


def _lines(figures: list[tuple[str, Measure]]) -> Iterator[str]:
    for letter, figure in figures:
        yield f"{letter}  {figure.title}: {figure.work}"
        ours, floor = figure.told(figure.cost), figure.told(figure.floor_cost)
        unit = figure.unit
        yield f"     {ours:.2f} {unit}, {figure.ratio:.2f} times {figure.floor} ({floor:.2f} {unit})"
        if figure.more:
            yield "     " + ", ".join(f"{name.replace('_', ' ')} {value:.1f}" for name, value in figure.more)
        if figure.aim:
            yield f"     aim: {figure.aim}: {'met' if figure.met else 'missed'}"
