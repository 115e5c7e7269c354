"""What the prompt bar says: whose action it is, what is asked, and the line under it."""

from collections.abc import Iterable

from hexboard.core.asking import where_to, which_dice
from hexboard.core.command import Mailed, Received, TakeBack
from hexboard.core.counted import capital, counted, listed
from hexboard.core.illegal import Illegal
from hexboard.core.seat import Seat, Side
from hexboard.engine.question import Question, Ready
from hexboard.engine.step import InSecret
from hexboard.engine.submit import actors
from hexboard.gui.panels.answers import words_of_act
from hexboard.gui.session.session import Session
from hexboard.play.by_mail.asking import asked_in_words, is_asked, lines_of_asked
from hexboard.play.by_mail.mailing import NextMail, last_act, to_be_sent
from hexboard.play.by_mail.proposals import KnownProposal, changes_in_words
from hexboard.play.past import SETUP
from hexboard.play.told.journal import in_few_words
from hexboard.rules.deciding import GO
from hexboard.rules.sequence import course_of

from .just_now import just_now

WARNING = "\N{WARNING SIGN}"
_SENT = "Your turn was sent. Open the answer when it comes."
_INVITES = "Send a word to invite the other player."
_TO_SEND: dict[NextMail, str] = {
    "invitation": "Send the invitation; open the acceptance when it comes.",
    "acceptance": "Send the acceptance: the other player waits for it.",
    "secret": "Send the secret: without it the other player cannot roll.",
}
_UNTOLD = "The others do not know the end yet: send the turn."
_HAND_BACK = "Look as long as you like, then hand the screen over."
_MAY_SEND = "Send the turn now, or with what you decide here."
_LOOKING = "Not done yet: Enter does it, Esc drops it."
_SHOWS_WAY = "A click shows the way, Enter takes it."
_SHOWS_WAYS = "A click shows the way, with Shift one by way of that hex; Enter takes it."
_CHOOSES = "A click chooses a counter, Enter does it."
_TOGETHER = "Click counters to choose them or drop them again; a double click takes a stack."
_NOT_YET = "Not done yet."  # the keys stand on the buttons


def acting_side(session: Session) -> Side | None:
    """Whose action it is: this screen's side if it is one of those who act; None in the past and after the end."""
    if session.replay_cursor.is_back:
        return None
    game, acting, here = session.table.game, sorted(session.table.actors()), session.bridge.seat
    asked = session.waits_for_answer or session.answers_proposal or _lacks_dice(session)
    acts_here = session.has_free_hand or asked or here in acting
    seat = here if acts_here else next(iter(acting), "")
    return game.side(game.seat(seat).side) if seat else None


def sentence(session: Session, question: Question | None) -> tuple[str, str, str]:
    """Its head, what it says, and the rule that is never cut off."""
    if session.replay_cursor.is_back:
        return "Looking back:", f"{session.replay_cursor.findings().moment}. The game is not changed.", ""
    if session.has_free_hand:
        return "Free hand:", "drag counters, then confirm", ""
    if session.waits_for_answer:
        return *_about_asked(session), ""
    if (proposal := session.proposals.asked) is not None:
        return *_asks(proposal), ""
    if session.over is not None:
        return "The game is over:", f"{session.bridge.view().result(session.over)}. {capital(session.over.reason)}", ""
    side = acting_side(session)
    name = f"{side.name}:" if side else ""
    if question is None:
        return name, *_waits(session)
    of_form, its_rule = session.form_pick.asks
    rule = its_rule if of_form else question.rule
    return name, _foretold(session) or of_form or question.prompt, f"[{rule}]" if rule else ""


