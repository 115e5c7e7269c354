"""Dice by mail that neither side can steer (protocol 6, 9, 15): invited, accepted, played, and every face checked."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from hexboard.core.by_mail import elsewhere
from hexboard.core.command import AGREES, FRESH, KEPT, REFUSES, DrawOffer, EndPhase, Note, Propose, Resign, TakeBack
from hexboard.core.event import Rolled
from hexboard.core.illegal import Illegal
from hexboard.core.ladder import bars_rolling, owes_rung, shown
from hexboard.core.log import FixedDice
from hexboard.core.rung import Rung
from hexboard.play.by_mail.arrivals import came_in_words
from hexboard.play.sense import check_sense
from hexboard.play.table import Table
from hexboard.store.digests import head_digest
from hexboard.store.dispatches.chapters import chained, sent_so_far, unsent
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.game_file.log_reading import Damaged
from hexboard.store.receiving.news import begun, news, open_mail
from hexboard.store.sending.asking import pack_answer, pack_ending, pack_question
from hexboard.store.sending.turnfile import Packed, pack
from hexboard.store.trouble import Refused
from tests.store import skirmish
from tests.store.correspondence import HERE, NOW, block, csa_turn, march, refusal, same_game
from tests.store.skirmish import Shoot


def inviting(seed: str = "Ann's", side: str = "csa") -> Table:
    fixed = FixedDice(side, Rung.of(seed, 0).secret.hex())
    return skirmish.table(HERE, skirmish.new_log(HERE, seed, fixed=fixed))


def post(table: Table, packed: Packed) -> str:
    for command in packed.before:
        table.submit(packed.seat, command)
    if packed.record is not None:
        table.submit(packed.seat, packed.record)
    return packed.text


def send(table: Table, **how: bool) -> str:
    return post(table, pack(HERE, table.log, NOW, **how))


def receive(text: str, table: Table | None = None, seed: str = "Bob's") -> Table:
    mail = open_mail(text)
    if table is None:
        assert mail.invitation is not None
        table = skirmish.table(HERE, begun(HERE, mail.invitation, seed))
        if len(mail.dispatches) == 1:
            return table
    skirmish.take(table, news(HERE, table.log, mail).entries)
    return table


def two(side: str = "csa") -> tuple[Table, Table]:
    """Ann has invited Bob, and he has accepted."""
    a = inviting(side=side)
    b = receive(send(a))
    receive(send(b), a)
    return a, b


def usa_turn(table: Table) -> None:
    table.submit("usa", Shoot("usa-meade"))
    table.submit("usa", EndPhase())


def back(table: Table) -> None:
    march(table, to="0101")
    table.submit("csa", Shoot("csa-hill"))
    table.submit("csa", EndPhase())


def bodies(table: Table) -> list[Dispatch]:
    return list(sent_so_far(HERE, table.log))


def rolls(table: Table) -> list[Any]:
    facts = (fact.event for entry in table.log.effective() for fact in entry.facts)
    return [(event.slot, event.faces) for event in facts if isinstance(event, Rolled)]


def why(table: Table, seat: str) -> str:
    barred = table.ask(seat)
    assert isinstance(barred, Illegal)
    return barred.reason


def test_play_begins_once_the_invitation_is_accepted() -> None:
    a = inviting()
    assert not a.actors() & {"csa"}
    assert "once the invitation is accepted" in why(a, "csa")
    text = send(a)
    assert not a.log.entries  # an invitation can be sent as often as one likes
    assert "R1" in text
    b = receive(text)
    assert same_game(a, b)
    assert (elsewhere(a.game, a.log), elsewhere(b.game, b.log)) == ({"usa"}, {"csa"})
    assert not b.actors() & {"usa"}
    text = send(b)
    assert "accepts the invitation" in text
    receive(text, a)
    assert a.actors() == b.actors() == {"csa"}
    assert a.log.header.fixed != b.log.header.fixed


def test_each_plays_with_dice_the_other_can_check_and_could_not_know() -> None:
    a, b = two()
    csa_turn(a)
    receive(send(a), b)
    usa_turn(b)
    receive(send(b), a)
    back(a)
    receive(send(a), b)
    assert same_game(a, b)
    assert rolls(a) == rolls(b)
    assert len(rolls(a)) == 3
    assert [each.link for each in bodies(a)] == [each.link for each in bodies(b)]
    assert [each.body["rung"]["i"] for each in bodies(a)] == [0, 2, 3, 4, 5]


def test_other_secrets_make_other_dice() -> None:
    def faces(ann: str, bob: str) -> list[Any]:
        a = inviting(ann)
        b = receive(send(a), seed=bob)
        receive(send(b), a)
        csa_turn(a)
        return rolls(a)

    made = {str(faces(ann, bob)) for ann in "abcd" for bob in "efgh"}
    assert len(made) > 4
    assert faces("a", "e") == faces("a", "e")


def test_a_turn_played_again_from_a_copy_has_the_same_dice() -> None:
    a, _ = two()
    copy = skirmish.table(HERE, a.log)
    csa_turn(a)
    copy.submit("csa", Shoot("csa-hill"))
    march(copy)
    assert rolls(copy) == rolls(a)


def forged(table: Table, **changed: Any) -> str:
    """The last dispatch of a table with some of its fields changed, and its checksum made anew."""
    *_, last = bodies(table)
    body = {**last.body, **changed}
    return block(Dispatch({**body, "head": head_digest(body["prev"], body["events"])}))


def test_other_faces_are_refused() -> None:
    a, b = two()
    csa_turn(a)
    send(a)
    *_, last = bodies(a)
    events = [dict(event) for event in last.body["events"]]
    at = next(n for n, e in enumerate(events) if any(f["event"]["is"] == "rolled" for f in e["facts"]))
    facts, changed = events[at]["facts"], []
    for fact in facts:
        event = dict(fact["event"])
        if event["is"] == "rolled":
            event["faces"] = [face % 6 + 1 for face in event["faces"]]
        changed.append({**fact, "event": event})
    events[at] = {**events[at], "facts": changed}
    assert refusal(forged(a, events=events), b) == "PB-504"


def test_a_secret_that_is_not_due_or_not_of_the_ladder_is_refused() -> None:
    a, b = two()
    csa_turn(a)
    text = send(a)
    assert refusal(forged(a, rung=Rung.of("Ann's", 5).written()), b) == "PB-502"
    assert refusal(forged(a, rung=Rung.of("another", 3).written()), b) == "PB-501"
    *_, last = bodies(a)
    bare = {name: value for name, value in last.body.items() if name != "rung"}
    assert refusal(block(Dispatch(bare)), b) == "PB-502"
    receive(text, b)
    assert same_game(a, b)


def test_who_sends_a_turn_before_its_end_goes_on_with_the_same_dice() -> None:
    a, b = two()
    copy = skirmish.table(HERE, a.log)
    copy.submit("csa", Shoot("csa-hill"))
    march(a)
    packed = pack(HERE, a.log, NOW)
    assert "Confederate to decide." in packed.text
    assert "work out what you roll" in packed.caution
    receive(post(a, packed), b)
    assert not owes_rung(b.game, b.log, "usa")
    assert (a.actors(), b.actors()) == ({"csa"}, {"csa"})
    a.submit("csa", Shoot("csa-hill"))
    assert rolls(a) == rolls(copy)
    receive(send(a), b)
    a.submit("csa", EndPhase())
    receive(send(a), b)
    usa_turn(b)
    receive(send(b), a)
    assert same_game(a, b)
    assert [each.body["rung"]["i"] for each in bodies(b)] == [0, 2, 2, 2, 3, 4]


def test_a_turn_that_is_not_over_shows_no_secret_that_would_change_its_dice() -> None:
    a, b = two()
    march(a)
    send(a)
    assert refusal(forged(a, rung=Rung.of("Ann's", 3).written()), b) == "PB-502"
    *_, last = bodies(a)
    bare = {name: value for name, value in last.body.items() if name != "rung"}
    assert refusal(block(Dispatch(bare)), b) == "PB-502"


def test_who_waits_for_a_secret_sends_words_alone_and_nothing_of_them_crosses_it() -> None:
    a, b = two()
    csa_turn(a)
    receive(send(a), b)
    receive(post(b, pack_question(HERE, b.log, NOW, TakeBack(0, "", to=1))), a)
    receive(post(a, pack_answer(HERE, a.log, NOW, AGREES)), b)
    assert "your dice need a secret" in why(a, "csa")
    a.submit("csa", Note("Well, then"))
    packed = pack(HERE, a.log, NOW)
    assert packed.is_words
    assert packed.record is None
    receive(send(b), a)
    csa_turn(a)
    receive(send(a), b)
    assert same_game(a, b)


def test_who_cannot_roll_shows_no_secret_and_leaves_the_others_dice_as_they_are() -> None:
    a, b = two()
    csa_turn(a)
    receive(send(a), b)
    copy = skirmish.table(HERE, b.log)
    copy.submit("usa", Shoot("usa-meade"))
    a.submit("csa", Propose((), "one more"))
    text = send(a)
    *_, asking = bodies(a)
    assert "rung" not in asking.body
    assert "sends a secret" not in text
    assert refusal(forged(a, rung=Rung.of("Ann's", 4).written()), b) == "PB-502"
    receive(text, b)
    b.submit("usa", Shoot("usa-meade"))
    assert rolls(b) == rolls(copy)
    b.submit("usa", EndPhase())
    receive(send(b), a)
    assert same_game(a, b)


def test_who_invites_shows_nothing_before_the_other_has_fixed_his_secrets() -> None:
    a = inviting()
    text = send(a)
    first, said = bodies(a)[0], {"modver": "1.0.0", "rules": HERE.rules, "sent": NOW, "app": "another"}
    stamp: dict[str, Any] = {**said, "rung": Rung.of("Ann's", 2).written()}
    early = chained(HERE, a.log.header, 1, first.link, unsent(a.game, a.log, "csa"), a.log.fold(), stamp)
    assert refusal(block(early), receive(text)) == "PB-407"


@pytest.mark.parametrize("side", ["csa", "usa"])
def test_nothing_is_asked_and_nobody_resigns_before_the_invitation_is_accepted(side: str) -> None:
    a = inviting(side=side)
    b = receive(send(a))
    for table in (a, b):
        with pytest.raises(Refused, match="once the invitation is accepted"):
            pack_ending(HERE, table.log, NOW, Resign())
        with pytest.raises(Refused, match="once the invitation is accepted"):
            pack_question(HERE, table.log, NOW, DrawOffer(0, ""))


def test_where_the_other_side_moves_first_who_invites_sends_a_secret_first() -> None:
    a, b = two(side="usa")
    assert a.actors() == {"csa"}
    assert not b.actors()
    receive(send(a), b)
    assert b.actors() == {"csa"}
    csa_turn(b)
    receive(send(b), a)
    assert same_game(a, b)


def test_dice_rolled_before_they_could_be_known_are_refused() -> None:
    a, b = two(side="usa")
    # a changed program goes on by itself
    cheat = Table(HERE.ruleset, b.game, b.log)
    cheat.lacks_dice = None
    cheat.submit("csa", Shoot("csa-hill"))
    cheat.submit("csa", EndPhase())
    assert refusal(send(cheat), a) == "PB-504"


@pytest.mark.parametrize("dice", [KEPT, FRESH])
def test_after_a_take_back_dice_are_kept_or_fresh_and_checked_alike(dice: str) -> None:
    a, b = two()
    csa_turn(a)
    receive(send(a), b)
    first = rolls(a)
    receive(post(a, pack_question(HERE, a.log, NOW, TakeBack(0, "", to=1, dice=dice))), b)
    receive(post(b, pack_answer(HERE, b.log, NOW, AGREES)), a)
    assert a.actors() == b.actors() == {"csa"}
    csa_turn(a)
    receive(send(a), b)
    assert same_game(a, b)
    assert (rolls(a) == first) is (dice == KEPT)
    usa_turn(b)
    receive(send(b), a)
    assert same_game(a, b)


def test_who_asks_while_the_other_has_rolled_takes_nothing_from_his_turn() -> None:
    a, b = two()
    csa_turn(a)
    receive(send(a), b)
    b.submit("usa", Shoot("usa-meade"))
    receive(post(a, pack_question(HERE, a.log, NOW, TakeBack(0, "", to=1))), b)
    receive(post(b, pack_answer(HERE, b.log, NOW, REFUSES)), a)
    b.submit("usa", EndPhase())
    receive(send(b), a)
    assert same_game(a, b)
    back(a)
    receive(send(a), b)
    assert same_game(a, b)


def test_a_resignation_that_crosses_a_turn_is_read() -> None:
    a, b = two()
    csa_turn(a)
    send(a)
    text = post(b, pack_ending(HERE, b.log, NOW, Resign(), note="too much for me"))
    receive(text, a)
    assert a.view().state.over is not None
    assert same_game(a, b)


def test_the_game_is_made_again_from_its_whole_history() -> None:
    a, b = two()
    csa_turn(a)
    receive(send(a), b)
    usa_turn(b)
    c = receive(send(b, history=True), seed="Carl's")
    assert same_game(b, c)
    assert [each.link for each in bodies(c)] == [each.link for each in bodies(b)]


def test_who_has_lost_his_file_is_told_that_he_cannot_roll_with_another() -> None:
    a, _ = two()
    csa_turn(a)
    c = receive(send(a, history=True), seed="Carl's")
    assert "in the game file of another computer" in why(c, "usa")
    with pytest.raises(Refused, match="PB-505"):
        pack_ending(HERE, c.log, NOW, Resign())


def test_words_go_with_the_acceptance() -> None:
    a = inviting()
    b = receive(send(a))
    b.submit("usa", Note("Gladly"))
    text = send(b)
    assert "Gladly" in text
    found = news(HERE, a.log, open_mail(text))
    assert came_in_words(a.log, found, has_play=False) == "The invitation is accepted: play begins."
    receive(text, a)
    assert a.actors() == {"csa"}
    assert any(isinstance(entry.command, Note) for entry in a.log.entries)


def test_what_each_has_shown_is_known_to_both() -> None:
    a, b = two()
    csa_turn(a)
    receive(send(a), b)
    assert shown(a.game, a.log) == shown(b.game, b.log) == {"usa": Rung.of("Bob's", 2), "csa": Rung.of("Ann's", 3)}
    assert bars_rolling(b.game, b.log, "usa") is None
    told = evolve(b.log, header=evolve(b.log.header, seed=None))
    assert bars_rolling(b.game, told, "usa") is None


def test_a_file_in_which_nobody_invites_is_damaged() -> None:
    log = skirmish.new_log(HERE, fixed=FixedDice("nobody", "00" * 32))
    with pytest.raises(Damaged, match="a side that this game has not"):
        check_sense(HERE.ruleset, HERE.game, log)
