"""Order sheets: what is written on them, as data and as text, and what keeps one from being handed in."""

import pytest
from attrs import evolve, frozen

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal, Unreadable
from hexboard.engine.question import Answer, Answers
from hexboard.engine.sheet import Orders, Preview, SheetRefusal, judged, refusals
from hexboard.engine.sheet_form import Blank, Draft, Field, Form, Kind, SheetLine, Written

MARCH = Kind(
    "march", "March", (Field("target", "Target", "hex"), Field("way", "By way of", "path", mark="by", optional=True))
)
DEFEND = Kind("defend", "Defend")
URGE = Kind("su", "Urgency", (Field("urgency", "Urgency", "number", least=1, most=9),), rule="9.2")
BATTLE = Kind("battle", "Battle", (Field("odds", "Odds", "number", many=True, least=0, most=9),))
CORPS = Kind("", "corps", (Field("to", "To", "unit"),))
FORCE = Kind("force", "Force", (Field("rate", "Rate"), Field("members", "Members", "unit", many=True)))
NOTE = Kind("note", "Note", (Field("to", "To"), Field("words", "Words", "text", mark="says")))
FORM = Form("Dispatches", "9", (FORCE, CORPS), (MARCH, DEFEND, URGE, NOTE), (BATTLE,))

TEXTS = [
    "",
    "3: march 2510 by 2512 2511; defend",
    "force n 2 4: march 2510 | hq: su 7 | battle 2 4 5 7",
    "force r 2 4:",
    "hq: note hill says come by the road",
    "3: march by 2512",
    "3: march",
]


@frozen
class Sheet:
    """Nobody may defend twice; everything else may be written."""

    form: Form = FORM

    def answers(self, draft: Draft, at: Blank) -> Answers:
        if at.field == "to":
            return Answers((Answer("3", "III Corps"), Answer("4", "the Fourth Corps")))
        return Answers(Answer(kind.word, kind.label) for kind in self.form.kinds(draft, at))

    def refusals(self, draft: Draft) -> tuple[SheetRefusal, ...]:
        found = [at for at in draft.blanks() if (written := draft.written(at)) and written.word == "defend"]
        return tuple(SheetRefusal(Illegal("one formation defends, no more", "9.9"), at) for at in found[1:])

    def preview(self, draft: Draft, at: Blank) -> Preview:
        return Preview()

    def command(self, draft: Draft) -> Command:
        return Orders(self.form.write(draft))


@pytest.mark.parametrize("text", TEXTS)
def test_a_sheet_read_and_written_is_the_same_text(text: str) -> None:
    assert FORM.write(FORM.read(text)) == text


def test_a_text_says_which_line_order_and_field() -> None:
    draft = FORM.read("force n 2 4:march 2510 by 2512 2511;  defend|battle 2 4")
    assert draft == Draft(
        (
            SheetLine(
                Written("force", {"rate": ("n",), "members": ("2", "4")}),
                (Written("march", {"target": ("2510",), "way": ("2512", "2511")}), Written("defend")),
            ),
            SheetLine(None, (Written("battle", {"odds": ("2", "4")}),)),
        )
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("3: retire", "no order 'retire'; known are: march, defend, su, note"),
        ("3: defend 2510", "'2510' is one word too many after 'defend'"),
        ("3 4: defend", "'4' is one word too many after 'corps'"),
        ("march 2510", "no order 'march'; known are: battle"),
        ("3: defend;", "an order is missing"),
        ("3: defend | ", "an order is missing"),
        (": defend", "an order is missing"),
    ],
)
def test_what_is_no_sheet_is_said_and_why(text: str, why: str) -> None:
    with pytest.raises(Unreadable) as refused:
        FORM.read(text)
    assert why in str(refused.value)


def test_a_value_with_a_sign_that_parts_orders_is_not_written() -> None:
    with pytest.raises(KeyError, match="one of the signs"):
        FORM.write(Draft((SheetLine(None, (Written("battle", {"odds": ("2;3",)}),)),)))


def test_a_sheet_is_drafted_changed_and_thrown_away_place_by_place() -> None:
    draft = Draft().with_written(Blank(0), Written("", {"to": ("3",)}))
    draft = draft.with_written(Blank(0, 0), Written("march")).with_values(Blank(0, 0, "target"), ("2510",))
    draft = draft.with_written(Blank(0, 1), Written("defend")).with_written(Blank(1, 0), Written("battle"))
    assert FORM.write(draft) == "3: march 2510; defend | battle"
    assert FORM.kind(draft, Blank(0)) == CORPS
    assert FORM.kind(draft, Blank(1, 0)) == BATTLE
    assert FORM.write(draft.without(Blank(0, 0))) == "3: defend | battle"
    assert FORM.write(draft.without(Blank(1, 0))) == "3: march 2510; defend"
    assert FORM.write(draft.without(Blank(0))) == "battle"
    assert FORM.write(draft.with_values(Blank(0, 0, "target"), ())) == "3: march; defend | battle"


def test_nothing_is_written_beyond_the_next_free_place() -> None:
    with pytest.raises(IndexError):
        Draft().with_written(Blank(1), Written("", {"to": ("3",)}))
    with pytest.raises(KeyError):
        Draft().with_values(Blank(0, 0, "target"), ("2510",))


def test_what_is_missing_is_said_beside_what_the_rules_say_of_the_rest() -> None:
    draft = FORM.read("3: march; defend | 4: defend | hq: su 12; su x")
    said = {refusal.at: refusal.illegal.reason for refusal in refusals(Sheet(), draft)}
    assert said == {
        Blank(0, 0, "target"): "March: target is missing",
        Blank(2, 0, "urgency"): "Urgency: urgency lies from 1 to 9",
        Blank(2, 1, "urgency"): "Urgency: 'x' is no number",
        Blank(1, 0): "one formation defends, no more",
    }


def test_a_refused_place_is_that_of_the_draft_though_unfinished_orders_were_left_out() -> None:
    draft = FORM.read("2: march | 3: march; defend; march; defend")
    assert refusals(Sheet(), draft)[-1].at == Blank(1, 3)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("3: march 2510", None),
        ("", None),
        ("3: defend | 4: defend", "one formation defends, no more [9.9]"),
        ("3:", "the line to III Corps has no order yet: write one on it, or throw the line away [9]"),
        ("3: su 2 | 4:", "the line to the Fourth Corps has no order yet: write one on it, or throw the line away [9]"),
        ("x:", "the line to x has no order yet: write one on it, or throw the line away [9]"),
        ("force r 2 4:", None),
        ("3: su 0", "Urgency: urgency lies from 1 to 9 [9.2]"),
        ("3: retire", "no order 'retire'; known are: march, defend, su, note [9]"),
    ],
)
def test_a_step_judges_a_sheet_by_its_text(text: str, why: str | None) -> None:
    illegal = judged(Sheet(), text)
    assert (str(illegal) if illegal else None) == why


def test_a_line_to_nobody_yet_has_no_order_either() -> None:
    first, *_ = refusals(Sheet(), Draft((SheetLine(Written("")),)))
    assert first.illegal.reason.startswith("the line to nobody has no order yet")


def test_a_form_without_orders_of_the_whole_army_says_that_a_line_is_to_somebody() -> None:
    with pytest.raises(Unreadable, match=r"'defend' is to nobody: before it stands .*, and a colon"):
        evolve(FORM, whole=()).read("3: defend | defend")


def test_a_form_without_heads_has_no_lines_under_any() -> None:
    with pytest.raises(Unreadable, match="known are: none"):
        evolve(FORM, heads=()).read("3: defend")
