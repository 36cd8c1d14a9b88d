"""The penalty tile: who challenged wrongly gets one from the placer, who placed wrongly gets one from the challenger.

Rulebook, incorrect challenge and correct challenge: the tile goes under the stack of the one who was wrong. Nobody
gives his last tile away.
"""

from msgspec.structs import replace

from sortilege.games.the_box.hand import not_open
from sortilege.games.the_box.state import BoxState, Gift, Give
from sortilege.games.tuples import replaced


def owe(state: BoxState, giver: int, receiver: int) -> BoxState:
    """The giver owes a tile: nothing happens if it would be his last one, and a single open tile goes by itself."""
    hand = state.hands[giver]
    if hand.tiles <= 1:
        return state
    if len(hand.open) == 1:
        return _given(state, Gift(giver, receiver), hand.open[0])
    return replace(state, gift=Gift(giver, receiver), phase="give")


def choices(state: BoxState, seat: int) -> tuple[Give, ...]:
    """The giver chooses among his open tiles."""
    return tuple(Give(tile) for tile in state.hands[seat].open)


def give(state: BoxState, gift: Gift, action: Give) -> BoxState:
    """The giver has chosen."""
    if action.tile not in state.hands[gift.giver].open:
        raise not_open(action.tile)
    return _given(replace(state, gift=None), gift, action.tile)


def _given(state: BoxState, gift: Gift, tile: str) -> BoxState:
    """It goes under the receiver's stack, picture side up."""
    hands = replaced(state.hands, gift.giver, state.hands[gift.giver].without(tile))
    return replace(state, hands=replaced(hands, gift.receiver, hands[gift.receiver].given(tile)))
