"""What players placed and doubted, and whether they were right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from doubting.manners import BLUFF, is_accept, is_challenge, is_place, weakest
from sortilege.bots.pictures.player import Player
from sortilege.core.game import Action
from sortilege.core.orders import is_right
from sortilege.games.the_box.view import BoxView


class Tally(msgspec.Struct):
    """Of one kind of player."""

    questions: int = 0
    """How often it could accept or challenge …"""
    doubted: int = 0
    """… and did challenge."""
    costly: int = 0
    """Challenges that cost something if they are wrong …"""
    costly_right: int = 0
    """… and those of them that were not."""
    placements: int = 0
    """Not counting last tiles, which are always checked …"""
    placed_right: int = 0
    bluffs: int = 0
    """… of which it believed itself that they are rather wrong …"""
    caught: int = 0
    """… and those of them that somebody challenged rightly."""

    def add(self, other: Tally) -> None:
        for field in self.__struct_fields__:
            setattr(self, field, getattr(self, field) + getattr(other, field))


class Watched:
    """One game, as it is played."""

    def __init__(self, game: Any, tallies: Sequence[Tally]) -> None:
        self._game = game
        self._tallies = tallies
        self._bluff = False
        """Whether what lies there to be assessed is one."""

    def decided(self, state: Any, by: int, action: Action, bot: Player[Any]) -> None:
        legal = self._game.legal(state, by)
        if any(is_place(one) for one in legal):
            self._turn(state, by, action, bot)
        elif any(is_accept(one) for one in legal):
            self._assessing(state, by, action)

    def _turn(self, state: Any, by: int, action: Action, bot: Player[Any]) -> None:
        own = self._tallies[by]
        self._bluff = False
        if self._is_last(state, by):
            return
        formed = self._game.formed(state, action)
        if formed:
            own.placements += 1
            own.placed_right += all(is_right(order, self._game.edition.values) for order in formed)
            self._bluff = weakest(self._game, state, action, bot) < BLUFF
            own.bluffs += self._bluff

    def _assessing(self, state: Any, by: int, action: Action) -> None:
        own = self._tallies[by]
        own.questions += 1
        if is_challenge(action):
            own.doubted += 1
            right = not is_right(self._game.challenged(state, action), self._game.edition.values)
            if self._costs(state):
                own.costly += 1
                own.costly_right += right
            if right and self._bluff:
                self._tallies[state.placement.seat].caught += 1

    def _is_last(self, state: Any, by: int) -> bool:
        view = self._game.view(state)
        if isinstance(view, BoxView):
            return view.seats[by].tiles == 1
        return bool(len(view.rows[by]) + 1 == self._game.options.length)

    def _costs(self, state: Any) -> bool:
        """Whether a wrong challenge costs whoever makes it something: who has a single tile left gives none."""
        view = self._game.view(state)
        return not isinstance(view, BoxView) or (view.placed is not None and view.seats[view.placed.seat].tiles > 1)
