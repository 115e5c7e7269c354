"""The journal tells what happened, in the state it happened in, even what was taken back since."""

from attrs import evolve, frozen

from hexboard.core.command import Command, Consent, Mailed, Note, Override, Pass, Redo, Undo
from hexboard.core.event import (
    Called,
    Edit,
    Event,
    Fact,
    Finished,
    LeftOut,
    Moved,
    Noted,
    Overridden,
    Placed,
    Rolled,
    TurnBegan,
)
from hexboard.core.log import Entry, Log
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, Audience, only
from hexboard.core.secrecy import Sighted, Sighting
from hexboard.core.state import Frame, State
from hexboard.core.unit import InBox, OnMap, Unit
from hexboard.engine.ruleset import Ruleset
from hexboard.geometry.hex import Hex
from hexboard.play.past import Past
from hexboard.play.told.journal import (
    UNTOLD,
    JournalLine,
    done_by_dice,
    hexes_of,
    in_few_words,
    journal,
    lines_for_all,
    lines_of,
    since_the_dice,
    strung,
)
from tests.games import new_table

TABLE = new_table("toy")
GAME, HEADER = TABLE.game, TABLE.log.header
HERE, THERE = GAME.board.at("N0101"), GAME.board.at("N0201")
HILL = Unit("red-1", "red-1", "red", OnMap(HERE))


@frozen
class Charged(Event, tag="charged"):
    """A module's own event."""

    unit: str
    target: Hex


def told(at: Position, event: Event) -> str:
    """Every sentence names what it can only name in the right state."""
    match event:
        case Placed(unit):
            return f"{unit.id} appears on turn {at.turn}"
        case Moved(unit, path):
            return f"{at.unit(unit).id} goes from {at.label(path[0])}"
        case Finished(step):
            return f"{step} ends over {at.frame.step}"
    return ""


RULES: Ruleset = evolve(TABLE.ruleset, describe=told)


def entry(command: Command, *events: Event, seat: str = "red", to: Audience = EVERYONE) -> Entry:
    return Entry(seat, command, tuple(Fact(event, to) for event in events))


def lines(*entries: Entry, seat: str | None = None) -> list[JournalLine]:
    return list(journal(RULES, GAME, Log(HEADER, (Fact(TurnBegan(1)),), entries), seat))


def texts(*entries: Entry, seat: str | None = None) -> list[str]:
    return [line.text for line in lines(*entries, seat=seat)]


APPEARS = entry(Pass(), Placed(HILL))
GOES = entry(Pass(), Moved("red-1", (HERE, THERE)))


def test_of_a_stack_that_moves_together_one_line_names_all_of_it() -> None:
    """A retreat of three stood there three times."""
    there = tuple(Unit(name, name, "red", OnMap(HERE)) for name in ("red-1", "red-2", "red-dummy"))
    way = (HERE, THERE)
    start, others = entry(Pass(), *map(Placed, there)), evolve(RULES, describe=told_by_name)

    def moves(*facts: Fact, seat: str | None = None) -> list[str]:
        log = Log(HEADER, (), (start, Entry("red", Pass(), facts)))
        return [line.text for line in journal(others, GAME, log, seat)]

    one, two, three = (Fact(Moved(unit.id, way)) for unit in there)
    assert moves(one, two, three) == ["Red 1 goes from N0101, with Red 2 and Red dummy"]
    assert moves(one, two) == ["Red 1 goes from N0101, with Red 2"]
    ruled = evolve(RULES, describe=lambda at, event: f"{told_by_name(at, event)} [7.9]")
    log = Log(HEADER, (), (start, Entry("red", Pass(), (one, two))))
    assert [line.text for line in journal(ruled, GAME, log)][-1] == "Red 1 goes from N0101, with Red 2 [7.9]"
    back = Fact(Moved("red-2", (*way, HERE)))
    assert moves(one, back, three) == ["Red 1 goes from N0101", "Red 2 goes from N0101", "Red dummy goes from N0101"]
    unseen = evolve(two, to=only("red"))
    assert moves(one, unseen) == ["Red 1 goes from N0101", "Red 2 goes from N0101"]
    assert moves(one, unseen, three, seat="blue") == ["Red 1 goes from N0101, with Red dummy"]
    others = evolve(RULES, describe=lambda at, event: "Somebody goes" if isinstance(event, Moved) else "")
    assert moves(one, two) == ["Somebody goes"] * 2, "whose name is not told is named nowhere"


