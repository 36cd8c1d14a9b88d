"""*Fill it in N*: the board can be filled from the middle alone in so many takes, no fewer, and one of them has to be
the first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from sortilege.core.play import Play
from sortilege.core.record import Header
from sortilege.core.templates import marked
from sortilege.games.lucky_numbers.board import SPACE_AT, free
from sortilege.games.lucky_numbers.solo import LuckyNumbersSolo
from sortilege.games.lucky_numbers.state import Take
from sortilege.puzzles.bot_games import NAMES, bot_of_then, decisions
from sortilege.puzzles.numbers.taking import Laid, Search
from sortilege.puzzles.puzzle import Puzzle, Said, TakeTile, record_of, said
from sortilege.puzzles.starting_rating import NUMBER_BOTS, STRENGTHS, starting_rating

_MOST_FREE: Final = 3
_MOST_EXCHANGES: Final = 2
_SHORTEST: Final = 2
_ANSWERS: Final = 5
_FEWEST_ANSWERS: Final = 3
_MOST_DECISIONS: Final = 150

QUESTION: Final = marked(
    "Only with tiles from the middle, the board can be full after {count} takes. Which comes first?"
)
FILLS: Final = marked("Take the {number} to row {row}, column {column}: that space was free.")
EXCHANGES: Final = marked("Take the {number} to row {row}, column {column}: the {other} goes to the middle.")
NO_OTHER: Final = marked(
    "The board is full. Everything else that could be taken first needs longer, or never gets there."
)


def make(random: Random) -> Puzzle | None:
    """The longest one of a game, if there is any."""
    game = LuckyNumbersSolo(1)
    level = random.choice(("easy", "medium"))
    best: tuple[int, Play, list[Take]] | None = None
    for play, _ in decisions(game, [level], random, _MOST_DECISIONS):
        found = _solved(play)
        if found is not None and (best is None or len(found) > best[0]):
            best = len(found), play.copy(), found
    return None if best is None else _puzzle(best[1], best[2], random)


def right(puzzle: Puzzle, play: Play) -> list[int]:
    """Which answers are, from the position alone."""
    takes = puzzle.question.fields["count"]
    assert isinstance(takes, int)
    laid, search = Laid(play.state.boards[0], play.state.middle), Search()
    if search.fills(laid, takes - 1):
        return []
    first = [TakeTile(take.tile, take.at) for take in search.first_takes(laid, takes)]
    return [number for number, answer in enumerate(puzzle.answers) if answer in first]


def _solved(play: Play) -> list[Take] | None:
    """The one way to fill the board, if there is exactly one way to begin it."""
    state = play.state
    if state.phase != "turn" or not 1 <= free(state.boards[0]) <= _MOST_FREE:
        return None
    laid, search = Laid(state.boards[0], state.middle), Search()
    missing = free(laid.board)
    for within in range(missing, missing + _MOST_EXCHANGES + 1):
        if search.fills(laid, within):
            if within < _SHORTEST or len(search.first_takes(laid, within)) != 1:
                return None
            line = search.line(laid, within)
            return line if _is_legal(play, line) else None
    return None


def _is_legal(play: Play, line: Sequence[Take]) -> bool:
    """A position must not come a third time: whether a line runs into that, only the game knows."""
    state = play.state
    for take in line:
        if take not in play.game.legal(state, 0):
            return False
        state = play.game.apply(state, 0, take)
    return not state.to_act


def _puzzle(play: Play, line: Sequence[Take], random: Random) -> Puzzle | None:
    state, game = play.state, play.game
    others = [
        take
        for take in game.legal(state, 0)
        if isinstance(take, Take) and take != line[0] and state.boards[0][SPACE_AT[take.at]] != take.tile
    ]
    if len(others) < _FEWEST_ANSWERS - 1:
        return None
    chosen = [line[0], *random.sample(others, min(len(others), _ANSWERS - 1))]
    chosen.sort(key=lambda take: (take.tile, take.at))
    return Puzzle(
        kind="fill",
        record=record_of(play, Header(game=game.id, seats=NAMES[:1])),
        question=said(QUESTION, count=len(line)),
        answers=tuple(TakeTile(take.tile, take.at) for take in chosen),
        right=chosen.index(line[0]),
        explanation=(*_told(play, line), said(NO_OTHER)),
        rating=starting_rating(_tries(play, line)),
    )


def _told(play: Play, line: Sequence[Take]) -> list[Said]:
    state, told = play.state, []
    for take in line:
        other = state.boards[0][SPACE_AT[take.at]]
        row, column = (place + 1 for place in take.at)
        if other is None:
            told.append(said(FILLS, number=take.tile, row=row, column=column))
        else:
            told.append(said(EXCHANGES, number=take.tile, row=row, column=column, other=other))
        state = play.game.apply(state, 0, take)
    return told


def _tries(play: Play, line: Sequence[Take]) -> list[tuple[float, bool]]:
    """Whether bots of all levels begin like this."""
    game, state = play.game, play.state
    view, legal = game.view(state), game.legal(state, 0)
    return [
        (STRENGTHS[level], bot_of_then(level, game, 0, Random(level)).decide(view, legal) == line[0])
        for level in NUMBER_BOTS
    ]
