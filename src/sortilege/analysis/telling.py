"""An analysis in words: a seat's summary in three sentences, in the reader's language and with their names."""

from __future__ import annotations

from msgspec.structs import replace

from sortilege.analysis.model import Analysis, Summary
from sortilege.analysis.numbers import words as of_numbers
from sortilege.analysis.pictures import words as of_pictures
from sortilege.narration.names import Names


def sentences(analysis: Analysis, summary: Summary, names: Names, *, you: bool = False) -> tuple[str, ...]:
    """Three of them. `you`: whoever reads has sat there. Picture games need names with the edition."""
    words = of_numbers if analysis.family == "numbers" else of_pictures
    return tuple(words.sentence(fact, summary.seat, names, you=you) for fact in summary.facts)


def told(analysis: Analysis, names: Names, *, you: int | None = None) -> Analysis:
    """With all its summaries in words; that of the seat `you` is told to whoever sat there."""
    summaries = tuple(
        replace(summary, sentences=sentences(analysis, summary, names, you=summary.seat == you))
        for summary in analysis.summaries
    )
    return replace(analysis, summaries=summaries)
