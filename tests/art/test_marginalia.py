"""What is printed beside the map: title, turns, boxes, key, scale and north."""

import pytest
from attrs import evolve

from hexboard.art.colours.palette import PALETTES, luminance
from hexboard.art.curves import PLANE
from hexboard.art.drawing.margin import paper_box
from hexboard.art.lettering import width, wrapped
from hexboard.art.marginalia import panel
from hexboard.art.marginalia.block import Block
from hexboard.art.marginalia.map_key import ground_sample, map_key
from hexboard.art.marginalia.panel import (
    bearing,
    box_place,
    cartouche,
    map_box,
    marginalia_layers,
    panel_of,
    turn_marker,
    turn_place,
)
from hexboard.art.marginalia.turn_track import track_of, turn_track
from hexboard.art.pictures.rendering import boxed_counters, counter_layer
from hexboard.art.shapes import Area, Discs, Layer, Signs, Stroke, Text, around
from hexboard.art.styles.ground_style import texture_of
from hexboard.board.board import Board, Imprint, TurnSpace
from hexboard.board.feature import Box
from hexboard.core.position import Position
from hexboard.core.state import State
from hexboard.core.unit import InBox, Unit
from tests.art.boards import great_game, played_boards, small_board, small_game

PERIOD = PALETTES["period"]
TURNS = (TurnSpace("1 May, dawn"), TurnSpace("1 May, night", night=True), TurnSpace("2 May, dawn"))
BOARDS = dict(played_boards())


def imprinted() -> Board:
    """The small board with everything beside it."""
    boxes = {"away": Box("away", "Away"), "prison": Box("prison", "Prison")}
    return evolve(small_board(), imprint=Imprint("Small", "One", "A valley", (), TURNS), boxes=boxes)


def words(board: Board) -> set[str]:
    """Everything lettered beside a board."""
    layers: list[Layer] = list(marginalia_layers(board))
    return {shape.text for layer in layers for shape in layer.shapes if isinstance(shape, Text)}


def test_title_turns_boxes_key_and_scale_are_lettered() -> None:
    assert {"SMALL", "One", "A valley", "1 May", "2 May", "dawn", "night", "Away", "Prison"} <= words(imprinted())
    assert {"Road", "Trail", "Creek", "Bridge", "Redoubt", "Woods", "One hex: 800 metres", "N"} <= words(imprinted())


def test_what_stands_alone_is_in_the_key_and_what_looks_alike_is_there_once() -> None:
    assert {"Church", "House", "Mill", "Station"} <= words(BOARDS["road_to_richmond"])
    assert {"Town", "House"} <= words(BOARDS["on_the_4th_day"])
    board = BOARDS["hooker_and_lee"]
    kinds = {kind for found in board.sides.values() for kind in found if "pontoon" in kind}
    assert len(kinds) > 1
    assert [word for word in words(board) if "ontoon" in word] == ["Pontoon bridge"]


def test_the_key_shows_burned_bridges_where_there_are_any() -> None:
    assert "Burned railroad bridge" in words(BOARDS["hooker_and_lee"])
    assert "Railroad bridge" in words(BOARDS["on_the_4th_day"])
    assert not any("Burned" in word for word in words(BOARDS["on_the_4th_day"]))


def test_the_key_explains_a_printed_zone() -> None:
    """Its border was drawn and nowhere explained."""
    board = BOARDS["road_to_richmond"]
    assert any(zone.drawn for zone in board.zones.values())
    assert "Command Control Zone" in words(board)
    assert not any("zone" in word.lower() for word in words(BOARDS["hooker_and_lee"]))


def test_a_sample_of_a_town_has_houses_and_its_hex_holds_what_stands_in_it() -> None:
    for board in BOARDS.values():
        for terrain in sorted(set(board.hexes.values())):
            at = next(at for at in sorted(board.hexes) if board.hexes[at] == terrain)
            shapes = list(ground_sample(board, at, terrain)())
            assert isinstance(shapes[0], Area)
            hexagon = around(shapes[0].rings[0])
            inks = [s for s in shapes if isinstance(s, Stroke) and s.colour.startswith("hachures-")]
            for x0, y0, x1, y1 in (around(line) for stroke in inks for line in stroke.lines):
                assert hexagon[0] < x0 < x1 < hexagon[2]
                assert hexagon[1] < y0 < y1 < hexagon[3]
            built = any(isinstance(s, Area) and s.fill == "house" for s in shapes)
            assert built == (texture_of(terrain) == "houses")


