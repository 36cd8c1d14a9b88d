"""Dates, years and clocks in a column: what they mean there, and how else they could be meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.numbers.calendar import Date, Order, date_of, middle_year, order_in, year_of
from sortilege.drafts.numbers.cells import Cell, Unreadable, noted
from sortilege.drafts.numbers.clocks import Parts, parts_in, seconds, two_readings
from sortilege.drafts.numbers.measures import Measure, written

_ORDERS: Final[tuple[Order, Order]] = ("day-month", "month-day")
_PARTS: Final[tuple[Parts, Parts]] = ("hours-minutes", "minutes-seconds")
_BY_UNIT: Final[dict[str, Parts]] = {"hours": "hours-minutes", "s": "minutes-seconds"}


class Timing:
    """How a column writes dates and clocks. A column is read as a whole: 3/13/1990 tells what 3/5/1990 is."""

    def __init__(self, texts: Sequence[str], attribute: DraftAttribute, measure: Measure, language: str) -> None:
        self.attribute = attribute
        self.measure = measure
        order = next((one for one in _ORDERS if one == attribute.parts), None) or order_in(list(texts))
        self.is_order_known = order is not None or language != "en"
        self.order: Order = order or ("month-day" if language == "en" else "day-month")
        unit = measure.unit.name if measure.unit else ""
        parts = next((one for one in _PARTS if one == attribute.parts), None) or _BY_UNIT.get(unit) or parts_in(texts)
        self.are_parts_known = parts is not None
        self.parts: Parts = parts or "hours-minutes"

    def cell(self, text: str) -> Cell | None:
        """None if it is neither a date nor a clock."""
        date = date_of(text, self.order)
        if self.attribute.is_date:
            return self._day(text, date)
        if date:
            return self._year_of(text, date)
        if self.attribute.show == "year":
            return _year(text)
        return self._clock(text)

    def _day(self, text: str, date: Date | None) -> Cell:
        if date is None:
            is_year = year_of(text) is not None or middle_year(text) is not None
            raise Unreadable("no-day" if is_year else "not-a-date", text=text)
        if not date.certain:
            raise Unreadable("short-date", text=text)
        if date.day is None:
            raise Unreadable("no-day", text=text)
        other = "" if self.is_order_known or date.other is None else str(date.other.number)
        return Cell(str(date.day.number), other=other)

    def _year_of(self, text: str, date: Date) -> Cell:
        """Of a date in a column that is no column of dates."""
        is_number = self.attribute.show == "number" and not self.measure.spellings
        if self.attribute.show != "year" and not is_number:
            raise Unreadable("date-here", text=text)
        if not date.certain:
            raise Unreadable("short-date", text=text)
        return noted(str(date.year), "date", "note", value=str(date.year))

    def _clock(self, text: str) -> Cell | None:
        shown = seconds(text, self.parts)
        if shown is None:
            return None
        if self.measure.kind != "time":
            raise Unreadable("clock", text=text)
        cell = Cell(written(self.measure.inside(shown, "s")))
        readings = None if self.are_parts_known else two_readings(text)
        return replace(cell, other=written(self.measure.inside(readings[1], "s"))) if readings else cell


def _year(text: str) -> Cell | None:
    year = year_of(text)
    if year is not None:
        return Cell(str(year))
    middle = middle_year(text)
    return None if middle is None else noted(str(middle), "middle-year", "note", text=text, value=str(middle))
