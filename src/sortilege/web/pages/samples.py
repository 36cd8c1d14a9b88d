"""Small real things for the home page: questions from the card sets, and positions of the games."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from sortilege.core.orders import Order, is_right
from sortilege.editions.library import shipped
from sortilege.editions.model import Edition
from sortilege.editions.writing import text, written
from sortilege.narration import question
from sortilege.narration.names import Names
from sortilege.web.editions import picture_address

_QUESTIONS: Final = (
    # card set, attribute, claimed to be smaller, claimed to be larger
    ("mammals", "weight", "red-fox", "pig"),
    ("mammals", "lifespan", "moose", "two-toed-sloth"),
    ("europe", "area", "germany", "poland"),
    ("solar-system", "diameter", "mercury", "titan"),
    ("elements", "melting-point", "gold", "iron"),
)
_LUCKY: Final = ((2, 5, None, 11), (None, 7, 9, 14), (6, None, 13, None), (8, 12, None, 19))
_BOX: Final = {
    (2, 2): "moose",
    (2, 1): "red-fox",
    (2, 3): "polar-bear",
    (1, 2): "hedgehog",
    (3, 2): "giraffe",
    (2, 0): "rabbit",
    (2, 4): "african-elephant",
    (0, 2): "golden-hamster",
    (0, 1): "mouse",
    (4, 2): "killer-whale",
    (4, 3): "humpback-whale",
}
_ROW: Final = ("hedgehog", "red-fox", "pig", "moose", "giraffe")


@cache
def questions(language: str) -> list[dict[str, Any]]:
    return [asked for sample in _QUESTIONS if (asked := _question(*sample, language)) is not None]


def _question(id: str, attribute_id: str, smaller: str, larger: str, language: str) -> dict[str, Any] | None:
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


@cache
def positions(language: str) -> dict[str, Any]:
    """One small position per game."""
    edition = shipped("mammals")
    box = [{"at": at, "picture": picture_address("mammals", item)} for at, item in _BOX.items()]
    weight = next(one for one in edition.attributes if one.id == "weight")
    by_weight = sorted(_ROW, key=lambda item: edition.values["weight"][item])
    row = [{"picture": picture_address("mammals", item), "written": None} for item in by_weight]
    face_up = [
        {**card, "written": written(weight, edition.values["weight"][item], language)}
        for card, item in zip(row, by_weight, strict=True)
    ]
    return {
        "lucky-numbers": _LUCKY,
        "the-box": box,
        "the-box-solo": box[:7],
        "go-for-six": row,
        "go-for-six-solo": face_up,
    }
