"""Lucky Numbers: why something cannot be done."""

from __future__ import annotations

from sortilege.core.game import Action
from sortilege.games.lucky_numbers.board import NUMBERS, SIZE, SPACE_AT, Board
from sortilege.games.lucky_numbers.state import At, Discard, Draw, LuckyState, Place, Take
from sortilege.narration.names import Names


def why_not(names: Names, state: LuckyState, seat: int, action: Action) -> str:
    say, board, held = names.say, state.boards[seat], state.drawn[seat]
    match action:
        case Place() | Draw() | Take() | Discard() if state.phase == "setup":
            return say("Put your tile on a free space of the diagonal from top left to bottom right.")
        case Place(at) if held is not None:
            return _does_not_fit(names, board, held, at)
        case Place() | Discard():
            return say("Draw a tile first, or take one from the middle.")
        case Draw() | Take() if held is not None:
            return say("First find a place for the {number}, or leave it in the middle.", number=held)
        case Take(tile, _) if tile not in state.middle:
            return say("There is no {number} in the middle.", number=tile)
        case Take(tile, at):
            return _does_not_fit(names, board, tile, at) or say(
                "Everything has lain like that twice before. Draw, or take something else."
            )
    return ""


def _does_not_fit(names: Names, board: Board, tile: int, at: At) -> str:
    """Between which numbers a space lies; empty if the tile fits."""
    say = names.say
    if at not in SPACE_AT:
        return say("There is no such space.")
    low, high = _limits(board, at)
    if low < tile < high:
        return ""
    if high - low < 2:
        return say("No number fits there the way the others lie.")
    if low < NUMBERS.start:
        return say("The {number} does not fit there: it has to be less than {high}.", number=tile, high=high)
    if high >= NUMBERS.stop:
        return say("The {number} does not fit there: it has to be more than {low}.", number=tile, low=low)
    return say(
        "The {number} does not fit there: it has to be between {low} and {high}.", number=tile, low=low, high=high
    )


def _limits(board: Board, at: At) -> tuple[int, int]:
    """The largest number before a space and the smallest one after it, in its row and its column."""
    row, column = at
    before = [board[SPACE_AT[row, other]] for other in range(column)] + [
        board[SPACE_AT[other, column]] for other in range(row)
    ]
    after = [board[SPACE_AT[row, other]] for other in range(column + 1, SIZE)]
    after += [board[SPACE_AT[other, column]] for other in range(row + 1, SIZE)]
    return max([tile for tile in before if tile], default=0), min(
        [tile for tile in after if tile], default=NUMBERS.stop
    )
