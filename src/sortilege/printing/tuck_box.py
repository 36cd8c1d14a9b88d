"""A box for the cards, to be cut, folded and glued: as deep as they are together, or several if that is too much.

┌tab──┐
│ lid │╭─╮   ╭─╮
├─────┼──┬∪──┼──┬╮      tab, lid and flaps are folded inwards; the strip on the right is glued behind the back,
│back │  │fro│  ││      and the two flaps below onto each other. ∪ is for a thumb.
├─────┼──┼nt─┼──┼╯
╰─────╯╰─╯───╯╰─╯
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, pi, sin
from typing import Any, Final, NamedTuple

from babel.numbers import format_decimal
from msgspec.structs import replace

from sortilege.i18n import Texts
from sortilege.printing.job import MARGIN, PrintJob, Size
from sortilege.printing.page import Face, Line, Page
from sortilege.printing.sheets import GAP, LABEL_HEIGHT, labelled

AIR: Final = 1.5
"""How much wider, higher and deeper a box is than what is in it."""
SHALLOWEST: Final = 8.0
TAB: Final = 12.0
STRIP: Final = 9.0
"""Where it is glued."""
LONGEST_FLAP: Final = 15.0
THUMB: Final = 6.0
Point = tuple[float, float]


class Box(NamedTuple):
    """Inner measures."""

    width: float
    height: float
    depth: float

    @property
    def net(self) -> Size:
        return Size(2 * self.width + 2 * self.depth + STRIP, TAB + 2 * self.depth + self.height)


def box_sheets(cards: int, front: dict[str, Any], back: dict[str, Any], say: Texts, job: PrintJob) -> Iterator[Page]:
    """`front` and `back` are what stands there; `cards`: how many there are room for."""
    card = Size(job.card.width + AIR, job.card.height + AIR)
    papers = (job.size, job.size.turned)
    boxes = max(1, ceil(cards * job.thickness / (max(_deepest(card, paper) for paper in papers) - AIR)))
    each = ceil(cards / boxes)
    box = Box(*card, depth=max(SHALLOWEST, each * job.thickness + AIR))
    paper = next(paper for paper in papers if box.depth <= _deepest(card, paper))
    thickness = format_decimal(job.thickness, locale=say.language)
    for number in range(boxes):
        title = front["title"] if boxes == 1 else f"{front['title']} · {number + 1}/{boxes}"
        label = say(
            "Box for {count} cards of {thickness} mm: cut along the lines, fold along the broken ones, glue",
            count=each,
            thickness=thickness,
        )
        yield _page(box, paper, {**front, "title": title}, back, label)


def _room(paper: Size) -> Size:
    return Size(paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - LABEL_HEIGHT - GAP)


def _deepest(card: Size, paper: Size) -> float:
    flat, room = Box(*card, depth=0).net, _room(paper)
    return min(room.width - flat.width, room.height - flat.height) / 2


def _page(box: Box, paper: Size, front: dict[str, Any], back: dict[str, Any], label: str) -> Page:
    room = _room(paper)
    left, top = MARGIN + (room.width - box.net.width) / 2, MARGIN + (room.height - box.net.height) / 2

    def line(start: Point, end: Point) -> Line:
        return (left + start[0], top + start[1], left + end[0], top + end[1])

    return Page(
        width=paper.width,
        height=paper.height,
        faces=(
            *(replace(face, x=left + face.x, y=top + face.y) for face in _faces(box, front, back)),
            labelled(paper, label),
        ),
        cuts=tuple(line(*ends) for ends in pairwise(_outline(box))),
        folds=tuple(line(*ends) for ends in _folds(box)),
    )


def _columns(box: Box) -> Sequence[float]:
    """Where back, side, front, side and strip begin, and the end."""
    width, depth = box.width, box.depth
    return (0, width, width + depth, 2 * width + depth, 2 * width + 2 * depth, 2 * width + 2 * depth + STRIP)


def _faces(box: Box, front: dict[str, Any], back: dict[str, Any]) -> Iterator[Face]:
    x, body = _columns(box), TAB + box.depth
    yield Face("credits", back, x[0], body, box.width, box.height)
    yield Face("box-front", {**front, "thumb": THUMB}, x[2], body, box.width, box.height)
    for at in (x[1], x[3]):
        yield Face("box-side", {"title": front["title"]}, at, body, box.depth, box.height)
    # It hangs on the back and is read from the front.
    yield Face("box-lid", {"title": front["title"]}, x[0], TAB, box.width, box.depth, turned=True)


def _folds(box: Box) -> Iterator[tuple[Point, Point]]:
    x, body = _columns(box), TAB + box.depth
    foot = body + box.height
    yield (x[0], TAB), (x[1], TAB)
    yield (x[0], body), (x[2], body)
    yield (x[3], body), (x[4], body)
    yield (x[0], foot), (x[4], foot)
    for at in x[1:5]:
        yield (at, body), (at, foot)


def _outline(box: Box) -> list[Point]:
    """All around, clockwise from where the lid begins."""
    x, body = _columns(box), TAB + box.depth
    foot, end = body + box.height, body + box.height + box.depth
    flap = min(box.depth, LONGEST_FLAP)
    middle = (x[2] + x[3]) / 2
    thumb = [(middle - THUMB * cos(pi * step / 12), body + THUMB * sin(pi * step / 12)) for step in range(13)]
    lid = [
        (x[0], body),
        (x[0], TAB),
        (x[0] + 1, TAB - 5),
        (x[0] + 6, 0),
        (x[1] - 6, 0),
        (x[1] - 1, TAB - 5),
        (x[1], TAB),
    ]

    def side_flap(start: float, stop: float, edge: float, tip: float) -> list[Point]:
        slant = min(3, box.depth / 4) * (1 if stop > start else -1)
        return [(start, edge), (start + slant, tip), (stop - slant, tip), (stop, edge)]

    return [
        *lid,
        *side_flap(x[1], x[2], body, body - flap),
        *thumb,
        *side_flap(x[3], x[4], body, body - flap),
        *[(x[5], body + 6), (x[5], foot - 6)],
        *side_flap(x[4], x[3], foot, foot + flap),
        *[(x[3] - 1, end), (x[2] + 1, end)],
        *side_flap(x[2], x[1], foot, foot + flap),
        *[(x[1] - 1, end), (x[0] + 1, end), (x[0], foot), (x[0], body)],
    ]
