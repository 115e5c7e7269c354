"""What a mailed turn is refused for: each check by its code, and the game is untouched (protocol 15, 17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hexboard.core.command import Consent, EndPhase, Override
from hexboard.core.event import Edit
from hexboard.core.notation import write
from hexboard.core.unit import Gone, OnMap
from hexboard.play.table import Table
from hexboard.store.armour.blocks import armour
from hexboard.store.digests import head_digest
from hexboard.store.dispatches.chapters import sent_so_far
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.receiving.news import begun, news, open_mail
from hexboard.store.sending.turnfile import pack
from hexboard.store.trouble import Refused
from tests.store import skirmish
from tests.store.correspondence import HERE, NOW, ann, block, csa_turn, march, receive, refusal, same_game, send
from tests.store.skirmish import BOARD, Scout, Shoot

HIT = {"is": "step-lost", "unit": "usa-meade", "step": 1}
NOTE = {"do": "note", "text": "look"}
LONG = {"seat": "csa", "command": {"do": "note", "text": "x" * 4_001}, "facts": []}
FORGERIES: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "a move out of reach": (lambda body: body["events"][0]["command"].update(to="0303"), "PB-603"),
    "a move by the wrong side": (lambda body: body["events"][0].update(seat="usa"), "PB-304"),
    "a unit nobody knows": (lambda body: body["events"][0]["command"].update(unit="csa-ewell"), "PB-603"),
    "another cost": (lambda body: body["events"][0]["facts"][0]["event"].update(cost=0), "PB-604"),
    "a longer path": (lambda body: _event(body).update(path=["0101", "0201", "0102"]), "PB-604"),
    "one event more": (lambda body: body["events"][0]["facts"].append({"event": HIT}), "PB-604"),
    "a remark that moves": (lambda body: body["events"][0].update(command=NOTE), "PB-603"),
    "the state": (lambda body: body.update(state="0" * 64), "PB-604"),
    "the sum of the events": (lambda body: body.update(head="0" * 64), "PB-405"),
    "where it goes on from": (lambda body: body.update(prev="0" * 64), "PB-403"),
    "a tag nobody knows": (lambda body: _event(body).update({"is": "flew"}), "PB-201"),
    "a key too many": (lambda body: _event(body).update(speed=3), "PB-201"),
    "a hex off the map": (lambda body: _event(body).update(path=["0101", "9999"]), "PB-201"),
    "an undo": (lambda body: body["events"][0].update(command={"do": "undo", "to": 0}), "PB-201"),
    "a seat that is not there": (lambda body: body["events"][0].update(seat="gbr"), "PB-201"),
    "a side that is not there": (lambda body: body.update(side="gbr"), "PB-201"),
    "events that are words": (lambda body: body.update(events=["moved"]), "PB-201"),
    "default written out": (lambda body: body["events"][0]["facts"][0].update(to=None), "PB-201"),
    "a remark without end": (lambda body: body["events"].append(LONG), "PB-201"),
    "protocol 2": (lambda body: body.update(v=2), "PB-202"),
    "protocol 0": (lambda body: body.update(v=0), "PB-201"),
    "no protocol": (lambda body: body.update(v="1"), "PB-201"),
    "another kind": (lambda body: body.update(kind="DECLARE"), "PB-202"),
    "no kind": (lambda body: body.pop("kind"), "PB-201"),
    "a negative number": (lambda body: body.update(seq=-1), "PB-201"),
    "words that are none": (lambda body: body.update(note=["Hello"]), "PB-201"),
    "words without end": (lambda body: body.update(note="x" * 4_001), "PB-201"),
    "no events": (lambda body: body.pop("events"), "PB-201"),
    "a digest cut short": (lambda body: body.update(prev="0" * 63), "PB-201"),
}


def _event(body: dict[str, Any]) -> dict[str, Any]:
    event: dict[str, Any] = body["events"][0]["facts"][0]["event"]
    return event


def _copied(body: Any) -> Any:
    if isinstance(body, dict):
        return {key: _copied(value) for key, value in body.items()}
    return [_copied(each) for each in body] if isinstance(body, list) else body


def _forged(table: Table, forge: Callable[[dict[str, Any]], Any]) -> str:
    """The last turn, changed, and made to add up again where the change leaves that alone."""
    body = _copied(open_mail(pack(HERE, table.log, NOW).text).dispatches[-1].body)
    head = body["head"]
    forge(body)
    if body["head"] == head and isinstance(body.get("events"), list) and len(body["prev"]) == 64:
        body["head"] = head_digest(body["prev"], body["events"])
    return block(Dispatch(body))


def _free_hand(*, agreed: bool) -> str:
    """A turn that takes Meade off the map, with or without a consent that Meade's player never gave."""
    edit = Override((Edit("usa-meade", Gone("eliminated")),), "by agreement")
    a = ann()
    a.submit("usa", Consent(write(edit, BOARD)))
    a.submit("csa", edit)
    consent = {"seat": "usa", "command": {"do": "consent", "to": write(edit, BOARD)}, "facts": []}
    return _forged(a, lambda body: body["events"].insert(0, consent) if agreed else None)


