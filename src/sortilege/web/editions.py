"""Card sets for readers: texts in their language and pictures. Never a value."""

from __future__ import annotations

from functools import cache, lru_cache

from sortilege.editions.library import PACKS, shipped
from sortilege.editions.model import Attribute, Text
from sortilege.editions.pictures import Picture, picture
from sortilege.editions.source import open_source
from sortilege.editions.writing import text, unit_in_words
from sortilege.web.api.shapes import AttributeTexts, EditionTexts, ItemTexts


@cache
def edition_texts(id: str, language: str) -> EditionTexts:
    edition = shipped(id)
    return EditionTexts(
        id=id,
        title=text(edition.title, language),
        items={
            item.id: ItemTexts(
                name=text(item.name, language),
                the=text(item.the, language) or text(item.name, language),
                hint=text(item.hint, language),
                picture=picture_address(id, item.id),
            )
            for item in edition.items
        },
        attributes={attribute.id: _attribute(attribute, language) for attribute in edition.attributes},
    )


def picture_address(edition: str, item: str) -> str:
    return f"/pictures/{edition}/{item}"


@lru_cache(4096)
def item_picture(edition: str, item: str) -> Picture | None:
    """None if there is no such edition or item."""
    try:
        items = shipped(edition).items
    except KeyError:
        return None
    found = next((one for one in items if one.id == item), None)
    if found is None:
        return None
    return picture(open_source(PACKS / edition), found)


def _attribute(attribute: Attribute, language: str) -> AttributeTexts:
    def said(texts: Text) -> str:
        return text(texts, language)

    return AttributeTexts(
        title=said(attribute.title),
        unit=unit_in_words(attribute, language),
        more=said(attribute.more),
        less=said(attribute.less),
        question=said(attribute.question),
        note=said(attribute.note),
        source=attribute.source,
        difficulty=attribute.difficulty,
    )
