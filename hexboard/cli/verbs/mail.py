"""`mail pack`, `mail read` and `mail decline`: a turn as text for the mail, and back."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from hexboard.cli.opening import library_of, plays, seat_named, with_remark
from hexboard.cli.parser import EVERYWHERE, GAME_FILE, Takes, argument, take
from hexboard.cli.plain import Plain, asked_lines, asked_pages, fields, proposed_lines, proposed_page
from hexboard.cli.reply import Reply, how_far, refusal_of
from hexboard.cli.values import number, output
from hexboard.core.command import AGREES, FRESH, KEPT, REFUSES, DrawOffer, Resign, TakeBack
from hexboard.core.counted import counted
from hexboard.core.illegal import Unreadable
from hexboard.core.seat import SeatId, SideId
from hexboard.play.by_mail.arrivals import conduct_in_words, lines_beside
from hexboard.play.by_mail.conduct import Conduct
from hexboard.play.by_mail.inviting import invited_by
from hexboard.play.by_mail.mailing import (
    accept,
    decline,
    games_of,
    mark_sent,
    pack_again,
    pack_answer,
    pack_ending,
    pack_question,
    pack_request,
    pack_turn,
    read_turn,
    to_be_sent,
)
from hexboard.play.by_mail.signers import other_signers
from hexboard.play.places import Places
from hexboard.play.starting import Running, open_table
from hexboard.store.armour.reading import MOST_TEXT
from hexboard.store.game_file.outgoing import write_out
from hexboard.store.receiving.mail_source import bytes_of
from hexboard.store.receiving.news import Mail, News, open_mail
from hexboard.store.sending.turnfile import Packed
from hexboard.store.trouble import Refused, refuse

SECONDS = 1.0
"""How long a mail may take to be played over where nobody sits by and can stop it."""


def _ways(parser: Any) -> None:
    """The two ways of a turn, each with what it takes."""
    both = parser.add_subparsers(required=True, metavar="pack|read|decline", dest="way")
    for name, told, act, takes in (
        ("pack", "a turn, or what asks, answers or resigns, as it is to be sent; from then on it stays", _pack, _PACK),
        ("read", "take over the turns of a mail", _read, _READ),
        ("decline", "the mail that declines an invitation; nothing is begun", _decline, _DECLINE),
    ):
        way = both.add_parser(name, help=told)
        take(way, (*EVERYWHERE, *takes))
        way.set_defaults(act=act)


TAKES: Takes = (_ways,)
_OUTPUT = output(metavar="TXT", help="the file to write, usually standard output")
_PACK: Takes = (
    GAME_FILE,
    _OUTPUT,
    argument("--seat", metavar="S", help="whose turn; usually that of whoever played last"),
    argument("--history", action="store_true", help="send every turn so far along"),
    argument("--no-conduct", action="store_true", help="do not say how the turn was played, where that was agreed to"),
    argument("--take-back", type=int, metavar="N", help="ask to go back to where dispatch N left it (0: the start)"),
    argument("--fresh", action="store_true", help="with --take-back: roll fresh dice; usually they are kept"),
    argument("--offer-draw", action="store_true", help="offer a draw"),
    argument("--agree", action="store_true", help="agree to the take-back or the draw that is asked for"),
    argument("--refuse", action="store_true", help="refuse it"),
    argument("--resign", action="store_true", help="give the game up, with what was played and not sent"),
    argument("--want", type=int, nargs="*", metavar="N", help="ask for dispatch N once more; usually the next due"),
    argument("--again", type=int, nargs="+", metavar="N", help="send dispatch N again, as the other side asks for it"),
    argument("--note", metavar="TEXT", default="", help="your words with a mail that asks, answers or resigns"),
)
_DECLINE: Takes = (
    argument("mail", metavar="TXT", help="the mail that invites, or its attachment; - for standard input"),
    _OUTPUT,
    argument("--note", metavar="TEXT", default="", help="why, for whoever invites you"),
)
_READ: Takes = (
    argument("mail", metavar="TXT", help="the mail or its attachment; - for standard input"),
    argument("file", nargs="?", type=Path, metavar="FILE", help="the game; one not there yet is begun"),
    argument("--accept", action="store_true", help="begin the game although it differs from the scenario"),
    number(
        "--seconds",
        float,
        lambda said: said > 0,
        "it takes more than 0 seconds",
        metavar="N",
        help=f"how long it may take to play it over ({SECONDS:g}; on a terminal as long as you let it)",
    ),
)


def run(asked: Namespace) -> Reply:
    """Pack or read."""
    reply: Reply = asked.act(asked)
    return reply


def _decline(asked: Namespace) -> Reply:
    packed = decline(invited_by(_mail_of(asked), library_of(asked)), asked.note)
    return _written(packed, asked.output)


def _mail_of(asked: Namespace) -> Mail:
    return open_mail(sys.stdin.buffer.read(MOST_TEXT + 1) if asked.mail == "-" else bytes_of(Path(asked.mail)))


@plays
def _pack(running: Running, asked: Namespace) -> Reply:
    seat = seat_named(running, asked)
    side = running.table.game.seat(seat).side if seat else None
    packed = _made(running, side, asked)
    reply = _written(packed, asked.output)
    mark_sent(running, packed)
    return reply


def _made(running: Running, side: SideId | None, asked: Namespace) -> Packed:
    """The turn, or what asks, answers, resigns or is sent again. Raises Refused; Unreadable for what does not go
    together.
    """
    back, note = TakeBack(0, "", to=asked.take_back, dice=FRESH if asked.fresh else KEPT), asked.note
    ways: dict[str, Callable[[], Packed]] = {
        "take-back": lambda: pack_question(running, back, side, note=note),
        "offer-draw": lambda: pack_question(running, DrawOffer(0, ""), side, note=note),
        "agree": lambda: pack_answer(running, AGREES, side, note=note),
        "refuse": lambda: pack_answer(running, REFUSES, side, note=note),
        "resign": lambda: pack_ending(running, Resign(), side, note=note),
        "want": lambda: pack_request(running, asked.want, side, note=note),
        "again": lambda: pack_again(running, asked.again, side),
    }
    said = {way: getattr(asked, way.replace("-", "_")) for way in ways}
    wanted = [way for way in ways if said[way] is not None and said[way] is not False]
    if len(wanted) > 1 or (wanted and asked.history):
        what = "a mail asks for a take-back, offers a draw, agrees, refuses, resigns, wants a turn, sends one again"
        raise Unreadable(f"{what} or sends the next, one of them", "mail pack")
    if asked.fresh and asked.take_back is None:
        raise Unreadable("it goes with --take-back: of other dice, whoever asks has said which", "--fresh")
    if note and wanted in ([], ["again"]):
        raise Unreadable(f"it goes with one of these: {', '.join(way for way in ways if way != 'again')}", "--note")
    if wanted:
        return ways[wanted[0]]()
    figures = None if asked.no_conduct else Conduct(Places.of_user().conduct).figures(running.table.log)
    return pack_turn(running, side, history=asked.history, conduct=figures)


def _written(packed: Packed, output: Path | None) -> Reply:
    """The mail, in a file of its own where one is asked for. Raises OSError."""
    if output:
        write_out(output, packed.text.encode())
    data = {
        "dispatch": packed.seq,
        "seat": packed.seat,
        "again": packed.is_again,
        "subject": packed.subject,
        "attachment": packed.attachment,
        "file": str(output) if output else None,
        "text": packed.text,
    }
    again = ["nothing was played since: the same turn once more"] if packed.is_again else []
    lines = [f"{output}: {packed.subject}", *again] if output else packed.text.splitlines()
    return Reply(data, lines, tuple(filter(None, [packed.caution])))


def _read(asked: Namespace) -> Reply:
    seconds = _patience(asked)
    mail = _mail_of(asked)
    identities = Places.of_user().identities
    path = asked.file or _game_in(mail, Path()) or _game_in(mail, Places.of_user().games)
    begun = path is None or not path.exists()
    if path is None or begun:
        invited = invited_by(mail, library_of(asked), identities)
        note, differences = invited.note, list(invited.differences)
        if differences and not asked.accept:
            refusal = refusal_of(refuse("PB-606", n=len(differences)))
            data = {"note": note, "differences": differences}
            return Reply(data, (*_note_lines(note), *differences), refusal=refusal)
        running = accept(invited, Path(), path)
    else:
        note, running = "", open_table(path, library_of(asked), identities=identities)
    with running:
        return with_remark(running, _read_into(running, mail, begun, seconds, note))


def _note_lines(note: str) -> Iterator[str]:
    """What stands with an invitation for whoever reads it."""
    if note:
        yield f"Whoever invites you writes: {note}"


def _game_in(mail: Mail, folder: Path) -> Path | None:
    """The file of a mail's game in a folder, if there is one. Raises Unreadable if there are several: one is a copy."""
    found = games_of(mail, folder)
    if len(found) > 1:
        names = ", ".join(map(str, found))
        raise Unreadable(f"{names} are all of this game; say into which of them the mail is to be read", "FILE")
    return found[0] if found else None


