"""The rules, to lie on the table: a page or two for each game that is printed, from `sortilege.rules_pages`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.printing.job import MARGIN, Part, PrintJob
from sortilege.printing.page import Face, Page
from sortilege.printing.sheets import GAP, LABEL_HEIGHT, labelled
from sortilege.rules_pages import RulesPage, rules_page
from sortilege.rules_pages.model import Block, Figure, Heading, plain

INSET: Final = 8.0
"""Text wants more air than cards do."""
FULL: Final = 16_000
"""What needs more than this, as JSON, would need letters that are too small."""


def rules_pages(parts: Sequence[Part], job: PrintJob) -> Iterator[Page]:
    edge = MARGIN + INSET
    for page in (part for game in games_of(parts) for part in _readable(rules_page(game, job.language))):
        face = Face(
            "rules",
            msgspec.to_builtins(page),
            x=edge,
            y=edge,
            width=job.size.width - 2 * edge,
            height=job.size.height - 2 * edge - LABEL_HEIGHT - GAP,
        )
        label = labelled(job.size, "Sortilege")
        yield Page(width=job.size.width, height=job.size.height, faces=(face, label))


def games_of(parts: Sequence[Part]) -> Iterator[str]:
    """Those whose parts are printed, or all."""
    everything = set(parts) <= {"rules", "score-sheet", "test"}
    pictures = everything or {"title", "cards", "attributes", "arrows", "box", "tuck-box"} & set(parts)
    for game in GAMES:
        if pictures if game in PICTURE_GAMES else everything or game in parts:
            yield game


def _readable(page: RulesPage) -> Iterator[RulesPage]:
    """The page, or its two halves if it is too long for one sheet of paper. Figures are for screens."""
    blocks = [block for block in page.blocks if not isinstance(block, Figure)]
    sections = [number for number, block in enumerate(blocks) if isinstance(block, Heading) and block.level == 2]
    if _length(blocks) <= FULL:
        halves = [blocks]
    else:
        middle = min(sections, key=lambda at: abs(_length(blocks[:at]) - _length(blocks[at:])))
        halves = [blocks[:middle], blocks[middle:]]
    for half in halves:
        yield msgspec.structs.replace(page, blocks=tuple(half))


def _length(blocks: Sequence[Block]) -> int:
    return len(msgspec.json.encode(blocks))


def go_for_six_summary(language: str) -> dict[str, Any]:
    """For the back of an arrow card."""
    page = rules_page("go-for-six", language)
    return {"title": page.title, "lines": [plain(line) for line in page.summary]}
