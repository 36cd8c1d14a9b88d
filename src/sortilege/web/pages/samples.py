"""Small real things for the home page: questions from the card sets, and positions of the games."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from sortilege.core.orders import Order, is_right
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.model import Edition
from sortilege.editions.writing import text, written
from sortilege.games import GAMES
from sortilege.narration import question
from sortilege.narration.names import Names
from sortilege.web.answers.editions import picture_address
from sortilege.web.pages.game_pages import game_pages

_QUESTIONS: Final = (
    # card set, attribute, claimed to be smaller, claimed to be larger
    ("mammals", "weight", "red-fox", "pig"),
    ("mammals", "lifespan", "moose", "two-toed-sloth"),
    ("europe", "area", "germany", "poland"),
    ("solar-system", "diameter", "mercury", "titan"),
    ("elements", "melting-point", "gold", "iron"),
)


@cache
def questions(language: str) -> list[dict[str, Any]]:
    return [asked for sample in _QUESTIONS if (asked := _question(*sample, language)) is not None]


def _question(id: str, attribute_id: str, smaller: str, larger: str, language: str) -> dict[str, Any] | None:
    """None if the cards of this program do not say."""
    if id not in shipped_ids():
        return None
    edition = shipped(id)
    values = edition.values.get(attribute_id, {})
    if smaller not in values or larger not in values:
        return None
    order = Order((smaller, larger), attribute_id)
    attribute = next(one for one in edition.attributes if one.id == attribute_id)
    return {
        "question": question(edition, Names((), edition, language), order),
        "right": is_right(order, edition.values),
        "attribute": text(attribute.title, language),
        "edition": text(edition.title, language),
        **{
            side: {
                "name": _name(edition, item, language),
                "picture": picture_address(id, item),
                "written": written(attribute, values[item], language),
            }
            for side, item in (("smaller", smaller), ("larger", larger))
        },
    }


def _name(edition: Edition, id: str, language: str) -> str:
    return next(text(item.name, language) for item in edition.items if item.id == id)


def positions(language: str) -> dict[str, Any]:
    """One small position per game."""
    return {id: game_pages(id).position(entry, language) for id, entry in GAMES.items()}
