"""The little that lists show of an analysis: a few figures for each seat."""

from __future__ import annotations

from collections import Counter

import msgspec

from sortilege.analysis.model import Analysis, Numbers, Pictures


class NumbersBrief(msgspec.Struct, frozen=True, tag="numbers"):
    unit: str
    luck: float
    decisions: float
    error: float
    best: int
    """Decisions that were the best ones, …"""
    all: int
    """… of so many."""
    blunders: int


class PicturesBrief(msgspec.Struct, frozen=True, tag="pictures"):
    right: int
    placed: int
    got_through: int
    doubts: int
    right_doubts: int


SeatBrief = NumbersBrief | PicturesBrief


def brief_of(analysis: Analysis) -> tuple[SeatBrief, ...]:
    """By seat."""
    if analysis.numbers is not None:
        return tuple(_numbers(analysis.numbers))
    return tuple(_pictures(analysis.pictures)) if analysis.pictures is not None else ()


def read_brief(stored: bytes) -> tuple[SeatBrief, ...]:
    return msgspec.json.decode(stored, type=tuple[SeatBrief, ...])


def _numbers(numbers: Numbers) -> list[NumbersBrief]:
    found = []
    for share in sorted(numbers.shares, key=lambda one: one.seat):
        grades = Counter(one.grade for one in numbers.decisions if one.seat == share.seat)
        found.append(
            NumbersBrief(
                numbers.unit,
                share.luck,
                share.decisions,
                share.error,
                best=grades["best"],
                all=grades.total(),
                blunders=grades["blunder"],
            )
        )
    return found


def _pictures(pictures: Pictures) -> list[PicturesBrief]:
    return [
        PicturesBrief(one.placed - one.wrong, one.placed, one.got_through, one.doubts, one.right_doubts)
        for one in sorted(pictures.tallies, key=lambda one: one.seat)
    ]
