"""The card sets that a new table can be set up with: shipped ones, one's own, and one that somebody has shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from sortilege.core.errors import Refused
from sortilege.drafts.advice.needs import needs
from sortilege.editions.library import shipped_ids
from sortilege.editions.model import Edition, Text
from sortilege.editions.writing import text
from sortilege.people.guest import Guest
from sortilege.tables.cards import Cards, shipped_cards
from sortilege.tables.quick_games import FIRST_EDITION
from sortilege.web.answers.editions import picture_at
from sortilege.web.answers.sets import listed_set
from sortilege.workshop.visible_cards import cards_for, shown_name
from sortilege.workshop.workshop import Mine, Workshop

_PICTURES: Final = 5
_MINE: Final = 20


async def playable_sets(workshop: Workshop, reader: Guest, game: str, wanted: str | None) -> list[dict[str, Any]]:
    """Those that are enough for the game; `wanted`, which somebody has shared perhaps, if the reader may see it."""
    mine = (await workshop.mine(reader))[:_MINE]
    found = [_own(one, reader.language) for one in mine if game in one.outline.games]
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


def _own(mine: Mine, language: str) -> dict[str, Any]:
    outline, listed = mine.outline, listed_set(mine, language)
    return {
        "title": text(outline.title, language),
        "description": text(outline.description, language),
        "count": outline.items,
        "attributes": [_attribute(one.id, one.title, one.difficulty, language) for one in outline.attributes],
        "id": listed.id,
        "pictures": listed.pictures,
        "mine": True,
    }


def _shown(cards: Cards, language: str) -> dict[str, Any]:
    edition = cards.edition
    items = edition.items
    some = items[:: len(items) // _PICTURES or 1][:_PICTURES]
    return {
        "title": text(edition.title, language),
        "description": text(edition.description, language),
        "count": len(edition.items),
        "attributes": [
            _attribute(one.id, one.title, edition.difficulty[one.id], language) for one in edition.attributes
        ],
        "id": shown_name(cards),
        "pictures": [picture_at(cards, item) for item in some],
    }


def _attribute(id: str, title: Text, difficulty: int, language: str) -> dict[str, Any]:
    return {"id": id, "title": text(title, language), "difficulty": difficulty}
