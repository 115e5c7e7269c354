"""What can be wrong with a mailed turn: stable codes and the sentences a player reads (protocol 17).

Every sentence says what happened, what is safe and what to do next, and blames nobody.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, cast

from attrs import evolve, frozen

from hexboard.core.harmless import harmless
from hexboard.core.log import Log

LONGEST_FACT = 400
_NOTHING_CHANGED = re.compile(r"Nothing was changed\.|Your game is as it was\.")

Kind = Literal["unreadable", "illegal", "damaged", "known"]
"""`known` is no fault at all: the turn is here already."""


@frozen
class Trouble:
    """One thing that is wrong: its code ("PB-103"), what kind of thing it is, and the sentence."""

    code: str
    kind: Kind
    text: str

    @property
    def beside_what_was_taken(self) -> Trouble:
        """The same, told of a dispatch where others of its mail were taken over: it is not so that nothing changed."""
        return evolve(self, text=_NOTHING_CHANGED.sub("It was not taken over.", self.text))

    def __str__(self) -> str:
        return f"{self.text} [{self.code}]"


class Refused(Exception):
    """A mailed turn that is not taken; nothing on this computer has changed. ``before`` is the game as it stood just
    before the move that is refused, where its turn was played over so far.
    """

    def __init__(self, trouble: Trouble, before: Log | None = None) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble
        self.before = before


def trouble(code: str, **facts: object) -> Trouble:
    """The trouble of that code, its sentence filled in; KeyError if a fact the sentence needs is missing."""
    kind, text = CODES[code]
    said = {name: shortened(str(fact)) for name, fact in facts.items()}
    return Trouble(code, kind, text.format(**said))


def shortened(fact: str) -> str:
    """What a mail says, to be shown: it may give as the name of a field whatever it likes."""
    fact = harmless(fact)
    return fact if len(fact) <= LONGEST_FACT else fact[: LONGEST_FACT - 3] + "..."


def refuse(code: str, **facts: object) -> Refused:
    """The same as an exception, ready to be raised."""
    return Refused(trouble(code, **facts))


_SAID = """\
PB-101 unreadable
    There is no turn in this text. Nothing was changed. Copy the whole mail once more, from before the first line
    with HX in it to after the last.
PB-202 unreadable
    This turn speaks a newer language of the mail ({what}) than this program knows. Nothing was changed. A newer
    hexboard will read it.
PB-301 unreadable
    This turn is of another game ({game}) than any that is open here. Nothing was changed. Open that game, or read
    the first mail of it before this one, or ask for one with its whole history.
PB-401 unreadable
    This is dispatch {seq}, but dispatch {due} has not come yet. Your game is as it was. Read dispatch {due}
    first, or ask for it again; then read this one once more.
PB-601 unreadable
    This turn was made with {id} {ver}, and here is {have}. Nothing was changed. Install the same module on both
    computers.
PB-801 unreadable
    This is far more than a turn ever takes ({what}), so it was left unopened. Nothing was changed. Look whether
    it is the right file, and ask for the turn again if it is.
PB-802 unreadable
    This cannot be a turn ({what}), so it was left unopened. Nothing was changed. Look whether it is the right
    file, and ask for the turn again if it is.
PB-803 unreadable
    After {seconds} seconds only {share} of this mail was played over, so it was left. Nothing was changed. If you
    trust whoever sent it, read it once more and give it more time.
PB-812 unreadable
    Nothing has been played or written since {since}, so there is nothing to send. Your game is as it was. Play
    on, or write a remark: it can be sent alone, and the first mail of a game is its invitation.
PB-302 illegal
    Dispatch {seq} is of your own side ({side}); what is to be read here is the answer. Your game is as it was. If
    it went out from here, see that the other side has it; if you played it on another computer, go on with the
    game file of that computer.
PB-303 illegal
    {what} is not signed with the key that {side} named at the beginning. Your game is as it was. It may be
    spoilt, or made with another identity, or not by your opponent: ask by another way.
PB-304 illegal
    Dispatch {seq} decides for {seat} ({n} times, first: {text}), and nobody may do that by mail but {seat}. Your
    game is as it was. Ask your opponent to take it back; if you began at one table, open a copy of that game file
    first and read the turn into it.
PB-406 illegal
    You have played {n} of your own since dispatch {have}, and dispatch {seq} does not go on from there. Your game
    is as it was. Take back what you played and read the turn again, or send yours.
PB-407 illegal
    Dispatch {seq} does not fit what was asked for or agreed to: {reason}. Your game is as it was. Agree with your
    opponent which turn was the last good one, and ask once more.
PB-821 illegal
    The mails of this game are signed by an identity{whose} that is not on this computer. Nothing was changed.
    Bring its file from the computer you began on, and use it here (Who signs the mails, in the game menu, or
    `hexboard identity use FILE`).
PB-822 illegal
    {what}. Nothing was changed.
PB-501 illegal
    The dice secret in dispatch {seq} is not of those that {side} fixed at the beginning, so its dice cannot be
    checked. Your game is as it was. Ask whether the game was gone on with in another file or on another computer.