def told_by_name(at: Position, event: Event) -> str:
    return f"{at.name(event.unit)} goes from {at.label(event.path[0])}" if isinstance(event, Moved) else ""


def test_what_happened_is_followed_once_however_long_the_journal() -> None:
    followed: list[int] = []

    @frozen
    class Stepped(Event, tag="stepped"):
        number: int

        def apply(self, state: State) -> State:
            followed.append(self.number)
            return state.with_ledger(self.number)

    rules = evolve(TABLE.ruleset, describe=lambda at, event: f"{at.state.ledger} before {event}")
    log = Log(HEADER, (), [entry(Pass(), Stepped(2 * n), Stepped(2 * n + 1)) for n in range(5)])
    assert [line.text.split()[0] for line in journal(rules, GAME, log)] == ["None", *map(str, range(9))]
    assert followed == list(range(10))


def test_lines_carry_entry_turn_seat_kind_and_hexes() -> None:
    assert lines(APPEARS, GOES) == [
        JournalLine(0, 1, "red", "placed", "red-1 appears on turn 1", (HERE,)),
        JournalLine(1, 1, "red", "moved", "red-1 goes from N0101", (HERE, THERE)),
    ]


def test_what_a_rule_left_out_is_said_with_its_number_whatever_the_game_calls_things() -> None:
    made = lines(entry(Pass(), LeftOut("The advance of red-1", "the hill is closed", "7.57", (THERE,))))
    assert [(line.text, line.hexes) for line in made] == [("The advance of red-1: the hill is closed [7.57]", (THERE,))]


def test_what_each_was_told_by_himself_is_not_what_all_were_told_though_the_words_are_the_same() -> None:
    """It would say that the other has heard so too, or how often."""

    def told_to(*audiences: Audience) -> int:
        made = Entry("red", Pass(), tuple(Fact(Noted("red", "a courier is lost"), to) for to in audiences))
        log = Log(HEADER, (Fact(TurnBegan(1)),), (made,))
        return len(lines_for_all(RULES, GAME, {seat: Past(log, seat) for seat in ("red", "blue")}, 0))

    assert told_to(EVERYONE) == told_to(only("red", "blue")) == 1
    assert told_to(only("red"), only("blue")) == 0
    assert told_to(only("red"), EVERYONE, only("red")) == 1


def test_dice_that_only_one_saw_fall_take_no_line_from_what_all_were_told_and_nobody_learns_of_them() -> None:
    """Who had seen them had the line as one that came of dice, the other as one that did not: it was told to nobody."""
    die, appears = Fact(Rolled(("secret", 1), 6, (3,)), only("red")), Fact(Placed(HILL))
    log = Log(HEADER, (Fact(TurnBegan(1)),), (Entry("red", Pass(), (die, appears)),))
    found = lines_for_all(RULES, GAME, {seat: Past(log, seat) for seat in ("red", "blue")}, 0)
    assert [(line.text, line.by_dice) for line in found] == [("red-1 appears on turn 1", False)]
    assert [line.by_dice for line in lines_for_all(RULES, GAME, {"red": Past(log, "red")}, 0)] == [True]


def test_what_was_taken_back_is_still_told_as_it_was_and_does_not_count() -> None:
    made = lines(APPEARS, GOES, entry(Undo(0)))
    assert [(line.text, line.counts) for line in made] == [
        ("red-1 appears on turn 1", False),
        ("red-1 goes from N0101", False),
        ("Taken back: the last 2 moves", True),
    ]


def test_what_is_taken_back_step_by_step_is_counted_step_by_step() -> None:
    made = texts(APPEARS, GOES, entry(Undo(1)), entry(Undo(0)), entry(Redo()), entry(Redo()), entry(Undo(0)))
    assert made[2:4] == ["Taken back: the last move"] * 2
    assert made[-1] == "Taken back: the last 2 moves"


