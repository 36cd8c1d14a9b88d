"""What answers against the clock are worth: a pure function of the record.

A right card is worth ten points; two more for every halving of the gap that it was put into; and one more for each
right card directly before it, ten at most. A wrong one is worth nothing and ends the series.

How wide a gap is does not depend on what is in the row by chance alone: it is counted in the edition's own values, from
one neighbour's rank to the other's. A row ends beyond the smallest value and beyond the largest.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from sortilege.core.game import CHANCE
from sortilege.core.play import Step
from sortilege.games.go_for_six.solo import GoForSixSolo, SixSoloState
from sortilege.games.go_for_six.state import Place

CARD: Final = 10
HALVING: Final = 2
LONGEST: Final = 10
"""Points that a series adds at most."""


class Answer(msgspec.Struct, frozen=True):
    """A card that was put somewhere."""

    card: str
    right: bool
    series: int
    """How many were right in a row, with this one."""
    halvings: int
    """How often the whole row of values was halved to come to the gap that it was put into."""
    points: int


class Tally(msgspec.Struct, frozen=True):
    """What was answered so far, and what it is worth."""

    points: int = 0
    right: int = 0
    wrong: int = 0
    series: int = 0
    """How many were right in a row until now …"""
    longest: int = 0
    """… and at most."""
    last: int | None = None
    """What the latest answer was worth: nothing if it was wrong."""
    thought: float = 0.0
    """Seconds that right answers took, all together."""

    def after(self, answer: Answer, seconds: float = 0.0) -> Tally:
        """With one more answer, for which somebody has thought so long."""
        return Tally(
            points=self.points + answer.points,
            right=self.right + answer.right,
            wrong=self.wrong + (not answer.right),
            series=answer.series,
            longest=max(self.longest, answer.series),
            last=answer.points,
            thought=self.thought + (seconds if answer.right else 0.0),
        )


def answered(game: GoForSixSolo, step: Step, series: int) -> Answer | None:
    """The answer that a step is, after so many right ones in a row; None: chance has done something."""
    before, action = step.before, step.entry.action
    if step.entry.by == CHANCE or not isinstance(action, Place):
        return None
    assert before.pile.top is not None
    right = game.judged(before, action)
    series = series + 1 if right else 0
    narrow = halvings(*_ranks(game, before, action.gap))
    return Answer(before.pile.top, right, series, narrow, worth(series, narrow))


def answers(game: GoForSixSolo, steps: Iterable[Step]) -> Iterator[Answer]:
    """One after the other."""
    series = 0
    for step in steps:
        answer = answered(game, step, series)
        if answer is not None:
            series = answer.series
            yield answer


def worth(series: int, narrow: int) -> int:
    """Of the card that makes a series so long; 0: it was wrong."""
    return CARD + HALVING * narrow + min(series - 1, LONGEST) if series else 0


def halvings(left: int, right: int, values: int) -> int:
    """Of a row of so many values, down to the gap between two ranks. The ranks of values are 0, 1, 2 …; -1 is before
    them all, and `values` is behind."""
    width = max(1, right - left)
    return ((values + 1) // width).bit_length() - 1


def _ranks(game: GoForSixSolo, state: SixSoloState, gap: int) -> tuple[int, int, int]:
    assert state.attribute is not None
    of = game.values[state.attribute]
    values = sorted(set(of.values()))
    row = [bisect_left(values, of[card]) for card in state.row]
    return (row[gap - 1] if gap else -1, row[gap] if gap < len(row) else len(values), len(values))
