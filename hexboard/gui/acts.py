"""Everything a person can have done in the window, as one table."""

from __future__ import annotations

from collections.abc import Callable

from hexboard.gui.act_target import ActTarget
from hexboard.gui.actions import Act
from hexboard.gui.map.layers import LINES, SIGHT, TRAILS, TURN_TRAILS, ZONES
from hexboard.gui.panels.inspector.inspector import TITLES
from hexboard.gui.session.replay_cursor import SPEEDS
from hexboard.gui.widgets.keyboard import is_field
from hexboard.play.drafting import SEAL

WindowAct = Act[ActTarget]


def playing(target: ActTarget) -> bool:
    """Whether a game is open."""
    return target.playing


def _back(target: ActTarget) -> None:
    """Leave a field of text, put a letter, an opened stack, what is looked up, the line of sight or how the dice fell
    away, or else go one choice back.
    """
    field = target.page.focusWidget()
    if field is not None and field.hasFocus() and is_field(field):
        target.page.keyed.view.setFocus()
        return
    if target.page.letters.close():
        return
    if target.page.keyed.view.fanned is not None:
        # one that was opened as more than one counter can be meant is open on both maps
        target.page.view.fan(None)
        target.page.keyed.view.fan(None)
    elif target.page.inspector.is_escape and target.page.inspector_is_open:
        target.page.go_back()
    elif _measures(target):
        target.page.overlays.toggle(SIGHT)
    elif not target.page.put_dice_away():
        target.session.back()


def _measures(target: ActTarget) -> bool:
    return target.playing and target.page.overlays.is_on(SIGHT)


def _pick(target: ActTarget) -> None:
    """Pick what stands at the cursor, or drop a counter that is picked; a target that is stays. With the line of sight,
    only look from or at it.
    """
    if _measures(target):
        target.page.overlays.sight.click(target.session.hex)
    elif target.page.keyed.controller.is_on_target() and target.page.prompt.commit.isEnabled():
        # a key that picks never rolls, though it is pressed twice
        target.session.hinted.emit("That is picked already. The gold button does it, or the letter on it.")
    else:
        target.page.keyed.controller.pick_cursor()


def _by_hand(target: ActTarget) -> bool:
    """Whether the map takes changes by free hand."""
    return target.playing and target.session.has_free_hand


def _asked(target: ActTarget) -> bool:
    return target.playing and target.session.question is not None


def _commits(target: ActTarget) -> bool:
    """Whether Enter presses the gold button: always if that says so."""
    return target.playing and target.page.prompt.enter_commits


def _undo(target: ActTarget) -> None:
    """Take back the last move; of changes by free hand that are not made yet the last one."""
    if _by_hand(target):
        target.session.free_hand.back()
    else:
        target.taking_back.undo()


def _end(target: ActTarget) -> None:
    if _by_hand(target):
        target.game.confirm_hand()
    question = target.session.question
    for answer in question.answers if question else ():
        if answer.value in ("end", "pass", SEAL):
            target.session.answer(answer)
            return


_GAME = (
    WindowAct("start", "Start page", "&Game", lambda d: d.show_start(), ("Ctrl+N",), help="Games, recent games"),
    WindowAct("open", "Open a game file", "&Game", lambda d: d.choose_file(), ("Ctrl+O",)),
    WindowAct("save-copy", "Save a copy of the game", "&Game", lambda d: d.save_copy(), ("Ctrl+Shift+S",), playing),
    WindowAct(
        "export",
        "Export",
        "&Game",
        lambda d: d.export(),
        ("Ctrl+E",),
        playing,
        help="The map as a picture or for a printer, what happened as a moving picture, the journal",
    ),
    WindowAct(
        "mail pack",
        "Send the turn",
        "&Game",
        lambda d: d.send_turn(),
        ("Ctrl+M",),
        playing,
        help="The turn as text for a mail, to copy or to save",
    ),
    WindowAct(
        "mail read",
        "Open a turn that came",
        "&Game",
        lambda d: d.read_turn(),
        ("Ctrl+V", "Ctrl+Shift+V"),
        help="Paste a mail, or drop it anywhere on the window",
    ),
    WindowAct("preferences", "Preferences", "&Game", lambda d: d.show_preferences(), ("Ctrl+,",)),
    WindowAct("quit", "Quit", "&Game", lambda d: d.close(), ("Ctrl+Q",), help="The game is on the disk already"),
)

