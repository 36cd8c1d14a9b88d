"""Go for 6 and its solo game: which gap, or pass; agree or doubt; the penalty card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from sortilege.cli.boards.go_for_six import FIRST_GAP
from sortilege.cli.terminal.menu import Choice, ItemMenu, Menu
from sortilege.cli.terminal.menus.new_orders import Assess, Doubt
from sortilege.cli.terminal.typed import without_verb
from sortilege.core.game import Action
from sortilege.games.go_for_six import GoForSix, GoForSixSolo
from sortilege.games.go_for_six.row import neighbour_of
from sortilege.games.go_for_six.state import Accept, Challenge, Discard, Pass, Place, Row
from sortilege.games.go_for_six.view import RowsView, SixView
from sortilege.narration import question
from sortilege.narration.names import Names


def menu(game: GoForSix | GoForSixSolo, view: Any, legal: Sequence[Action], names: Names, seat: int) -> Menu:
    if view.phase == "discard":
        return _discard(legal, names)
    if isinstance(view, SixView) and view.placed:
        return _assess(game, view, legal, names)
    return _Turn(view, legal, names, seat)


def _discard(legal: Sequence[Action], names: Names) -> Menu:
    cards = [action for action in legal if isinstance(action, Discard)]
    named = {action.card: names.item(action.card) for action in cards}
    choices = [Choice(action, f"discard {named[action.card]}", f"discard {names.the(action.card)}") for action in cards]
    return ItemMenu("The order was right. Which card of your row do you discard?", choices, named, ("discard", "x"))


def _assess(game: GoForSix | GoForSixSolo, view: SixView, legal: Sequence[Action], names: Names) -> Menu:
    assert view.placed is not None
    card = view.rows[view.placed.seat][view.placed.gap]
    orders = {neighbour_of(order, card): order for order in view.orders}
    doubts = [
        Doubt(action, order := orders[action.neighbour], question(game.edition, names, order), action.neighbour)
        for action in legal
        if isinstance(action, Challenge)
    ]
    accept = next((action for action in legal if isinstance(action, Accept)), None)
    what = f"{names.actor(view.placed.seat)} has placed {names.the(card)}"
    ask = f"{what}. Do you agree?" if accept else f"{what}, and the row is complete: check it. Which side now?"
    return Assess(ask, accept, doubts, [order for order in view.orders if order.proven], names)


class _Turn(Menu):
    def __init__(self, view: RowsView, legal: Sequence[Action], names: Names, seat: int) -> None:
        self._gaps = len(view.rows[seat]) + 1
        self._may_pass = any(isinstance(action, Pass) for action in legal)
        card = names.the(view.pile.top or "")
        choices = [_choice(action, card, view.rows[seat], names) for action in legal]
        super().__init__(f"Your turn: where does {card} go?", choices)

    def lines(self) -> list[str]:
        first, last = FIRST_GAP, FIRST_GAP + self._gaps - 1
        gaps = f"{first} to {last}  the gap in your row" if last > first else f"{first}       begins your row anew"
        return [f"  {gaps}", *(["  pass    discards the card"] if self._may_pass else [])]

    def _read(self, text: str) -> Action:
        if text in ("pass", "p") and self._may_pass:
            return Pass()
        text = without_verb(text, "place", "put", "gap")
        if text in ("left", "l", "right", "r"):
            return Place(0 if text[0] == "l" else self._gaps - 1)
        if re.fullmatch(r"[0-9]{1,6}", text):
            return self._numbered(int(text))
        raise self._lost(text)


def _choice(action: Action, card: str, row: Row, names: Names) -> Choice:
    if not isinstance(action, Place):
        return Choice(action, "pass", f"pass: {card} is discarded")
    gap = action.gap
    left = names.the(row[gap - 1]) if gap else None
    right = names.the(row[gap]) if gap < len(row) else None
    if left and right:
        where = f"between {left} and {right}"
    else:
        where = f"right of {left}" if left else f"left of {right}" if right else "into your empty row"
    return Choice(action, str(gap + FIRST_GAP), f"put {card} {where}")