def second(session: Session, question: Question | None) -> tuple[str, bool]:
    """What is still owed, or while a command is chosen what there is to read before it is done, else what happened just
    now; whether it is bad. In the past what led to its moment, when the game is over how it is looked at.
    """
    chosen, computers, proposals = session.chosen, session.computers, session.proposals
    if session.replay_cursor.is_back:
        return _led_to(session), False
    if session.has_free_hand:
        return _hand_words(session), False
    if session.waits_for_answer:
        return _of_asked(session), False
    if session.answers_proposal and proposals.asked is not None:
        return "; ".join((*proposals.asked.words, f"reason: {proposals.asked.change.reason}")), False
    if waits := _waits_for_others(session, proposals.open):
        return waits, False
    if computers.trouble:
        return f"{WARNING} {computers.trouble}", True
    if session.over is not None:
        return _as_seen(session) or ("" if all_are_told(session) else _UNTOLD), False
    if chosen:
        caution = _caution(chosen.ready)
        return f"{WARNING} {caution}{_NOT_YET}" if caution else _LOOKING, False
    if question and (words := " ".join(filter(None, [question.owed, *_reminders(session)]))):
        # what others did a moment ago is seen nowhere else, and gone with the first act of one's own
        news = _just_now(session, question) if session.changes.are_of_others else ""
        return f"{capital(words)}. {news}" if news else capital(words), False
    if waits_for_chair(session, question):
        return _HAND_BACK, False
    if waits_for_mail(session, question):
        unsent = "Send the turn, or open one that came." if session.table.log.entries else _INVITES
        return _SENT if is_sent(session) else _TO_SEND.get(to_be_sent(session.table), unsent), False
    # who plays stands on the shield; what the computer did a moment ago stands nowhere else in sight
    sends = _MAY_SEND if may_send(session, question) else ""
    said = " ".join(filter(None, [sends, _just_now(session, question) or _wanted(session)]))
    said = said or _on_form(session) or _how(session, question)
    return said or (seats_words(session) if computers.exist and not session.picking.picks else ""), False


def _caution(ready: Ready) -> str:
    """What is to be read before it is done, as a sentence before others."""
    return f"{ready.caution.rstrip('.')}. " if ready.caution else ""


def waits_for_mail(session: Session, question: Question | None) -> bool:
    """Whether the game goes on only once somebody at another screen has the turn, or his answer is wanted first."""
    if session.running.only_look:
        return False
    computers = session.computers
    driven = computers.thinking or computers.waiting or computers.trouble
    if question is not None:
        return _has_asked(session) and is_sent(session) and not session.picking.picks
    waits = session.table.actors() - {*session.bridge.seats} or session.table.lacks_dice
    return not driven and bool(waits) and session.over is None and not session.free_hand.is_on


def waits_for_chair(session: Session, question: Question | None) -> bool:
    """Whether the game goes on only once another at this very screen sits down."""
    acting, here = session.table.actors(), session.bridge
    is_open = question is None and not session.running.only_look
    return is_open and here.seat not in acting and not acting.isdisjoint(here.seats)


def is_sent(session: Session) -> bool:
    """Whether the turn that was played here last has gone out; remarks since then go with the next."""
    last = last_act(session.table.log)
    # a take-back that is agreed to may leave the other side without dice
    owes = to_be_sent(session.table) == "secret"
    return isinstance(last, Mailed) and not isinstance(last, Received) and not owes


def may_send(session: Session, question: Question | None) -> bool:
    """Whether the turn need not wait for what is asked now: others elsewhere are asked at the same time, or before."""
    table = session.table
    also = actors(table.ruleset, table.view(session.bridge.seat)) - {*session.bridge.seats}
    is_unsent = last_act(session.table.log) is not None and not all_are_told(session)
    return bool(question and (also or _has_asked(session)) and is_unsent and not session.picking.picks)


def _has_asked(session: Session) -> bool:
    """Whether others have still to answer what this seat has proposed."""
    found = session.proposals.open
    return found is not None and found.asker.id == session.bridge.seat and bool(found.left) and not found.refused


def all_are_told(session: Session) -> bool:
    """Whether what was played last was sent to those at other screens, or came from there."""
    return not session.others_elsewhere or isinstance(last_act(session.table.log), Mailed)


def spoken(session: Session, question: Question) -> str:
    """What is said aloud as something is asked or chosen."""
    chosen = session.chosen
    if chosen is None:
        return f"{session.form_pick.asks[0] or question.prompt}. {question.owed}"
    return f"{words_of_act(chosen, session.table.game.board)}. {_caution(chosen.ready)}{_LOOKING}"


