"""A row of pieces that never break inside, under a hanging indent: the shape of a row of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, ConsoleOptions, RenderResult


class Flow:
    def __init__(self, title: Text, pieces: Sequence[Text], indent: int) -> None:
        self._title = title
        self._pieces = pieces
        self._indent = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = self._title.copy()
        line.pad_right(max(0, self._indent - line.cell_len))
        begun = False
        for piece in self._pieces:
            if begun and line.cell_len + 1 + piece.cell_len > options.max_width:
                yield line
                line, begun = Text(" " * self._indent), False
            if begun:
                line.append(" ")
            line.append_text(piece)
            begun = True
        yield line
