"""What a mail brought, in sentences: the turns that came, and what it says beside them (protocol 8)."""

from collections.abc import Iterable, Iterator

from hexboard.core.by_mail import said_in
from hexboard.core.command import AGREES, ASKS, REFUSES, Asking, Consent, Decline, Mailed, Propose, Received, Throw
from hexboard.core.counted import capital, dispatches
from hexboard.core.game import Game
from hexboard.core.harmless import harmless
from hexboard.core.log import Log
from hexboard.core.standing import is_turning
from hexboard.store.dispatches.conduct import is_figures, sentence_of
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.dispatches.fields import DECLINE, RESEND
from hexboard.store.receiving.news import News

_NOT_WORDS = {
    Propose: "a change by free hand that is proposed",
    Throw: "dice rolled outside the rules",
    Consent: "the answer to what was asked",
    Decline: "the answer to what was asked",
}
_ANSWERS = {ASKS: "asked for", AGREES: "agreed to", REFUSES: "refused"}
_ACCEPTED, _SECRET_CAME = "The invitation is accepted: play begins.", "The secret for your dice has come: play on."


def came_in_words(log: Log, news: News, *, has_play: bool) -> str:
    """Which turns came into a game, and whether anything was played in them; "" if none did."""
    if not news.seqs:
        return ""
    first, last = news.seqs[0], news.seqs[-1]
    if log.header.fixed and last == 1 and all(each.is_talk for each in news.entries):
        return _ACCEPTED
    if log.header.fixed and all(isinstance(each.command, Mailed) for each in news.entries) and not _asked_in(news):
        return _SECRET_CAME
    # of one turn there may be many
    came, it = (f"Dispatch {first}", "it") if first == last else (f"Dispatches {first} to {last}", "them")
    if has_play:
        return f"{came} came in. The timeline stands just before {it}; play it on to watch."
    return f"{came} came in, with {_beside_play(news)}: nothing was played."


def _beside_play(news: News) -> str:
    """What a mail brings in which nothing was played."""
    said = {type(entry.command) for entry in news.entries}
    about = [f"a {record.noun} that is {_ANSWERS.get(record.says, '')}" for record in _asked_in(news)]
    words = [*about, *(words for kind, words in _NOT_WORDS.items() if kind in said)]
    return " and ".join(dict.fromkeys(words)) or "words alone"


def conduct_in_words(log: Log, news: News) -> str:
    """What the other side's program counted of the last turn that came into a game; "" where it says nothing."""
    came = [entry.command for entry in news.entries if isinstance(entry.command, Received)]
    figures = said_in(came[-1]).get("conduct") if came else None
    return sentence_of(figures, is_fixed=log.header.fixed is not None) if is_figures(figures) else ""


def live_before(log: Log, news: News, before: int) -> int:
    """How many entries counted just before the play that a mail brought; ``before``, before the mail was taken over."""
    turned = [number for number, entry in enumerate(news.entries) if is_turning(entry.command)]
    if not turned:
        return before
    return len(log.live()) - sum(not entry.is_talk for entry in news.entries[turned[-1] :])


def _asked_in(news: News) -> tuple[Asking, ...]:
    return tuple(entry.command for entry in news.entries if isinstance(entry.command, Asking))


def lines_beside(game: Game, said: Iterable[Dispatch]) -> Iterator[str]:
    """What is asked for or written, each in a sentence that begins with whose it is."""
    for each in said:
        name, note = capital(game.side(each.body["side"]).name), harmless(each.note)
        if each.kind == RESEND:
            yield f"{name} asks for {dispatches(each.body['wants'])} once more."
        if each.kind == DECLINE:
            yield f"{name} declines the invitation."
        if note:
            yield f"{name} writes: {note}"
