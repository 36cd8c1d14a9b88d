"""Players with a single manner: they know and reckon like any bot of their level, but some of it they never do.

A manner takes away what such a player would not do; among the rest the bot decides. Whoever beats a level like this
has found a hole in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sortilege.bots.pictures.player import Player
from sortilege.core.game import Action
from sortilege.games.go_for_six import state as six
from sortilege.games.the_box import state as box
from sortilege.games.the_box.view import BoxView

BLUFF: Final = 0.5
"""Who holds one of the new orders for wrong more likely than right, bluffs."""
_HOPELESS: Final = 0.05
"""What nobody tries, and no bot weighs."""

Manner = Callable[[Any, Any, Sequence[Action], Player[Any]], list[Action]]
"""Of a game, its state and what is legal: what this one would do."""


def weakest(game: Any, state: Any, action: Action, player: Player[Any]) -> float:
    """How sure the placer is of the order that he believes least; 1 if there is none."""
    return min((player.looks(order) for order in game.formed(state, action)), default=1.0)


def is_place(action: Action) -> bool:
    return isinstance(action, box.Place | six.Place)


def is_challenge(action: Action) -> bool:
    return isinstance(action, box.Challenge | six.Challenge)


def is_accept(action: Action) -> bool:
    return isinstance(action, box.Accept | six.Accept)


def _always_bluffs(game: Any, state: Any, legal: Sequence[Action], player: Player[Any]) -> list[Action]:
    return [one for one in legal if is_place(one) and _HOPELESS <= weakest(game, state, one, player) < BLUFF]


def _always_places(game: Any, state: Any, legal: Sequence[Action], player: Player[Any]) -> list[Action]:
    return [one for one in legal if is_place(one) and weakest(game, state, one, player) >= _HOPELESS]


def _never_bluffs(game: Any, state: Any, legal: Sequence[Action], player: Player[Any]) -> list[Action]:
    return [one for one in legal if not is_place(one) or weakest(game, state, one, player) >= BLUFF]


_PLACING: Final[Mapping[str, Manner]] = {
    "always bluffs": _always_bluffs,
    "always places": _always_places,
    "never bluffs": _never_bluffs,
}
NEVER: Final = "never challenges"
ALWAYS: Final = "always challenges"
MANNERS: Final = (*_PLACING, NEVER, ALWAYS)


def _last(game: Any, state: Any) -> bool:
    """Whether a last tile is to be placed: it is checked anyway, so no manner helps."""
    view = game.view(state)
    return isinstance(view, BoxView) and view.phase == "turn" and view.seats[state.turn].tiles == 1


def decided(manner: str | None, game: Any, state: Any, by: int, player: Player[Any]) -> Action:
    """What somebody with this manner does; as any bot, where the manner leaves nothing."""
    view = game.view(state)
    legal: Sequence[Action] = game.legal(state, by)
    if manner is not None and manner in _PLACING and not _last(game, state):
        player.knowledge.look(view.revealed)
        legal = _PLACING[manner](game, state, legal, player) or legal
    action = player.decide(view, legal)
    if manner in (NEVER, ALWAYS) and any(is_accept(one) for one in legal):
        doubts = [one for one in legal if is_challenge(one)]
        if manner == ALWAYS:
            return min(doubts, key=lambda one: player.looks(game.challenged(state, one)))
        return next(one for one in legal if is_accept(one))
    return action
