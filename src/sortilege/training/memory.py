"""How well somebody remembers one value, and when it should be asked for again: FSRS decides.

Nothing is left to chance here, so the same answers at the same times always lead to the same memory.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Final, Literal

import msgspec
from fsrs import Card, Rating, Scheduler, State

Grade = Literal[1, 2, 3, 4]
"""Forgotten, hard, good, easy."""
Moment = Annotated[float, msgspec.Meta(ge=0, le=32_503_680_000)]
"""In seconds since 1970, before the year 3000."""
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Level = Literal["new", "learning", "weak", "good", "sure"]
_SCHEDULER: Final = Scheduler(enable_fuzzing=False, maximum_interval=365)
WRONG: Final = 1
_WEEK: Final = 7.0
_MONTH: Final = 30.0
_FORGOTTEN: Final = 0.8
"""As likely as this to be remembered, it is not counted on any more."""


class Memory(msgspec.Struct, frozen=True, kw_only=True):
    state: Annotated[int, msgspec.Meta(ge=1, le=3)]
    """As FSRS counts them: 1 learning, 2 known and to be repeated, 3 learning again."""
    step: Annotated[int, msgspec.Meta(ge=0, le=9)] | None
    """Of learning; None while it is known."""
    stability: Annotated[float, msgspec.Meta(gt=0, le=36500)]
    """Days after which it is still remembered nine times out of ten."""
    difficulty: Annotated[float, msgspec.Meta(ge=1, le=10)]
    due: Moment
    last_at: Moment
    asked: Count
    """How often."""
    wrong: Count

    def __post_init__(self) -> None:
        if (self.step is None) != (self.state == State.Review.value):
            raise ValueError("there are steps of learning, and of nothing else")

    @property
    def is_weak(self) -> bool:
        """Whether it was wrong, and has not been known for long since."""
        return self.wrong > 0 and self.stability < _WEEK


def review(memory: Memory | None, grade: Grade, at: float) -> Memory:
    """After an answer."""
    card = Card(card_id=0, due=_time(at)) if memory is None else _card(memory)
    after, _ = _SCHEDULER.review_card(card, Rating(grade), _time(at))
    assert after.stability is not None
    assert after.difficulty is not None
    return Memory(
        state=after.state.value,
        step=after.step,
        stability=after.stability,
        difficulty=after.difficulty,
        due=after.due.timestamp(),
        last_at=at,
        asked=(memory.asked if memory else 0) + 1,
        wrong=(memory.wrong if memory else 0) + (grade == WRONG),
    )


def chance(memory: Memory, at: float) -> float:
    """How likely it is that they would know it now."""
    return _SCHEDULER.get_card_retrievability(_card(memory), _time(at))


def level(memory: Memory | None, at: float) -> Level:
    """In a word."""
    if memory is None:
        return "new"
    if memory.state != State.Review.value:
        return "learning"
    if memory.stability < _WEEK or chance(memory, at) < _FORGOTTEN:
        return "weak"
    return "good" if memory.stability < _MONTH else "sure"


def _card(memory: Memory) -> Card:
    return Card(
        card_id=0,
        state=State(memory.state),
        step=memory.step,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=_time(memory.due),
        last_review=_time(memory.last_at),
    )


def _time(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
