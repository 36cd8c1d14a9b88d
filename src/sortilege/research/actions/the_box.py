"""The Box. An *open tile* is the top of one's stack (0) or what lies on a deposit space (1, 2 …, free ones counted).

5 × (spaces × open tile + space) + direction: place it there; direction 0: nothing is shifted, 1–4: the tile lying there
goes up, left, right, down. Then pass, onto deposit space 0 … (0 as well where there is none) · clear · accept ·
challenge the order 0 … 6 of the view's `orders` · give the open tile 0 ….
Solo: 5 × space + direction · pass · clear. Spaces are counted in reading order: 21 on `cross`, 9 on `mini`.
Chance: an item's place in the edition; of six attributes their place in the order of `itertools.permutations`.
"""

from __future__ import annotations

from math import perm
from typing import Any, Final

from sortilege.core.game import Action
from sortilege.games.the_box import TheBox, TheBoxSolo, solo
from sortilege.games.the_box.board import At
from sortilege.games.the_box.lines import LINES, Attributes
from sortilege.games.the_box.state import Accept, Challenge, Clear, Deal, Give, Pass, Place, Start, TurnUp
from sortilege.games.the_box.view import BoxView
from sortilege.research.places import Places

MOST_ORDERS: Final = 7
"""A placed tile has four neighbours at most, and the one that it shifts three others."""
_WAYS: Final = {(-1, 0): 1, (0, -1): 2, (0, 1): 3, (1, 0): 4}


class BoxNumbering:
    def __init__(self, rules: TheBox | TheBoxSolo) -> None:
        self._board = rules.board
        self._places = Places(rules.edition)
        self._attributes = tuple(self._places.attributes)
        self.outcomes = len(self._places.items)
        if not rules.attributes.chosen:
            self.outcomes = max(self.outcomes, perm(len(self._attributes), LINES))
        deposits = max(rules.deposits) if isinstance(rules, TheBox) else 0
        open_tiles = 1 + deposits
        self._pass = 5 * len(self._board.spaces) * open_tiles
        self._clear = self._pass + max(1, deposits)
        self._accept = self._clear + 1
        self._challenge = self._accept + 1
        self._give = self._challenge + MOST_ORDERS
        self.actions = self._give + open_tiles if isinstance(rules, TheBox) else self._clear + 1

    def number(self, action: Action, view: Any, seat: int) -> int:
        match action:
            case Place(tile, at, shift):
                return self._spot(at, shift) + 5 * len(self._board.spaces) * _open(view, seat, tile)
            case solo.Place(at, shift):
                return self._spot(at, shift)
            case Pass(deposit):
                return self._pass + (deposit or 0)
            case solo.SoloPass():
                return self._pass
            case Clear():
                return self._clear
            case Accept():
                return self._accept
            case Challenge(tiles):
                return self._challenge + [order.tiles for order in view.orders].index(tiles)
            case Give(tile):
                return self._give + _open(view, seat, tile)
        raise TypeError(action)

    def _spot(self, at: At, shift: At | None) -> int:
        way = _WAYS[shift[0] - at[0], shift[1] - at[1]] if shift else 0
        return 5 * self._board.space_at[at] + way

    def outcome_number(self, action: Action) -> int:
        match action:
            case Attributes(rows, columns):
                return self._order_of((*rows, *columns))
            case Start(tile) | TurnUp(_, tile) | Deal(_, tile):
                return self._places.items[tile]
        raise TypeError(action)

    def _order_of(self, lines: tuple[str, ...]) -> int:
        left, number = list(self._attributes), 0
        for line in lines:
            number = number * len(left) + left.index(line)
            left.remove(line)
        return number


numbering = BoxNumbering


def _open(view: BoxView, seat: int, tile: str) -> int:
    hand = view.seats[seat]
    return (hand.top, *hand.deposits).index(tile)
