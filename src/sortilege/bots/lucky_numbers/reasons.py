"""Why a bot that plays with numbers did what it did, in words: which tile, which space, and what that leads to."""

from __future__ import annotations

from typing import Final

import msgspec
import numpy as np

from sortilege.bots.grounds import Advice, Grounds
from sortilege.bots.lucky_numbers.arrays import Ints, bounds, table
from sortilege.core.game import Action
from sortilege.games.lucky_numbers.state import Discard, Place, Take
from sortilege.games.lucky_numbers.view import LuckyView
from sortilege.i18n import marked, texts

DRAWS: Final = marked("I draw: nothing in the middle is better than what may come.")
DRAWS_FIRST: Final = marked("I draw: nothing lies in the middle.")
LEAVES: Final = marked("I leave the {number} in the middle: wherever I put it, it would be in the way.")
LEAVES_UNFIT: Final = marked("I leave the {number} in the middle: it fits nowhere.")
BEGINS: Final = marked("I put the {number} in row {row}, column {column}: of my diagonal that space suits it best.")
PUTS: Final = marked(
    "I put the {number} in row {row}, column {column}: there it leaves most room for what may still come."
)
PUTS_AND_WINS: Final = marked("I put the {number} in row {row}, column {column}, and that wins.")
PUTS_THE_LAST: Final = marked(
    "I put the {number} in row {row}, column {column}, and that wins: it was the last tile, "
    "and nobody has as few free spaces."
)
PUTS_AND_FILLS: Final = marked("I put the {number} in row {row}, column {column}, and my board is full.")
PUTS_AND_PREVENTS: Final = marked(
    "I put the {number} in row {row}, column {column}: in the middle it would let the next player win."
)
TAKES: Final = marked(
    "I take the {number} from the middle and put it in row {row}, column {column}: "
    "there it leaves most room for what may still come."
)
TAKES_AND_WINS: Final = marked(
    "I take the {number} from the middle and put it in row {row}, column {column}, and that wins."
)
TAKES_AND_FILLS: Final = marked(
    "I take the {number} from the middle and put it in row {row}, column {column}, and my board is full."
)
TAKES_AND_PREVENTS: Final = marked(
    "I take the {number} from the middle and put it in row {row}, column {column}: "
    "left there it would let the next player win."
)
EXCHANGES: Final = marked(
    "I exchange the {old} in row {row}, column {column} for the {number}: that leaves more room for what may come."
)
EXCHANGES_AND_PREVENTS: Final = marked(
    "I exchange the {old} in row {row}, column {column} for the {number}, "
    "which in the middle would let the next player win."
)
EXCHANGES_EQUALS: Final = marked(
    "I exchange the {old} in row {row}, column {column} for another {number}: my board stays as it is, "
    "and nothing new comes to the middle."
)

BY_FEEL: Final = {
    DRAWS: marked("I draw and see what comes."),
    LEAVES: marked("I leave the {number} in the middle: I have no good place for it."),
    PUTS: marked("I put the {number} in row {row}, column {column}: that is about where it belongs."),
    TAKES: marked(
        "I take the {number} from the middle and put it in row {row}, column {column}: that is about where it belongs."
    ),
    EXCHANGES: marked(
        "I exchange the {old} in row {row}, column {column} for the {number}, which belongs there rather."
    ),
}
"""What those say instead who reckon nothing."""


class Reason(msgspec.Struct, frozen=True):
    """What was done, with which tile, and what lay there before."""

    says: str
    grounds: Grounds
    number: int = 0
    old: int = 0
    row: int = 0
    column: int = 0


def reason(view: LuckyView, seat: int, action: Action) -> Reason:
    """Why a seat did this in this position."""
    number = next((hand.tile for hand in view.drawn if hand.seat == seat), 0)
    match action:
        case Take(tile, at):
            return _put(view, seat, tile, at, taken=True)
        case Place(at):
            return _put(view, seat, number, at, taken=False)
        case Discard():
            says = LEAVES if _fits_anywhere(view, seat, number) else LEAVES_UNFIT
            return Reason(says, Grounds("leave"), number)
        case _:
            return Reason(DRAWS if view.middle else DRAWS_FIRST, Grounds("draw"))


def _put(view: LuckyView, seat: int, number: int, at: tuple[int, int], *, taken: bool) -> Reason:
    row, column = at
    old = view.boards[seat][row][column] or 0
    if view.phase == "setup":
        return Reason(BEGINS, Grounds("place"), number, row=row + 1, column=column + 1)
    advice: Advice = "exchange" if old else "take" if taken else "place"
    free, *others = (table(view, seat).boards == 0).sum(axis=1).tolist()
    alone, fills = not others, not old and free == 1
    ends_first = bool(others) and not taken and not old and view.supply == 0 and free - 1 < min(others)
    wins = (fills or ends_first) and not alone
    prevents = not wins and _prevents(view, seat, number, old, taken=taken)
    grounds = Grounds(advice, wins=wins, prevents=prevents)
    if fills:
        says = (TAKES_AND_FILLS if alone else TAKES_AND_WINS) if taken else PUTS_AND_FILLS if alone else PUTS_AND_WINS
    elif ends_first:
        says = PUTS_THE_LAST
    elif old:
        says = EXCHANGES_EQUALS if old == number else EXCHANGES_AND_PREVENTS if prevents else EXCHANGES
    elif taken:
        says = TAKES_AND_PREVENTS if prevents else TAKES
    else:
        says = PUTS_AND_PREVENTS if prevents else PUTS
    return Reason(says, grounds, number, old, row + 1, column + 1)


def _prevents(view: LuckyView, seat: int, number: int, old: int, *, taken: bool) -> bool:
    """Whether the next player could win at once if this number lay in the middle, and cannot as it is."""
    now = table(view, seat)
    if len(now.boards) == 1:
        return False
    lying, after = now.middle.copy(), now.middle.copy()
    if taken:
        after[number] -= 1
    else:
        lying[number] += 1
    if old:
        after[old] += 1
    return could_win(now.boards[1], lying) and not could_win(now.boards[1], after)


def could_win(board: Ints, middle: Ints) -> bool:
    """Whether somebody can fill the last free space of a board with a tile that lies in the middle."""
    free = np.nonzero(board == 0)[0]
    if len(free) != 1:
        return False
    low, high = bounds(board[None])
    return bool(middle[low[0, free[0]] + 1 : high[0, free[0]]].sum() > 0)


def _fits_anywhere(view: LuckyView, seat: int, number: int) -> bool:
    low, high = bounds(table(view, seat).boards[:1])
    return bool(((low < number) & (number < high)).any())


def sentence(reason: Reason, language: str) -> str:
    return texts(language)(reason.says, number=reason.number, old=reason.old, row=reason.row, column=reason.column)
