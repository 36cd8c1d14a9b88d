"""What a card set needs before everybody may find it, and what a list shows of it. Nothing here is stored or told."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.core.templates import marked
from sortilege.drafts.advice.advice import advise
from sortilege.drafts.model.draft import Draft, DraftItem
from sortilege.drafts.model.ids import with_ids
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.model import Text
from sortilege.i18n import LANGUAGES
from sortilege.i18n.searching import searchable
from sortilege.workshop.new_sets import shown_pictures
from sortilege.workshop.plain_letters import skeleton, without_number

LACKS: Final = {
    "share": marked("Share it first: what is published everybody sees."),
    "mend": marked("It cannot be played yet: the advice says what has to be mended."),
    "title": marked("It needs a title."),
    "other-title": marked("It needs another title than “{title}”, which can be confused with a card set of ours."),
    "description": marked("It needs a description, so that people know what is on the cards."),
    "sources": marked("It needs sources: name one for every attribute, or thank somebody for the values."),
}
"""What may be missing, as a code and a sentence."""
_SHOWN: Final = 5
_LONGEST_SHOWN: Final = 300
"""Letters of a description."""
_LONGEST_WORDS: Final = 4_000


class Lack(msgspec.Struct, frozen=True):
    """Something that is missing."""

    code: str
    fields: dict[str, str] = {}
    """What its sentence is about."""

    @property
    def text(self) -> str:
        return LACKS[self.code]


class Face(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a list shows of a set. It is kept with a listing, so that a list reads no cards."""

    title: Text
    description: Text = {}
    items: int
    attributes: int
    some: tuple[DraftItem, ...] = ()
    """A few of the cards, without values …"""
    pictures: dict[str, str] = {}
    """… and their uploaded pictures: name → the store's key."""


def lacks(draft: Draft, pictures: Collection[str]) -> list[Lack]:
    """What is missing, beside that it is shared."""
    ours = [title for title in draft.title.values() if _is_ours(title)]
    missing = {
        "mend": not advise(draft, pictures).is_sound,
        "title": not any(draft.title.values()),
        "description": not any(draft.description.values()),
        "sources": not _has_sources(draft),
    }
    other_titles = [Lack("other-title", {"title": ", ".join(ours)})] if ours else []
    return [*(Lack(code) for code, is_missing in missing.items() if is_missing), *other_titles]


def face_of(draft: Draft, pictures: Mapping[str, str]) -> Face:
    items = with_ids(draft).items
    some = tuple(
        DraftItem(id=item.id, name=item.name, picture=item.picture, fit=item.fit, ground=item.ground)
        for item in items[:: len(items) // _SHOWN or 1][:_SHOWN]
    )
    return Face(
        title=draft.title,
        description={language: words[:_LONGEST_SHOWN] for language, words in draft.description.items()},
        items=len(items),
        attributes=len(draft.attributes),
        some=some,
        pictures=shown_pictures(replace(draft, items=some), pictures, {}),
    )


def languages_of(draft: Draft) -> tuple[str, ...]:
    """Those in which its title and all cards and attributes have a name; the maker's own in any case."""
    texts = [draft.title, *(item.name for item in draft.items), *(one.title for one in draft.attributes)]
    spoken = [code for code in LANGUAGES if all(text.get(code) for text in texts)]
    return tuple(spoken) or (draft.language,)


def words_of(draft: Draft, maker: str) -> str:
    """What searching finds it by."""
    return searchable(" ".join((*draft.title.values(), maker, *draft.description.values())))[:_LONGEST_WORDS]


def _has_sources(draft: Draft) -> bool:
    is_thanked = any(credit.what == "values" and credit.name.strip() for credit in draft.credits)
    return is_thanked or all(attribute.source.strip() for attribute in draft.attributes)


def _is_ours(title: str) -> bool:
    return not {skeleton(title), skeleton(without_number(title))}.isdisjoint(_our_titles())


@cache
def _our_titles() -> frozenset[str]:
    return frozenset(skeleton(title) for id in shipped_ids() for title in shipped(id).title.values())
