"""Turns sent and received by a running game. What a mail looks like is the store's business."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import thread_time
from typing import Concatenate, Literal, ParamSpec

from hexboard import __version__
from hexboard.core.by_mail import played_here
from hexboard.core.command import AGREES, Asking, Command, Note
from hexboard.core.illegal import Unreadable
from hexboard.core.ladder import owes_rung
from hexboard.core.log import Log
from hexboard.core.seat import SideId
from hexboard.play.starting import Running, free_path, start_file
from hexboard.play.table import Table
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.edition import Edition
from hexboard.store.game_file.log_reading import Damaged, dispatches_in, read_head
from hexboard.store.game_file.logfile import SUFFIX
from hexboard.store.letters import game_code
from hexboard.store.receiving.news import Mail, News, news
from hexboard.store.receiving.taking import Told
from hexboard.store.sending import asking
from hexboard.store.sending.turnfile import Packed, pack
from hexboard.store.trouble import Trouble, refuse, shortened

from .asking import unsent_moves, was_mailed
from .inviting import Invited

P = ParamSpec("P")

TOO_LONG = "PB-803"
"""What a mail is refused with that takes longer than it was given."""
NOTHING = "PB-812"
"""What is refused where there is nothing to send; a remark is enough."""


NextMail = Literal["turn", "invitation", "acceptance", "secret"]
"""What a mail is: the last three with fixed dice, when nothing was played that is to be sent."""


class _TooLong(Exception):
    """It is not played over, and the time is up."""

    def __init__(self, share: float) -> None:
        super().__init__(share)
        self.share = share


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")


def _sent_now(make: Callable[Concatenate[Edition, Log, str, P], Packed]) -> Callable[Concatenate[Running, P], Packed]:
    """A mail of a running game as it would be sent now; nothing is played or recorded yet. Raises as it does."""

    def made(running: Running, /, *args: P.args, **kwargs: P.kwargs) -> Packed:
        return make(running.edition(), running.table.log, _now(), *args, **kwargs)

    return made


pack_turn = _sent_now(pack)
"""The turn, with what it says of how it was played if ``conduct`` is given."""
pack_question = _sent_now(asking.pack_question)
"""What asks for a take-back or a draw."""
pack_answer = _sent_now(asking.pack_answer)
"""What agrees to what is asked for, or refuses it."""
pack_ending = _sent_now(asking.pack_ending)
"""What ends the game for a side."""
pack_request = _sent_now(asking.pack_request)
"""What asks for dispatches once more, usually for the one that would come next."""


def pack_again(running: Running, wants: Sequence[int], side: SideId | None = None) -> Packed:
    """Dispatches that were mailed, the very same once more. Raises Refused."""
    return asking.pack_again(running.edition(), running.table.log, wants, side)


def decline(invited: Invited, note: str = "") -> Packed:
    """The mail that declines an invitation; who is not said to be invited speaks for the last side. Raises Refused."""
    game = invited.rules.game
    side = game.seat(invited.seats[0]).side if invited.seats else game.sides[-1].id
    return asking.pack_decline(invited.rules.edition, invited.log, _now(), side, note=note)


def to_be_sent(table: Table) -> NextMail:
    """What the next mail from here is, in a word: with fixed dice it may be no turn."""
    game, log = table.game, table.log
    fixed = log.header.fixed
    if fixed is None:
        return "turn"
    if not was_mailed(log):
        return "invitation" if fixed.invites else "acceptance"
    here = played_here(game, log)
    waits = unsent_moves(log) == 0 and not any(game.seat(seat).side == here for seat in table.actors())
    is_over = table.view().state.over is not None
    return "secret" if waits and not is_over and not table.asked_by_mail and owes_rung(game, log, here) else "turn"


def mark_sent(running: Running, packed: Packed) -> None:
    """Record that a turn is on its way; from then on it stays played. Raises OSError; then nothing was recorded."""
    for command in packed.before:
        running.table.submit(packed.seat, command)
    if packed.record is not None:
        running.table.submit(packed.seat, packed.record)


def last_act(log: Log) -> Command | None:
    """What was done last, be it that a turn was sent or came in; None if nothing was. A remark goes with the next, and
    what is asked for or refused leaves the game as it was.
    """
    commands = (entry.command for entry in reversed(log.entries))
    return next((command for command in commands if not _is_beside(command)), None)


def _is_beside(command: Command) -> bool:
    return isinstance(command, Note) or (isinstance(command, Asking) and command.says != AGREES)


def read_turn(running: Running, mail: Mail, told: Told = lambda share: None, seconds: float | None = None) -> News:
    """Take over what a mail adds to a game, as ``look_into``. Raises Refused (then nothing has changed), OSError."""
    found = look_into(running, mail, told, seconds)
    take_over(running, found)
    return found


def look_into(running: Running, mail: Mail, told: Told = lambda share: None, seconds: float | None = None) -> News:
    """What a mail adds to a game; nothing is changed yet. ``told`` hears how much of it was played over.

    Raises Refused (PB-803 if its decisions take longer than so many seconds on the processor), OSError.
    """
    began: list[float] = []

    def hear(share: float) -> None:
        told(share)
        # what the game itself holds was played over before the first decision of the mail
        began.append(thread_time())
        if seconds is not None and share < 1 and began[-1] - began[0] >= seconds:
            raise _TooLong(share)

    try:
        return news(running.edition(), running.table.log, mail, hear)
    except _TooLong as late:
        raise refuse(TOO_LONG, seconds=f"{seconds:g}", share=f"{late.share:.0%}") from None


def take_over(running: Running, found: News) -> None:
    """Add what was found in a mail to the game, all of it or nothing. Raises OSError."""
    if found.entries:
        running.table.accept(*found.entries)


def report_of(mail: Mail, trouble: Trouble) -> str:
    """What to send to the other player about a mail that is not taken over: which game and program, and why."""
    last = mail.last
    made = " ".join(shortened(str(last.body.get(name, ""))) for name in ("module", "modver"))
    where = f"Game {game_code(last.game)}, dispatch {last.seq}, made with {made}; read with hexboard {__version__}."
    return f"{where}\n{trouble}\n"


def is_to_be_told(trouble: Trouble) -> bool:
    """Whether whoever wrote a mail is to hear why it is not taken over: it is not his to know how much was played here
    meanwhile.
    """
    return trouble.kind != "known" and trouble.code != "PB-406"


def is_held(path: Path, mail: Mail) -> bool:
    """Whether the file of a mail's game holds every turn of it already. Raises OSError."""
    held = dispatches_in(path)
    return all(each.link in held for each in mail.dispatches if not each.is_invitation)


def fresh_beside(path: Path, mail: Mail) -> tuple[Dispatch, ...]:
    """What a mail says beside the chain, unless a turn has come in since it was written. Raises OSError."""
    last = max(dispatches_in(path).values(), default=0)
    return tuple(each for each in mail.beside if each.body["have"] >= last)


def accept(invited: Invited, folder: Path, path: Path | None = None) -> Running:
    """Begin a game one was invited to, in a new file of a folder, or in ``path``; its turns are not read yet.

    Raises OSError.
    """
    rules, log = invited.rules, invited.log
    path = path or free_path(folder, rules.game.id, game_code(log.header.game_id))
    return start_file(rules, log, path, invited.identities)


def games_of(mail: Mail, folder: Path) -> tuple[Path, ...]:
    """The files of the game a mail belongs to, among those of a folder, by name: more than one where it was copied."""
    wanted = mail.last.game
    return tuple(path for path in sorted(folder.glob(f"*{SUFFIX}")) if _is_of(path, wanted))


def _is_of(path: Path, game: str) -> bool:
    try:
        return read_head(path).game_id == game
    except (Unreadable, Damaged, OSError):
        return False
