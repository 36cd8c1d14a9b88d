"""The sentences for all problems of drafts, by code. Each says what is the matter and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sortilege.i18n import marked

_CELLS: Final = {
    "formula": marked("This is a formula. Copy its result instead: in most programs that is “paste values”."),
    "sheet-error": marked("The spreadsheet has an error here: {text}. Mend it there, or type the value."),
    "not-a-number": marked("“{text}” is not a number. Type one, or leave the cell empty if it is unknown."),
    "no-word": marked("“{text}” is not one of the words of this attribute: {words}."),
    "two-values": marked("These are two values. Choose one, perhaps the middle: {value}."),
    "two-numbers": marked("“{text}” are two numbers. Type one of them."),
    "clock": marked("“{text}” could be hours or minutes. Type it with its unit, such as 2 h 30 min."),
    "short-date": marked("The year of “{text}” has only two digits. Type all four."),
    "date-here": marked("“{text}” is a date, but this attribute is not a year. Type the number."),
    "not-a-year": marked("“{text}” is not a year. Type it like 1989 or 44 BC."),
    "not-a-date": marked("“{text}” is not a date. Type it like 1989-11-09."),
    "no-day": marked("“{text}” has no day. Type the whole date, or choose years instead of dates for this attribute."),
    "other-unit": marked("“{unit}” cannot be turned into “{wanted}”. Type the value in {wanted}."),
    "unknown-unit": marked("“{unit}” is no known unit. Type the number alone."),
    "unit-missing": marked("Give the attribute the unit “{unit}”, or type the number alone."),
    "too-large": marked("This number is too large. Use a larger unit, such as millions."),
    "too-small": marked("This number is too small. Use a smaller unit."),
    "mixed": marked("Read as {value}, though other numbers of this attribute are written the other way round."),
    "date": marked("Only the year of the date counts: {value}."),
    "middle-year": marked("“{text}” is read as {value}, its middle."),
    "in-brackets": marked("“{text}” is read as {value}, as accountants write what is negative."),
    "outlier": marked("Is {value} right? Beside the others it looks as if {other} was meant."),
    "about": marked("Read as exactly {value}."),
    "converted": marked("“{text}” is {value} {unit}."),
    "too-long": marked("This is too long for a card: shorten it to {most} characters."),
    "unknown": marked("Unknown: this item stays out of games in which the attribute counts."),
}
_COLUMNS: Final = {
    "ambiguous-column": marked("“{text}” is read as {value} here, but it could also be {other}. Which one is it?"),
    "ambiguous-dates": marked("“{text}” is read as {date} here, but it could also be {other_date}. Which one is it?"),
    "ambiguous-clocks": marked("“{text}” is read as {time} here, but it could also be {other_time}. Which one is it?"),
    "days-dropped": marked("These are dates, and only their years count. The days can count, too."),
}
_TABLES: Final = {
    "units-row": marked("The row below the headings was taken for units."),
    "left-out-rows": marked("Left out, because they sum up others: {names}. Tick them if they are cards."),
    "blank-rows": marked("Blank rows that are left out: {count}."),
    "no-names": marked("No column looks like names. Say which one it is."),
    "nameless-rows": marked("Rows without a name: {count}. They are kept; name them or delete them."),
    "many-rows": marked("There are {count} rows, and a card set has at most {most} items. Choose which to take."),
    "no-header": marked("The first row looks like an item, not like headings. Name the columns yourself."),
    "no-values": marked("No column looks like numbers. Say which ones are values."),
    "encoding": marked("The file is not in UTF-8; it was read as Windows text. Look whether all letters are right."),
    "other-sheets": marked("Only the sheet “{sheet}” was read. The others: {others}."),
    "unused-columns": marked("Not used: {names}."),
    "usable-column": marked("Use “{name}”? Its cells can be read as numbers."),
    "usable-column-in": marked("Use “{name}”, in {counted}?"),
    "column-unused": marked("Nothing is taken from this column. Choose what it is if you need it."),
    "bad-cells": marked("Cells that cannot be read as numbers: {count}. They are kept as they are and marked."),
    "doubtful-cells": marked("Cells that could be meant in two ways: {count}."),
    "same-headers": marked("Two columns are called “{text}”."),
    "fractions": marked("These percentages lie between 0 and 1. Perhaps they should be a hundred times larger."),
}
_EDITIONS: Final = {
    "no-title": marked("The card set has no title yet."),
    "no-attributes": marked("There are no attributes yet. Add at least one."),
    "no-attribute-title": marked("This attribute has no title."),
    "no-more": marked("Say what a larger value is called, such as “heavier”."),
    "no-less": marked("Say what a smaller value is called, such as “lighter”."),
    "no-note": marked("Say exactly what was measured: the average or the record, of whom, in which year."),
    "no-source": marked("Say where the values come from."),
    "question": marked("The question must contain {left} and {right}."),
    "forms": marked("Words that agree with a name must be two, or four: {text}."),
    "grammar": marked("“{text}” must consist of the letters m, f, p, v and c."),
    "missing-text": marked("This text is missing in: {languages}."),
    "language": marked("“{text}” is not a language that the games speak."),
    "missing-name": marked("This item has no name ({text})."),
    "same-name": marked("Another item is called “{text}”, too."),
    "no-picture": marked("There is no picture; the initials are drawn."),
    "missing-picture": marked("The picture “{text}” has not been uploaded."),
    "unknown-emoji": marked("There is no picture for “{text}”; the initials are drawn."),
    "same-picture": marked("Another item has the same picture."),
    "range": marked("{value} is outside of what is plausible for this attribute."),
    "same-look": marked("{value} is not equal to another value that looks the same on the card. Round them."),
    "unknown-values": marked("Items whose value is unknown: {count}. They stay out of games in which it counts."),
    "ties": marked(
        "Too many values are equal: {share} of all pairs. Make them more exact, or choose another attribute."
    ),
    "near-twins": marked("Others put the items in nearly the same order: {names}. One of them is enough."),
    "seldom-dealt": marked(
        "In every tenth game of The Box no more than {share} of the items take part, as values are unknown. Left out"
        " most often: {names}."
    ),
    "few-attributes": marked("The Box needs {wanted} attributes; there are {count}."),
    "few-items": marked("There are not yet enough items with values."),
    "other": marked("The check of the card set says: {text}"),
}
_ATTRIBUTES: Final = {
    "empty": marked("No values yet."),
    "few-values": marked("Too few values yet to say how it plays."),
    "constant": marked("All values are equal: nobody can put them in order."),
    "full-of-ties": marked("Many values are equal, which makes it dull."),
    "too-hard": marked("Most values lie close together: hard to guess."),
    "too-easy": marked("The values lie far apart: easy to guess."),
    "good": marked("A good mixture of easy and hard pairs."),
}
SENTENCES: Final[Mapping[str, str]] = {**_CELLS, **_COLUMNS, **_TABLES, **_EDITIONS, **_ATTRIBUTES}
