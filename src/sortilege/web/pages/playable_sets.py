"""The card sets that a new table can be set up with: shipped ones, one's own, and one that somebody has shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from sortilege.core.errors import Refused
from sortilege.drafts.advice.needs import needs
from sortilege.drafts.files.edition_files import edition_of
from sortilege.editions.library import shipped_ids
from sortilege.editions.model import Edition
from sortilege.editions.writing import text
from sortilege.people.guest import Guest
from sortilege.sandbox import load_ahead
from sortilege.store.errors import SetMissing
from sortilege.tables.cards import Cards, shipped_cards
from sortilege.tables.quick_games import FIRST_EDITION
from sortilege.web.answers.editions import picture_at
from sortilege.web.answers.sets import listed_set
from sortilege.workshop.errors import TooHeavy
from sortilege.workshop.visible_cards import cards_for, shown_name
from sortilege.workshop.workshop import Mine, Workshop, draft_in

_PICTURES: Final = 5
_MINE: Final = 20


async def playable_sets(workshop: Workshop, reader: Guest, game: str, wanted: str | None) -> list[dict[str, Any]]:
    """Those that are enough for the game; `wanted`, which somebody has shared perhaps, if the reader may see it."""
    mine = (await workshop.mine(reader))[:_MINE]
    found = [shown for one in mine if (shown := await _own(workshop, one, reader, game))]
    if wanted is not None and wanted not in shipped_ids() and wanted not in [one["id"] for one in found]:
        try:
            cards = await cards_for(workshop, wanted, reader)
        except Refused:  # it is chosen by nobody, and the form says so if it is sent nevertheless
            pass
        else:
            found += [_shown(cards, reader.language)] if is_enough(cards.edition, game) else []
    return [*found, *_shipped(reader.language)]


def is_enough(edition: Edition, game: str) -> bool:
    return any(need.is_met for need in needs(edition) if need.game == game)


@lru_cache(20)
def _shipped(language: str) -> list[dict[str, Any]]:
    ids = sorted(shipped_ids(), key=lambda id: (id != FIRST_EDITION, id))
    return [_shown(shipped_cards(id), language) for id in ids]


async def _own(workshop: Workshop, mine: Mine, reader: Guest, game: str) -> dict[str, Any] | None:
    """None if it is not enough for the game, or too much for us."""
    try:
        found = await workshop.answer_about_mine(mine.summary, reader, told_if_enough, game, reader.language)
    except (SetMissing, TooHeavy):
        return None
    listed = listed_set(mine, reader.language)
    texts = msgspec.json.decode(found)
    return {**texts, "id": listed.id, "pictures": listed.pictures, "mine": True} if texts else None


def told_if_enough(body: bytes, game: str, language: str) -> bytes:
    edition = edition_of(draft_in(body))
    return msgspec.json.encode(_texts(edition, language) if is_enough(edition, game) else None)


load_ahead(told_if_enough)


def _shown(cards: Cards, language: str) -> dict[str, Any]:
    items = cards.edition.items
    some = items[:: len(items) // _PICTURES or 1][:_PICTURES]
    return {
        **_texts(cards.edition, language),
        "id": shown_name(cards),
        "pictures": [picture_at(cards, item) for item in some],
    }


def _texts(edition: Edition, language: str) -> dict[str, Any]:
    return {
        "title": text(edition.title, language),
        "description": text(edition.description, language),
        "count": len(edition.items),
        "attributes": [
            {"id": attribute.id, "title": text(attribute.title, language), "difficulty": attribute.difficulty}
            for attribute in edition.attributes
        ],
    }
