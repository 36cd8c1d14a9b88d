"""What each column probably is: the name, a picture, a hint, or values – with a proposal for the attribute."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal, cast

import msgspec
from msgspec.structs import replace

from sortilege.drafts.model.draft import DraftAttribute, Numbers, Show
from sortilege.drafts.model.problems import Problem
from sortilege.drafts.numbers.amounts import amount
from sortilege.drafts.numbers.calendar import date_of, year_of
from sortilege.drafts.numbers.cells import Cell
from sortilege.drafts.numbers.columns import read_cells
from sortilege.drafts.numbers.doubts import column_problems
from sortilege.drafts.numbers.multipliers import multiplied
from sortilege.drafts.numbers.numerals import COMMA, POINT, Sign, plain
from sortilege.drafts.numbers.units import looks_like_unit, shown_as, unit_of
from sortilege.drafts.spreadsheets import headings
from sortilege.editions.art import emoji_art
from sortilege.editions.pictures import kind as kind_of_picture

Kind = Literal["id", "name", "the", "hint", "picture", "value", "ignore"]
_MOST: Final = 0.6
_EXAMPLES: Final = 5
_LOOKED_AT: Final = 12
_NUMBERS: Final[dict[Sign, Numbers]] = {POINT: "point", COMMA: "comma"}


class Column(msgspec.Struct, frozen=True, kw_only=True):
    header: str
    kind: Kind
    language: str = ""
    """Of a name or a hint."""
    attribute: DraftAttribute | None = None
    """The proposal, for values – and in case the maker says that these are values."""
    problems: tuple[Problem, ...] = ()
    examples: tuple[str, ...] = ()


def guess(
    above: headings.Heading, cells: Sequence[str], language: str, *, sign: Sign | None, is_certain: bool
) -> Column:
    """What a column is, judging by its cells and what stands above them: a heading, and perhaps a unit. `sign` is what
    separates decimals: certainly, or where the column itself does not tell."""
    header = above.title
    filled = [cell for cell in cells if cell.strip()]
    examples = tuple(dict.fromkeys(filled))[:_EXAMPLES]
    attribute = propose(above, filled, language)
    if sign and (is_certain or any(cell.other for cell in read_cells(filled, attribute, language))):
        attribute = replace(attribute, numbers=_NUMBERS[sign])
    if own := headings.text_column(header):
        return Column(header=header, kind=cast("Kind", own[0]), language=own[1], attribute=attribute, examples=examples)
    kind, problems = _kind(header, filled, attribute, language)
    text_language = language if kind in ("name", "hint") else ""
    return Column(
        header=header, kind=kind, language=text_language, attribute=attribute, problems=problems, examples=examples
    )


def _kind(header: str, cells: list[str], attribute: DraftAttribute, language: str) -> tuple[Kind, tuple[Problem, ...]]:
    if header.strip().casefold() == "id":
        return "id", ()
    if not cells:
        return "ignore", ()
    if headings.counts_rows(header) and [plain(cell).rstrip(".") for cell in cells] == [
        str(number + 1) for number in range(len(cells))
    ]:
        return "ignore", (Problem("column-unused", "note"),)
    read = read_cells(cells, attribute, language)
    if sum(bool(cell.value) for cell in read) >= _MOST * len(cells):
        return "value", value_problems(cells, read, attribute, language)
    if _are_pictures(header, cells):
        return "picture", ()
    if headings.is_hint(header):
        return "hint", ()
    if headings.is_name(header):
        return "name", ()
    return "ignore", (Problem("column-unused", "note"),)


def value_problems(
    cells: Sequence[str], read: Sequence[Cell], attribute: DraftAttribute, language: str
) -> tuple[Problem, ...]:
    """What is to be said about a column of values."""
    problems = list(column_problems(zip(cells, read, strict=True), attribute, language))
    levels = Counter(cell.problem.level for cell in read if cell.problem)
    if levels["error"]:
        problems.append(Problem("bad-cells", "error", {"count": str(levels["error"])}))
    if levels["doubt"]:
        problems.append(Problem("doubtful-cells", "doubt", {"count": str(levels["doubt"])}))
    values = [float(cell.value) for cell in read if cell.value]
    if attribute.show == "percent" and len(set(values)) > 2 and all(0 <= value <= 1 for value in values):
        problems.append(Problem("fractions", "doubt"))
    return tuple(problems)


def _are_pictures(header: str, cells: list[str]) -> bool:
    some = cells[:_LOOKED_AT]
    kinds = Counter(kind_of_picture(cell.strip()) for cell in some)
    if headings.is_picture(header):
        return kinds["file"] + kinds["emoji"] + kinds["letters"] >= _MOST * len(some)
    emoji = sum(1 for cell in some if not cell.strip().isascii() and emoji_art(cell.strip()))
    return kinds["file"] + emoji >= _MOST * len(some)


# Attributes.


def propose(above: headings.Heading, cells: list[str], language: str) -> DraftAttribute:
    """The attribute that a column of values would be."""
    title, unit = headings.heading(above.title)
    unit = unit or above.unit
    if not unit and _are_years(above.title, cells):
        return DraftAttribute(title={language: title} if title else {}, show="year")
    unit = unit or _common_unit(cells, language)
    known = unit_of(unit) if unit else None
    show = cast("Show", shown_as(known)) if known else "number"
    return DraftAttribute(title={language: title} if title else {}, unit=unit, show=show)


def _common_unit(cells: list[str], language: str) -> str:
    """The unit that most cells have, whether we know it or not."""
    found: Counter[str] = Counter()
    for cell in cells:
        parts = amount(plain(cell))
        if parts and (unit := multiplied(parts.pieces[0].unit, language)[1]) and looks_like_unit(unit):
            known = unit_of(unit)
            found[known.name if known else unit] += 1
    if not found or found.total() < len(cells) / 2:
        return ""
    unit, count = found.most_common(1)[0]
    return unit if unit_of(unit) or count >= len(cells) / 2 else ""


def _are_years(header: str, cells: list[str]) -> bool:
    texts = [plain(cell) for cell in cells]
    clear = sum(1 for text in texts if date_of(text) or (year_of(text) is not None and not text.lstrip("-").isdigit()))
    whole = sum(1 for text in texts if (year := year_of(text)) is not None and 1000 <= year <= 2100)
    return bool(clear or headings.is_year(header)) and clear + whole >= _MOST * len(texts)