_PLAY = (
    WindowAct(
        "undo",
        "Undo",
        "&Play",
        _undo,
        ("Ctrl+Z",),
        lambda d: _by_hand(d) or (d.playing and bool(d.taking_back.undo_words())),
        help="Take back the last move",
    ),
    WindowAct(
        "redo",
        "Redo",
        "&Play",
        lambda d: d.taking_back.redo(),
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        lambda d: d.playing and d.taking_back.bars_redo() is None,
        help="Put back what was taken back",
    ),
    WindowAct(
        "hand-over",
        "Hand over the screen",
        "&Play",
        lambda d: d.game.hand_over_to_next(),
        ("Ctrl+H",),
        lambda d: d.playing and d.game.is_shared,
        help="Cover everything for the other player at this screen, before it is asked",
    ),
    WindowAct("back", "Back one choice", "&Play", _back, ("Escape",), playing),
    WindowAct(
        "end",
        "End the phase, or pass",
        "&Play",
        _end,
        ("Ctrl+Return", "Ctrl+Enter"),
        lambda d: _asked(d) or _by_hand(d),
        help="With a free hand: confirm the changes",
    ),
    WindowAct(
        "commit",
        "Do what is chosen",
        "&Play",
        lambda d: d.page.prompt.commit.click(),
        ("Return", "Enter"),
        _commits,
        place="page",
        once=True,
        help="A click chooses and shows what it would roll; this does it",
    ),
    WindowAct(
        "pick",
        "Pick at the hex cursor",
        "&Play",
        _pick,
        ("Return", "Enter"),
        lambda d: d.playing and not _commits(d),
        place="map",
        once=True,
    ),
    WindowAct(
        "next-unit",
        "Next counter that can act",
        "&Play",
        lambda d: d.page.keyed.controller.next_unit(1),
        ("Tab",),
        lambda d: _asked(d) or _by_hand(d),
        place="map",
    ),
    WindowAct(
        "last-unit",
        "Last counter that can act",
        "&Play",
        lambda d: d.page.keyed.controller.next_unit(-1),
        ("Shift+Tab",),
        lambda d: _asked(d) or _by_hand(d),
        place="map",
    ),
    WindowAct(
        "computer",
        "Stop the computer, or let it go on",
        "&Play",
        lambda d: d.session.computers.toggle(),
        ("Ctrl+.",),
        lambda d: d.playing and d.session.computers.exist,
        on=lambda d: d.session.computers.is_stopped,
    ),
    WindowAct("note", "Write a remark into the journal", "&Play", lambda d: d.game.write_note(), ("Ctrl+J",), playing),
    WindowAct(
        "pin",
        "Pin a note to the hex of the cursor",
        "&Play",
        lambda d: d.game.pin_here(),
        ("Shift+N",),
        playing,
        help="For yourself alone, or for everybody; the list of pins is under Ctrl+K",
    ),
    WindowAct(
        "throw",
        "Roll dice outside the rules",
        "&Play",
        lambda d: d.game.roll_outside(),
        ("Ctrl+D",),
        playing,
        help="To settle a dispute: any dice, with a reason, for all to see; the game does not change by it",
    ),
    WindowAct(
        "override",
        "Free hand",
        "&Play",
        lambda d: d.game.free_hand(),
        ("Ctrl+Shift+F",),
        playing,
        on=_by_hand,
        help="Drag counters anywhere, turn, mark or remove them; confirmed with a reason and everyone's consent",
    ),
)


def _traces(target: ActTarget) -> bool:
    return target.playing and target.session.lines.exist