def test_the_rules_of_a_heading_show_with_its_word() -> None:
    layers = list(marginalia_layers(imprinted()))
    (head,) = (layer for layer in layers if any(isinstance(s, Text) and s.text == "TURNS" for s in layer.shapes))
    assert [type(shape) for shape in head.shapes] == [Text, Stroke]
    assert head.least > 0


def test_a_rule_under_a_title_shows_with_the_words_under_it() -> None:
    """Far away there was a rule and nothing under it."""
    block = cartouche(Imprint("Small", "One", "A valley", (), TURNS))
    (tied,) = block.tied()
    assert tied.size == next(s.size for s in block.draw() if isinstance(s, Text) and s.text == "One")
    assert not list(cartouche(Imprint("Small", "", "", (), TURNS)).tied())


def test_scale_and_arrow_show_with_their_lettering_and_samples_with_their_names() -> None:
    layers = list(marginalia_layers(imprinted()))
    for word in ("0", "N", "KEY"):
        (layer,) = (one for one in layers if any(isinstance(s, Text) and s.text == word for s in one.shapes))
        assert any(isinstance(s, Stroke) for s in layer.shapes)
    samples = min(layer.least for layer in layers if any(isinstance(s, Discs | Signs) for s in layer.shapes))
    for name in ("Road", "Woods"):
        (layer,) = (one for one in layers if any(isinstance(s, Text) and s.text == name for s in one.shapes))
        assert layer.least == samples


def test_a_map_without_an_imprint_has_nothing_beside_it() -> None:
    assert not list(marginalia_layers(small_board()))
    assert paper_box(small_board()) == map_box(small_board())


def test_every_turn_has_a_space_and_a_new_day_begins_a_row() -> None:
    dawn, night, next_dawn = track_of(TURNS).spaces
    assert (dawn.name, night.night, next_dawn.turn) == ("dawn", True, 3)
    assert dawn.box[1] == night.box[1] < next_dawn.box[1]


def test_turns_come_from_the_scenario() -> None:
    imprint = great_game().board.imprint
    assert imprint is not None
    assert len(imprint.turns) == great_game().scenario.turns
    assert {turn.name for turn in imprint.turns if turn.night} == {"26 June, night", "27 June, night"}


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("unfold", [False, True])
def test_nothing_beside_the_map_lies_over_a_hex_or_off_the_paper(name: str, unfold: bool) -> None:
    board = BOARDS[name].shown(unfold)
    panel = panel_of(board)
    if panel is None:
        return
    x0, y0, x1, y1 = paper_box(board)
    hexes = around(tuple(corner for at in board.hexes for corner in PLANE.corners(at)))
    assert hexes[2] < panel.at[0] < panel.right < x1
    assert y0 < panel.at[1] < panel.at[1] + panel.high < y1
    assert x0 == map_box(board)[0]


def test_the_blocks_of_the_panel_do_not_run_into_each_other() -> None:
    for board in BOARDS.values():
        panel = panel_of(board)
        last = turn_place(board, len(board.imprint.turns)) if board.imprint else None
        keys = [
            shape.at[1]
            for layer in marginalia_layers(board)
            for shape in layer.shapes
            if isinstance(shape, Text) and shape.text == "KEY"
        ]
        assert panel is None or last is None or last[3] < keys[0]


def test_the_marker_lies_within_the_space_of_the_turn_played() -> None:
    board = imprinted()
    place = turn_place(board, 2)
    assert place is not None
    shapes = list(turn_marker(board, 2, PERIOD))
    assert shapes
    for shape in shapes:
        assert isinstance(shape, Stroke)
        half = shape.width / 2
        x0, y0, x1, y1 = (edge for line in shape.lines for edge in around(line))
        assert place[0] < x0 - half + 0.01 < place[0] + 0.2
        assert place[1] < y0 - half + 0.01 < place[1] + 0.2
        assert place[2] - 0.2 < x1 + half - 0.01 < place[2]
        assert place[3] - 0.2 < y1 + half - 0.01 < place[3]
    assert not list(turn_marker(board, 9, PERIOD))
    assert not list(turn_marker(small_board(), 1, PERIOD))


