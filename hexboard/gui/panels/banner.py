"""The question of the moment: whose action, what may be done, by which rule, what is still owed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from hexboard.core.illegal import Illegal
from hexboard.core.seat import Side
from hexboard.engine.question import Question
from hexboard.gui.announcing import announce
from hexboard.gui.escaping import escape
from hexboard.gui.flow_layout import FlowLayout
from hexboard.gui.later import later
from hexboard.gui.linking import linked, rule_link
from hexboard.gui.session.session import Session
from hexboard.gui.session.taking_back import TakingBack
from hexboard.gui.wrap_button import WrapButton

from .answer_button import BARRED, AnswerButton
from .answer_group import AnswerGroup
from .panel import link_label
from .second_act import SecondAct, words_of_act
from .side_badge import SideBadge

_SHORT = 44
_STEADY_EMS = 7
_LOOKING = "Chosen, and nothing is done yet: Enter does it, Escape drops it."
_WARNING = "\N{WARNING SIGN}"


class Banner(QFrame):
    """Always in view above the map. ``come_back`` is asked for by whoever has seen enough of the past."""

    come_back = Signal()

    def __init__(self, session: Session, taking_back: TakingBack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._taking_back = taking_back
        self.setProperty("card", "true")
        self.setAccessibleName("What is asked")
        self._badge = SideBadge()
        self._prompt = link_label(session, "The question of the moment")
        self._owed = link_label(session, "What is still owed")
        self._hint = link_label(session, "Hint")
        self._answers = FlowLayout()
        self._text = QLineEdit(placeholderText="Write your answer, then press Enter")
        self._text.setAccessibleName("Your answer")
        self._text.returnPressed.connect(lambda: session.picking.pick(self._text.text()))
        self._lay_out()
        session.asked.connect(self.show_question)
        session.refused.connect(self.show_refusal)
        session.trouble.connect(self.show_trouble)
        session.computers.changed.connect(self._on_computers)

    def show_question(self, question: Question | None) -> None:
        """Show what is asked; without a question, why there is none."""
        side = None if self._session.looking.is_back else self._side()
        self._badge.show_side(side)
        self._hint.clear()
        self._hint.setVisible(False)
        self._prompt.setText(f'<span style="font-size:large">{self._sentence(question, side)}</span>')
        owed = self._second_line(question)
        self._owed.setText(owed)
        self._owed.setVisible(bool(owed))
        self._show_answers(question)
        later(self, self._keep_height)
        if question:
            announce(self, f"{side.name if side else ''}: {self._spoken(question)}")

    def show_refusal(self, illegal: Illegal) -> None:
        """Say why not."""
        said = str(illegal)
        # reasons stand after a name and a colon elsewhere; here they are a sentence of their own
        self.show_hint(f"{_WARNING} <b>{linked(said[:1].upper() + said[1:])}</b>")
        announce(self, said)

    def show_trouble(self, text: str) -> None:
        """Say what the machine would not have."""
        self.show_hint(f"{_WARNING} <b>{escape(text)}</b>")
        announce(self, text)

    def show_hint(self, html: str) -> None:
        """Show a passing remark, or none."""
        self._hint.setText(html)
        self._hint.setVisible(bool(html))

    def _on_computers(self) -> None:
        """Who thinks has changed; what is asked here has not."""
        if self._session.question is None and not self._session.looking.is_back:
            later(self, lambda: self.show_question(self._session.question))

    def _keep_height(self) -> None:
        """Do not shrink again, within reason, so that the map does not jump at every question."""
        most = self.fontMetrics().height() * _STEADY_EMS
        self.setMinimumHeight(min(max(self.minimumHeight(), self.heightForWidth(self.width())), most))

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._prompt)
        words.addWidget(self._owed)
        words.addLayout(self._answers)
        words.addWidget(self._text)
        words.addWidget(self._hint)
        words.addStretch(1)
        across = QHBoxLayout(self)
        across.setContentsMargins(4, 4, 8, 4)
        across.addWidget(self._badge)
        across.addLayout(words, 1)
        for widget in (self._owed, self._text, self._hint):
            widget.setVisible(False)

    def _side(self) -> Side | None:
        game = self._session.table.game
        acting = sorted(self._session.table.actors())
        bridge = self._session.bridge
        if not acting:
            return None
        return game.side(game.seat(bridge.seat if bridge.seat in acting else acting[0]).side)

    def _sentence(self, question: Question | None, side: Side | None) -> str:
        looking = self._session.looking
        if looking.is_back:
            return f"<b>Looking back:</b> {escape(looking.findings().moment)}. The game is not changed."
        over = self._session.bridge.view().state.over
        if over is not None:
            return f"<b>The game is over.</b> {escape(over.level)} {linked(over.reason)}"
        name = f"<b>{escape(side.name)}:</b> " if side else ""
        if question is None:
            return f"{name}{self._waits()}"
        chosen = self._session.chosen
        foretold = chosen.ready.forecast if chosen else None
        return f"{name}{linked(foretold.title if foretold else question.prompt)} {rule_link(question.rule)}"

    def _waits(self) -> str:
        """For whom one waits."""
        computers = self._session.computers
        if computers.trouble:
            return "the computer gave up. Let it try again, or take back your last move."
        if computers.thinking:
            return f"the computer ({escape(computers.title(computers.thinking[0]))}) thinks."
        if computers.waiting:
            return "the computer is stopped. Let it go on, or take back your last move."
        return "waiting for the player who is not at this screen. Send the turn, or open one that came."

    def _second_line(self, question: Question | None) -> str:
        """What is still owed; while a command is chosen what there is to read before it is done."""
        chosen = self._session.chosen
        if chosen:
            caution = chosen.ready.caution
            return f"{_WARNING} <b>{linked(caution)}</b> {_LOOKING}" if caution else _LOOKING
        return " ".join(filter(None, [linked(question.owed) if question else "", self._reminders()]))

    def _spoken(self, question: Question) -> str:
        chosen = self._session.chosen
        if chosen is None:
            return f"{question.prompt}. {question.owed}"
        return f"{words_of_act(chosen)}. {chosen.ready.caution} {_LOOKING}"

    def _reminders(self) -> str:
        at = self._session.position()
        step = at.frame.step if at.state.stack else ""
        due = [r for r in self._session.reminders if r.step == step]
        return " ".join(f"<i>Mind: {linked(r.text)}</i> {rule_link(r.rule)}" for r in due)

    def _show_answers(self, question: Question | None) -> None:
        had_keyboard = self.isAncestorOf(self.focusWidget()) if self.focusWidget() else False
        self._answers.clear()
        chosen = self._session.chosen
        if chosen:
            act = SecondAct(self._session, chosen)
            self._answers.addWidget(act)
            if had_keyboard:
                act.setFocus()
        answers = question.answers if question else ()
        self._text.setVisible(any(a.kind == "text" for a in answers))
        # a verb about a hex is no place to click: several may be about the same one
        shown = [a for a in answers if a.unit is None and (a.kind == "verb" or a.hex is None) and a.kind != "text"]
        for answer in shown:
            if not answer.group:
                self._answers.addWidget(AnswerButton(self._session, answer))
        for group in dict.fromkeys(a.group for a in shown if a.group):
            self._answers.addWidget(AnswerGroup(self._session, group, [a for a in shown if a.group == group]))
        if self._session.looking.is_back:
            self._add_button("Return to the game", self.come_back.emit)
            return
        if self._session.picking.picks:
            self._add_button("Back one choice", self._session.picking.back)
        self._add_undo()

    def _add_undo(self) -> None:
        words = self._taking_back.undo_words()
        if not words:
            return
        barred = self._taking_back.bars_undo()
        short = words if len(words) <= _SHORT else words[:_SHORT].rsplit(" ", 1)[0] + "\N{HORIZONTAL ELLIPSIS}"
        button = self._add_button(f"{BARRED + ' ' if barred else ''}Undo: {short}", self._taking_back.undo)
        button.setToolTip(str(barred) if barred else f"Take back: {words}")

    def _add_button(self, words: str, do: Callable[[], object]) -> WrapButton:
        button = WrapButton(words)
        button.clicked.connect(do)
        self._answers.addWidget(button)
        return button
