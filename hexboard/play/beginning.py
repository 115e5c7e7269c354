"""A game begun anew, on the terms its players agreed to."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path

from attrs import evolve, field, frozen

from hexboard.core.game import Game
from hexboard.core.illegal import Unreadable
from hexboard.core.log import FixedDice, Header, Log, fold, opening
from hexboard.core.position import Position
from hexboard.core.rung import Rung
from hexboard.core.seat import EVERYONE, SeatId, SideId
from hexboard.engine.dice import SeededDice
from hexboard.engine.question import Question
from hexboard.engine.ruleset import FAULTS, pictured
from hexboard.engine.submit import begin
from hexboard.module.folder import Library
from hexboard.store.canon import NotCanonical, canon
from hexboard.store.codec import write_header
from hexboard.store.game_file.log_reading import Damaged
from hexboard.store.identity import Identities
from hexboard.store.letters import game_code

from .robots import computer_of
from .sense import check_goes_on, check_sense
from .starting import Rules, Running, free_path, setup_of, start_file
from .table import Table


@frozen
class Terms:
    """What is agreed before a game begins, besides its scenario and options.

    ``seats`` are the players' names by seat; ``computers`` the robots that drive seats, by their ids, None for a
    person. ``free_undo``: anybody may take back anything (one player, or both agreed). ``fixed_dice`` is the side
    that is played here and invites the other, by mail, to dice that neither can steer; ``conduct``: turns that are
    mailed say how they were played, unless a side leaves that out. ``seed`` None draws one; ``position`` is the text
    of a position file that takes the place of the set-up.
    """

    seats: Mapping[SeatId, str] = field(factory=dict)
    computers: Mapping[SeatId, str | None] = field(factory=dict)
    free_undo: bool = False
    fixed_dice: SideId | None = None
    conduct: bool = False
    seed: str | None = None
    position: str | None = None


def new_table(rules: Rules, terms: Terms, path: Path | None = None, identities: Identities | None = None) -> Running:
    """Begin a game and its file; ``path`` None stands for a new file in the working folder.

    ``identities`` sign the mails of a game with fixed dice. Raises Unreadable, FileExistsError (a game is never
    overwritten), OSError.
    """
    header = _agreed(rules, terms)
    if terms.fixed_dice is not None:
        header = _inviting(rules, header, terms, identities)
    try:
        canon(write_header(header))
    except NotCanonical as fault:
        raise Unreadable(f"a name, the seed or the position cannot be written down: {fault}") from fault
    path = path or free_path(Path(), rules.game.id, game_code(header.game_id))
    if path.exists():
        raise FileExistsError(f"{path.name} is there already and may be a game; choose another name")
    return _begun(rules, header, path, identities)


def _agreed(rules: Rules, terms: Terms) -> Header:
    known = {seat.id for seat in rules.game.seats}
    for seat in sorted({*terms.seats, *terms.computers} - known):
        raise Unreadable(f"there is no seat {seat!r}; there are: {', '.join(sorted(known))}")
    drivers = {seat: robot for seat, robot in terms.computers.items() if robot is not None}
    return evolve(
        _header(rules.game, secrets.token_hex(16), terms.seed or secrets.token_hex(16)),
        seats=dict(terms.seats),
        free_undo=terms.free_undo,
        rules=rules.edition.rules,
        position=terms.position,
        computers={seat: computer_of(rules.ruleset, seat, robot).id for seat, robot in drivers.items()},
        beside='{"conduct":true}' if terms.conduct else "",
    )


def _header(game: Game, game_id: str, seed: str) -> Header:
    return Header(game_id, game.id, game.version, game.scenario.id, game.options, seed=seed)


def _inviting(rules: Rules, header: Header, terms: Terms, identities: Identities | None) -> Header:
    """The header of a game that a side invites to with fixed dice; signed where there is somebody to sign."""
    side = terms.fixed_dice
    if side is None or side not in (known := sorted(each.id for each in rules.game.sides)):
        raise Unreadable(f"there is no side {side!r}; there are: {', '.join(known)}")
    if terms.seed is not None:
        raise Unreadable("with fixed dice the seed is drawn at random: whoever guesses it knows every die", "seed")
    persons = {seat.side for seat in rules.game.seats if seat.kind == "player" and seat.id not in header.computers}
    if driven := [each.name for each in rules.game.sides if each.id not in persons]:
        raise Unreadable(f"fixed dice are for two who mail each other, and {driven[0]} is played by the computer")
    own = identities.own() if identities else None
    secret = own.ladder_secret(header.game_id) if own else header.seed or ""
    fixed = FixedDice(side, Rung.of(secret, 0).secret.hex(), key=own.key if own else "")
    return evolve(header, seed=secret, fixed=fixed)


def _begun(rules: Rules, header: Header, path: Path, identities: Identities | None) -> Running:
    # a position may hold whatever its writer liked, and is looked at as a file is when it is opened
    dice = SeededDice.from_text(header.seed or "")
    try:
        log = Log(header, begin(rules.ruleset, rules.game, dice, setup_of(rules, header.position)))
        if header.position is not None:
            check_sense(rules.ruleset, rules.game, log)
            check_goes_on(Table(rules.ruleset, rules.game, log))
        return start_file(rules, log, path, identities)
    except (Damaged, *FAULTS) as fault:
        if header.position is None:
            raise
        what = fault.what if isinstance(fault, Damaged) else f"{type(fault).__name__}: {fault}"
        raise Unreadable(f"no game begins with this position: {what}", "position") from fault


def unrecorded(rules: Rules, seed: str, computers: Mapping[SeatId, str] | None = None) -> Table:
    """A game that no file records, and in which anybody may take back anything; the same seed begins the same game."""
    dice = SeededDice.from_text(seed)
    facts = begin(rules.ruleset, rules.game, dice, tuple(rules.ruleset.setup(rules.game)))
    header = _header(rules.game, hashlib.sha256(seed.encode()).hexdigest()[:32], seed)
    header = evolve(header, free_undo=True, computers=computers or {})
    return Table(rules.ruleset, rules.game, Log(header, facts), dice=dice)


def first_position(library: Library, module: str, scenario: str = "") -> Position:
    """How a game's scenario, the first if none is named, begins, as far as everybody is told it.

    Raises Unreadable, BrokenModule.
    """
    table = unrecorded(Rules.of(module, scenario, library=library), "")
    told = (fact for fact in table.log.facts() if fact.to == EVERYONE)
    return Position(table.game, fold(opening(), told))


def look_ahead(table: Table, seats: Iterable[SeatId]) -> None:
    """Have the rules find what the first look at a game asks of them; they keep it with board and position."""
    ruleset, acting = table.ruleset, table.actors()
    for seat in seats:
        view = table.view(seat)
        pictured(ruleset, view)
        ruleset.score(view)
        ruleset.outcome(view)
        ruleset.traces(view)
        if seat in acting:
            asked = table.ask(seat)
            if isinstance(asked, Question):
                asked.open_answers()
                asked.owed  # noqa: B018  it is worked out when it is read
