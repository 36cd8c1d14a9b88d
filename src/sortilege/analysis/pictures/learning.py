"""What somebody can learn from a game: the values they had in the wrong order, and how often they were right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean

from sortilege.analysis.model import Doubted, Lesson, Placed, Tally


def lessons(placements: Sequence[Placed], doubts: Sequence[Doubted]) -> tuple[Lesson, ...]:
    """What was placed wrong, doubted though it was right, or believed though it was wrong; in the order of the game."""
    found = [*_of_placements(placements), *_of_doubts(doubts)]
    return tuple(sorted(found, key=lambda lesson: lesson.n))


def _of_placements(placements: Sequence[Placed]) -> Iterator[Lesson]:
    for placed in placements:
        for order in placed.orders:
            if order.right is False and order.values is not None:
                for seat, how in [(placed.seat, "placed"), *((seat, "believed") for seat in placed.believed_by)]:
                    yield Lesson(
                        seat=seat,
                        n=placed.n,
                        how=how,  # type: ignore[arg-type]  # one of the two
                        attribute=order.attribute,
                        tiles=order.tiles,
                        values=order.values,
                    )


def _of_doubts(doubts: Sequence[Doubted]) -> Iterator[Lesson]:
    for doubt in doubts:
        if not doubt.was_right and not doubt.forced and doubt.order.values is not None:
            yield Lesson(
                seat=doubt.seat,
                n=doubt.n,
                how="doubted",
                attribute=doubt.order.attribute,
                tiles=doubt.order.tiles,
                values=doubt.order.values,
            )


def tallies(seats: int, placements: Sequence[Placed], doubts: Sequence[Doubted]) -> tuple[Tally, ...]:
    return tuple(_tally(seat, placements, doubts) for seat in range(seats))


def _tally(seat: int, placements: Sequence[Placed], doubts: Sequence[Doubted]) -> Tally:
    own = [placed for placed in placements if placed.seat == seat]
    doubted = [doubt for doubt in doubts if doubt.seat == seat and not doubt.forced]
    sure = [placed.sure for placed in own if placed.sure is not None]
    return Tally(
        seat=seat,
        placed=len(own),
        wrong=sum(placed.right is False for placed in own),
        got_through=sum(placed.got_through for placed in own),
        doubts=len(doubted),
        right_doubts=sum(doubt.was_right for doubt in doubted),
        believed_wrong=sum(placed.right is False and seat in placed.believed_by for placed in placements),
        sure=fmean(sure) if sure else None,
    )
