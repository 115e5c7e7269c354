"""What is printed under a fold: kept for pictures, unknown to the rules."""

from hexboard.board.board import Board
from hexboard.board.joining import Fold
from hexboard.module.maps.map_schema import LayoutEntry, MapFile, PlaceEntry, RoadEntry, SheetEntry, WaterEntry

from .board_building import build_board


def board(folded: bool) -> Board:
    """Three columns of six rows, the upper two folded under or not."""
    fold = (Fold("one", (1, 2)),) if folded else ()
    return build_board(
        MapFile(
            sheet=(SheetEntry("one", (1, 3), (1, 6)),),
            layout=(LayoutEntry("as-played", ("one",), fold=fold),),
            terrain={"default": "clear", "woods": "0101 0106"},
            road=(RoadEntry("North Road", "road", "0201-0206"),),
            water=(WaterEntry("Run", "creek", "0102/0103 0101/0201 0104/0105"),),
            place=(PlaceEntry("0201", "Hidden", "town"), PlaceEntry("0205", "Shown", "town")),
        )
    )


def test_the_whole_map_is_kept_with_every_hex_in_its_place() -> None:
    folded = board(folded=True)
    assert folded.whole is not None
    assert folded.under() == {folded.whole.at(label) for label in ("0101", "0201", "0301", "0102", "0202", "0302")}
    assert all(folded.whole.at(folded.label(at)) == at for at in folded.hexes)


def test_everything_under_the_fold_is_on_the_whole_map_only() -> None:
    folded, flat = board(folded=True), board(folded=False)
    assert folded.whole is not None
    assert (folded.whole.roads, folded.whole.waters, folded.whole.places) == (flat.roads, flat.waters, flat.places)
    assert folded.whole.hexes == flat.hexes
    assert [place.name for place in folded.places] == ["Shown"]
    assert [len(road.hexes) for road in folded.roads] == [4]
    assert [len(water.sides) for water in folded.waters] == [1]


def test_a_map_without_a_fold_keeps_nothing_twice() -> None:
    assert board(folded=False).whole is None
    assert board(folded=False).under() == frozenset()