def test_after_an_undo_play_goes_on_from_where_it_went_back_to() -> None:
    turn = entry(Pass(), TurnBegan(2))
    made = lines(turn, entry(Undo(0)), APPEARS, GOES)
    assert [line.text for line in made[1:]] == ["red-1 appears on turn 1", "red-1 goes from N0101"]
    made = lines(turn, entry(Undo(0)), entry(Redo()), APPEARS)
    assert made[-1].text == "red-1 appears on turn 2"
    assert [line.counts for line in made] == [True, True, True]


def test_steps_that_were_taken_back_end_in_the_steps_they_began_in() -> None:
    begins, ends = entry(Pass(), Called(Frame("march"))), entry(Pass(), Finished("march"))
    assert texts(begins, ends, entry(Undo(0)))[0] == "march ends over march"


def test_a_seat_reads_only_what_it_was_told() -> None:
    secret = entry(Pass(), Placed(HILL), to=only("red"))
    assert texts(secret, seat="red") == ["red-1 appears on turn 1"]
    assert texts(secret, seat="blue") == []


def test_of_what_is_taken_back_a_seat_counts_what_it_was_told() -> None:
    unseen = entry(Pass(), Moved("red-1", (HERE, THERE)), to=only("red"))
    log = (APPEARS, unseen, unseen, entry(Undo(0)))
    assert texts(*log, seat="red")[-1] == "Taken back: the last 3 moves"
    assert texts(*log, seat="blue")[-1] == "Taken back: the last move"
    assert texts(APPEARS, unseen, entry(Undo(1)), seat="blue")[-1] == "Something was taken back"


def test_talk_is_told_too() -> None:
    talk = [
        entry(Note("hm"), Noted("red", "hm")),
        entry(Consent("undo to 0"), seat="blue"),
        entry(Mailed(3, "x")),
        entry(Redo()),
    ]
    said = ["hm", "Agreed: moves are taken back", "Dispatch 3 was mailed", "Put back what was taken back"]
    assert texts(*talk) == said


def test_a_free_hand_is_told_with_its_reason() -> None:
    edits = (Edit("red-1", place=InBox("depot"), step=1), Edit("red-2", status=frozenset({"b", "a"})))
    made = texts(entry(Override(edits, "a cat"), Overridden(edits, "a cat")))
    assert made == ["By free hand: Red 1 to the box depot, turned to step 1; Red 2 marked a, b. Reason: a cat"]


def test_the_hexes_of_an_event() -> None:
    assert hexes_of(Placed(HILL)) == (HERE,)
    assert hexes_of(Moved("red-1", (HERE, THERE))) == (HERE, THERE)
    assert hexes_of(Sighted("red", "?1", Sighting(OnMap(THERE)))) == (THERE,)
    assert hexes_of(Overridden((Edit("red-1", OnMap(HERE)), Edit("red-2", InBox("x"))), "why")) == (HERE,)
    assert hexes_of(Charged("red-1", THERE)) == (THERE,)
    assert hexes_of(TurnBegan(2)) == ()


def test_one_entry_alone_reads_as_in_the_whole_journal() -> None:
    log = Log(HEADER, (Fact(TurnBegan(1)),), (APPEARS, GOES, entry(Undo(1)), entry(Note("well"), Noted("red", "well"))))
    past = Past(log)
    whole = list(journal(RULES, GAME, log))
    assert [line.text for line in whole] == [
        "red-1 appears on turn 1",
        "red-1 goes from N0101",
        "Taken back: the last move",
        "well",
    ]
    for number in (3, 1, 0, 2, -1):
        alone = lines_of(RULES, GAME, past, number, counts=number != 1)
        assert list(alone) == [line for line in whole if line.entry == number]


def test_what_the_rules_have_no_words_for_does_not_keep_the_rest_from_being_read() -> None:
    def wordless(at: Position, event: Event) -> str:
        return at.game.side("").name if isinstance(event, Moved) else told(at, event)

    log = Log(HEADER, (Fact(TurnBegan(1)),), (APPEARS, GOES, entry(Note("well"), Noted("red", "well"))))
    lines = [line.text for line in journal(evolve(RULES, describe=wordless), GAME, log)]
    assert lines == ["red-1 appears on turn 1", f"moved: {UNTOLD} (KeyError)", "well"]


