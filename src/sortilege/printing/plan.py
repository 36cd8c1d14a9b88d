"""What is on which page: all parts that are asked for, one after the other. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sortilege.core.errors import Malformed
from sortilege.editions.model import Edition, Item
from sortilege.editions.plain import title_of
from sortilege.i18n import ENGLISH, Texts, marked, texts
from sortilege.i18n.catalog_files import languages_with_catalogs
from sortilege.people.names import COLOURS
from sortilege.printing.boards import box_pages, lucky_boards
from sortilege.printing.faces import attribute_cards, item_cards
from sortilege.printing.job import Part, PrintJob
from sortilege.printing.page import Page
from sortilege.printing.pieces import TILE, TILES_ACROSS_AND_DOWN, arrow_cards, number_tiles
from sortilege.printing.rules import games_of, rules_pages
from sortilege.printing.score_sheet import score_sheets
from sortilege.printing.sheets import Sides, as_back, one_sided, sheets_of
from sortilege.printing.single_cards import one_per_page
from sortilege.printing.title import cover, samples, sorted_by, title_cards
from sortilege.printing.trial import trial_pages
from sortilege.printing.tuck_box import box_sheets


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


def pictured(edition: Edition, job: PrintJob) -> tuple[Item, ...]:
    """The items whose pictures are printed."""
    parts = job.parts_for(edition)
    if "cards" in parts:
        return edition.items
    return samples(edition) if {"title", "tuck-box"} & set(parts) else ()


def make_plan(edition: Edition, pictures: dict[str, str], job: PrintJob) -> Plan:
    """`pictures`: item → file, for those that are `pictured`."""
    parts = job.parts_for(edition)
    if not parts:
        raise Malformed(marked("nothing of that comes on a card of its own; choose cards, attributes, arrows or title"))
    title = title_of(edition, job.language)
    say = texts(job.language)
    cards = list(_cards(edition, pictures, job, say, parts))
    tiles = list(number_tiles()) if "lucky-numbers" in parts else []
    pages: tuple[Page, ...]
    if job.layout == "cards":
        pages = (*one_per_page(cards, job.card), *one_per_page(tiles, TILE))
    else:
        pages = (
            *_to_read(parts, job, say),
            *sheets_of(cards, job.card, job, title),
            *(_boxes(edition, pictures, job, say, len(cards)) if "tuck-box" in parts else ()),
            *_of_games(parts, tiles, job, say),
        )
    return Plan(
        title=title,
        language=job.language if job.language in languages_with_catalogs() else ENGLISH,
        pages=pages,
        cards=len(cards) + len(tiles),
        sheets=len(pages) // 2 if job.sides == "duplex" or job.layout == "cards" else len(pages),
    )


def _to_read(parts: Sequence[Part], job: PrintJob, say: Texts) -> Iterator[Page]:
    if "test" in parts:
        yield from trial_pages(say, job)
    pages: list[Page] = []
    if "rules" in parts:
        pages += rules_pages(parts, job)
    if "score-sheet" in parts:
        pages += score_sheets(list(games_of(parts)), say, job)
    yield from _both_sides(pages, job)


def _cards(
    edition: Edition, pictures: dict[str, str], job: PrintJob, say: Texts, parts: Sequence[Part]
) -> Iterator[Sides]:
    """All that have the size of a card share their sheets: that saves paper."""
    if "title" in parts:
        yield from title_cards(edition, pictures, job, say)
    if "cards" in parts:
        yield from item_cards(edition, pictures, job)
    if "attributes" in parts:
        yield from attribute_cards(edition, job)
    if "arrows" in parts:
        yield from arrow_cards(say)


def _boxes(edition: Edition, pictures: dict[str, str], job: PrintJob, say: Texts, cards: int) -> Iterator[Page]:
    """For the cards that are printed with it; alone, for all there are."""
    inside = cards or 1 + len(edition.items) + len(edition.attributes) + len(COLOURS)
    front, back = cover(edition, pictures, job, say), sorted_by(edition, job, say)
    for page in box_sheets(inside, front, back, say, job):
        yield from one_sided(page, job)


def _of_games(parts: Sequence[Part], tiles: list[Sides], job: PrintJob, say: Texts) -> Iterator[Page]:
    if "box" in parts:
        for page in box_pages(say, job):
            yield from one_sided(page, job)
    if "lucky-numbers" in parts:
        for page in lucky_boards(job):
            yield from one_sided(page, job)
        yield from sheets_of(tiles, TILE, job, "Lucky Numbers", TILES_ACROSS_AND_DOWN)


def _both_sides(pages: list[Page], job: PrintJob) -> Iterator[Page]:
    """Pages to read: printed on both sides of the paper, and the next thing begins a new sheet."""
    for number, page in enumerate(pages):
        is_back = job.sides == "duplex" and number % 2 == 1
        yield as_back(page, job) if is_back else page
    if job.sides == "duplex" and len(pages) % 2:
        yield Page(width=job.size.width, height=job.size.height)
