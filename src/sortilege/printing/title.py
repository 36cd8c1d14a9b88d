"""The title card: what the set is called and shows, and on its back whom to thank – with as many more as that needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sortilege.editions.model import Credit, Edition, Item
from sortilege.editions.plain import clean, title_of
from sortilege.editions.writing import text
from sortilege.i18n import Texts
from sortilege.printing.faces import drawn
from sortilege.printing.job import CardSize, PrintJob
from sortilege.printing.page import Face
from sortilege.printing.sheets import Sides

SAMPLES: Final = 6
"""Pictures on a cover."""
LONGEST_DESCRIPTION: Final = 300
ROOM: Final[dict[CardSize, int]] = {"poker": 1_500, "square": 700}
"""Letters on one side that can still be read."""
LINE_END: Final = 30
"""What is left empty behind each credit, in letters."""


def samples(edition: Edition) -> tuple[Item, ...]:
    """Items from the whole set, not only its first ones."""
    count = len(edition.items)
    few = min(SAMPLES, count)
    return tuple(edition.items[number * count // few] for number in range(few))


def cover(edition: Edition, pictures: dict[str, str], job: PrintJob, say: Texts) -> dict[str, Any]:
    """What stands on the title card and on the box. `pictures`: item → file."""
    return {
        "title": title_of(edition, job.language),
        "description": clean(text(edition.description, job.language), LONGEST_DESCRIPTION),
        "count": say.plural("{count} card", "{count} cards", len(edition.items)),
        "pictures": [drawn(edition, item, pictures) for item in samples(edition)],
    }


def title_cards(edition: Edition, pictures: dict[str, str], job: PrintJob, say: Texts) -> Iterator[Sides]:
    credits = list(_credit_sides(edition, job, say))
    yield Sides(Face("title", cover(edition, pictures, job, say)), credits[0])
    for number in range(1, len(credits), 2):
        # What is left over is on both sides: better twice than an empty one.
        yield Sides(credits[number], credits[min(number + 1, len(credits) - 1)])


def _credit_sides(edition: Edition, job: PrintJob, say: Texts) -> Iterator[Face]:
    lines = [_line(credit, say) for credit in edition.credits]
    if edition.license:
        lines.append(clean(say("This card set as a whole: {license}", license=edition.license)))
    if lines:
        for some in _sides(lines, ROOM[job.cards]):
            yield Face("credits", {"title": say("Credits"), "lines": some})
    else:
        yield Face("credits", sorted_by(edition, job, say))


def sorted_by(edition: Edition, job: PrintJob, say: Texts) -> dict[str, Any]:
    """What stands on the back of a box, and of a title card without credits."""
    titles = [title_of(attribute, job.language) for attribute in edition.attributes]
    return {"title": say("What they are sorted by"), "lines": titles}


def _line(credit: Credit, say: Texts) -> str:
    whats = {"values": say("Values"), "names": say("Names"), "pictures": say("Pictures")}
    license = f" ({credit.license})" if credit.license else ""
    return clean(f"{whats[credit.what]}: {credit.name}{license} {credit.url}", LONGEST_DESCRIPTION)


def _sides(lines: list[str], room: int) -> Iterator[list[str]]:
    """As many lines on each side as can be read there."""
    some: list[str] = []
    taken = 0
    for line in lines:
        if some and taken + len(line) > room:
            yield some
            some, taken = [], 0
        some.append(line)
        taken += len(line) + LINE_END
    yield some
