"""*Which tile must not be left*: of all tiles that could come to lie in the middle now, one lets somebody win."""

from __future__ import annotations

from random import Random
from typing import Final

from sortilege.core.game import Action
from sortilege.core.play import Play
from sortilege.core.record import Header
from sortilege.core.templates import SeatNames, marked
from sortilege.games.lucky_numbers.board import NUMBERS, SPACE_AT, SPACES, Board, fitting
from sortilege.games.lucky_numbers.rules import LuckyNumbers
from sortilege.games.lucky_numbers.state import Discard, LuckyState, Place
from sortilege.puzzles.bot_games import NAMES, bot_of_then, decisions
from sortilege.puzzles.puzzle import LeaveTile, Puzzle, record_of, said
from sortilege.puzzles.starting_rating import NUMBER_BOTS, STRENGTHS, starting_rating

_FEWEST_ANSWERS: Final = 3
_MOST_DECISIONS: Final = 200

QUESTION: Final = marked("{who} has drawn the {number}. Which tile must not come to lie in the middle now?")
WHY: Final = marked("With the {number} {who} would fill the last free space, in row {row}, column {column}.")
FITS: Final = marked("Just the numbers from {low} to {high} fit there.")
HARMLESS: Final = marked("Nobody could fill a board with any of the others.")


def make(random: Random) -> Puzzle | None:
    game = LuckyNumbers(random.choice((2, 2, 3)))
    levels = [random.choice(("easy", "medium", "hard")) for _ in range(game.seats)]
    for play, seat in decisions(game, levels, random, _MOST_DECISIONS):
        puzzle = _found(play, seat)
        if puzzle is not None:
            return puzzle
    return None


def right(puzzle: Puzzle, play: Play) -> list[int]:
    """Which answers are, from the position alone."""
    (seat,) = play.state.to_act
    tiles = [answer.tile for answer in puzzle.answers if isinstance(answer, LeaveTile)]
    return [number for number, tile in enumerate(tiles) if _winners(play.state, seat, tile)]


def _found(play: Play, seat: int) -> Puzzle | None:
    state: LuckyState = play.state
    if state.phase != "place":
        return None
    after = {}
    for action in play.game.legal(state, seat):
        tile = _left_by(state, seat, action)
        if tile is not None:
            after[tile] = _winners(state, seat, tile)
    winning = [tile for tile, winners in after.items() if winners]
    if len(after) < _FEWEST_ANSWERS or len(winning) != 1 or len(after[winning[0]]) != 1:
        return None
    if any(_winners(state, seat, tile) for tile in state.middle):  # it is too late for anything
        return None
    tile, answers = winning[0], sorted(after)
    (winner,) = after[tile]
    space = state.boards[winner].index(None)
    numbers = fitting(state.boards[winner])[space]
    drawn = state.drawn[seat]
    assert drawn is not None
    return Puzzle(
        kind="leave",
        record=record_of(play, Header(game=play.game.id, seats=NAMES[: play.game.seats])),
        question=said(QUESTION, who=SeatNames((seat,)), number=drawn),
        answers=tuple(map(LeaveTile, answers)),
        right=answers.index(tile),
        explanation=(
            said(
                WHY,
                number=tile,
                who=SeatNames((winner,)),
                row=SPACES[space][0] + 1,
                column=SPACES[space][1] + 1,
            ),
            said(
                FITS,
                low=min(number for number in NUMBERS if numbers >> number & 1),
                high=max(number for number in NUMBERS if numbers >> number & 1),
            ),
            said(HARMLESS),
        ),
        rating=starting_rating(_tries(play, seat, tile)),
    )


def _left_by(state: LuckyState, seat: int, action: Action) -> int | None:
    """The tile that comes to lie in the middle."""
    if isinstance(action, Discard):
        return state.drawn[seat]
    if not isinstance(action, Place):
        return None
    there = state.boards[seat][SPACE_AT[action.at]]
    return None if there == state.drawn[seat] else there


def _winners(state: LuckyState, seat: int, tile: int) -> list[int]:
    """Who of the others could fill their board with a tile of the middle."""
    return [other for other, board in enumerate(state.boards) if other != seat and _fills(board, tile)]


def _fills(board: Board, tile: int) -> bool:
    return board.count(None) == 1 and bool(fitting(board)[board.index(None)] >> tile & 1)


def _tries(play: Play, seat: int, tile: int) -> list[tuple[float, bool]]:
    """Whether bots of all levels keep it back."""
    game, state = play.game, play.state
    view, legal = game.view(state), game.legal(state, seat)
    found = []
    for level in NUMBER_BOTS:
        action = bot_of_then(level, game, seat, Random(level)).decide(view, legal)
        found.append((STRENGTHS[level], _left_by(state, seat, action) != tile))
    return found