def test_where_things_are_beside_a_map_is_found_out_with_one_key_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    keyed: list[Board] = []

    def counted(board: Board, room: float = 0.0) -> Block:
        keyed.append(board)
        return map_key(board, room)

    monkeypatch.setattr(panel, "map_key", counted)
    one, other = imprinted(), imprinted()
    for board in (one, other, one):
        for turn in (1, 2, 3):
            assert list(turn_marker(board, turn, PERIOD))
        assert box_place(board, "away")
        assert paper_box(board)
    assert keyed == [one, other]


def test_counters_in_a_box_lie_inside_it() -> None:
    board = imprinted()
    game = evolve(small_game(), board=board)
    units = {kind.id: Unit(kind.id, kind.id, kind.side, InBox("away")) for kind in game.roster.values()}
    shapes = list(boxed_counters(Position(game, State(turn=1, units=units)), board, PERIOD))
    place = box_place(board, "away")
    assert place is not None
    assert len([s for s in shapes if isinstance(s, Text)]) >= len(units)
    for text in (shape for shape in shapes if isinstance(shape, Text)):
        assert place[0] < text.at[0] < place[2]
        assert place[1] < text.at[1] < place[3]
    assert not list(boxed_counters(Position(game, State(turn=1)), board, PERIOD))


def test_a_picture_shows_the_marker_and_one_without_a_track_does_not() -> None:
    with_track = Position(evolve(small_game(), board=imprinted()), State(turn=1))
    assert counter_layer(with_track, PERIOD, 64.0).shapes
    assert not counter_layer(Position(small_game(), State(turn=1)), PERIOD, 64.0).shapes


def test_north_follows_what_the_sheet_says_of_its_top() -> None:
    assert bearing("north") == 0.0
    assert bearing("30 degrees west of north") == 30.0
    assert bearing("10 degrees east of north") == -10.0


def test_the_names_of_all_turns_are_set_in_one_size_and_stay_in_their_spaces() -> None:
    """One name set smaller than the others was left out while they showed: its space looked empty."""
    turns = (TurnSpace("1 May, dawn"), TurnSpace("1 May, extraordinary mid-afternoon"), TurnSpace("2 May, noon"))
    names = [s for s in turn_track(turns).draw() if isinstance(s, Text) and s.face == "plain"]
    assert {name.text for name in names} >= {"dawn", "extraordinary"}
    assert len({name.size for name in names}) == 1
    left, _, right, _ = track_of(turns).spaces[0].box
    assert all(width(name.text, name.face) * name.size < right - left for name in names)


def test_a_line_may_end_with_a_hyphen_and_nothing_is_lost() -> None:
    assert wrapped("early mid-afternoon", 1.0, "plain", 1.05 * width("afternoon", "plain")) == [
        "early mid-",
        "afternoon",
    ]
    assert wrapped("1 - 2, a--b", 1.0, "plain", 99.0) == ["1 - 2, a--b"]
    assert wrapped("", 1.0, "plain", 1.0) == []


def test_a_date_stands_on_one_line() -> None:
    words = "Chancellorsville, 30 April to 3 May 1863, and some more 3-4 May"
    lines = wrapped(words, 1.0, "plain", width("Chancellorsville, 30", "plain"))
    assert lines == ["Chancellorsville,", "30 April to", "3 May 1863, and", "some more", "3-4 May"]


@pytest.mark.parametrize("name", ["period", "bright", "dark"])
def test_a_night_is_darker_than_a_day(name: str) -> None:
    """On a dark sheet too, where lettering is light."""
    fills = [PALETTES[name].colour(shape.fill) for shape in turn_track(TURNS).draw() if isinstance(shape, Area)]
    dawn, night, _ = map(luminance, fills)
    assert night < dawn / 2


def test_the_key_of_a_tall_map_is_read_when_the_map_is_seen_whole() -> None:
    """In a window of a common height: samples without their names said nothing."""
    for board in BOARDS.values():
        panel = panel_of(board)
        if panel is None:
            continue
        seen = [layer for layer in marginalia_layers(board) if layer.shows(900.0 / panel.high)]
        words_seen = {shape.text for layer in seen for shape in layer.shapes if isinstance(shape, Text)}
        assert {terrain.replace("_", " ").capitalize() for terrain in board.hexes.values()} <= words_seen
