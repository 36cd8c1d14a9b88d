"""A grid of spaces with lines around them, which may have holes: the shape of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.measure import Measurement
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

At = tuple[int, int]

# Which lines meet in a corner: up, down, left, right.
_CORNERS: Final = {
    (False, True, False, True): "┌",
    (False, True, True, False): "┐",
    (True, False, False, True): "└",
    (True, False, True, False): "┘",
    (True, True, False, True): "├",
    (True, True, True, False): "┤",
    (False, True, True, True): "┬",
    (True, False, True, True): "┴",
    (True, True, True, True): "┼",
    (True, True, False, False): "│",
    (False, False, True, True): "─",
    (False, False, False, False): " ",
}
_HOLE: Final = "░"
_PLAIN: Final = str.maketrans("┌┐└┘├┤┬┴┼│─▴▾◂▸→↓·░", "+++++++++|-^v<>>v.#")
"""For terminals that know nothing but ASCII."""


class Grid:
    """Spaces by row and column. What stands in a space is centred and wrapped; a row is as high as it needs to be."""

    def __init__(
        self, spaces: Mapping[At, Text], *, rows: Sequence[Text], columns: Sequence[Text], widest: int, ruled: bool
    ) -> None:
        """`rows` and `columns` stand at the sides; `widest` is the most a space may take; `ruled` draws inner lines."""
        self._spaces = spaces
        self._rows = rows
        self._columns = columns
        self._widest = widest
        self._narrowest = min(4, widest)
        self._ruled = ruled
        words = max(len(word) for row in rows for word in row.plain.split())
        self._head = min(17, max(words, min(12, max(len(row.plain) for row in rows)))) + 1

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(self._width(self._narrowest), min(self._width(self._widest), options.max_width))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        borders = len(self._columns) + 1
        space = min(self._widest, (options.max_width - self._head - borders) // len(self._columns))
        for line in self._lines(console, max(space, self._narrowest)):
            if options.ascii_only:
                line.plain = line.plain.translate(_PLAIN)
            line.rstrip()
            line.no_wrap = True
            yield line

    def _width(self, space: int) -> int:
        return self._head + len(self._columns) * space + len(self._columns) + 1

    def _lines(self, console: Console, width: int) -> list[Text]:
        titles = [_wrapped(console, title, width) for title in self._columns]
        lines = [
            Text(" " * (self._head + 1)).append_text(Text(" ").join(line)) for line in _side_by_side(titles, width)
        ]
        for row, title in enumerate(self._rows):
            if row == 0 or self._ruled:
                lines.append(self._rule(row, width))
            head = list(title.wrap(console, self._head - 1, overflow="fold"))
            contents = [head, *(self._content(console, (row, column), width) for column in range(len(self._columns)))]
            lines += [self._row(row, parts, width) for parts in _side_by_side(contents, width, self._head)]
        lines.append(self._rule(len(self._rows), width))
        return lines

    def _content(self, console: Console, at: At, width: int) -> list[Text]:
        return _wrapped(console, self._spaces[at], width) if at in self._spaces else []

    def _row(self, row: int, parts: list[Text], width: int) -> Text:
        line = parts[0]
        for column, part in enumerate(parts[1:]):
            line.append("│" if self._is_edge(row, column) else " ", style="dim")
            line.append_text(part if (row, column) in self._spaces else Text(_HOLE * width, style="dim"))
        return line.append("│" if self._is_edge(row, len(self._columns)) else " ", style="dim")

    def _is_edge(self, row: int, column: int) -> bool:
        """Whether a line stands at the left of this space."""
        return (row, column) in self._spaces or (row, column - 1) in self._spaces

    def _is_floor(self, row: int, column: int) -> bool:
        """Whether a line lies above this space."""
        return (row, column) in self._spaces or (row - 1, column) in self._spaces

    def _rule(self, row: int, width: int) -> Text:
        """The line above a row."""
        drawn = " " * self._head
        for column in range(len(self._columns) + 1):
            meeting = (
                self._is_edge(row - 1, column),
                self._is_edge(row, column),
                self._is_floor(row, column - 1),
                self._is_floor(row, column),
            )
            drawn += _CORNERS[meeting]
            if column < len(self._columns):
                drawn += ("─" if self._is_floor(row, column) else " ") * width
        return Text(drawn, style="dim")


def _wrapped(console: Console, text: Text, width: int) -> list[Text]:
    lines = list(text.wrap(console, width, overflow="fold"))
    for line in lines:
        if line.cell_len != width:
            line.rstrip()
            line.align("center", width)
    return lines


def _side_by_side(columns: list[list[Text]], width: int, first: int | None = None) -> list[list[Text]]:
    """The n-th lines of all columns together, filled up with blanks; the first column may have its own width."""
    widths = [first or width, *[width] * (len(columns) - 1)]
    lines = []
    for number in range(max(1, *map(len, columns))):
        parts = [column[number] if number < len(column) else Text() for column in columns]
        for part, wide in zip(parts, widths, strict=True):
            part.align("left", wide)
        lines.append(parts)
    return lines
