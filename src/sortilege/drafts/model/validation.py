"""Drafts as JSON, and what a draft must be so that it is kept: small, with the right shape, every id once."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

import msgspec

from sortilege.core.errors import Malformed, wrong_shape
from sortilege.drafts.model import limits
from sortilege.drafts.model.draft import TEXTS_OF_ATTRIBUTE, TEXTS_OF_ITEM, Draft, DraftAttribute, DraftItem
from sortilege.drafts.model.ids import UNFIT, is_id
from sortilege.drafts.model.places_in_words import Place
from sortilege.editions.model import Text
from sortilege.i18n import LANGUAGES, marked

_LONGEST = {
    "more": limits.LONGEST_WORD,
    "less": limits.LONGEST_WORD,
    "title": limits.LONGEST_TITLE,
    "question": limits.LONGEST_QUESTION,
    "note": limits.LONGEST_TEXT,
    "name": limits.LONGEST_NAME,
    "the": limits.LONGEST_NAME,
    "grammar": limits.LONGEST_WORD,
    "hint": limits.LONGEST_TITLE,
}
_LANGUAGE = re.compile(r"[a-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,2}")
_BROKEN = re.compile("[\ud800-\udfff]")
_QUOTED = 40
"""Letters of a text that say which one it is."""
_MANY_ITEMS = marked(
    "{count} items are too many, a card set has at most {most}; delete some, or make two card sets of them"
)
_MANY_ATTRIBUTES = marked(
    "{count} attributes are too many, a card set has at most {most}; delete those that are least fun"
)
_MANY_CREDITS = marked("{count} credits are too many, a card set has at most {most}; put several into one line")
_MANY_STEPS = marked(
    "{place}: {count} words are too many, a scale has at most {most}; use plain numbers instead of words"
)
_MANY_CELLS = marked(
    "{place}: {count} values are too many, at most {most} fit; delete those of attributes that are gone"
)
_MANY_LANGUAGES = marked(
    "{place}: {count} languages are too many, at most {most} fit; keep those that your players speak"
)


def read_draft(content: bytes) -> Draft:
    """A draft from JSON, or `Malformed` with a sentence that says what to do."""
    if len(content) > limits.LARGEST_DRAFT:
        raise _too_large(len(content))
    try:
        draft = msgspec.json.decode(content, type=Draft)
    except msgspec.ValidationError as error:
        raise wrong_shape(error) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        text = marked("this is not a draft: it should be JSON; reload the page and try again")
        raise Malformed(text) from None
    return checked(draft)


def unknown_language(language: str) -> Malformed:
    text = marked("language: “{language}” is not offered; use one of {languages}")
    return Malformed(text, language=language[:20], languages=", ".join(LANGUAGES))


def write_draft(draft: Draft) -> bytes:
    """The draft as JSON, if it may be kept; otherwise `Malformed`."""
    _few(tuple(_spoken(checked(draft))), limits.MOST_LANGUAGES, _MANY_LANGUAGES, Place("texts"))
    content = msgspec.json.encode(draft)
    if len(content) > limits.LARGEST_DRAFT:
        raise _too_large(len(content))
    return content


def checked(draft: Draft) -> Draft:
    """The same draft, or `Malformed`."""
    if draft.language not in LANGUAGES:
        raise unknown_language(draft.language)
    _few(draft.items, limits.MOST_ITEMS, _MANY_ITEMS)
    _few(draft.attributes, limits.MOST_ATTRIBUTES, _MANY_ATTRIBUTES)
    _few(draft.credits, limits.MOST_CREDITS, _MANY_CREDITS)
    _once([attribute.id for attribute in draft.attributes], "attributes")
    _once([item.id for item in draft.items], "items")
    for place, language, text, longest in _texts(draft):
        if len(text) > longest:
            raise Malformed(
                marked("{place}: “{start} …” has {count} characters, which is too long; shorten it to {most}"),
                place=place.in_words(language),
                start=text[:_QUOTED],
                count=f"{len(text):,}",
                most=f"{longest:,}",
            )
        if _BROKEN.search(text):
            raise Malformed(
                marked("{place}: a character in it is broken; type it again"), place=place.in_words(language)
            )
    for attribute in draft.attributes:
        numbers = [*(attribute.range or ()), *(step.value for step in attribute.scale)]
        if not all(math.isfinite(number) for number in numbers):
            text = marked("attribute {attribute}: infinite is no value; use the largest plausible number")
            raise Malformed(text, attribute=attribute.id)
    return draft


def _spoken(draft: Draft) -> set[str]:
    """All languages of all texts. Each is a column of `items.csv`, with a cell for every item."""
    units = (attribute.unit for attribute in draft.attributes if isinstance(attribute.unit, dict))
    of_attributes = (getattr(one, field) for one in draft.attributes for field in TEXTS_OF_ATTRIBUTE)
    of_scales = (step.title for attribute in draft.attributes for step in attribute.scale)
    of_items = (getattr(one, field) for one in draft.items for field in TEXTS_OF_ITEM)
    return set().union(draft.title, draft.description, *units, *of_attributes, *of_scales, *of_items)


def _few(things: Sequence[object], most: int, text: str, place: Place | None = None) -> None:
    if len(things) > most:
        where = {"place": place.in_words()} if place else {}
        raise Malformed(text, count=len(things), most=most, **where)


def _once(ids: list[str], name: str) -> None:
    seen: set[str] = set()
    for id in filter(None, ids):
        if id in seen:
            text = marked("{place}: two have the id {id}; leave one of the ids empty, and a new one is made")
            raise Malformed(text, place=Place(name).in_words(), id=id)
        seen.add(id)
    if wrong := seen & (UNFIT | ({"id", "picture"} if name == "attributes" else set())):
        text = marked("{place}: {id} cannot be an id here; leave it empty, and one is made")
        raise Malformed(text, place=Place(name).in_words(), id=min(wrong))


def _texts(draft: Draft) -> Iterator[tuple[Place, str, str, int]]:
    """Every text with its place, its language where it has one, and how long it may be."""
    yield from _languages(Place("title"), draft.title, limits.LONGEST_TITLE)
    yield from _languages(Place("description"), draft.description, limits.LONGEST_TEXT)
    yield Place("license"), "", draft.license, limits.LONGEST_TITLE
    for credit in draft.credits:
        for field in (credit.name, credit.license, credit.url):
            yield Place("credits"), "", field, limits.LONGEST_TEXT
    for number, attribute in enumerate(draft.attributes, 1):
        yield from _of_attribute(attribute.id or str(number), attribute)
    for number, item in enumerate(draft.items, 1):
        yield from _of_item(item.id or str(number), item)


def _of_attribute(id: str, attribute: DraftAttribute) -> Iterator[tuple[Place, str, str, int]]:
    for field in TEXTS_OF_ATTRIBUTE:
        yield from _languages(Place(field, attribute=id), getattr(attribute, field), _LONGEST[field])
    unit, scale = Place("unit", attribute=id), Place("scale", attribute=id)
    if isinstance(attribute.unit, str):
        yield unit, "", attribute.unit, limits.LONGEST_UNIT
    else:
        yield from _languages(unit, attribute.unit, limits.LONGEST_UNIT)
    yield Place("source", attribute=id), "", attribute.source, limits.LONGEST_TEXT
    _few(attribute.scale, limits.MOST_STEPS, _MANY_STEPS, scale)
    for step in attribute.scale:
        yield from _languages(scale, step.title, limits.LONGEST_WORD)


def _of_item(id: str, item: DraftItem) -> Iterator[tuple[Place, str, str, int]]:
    for field in TEXTS_OF_ITEM:
        yield from _languages(Place(field, item=id), getattr(item, field), _LONGEST[field])
    yield Place("picture", item=id), "", item.picture, limits.LONGEST_TITLE
    _few(tuple(item.cells), 2 * limits.MOST_ATTRIBUTES, _MANY_CELLS, Place(item=id))
    for attribute, cell in item.cells.items():
        if attribute in UNFIT or not is_id(attribute):
            text = marked("{place}, cells: “{id}” is no id of an attribute")
            raise Malformed(text, place=Place(item=id).in_words(), id=attribute[:40])
        yield Place(attribute, item=id), "", cell, limits.LONGEST_CELL


def _languages(place: Place, texts: Text, longest: int) -> Iterator[tuple[Place, str, str, int]]:
    _few(tuple(texts), limits.MOST_LANGUAGES, _MANY_LANGUAGES, place)
    for language, text in texts.items():
        if not _LANGUAGE.fullmatch(language):
            wrong = marked("{place}: “{language}” is not a language; use {languages}")
            raise Malformed(wrong, place=place.in_words(), language=language[:20], languages=", ".join(LANGUAGES))
        yield place, language, text, longest


def _too_large(size: int) -> Malformed:
    text = marked("the card set is too large: {size} bytes, and {most} are allowed; shorten notes and hints")
    return Malformed(text, size=f"{size:,}", most=f"{limits.LARGEST_DRAFT:,}")
