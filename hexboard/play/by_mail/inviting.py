"""An invitation held against the module: what one agrees to by accepting it that the scenario does not say."""

import secrets
from collections.abc import Iterator, Mapping

from attrs import frozen

from hexboard.core.by_mail import is_signed
from hexboard.core.event import Fact
from hexboard.core.game import Game
from hexboard.core.harmless import harmless
from hexboard.core.illegal import Unreadable
from hexboard.core.log import Header, Log, fold
from hexboard.core.notation import write_place
from hexboard.core.position import Position
from hexboard.core.rung import Rung
from hexboard.core.seat import SeatId
from hexboard.core.state import State
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.robot import Computer
from hexboard.module.folder import Library, find_modules, options_of
from hexboard.module.mounting import NotAgreed
from hexboard.module.reading import BrokenModule
from hexboard.play.robots import computer_of
from hexboard.play.starting import Rules, setup_again
from hexboard.store.canon import canon
from hexboard.store.digests import state_digest
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.identity import Identities, Identity
from hexboard.store.letters import game_code
from hexboard.store.receiving.news import Mail, begun, header_of
from hexboard.store.trouble import Refused, refuse, shortened


@frozen(eq=False)
class Invited:
    """A game that a mail begins, on no disk yet. ``differences`` are lines to be read before one accepts, ``note`` is
    what whoever invites has written, which makes no other game of it; ``seats`` whom one would play, as far as the mail
    says. ``identities`` are to sign its mails.
    """

    rules: Rules
    log: Log
    differences: tuple[str, ...]
    note: str = ""
    seats: tuple[SeatId, ...] = ()
    identities: Identities | None = None


def seats_here(mail: Mail, game: Game, header: Header) -> tuple[SeatId, ...]:
    """The seats that are played here in a game a mail begins: with friendly dice those that whoever sent its turns does
    not play; none where nothing in it says who that is.
    """
    if header.fixed is not None:
        return tuple(seat.id for seat in game.seats if header.fixed.is_here(seat.side))
    sides = [each.body["side"] for each in mail.dispatches if not each.is_invitation]
    return tuple(seat.id for seat in game.seats if seat.side != sides[-1]) if sides else ()


def invited_by(mail: Mail, library: Library | None = None, identities: Identities | None = None) -> Invited:
    """The game a mail invites to, or brings back to whoever invited himself with one of these ``identities``.

    Raises Refused: PB-301 for a mail without its invitation, PB-601 for a module that is not here, PB-605 for a set-up
    the module here does not make, PB-607 for one in one's own name with the dice secret of another; Unreadable for an
    identity that cannot be read and a module with faults or not agreed to; OSError.
    """
    invited = mail.invitation
    if invited is None:
        for spoilt in mail.wanting:
            if not spoilt.dispatch:
                raise Refused(spoilt.trouble)
        raise refuse("PB-301", game=game_code(mail.last.game))
    own = _who_plays(mail, invited, identities)
    seed = own.ladder_secret(invited.game) if own else secrets.token_hex(16)
    rules = _rules_of(header_of(invited, seed), library or find_modules())
    edition = rules.edition
    log = begun(edition, invited, seed, invites=own is not None and mail.is_back_for(own.key))
    _is_made_here(rules, log)
    _is_of_its_ladder(rules, log)
    here = seats_here(mail, rules.game, log.header)
    seats = tuple(seat.id for seat in rules.game.seats if seat.id in here and seat.id not in log.header.computers)
    differences = (*_differences(rules, log, mail, invited, edition.rules), *_played(rules, log, mail, own))
    return Invited(rules, log, differences, harmless(invited.note), seats, identities)


def _who_plays(mail: Mail, invited: Dispatch, identities: Identities | None) -> Identity | None:
    """Whose secret the dice of this computer are made of in a signed game: whoever has signed in it before, if any."""
    if identities is None or invited.key is None:
        return None
    known = {each.key for each in mail.dispatches if each.key}
    found = (identities.of(key) for key in sorted(known))
    return next((each for each in found if each), None) or identities.own()


def _rules_of(header: Header, library: Library) -> Rules:
    """The module an invitation names. Raises as ``invited_by``, PB-201 for what its version here has not."""
    try:
        rules = Rules.named_by(header, library)
    except (BrokenModule, NotAgreed):
        raise
    except Unreadable as fault:
        here = library.modules.get(header.module)
        if here is None or here.file.version != header.version:
            have = f"{here.id} {here.file.version}" if here else f"none ({fault})"
            raise refuse("PB-601", id=header.module, ver=header.version, have=have) from fault
        scenarios = {entry.id for entry in here.file.scenario}
        raise refuse("PB-201", f="options" if header.scenario in scenarios else "scenario") from fault
    if not header.seats.keys() <= {seat.id for seat in rules.game.seats}:
        raise refuse("PB-201", f="names")
    return rules


