"""Why something is placed, passed or cleared: how likely it is right, what is risked, and then where it goes."""

from __future__ import annotations

from typing import Final, NamedTuple

from sortilege.bots.grounds import Advice, Belief, Grounds, Stakes
from sortilege.bots.pictures.reasons import COMPARED, EVEN, Compared, Reason, Where, percent
from sortilege.games.go_for_six.state import Row
from sortilege.games.the_box.board import At
from sortilege.i18n import marked

LEAST_SURE: Final = marked("Of the new orders I am least sure of this one.")
RIGHT: Final = marked("So the order is right with a chance of {sure}.")
ALL_RIGHT: Final = marked("All new orders together are right with a chance of {sure}.")
HARDLY_CAUGHT: Final = marked(
    "It is more likely wrong than right, but I expect to be caught only with a chance of {caught}: I bluff."
)
RISKS_IT: Final = marked(
    "It is more likely wrong than right, and I may be caught with a chance of {caught}, "
    "but everything else is worth even less: I bluff."
)
LAST_TILE: Final = marked("It is my last tile, and it will be checked.")
COMPLETES: Final = marked("It completes my row, and it will be checked.")
STILL_BEST: Final = marked("That is little, but everything else is worth even less.")

ON_A_SPACE: Final = marked("I place {the_tile} in row {row}, column {column}.")
SHIFTING: Final = marked(
    "I place {the_tile} in row {row}, column {column}; "
    "{the_lying} moves from there to row {to_row}, column {to_column}."
)
BEGINS: Final = marked("I begin my row with {the_tile}.")
LEFT_OF: Final = marked("I place {the_tile} at the left end, beside {the_right}.")
RIGHT_OF: Final = marked("I place {the_tile} at the right end, beside {the_left}.")
BETWEEN: Final = marked("I place {the_tile} between {the_left} and {the_right}.")

NOWHERE: Final = marked("I see no place where one of my tiles could be right.")
BEST_IS_UNLIKELY: Final = marked("My best placement would be {the_lying}, right with a chance of only {sure}.")
BEST_IS_LIKELY: Final = marked(
    "My best placement would be {the_lying}, right with a chance of {sure}. "
    "But waiting for something surer is worth more to me."
)
BEST_IS_ANOTHER: Final = marked("My best placement would be {the_lying}, right with a chance of {sure}.")
PASSES: Final = marked("I pass and put {the_tile} aside.")
PASSES_OVER: Final = marked("I pass and put {the_tile} aside; {the_left} goes under my stack.")
PASSES_UNDER: Final = marked("I pass, and {the_tile} goes under my stack.")
CLEARS: Final = marked("On a new board there is more room, so I clear this one.")

NO_GOOD_GAP: Final = marked("In its best place {the_tile} would be right with a chance of only {sure}, so I pass.")
NOT_WORTH_IT: Final = marked(
    "In its best place {the_tile} would be right with a chance of {sure}. But the risk, and the room it would take, "
    "are worth more than the card: I pass."
)

NO_MORE: Final[tuple[str, ...]] = ()


class Spot(NamedTuple):
    """Where something is placed, in words."""

    says: str
    where: Where = Where()
    lying: str = ""
    left: str = ""
    right: str = ""


def on_board(at: At, shift: At | None, lying: str | None) -> Spot:
    row, column = at[0] + 1, at[1] + 1
    if shift is None or lying is None:
        return Spot(ON_A_SPACE, Where(row, column))
    return Spot(SHIFTING, Where(row, column, shift[0] + 1, shift[1] + 1), lying)


def in_row(row: Row, gap: int) -> Spot:
    """Where a card goes in a row that does not have it yet."""
    if not row:
        return Spot(BEGINS)
    if gap == 0:
        return Spot(LEFT_OF, right=row[0])
    if gap == len(row):
        return Spot(RIGHT_OF, left=row[-1])
    return Spot(BETWEEN, left=row[gap - 1], right=row[gap])


class Tried(NamedTuple):
    """Something that is or could be placed."""

    tile: str
    sure: float
    """The chance that all of its orders are right."""
    weakest: Compared
    orders: int
    caught: float
    """The chance that somebody doubts one of them rightly."""

    def belief(self) -> Belief:
        both = self.weakest
        return Belief(self.sure, both.looks, (both.first.item, both.second.item), both.attribute)


def placing(tried: Tried, spot: Spot, *, finishing: str = "") -> Reason:
    """Why it goes there; `finishing` says that it is the last one, which is always checked."""
    likely = percent(tried.sure) >= EVEN
    advice: Advice = "finish" if finishing else "place" if likely else "bluff"
    says = (LEAST_SURE, COMPARED, ALL_RIGHT) if tried.orders > 1 else (COMPARED, RIGHT)
    return Reason(
        says=(*((finishing,) if finishing else NO_MORE), *says, *_in_spite(tried, likely, finishing), spot.says),
        grounds=Grounds(advice, tried.belief(), Stakes(caught=1 - tried.sure if finishing else tried.caught)),
        tile=tried.tile,
        lying=spot.lying,
        left=spot.left,
        right=spot.right,
        compared=tried.weakest,
        chances=(("sure", tried.sure), ("caught", tried.caught)),
        where=spot.where,
    )


def _in_spite(tried: Tried, likely: bool, finishing: str) -> tuple[str, ...]:
    """Why it is placed although it is more likely wrong."""
    if likely:
        return NO_MORE
    if finishing:
        return (STILL_BEST,)
    return (HARDLY_CAUGHT,) if percent(tried.caught) < EVEN else (RISKS_IT,)


def beginning(card: str) -> Reason:
    """Nothing can be wrong about the first card of a row."""
    return Reason((BEGINS,), Grounds("place"), card)


def passing(best: Tried | None, says: str, tile: str, under: str = "") -> Reason:
    """Why nothing is placed; `says` is what is done instead, and `under` the tile that goes under the stack."""
    advice: Advice = "clear" if says == CLEARS else "pass"
    if best is None:
        return Reason((NOWHERE, says), Grounds(advice), tile, left=under)
    likely = BEST_IS_ANOTHER if says == CLEARS else BEST_IS_LIKELY
    why = likely if percent(best.sure) >= EVEN else BEST_IS_UNLIKELY
    grounds = Grounds(advice, None, Stakes(otherwise=best.sure))
    return Reason((why, says), grounds, tile, best.tile, left=under, chances=(("sure", best.sure),))


def passing_a_card(card: str, sure: float) -> Reason:
    """`sure`: the chance that it is right where it is most likely so."""
    says = NOT_WORTH_IT if percent(sure) >= EVEN else NO_GOOD_GAP
    return Reason((says,), Grounds("pass", None, Stakes(otherwise=sure)), card, chances=(("sure", sure),))