def _layers(id: str, title: str, key: str, *layers: str, when: Callable[[ActTarget], bool] = playing) -> WindowAct:
    return WindowAct(
        id,
        title,
        "&Map",
        lambda d: d.page.overlays.toggle(*layers),
        (key,),
        when,
        on=lambda d: d.page.overlays.is_on(layers[0]),
        help="Tap to switch, hold to peek",
    )


def _cursor(id: str, title: str, key: str, across: int, down: int) -> WindowAct:
    return WindowAct(id, title, "", lambda d: d.page.keyed.move_cursor(across, down), (key,), playing, place="map")


def _pan(id: str, title: str, key: str, across: int, down: int) -> WindowAct:
    return WindowAct(id, title, "", lambda d: d.page.keyed.pan(across, down), (f"Shift+{key}",), playing, place="map")


_MAP = (
    WindowAct("zoom-in", "Zoom in", "&Map", lambda d: d.page.keyed.view.zoom_by(1.25), ("+", "="), playing),
    WindowAct("zoom-out", "Zoom out", "&Map", lambda d: d.page.keyed.view.zoom_by(0.8), ("-",), playing),
    WindowAct("fit", "Whole map", "&Map", lambda d: d.page.keyed.view.fit(), ("0",), playing),
    WindowAct("true-size", "True size", "&Map", lambda d: d.page.keyed.view.true_size(), ("1",), playing, place="map"),
    WindowAct(
        "rotate",
        "Turn the map for the player opposite",
        "&Map",
        lambda d: d.page.keyed.rotate(),
        ("R",),
        playing,
        on=lambda d: d.page.keyed.view.is_rotated,
    ),
    WindowAct(
        "unfold",
        "Unfold the map",
        "&Map",
        lambda d: d.page.keyed.view.set_unfolded(not d.page.keyed.view.is_unfolded),
        ("U",),
        lambda d: d.playing and d.page.keyed.view.can_unfold,
        on=lambda d: d.page.keyed.view.is_unfolded,
        help="See what is folded under, paled; again to fold it under",
    ),
    WindowAct(
        "inset",
        "Small map in the corner",
        "&Map",
        lambda d: d.page.toggle_inset(),
        ("O",),
        playing,
        on=lambda d: d.page.overview.isVisible(),
    ),
    WindowAct(
        "scans",
        "Scans of the printed map",
        "&Map",
        lambda d: d.show_scans(),
        (),
        playing,
        help="Lay scans of a map you own under the grid",
    ),
    _layers("layer-counters", "Counters", "H", "counters"),
    _layers("layer-grid", "Grid and numbers", "G", "grid", "numbers"),
    _layers("layer-names", "Names", "N", "names"),
    _layers("layer-zones", "Zones of control", "Z", ZONES),
    _layers("layer-sight", "Line of sight and range", "L", SIGHT),
    _layers("layer-lines", "Lines of every unit that has one", "C", LINES, when=_traces),
    _layers("layer-trails", "Ways gone since you last did something", "T", TRAILS),
    _layers("layer-turn-trails", "Ways gone in the last turn", "Shift+T", TURN_TRAILS),
    _cursor("cursor-up", "Hex cursor up", "Up", 0, -1),
    _cursor("cursor-down", "Hex cursor down", "Down", 0, 1),
    _cursor("cursor-left", "Hex cursor left", "Left", -1, 0),
    _cursor("cursor-right", "Hex cursor right", "Right", 1, 0),
    _pan("pan-up", "Move the map down", "Up", 0, -1),
    _pan("pan-down", "Move the map up", "Down", 0, 1),
    _pan("pan-left", "Move the map right", "Left", -1, 0),
    _pan("pan-right", "Move the map left", "Right", 1, 0),
)


def _looks(by: int) -> Callable[[ActTarget], object]:
    return lambda d: d.session.replay_cursor.step(by)


def _speed(speed: float) -> WindowAct:
    return WindowAct(
        f"speed-{speed:g}",
        f"Play at {speed:g} times the speed",
        "&Time",
        lambda d: d.session.playback.set_speed(speed),
        (),
        playing,
        on=lambda d: d.session.playback.speed == speed,
    )


