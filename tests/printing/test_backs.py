"""The back of every card has something to say, in letters that can be read."""

from pathlib import Path

import pytest

from printing import deck
from printing.paper import Box, papers
from sortilege.editions.library import PACKS, shipped, shipped_ids
from sortilege.printing import PrintJob, make_file
from sortilege.printing.job import CardSize

READABLE = 5 - 0.01


def letters(words: str) -> str:
    """Without what may stand or be missing where a line ends."""
    return "".join(filter(str.isalnum, words))


@pytest.mark.parametrize("edition", shipped_ids())
@pytest.mark.parametrize("cards", ["poker", "square"])
def test_notes_and_sources_are_whole_and_can_be_read(edition: str, cards: CardSize) -> None:
    job = PrintJob(sides="duplex", cards=cards, parts=("attributes",))
    backs = papers(make_file(PACKS / edition, job))[1::2]
    text = letters(" ".join(page.text for page in backs))
    for attribute in shipped(edition).attributes:
        for words in (attribute.source, attribute.note.get("en", "")):
            assert letters(words) in text
    assert min(page.smallest_type() for page in backs) >= READABLE


def test_the_back_of_an_attribute_without_a_note_is_not_empty(tmp_path: Path) -> None:
    toml = 'title.en = "Size"\nless.en = "smaller"\nmore.en = "larger"\n'
    path = deck.write(tmp_path / "deck", attributes=1, toml=toml)
    _, back = papers(make_file(path, PrintJob(sides="duplex", parts=("attributes",))))
    card = Box(back.width / 2 + 31.5, (back.height - 264) / 2, back.width / 2 + 94.5, (back.height - 264) / 2 + 88)
    below_the_title = back.ink(
        card._replace(left=card.left + 6, right=card.right - 6, top=card.top + 17, bottom=card.bottom - 6)
    )
    assert below_the_title is not None
    assert below_the_title.bottom - below_the_title.top > 30
    assert {"Size", "smaller", "larger"} <= set(back.text_in(card).split())
