"""*Which space is certainly right*: where a card that has left the table would belong, if it came again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from sortilege.core.play import Play
from sortilege.core.templates import AttributeName, ItemName, SeatNames, marked
from sortilege.puzzles.pictures.doubtful_games import Moment, moments
from sortilege.puzzles.pictures.readers import rating_of
from sortilege.puzzles.pictures.verdicts import Known, Step, in_words, verdicts_of
from sortilege.puzzles.puzzle import Gap, Puzzle, record_of, said

_FEWEST_CARDS: Final = 2
_SHORTEST: Final = 2

QUESTION: Final = marked(
    "{attribute}: if {the_card} came again, where in the row of {who} would it certainly be right?"
)
AT_THE_LEFT: Final = marked(
    "So {the_card} is certainly right at the left end. Nothing was proven that makes any other space sure."
)
AT_THE_RIGHT: Final = marked(
    "So {the_card} is certainly right at the right end. Nothing was proven that makes any other space sure."
)
BETWEEN: Final = marked(
    "So {the_card} is certainly right between {the_one} and {the_other}."
    " Nothing was proven that makes any other space sure."
)


def make(random: Random) -> Puzzle | None:
    """The one that needs most of a game, if there is any."""
    best: tuple[int, Puzzle] | None = None
    for moment in moments(random):
        for card in moment.state.pile.discards:
            for seat, row in enumerate(moment.state.rows):
                found = _found(moment, card, seat) if len(row) >= _FEWEST_CARDS else None
                if found is not None and (best is None or found[0] > best[0]):
                    best = found
    return best and best[1]


def right(puzzle: Puzzle, play: Play) -> list[int]:
    """Which answers are, from the position alone."""
    card, first = puzzle.question.fields["card"], puzzle.answers[0]
    assert isinstance(card, ItemName)
    assert isinstance(first, Gap)
    sure = _sure(play.state.rows[first.seat], card.id, Known(verdicts_of(play)))
    return [number for number, answer in enumerate(puzzle.answers) if isinstance(answer, Gap) and answer.gap in sure]


def _sure(row: Sequence[str], card: str, known: Known) -> dict[int, list[Step]]:
    """Gaps where a card is certainly right, and why."""
    sure: dict[int, list[Step]] = {}
    for gap in range(len(row) + 1):
        before = known.chain(row[gap - 1], card) if gap else []
        after = known.chain(card, row[gap]) if gap < len(row) else []
        if before is not None and after is not None:
            sure[gap] = [*before, *after]
    return sure


def _found(moment: Moment, card: str, seat: int) -> tuple[int, Puzzle] | None:
    row = moment.state.rows[seat]
    sure = _sure(row, card, Known(moment.steps))
    if len(sure) != 1:
        return None
    ((gap, chain),) = sure.items()
    if len(chain) < _SHORTEST:
        return None
    if gap == 0:
        so = said(AT_THE_LEFT, card=ItemName(card))
    elif gap == len(row):
        so = said(AT_THE_RIGHT, card=ItemName(card))
    else:
        so = said(BETWEEN, card=ItemName(card), one=ItemName(row[gap - 1]), other=ItemName(row[gap]))
    puzzle = Puzzle(
        kind="certain",
        record=record_of(moment.play, moment.header),
        question=said(QUESTION, attribute=AttributeName(moment.attribute), card=ItemName(card), who=SeatNames((seat,))),
        answers=tuple(Gap(seat, gap) for gap in range(len(row) + 1)),
        right=gap,
        explanation=(*in_words(chain), so),
        rating=rating_of(len(chain), len(moment.steps)),
        proven=moment.proven,
    )
    return len(chain), puzzle
