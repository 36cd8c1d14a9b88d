"""*The best move*: what to do with the tile in hand, where one answer wins clearly more often than every other.

Two ways of judging have to agree: the value that was learned from thousands of games, and playing on very often.
"""

from __future__ import annotations

from random import Random
from typing import Final

from sortilege.bots.lucky_numbers.arrays import table
from sortilege.bots.lucky_numbers.expectation import best_placement
from sortilege.bots.lucky_numbers.learned import LearnedWorth, read
from sortilege.core.game import Action
from sortilege.core.play import Play
from sortilege.core.record import Header
from sortilege.core.templates import SeatNames, marked
from sortilege.games.lucky_numbers.board import SPACE_AT
from sortilege.games.lucky_numbers.rules import LuckyNumbers
from sortilege.games.lucky_numbers.state import Discard, LuckyState, Place
from sortilege.kernel.lucky_numbers.tables import Small
from sortilege.puzzles.bot_games import NAMES, bot_of_then, decisions
from sortilege.puzzles.numbers.rollouts import shuffled, wins
from sortilege.puzzles.puzzle import LeaveTile, PlaceTile, Puzzle, Said, record_of, said
from sortilege.puzzles.starting_rating import NUMBER_BOTS, STRENGTHS, starting_rating

_MARGIN_LEARNED: Final = 0.07
_MARGIN_PLAYED: Final = 0.1
"""So much more often the best one wins than the next."""
_DEALS: Final = 60, 400
"""First a few, to see whether it is worth it."""
_FEWEST_ANSWERS: Final = 3
_MOST_ANSWERS: Final = 5
_FEWEST_LYING: Final = 6
_MOST_DECISIONS: Final = 120

QUESTION: Final = marked("{who} has drawn the {number}. What is best?")
PLACED: Final = marked("In row {row}, column {column} it wins {percent} of 100 games.")
LEFT: Final = marked("Left in the middle, {percent} of 100 games are won.")
NEXT: Final = marked("The next best wins {percent}. All were played on {count} times with the same tiles.")


def make(random: Random) -> Puzzle | None:
    game = LuckyNumbers(2)
    levels = [random.choice(("medium", "hard")) for _ in range(2)]
    for play, seat in decisions(game, levels, random, _MOST_DECISIONS):
        if play.state.phase == "place" and _lying(play.state, seat) >= _FEWEST_LYING and random.random() < 0.5:
            puzzle = _found(play, seat, random)
            if puzzle is not None:
                return puzzle
    return None


def right(puzzle: Puzzle, play: Play) -> list[int]:
    """Which answer is, from the position alone: by playing on with other tiles than when it was made."""
    (seat,) = play.state.to_act
    deals = shuffled(play.state.supply, _DEALS[-1], Random(puzzle.id))
    actions = [Place(answer.at) if isinstance(answer, PlaceTile) else Discard() for answer in puzzle.answers]
    played = [_wins(play, seat, action, deals) for action in actions]
    return [number for number, won in enumerate(played) if won == max(played)]


def _lying(state: LuckyState, seat: int) -> int:
    board = state.boards[seat]
    return len(board) - board.count(None)


def _found(play: Play, seat: int, random: Random) -> Puzzle | None:
    state: LuckyState = play.state
    drawn = state.drawn[seat]
    assert drawn is not None
    choices = best_placement(table(play.game.view(state), seat), drawn, LearnedWorth(read()))
    if len(choices) < _FEWEST_ANSWERS or choices[0].worth >= 1:
        return None
    if choices[0].worth - choices[1].worth < _MARGIN_LEARNED:
        return None
    best, played = choices[0].action, {}
    for number in _DEALS:
        deals = shuffled(state.supply, number, random)
        played = {choice.action: _wins(play, seat, choice.action, deals) for choice in choices}
        if played[best] - max(won for action, won in played.items() if action != best) < _MARGIN_PLAYED:
            return None
    others = sorted((action for action in played if action != best), key=lambda action: -played[action])
    chosen = sorted([best, *others[: _MOST_ANSWERS - 1]], key=_place_in_list)
    return Puzzle(
        kind="move",
        record=record_of(play, Header(game=play.game.id, seats=NAMES[:2])),
        question=said(QUESTION, who=SeatNames((seat,)), number=drawn),
        answers=tuple(_answer(action, drawn) for action in chosen),
        right=chosen.index(best),
        explanation=(
            _told(best, round(100 * played[best])),
            said(NEXT, percent=round(100 * played[others[0]]), count=_DEALS[-1]),
        ),
        rating=starting_rating(_tries(play, seat, best)),
    )


def _wins(play: Play, seat: int, action: Action, deals: Small) -> float:
    after: LuckyState = play.game.apply(play.state, seat, action)
    return wins(after.boards[seat], after.boards[1 - seat], after.middle, deals)


def _place_in_list(action: Action) -> int:
    return SPACE_AT[action.at] if isinstance(action, Place) else len(SPACE_AT)


def _answer(action: Action, drawn: int) -> PlaceTile | LeaveTile:
    return PlaceTile(action.at) if isinstance(action, Place) else LeaveTile(drawn)


def _told(action: Action, percent: int) -> Said:
    if isinstance(action, Place):
        row, column = (place + 1 for place in action.at)
        return said(PLACED, row=row, column=column, percent=percent)
    assert isinstance(action, Discard)
    return said(LEFT, percent=percent)


def _tries(play: Play, seat: int, best: Action) -> list[tuple[float, bool]]:
    game, state = play.game, play.state
    view, legal = game.view(state), game.legal(state, seat)
    return [
        (STRENGTHS[level], bot_of_then(level, game, seat, Random(level)).decide(view, legal) == best)
        for level in NUMBER_BOTS
    ]
