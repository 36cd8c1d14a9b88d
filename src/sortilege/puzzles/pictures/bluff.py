"""*Who bluffs*: everybody says how they would lay some cards, and one row cannot ascend, whatever the values are."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Final

from sortilege.core.play import Play
from sortilege.core.templates import AttributeName, SeatNames, marked
from sortilege.puzzles.pictures.doubtful_games import Moment, moments
from sortilege.puzzles.pictures.readers import rating_of
from sortilege.puzzles.pictures.verdicts import Known, contradiction, in_words, verdicts_of
from sortilege.puzzles.puzzle import Puzzle, Row, record_of, said

_CARDS: Final = 3
_SHORTEST: Final = 2
"""Verdicts between the two that lie the wrong way round."""

QUESTION: Final = marked(
    "{attribute}: everybody says how they would lay three cards. From what was proven so far, who bluffs?"
)
SO: Final = marked("That cannot all be true, so {who} bluffs. The other rows may be right.")


def make(random: Random) -> Puzzle | None:
    """The one with the longest proof of a game, if there is any."""
    best: tuple[int, Puzzle] | None = None
    for moment in moments(random):
        found = _found(moment, random)
        if found is not None and (best is None or found[0] > best[0]):
            best = found
    return best and best[1]


def right(puzzle: Puzzle, play: Play) -> list[int]:
    """Which answers are, from the position alone."""
    steps = verdicts_of(play)
    rows = [answer.cards for answer in puzzle.answers if isinstance(answer, Row)]
    return [number for number, row in enumerate(rows) if contradiction(row, steps) is not None]


def _found(moment: Moment, random: Random) -> tuple[int, Puzzle] | None:
    bluff = _bluff(moment, random)
    if bluff is None:
        return None
    seats, liar = len(moment.state.rows), random.randrange(len(moment.state.rows))
    rows = [bluff if seat == liar else _honest(moment, random) for seat in range(seats)]
    proof = contradiction(bluff, moment.steps)
    if proof is None or len({frozenset(row) for row in rows}) < seats:
        return None
    puzzle = Puzzle(
        kind="bluff",
        record=record_of(moment.play, moment.header),
        question=said(QUESTION, attribute=AttributeName(moment.attribute)),
        answers=tuple(Row(seat, row) for seat, row in enumerate(rows)),
        right=liar,
        explanation=(*in_words(proof), said(SO, who=SeatNames((liar,)))),
        rating=rating_of(len(proof), len(moment.steps)),
        proven=moment.proven,
    )
    return len(proof), puzzle


def _bluff(moment: Moment, random: Random) -> tuple[str, ...] | None:
    """Two the wrong way round, with a card between them that nothing was proven of together with either."""
    known = Known(moment.steps)
    found = []
    for one, other in permutations(moment.cards, 2):
        chain = known.chain(other, one)
        if chain is not None and len(chain) >= _SHORTEST:
            found += [
                (one, between, other)
                for between in moment.cards
                if between not in {one, other}
                and known.chain(between, one) is None
                and known.chain(other, between) is None
            ]
    return random.choice(found) if found else None


def _honest(moment: Moment, random: Random) -> tuple[str, ...]:
    """In the right order, so whoever knows the values finds the same one who bluffs."""
    return tuple(sorted(random.sample(moment.cards, _CARDS), key=moment.value))
