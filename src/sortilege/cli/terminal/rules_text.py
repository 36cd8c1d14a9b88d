"""A rules page as lines for the terminal. Positions from real games are left out: there is a board to look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sortilege.rules_pages.model import (
    Block,
    Cases,
    Diagram,
    Figure,
    Goal,
    Heading,
    Paragraph,
    Points,
    RulesPage,
    Words,
)

_WIDEST: Final = 88
"""Longer lines are hard to read, however wide the terminal is."""


def whole(page: RulesPage) -> RenderableType:
    """Everything, from the title on."""
    lines = [Text(f"{page.title}  ", "bold").append(page.players, "not bold dim")]
    return _narrow(Group(*lines, *(part for block in page.blocks for part in _shown(block))))


def in_short(page: RulesPage) -> RenderableType:
    return _narrow(_listed([f"{number}." for number in range(1, len(page.summary) + 1)], page.summary))


def _narrow(drawn: RenderableType) -> RenderableType:
    table = Table.grid()
    table.add_column(max_width=_WIDEST)
    table.add_row(drawn)
    return table


def _shown(block: Block) -> Iterator[RenderableType]:
    match block:
        case Figure():
            return
        case Heading(level, text):
            yield Text(f"\n{text}", "bold cyan" if level == 2 else "bold")
        case Paragraph(words):
            yield _text(words)
        case Goal(words):
            yield Padding(_text(words, "italic"), (0, 0, 0, 2))
        case Points(numbered, points):
            yield _listed([f"{number}." if numbered else "–" for number in range(1, len(points) + 1)], points)
        case Cases(cases):
            yield _listed(["–"] * len(cases), [(*case.title, *case.words) for case in cases])
        case Diagram(text):
            yield Padding(Text(text, "cyan", no_wrap=True), (1, 0, 1, 2))


def _listed(marks: Sequence[str], points: Sequence[Words]) -> RenderableType:
    """What does not fit into a line goes on under its beginning."""
    table = Table.grid(padding=(0, 1))
    for mark, words in zip(marks, points, strict=True):
        table.add_row(Text(f"  {mark}", "dim"), _text(words))
    return table


def _text(words: Words, style: str = "") -> Text:
    text = Text(style=style)
    for run in words:
        text.append(run.text, " ".join(["bold"] * run.strong + ["italic"] * run.emphasised))
    return text
