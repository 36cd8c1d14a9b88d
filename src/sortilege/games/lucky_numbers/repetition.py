"""The repetition ruling: which positions a turn has begun in, so that none of them comes a third time.

People may exchange tiles for as long as they like, so there can be thousands. They are kept in groups, each larger than
the next: one more costs little, however many there are, and states that follow each other share nearly all of them.
"""

from __future__ import annotations

from sortilege.games.lucky_numbers.board import Board

Position = tuple[tuple[Board, ...], tuple[int, ...], int]
"""All boards, the middle, whose turn: what is compared."""
Positions = tuple[frozenset[Position], ...]


def have(positions: Positions, position: Position) -> bool:
    return any(position in group for group in positions)


def with_one_more(positions: Positions, position: Position) -> Positions:
    groups = [*positions, frozenset((position,))]
    while len(groups) > 1 and len(groups[-2]) <= len(groups[-1]):
        smaller, larger = groups.pop(), groups.pop()
        groups.append(larger | smaller)
    return tuple(groups)