def seats_words(session: Session) -> str:
    """All seats in a line: the person's name, or the computer and whether it thinks."""
    seats = [seat for seat in session.table.game.seats if seat.kind == "player"]
    return "; ".join(_driver(session, seat) for seat in seats)


def _driver(session: Session, seat: Seat) -> str:
    computers = session.computers
    title = computers.title(seat.id)
    if not title:
        return f"{seat.name}: {session.table.log.header.seats.get(seat.id, '') or 'a person'}"
    does = " thinks" if seat.id in computers.thinking else " is held" if seat.id in computers.waiting else ""
    return f"{seat.name}: the computer ({title}){does}"


def _foretold(session: Session) -> str:
    """What is rolled for what is chosen; for dice that come after it by themselves, the act before them."""
    chosen = session.chosen
    forecast = chosen.ready.forecast if chosen else None
    if chosen is None or forecast is None:
        return ""
    act, _ = words_of_act(chosen, session.table.game.board)
    title = forecast.title
    return f"{act}, then {title[:1].lower()}{title[1:]}" if forecast.follows else title


def _led_to(session: Session) -> str:
    """What led to the moment that is looked at, as the journal tells it."""
    number = session.replay_cursor.entry_number()
    if number == SETUP:
        return "The set-up."
    return in_few_words(session.journal_lines.of_entry(number))


def _on_form(session: Session) -> str:
    """Where what the form asks is answered."""
    form, drafting = session.form_pick, session.picking.drafting
    if not form.asks[0]:
        return ""
    then = f", or click {drafting.sheet.form.words.whom} next" if form.question and drafting else ""
    return f"Choose it on the form beside the map{then}."


def _how(session: Session, question: Question | None) -> str:
    """How more is picked on the map, once something is."""
    if question is None or not session.picking.picks:
        return ""
    answers = question.open_answers()
    ways = [answer for answer in answers if answer.path]
    if ways:
        goes = _SHOWS_WAYS if any(way.onward for way in ways) else _SHOWS_WAY
        how = _CHOOSES if all(way.unit is not None for way in ways) else goes
        return "" if session.picking.one_click else how
    together = any(answer.value == GO for answer in question.answers)
    return _TOGETHER if together and any(answer.unit is not None for answer in answers) else ""


def _as_seen(session: Session) -> str:
    """How a game that is over is looked at; "" as this screen was told it."""
    sight = session.replay_cursor.sight
    return f"On the map: {sight.words[:1].lower()}{sight.words[1:]}." if sight else ""


def _just_now(session: Session, question: Question | None) -> str:
    """What led to what is asked, until something is picked, in few words."""
    if question is None or session.picking.picks or session.form_pick.asks[0]:
        return ""
    return just_now(session)


def _wanted(session: Session) -> str:
    """What a form has clicked on the map, where it has not been told what else is to be picked."""
    wanted = session.form_pick.question
    return f"{wanted.prompt}." if wanted and wanted.prompt else ""


def _waits(session: Session) -> tuple[str, str]:
    """For whom one waits, and for what by which rule, where the phase at the top does not say it."""
    if session.running.only_look:
        return "only looked at here; another window or program goes on with the game.", ""
    computers = session.computers
    if computers.trouble:
        return "the computer gave up. Let it try again, or take back your last move.", ""
    if computers.thinking:
        return f"the computer ({computers.title(computers.thinking[0])}) thinks.", ""
    if computers.waiting:
        return "the computer is stopped. Let it go on, or take back your last move.", ""
    if lacks := _lacks_dice(session):
        return f"{lacks.reason}.", ""
    names, acting = session.table.log.header.seats, session.table.actors()
    elsewhere = acting - {*session.bridge.seats}
    others, where = (acting, "at this screen too") if acting and not elsewhere else (elsewhere, "not at this screen")
    are, several = ("are", "s") if len(others) > 1 else ("is", "")
    named = [names[seat] for seat in sorted(others) if names.get(seat)]
    unnamed = len(others) - len(named)
    rest = ["others" if unnamed > 1 else "another player"] if unnamed else []
    who = f"{listed((*named, *rest))}, who" if named else f"the player{several} who"
    what, rule = _decided(session)
    return f"waiting for {who} {are} {where}{f', to decide: {what}' if what else ''}.", rule


