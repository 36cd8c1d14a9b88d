"""Assessing new orders, in The Box and in Go for 6: agree, or doubt one of them. Each order is a question in words."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from sortilege.cli.terminal.menu import Choice, Menu
from sortilege.cli.terminal.typed import Unclear, either, simplified
from sortilege.core.game import Action
from sortilege.core.orders import Order
from sortilege.i18n import marked
from sortilege.narration.names import Names

_AGREE = ("agree", "accept", "a", "ok", "yes", "y")
_DOUBT = ("doubt", "d", "challenge", "no", "n")
_AGREES = marked("agree")
_DOUBTS = marked("doubt")
_PROVEN = marked("proven right")


class Doubt(msgspec.Struct, frozen=True):
    action: Action
    order: Order
    asked: str
    """The order as a question."""
    called: str = ""
    """What one may call it beside the tiles' names."""


class Assess(Menu):
    def __init__(
        self, question: str, accept: Action | None, doubts: Sequence[Doubt], proven: Sequence[Order], names: Names
    ) -> None:
        """`accept` is None where everything must be checked."""
        self._accept = accept
        self._doubts = doubts
        self._proven = proven
        self._names = names
        say = names.say
        agreeing = [Choice(accept, "agree", say("agree"))] if accept else []
        doubting = [
            Choice(doubt.action, self._typed(doubt), say("doubt {order}", order=self._arrow(doubt.order)))
            for doubt in doubts
        ]
        super().__init__(question, [*agreeing, *doubting], say)

    def _typed(self, doubt: Doubt) -> str:
        return f"doubt {doubt.called or ' '.join(map(self._names.item, doubt.order.tiles))}"

    def _arrow(self, order: Order) -> str:
        return " → ".join(map(self._names.item, order.tiles))

    def lines(self) -> list[str]:
        # What is typed stays as it is typed; beside it stands what it means.
        agree, doubts, proven = (self.say(word) for word in (_AGREES, _DOUBTS, _PROVEN))
        lines = [f"  1  {_typed_and_meant('agree', agree)}"] if self._accept else []
        for number, doubt in enumerate(self._doubts, len(lines) + 1):
            called = f" {doubt.called}" if doubt.called else ""
            typed = _typed_and_meant(f"doubt{called}", doubts)
            lines.append(f"{number:3}  {typed}: {doubt.asked}  ({self._arrow(doubt.order)})")
        lines += [f"  ✓  {proven}: {self._arrow(order)}" for order in self._proven]
        return lines

    def _read(self, text: str) -> Action:
        head, _, rest = text.partition(" ")
        if self._accept and text in _AGREE:
            return self._accept
        if text in _AGREE:
            raise Unclear(self.say("You must check every new order here: doubt one of them."))
        if head not in _DOUBT:
            raise self._lost(text)
        number = re.fullmatch(r"#?([0-9]{1,6})", rest)
        if number:
            return self._numbered(int(number[1]))
        return self._doubted(rest)

    def _doubted(self, typed: str) -> Action:
        """The one order whose two names have words that begin like the typed ones."""
        found = [doubt for doubt in self._doubts if typed == doubt.called or self._names_all(doubt.order, typed)]
        if len(found) == 1:
            return found[0].action
        ways = either((self._typed(doubt) for doubt in found or self._doubts), self.say)
        raise Unclear(self.say("Which order do you doubt? Type {ways}, or its number.", ways=ways))

    def _names_all(self, order: Order, typed: str) -> bool:
        words = simplified(" ".join(map(self._names.item, order.tiles))).split()
        return all(any(word.startswith(wanted) for word in words) for wanted in typed.split())


def _typed_and_meant(typed: str, meant: str) -> str:
    return typed if typed.startswith(meant) else f"{typed} ({meant})"
