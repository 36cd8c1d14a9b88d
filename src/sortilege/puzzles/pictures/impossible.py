"""*Which order cannot be right*: of some that are possible on the face of it, one contradicts what was proven."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Final

from sortilege.core.play import Play
from sortilege.core.templates import AttributeName, ItemName, marked
from sortilege.puzzles.pictures.doubtful_games import Moment, moments
from sortilege.puzzles.pictures.readers import rating_of
from sortilege.puzzles.pictures.verdicts import Known, Step, in_words, verdicts_of
from sortilege.puzzles.puzzle import Neighbours, Puzzle, record_of, said

_ANSWERS: Final = 4
_SHORTEST: Final = 2

QUESTION: Final = marked("{attribute}: from what was proven so far, which of these orders cannot be right?")
SO: Final = marked("So {the_one} comes before {the_other}, and never the other way round.")


def make(random: Random) -> Puzzle | None:
    """The one with the longest chain of a game, if there is any."""
    best: tuple[int, Puzzle] | None = None
    for moment in moments(random):
        found = _found(moment, random)
        if found is not None and (best is None or found[0] > best[0]):
            best = found
    return best and best[1]


def right(puzzle: Puzzle, play: Play) -> list[int]:
    """Which answers are, from the position alone."""
    known = Known(verdicts_of(play))
    pairs = [answer.tiles for answer in puzzle.answers if isinstance(answer, Neighbours)]
    return [number for number, (one, other) in enumerate(pairs) if known.chain(other, one) is not None]


def _found(moment: Moment, random: Random) -> tuple[int, Puzzle] | None:
    known = Known(moment.steps)
    impossible: list[tuple[tuple[str, str], list[Step]]] = []
    others = []
    for one, other in permutations(moment.cards, 2):
        chain = known.chain(other, one)
        if chain is not None and len(chain) >= _SHORTEST:
            impossible.append(((one, other), chain))
        elif chain is None and moment.value(one) <= moment.value(other):  # who knows the values finds nothing wrong
            others.append((one, other))
    if not impossible or len(others) < _ANSWERS - 1:
        return None
    longest = max(len(chain) for _, chain in impossible)
    wrong, chain = random.choice([found for found in impossible if len(found[1]) == longest])
    answers = [wrong, *random.sample(others, _ANSWERS - 1)]
    random.shuffle(answers)
    puzzle = Puzzle(
        kind="impossible",
        record=record_of(moment.play, moment.header),
        question=said(QUESTION, attribute=AttributeName(moment.attribute)),
        answers=tuple(Neighbours(pair, moment.attribute) for pair in answers),
        right=answers.index(wrong),
        explanation=(*in_words(chain), said(SO, one=ItemName(wrong[1]), other=ItemName(wrong[0]))),
        rating=rating_of(len(chain), len(moment.steps)),
        proven=moment.proven,
    )
    return len(chain), puzzle