_TIME = (
    WindowAct("event-back", "One event back", "&Time", _looks(-1), (",",), playing),
    WindowAct("event-on", "One event on", "&Time", _looks(1), (".",), playing),
    WindowAct("to-set-up", "To the set-up", "&Time", _looks(-(10**9)), ("Ctrl+Home",), playing),
    WindowAct(
        "play-history",
        "Play what happened",
        "&Time",
        lambda d: d.session.playback.toggle(),
        ("Space",),
        lambda d: d.playing and d.session.replay_cursor.is_back,
        on=lambda d: d.session.playback.is_playing,
        help="Event by event to the present; at the present, this turn from its beginning",
    ),
    *(_speed(speed) for speed in SPEEDS),
    WindowAct(
        "to-present", "To the present", "&Time", lambda d: d.session.replay_cursor.come_back(), ("Ctrl+End",), playing
    ),
)


def _over(target: ActTarget) -> bool:
    return target.playing and target.session.over is not None


def _panel(id: str, title: str) -> WindowAct:
    return WindowAct(
        f"panel-{id}",
        title,
        "&Window",
        lambda d: d.page.toggle_panel(id),
        (),
        lambda d: d.playing and id in d.page.inspector.panels,
        on=lambda d: d.page.inspector.is_open(id),
    )


_WINDOW = (
    WindowAct("find", "Find a unit or hex", "&Window", lambda d: d.game.find(), ("Ctrl+F",), playing),
    WindowAct(
        "palette",
        "Commands, units, hexes, places, rules",
        "&Window",
        lambda d: d.show_palette(),
        ("Ctrl+K", "Ctrl+Shift+P"),
    ),
    WindowAct("counters", "Counters of this game", "&Window", lambda d: d.show_counters(), ("Ctrl+Shift+K",), playing),
    *(_panel(id, title) for id, title in TITLES.items()),
    WindowAct(
        "ending",
        "How the game ended",
        "&Window",
        lambda d: d.page.show_ending(),
        (),
        _over,
        help="Who won and at what level, the points, and what one can do next",
    ),
    WindowAct(
        "inspector",
        "Inspector beside the map",
        "&Window",
        lambda d: d.page.open_inspector(not d.page.inspector_is_open),
        ("\\",),
        playing,
        on=lambda d: d.page.inspector_is_open,
        help="Fold it away for a larger map, or unfold it",
    ),
    WindowAct(
        "second-map",
        "Second map window",
        "&Window",
        lambda d: d.page.toggle_second_map(),
        ("Shift+M",),
        playing,
        on=lambda d: d.page.second_map is not None,
        help="The same map with a zoom and a centre of its own; a click there is a click here",
    ),
    WindowAct(
        "next-panel",
        "Next panel",
        "&Window",
        lambda d: d.next_panel(),
        ("F6",),
        playing,
        help="Take the keyboard round prompt bar, map, inspector, timeline and rail",
    ),
    WindowAct("menus", "Menus", "&Window", lambda d: d.show_menus(), ("F10",), help="Alt does it too"),
    WindowAct("full-screen", "Full screen", "&Window", lambda d: d.toggle_full_screen(), ("F11",)),
)

_HELP = (
    WindowAct("rule", "The rule of the question on screen", "&Help", lambda d: d.game.show_rule(), ("F1",), playing),
    WindowAct("rules", "The rules", "&Help", lambda d: d.page.show_panel("rules"), ("Ctrl+R",), playing),
    WindowAct("completions", "House completions of this game", "&Help", lambda d: d.show_completions(), (), playing),
    WindowAct("guide", "A guided first turn", "&Help", lambda d: d.start_guide()),
    WindowAct("keys", "Keys", "&Help", lambda d: d.show_preferences(keys=True), ("?", "Shift+F1")),
    WindowAct("fair play", "Fair play by mail", "&Help", lambda d: d.show_fair_play()),
    WindowAct("about", "About hexboard", "&Help", lambda d: d.show_about()),
)

ACTS: tuple[WindowAct, ...] = (*_GAME, *_PLAY, *_MAP, *_TIME, *_WINDOW, *_HELP)
