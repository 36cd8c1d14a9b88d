"""A seat's game in three facts: the best, what cost most, and luck and skill – or what there is to learn."""

from __future__ import annotations

from sortilege.analysis.model import Fact, Numbers, Pictures, Summary
from sortilege.analysis.numbers import facts as of_numbers
from sortilege.analysis.pictures import facts as of_pictures


def summaries(seats: int, found: Numbers | Pictures) -> tuple[Summary, ...]:
    return tuple(Summary(seat=seat, facts=_facts(found, seat)) for seat in range(seats))


def _facts(found: Numbers | Pictures, seat: int) -> tuple[Fact, ...]:
    return of_numbers.facts(found, seat) if isinstance(found, Numbers) else of_pictures.facts(found, seat)