def _is_made_here(rules: Rules, log: Log) -> None:
    """The set-up must be the scenario's, or that of the position the invitation names, for every seat."""
    try:
        made = setup_again(rules, log)
    except Exception as fault:
        # a position may hold whatever its writer liked
        raise refuse("PB-605", scenario=rules.game.scenario.title) from fault
    for seat in (None, *(each.id for each in rules.game.seats)):
        if _digest(rules, made, seat) != _digest(rules, log.setup, seat):
            raise refuse("PB-605", scenario=rules.game.scenario.title)


def _is_of_its_ladder(rules: Rules, log: Log) -> None:
    """Whoever invited himself must have fixed the secrets that are made of his identity."""
    fixed = log.header.fixed
    if fixed and fixed.invites and Rung.of(log.header.seed or "", 0).secret.hex() != fixed.rung:
        raise refuse("PB-607", side=rules.game.side(fixed.inviter).name)


def _digest(rules: Rules, setup: tuple[Fact, ...], seat: str | None) -> str:
    return state_digest(Position(rules.game, fold(State(), setup, seat)))


def _differences(rules: Rules, log: Log, mail: Mail, invited: Dispatch, digest: str) -> Iterator[str]:
    if log.header.free_undo:
        yield "Take-backs: either side may take back anything without asking, also after dice have been rolled."
        yield "Free hand: either side may move, change and remove any counter, yours too, without asking."
    for option in options_of(rules.library, rules.module):
        taken = rules.game.options[option.id]
        if taken != option.default:
            titles = {choice.id: choice.title for choice in option.choices}
            yield f"Option {option.title}: {titles[taken]} (usually: {titles[option.default]})."
    for seat, computer in sorted(_computers(rules, log).items()):
        yield f"Seats: a computer ({computer.title}) plays {rules.game.seat(seat).name}."
    if log.header.fixed and not is_signed(log):
        yield "Signatures: none. The game was begun with a hexboard that did not sign its mails yet."
    if log.header.position is not None:
        yield "Set-up: by hand, and not the scenario's."
        yield from _moved(rules, log)
    if invited.body["rules"] != digest:
        yield (
            f"Rules: the game was begun with other files than those here "
            f"(version {harmless(log.header.version)}; here {rules.game.version})."
        )
    if invited.body.get("conduct"):
        yield (
            "Conduct record: each turn says how often the game was opened, how much was undone, how many practice "
            "copies were made. Either side may leave it out, and then neither says it any more."
        )
    if invited.beside:
        yield f"Beside this it says {shortened(canon(invited.beside).decode())}, which this program does not know."


def _computers(rules: Rules, log: Log) -> dict[SeatId, Computer]:
    """Who drives the seats that no person plays. Raises Refused for a seat or a computer that is not to be had here."""
    known = {seat.id for seat in rules.game.seats}
    try:
        if not log.header.computers.keys() <= known:
            raise Unreadable("there is no such seat")
        return {seat: computer_of(rules.ruleset, seat, id) for seat, id in log.header.computers.items()}
    except Unreadable as fault:
        raise refuse("PB-201", f="computers") from fault


def _moved(rules: Rules, log: Log) -> Iterator[str]:
    """Every counter that the scenario has elsewhere, or otherwise."""
    usual = fold(State(), rules.ruleset.setup(rules.game)).units
    here = fold(State(), log.setup).units
    for id in sorted(usual.keys() | here.keys()):
        if usual.get(id) != here.get(id):
            was, stands = _stands(rules, usual.get(id)), _stands(rules, here.get(id))
            yield f"{_name(rules, usual, here, id)}: {stands} (scenario: {was})."


def _name(rules: Rules, usual: Mapping[UnitId, Unit], here: Mapping[UnitId, Unit], id: UnitId) -> str:
    kind = rules.game.roster.get((usual.get(id) or here[id]).kind)
    return kind.name if kind else harmless(id)


def _stands(rules: Rules, unit: Unit | None) -> str:
    if unit is None:
        return "not there"
    how = [f"step {unit.step}"] if unit.step else []
    how += [*sorted(unit.status), *(f"{name} {value}" for name, value in sorted(unit.values.items()))]
    return harmless(", ".join([write_place(unit.place, rules.game.board), *how]))


def _played(rules: Rules, log: Log, mail: Mail, own: Identity | None) -> Iterator[str]:
    """Turns that are those of whoever reads the mail, or are said to be."""
    here = seats_here(mail, rules.game, log.header)
    mine = [each for each in mail.dispatches if each.is_turn and rules.game.speaker(each.body["side"]) in here]
    if mine and own and any(each.key == own.key for each in mail.dispatches):
        yield f"Turns: {len(mine)} of those that were played are your own and signed by you: the game comes back."
    elif mine:
        yield f"Turns: {len(mine)} of those that were played are said to be of your own side."
