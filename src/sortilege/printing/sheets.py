"""Laying out: many small things with two sides on sheets of paper, so that fronts and backs meet.

Printed on both sides, a sheet is a grid of fronts and, on its other side, the same grid of backs, seen in a mirror.
Over the short edge the paper also stands on its head, so that page is turned as a whole.

Printed on one side, the backs stand below their fronts, on their heads: fold along the line between them, glue, cut.
A finished card is turned over like the page of a book, whichever way it was printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from sortilege.printing.job import MARGIN, PrintJob, Size
from sortilege.printing.page import Face, Line, Page, shifted, upside_down

SHORTEST_MARK: Final = 2.0
LONGEST_MARK: Final = 6.0
GAP: Final = 0.7
"""Between a mark and what is cut there, so that nothing of it is left on a card."""
LABEL_HEIGHT: Final = 2.4


class Sides(NamedTuple):
    """The two sides of one thing."""

    front: Face
    back: Face


class Grid(NamedTuple):
    """Places of one size in the middle of the paper."""

    paper: Size
    place: Size
    columns: int
    rows: int

    @property
    def left(self) -> float:
        return (self.paper.width - self.columns * self.place.width) / 2

    @property
    def top(self) -> float:
        return (self.paper.height - self.rows * self.place.height) / 2

    def at(self, face: Face, column: int, row: int, *, turned: bool = False) -> Face:
        return replace(
            face,
            x=self.left + column * self.place.width,
            y=self.top + row * self.place.height,
            width=self.place.width,
            height=self.place.height,
            turned=turned,
        )

    def marks(self, rows: int) -> Iterator[Line]:
        """Short lines around the first `rows` that say where to cut."""
        right, bottom = self.paper.width - self.left, self.top + rows * self.place.height
        beside = min(self.left - MARGIN, LONGEST_MARK + GAP)
        above = min(self.top - MARGIN, LONGEST_MARK + GAP)
        for column in range(self.columns + 1):
            x = self.left + column * self.place.width
            yield (x, self.top - above, x, self.top - GAP)
            yield (x, bottom + GAP, x, bottom + above)
        for row in range(rows + 1):
            y = self.top + row * self.place.height
            yield (self.left - beside, y, self.left - GAP, y)
            yield (right + GAP, y, right + beside, y)


def sheets_of(
    things: Sequence[Sides], place: Size, job: PrintJob, label: str, most: tuple[int, int] = (99, 99)
) -> Iterator[Page]:
    """Pages with all `things`, which are as large as `place`; at most so many columns and rows of them on each."""
    if job.sides == "duplex":
        grid = _grid(job.size, place, most)
        size = grid.columns * grid.rows
    else:
        grid = max(
            (_folding(_grid(paper, place, most)) for paper in (job.size, job.size.turned)),
            key=lambda grid: grid.columns * grid.rows,
        )
        size = grid.columns * grid.rows // 2
    count = -(-len(things) // size)
    for number in range(count):
        some = things[number * size : (number + 1) * size]
        named = f"{label} · {number + 1}/{count}"
        if job.sides == "duplex":
            yield _fronts(grid, some, named)
            yield as_back(_backs(grid, some, named), job)
        else:
            yield _strips(grid, some, named)


def one_sided(page: Page, job: PrintJob) -> Iterator[Page]:
    """A page with nothing behind it: the printer must not put the next one there."""
    yield page
    if job.sides == "duplex":
        yield Page(width=page.width, height=page.height)


def as_back(page: Page, job: PrintJob) -> Page:
    """A page that was laid out for the long edge, as this printer needs it."""
    right, down = job.shift
    page = shifted(page, (-right, down))
    return upside_down(page) if job.turn == "short" else page


def labelled(paper: Size, text: str) -> Face:
    """A line in small type at the lower edge that says which sheet this is."""
    return Face(
        "label",
        {"text": text},
        x=MARGIN,
        y=paper.height - MARGIN - LABEL_HEIGHT,
        width=paper.width - 2 * MARGIN,
        height=LABEL_HEIGHT,
    )


def _grid(paper: Size, place: Size, most: tuple[int, int]) -> Grid:
    room = MARGIN + SHORTEST_MARK
    columns = int((paper.width - 2 * room) // place.width)
    rows = int((paper.height - 2 * room) // place.height)
    return Grid(paper, place, min(columns, most[0]), min(rows, most[1]))


def _folding(grid: Grid) -> Grid:
    """With an even number of rows: each one of fronts has one of backs below it."""
    return grid._replace(rows=grid.rows // 2 * 2)


def _fronts(grid: Grid, things: Sequence[Sides], label: str) -> Page:
    faces = [grid.at(thing.front, n % grid.columns, n // grid.columns) for n, thing in enumerate(things)]
    return _page(grid, faces, label, _rows(grid, things))


def _backs(grid: Grid, things: Sequence[Sides], label: str) -> Page:
    mirrored = grid.columns - 1
    faces = [grid.at(thing.back, mirrored - n % grid.columns, n // grid.columns) for n, thing in enumerate(things)]
    return _page(grid, faces, label, _rows(grid, things))


def _strips(grid: Grid, things: Sequence[Sides], label: str) -> Page:
    faces = []
    for n, thing in enumerate(things):
        column, row = n % grid.columns, n // grid.columns * 2
        faces += [grid.at(thing.front, column, row), grid.at(thing.back, column, row + 1, turned=True)]
    right = grid.paper.width - grid.left
    rows = _rows(grid, things) * 2
    folds = [grid.top + row * grid.place.height for row in range(1, rows, 2)]
    return replace(_page(grid, faces, label, rows), folds=tuple((grid.left, y, right, y) for y in folds))


def _rows(grid: Grid, things: Sequence[Sides]) -> int:
    """How many rows are needed; the last sheet may be half empty."""
    return -(-len(things) // grid.columns)


def _page(grid: Grid, faces: Sequence[Face], label: str, rows: int) -> Page:
    return Page(
        width=grid.paper.width,
        height=grid.paper.height,
        faces=(*faces, labelled(grid.paper, label)),
        cuts=tuple(grid.marks(rows)),
    )