def test_what_dice_did_is_told_without_the_sum_that_led_to_it_and_nothing_of_it_is_lost() -> None:
    def told(*kinds: str) -> str:
        lines = [
            JournalLine(0, 1, "usa", kind.rstrip("+"), f"{nth}", weight=kind.count("+"))
            for nth, kind in enumerate(kinds)
        ]
        return " ".join(line.text for line in done_by_dice(lines))

    assert told("moved", "valued") == "0 1", "without dice all"
    assert told("attacked", "rolled", "fought", "valued", "removed") == "3 4", "no sum"
    assert told("attacked", "rolled", "fought") == "2", "but where it did nothing else"
    assert told("rolled", "valued", "valued") == "1 2", "no sum is there"
    assert told("attacked", "rolled", "rolled", "drawn") == "3"
    assert told("rolled", "tried", "rolled", "tried") == "1 2 3", "what each did stands behind it"
    assert told("passed", "rolled", "rolled", "rolled") == "1 2 3", "dice that each did something"
    assert told("passed", "rolled", "rolled", "called") == "1 2 3", "the first of them too"
    assert told("attacked", "rolled", "fought", "left-out", "valued") == "4", "nor what did not happen"
    assert told("attacked", "rolled", "fought", "left-out") == "2 3", "unless the sum alone would say that it did"
    assert told("passed", "night+", "rolled", "called") == "1 3", "and what mattered before they fell"
    assert told("passed", "rolled+", "dated", "called") == "1 2 3", "a throw that says itself what it did is no sum"


def test_of_several_throws_that_say_themselves_what_they_are_for_none_is_left_out() -> None:
    def told(*kinds: str) -> str:
        lines = [
            JournalLine(0, 1, "usa", kind.rstrip("+"), f"{nth}", weight=kind.count("+"))
            for nth, kind in enumerate(kinds)
        ]
        return " ".join(line.text for line in since_the_dice(lines))

    assert told("passed", "rolled", "rolled", "rolled", "drawn", "called") == "1 2 3 4 5"
    assert told("rolled", "tried", "rolled", "tried") == "0 1 2 3"
    assert told("attacked", "rolled", "fought", "valued") == "2 3", "of one throw what came of it"
    assert told("attacked", "rolled") == "1", "but where nothing came of it"
    assert told("passed", "rolled+", "dated", "called") == "1 2 3", "or where it says itself what it did"
    assert told("moved") == "0", "without dice all"


def test_what_came_of_dice_without_a_line_of_their_own_is_not_left_out_for_those_that_have_one() -> None:
    """An order is read, then the cup is filled, in one entry: both sets of dice lie on the card."""
    read = JournalLine(0, 1, "usa", "complied", "read", by_dice=True)
    lines = [JournalLine(0, 1, "usa", kind, kind) for kind in ("sent", "rolled", "called")]
    assert [line.text for line in since_the_dice([lines[0], read, *lines[1:]])] == ["read", "rolled", "called"]
    assert [line.text for line in done_by_dice([lines[0], read, lines[1]])] == ["read", "rolled"]
    fired = [JournalLine(0, 1, "usa", "fired", each, by_dice=True) for each in ("attack", "defence")]
    assert done_by_dice([lines[0], *fired]) == fired, "each of two sides' fires says what it did"
    assert since_the_dice([read, lines[0]]) == [read, lines[0]]
    assert since_the_dice([lines[0], read, lines[2]]) == [read, lines[2]], "nor what led to them told with it"


def test_a_line_says_whether_dice_fell_for_it_that_say_nothing_themselves() -> None:
    def said(at: Position, event: Event) -> str:
        return f"thrown {event.faces[0]}" if isinstance(event, Rolled) and event.slot == ("loud",) else told(at, event)

    quiet, loud, salt = Rolled(("quiet",), 6, (3,)), Rolled(("loud",), 6, (4,)), Rolled(("salt",), 256, (9,))
    events = (Placed(HILL), salt, Moved("red-1", (HERE, THERE), 1), quiet, Finished("turn"), loud, Finished("turn"))
    log = Log(HEADER, (), (entry(Pass(), *events),))
    found = journal(evolve(TABLE.ruleset, describe=said), GAME, log)
    assert [line.by_dice for line in found if line.entry == 0] == [False, False, True, False, False]


