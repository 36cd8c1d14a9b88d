"""One side of one card on each page, as print services want it: the ground reaches beyond where machines cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from sortilege.printing.job import Size
from sortilege.printing.page import Face, Page
from sortilege.printing.sheets import Sides

BLEED: Final = 3.0
"""How far the ground reaches beyond the cut."""


def page_size(place: Size) -> Size:
    return Size(place.width + 2 * BLEED, place.height + 2 * BLEED)


def one_per_page(things: Sequence[Sides], place: Size) -> Iterator[Page]:
    """The front of each, then its back."""
    for thing in things:
        yield _page(thing.front, place)
        yield _page(thing.back, place)


def _page(face: Face, place: Size) -> Page:
    placed = replace(face, x=BLEED, y=BLEED, width=place.width, height=place.height)
    size = page_size(place)
    return Page(width=size.width, height=size.height, faces=(placed,), has_ground=True)
