"""Everything a person can have done in the window, as one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from attrs import frozen

from hexboard.gui.actions import Act
from hexboard.gui.main_window import ABOUT, MainWindow
from hexboard.gui.names import (
    LINES,
    OBJECTIVES,
    SIGHT,
    SPEEDS,
    THREATS,
    TITLES,
    TRAILS,
    TURN_TRAILS,
    ZONES,
)
from hexboard.gui.widgets.keyboard import is_field

_When: TypeAlias = Callable[[MainWindow], bool]

_HELP_OF = {
    "start": "Games, recent games",
    "export": "The map as a picture or for a printer, what happened as a moving picture, the journal",
    "mail pack": "The turn as text for a mail, to copy or to save",
    "mail take-back": "Go back behind a turn that was mailed, if the other player agrees",
    "draw": "Nobody has won, if all others agree: by mail, or at this screen",
    "resign": "Give the game up; it is asked once more",
    "mail agree": "The mail that agrees is shown first",
    "mail refuse": "The mail that refuses is shown first",
    "mail want": "If the next turn did not come, or cannot be read: the very same is sent again",
    "mail read": "Paste a mail, or drop it anywhere on the window",
    "quit": "The game is on the disk already",
    "undo": "Take back the last move",
    "redo": "Put back what was taken back",
    "hand-over": "Cover everything for the other player at this screen, before it is asked",
    "end": "With a free hand: confirm the changes",
    "commit": "A click chooses and shows what it would roll; this does it",
    "pin": "For yourself alone, or for everybody; the list of pins is under Ctrl+K",
    "throw": "To settle a dispute: any dice, with a reason, for all to see; the game does not change by it",
    "override": "Drag counters anywhere, turn, mark or remove them; confirmed with a reason and everyone's consent",
    "unfold": "See what is folded under, paled; again to fold it under",
    "scans": "Lay scans of a map you own under the grid",
    "play-history": "Event by event from where one looks back; the button under the map plays this turn, too",
    "ending": "Who won and at what level, the points, and what one can do next",
    "inspector": "Fold it away for a larger map, or unfold it",
    "second-map": "The same map with a zoom and a centre of its own; a click there is a click here",
    "next-panel": "Take the keyboard round prompt bar, map, inspector, timeline and rail",
    "menus": "Alt does it too",
}
"""What is said of an act beside its title."""


@frozen
class _Menu:
    """Makes the acts of one menu, the columns of a table; they need an open game unless they hold ``anywhere``."""

    name: str
    place: Literal["window", "page", "map"] = "window"

    def __call__(
        self,
        id: str,
        title: str,
        keys: str,
        what: Callable[[MainWindow], object],
        when: _When = lambda d: True,
        *,
        on: _When | None = None,
        anywhere: bool = False,
        help: str = "",
        once: bool = False,
        apart: bool = False,
    ) -> Act:
        help = help or _HELP_OF.get(id, "")
        may = when if anywhere else lambda d: d.playing and when(d)
        return Act(id, title, self.name, what, tuple(keys.split()), may, on, self.place, help, once, apart)


def _back(target: MainWindow) -> None:
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


def _measures(target: MainWindow) -> bool:
    return target.page.overlays.is_on(SIGHT)


def _pick(target: MainWindow) -> None:
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


def _go_by_way(target: MainWindow) -> None:
    """Have the way go on from the cursor where it can, as Shift and click; else pick what stands there."""
    if _measures(target) or not target.page.keyed.controller.go_on_from(target.session.hex):
        _pick(target)


def _by_hand(target: MainWindow) -> bool:
    """Whether the map takes changes by free hand."""
    return target.session.has_free_hand


def _may_act(target: MainWindow) -> bool:
    return _by_hand(target) or target.session.question is not None


def _stands_open(target: MainWindow) -> bool:
    """Whether nothing waits for an answer by mail."""
    return target.session.table.asked_by_mail is None


def _may_practise(target: MainWindow) -> bool:
    from hexboard.play.practice import bars_practice

    return bars_practice(target.session.table) is None


def _may_ask_back(target: MainWindow) -> bool:
    """Whether there is a turn that was mailed, behind which one can go."""
    from hexboard.core.asking import ways_back

    return _stands_open(target) and bool(ways_back(target.session.table.log))


def _may_want(target: MainWindow) -> bool:
    from hexboard.play.by_mail.asking import was_mailed

    return target.session.others_elsewhere and was_mailed(target.session.table.log)


def _may_end_it(target: MainWindow) -> bool:
    return _stands_open(target) and target.session.over is None


def _is_asked(target: MainWindow) -> bool:
    """Whether the other player has asked something by mail that is not answered yet."""
    from hexboard.play.by_mail.asking import is_asked

    return is_asked(target.session.table, target.session.bridge.seat)


def _commits(target: MainWindow) -> bool:
    """Whether Enter presses the gold button: always if that says so."""
    return target.page.prompt.enter_commits


def _undo(target: MainWindow) -> None:
    """Take back the last move; of changes by free hand that are not made yet the last one."""
    if _by_hand(target):
        target.session.free_hand.back()
    else:
        target.session.taking_back.undo()


def _redo(target: MainWindow) -> None:
    target.session.taking_back.redo()


def _end(target: MainWindow) -> None:
    from hexboard.play.choosing.drafting import SEAL

    if _by_hand(target):
        target.game.confirm_hand()
    question = target.session.question
    for answer in question.answers if question else ():
        if answer.value in ("end", "pass", SEAL):
            target.session.answer(answer)
            return


_game, _play, _map, _time = map(_Menu, ("&Game", "&Play", "&Map", "&Time"))
_panels, _window, _help = map(_Menu, ("Pa&nels", "&Window", "&Help"))
_at_page, _at_map, _cursor_key = _Menu("&Play", "page"), _Menu("&Play", "map"), _Menu("", "map")

_GAME = (
    _game("start", "Start page", "Ctrl+N", lambda d: d.show_start(), anywhere=True),
    _game("open", "Open a game file", "Ctrl+O", lambda d: d.choose_file(), anywhere=True),
    _game("save-copy", "Save a copy of the game", "Ctrl+Shift+S", lambda d: d.save_copy()),
    _game("practice", "Try it out in a copy", "", lambda d: d.try_out(), _may_practise),
    _game("export", "Export", "Ctrl+E", lambda d: d.export()),
    _game("mail pack", "Send the turn", "Ctrl+M", lambda d: d.send_turn(), apart=True),
    _game("mail take-back", "Ask for a take-back by mail", "", lambda d: d.ask_back(), _may_ask_back),
    _game("mail agree", "Agree to what is asked by mail", "", lambda d: d.answer_mail(agrees=True), _is_asked),
    _game("mail refuse", "Refuse what is asked by mail", "", lambda d: d.answer_mail(agrees=False), _is_asked),
    _game("mail want", "Ask for a turn again", "", lambda d: d.ask_again(), _may_want),
    _game("mail read", "Open a turn that came", "Ctrl+V Ctrl+Shift+V", lambda d: d.read_turn(), anywhere=True),
    _game("signatures", "Who signs the mails", "", lambda d: d.show_signatures(), anywhere=True),
    _game("draw", "Offer a draw", "", lambda d: d.offer_draw(), _may_end_it, apart=True),
    _game("resign", "Resign", "", lambda d: d.resign(), _may_end_it),
    _game("preferences", "Preferences", "Ctrl+,", lambda d: d.show_preferences(), anywhere=True, apart=True),
    _game("quit", "Quit", "Ctrl+Q", lambda d: d.close(), anywhere=True),
)

_PLAY = (
    _play("undo", "Undo", "Ctrl+Z", _undo, lambda d: _by_hand(d) or bool(d.session.taking_back.undo_words())),
    _play("redo", "Redo", "Ctrl+Shift+Z Ctrl+Y", _redo, lambda d: d.session.taking_back.may_redo()),
    _play(
        "hand-over",
        "Hand over the screen",
        "Ctrl+H",
        lambda d: d.game.hand_over_to_next(),
        lambda d: d.game.is_shared,
    ),
    _play("back", "Back one choice", "Escape", _back, apart=True),
    _play("end", "End the phase, or pass", "Ctrl+Return Ctrl+Enter", _end, _may_act),
    _at_page(
        "commit", "Do what is chosen", "Return Enter", lambda d: d.page.prompt.commit.click(), _commits, once=True
    ),
    _at_map("pick", "Pick at the hex cursor", "Return Enter", _pick, lambda d: not _commits(d), once=True),
    _at_map("by-way-of", "Go by way of the hex of the cursor", "Shift+Return Shift+Enter", _go_by_way, _may_act),
    _at_map("next-unit", "Next counter that can act", "Tab", lambda d: d.page.next_unit(1), _may_act),
    _at_map("last-unit", "Last counter that can act", "Shift+Tab", lambda d: d.page.next_unit(-1), _may_act),
    _play(
        "computer",
        "Stop the computer, or let it go on",
        "Ctrl+.",
        lambda d: d.session.computers.toggle(),
        lambda d: d.session.computers.exist,
        on=lambda d: d.session.computers.is_stopped,
    ),
    _play("note", "Write a remark into the journal", "Ctrl+J", lambda d: d.game.write_note(), apart=True),
    _play("pin", "Pin a note to the hex of the cursor", "Shift+N", lambda d: d.game.pin_here()),
    _play("throw", "Roll dice outside the rules", "Ctrl+D", lambda d: d.game.roll_outside()),
    _play("override", "Free hand", "Ctrl+Shift+F", lambda d: d.game.free_hand(), on=_by_hand),
)


_HAS: dict[str, tuple[_When, str]] = {
    ZONES: (lambda d: d.session.table.ruleset.has_zones, "This game has no zones of control."),
    LINES: (lambda d: d.session.lines.exist, "This game traces no lines."),
    OBJECTIVES: (
        lambda d: bool(d.session.table.ruleset.objectives(d.session.position())),
        "This scenario has no objectives that score for whoever holds them.",
    ),
    THREATS: (lambda d: d.session.table.ruleset.has_threats, "Of this game it is not worked out who could strike."),
}
"""Whether a game has anything to show in a layer, and what is said where it has not."""


def _layers(id: str, title: str, key: str, *layers: str, apart: bool = False) -> Act:
    """The act that shows layers or hides them, or says why a game has nothing to show in the first of them."""

    def switch(target: MainWindow) -> None:
        has, lacks = _HAS.get(layers[0], (lambda d: True, ""))
        if has(target):
            target.page.overlays.toggle(*layers)
        else:
            target.session.hinted.emit(lacks)

    help = "Tap to switch, hold to peek"
    return _map(id, title, key, switch, help=help, on=lambda d: d.page.overlays.is_on(layers[0]), apart=apart)


def _cursor(id: str, title: str, key: str, across: int, down: int) -> Act:
    return _cursor_key(id, title, key, lambda d: d.page.keyed.move_cursor(across, down))


def _pan(id: str, title: str, key: str, across: int, down: int) -> Act:
    return _cursor_key(id, title, f"Shift+{key}", lambda d: d.page.keyed.pan(across, down))


_MAP = (
    _map("zoom-in", "Zoom in", "+ =", lambda d: d.page.keyed.view.zoom_by(1.25)),
    _map("zoom-out", "Zoom out", "-", lambda d: d.page.keyed.view.zoom_by(0.8)),
    _map("fit", "Whole map", "0", lambda d: d.page.keyed.view.fit()),
    _Menu("&Map", "map")("true-size", "True size", "1", lambda d: d.page.keyed.view.true_size()),
    _map(
        "rotate",
        "Turn the map for the player opposite",
        "R",
        lambda d: d.page.keyed.view.set_rotated(not d.page.keyed.view.is_rotated),
        on=lambda d: d.page.keyed.view.is_rotated,
        apart=True,
    ),
    _map(
        "unfold",
        "Unfold the map",
        "U",
        lambda d: d.page.keyed.view.set_unfolded(not d.page.keyed.view.is_unfolded),
        lambda d: d.page.keyed.view.can_unfold,
        on=lambda d: d.page.keyed.view.is_unfolded,
    ),
    _map(
        "inset",
        "Small map in the corner",
        "O",
        lambda d: d.page.toggle_inset(),
        on=lambda d: d.page.overview.isVisible(),
    ),
    _map("scans", "Scans of the printed map", "", lambda d: d.show_scans()),
    _layers("layer-counters", "Counters", "H", "counters", apart=True),
    _layers("layer-grid", "Grid and numbers", "G", "grid", "numbers"),
    _layers("layer-names", "Names", "N", "names"),
    _layers("layer-zones", "Zones of control", "Z", ZONES, apart=True),
    _layers("layer-sight", "Line of sight and range", "L", SIGHT),
    _layers("layer-lines", "Lines of every unit that has one", "C", LINES),
    _layers("layer-objectives", "Objectives and who holds them", "V", OBJECTIVES),
    _layers("layer-threats", "Where the enemy could strike next turn", "X", THREATS),
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


def _looks(by: int) -> Callable[[MainWindow], object]:
    return lambda d: d.session.replay_cursor.step(by)


def _speed(speed: float) -> Act:
    return _time(
        f"speed-{speed:g}",
        f"Play at {speed:g} times the speed",
        "",
        lambda d: d.session.playback.set_speed(speed),
        on=lambda d: d.session.playback.speed == speed,
        apart=speed == SPEEDS[0],
    )


_TIME = (
    _time("event-back", "One event back", ",", _looks(-1)),
    _time("event-on", "One event on", ".", _looks(1)),
    _time("to-set-up", "To the set-up", "Ctrl+Home", _looks(-(10**9))),
    _time(
        "play-history",
        "Play what happened",
        "Space",
        lambda d: d.session.playback.toggle(),
        lambda d: d.session.replay_cursor.is_back,
        on=lambda d: d.session.playback.is_playing,
    ),
    *(_speed(speed) for speed in SPEEDS),
    _time("to-present", "To the present", "Ctrl+End", lambda d: d.session.replay_cursor.come_back(), apart=True),
)


def _panel(id: str, title: str) -> Act:
    return _panels(
        f"panel-{id}",
        title,
        "",
        lambda d: d.page.toggle_panel(id),
        lambda d: id in d.page.inspector.panels,
        on=lambda d: d.page.inspector.is_open(id),
    )


_PANELS = tuple(_panel(id, title) for id, title in TITLES.items())

_WINDOW = (
    _window("find", "Find a unit or hex", "Ctrl+F", lambda d: d.game.find()),
    _window(
        "palette",
        "Commands, units, hexes, places, rules",
        "Ctrl+K Ctrl+Shift+P",
        lambda d: d.show_palette(),
        anywhere=True,
    ),
    _window("counters", "Counters of this game", "Ctrl+Shift+K", lambda d: d.show_counters()),
    _window(
        "ending",
        "How the game ended",
        "",
        lambda d: d.page.show_ending(),
        lambda d: d.session.over is not None,
        apart=True,
    ),
    _window(
        "inspector",
        "Inspector beside the map",
        "\\",
        lambda d: d.page.open_inspector(not d.page.inspector_is_open),
        on=lambda d: d.page.inspector_is_open,
    ),
    _window(
        "second-map",
        "Second map window",
        "Shift+M",
        lambda d: d.page.toggle_second_map(),
        on=lambda d: d.page.second_map is not None,
    ),
    _window("next-panel", "Next panel", "F6", lambda d: d.next_panel()),
    _window("menus", "Menus", "F10", lambda d: d.show_menus(), anywhere=True),
    _window("full-screen", "Full screen", "F11", lambda d: d.toggle_full_screen(), anywhere=True),
)

_HELP = (
    _help("rule", "The rule of the question on screen", "F1", lambda d: d.game.show_rule()),
    _help("rules", "The rules", "Ctrl+R", lambda d: d.page.show_panel("rules")),
    _help("completions", "House completions of this game", "", lambda d: d.show_completions()),
    _help("guide", "A guided first turn", "", lambda d: d.start_guide(), anywhere=True, apart=True),
    _help("keys", "Keys", "? Shift+F1", lambda d: d.show_preferences(keys=True), anywhere=True),
    _help("fair play", "Fair play by mail", "", lambda d: d.show_fair_play(), anywhere=True),
    _help("about", "About hexboard", "", lambda d: d.show_text("About hexboard", ABOUT), anywhere=True),
)

ACTS: tuple[Act, ...] = (*_GAME, *_PLAY, *_MAP, *_TIME, *_PANELS, *_WINDOW, *_HELP)
