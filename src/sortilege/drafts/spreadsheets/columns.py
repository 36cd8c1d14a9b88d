"""What each column probably is: the name, a picture, a hint, or values – with a proposal for the attribute."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal, cast

import msgspec
from msgspec.structs import replace

from sortilege.drafts.model.draft import DraftAttribute, Numbers
from sortilege.drafts.model.problems import Problem
from sortilege.drafts.numbers.cells import Cell
from sortilege.drafts.numbers.columns import read_cells
from sortilege.drafts.numbers.doubts import column_problems
from sortilege.drafts.numbers.numerals import COMMA, POINT, Sign, plain
from sortilege.drafts.numbers.ordinals import ordinal
from sortilege.drafts.spreadsheets import headings
from sortilege.drafts.spreadsheets.proposals import are_doubtful_clocks, propose
from sortilege.editions.art import emoji_art
from sortilege.editions.pictures import kind as kind_of_picture

Kind = Literal["id", "name", "the", "grammar", "hint", "picture", "value", "ignore"]
_MOST: Final = 0.6
_SOME: Final = 0.3
_FEWEST: Final = 2
_COUNTED: Final = 5
"""So many rows that are counted without a heading that says so are no chance."""
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
    is_usable: bool = False
    """Not used as long as nobody says so, but its cells can be read as values of the proposed attribute."""


def guess(
    above: headings.Heading,
    cells: Sequence[str],
    language: str,
    *,
    sign: Sign | None,
    is_certain: bool,
    is_first: bool = False,
) -> Column:
    """What a column is, judging by its cells and what stands above them: a heading, and perhaps a unit. `sign` is what
    separates decimals: certainly, or where the column itself does not tell."""
    header = above.title
    filled = [cell for cell in cells if cell.strip()]
    attribute = propose(above, filled, language)
    if sign and (is_certain or any(cell.other for cell in read_cells(filled, attribute, language))):
        attribute = replace(attribute, numbers=_NUMBERS[sign])
    column = Column(
        header=header,
        kind="ignore",
        attribute=attribute,
        problems=(Problem("column-unused", "note"),) if filled else (),
        examples=tuple(dict.fromkeys(filled))[:_EXAMPLES],
    )
    if own := headings.text_column(header):
        return replace(column, kind=cast("Kind", own[0]), language=own[1], problems=())
    if header.strip().casefold() == "id":
        return replace(column, kind="id", problems=())
    return _by_cells(column, attribute, filled, language, is_first=is_first) if filled else column


def _by_cells(column: Column, attribute: DraftAttribute, cells: list[str], language: str, *, is_first: bool) -> Column:
    header = column.header
    read = read_cells(cells, attribute, language)
    readable = sum(bool(cell.value) for cell in read)
    if _are_row_numbers(cells) and (headings.counts_rows(header) or (is_first and len(cells) >= _COUNTED)):
        return replace(column, is_usable=not headings.counts_rows(header))
    if readable >= _MOST * len(cells):
        if are_doubtful_clocks(header, cells):
            return replace(column, is_usable=not headings.is_moment(header))
        return replace(column, kind="value", problems=value_problems(cells, read, attribute, language))
    if _are_pictures(header, cells):
        return replace(column, kind="picture", problems=())
    if headings.is_hint(header):
        return replace(column, kind="hint", language=language, problems=())
    if headings.is_name(header):
        return replace(column, kind="name", language=language, problems=())
    return replace(column, is_usable=readable >= max(_FEWEST, _SOME * len(cells)))


def _are_row_numbers(cells: list[str]) -> bool:
    """1, 2, 3 … in this order, or from 0."""
    texts = [plain(cell).lstrip("#").rstrip(".") for cell in cells]
    numbers = [ordinal(text) or text for text in texts]
    return any(numbers == [str(start + n) for n in range(len(cells))] for start in (0, 1))


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
