"""The Box, played: which decision is asked for, and who decides it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from sortilege.bots.grounds import Grounds
from sortilege.bots.knowledge import Knowledge
from sortilege.bots.pictures.box_assessing import assess, verify
from sortilege.bots.pictures.box_turn import BoxTurn, ease
from sortilege.bots.pictures.player import Choice, Player, Seat, best
from sortilege.bots.pictures.reasons import Reason
from sortilege.bots.pictures.words import Words
from sortilege.bots.pictures.worlds import Worlds
from sortilege.core.game import Action
from sortilege.games.the_box.board import Board
from sortilege.games.the_box.state import Give
from sortilege.games.the_box.view import BoxView
from sortilege.i18n import marked

if TYPE_CHECKING:
    from random import Random

_GIVES: Final = marked("I give {the_tile} away: it is the hardest one for me to place.")


class BoxPlayer(Player[BoxView]):
    even = 1.5

    def __init__(self, knowledge: Knowledge, words: Words, seat: Seat, board: Board, random: Random) -> None:
        super().__init__(knowledge, words, seat)
        self._board = board
        self._worlds_seed = random.getrandbits(64)
        self._worlds: Worlds | None = None

    def _weighed(self, view: BoxView, legal: Sequence[Action]) -> Choice:
        match view.phase:
            case "turn":
                return BoxTurn(self, self._board, self._possible(view), view).choice(legal)
            case "assess":
                return assess(self, view, legal)
            case "verify":
                return verify(self, view, legal)
            case _:
                return best([self._gift(view, action) for action in legal])

    def _gift(self, view: BoxView, action: Action) -> Choice:
        assert isinstance(action, Give)
        hardness = 1 - ease(self, action.tile, view.rows + view.columns)
        return Choice(hardness, action, Reason((_GIVES,), Grounds("give"), action.tile))

    def _possible(self, view: BoxView) -> Worlds:
        """The attributes are known only when the game has begun; drawing worlds takes a while, so it is done once."""
        if self._worlds is None:
            self._worlds = Worlds(self.knowledge, view.rows + view.columns, self._worlds_seed)
        return self._worlds