class TestWhatIsRefused:
    """Each check by its code; the game is untouched every time."""

    @staticmethod
    def begun() -> tuple[Table, Table]:
        a = ann()
        csa_turn(a)
        return a, receive(send(a))

    def test_the_same_turn_twice(self) -> None:
        a, b = self.begun()
        assert refusal(pack(HERE, a.log, NOW).text, b) == "PB-402"

    def test_my_own_turn(self) -> None:
        _, b = self.begun()
        b.submit("usa", EndPhase())
        with pytest.raises(Refused, match=r"of your own side \(Union\).*PB-302") as refused:
            receive(send(b), b)
        assert refused.value.trouble.kind == "known", "it is here already, and nobody is at fault"

    def test_a_turn_before_its_turn(self) -> None:
        a, b = self.begun()
        a.submit("csa", Consent("one thing more"))
        send(a, "csa")
        a.submit("csa", Consent("and another"))
        text = send(a, "csa")
        last = open_mail(text).dispatches[-1]
        assert refusal("".join(armour(last.payload(), last.seq)), b) == "PB-401"

    def test_two_versions_of_a_turn(self) -> None:
        a, b = self.begun()
        other = ann()
        march(other)
        assert refusal(send(other), b) == "PB-404"
        assert same_game(a, b)

    def test_another_game(self) -> None:
        _, b = self.begun()
        other = skirmish.table(HERE, skirmish.new_log(HERE, game_id="ff" * 16))
        march(other)
        assert refusal(send(other), b) == "PB-301"

    def test_a_turn_when_i_have_played_on(self) -> None:
        a, b = self.begun()
        a.submit("csa", Consent("one thing more"))
        text = send(a)
        b.submit("usa", Shoot("usa-meade"))
        assert refusal(text, b) == "PB-406"

    def test_a_turn_cut_short_while_it_was_taken_over_is_finished(self) -> None:
        a, b = self.begun()
        b.submit("usa", Shoot("usa-meade"))
        b.submit("usa", EndPhase())
        text = send(b)
        skirmish.take(a, news(HERE, a.log, open_mail(text)).entries[:1])
        receive(text, a)
        assert same_game(a, b)
        assert len(b.log.entries) == len(a.log.entries)

    def test_a_game_begun_at_one_table_goes_on_by_mail_between_copies_of_its_file(self) -> None:
        a = ann()
        csa_turn(a)
        a.submit("usa", EndPhase())
        march(a, to="0103")
        copy = skirmish.table(HERE, a.log)
        text = send(a, "csa")
        receive(text, copy)
        assert same_game(a, copy)
        assert refusal(text, skirmish.table(HERE, skirmish.new_log(HERE))) == "PB-304"

    @pytest.mark.parametrize(
        ("theirs", "code"),
        [
            (skirmish.edition(version="1.1.0"), "PB-601"),
            (skirmish.edition(rules="bb" * 32), "PB-602"),
            (skirmish.edition(hits_from=7), "PB-604"),
        ],
    )
    def test_other_rules(self, theirs: Any, code: str) -> None:
        log = skirmish.new_log(HERE)
        table = skirmish.table(theirs, log)
        for _ in range(8):
            table.submit("csa", Shoot("csa-hill"))
        b = skirmish.table(HERE, log)
        assert refusal(pack(theirs, table.log, NOW).text, b) == code

    def test_a_game_of_other_contents_is_named_by_its_title(self) -> None:
        theirs = skirmish.edition(rules="bb" * 32)
        table = skirmish.table(theirs, skirmish.new_log(HERE))
        table.submit("csa", Shoot("csa-hill"))
        text = pack(theirs, table.log, NOW).text
        with pytest.raises(Refused, match=f"^{HERE.game.title} has the same version here and there"):
            receive(text, skirmish.table(HERE, skirmish.new_log(HERE)))

    def test_the_first_dispatch_that_fits_is_taken_and_the_next_trouble_told(self) -> None:
        a = ann()
        march(a)
        send(a)
        march(a, to="0103")
        second = _forged(a, lambda body: body.update(state="0" * 64))
        first = open_mail(pack(HERE, a.log, NOW).text).dispatches[:2]
        mail = open_mail("\n".join(block(d) for d in first) + second)
        b = skirmish.table(HERE, begun(HERE, first[0], "Bob's"))
        found = news(HERE, b.log, mail)
        assert found.seqs == (1,)
        assert found.trouble is not None
        assert found.trouble.code == "PB-604"

    @pytest.mark.parametrize("kind", FORGERIES)
    def test_a_forged_turn(self, kind: str) -> None:
        forge, code = FORGERIES[kind]
        a = ann()
        march(a)
        b = skirmish.table(HERE, skirmish.new_log(HERE))
        assert refusal(_forged(a, forge), b) == code

    @pytest.mark.parametrize(
        ("kind", "said"),
        [("another kind", r"\(kind DECLARE\)"), ("protocol 2", r"\(protocol 2\)"), ("no kind", r"\(field kind\)")],
    )
    def test_what_is_newer_is_named(self, kind: str, said: str) -> None:
        a = ann()
        march(a)
        with pytest.raises(Refused, match=said):
            receive(_forged(a, FORGERIES[kind][0]), skirmish.table(HERE, skirmish.new_log(HERE)))

    def test_what_differs_is_said_in_words_of_the_map(self) -> None:
        a = ann()
        march(a)
        forge, _ = FORGERIES["a longer path"]
        said = "move 1, event 1 is recorded as 'moved' with path 0101 0201 0102, by the rules here 0101 0102"
        with pytest.raises(Refused, match=said):
            receive(_forged(a, forge), skirmish.table(HERE, skirmish.new_log(HERE)))

    def test_what_differs_in_what_is_hidden_is_not_said(self) -> None:
        a = ann()
        a.submit("csa", Scout("csa-hill"))
        for forge in (
            lambda body: body["events"][0]["facts"].append({"event": HIT}),
            lambda body: _event(body).update(marker="csa-hill"),
            lambda body: body["events"][0]["command"].update(unit="usa-meade"),
        ):
            with pytest.raises(Refused, match="is hidden") as refused:
                receive(_forged(a, forge), skirmish.table(HERE, skirmish.new_log(HERE)))
            assert "meade" not in str(refused.value)
            assert "hill" not in str(refused.value)

    def test_a_change_by_free_hand_needs_consent(self) -> None:
        edit = Override((Edit("usa-meade", OnMap(BOARD.at("0101"))),), "it fell over")
        a, b = self.begun()
        b.submit("usa", Consent(write(edit, BOARD)))
        receive(send(b, "usa"), a)
        a.submit("csa", edit)
        text = send(a, "csa")
        assert "to 0101. Reason: it fell over" in text
        receive(text, b)
        assert same_game(a, b)
        assert refusal(_free_hand(agreed=False), skirmish.table(HERE, skirmish.new_log(HERE))) == "PB-603"

    def test_a_forged_consent_removes_no_counters(self) -> None:
        b = skirmish.table(HERE, skirmish.new_log(HERE))
        assert refusal(_free_hand(agreed=True), b) == "PB-304"
        assert "usa-meade" in b.view().state.units

    def test_decisions_of_mine_in_his_mail(self) -> None:
        a = ann()
        csa_turn(a)
        for _ in range(32):
            a.submit("usa", Shoot("usa-meade"))
        a.submit("usa", EndPhase())
        with pytest.raises(Refused, match=r"33 times, first: shoot usa-meade.*PB-304"):
            receive(pack(HERE, a.log, NOW, "csa").text)

    def test_a_turn_said_to_be_of_my_own_side(self) -> None:
        _, b = self.begun()
        twin = skirmish.table(HERE, b.log)
        twin.submit("usa", EndPhase())
        with pytest.raises(Refused, match=r"of your own side \(Union\).*PB-302"):
            receive(send(twin), b)

    def test_whose_a_turn_is_comes_before_where_it_stands(self) -> None:
        a, b = self.begun()
        later = open_mail(pack(HERE, a.log, NOW).text).dispatches[-1].body
        for code, said in (
            ("PB-302", {"side": "usa", "seq": 9}),
            ("PB-302", {"side": "usa", "seq": 2, "prev": "0" * 64}),
            ("PB-201", {"side": "gbr", "seq": 2}),
            ("PB-401", {"seq": 9}),
        ):
            assert refusal(block(Dispatch({**later, **said})), b) == code

    def test_a_turn_that_has_lost_its_ends_is_told_beside_one_that_is_here_already(self) -> None:
        a, b = self.begun()
        quoted = pack(HERE, a.log, NOW).text
        a.submit("csa", Consent("one thing more"))
        new = "\n".join(line for line in send(a, "csa").splitlines() if not line.startswith("HH"))
        assert refusal(new, b) == "PB-102"
        assert refusal(new + "\n" + quoted, b) == "PB-102"

    def test_a_turn_here_that_has_lost_its_ends_is_passed_over(self) -> None:
        """It was called damaged beside a good one that was taken over, and "nothing was changed"."""
        a, b = self.begun()
        quoted = "\n".join(line for line in pack(HERE, a.log, NOW).text.splitlines() if not line.startswith("HH"))
        a.submit("csa", Consent("one thing more"))
        new = block(open_mail(send(a, "csa")).dispatches[-1])
        assert news(HERE, b.log, open_mail(new + "\n" + quoted)).trouble is None
        receive(new, b)
        assert refusal(new + "\n" + quoted, b) == "PB-402"

    def test_of_a_turn_that_was_taken_it_is_not_said_that_nothing_was_changed(self) -> None:
        a, b = self.begun()
        a.submit("csa", Consent("one thing more"))
        new = send(a, "csa")
        a.submit("csa", Consent("and another"))
        later = "\n".join(line for line in send(a, "csa").splitlines() if not line.startswith("HH"))
        trouble = news(HERE, b.log, open_mail(new + "\n" + later)).trouble
        assert trouble is not None
        assert (trouble.code, "It was not taken over." in trouble.text) == ("PB-102", True)
        assert "Nothing was changed" not in trouble.text

    def test_a_die_that_shows_nine(self) -> None:
        a = ann()
        csa_turn(a)
        b = skirmish.table(HERE, skirmish.new_log(HERE))

        def nine(body: dict[str, Any]) -> None:
            body["events"][1]["facts"][0]["event"]["faces"] = [9]

        assert refusal(_forged(a, nine), b) == "PB-604"

    def test_a_remark_in_my_name(self) -> None:
        a = ann()
        march(a)
        b = skirmish.table(HERE, skirmish.new_log(HERE))
        fact = {"event": {"is": "noted", "seat": "usa", "text": "I give up"}}
        mine = {"seat": "usa", "command": {"do": "note", "text": "I give up"}, "facts": [fact]}
        assert refusal(_forged(a, lambda body: body["events"].append(mine)), b) == "PB-304"

    def test_an_unknown_field_is_kept_and_counts(self) -> None:
        a = ann()
        march(a)
        text = _forged(a, lambda body: body.update(weather="fair"))
        b = skirmish.table(HERE, skirmish.new_log(HERE))
        receive(text, b)
        *_, last = sent_so_far(HERE, b.log)
        assert last.body["weather"] == "fair"
        assert last.link == open_mail(text).dispatches[-1].link

    def test_dice_that_are_not_rolled_here_are_named(self) -> None:
        a = ann()
        march(a)
        invited = open_mail(pack(HERE, a.log, NOW).text).dispatches[0]
        with pytest.raises(Refused, match=r"\(dice R2\).*PB-202"):
            open_mail(block(Dispatch({**invited.body, "dice": "R2"})))

    def test_a_setup_that_is_not_ours(self) -> None:
        a = ann()
        march(a)
        invited = open_mail(pack(HERE, a.log, NOW).text).dispatches[0]
        for forge in (
            lambda body: body["setup"].pop(),
            lambda body: body.update(state="1" * 64),
            lambda body: body["setup"].append({"event": {"is": "flew"}}),
            lambda body: body["setup"].append({"event": HIT}),
            lambda body: body["setup"].append({"event": {**HIT, "unit": "nobody"}}),
            lambda body: body.update(module="other"),
        ):
            body = _copied(invited.body)
            forge(body)
            with pytest.raises(Refused):
                begun(HERE, Dispatch(body), "Bob's")

    def test_an_old_turn_that_is_spoilt_is_not_missed_and_a_new_one_is(self) -> None:
        a, b = self.begun()
        spoilt = "\n".join(pack(HERE, a.log, NOW).blocks.splitlines()[:-9])
        a.submit("csa", Consent("one thing more"))
        text = send(a, "csa", history=True)
        blocks = [block(each) for each in open_mail(text).dispatches]
        found = news(HERE, b.log, open_mail(spoilt + "\n" + blocks[-1]))
        assert (found.seqs, found.trouble) == ((2,), None)
        cut = "\n".join(blocks[2].splitlines()[:-9])
        assert refusal("\n".join([*blocks[:2], cut]), b) == "PB-103"