def _lacks_dice(session: Session) -> Illegal | None:
    """Why nothing can be decided here for want of dice; None once the turn is out and the others are to decide."""
    return None if session.table.actors() and is_sent(session) else session.table.lacks_dice


def _decided(session: Session) -> tuple[str, str]:
    """What is decided now as this seat was told it, and its rule; nothing for a phase of the turn.

    Nor for what is decided in secret: that somebody decides is all that is known.
    """
    at, ruleset = session.position(), session.table.ruleset
    step = ruleset.steps.get(at.frame.step) if at.state.stack else None
    phases, _ = course_of(ruleset, at)
    if step is None or isinstance(step, InSecret) or any(phase.step == step.name for phase in phases):
        return "", ""
    return f"{step.title[:1].lower()}{step.title[1:]}", f"[{step.rule}]"


def _hand_words(session: Session) -> str:
    """What is in hand, or how many changes stand, the last one first."""
    hand = session.free_hand
    if hand.in_hand:
        names = listed(session.on_map().name(unit) for unit in hand.in_hand)
        return f"In hand: {names}. Click the hex it belongs in, or press Enter at the cursor"
    said = hand.words()
    if not said:
        return "No changes yet: drag a counter, or click it and then its hex. A right click does more"
    return f"{counted(len(said), 'change')}: {'; '.join(reversed(said))}"


def _reminders(session: Session) -> Iterable[str]:
    at = session.position()
    step = at.frame.step if at.state.stack else ""
    return (f"Mind: {r.text} [{r.rule}]" for r in session.reminders if r.step == step)


def _about_asked(session: Session) -> tuple[str, str]:
    """The head of the sentence about what is asked by mail, and what it says."""
    table, seat = session.table, session.bridge.seat
    asked = table.asked_by_mail
    assert asked is not None
    if not is_asked(table, seat):
        return f"{capital(asked.record.noun)}:", "waiting for the answer of the other player."
    back = f"go back to {where_to(asked.record.to)}" if isinstance(asked.record, TakeBack) else ""
    return f"{table.game.side(asked.side).name} asks:", f"shall we {back or 'call it a draw'}?"


def _of_asked(session: Session) -> str:
    """What is asked for, and what would come of it."""
    table, seat = session.table, session.bridge.seat
    asked = table.asked_by_mail
    assert asked is not None
    if not is_asked(table, seat):
        return f"{asked_in_words(table, seat)}. Open the answer when it comes."
    dice = f"; {which_dice(asked.record.dice)}" if isinstance(asked.record, TakeBack) else ""
    return f"{'; '.join(lines_of_asked(table))}{dice}."


def _asks(found: KnownProposal) -> tuple[str, str]:
    """The head of the sentence about a change that is proposed, and what it says."""
    if found.is_agreed:
        return "All agree:", f"{changes_in_words(len(found.words))} may be made"
    return f"{found.asker.name} asks:", f"do you agree to {changes_in_words(len(found.words))}?"


def _waits_for_others(session: Session, found: KnownProposal | None) -> str:
    """What there is to know for the seat that has proposed something; "" for everybody else."""
    if found is None or found.asker.id != session.bridge.seat or found.is_agreed:
        return ""
    if found.refused:
        names = listed(each.name for each in found.refused)
        return f"{names} {'does' if len(found.refused) == 1 else 'do'} not agree to your changes by free hand."
    names = listed(each.name for each in found.left)
    if is_sent(session):
        were = "was" if len(found.left) == 1 else "were"
        return f"{names} {were} asked about your changes. Open the answer when it comes."
    return f"{names} will be asked about your changes by free hand: send the turn, and go on when the answer is there."
