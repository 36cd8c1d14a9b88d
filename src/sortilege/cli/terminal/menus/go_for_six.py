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
from sortilege.i18n import Called
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
    choices = [
        Choice(action, f"discard {named[action.card]}", names.say("discard {the_card}", card=names.called(action.card)))
        for action in cards
    ]
    ask = names.say("The order was right. Which card of your row do you discard?")
    return ItemMenu(ask, choices, named, ("discard", "x"), names.say)


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
    who, placed = names.actor(view.placed.seat), names.called(card)
    if accept:
        ask = names.say("{who} has placed {the_card}. Do you agree?", who=who, card=placed)
    else:
        ask = names.say(
            "{who} has placed {the_card}, and the row is complete: check it. Which side now?", who=who, card=placed
        )
    return Assess(ask, accept, doubts, [order for order in view.orders if order.proven], names)


class _Turn(Menu):
    def __init__(self, view: RowsView, legal: Sequence[Action], names: Names, seat: int) -> None:
        self._gaps = len(view.rows[seat]) + 1
        self._may_pass = any(isinstance(action, Pass) for action in legal)
        card = names.called(view.pile.top or "")
        choices = [_choice(action, card, view.rows[seat], names) for action in legal]
        super().__init__(names.say("Your turn: where does {the_tile} go?", tile=card), choices, names.say)

    def lines(self) -> list[str]:
        first, last = FIRST_GAP, FIRST_GAP + self._gaps - 1
        span = f"{first}–{last}" if last > first else str(first)
        does = self.say("the gap in your row") if last > first else self.say("begins your row anew")
        return [f"  {span:6}  {does}", *([f"  {'pass':6}  {self.say('discards the card')}"] if self._may_pass else [])]

    def _read(self, text: str) -> Action:
        if text in ("pass", "p") and self._may_pass:
            return Pass()
        text = without_verb(text, "place", "put", "gap")
        if text in ("left", "l", "right", "r"):
            return Place(0 if text[0] == "l" else self._gaps - 1)
        if re.fullmatch(r"[0-9]{1,6}", text):
            return self._numbered(int(text))
        raise self._lost(text)


def _choice(action: Action, card: Called, row: Row, names: Names) -> Choice:
    say = names.say
    if not isinstance(action, Place):
        return Choice(action, "pass", say("pass: {the_card} is discarded", card=card))
    gap = action.gap
    left = names.called(row[gap - 1]) if gap else None
    right = names.called(row[gap]) if gap < len(row) else None
    if left and right:
        words = say("put {the_card} between {the_left} and {the_right}", card=card, left=left, right=right)
    elif left:
        words = say("put {the_card} right of {the_left}", card=card, left=left)
    elif right:
        words = say("put {the_card} left of {the_right}", card=card, right=right)
    else:
        words = say("put {the_card} into your empty row", card=card)
    return Choice(action, str(gap + FIRST_GAP), words)
