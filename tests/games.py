"""The games the generic tests run on: the toy, a field for the revised Blue & Gray, and the shipped games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

from attrs import evolve

from hexboard.core.event import Fact
from hexboard.core.game import Game
from hexboard.core.log import Entry, Header, Log
from hexboard.engine.dice import Dice, SeededDice
from hexboard.engine.submit import begin
from hexboard.module.building import printed_counters
from hexboard.module.folder import Library, Module, anybody, choose, options_of
from hexboard.module.maps.map_building import read_map
from hexboard.module.reading import read
from hexboard.module.schema import CountersFile
from hexboard.play.beginning import Terms
from hexboard.play.beginning import new_table as begin_file
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import Rules, Running
from hexboard.play.table import Table
from hexboard.shipped import shipped
from hexboard.store.identity import Identities

TOY = Path(__file__).parent / "toy"
FIELD = Path(__file__).parent / "revised_field"


@cache
def library() -> Library:
    """The shipped modules, the toy and the field, and nothing a user keeps."""
    folders = sorted(file.parent for file in shipped("modules").glob("*/module.toml"))
    return Library.of([*((folder, "shipped") for folder in folders), (TOY, "given"), (FIELD, "given")], anybody)


def game_ids() -> list[str]:
    """Every game by id."""
    return [module.id for module in library().games()]


def module(game: str) -> Module:
    """A game's folder."""
    return library().game(game)


@cache
def rules(game: str, scenario: str = "", options: tuple[tuple[str, str], ...] = ()) -> Rules:
    """A game put together; the same one every time it is asked for."""
    if not options:
        return Rules.of(game, scenario, {}, library())
    on_map, on_counters = _printed_by_option(game)
    if on_map:
        return Rules.of(game, scenario, dict(options), library())
    # the map is the same whatever the options, and takes long to build
    plain = rules(game, scenario)
    chosen = choose(options_of(library(), module(game)), dict(options))
    other = not on_counters.isdisjoint(dict(options))
    roster = printed_counters(library(), module(game), chosen) if other else plain.game.roster
    return evolve(plain, game=evolve(plain.game, options=chosen, roster=roster))


@cache
def _printed_by_option(game: str) -> tuple[frozenset[str], frozenset[str]]:
    """The options that change what is printed on the map, and on counters."""
    folder = module(game).folder
    zones, figures = read_map(folder).zone, read(folder, "counters.toml", CountersFile).instead
    return frozenset(id for each in zones for id in each.when), frozenset(id for each in figures for id in each.when)


def begin_game(
    game: str,
    scenario: str = "",
    options: Mapping[str, str] | None = None,
    *,
    path: Path,
    library: Library | None = None,
    identities: Identities | None = None,
    **terms: Any,
) -> Running:
    """A game in a file of its own, begun on some ``Terms``."""
    return begin_file(Rules.of(game, scenario, options, library), Terms(**terms), path, identities)


def new_table(
    game: str,
    scenario: str = "",
    seed: str = "laws",
    dice: Dice | None = None,
    setup: tuple[Fact, ...] | None = None,
    options: Mapping[str, str] | None = None,
    *,
    free_undo: bool = False,
    ground: Mapping[str, str] | None = None,
) -> Table:
    """A table nothing records. ``setup`` takes the place of the scenario's, ``ground`` that of some hexes' terrain."""
    chosen, other = (tuple(sorted((each or {}).items())) for each in (options, ground))
    ruled = _on_ground(game, scenario, chosen, other) if other else rules(game, scenario, chosen)
    rolling = dice or SeededDice.from_text(seed)
    placed = tuple(ruled.ruleset.setup(ruled.game)) if setup is None else setup
    facts = begin(ruled.ruleset, ruled.game, rolling, placed)
    header = Header(
        game_id="0" * 32,
        module=ruled.game.id,
        version=ruled.game.version,
        scenario=ruled.game.scenario.id,
        options=ruled.game.options,
        seed=seed,
        free_undo=free_undo,
    )
    return Table(ruled.ruleset, ruled.game, Log(header, facts), dice=rolling)


@lru_cache(maxsize=4)
def _on_ground(
    game: str, scenario: str, options: tuple[tuple[str, str], ...], ground: tuple[tuple[str, str], ...]
) -> Rules:
    """A game on other ground: what is worked out of that map serves those who ask for the same next."""
    ruled = rules(game, scenario, options)
    return evolve(ruled, game=on_other_ground(ruled.game, dict(ground)))


def on_other_ground(game: Game, ground: Mapping[str, str]) -> Game:
    """A game whose map has other terrain in some hexes (label to terrain id). Raises KeyError for an unknown label."""
    hexes = {game.board.at(label): terrain for label, terrain in ground.items()}
    sheets = []
    for placed in game.board.sheets:
        own = {placed.on_sheet(at): terrain for at, terrain in hexes.items()}
        sheets.append(evolve(placed, sheet=evolve(placed.sheet, terrain={**placed.sheet.terrain, **own})))
    return evolve(game, board=evolve(game.board, sheets=tuple(sheets)))


def play(table: Table, seed: str, entries: int, eagerness: float = 0.85) -> Table:
    """Let everybody choose at random for so many entries, or until the game is over."""
    for _ in islice(playing(table, seed, eagerness), entries):
        pass
    return table


def playing(table: Table, seed: str, eagerness: float = 0.85) -> Iterator[Entry]:
    """Everybody chooses at random, one entry at a time, until the game is over."""
    robots = {seat.id: RandomChooser(f"{seed}/{seat.id}", eagerness) for seat in table.game.seats}
    while actors := sorted(table.actors()):
        yield table.submit(actors[0], decide(table, actors[0], robots[actors[0]]))
