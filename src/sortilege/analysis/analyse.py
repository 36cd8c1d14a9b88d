"""A record, analysed: read by the referee, taken apart by what this package knows of its game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol

import msgspec

from sortilege.analysis.model import Analysis, Numbers, Pictures
from sortilege.analysis.summary import summaries
from sortilege.core.errors import Refused
from sortilege.core.play import Step
from sortilege.core.record import AnyGame, RecordFault
from sortilege.core.templates import GameTitle, marked
from sortilege.parts import part
from sortilege.referee import Replay

MOST_ENTRIES: Final = 10_000
"""A long game has a few hundred. Who exchanges tiles for hours gets no analysis."""
TellProgress = Callable[[int, int], None]
"""Called with how many entries are done, and how many there are."""


class NotAnalysed(Refused):
    """There is nothing to say about such a record."""

    code = "not-analysed"


class _Analyst(Protocol):
    def analysed(
        self, game: AnyGame, steps: Iterable[Step], tell: Callable[[], None], *, is_over: bool
    ) -> Numbers | Pictures: ...


def _silent(done: int, all: int) -> None:
    pass


def analyse(record: Replay, *, tell_progress: TellProgress = _silent, is_over: bool = False) -> Analysis:
    """Of a record that nobody has iterated yet. Raises `RecordFault` where the referee refuses it.

    `is_over`: nobody plays on, though the rules do not say so – somebody has given up, or time was up. Then
    everything may be told.
    """
    analyst = _analyst(record.game)
    steps = _read(record)
    done = 0

    def tell() -> None:
        nonlocal done
        done += 1
        tell_progress(done, len(steps))

    tell_progress(0, len(steps))
    found = analyst.analysed(record.game, steps, tell, is_over=is_over)
    numbers, pictures = (found, None) if isinstance(found, Numbers) else (None, found)
    outcome = record.game.outcome(record.state)
    header = record.header
    return Analysis(
        game=record.game.id,
        seats=header.seats,
        kinds=header.kinds,
        edition=header.played_with or header.edition,
        options=header.options,
        entries=len(steps),
        finished=outcome is not None,
        outcome=None if outcome is None else msgspec.to_builtins(outcome),
        family="numbers" if numbers else "pictures",
        summaries=summaries(record.game.seats, found),
        numbers=numbers,
        pictures=pictures,
    )


def _analyst(game: AnyGame) -> _Analyst:
    try:
        analyst: _Analyst = part("sortilege.analysis", game.id)
    except ModuleNotFoundError:
        refusal = NotAnalysed(marked("Games of {game} cannot be analysed."), game=GameTitle(game.id))
        raise RecordFault(1, refusal) from None
    return analyst


def _read(record: Replay) -> list[Step]:
    """All of it, before anything is worked out: a record that breaks a rule is refused at once."""
    steps = []
    for step in record:
        steps.append(step)
        if len(steps) > MOST_ENTRIES:
            refusal = NotAnalysed(marked("A game of more than {most} steps cannot be analysed."), most=MOST_ENTRIES)
            raise RecordFault(record.line, refusal)
    if not steps:
        raise RecordFault(record.line, NotAnalysed(marked("Nothing has happened in this game yet.")))
    return steps
