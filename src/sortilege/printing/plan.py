"""What is on which page: all parts that are asked for, one after the other. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sortilege.editions.model import Edition
from sortilege.i18n import ENGLISH, Texts, texts
from sortilege.i18n.catalog_files import languages_with_catalogs
from sortilege.printing.boards import box_pages, lucky_boards
from sortilege.printing.faces import attribute_cards, item_cards, title_of
from sortilege.printing.job import Part, PrintJob
from sortilege.printing.page import Page
from sortilege.printing.pieces import TILE, TILES_ACROSS_AND_DOWN, arrow_cards, number_tiles
from sortilege.printing.rules import rules_pages
from sortilege.printing.sheets import Sides, as_back, one_sided, sheets_of
from sortilege.printing.trial import trial_pages


class Plan(msgspec.Struct, frozen=True):
    """Everything that is going to be printed. It is what the typst part reads, as JSON."""

    title: str
    language: str
    """Of what we say ourselves: it decides where words are divided."""
    pages: tuple[Page, ...]
    cards: int
    """How many there are to cut out, tiles included."""
    sheets: int
    """Of paper."""


def make_plan(edition: Edition, pictures: dict[str, str], job: PrintJob) -> Plan:
    """`pictures`: item → file, for the part `cards`."""
    say = texts(job.language)
    parts = job.parts_for(edition)
    title = title_of(edition, job.language)
    cards = list(_cards(edition, pictures, parts, job, say))
    tiles = list(number_tiles()) if "lucky-numbers" in parts else []
    pages = tuple(_pages(parts, job, say, title, cards, tiles))
    return Plan(
        title=title,
        language=job.language if job.language in languages_with_catalogs() else ENGLISH,
        pages=pages,
        cards=len(cards) + len(tiles),
        sheets=len(pages) // 2 if job.sides == "duplex" else len(pages),
    )


def _pages(
    parts: tuple[Part, ...], job: PrintJob, say: Texts, title: str, cards: list[Sides], tiles: list[Sides]
) -> Iterator[Page]:
    if "test" in parts:
        yield from trial_pages(say, job)
    if "rules" in parts:
        yield from _both_sides(list(rules_pages(parts, job)), job)
    yield from sheets_of(cards, job.card, job, title)
    if "box" in parts:
        for page in box_pages(say, job):
            yield from one_sided(page, job)
    if "lucky-numbers" in parts:
        for page in lucky_boards(job):
            yield from one_sided(page, job)
        yield from sheets_of(tiles, TILE, job, "Lucky Numbers", TILES_ACROSS_AND_DOWN)


def _cards(
    edition: Edition, pictures: dict[str, str], parts: tuple[Part, ...], job: PrintJob, say: Texts
) -> Iterator[Sides]:
    """All that have the size of a card share their sheets: that saves paper."""
    if "cards" in parts:
        yield from item_cards(edition, pictures, job)
    if "attributes" in parts:
        yield from attribute_cards(edition, job)
    if "arrows" in parts:
        yield from arrow_cards(say)


def _both_sides(pages: list[Page], job: PrintJob) -> Iterator[Page]:
    """Pages to read: printed on both sides of the paper, and the next thing begins a new sheet."""
    for number, page in enumerate(pages):
        is_back = job.sides == "duplex" and number % 2 == 1
        yield as_back(page, job) if is_back else page
    if job.sides == "duplex" and len(pages) % 2:
        yield Page(width=job.size.width, height=job.size.height)
