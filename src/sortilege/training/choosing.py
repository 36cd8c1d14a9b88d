"""What is asked next: what is due, then something new, and otherwise what will be due soonest."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, TypeAlias

from sortilege.training.memory import Memory
from sortilege.training.questions import Subject

Memories: TypeAlias = Mapping[Subject, Memory]
APART: Final = 3
"""So many others come before the same value is asked for again, if there are."""


def next_subject(subjects: Sequence[Subject], memories: Memories, lately: Collection[Subject], now: float) -> Subject:
    """`subjects`: at least one, in the order in which new ones come. `lately`: what was asked just before."""
    free = [subject for subject in subjects if subject not in lately] or list(subjects)
    known = [subject for subject in free if subject in memories]
    soonest = min(known, key=lambda subject: memories[subject].due, default=None)
    if soonest is not None and memories[soonest].due <= now:
        return soonest
    new = next((subject for subject in free if subject not in memories), None)
    chosen = new if new is not None else soonest
    assert chosen is not None
    return chosen


def count_due(memories: Memories, subjects: Collection[Subject], now: float) -> int:
    return sum(memories[subject].due <= now for subject in subjects if subject in memories)
