"""A bot with a picture in its head of where each number belongs, and no more than that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from sortilege.bots.bot import Bot
from sortilege.bots.grounds import Grounds
from sortilege.bots.lucky_numbers.reasons import BY_FEEL, Reason, reason, sentence
from sortilege.core.game import Action, View
from sortilege.games.lucky_numbers.board import SPACES
from sortilege.games.lucky_numbers.state import At, Discard, Draw, Place, Take
from sortilege.games.lucky_numbers.view import LuckyView
from sortilege.i18n import ENGLISH

if TYPE_CHECKING:
    from random import Random

IDEAL: Final = {(row, column): 2.2 + 2.6 * (row + column) for row, column in SPACES}
"""The number that suits a space best: small ones at the top left, large ones at the bottom right."""
WORTH_AN_EXCHANGE: Final = 3.0
"""How much better a number must suit a space before it is exchanged for the one there."""


class IdealBot(Bot):
    """`tolerance` is how far a number may be from the ideal one, `slips` how often the bot does not look properly."""

    def __init__(self, seat: int, random: Random, *, tolerance: float, exchanges: bool, slips: float) -> None:
        self._seat = seat
        self._random = random
        self._tolerance = tolerance
        self._exchanges = exchanges
        self._slips = slips
        self._reason: Reason | None = None

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        assert isinstance(view, LuckyView)
        action = self._chosen(view, legal)
        why = reason(view, self._seat, action)
        self._reason = replace(why, says=BY_FEEL.get(why.says, why.says))
        return action

    def sentences(self, language: str = ENGLISH) -> tuple[str, ...]:
        return (sentence(self._reason, language),) if self._reason else ()

    def grounds(self) -> Grounds:
        return self._reason.grounds if self._reason else Grounds()

    def _chosen(self, view: LuckyView, legal: Sequence[Action]) -> Action:
        places = [action for action in legal if isinstance(action, Place)]
        in_hand = next((hand.tile for hand in view.drawn if hand.seat == self._seat), 0)
        if view.phase == "setup":
            return min(places, key=lambda place: abs(in_hand - IDEAL[place.at]))
        if self._random.random() < self._slips:
            return self._careless(view, legal)
        if view.phase == "turn":
            takes = [action for action in legal if isinstance(action, Take)]
            suiting = [take for take in takes if self._suits(view, take.tile, take.at, self._tolerance / 2)]
            return min(suiting, key=lambda take: abs(take.tile - IDEAL[take.at]), default=Draw())
        suiting_places = [place for place in places if self._suits(view, in_hand, place.at, self._tolerance)]
        return min(suiting_places, key=lambda place: abs(in_hand - IDEAL[place.at]), default=Discard())

    def _suits(self, view: LuckyView, tile: int, at: At, tolerance: float) -> bool:
        there = view.boards[self._seat][at[0]][at[1]]
        off = abs(tile - IDEAL[at])
        if there is None:
            return off <= tolerance
        return self._exchanges and off <= abs(there - IDEAL[at]) - WORTH_AN_EXCHANGE

    def _careless(self, view: LuckyView, legal: Sequence[Action]) -> Action:
        """Anything that goes on; never an exchange with the middle, which could go on for ever."""
        if view.phase == "turn":
            return Draw()
        board = view.boards[self._seat]
        free = [a for a in legal if not isinstance(a, Place) or board[a.at[0]][a.at[1]] is None]
        return self._random.choice(free)