def test_of_many_lines_those_that_matter_are_said_first_each_place_once_and_how_many_more_there_are() -> None:
    def said(*of: tuple[str, int, tuple[Hex, ...]]) -> str:
        return in_few_words(
            [JournalLine(0, 1, "usa", "told", text, where, weight=weight) for text, weight, where in of]
        )

    many = [(f"{nth}", nth % 6, (THERE,) if nth == 11 else ()) for nth in range(12)]
    assert said(*many) == "5; 11; 4; and 9 more"
    assert said(*((text, weight, (HERE,)) for text, weight, _ in many)) == "5; and 11 more"
    assert said(*((text, 0, where) for text, _, where in many)) == "; ".join(str(nth) for nth in range(12)), "all alike"
    assert said(*many[:3]) == "0; 1; 2", "few"
    assert said(*many[:4]) == "3; 2; 1; 0", "that one is left takes no less room than to say it"
    assert said(*((f"{text}; a", *other) for text, *other in many)) == "5; a. 11; a. 4; a; and 9 more", "of parts"  # type: ignore[misc]


_OF_BOTH = (("Early", "csa"), ("Howe", "usa"), ("Heth", "csa"))


def test_counters_that_are_gone_in_the_same_words_are_told_in_one_sentence() -> None:
    """Two stacks that were lost read as four sentences, of which three were told."""

    def said(*of: tuple[str, str]) -> str:
        return in_few_words([JournalLine(0, 1, "usa", kind, text) for kind, text in of])

    gone = [("removed", f"{name} is eliminated") for name in ("Early", "Rodes", "Heth", "Wise", "Archer")]
    assert said(*gone[:2]) == "Early and Rodes are eliminated"
    assert said(*gone, ("moved", "Pender advances")) == "Early, Rodes, Heth and 2 more are eliminated; Pender advances"
    assert said(gone[0], ("removed", "Rodes is lost with his staff"), gone[2]) == (
        "Early and Heth are eliminated; Rodes is lost with his staff"
    )
    taken = [("removed", f"{name} is captured, which is as killed") for name in ("Early", "Rodes")]
    assert said(*taken) == "Early and Rodes are captured, which is as killed"
    both = [JournalLine(0, 1, "usa", "removed", f"{name} is lost", side=side) for name, side in _OF_BOTH]
    assert in_few_words(both) == "Early and Heth are lost; Howe is lost", "each side's by itself"
    assert said(*[("told", "it is over")] * 2, ("removed", "Early leaves the map")) == (
        "it is over; it is over; Early leaves the map"
    ), "nobody else's"


def test_a_sentence_that_ends_with_a_full_stop_is_given_no_second() -> None:
    """It read "1 July, 1 p.m.. 1 p.m., from Rodes"."""
    assert strung(["Turn 18: 1 July, 1 p.m.", "the battle; losses"], 0) == "Turn 18: 1 July, 1 p.m. the battle; losses"


def test_what_differs_in_its_last_words_alone_is_one_sentence_in_a_long_account_too() -> None:
    """Of a turn of the enemy it read three times that somebody was active, each with its hour and rule."""
    stirs = "1 p.m.: somebody is active in"
    told = strung([f"{stirs} 5,17 (Knoxville) [10.3]", f"{stirs} 9,17 [10.3]", f"{stirs} 12,1 [10.3]"], 10)
    assert told == f"{stirs} 5,17 (Knoxville) and 9,17 and 12,1 [10.3]; and 10 more"


def test_what_sentences_end_with_as_well_is_said_once() -> None:
    """It read "12 left: result 3DR and 11 left: result 3DR and 10 left: result 3DR"."""
    lost = [f"II Corps loses 1 manpower, {left} left: result 3DR [7.541]" for left in (12, 11, 10)]
    assert strung(lost, 0) == "II Corps loses 1 manpower, 12 and 11 and 10 left: result 3DR [7.541]"
    stayed = [f"5 a.m., from Stuart, sent 28 June, {hour} p.m.: in 16,18" for hour in (1, 5)]
    assert strung(stayed, 0) == "5 a.m., from Stuart, sent 28 June, 1 and 5 p.m.: in 16,18"


