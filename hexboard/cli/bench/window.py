"""(a), (d), (i) and (o): frames, the start of the window, steps through the history of a game, and clicks."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.cli.bench.figure import Measure, least_times
from hexboard.cli.bench.own_process import measured, new_home, words_of
from hexboard.cli.bench.sizes import Sizes

_FRAME_TIMES, _FRAME_LIMIT = 3.0, 0.016
_STEP_LIMIT = 0.016
_CLICK_LIMIT, _CLICK_LIMIT_OF_MOST = 0.05, 0.1
_START_TIMES, _START_MORE = 1.5, 0.3


def measure_frames(sizes: Sizes) -> Iterator[Measure]:
    """A pan and a zoom step over the largest map, against drawing one plain pixmap of the window's size."""
    with new_home() as home:
        found = measured(home, "frames", *words_of(sizes, sizes.rules()))
    floor = found["floor"]
    for name, title in (("pan", "frame of a pan"), ("zoom", "frame of a zoom step")):
        frame = found[name]
        ours = frame["median"]
        yield Measure(
            "a",
            title,
            f"{frame['frames']} frames at {sizes.width}x{sizes.height}, {found['hexes']} hexes, "
            f"{found['counters']} counters, {frame['rungs']} scales",
            ours,
            "drawing one plain pixmap of that size",
            floor,
            "at most 3 times, and 16 ms",
            ours <= _FRAME_TIMES * floor and ours <= _FRAME_LIMIT,
            (("p95_ms", 1000 * frame["p95"]), ("most_ms", 1000 * frame["most"])),
        )


def measure_steps(sizes: Sizes) -> Iterator[Measure]:
    """The window with a recorded game gone back in and on again, against drawing one plain pixmap of its size."""
    with new_home() as home:
        found = measured(home, "steps", *words_of(sizes, sizes.rules()))
    for name, title in (("back", "step back through the history"), ("on", "step on through the history")):
        steps = found[name]
        yield Measure(
            "i",
            title,
            f"{steps['frames']} of {found['moments']} moments at {sizes.width}x{sizes.height}, "
            f"{found['hexes']} hexes, {found['counters']} counters",
            steps["median"],
            "drawing one plain pixmap of that size",
            found["floor"],
            "at most 16 ms",
            steps["median"] <= _STEP_LIMIT,
            (("p95_ms", 1000 * steps["p95"]), ("most_ms", 1000 * steps["most"])),
        )


def measure_clicks(sizes: Sizes) -> Iterator[Measure]:
    """Clicks in a game just begun, each until all is painted that it asked for, against clicks on an empty window."""
    with new_home() as home:
        found = measured(home, "clicks", *words_of(sizes, sizes.rules()))
    floor = found["floor"]
    for name, title in (("choose", "click that chooses"), ("do", "click that does what is chosen, or ends a phase")):
        clicks = found[name]
        yield Measure(
            "o",
            title,
            f"{clicks['frames']} clicks at {sizes.width}x{sizes.height}, {found['hexes']} hexes, "
            f"{found['counters']} counters",
            clicks["median"],
            "a click on an empty window of that size",
            floor["median"],
            "median under 50 ms, 95 % under 100 ms",
            clicks["median"] < _CLICK_LIMIT and clicks["p95"] < _CLICK_LIMIT_OF_MOST,
            (
                ("p95_ms", 1000 * clicks["p95"]),
                ("most_ms", 1000 * clicks["most"]),
                ("floor_p95_ms", 1000 * floor["p95"]),
            ),
        )


def measure_start(sizes: Sizes) -> Iterator[Measure]:
    """From nothing to the start page on the screen and gone again, against an empty window of Qt's."""
    ours, floor = least_times(lambda: _first_time("start"), lambda: _first_time("empty"), min(sizes.times, 5))
    yield Measure(
        "d",
        "start of the window",
        "a process that shows the start page and ends",
        ours,
        "a process that shows an empty QMainWindow and ends",
        floor,
        "at most 1.5 times and 300 ms",
        ours <= _START_TIMES * floor + _START_MORE,
    )


def _first_time(what: str) -> None:
    with new_home() as home:
        measured(home, what)
