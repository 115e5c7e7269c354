"""The office at work, a program of its own: `python -m hexboard.gui.drawing_office.work`.

It reads orders and writes prints. What lies in the chest is taken from there; Qt and the drawing of maps are loaded
when something does not. It ends itself when nobody speaks to it any more, or nobody has wanted anything for a while.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, BinaryIO

from hexboard.gui.press.plan_chest import PlanChest
from hexboard.gui.press.prints import Order, Print
from hexboard.gui.press.wire import Message, line, order_of, order_words, read
from hexboard.operating_system import stand_back

if TYPE_CHECKING:
    from .draughtsman import Draughtsman

_PATIENCE = 15.0  # seconds
_HUMBLE = 5  # the window goes first where both want the machine


class Office:
    """One sheet: orders come in, prints go out, the newest list of orders is the one that counts."""

    def __init__(self, orders: BinaryIO, prints: BinaryIO) -> None:
        self._orders = orders
        self._prints = prints
        self._inbox: deque[tuple[Message, bytes]] = deque()
        self._rung = Event()
        self._chest: PlanChest | None = None
        self._edition = ""
        self._sent: list[Order] = []
        self._wanted: list[Order] = []
        self._ahead: list[Order] = []
        self._draughtsman: Draughtsman | None = None
        self._asked = False

    def run(self) -> None:
        """Work until nobody wants anything for a while."""
        Thread(target=self._listen, daemon=True).start()
        while True:
            self._take_messages()
            try:
                busy = self._work()
            except Exception as fault:
                self._say({"say": "fault", "why": f"{type(fault).__name__}: {fault}"})
                raise
            if not busy:
                self._rung.wait(_PATIENCE)
                if not self._inbox:
                    return

    def _listen(self) -> None:
        while (heard := read(self._orders)) is not None:
            self._inbox.append(heard)
            self._rung.set()
        # the window is gone: whatever is being drawn, nobody will look at it
        os._exit(0)

    def _take_messages(self) -> None:
        self._rung.clear()
        while self._inbox:
            message, blob = self._inbox.popleft()
            match message["do"]:
                case "lay":
                    self._edition = message["edition"]
                    self._chest = PlanChest(Path(message["chest"]), message["most"]) if message["chest"] else None
                case "want":
                    # what was sent and is still on its way is not wanted twice
                    under_way = set(self._sent[message["heard"] :])
                    self._wanted = [order for order in map(order_of, message["now"]) if order not in under_way]
                    self._ahead = [order_of(words) for words in message["ahead"]]
                case "sheet":
                    from .draughtsman import Draughtsman

                    self._draughtsman = Draughtsman(self._edition, self._chest, blob)

    def _work(self) -> bool:
        """Do one piece of work; whether there was any that can be done now."""
        for number, order in enumerate(self._wanted):
            found = self._from_chest(order)
            if found is not None:
                del self._wanted[number]
                self._send(order, found)
                return True
        if self._wanted:
            return self._draw(self._wanted, send=True)
        while self._ahead and self._chest is not None and self._chest.has(self._name(self._ahead[0])):
            del self._ahead[0]
        return bool(self._ahead) and self._chest is not None and self._draw(self._ahead, send=False)

    def _draw(self, orders: list[Order], send: bool) -> bool:
        if self._draughtsman is None:
            if not self._asked:
                self._asked = True
                self._say({"say": "sheet"})
            return False
        order = orders[0]
        drawn = self._draughtsman.drawn(order, lambda: not self._inbox)
        if drawn is not None:
            orders.remove(order)
            if send:
                self._send(order, drawn)
            if self._chest is not None:
                self._chest.put(self._name(order), drawn.packed())
        return True

    def _from_chest(self, order: Order) -> Print | None:
        data = self._chest.find(self._name(order)) if self._chest is not None else None
        if data is None or self._chest is None:
            return None
        try:
            return Print.unpacked(data)
        except ValueError:
            self._chest.drop(self._name(order))
            return None

    def _name(self, order: Order) -> str:
        return f"{self._edition}-{order.name}"

    def _send(self, order: Order, printed: Print) -> None:
        self._sent.append(order)
        words = {"say": "print", "order": order_words(order), "width": printed.width, "height": printed.height}
        self._say(words, printed.pixels)

    def _say(self, message: Message, blob: bytes = b"") -> None:
        self._prints.write(line(message, blob))
        self._prints.flush()


def main() -> None:
    """Work for whoever started us."""
    stand_back(_HUMBLE)
    with suppress(BrokenPipeError):
        Office(sys.stdin.buffer, sys.stdout.buffer).run()
    # the listener still holds the orders: an interpreter that tidies up would trip over it and abort
    os._exit(0)


if __name__ == "__main__":
    main()
