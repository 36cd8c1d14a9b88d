"""The Box solo, played for points: a tile is placed or passed, whichever is right more likely.

All tiles on the board lie data side up, so only the new one is guessed. A crowded board is no misfortune – passing is
right then, and counts as much –, so the board is cleared only when everything else is likely wrong. Among spots that
are nearly as good the tidier one is better: small values belong at the beginning of a line, then there is room.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from sortilege.bots.knowledge import Knowledge
from sortilege.bots.pictures.box_turn import content_of, without_need_to_shift
from sortilege.bots.pictures.placing_reasons import on_board
from sortilege.bots.pictures.player import UNTOLD, Choice, Player, Seat
from sortilege.bots.pictures.reasons import Reason
from sortilege.bots.pictures.solo_reasons import passing_alone, placing_alone
from sortilege.bots.pictures.words import Words
from sortilege.bots.pictures.worlds import EVERYWHERE, Worlds, share
from sortilege.core.game import Action
from sortilege.games.the_box.board import Board, Content, Spot
from sortilege.games.the_box.placing import new_orders, placed
from sortilege.games.the_box.solo import BoxSoloView, Place
from sortilege.games.the_box.state import Clear

if TYPE_CHECKING:
    from random import Random

_TIDINESS: Final = 0.3
"""Points that a tile costs if it lies at the wrong end of a line."""
_CLEARING: Final = 0.0
"""Points of a cleared board: one for the new start tile, but a crowded board was worth about as much."""
_NOT_NOTICED: Final = 0.05
"""Points by which a placement that shifts a tile has to be better than one on a free space."""
_COLUMNS_FROM: Final = 3


class BoxSoloPlayer(Player[BoxSoloView]):
    def __init__(self, knowledge: Knowledge, words: Words, seat: Seat, board: Board, random: Random) -> None:
        super().__init__(knowledge, words, seat)
        self._board = board
        self._worlds_seed = random.getrandbits(64)
        self._worlds: Worlds | None = None

    def _weighed(self, view: BoxSoloView, legal: Sequence[Action]) -> Choice:
        tile = view.seats[0].top
        assert tile is not None  # so it is whenever a player is to act
        lines = view.rows + view.columns
        worlds = self._worlds = self._worlds or Worlds(self.knowledge, lines, self._worlds_seed)
        content = content_of(self._board, view)
        untidy = cache(lambda item, space: self._untidy(item, space, lines))
        somewhere = 0
        sure: dict[Action, float] = {}
        choices = []
        for action in legal:
            if isinstance(action, Place):
                spot = self._spot(action)
                right = worlds.all_right(new_orders(self._board, lines, placed(content, tile, spot), spot))
                somewhere |= right
                mess = untidy(tile, spot.at)
                if (shifted := content[spot.at]) is not None:
                    mess += untidy(shifted, spot.shift) - untidy(shifted, spot.at)
                worth = 2 * share(right) - 1 - _TIDINESS * mess
                sure[action] = share(right)
                choices.append(Choice(worth, action, UNTOLD))
            elif isinstance(action, Clear):
                choices.append(Choice(_CLEARING, action, UNTOLD))
        nowhere = share(EVERYWHERE & ~somewhere)
        passing = next(action for action in legal if not isinstance(action, Place | Clear))
        choices.append(Choice(2 * nowhere - 1, passing, UNTOLD))
        chosen = without_need_to_shift(choices, _NOT_NOTICED)
        return chosen._replace(reason=self._why(chosen.action, content, tile, sure, nowhere))

    def _why(self, action: Action, content: Content, tile: str, sure: Mapping[Action, float], nowhere: float) -> Reason:
        if isinstance(action, Place):
            lying = content[self._board.space_at[action.at]]
            free = max((sure[one] for one in sure if isinstance(one, Place) and one.shift is None), default=0.0)
            spot = on_board(action.at, action.shift, lying)
            return placing_alone(tile, sure[action], nowhere, spot, without_shifting=free)
        return passing_alone(tile, nowhere, max(sure.values(), default=0.0), clears=isinstance(action, Clear))

    def _spot(self, action: Place) -> Spot:
        space_at = self._board.space_at
        return Spot(space_at[action.at], None if action.shift is None else space_at[action.shift])

    def _untidy(self, item: str, space: int, lines: tuple[str, ...]) -> float:
        """How far a space is from where an item would lie if its lines were full of tiles in order."""
        at = self._board.spaces[space]
        size = self._board.spaces[-1][0] + 1
        miss = 0.0
        for line in {link.line for link in self._board.links[space]}:
            along = at[1] if line < _COLUMNS_FROM else at[0]
            miss += (self.knowledge.beliefs[lines[line]].position(item) - (along + 0.5) / size) ** 2
        return miss
