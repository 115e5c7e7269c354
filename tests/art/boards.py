"""Small boards to draw, and the greatest one that comes with the program."""

from __future__ import annotations

from functools import cache

from attrs import evolve

from hexboard.art.ways.network import Network
from hexboard.board.board import Board, Sheet
from hexboard.board.feature import PlaceName, Road, Water, Zone
from hexboard.board.joining import Fold, place
from hexboard.board.lettering import Lettering, LetteringFile
from hexboard.cartography.lettering import lettered
from hexboard.core.game import Game, Scenario
from hexboard.core.position import Position
from hexboard.core.seat import Side
from hexboard.core.state import State
from hexboard.core.unit import OnMap, Unit, UnitKind
from hexboard.geometry.hex import Hex, HexSide
from hexboard.geometry.numbering import Numbering
from hexboard.module.building import build_game
from hexboard.module.folder import find_modules
from hexboard.module.maps.lettering import lettering_of, written
from tests.games import game_ids, rules

NUMBERS = Numbering((1, 6), (1, 5), lower_short=True)


def at(label: str) -> Hex:
    """A hex of the small board."""
    return NUMBERS.hex(label)


def side(text: str) -> HexSide:
    """A hexside of the small board, "0202/0203"."""
    return HexSide.between(*map(at, text.split("/")))


def small_board(folded_rows: tuple[int, int] | None = None) -> Board:
    """Six columns of five rows with one of everything that is drawn."""
    terrain = {at("0302"): "woods", at("0303"): "woods", at("0503"): "swamp", at("0202"): "town", at("0604"): "moor"}
    sheet = Sheet("map", "Small", NUMBERS, "clear", terrain, 800, "30 degrees west of north")
    folds = [Fold("map", folded_rows)] if folded_rows else []
    creek = tuple(map(side, ("0401/0402", "0402/0502", "0402/0503", "0403/0503")))
    road = tuple(map(at, ("0102", "0202", "0303", "0402", "0502")))
    return Board(
        place([sheet], (), folds),
        sides={**{s: frozenset({"creek"}) for s in creek}, side("0402/0502"): frozenset({"creek", "bridge", "road"})},
        one_way={(at("0203"), at("0303")): frozenset({"redoubt"}), (at("0203"), at("0304")): frozenset({"redoubt"})},
        roads=(Road("Town Road", "road", road), Road("Trail", "trail", tuple(map(at, ("0303", "0402", "0403"))))),
        waters=(Water("Long Creek", "creek", creek),),
        places=(PlaceName(at("0202"), "Middleton", "town"), PlaceName(at("0502"), "Mill", "mill")),
        zones={
            "shown": Zone("shown", "Camp", frozenset({at("0104"), at("0204")}), drawn=True),
            "silent": Zone("silent", "Nowhere", frozenset({at("0604")})),
        },
        whole=small_board() if folded_rows else None,
    )


def lettered_board(board: Board) -> Board:
    """A board with its names and numbers set, folded and unfolded, as soon as they are looked at."""
    whole = board.whole or board

    def set_now(content: bytes, title: str) -> Lettering | None:
        found = lettered(board, whole if title else board, ())
        return lettering_of(written({title: found}).encode(), title)

    folded_under = evolve(whole, lettered=LetteringFile(b"", "whole", set_now)) if board.whole else None
    return evolve(board, lettered=LetteringFile(b"", "", set_now), whole=folded_under)


KINDS = {
    kind.id: kind
    for kind in (
        UnitKind("b-1", "1/1/V", "b", "infantry", "brigade", "V Corps", {"combat": 7}),
        UnitKind("b-2", "V Artillery", "b", "artillery", "battalion", "V Corps", {"combat": 2}),
        UnitKind("b-3", "1/CR", "b", "cavalry", "brigade", "Reserve", {"combat": 3}),
        UnitKind("r-1", "Featherstonehaugh-Cholmondeley", "r", "infantry", "brigade", "Hill", {"combat": 10}),
        UnitKind("r-2", "Signals", "r", "signals", "", "", {}),
    )
}
SIDES = (Side("b", "Blue", "B", "dark"), Side("r", "Red", "R", "light"))


def small_game() -> Game:
    """A game on the small board with five counters."""
    return Game("small", "Small", "1", small_board(), SIDES, (), KINDS, {}, Scenario("one", "One", "", 5, "b"))


def small_position(**places: str) -> Position:
    """The small game with some counters placed: ``b_1="0303"``."""
    units = {}
    for name, label in places.items():
        kind = KINDS[name.replace("_", "-")]
        units[kind.id] = Unit(kind.id, kind.id, kind.side, OnMap(at(label)))
    return Position(small_game(), State(turn=1, units=units))


@cache
def network_of(board: Board) -> Network:
    """The ways of a board."""
    return Network(board)


@cache
def great_game() -> Game:
    """The map of a game that comes with the program."""
    return build_game(find_modules(), "road_to_richmond", "campaign")


@cache
def played_boards() -> tuple[tuple[str, Board], ...]:
    """Every map found, named, as it lies in its first scenario."""
    games = ((game, rules(game).game.board) for game in game_ids())
    return (("small", lettered_board(small_board(folded_rows=(5, 5)))), *games)


@cache
def printed_boards() -> tuple[tuple[str, Board], ...]:
    """The same, and unfolded where something is folded under."""
    whole = ((f"{name} unfolded", board.whole) for name, board in played_boards() if board.whole)
    return (*played_boards(), *whole)
