"""Card sets for readers: texts in their language and pictures. Never a value."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final
from urllib.parse import quote

from msgspec.structs import replace

from sortilege.drafts.model.draft import DraftItem
from sortilege.editions.art import emoji_art
from sortilege.editions.letters import LONGEST_NAME
from sortilege.editions.library import PACKS, shipped, shipped_ids
from sortilege.editions.model import Attribute, Edition, Item, Text
from sortilege.editions.pictures import Files, Picture, kind, look, picture, stand_in
from sortilege.editions.sentences import spoken, words_before
from sortilege.editions.source import open_source
from sortilege.editions.wording import wording
from sortilege.editions.writing import hint, in_a_sentence, text, unit_in_words
from sortilege.i18n.hyphens import hyphenated
from sortilege.tables.cards import Cards
from sortilege.tables.table import Table
from sortilege.web.answers.shapes import AttributeTexts, EditionTexts, ItemTexts

NAMELESS: Final[dict[str, Any]] = {"name": "", "label": "", "the": "", "hint": "", "agrees": 0, "joins": {}}


def edition_texts(cards: Cards, language: str) -> EditionTexts:
    return cards.remember((EditionTexts, language), lambda: _edition_texts(cards, language))


def _edition_texts(cards: Cards, language: str) -> EditionTexts:
    edition = cards.edition
    attributes = {attribute.id: _attribute(attribute, edition, language) for attribute in edition.attributes}
    before = {word for attribute in attributes.values() for word in words_before(attribute.question)}
    return EditionTexts(
        id=cards.name,
        title=text(edition.title, language),
        items={
            item.id: ItemTexts(
                name=text(item.name, language),
                label=hyphenated(text(item.name, language), language),
                the=in_a_sentence(item, language),
                hint=hint(item, language),
                picture=picture_at(cards, item),
                **look(edition, item)._asdict(),
                **_grammar(item, language, before),
            )
            for item in edition.items
        },
        attributes=attributes,
    )


def _grammar(item: Item, language: str, before: set[str]) -> dict[str, Any]:
    """How words around it agree, and what it melts into with those that stand before names."""
    name = spoken(item, language)
    return {"agrees": name.agrees, "joins": {word: joined for word, joined in name.joins.items() if word in before}}


def table_texts(table: Table, language: str) -> EditionTexts | None:
    """The cards of a table, as everybody there may see them: where names are hidden, pictures only."""
    if table.cards is None:
        return None
    known, veil = edition_texts(table.cards, language), table.veil
    if not veil:
        return known
    shown = {veil.hide(id): _without_address(table, veil.hide(id), item) for id, item in known.items.items()}
    # In the order of the edition they would be easy to tell.
    return replace(known, items=dict(sorted(shown.items())))


def _without_address(table: Table, id: str, item: ItemTexts) -> ItemTexts:
    """The address of a picture says what it shows; when the game is over, only that is still hidden."""
    address = f"/t/{table.id}/pictures/{id}"
    return replace(item, picture=address, **(NAMELESS if table.names_hidden else {}))


def picture_at(cards: Cards, item: Item) -> str:
    """The address of an item's picture."""
    if cards.own is None and _is_shipped(cards.name, item):
        return picture_address(cards.name, item.id)
    return own_picture(item, cards.pictures)


def _is_shipped(edition: str, item: Item) -> bool:
    """Whether this program comes with the picture. Cards of an earlier one may show others."""
    return edition in shipped_ids() and any(
        item.id == one.id and item.picture == one.picture for one in shipped(edition).items
    )


def picture_of(cards: Cards, item: Item, files: Files) -> Picture:
    """An item's picture itself; `files` are those that somebody uploaded. What is not there becomes its initials."""
    found = shipped_picture(cards.name, item.id) if cards.own is None and _is_shipped(cards.name, item) else None
    try:
        return found or picture(files, item)
    except FileNotFoundError:
        return picture(files, replace(item, picture=""))


def picture_address(edition: str, item: str) -> str:
    """Of a shipped edition."""
    return f"/pictures/{edition}/{item}"


def own_picture(item: Item | DraftItem, pictures: Mapping[str, str]) -> str:
    """Of a set that somebody made here: an uploaded file is found by its content, so only who has seen it finds it."""
    if item.picture in pictures:
        return f"/pictures/kept/{pictures[item.picture]}"
    if kind(item.picture) == "tile" and item.ground:
        return f"{drawn_address(item.picture)}?ground={quote(item.ground, safe='')}"
    if kind(item.picture) in ("letters", "tile") or emoji_art(item.picture):
        return drawn_address(item.picture)
    return drawn_address(*stand_in(item.name, item.id))


def drawn_address(text: str, of: str = "") -> str:
    """An emoji, or up to four letters and the name they stand for, or a tile with both."""
    name = f"?of={quote(of[:LONGEST_NAME], safe='')}" if of else ""
    return f"/pictures/drawn/{quote(text)}{name}"


@lru_cache(4096)
def shipped_picture(edition: str, item: str) -> Picture | None:
    """None if there is no such edition or item."""
    if edition not in shipped_ids():
        return None
    found = next((one for one in shipped(edition).items if one.id == item), None)
    return picture(open_source(PACKS / edition), found) if found else None


def _attribute(attribute: Attribute, edition: Edition, language: str) -> AttributeTexts:
    def said(texts: Text) -> str:
        return text(texts, language)

    words = wording(attribute, language)
    return AttributeTexts(
        title=said(attribute.title),
        label=hyphenated(said(attribute.title), language),
        unit=unit_in_words(attribute, language),
        more=words.more,
        less=words.less,
        question=words.question,
        note=said(attribute.note),
        source=attribute.source,
        difficulty=edition.difficulty[attribute.id],
    )
