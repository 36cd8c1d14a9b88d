"""The attribute that a column of values would be: its title, its unit, and how its values are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, cast

from sortilege.drafts.model.draft import DraftAttribute, Show
from sortilege.drafts.numbers.amounts import Piece, amount
from sortilege.drafts.numbers.calendar import date_of, middle_year, year_of
from sortilege.drafts.numbers.clocks import seconds, two_readings
from sortilege.drafts.numbers.multipliers import multiplied
from sortilege.drafts.numbers.numerals import plain
from sortilege.drafts.numbers.ordinals import ordinal
from sortilege.drafts.numbers.units import Unit, looks_like_unit, shown_as, unit_of
from sortilege.drafts.spreadsheets import headings

_MOST: Final = 0.6
_SMALLEST: Final = {"ft": "in", "in": "in", "st": "lb", "lb": "lb"}
"""Of several units in one cell the smallest says it best: 5 ft 11 in are 71 in."""
_KELVIN: Final = "K"


def propose(above: headings.Heading, cells: list[str], language: str) -> DraftAttribute:
    """The attribute that a column of values would be."""
    title, unit = headings.heading(above.title)
    unit = unit or above.unit
    texts = [plain(cell) for cell in cells]
    titles = {language: title} if title else {}
    if headings.is_calendar_year(above.title) and _are_years(above.title, texts):
        return DraftAttribute(title=titles, show="year")
    if not unit and _share(texts, _is_day) >= _MOST:
        return DraftAttribute(title=titles, show="date")
    if not unit and _are_years(above.title, texts):
        return DraftAttribute(title=titles, show="year")
    known = unit_of(unit) if unit else None
    if _share(texts, _is_clock) >= _MOST and (known is None or known.kind == "time"):
        has_seconds = any(found % 60 for text in texts if (found := seconds(text, "hours-minutes")) is not None)
        unit = known.name if known else "s" if has_seconds else "min"
        return DraftAttribute(title=titles, unit=unit, show="duration", parts=headings.parts_of_clock(above.title))
    if not unit and (several := _several_units(texts)):
        return DraftAttribute(title=titles, unit=several[0], show=several[1])
    unit = unit or _common_unit(above.title, texts, language)
    known = unit_of(unit) if unit else None
    return DraftAttribute(title=titles, unit=unit, show=cast("Show", shown_as(known)) if known else "number")


def are_doubtful_clocks(header: str, cells: list[str]) -> bool:
    """Whether most cells look like 12:30, and nothing says that those are durations: it may be a time of day."""
    texts = [plain(cell) for cell in cells]
    if _share(texts, _is_clock) < _MOST or headings.is_duration(header):
        return False
    unit = unit_of(headings.heading(header).unit)
    has_two_parts = _share(texts, lambda text: two_readings(text) is not None) > 0
    return (unit is None or unit.kind != "time") and (has_two_parts or headings.is_moment(header))


# Units.


def _several_units(texts: list[str]) -> tuple[str, Show] | None:
    """2 h 10, 5'11", 11 st 4 lb: the unit that says most of them without decimals."""
    several = [found.pieces for text in texts if (found := amount(text)) and len(found.pieces) > 1]
    first = Counter(unit.name for pieces in several if (unit := unit_of(pieces[0].unit)))
    if not first or len(several) < _MOST * len(texts) / 2:
        return None
    name, _ = first.most_common(1)[0]
    if name == "hours":
        has_seconds = any(len(pieces) > 2 for pieces in several)
        return ("s" if has_seconds else "min"), "duration"
    if name in _SMALLEST:
        unit = unit_of(_SMALLEST[name])
        return (unit.name, cast("Show", shown_as(unit))) if unit else None
    return None


def _common_unit(header: str, texts: list[str], language: str) -> str:
    """The unit that most cells have, whether we know it or not."""
    pieces = [found.pieces[0] for text in texts if not ordinal(text) and (found := amount(text))]
    if (over := _common_scale(pieces)) and len(pieces) >= _MOST * len(texts):
        return over
    if headings.is_temperature(header) and sum(piece.unit == _KELVIN for piece in pieces) >= len(texts) / 2:
        return _KELVIN
    named = [(piece, name) for piece in pieces if (name := _unit_in(piece, language))]
    counted = Counter(name for _, name in named)
    if counted.total() < max(1, len(texts) / 2):
        return ""
    unit, count = counted.most_common(1)[0]
    if unit_of(unit):
        return unit
    singular = next(_singulars(unit, named), "")
    enough = count + counted[singular] >= len(texts) / 2
    return (f"{singular}|{unit}" if singular else unit) if enough else ""


def _unit_in(piece: Piece, language: str) -> str:
    unit = multiplied(piece.unit, language, is_attached=piece.is_attached)[1]
    known: Unit | None = unit_of(unit) if unit else None
    return known.name if known else unit.rstrip(".") if unit and looks_like_unit(unit.rstrip(".")) else ""


def _singulars(plural: str, named: list[tuple[Piece, str]]) -> Iterator[str]:
    """1 Spiel beside 12 Spiele."""
    for piece, name in named:
        if piece.numeral == "1" and name != plural and name[:3].casefold() == plural[:3].casefold():
            yield name


def _common_scale(pieces: list[Piece]) -> str:
    """/10, if all are so and so many out of ten."""
    overs = {piece.over for piece in pieces}
    over = next(iter(overs)) if len(overs) == 1 else None
    return f"/{over}" if over and over >= 5 and len(pieces) > 1 else ""


# Dates, years and clocks.


def _share(texts: list[str], is_so: Callable[[str], bool]) -> float:
    return sum(map(is_so, texts)) / len(texts) if texts else 0.0


def _is_day(text: str) -> bool:
    date = date_of(text)
    return date is not None and date.day is not None


def _is_clock(text: str) -> bool:
    return seconds(text) is not None


def _are_years(header: str, texts: list[str]) -> bool:
    def is_clear(text: str) -> bool:
        is_year = year_of(text) is not None and not text.lstrip("-").isdigit()
        return date_of(text) is not None or middle_year(text) is not None or is_year

    def is_whole(text: str) -> bool:
        year = year_of(text)
        return year is not None and 1000 <= year <= 2100

    clear = sum(map(is_clear, texts))
    says_so = headings.is_year(header) or headings.is_calendar_year(header)
    is_said = says_so or (clear and not headings.is_quantity(header))
    return bool(is_said) and clear + sum(map(is_whole, texts)) >= _MOST * len(texts)