def test_a_phase_that_began_and_is_over_is_not_told_in_few_words() -> None:
    lines = [JournalLine(0, 1, "usa", kind, kind) for kind in ("called", "called", "scored", "turn-began", "called")]
    assert in_few_words(lines) == "scored; turn-began; called"


def test_where_a_report_speaks_of_is_looked_for_on_the_map() -> None:
    @frozen
    class News:
        hex: Hex

    @frozen
    class Heard(Event, tag="news-heard"):
        news: News

        def apply(self, state: State) -> State:
            return state

    assert hexes_of(Heard(News(HERE))) == (HERE,)


def test_a_march_of_which_several_reports_come_at_once_is_told_in_one_sentence() -> None:
    def told(*texts: str) -> str:
        return in_few_words([JournalLine(1, 6, "csa", "report-heard", text) for text in texts])

    sent = "5 a.m., from Stuart, sent 28 June"
    march = told(f"{sent}, 1 p.m.: in 16,18", f"{sent}, 5 p.m.: in 16,16")
    assert march == f"{sent}, 1 p.m.: in 16,18 and 5 p.m.: in 16,16"
    stirs = "9 a.m.: somebody is active in"
    three = told(f"{stirs} 5,7", f"{stirs} 9,16 (Frederick)", f"{stirs} 13,17")
    assert three == f"{stirs} 5,7 and 9,16 (Frederick) and 13,17"
    ruled = told(f"{sent}, 1 p.m.: in 16,18 [10.2]", f"{sent}, 5 p.m.: in 16,16 [10.2]", f"{stirs} 5,7 [10.3]")
    assert ruled == f"{march} [10.2]; {stirs} 5,7 [10.3]", "the rule of both is told once"
    others = (f"{sent}, 1 p.m.: about 11,800 men, 28 guns of the enemy in 12,8", f"{sent}, 1 p.m.: in 12,7; stands")
    assert told(*others) == ". ".join(others), "the enemy is not where the corps is"
    heirs = (f"Somebody stands in for {name} [B4.9]" for name in ("Howard, in 2318", "Ewell, in 1725"))
    assert told(*heirs) == "Somebody stands in for Howard, in 2318 and Ewell, in 1725 [B4.9]"
    works = ("Hood: building breastworks [9.1]", "Law: building breastworks [9.1]", "Howe: exhausted [10.2]")
    assert told(*works) == "Hood: building breastworks; Law: building breastworks [9.1]; Howe: exhausted [10.2]"
    apart = ("Hood: fatigue 1", "Hood retreats, 2308-2307", "Hood retreats, 2308-2307")
    assert told(*apart) == "; ".join(apart)


def test_who_comes_on_the_map_and_goes_on_at_once_is_told_of_in_one_line() -> None:
    """It read as two things that happened: he comes, and then he moves from where he came."""

    def by_name(at: Position, event: Event) -> str:
        unit = event.unit.id if isinstance(event, Placed) else event.unit if isinstance(event, Moved) else ""
        return f"{at.name(unit)} {event.tag}" if unit else ""

    def said(*facts: Fact) -> list[str]:
        log = Log(HEADER, (Fact(TurnBegan(1)),), (Entry("red", Pass(), facts),))
        return [line.text.replace(name, "he") for line in journal(evolve(RULES, describe=by_name), GAME, log)]

    name = Position(GAME, State()).name("red-1")
    on, went = Fact(Placed(HILL)), Moved("red-1", (HERE, THERE))
    elsewhere = Fact(Placed(evolve(HILL, place=OnMap(THERE))))
    assert said(on, Fact(went)) == ["he placed and moved"]
    assert said(elsewhere, Fact(went)) == ["he placed", "he moved"]
    assert said(on, Fact(went, only("red"))) == ["he placed", "he moved"], "more were told the one"