PB-502 illegal
    The dice secret that dispatch {seq} shows is not the one that is due (due: {due}, shown: {have}). Your game is
    as it was. Agree with your opponent which turn was the last good one.
PB-504 illegal
    In dispatch {seq} {what}. Your game is as it was. Ask your opponent which program played the turn.
PB-505 illegal
    The secret of your dice is not in this file but in another of this game. Nothing was changed. Go on with the
    file in which you accepted or invited, or begin a new game.
PB-603 illegal
    Move {n} of dispatch {seq} ({text}) is against the rules here: {reason}. Your game is as it was. Look at the
    position before it, and tell your opponent.
PB-605 illegal
    The set-up in this invitation is not what the module here makes of the scenario ({scenario}) or of the
    position it names. Nothing was begun. Install the same version of the module on both computers, or decline.
PB-606 illegal
    The invitation differs from the scenario ({n} times). Nothing was begun. Read them; if you agree, read the
    mail once more with --accept.
PB-607 illegal
    This invitation names you as {side} who invites, and the dice secret in it is not yours. Nothing was begun.
    Somebody else has written it: ask by another way.
PB-811 illegal
    Dice were put in by hand in this game, so it cannot be mailed. The game itself is safe. Begin a new one to
    play by mail.
PB-814 illegal
    {side} is played on another computer, and its turns are sent from there. Nothing was changed. Send a turn of
    your own side.
PB-815 illegal
    {sides} is played by the computer here, so there is nobody to send a turn to. Nothing was changed. Play on
    here, or begin a new game to play by mail.
PB-816 illegal
    {side} {asks} (dispatch {seq}), and that is answered first. Your game is as it was. Agree or refuse; then send
    the turn.
PB-818 illegal
    {list} never went out from here, so it cannot be sent again. Your game is as it was. Play on and send the
    turn; then it has gone.
PB-819 illegal
    With fixed dice a game has at most {n} mails, and they are used up. Your game is as it was. Play the rest at
    one table, or begin a new game with this position.
PB-820 illegal
    This is a copy to try things out in, and it is not mailed. Nothing was changed. Open the game it was made of,
    and play there what you want to send.
PB-817 illegal
    This mail about {noun} cannot be sent: {reason}. Your game is as it was. Look how the game stands, and go on
    from there.
PB-102 damaged
    Both the opening and the closing line of the turn are spoilt, so its lines cannot be put in order. Nothing was
    changed. Ask for the attached file, or for the same turn again.
PB-103 damaged
    {n} of the turn's lines are spoilt or not there: {list}. Nothing was changed. Copy the whole mail once more;
    if that does not help, ask for the turn to be sent again; it will be the very same turn.
PB-104 damaged
    Every line is there, yet together they are not the turn that was sent. Nothing was changed. Ask for the turn
    to be sent again.
PB-105 damaged
    This turn comes in {q} parts. Here: {here}. Still to come: {list}. Nothing was changed. Paste the parts
    together, in any order.
PB-201 damaged
    The turn can be unpacked, but what is in it does not have the expected form (field {f}). Nothing was changed.
    Ask which version of the program it was made with.
PB-403 damaged
    Dispatch {seq} does not go on from where your game stands, but from {known}. Your game is as it was. Agree
    which turn was the last good one, and go on from there.
PB-404 damaged
    There are two versions of dispatch {seq}. The one that came first stands in your game. Ask which one is meant;
    it happens when a game is played on two computers.
PB-405 damaged
    The list of moves does not agree with its own checksum. Your game is as it was. Ask for the turn to be sent
    again.
PB-503 damaged
    The module gives one name to two rolls ({slot}). Your game is as it was. It is a fault of the module; please
    tell its author.
PB-602 damaged
    {title} has the same version here and there, but not the same contents. Nothing was changed. Install the same
    files on both computers.
PB-604 damaged
    Every move of dispatch {seq} can be followed, but the two programs do not come to the same: {where}. Nothing
    was changed. It is a fault of the program or the module, not of play; please report it.
PB-813 damaged
    Dispatch {seq} cannot be made again exactly as it was mailed, so no history can be sent. The game itself is
    safe; your opponent's copy has the same turns.
PB-402 known
    Dispatch {seq} is in your game already. Nothing was changed, and there is nothing to do. New words in the mail
    are to be read there, and come into your game with the next turn.
PB-408 known
    Dispatch {seq} {asks}, and what you sent under that number crossed with it and goes first. Nothing was
    changed. Your opponent reads yours, and may ask once more.
PB-409 known
    Dispatch {seq} was on its way when you resigned, which ends the game. Nothing was changed. Your opponent reads
    that you have resigned, and there is nothing to do.
PB-410 known
    What this mail says is from your own side ({side}), and there is no turn in it. Nothing was changed. It is for
    your opponent to read.
"""
"""Each code with its kind, and under it the sentence."""


def _read(said: str) -> Iterator[tuple[str, tuple[Kind, str]]]:
    for part in re.split(r"\n(?=PB-)", said):
        head, *lines = part.split("\n")
        code, kind = head.split()
        yield code, (cast(Kind, kind), " ".join(" ".join(lines).split()))


CODES = dict(_read(_SAID))
