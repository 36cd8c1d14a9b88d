"""Why something is placed, passed or cleared in a game for one: what is right more likely, in figures."""

from __future__ import annotations

from typing import Final

from sortilege.bots.grounds import Advice, Belief, Grounds, Stakes
from sortilege.bots.pictures.placing_reasons import Spot
from sortilege.bots.pictures.reasons import EVEN, Reason, percent
from sortilege.i18n import marked

PLACE_OR_NOWHERE: Final = marked(
    "I see a place where {the_tile} is right with a chance of {sure}; the chance that it fits nowhere is {nowhere}."
)
MAKES_ROOM: Final = marked("There it leaves more room on the board.")
NOWHERE_OR_PLACE: Final = marked(
    "The chance that {the_tile} fits nowhere is {nowhere}; the best place I see is right with a chance of {sure}."
)
IN_THE_WAY: Final = marked("But there it would be in the way of what may come.")
PASSES: Final = marked("So I pass.")
CLEARS: Final = marked("So I clear the board.")
BEST_GAP: Final = marked("Nowhere else is {the_tile} more likely right: the chance there is {sure}.")


def placing_alone(tile: str, sure: float, nowhere: float, spot: Spot, *, without_shifting: float = 0.0) -> Reason:
    """`without_shifting`: the chance of the best free space, for whoever wonders why a tile is shifted."""
    other = max(nowhere, without_shifting if spot.lying else 0.0)
    in_spite = () if percent(sure) > percent(other) else (MAKES_ROOM,)
    return Reason(
        says=(PLACE_OR_NOWHERE, *in_spite, spot.says),
        grounds=Grounds("place", Belief(sure, sure), Stakes(otherwise=nowhere)),
        tile=tile,
        lying=spot.lying,
        chances=(("sure", sure), ("nowhere", nowhere)),
        where=spot.where,
    )


def passing_alone(tile: str, nowhere: float, sure: float, *, clears: bool = False) -> Reason:
    """`sure` is the chance of the best place. A board is cleared if neither that nor passing is likely right."""
    least = EVEN if clears else percent(nowhere)
    advice: Advice = "clear" if clears else "pass"
    return Reason(
        says=(
            NOWHERE_OR_PLACE,
            *((IN_THE_WAY,) if percent(sure) >= least else ()),
            CLEARS if clears else PASSES,
        ),
        grounds=Grounds(advice, Belief(nowhere, nowhere), Stakes(otherwise=sure)),
        tile=tile,
        chances=(("sure", sure), ("nowhere", nowhere)),
    )


def placing_a_card_alone(card: str, sure: float, spot: Spot) -> Reason:
    return Reason(
        says=(BEST_GAP, spot.says),
        grounds=Grounds("place", Belief(sure, sure)),
        tile=card,
        left=spot.left,
        right=spot.right,
        chances=(("sure", sure),),
    )
