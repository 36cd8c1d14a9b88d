"""Clearing the board, after everybody passed.

Rulebook, all players pass: the next player may begin his turn with it.
"""

from msgspec.structs import replace

from sortilege.games.the_box.board import Content
from sortilege.games.the_box.state import BoxState, Deal, Start
from sortilege.games.tuples import replaced, without


def allowed(state: BoxState) -> bool:
    """All of the last n turns, with n players, were passes, and all since the latest clear."""
    return state.passes >= len(state.hands)


def clear(state: BoxState, empty: Content) -> BoxState:
    """All tiles leave the board; chance takes the new start tile from them."""
    cleared = tuple(tile for tile in state.board if tile is not None)
    return replace(state, board=empty, cleared=cleared, passes=0)


def started(state: BoxState, action: Start) -> BoxState:
    """The new start tile is known: now whoever has a single tile gets one of the rest, while there are any."""
    cleared = without(state.cleared, action.tile)
    single = tuple(seat for seat, hand in enumerate(state.hands) if hand.tiles == 1)
    return _set_aside(replace(state, cleared=cleared, dealing=single[: len(cleared)]))


def dealt(state: BoxState, action: Deal) -> BoxState:
    """The tile goes under the stack."""
    hands = replaced(state.hands, action.seat, state.hands[action.seat].given(action.tile))
    cleared = without(state.cleared, action.tile)
    return _set_aside(replace(state, hands=hands, cleared=cleared, dealing=state.dealing[1:]))


def _set_aside(state: BoxState) -> BoxState:
    """What nobody gets any more is out of the game."""
    return state if state.dealing else replace(state, cleared=())
