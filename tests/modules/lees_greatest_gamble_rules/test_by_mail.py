"""Little Round Top by mail, as text, from the invitation to its end."""

from __future__ import annotations

from hexboard.engine.dice import SeededDice
from hexboard.engine.question import Question, Ready
from hexboard.engine.sheet import Orders
from hexboard.play.table import Table
from hexboard.store.digests import state_digest
from hexboard.store.edition import Edition
from hexboard.store.receiving.news import begun, news, open_mail
from hexboard.store.sending.turnfile import pack
from tests.games import new_table, rules

from . import quick_play

GAME, SCENARIO, NOW = "lees_greatest_gamble", "little_round_top", "2026-11-23 16:00 UTC"
_MOST_MAILS = 120


class Desk:
    """One side's computer."""

    def __init__(self, table: Table, side: str) -> None:
        self.table, self.side = table, side

    def play(self) -> None:
        """Do what this side has to do."""
        while self.side in self.table.actors():
            self._act()

    def _act(self) -> None:
        at = self.table.view(self.side)
        if at.frame.step == "orders":
            self.table.submit(self.side, Orders(quick_play.sheet(at, self.side)))
            return
        picks: tuple[str, ...] = ()
        while not isinstance(asked := self.table.ask(self.side, picks), Ready):
            assert isinstance(asked, Question), asked
            picks = (*picks, quick_play.answer(at, asked).value)
        self.table.submit(self.side, asked.command)

    def send(self, edition: Edition) -> str:
        """The turn as text."""
        packed = pack(edition, self.table.log, NOW, self.side)
        if packed.record:
            self.table.submit(packed.seat, packed.record)
        return packed.text

    def receive(self, edition: Edition, text: str) -> None:
        """Take a turn from its text."""
        for entry in news(edition, self.table.log, open_mail(text)).entries:
            self.table.accept(entry)


def begun_from(edition: Edition, text: str) -> Table:
    """The game an invitation begins elsewhere."""
    invitation = open_mail(text).invitation
    assert invitation is not None
    log = begun(edition, invitation, "theirs")
    table = Table(edition.ruleset, edition.game, log, dice=SeededDice.from_text(log.header.seed or ""))
    for entry in news(edition, log, open_mail(text)).entries:
        table.accept(entry)
    return table


def test_a_game_goes_by_mail_to_its_end() -> None:
    ruled = rules(GAME, SCENARIO)
    edition = Edition(ruled.ruleset, ruled.game, ruled.codec, "")
    here, there = Desk(new_table(GAME, SCENARIO, seed="hill 19"), "csa"), None
    mails = 0
    while here.table.actors() or there is None or there.table.actors():
        assert mails < _MOST_MAILS
        if mails % 2 == 0:
            here.play()
            text = here.send(edition)
            if there is None:
                there = Desk(begun_from(edition, text), "usa")
            else:
                there.receive(edition, text)
        else:
            there.play()
            here.receive(edition, there.send(edition))
        mails += 1
    over = here.table.view().state.over
    assert over is not None
    assert over.level == "victory"
    assert state_digest(here.table.view()) == state_digest(there.table.view())
    assert mails > 8