def _patience(asked: Namespace) -> float | None:
    if asked.seconds is None and not sys.stderr.isatty():
        return SECONDS
    return asked.seconds  # type: ignore[no-any-return]


def _read_into(running: Running, mail: Mail, begun: bool, seconds: float | None, note: str) -> Reply:
    try:
        news = read_turn(running, mail, _told, seconds)
    except (Refused, KeyboardInterrupt) as stopped:
        if isinstance(stopped, Refused) and stopped.trouble.kind == "known":
            # an invitation alone brings no turn, and a turn read twice is no fault
            news = News((), (), None if begun else stopped.trouble)
        else:
            if begun:
                running.path.unlink()
            raise
    data = {**_taken(running, begun, news), "note": note}
    return Reply(data, (*_note_lines(note), *_read_lines(data)))


def _told(share: float) -> None:
    how_far("" if share == 1 else f"{share:4.0%} of the mail is played over (Ctrl+C stops it; nothing is changed)")


def _taken(running: Running, begun: bool, news: News) -> Plain:
    table = running.table
    return {
        "file": str(running.path),
        "begun": begun,
        "dispatches": list(news.seqs),
        "entries": len(news.entries),
        "trouble": {**fields(it, "code kind"), "message": it.text} if (it := news.trouble) else None,
        "moment": table.ruleset.moment(table.view()),
        "actors": sorted(table.actors()),
        "conduct": conduct_in_words(table.log, news),
        "beside": list(lines_beside(table.game, news.beside)),
        "wanted": list(news.wants),
        "due": to_be_sent(table),
        "signers": {each.side: each.fingerprint for each in other_signers(running)},
        **asked_pages(table, next(_seats_here(running), "")),
        "proposed": [page for seat in _seats_here(running) if (page := proposed_page(table, seat))],
    }


def _seats_here(running: Running) -> Iterator[SeatId]:
    game, away = running.table.game, running.table.elsewhere
    return (seat.id for seat in game.seats if seat.kind == "player" and seat.side not in away)


def _read_lines(data: Plain) -> Iterator[str]:
    taken = counted(data["entries"], "entry")
    yield f"{data['file']}: {'a new game' if data['begun'] else 'the game'}, {taken} taken over"
    if data["trouble"]:
        yield f"{data['trouble']['message']} [{data['trouble']['code']}]"
    yield data["moment"]
    if data["conduct"]:
        yield data["conduct"]
    yield from data["beside"]
    if data["begun"] or 1 in data["dispatches"]:
        yield from (f"  signed by {each}: compare it by another way" for each in data["signers"].values())
    if data["due"] != "turn":
        yield f"  hexboard mail pack {data['file']}: the {data['due']}"
    if data["wanted"]:
        yield f"  hexboard mail pack FILE --again {' '.join(map(str, data['wanted']))}"
    yield from asked_lines(data["take_back"] or data["draw"])
    for page in data["proposed"]:
        yield from proposed_lines(page)
