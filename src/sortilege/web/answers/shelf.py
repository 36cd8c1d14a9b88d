"""The public shelf in the reader's language: card sets in a list, one of them, and how one's own stand with it."""

from __future__ import annotations

import msgspec

from sortilege.editions.writing import text
from sortilege.i18n import texts
from sortilege.i18n.searching import searchable
from sortilege.people.guest import Guest
from sortilege.people.names import shown_name
from sortilege.store.listing_states import ENOUGH
from sortilege.store.listings import Listing, Wanted
from sortilege.web.answers.editions import own_picture
from sortilege.web.answers.shelf_shapes import (
    Missing,
    PublicationAnswer,
    PublishedVersion,
    ShelfAnswer,
    ShelvedSet,
    ThemeTitle,
)
from sortilege.workshop.publishing import Face
from sortilege.workshop.shelf import Publication, ShelfPage
from sortilege.workshop.themes import THEMES


def shelf_answer(found: ShelfPage, page: int, language: str) -> ShelfAnswer:
    sets = [shelved_set(listing, language) for listing in found.listings]
    return ShelfAnswer(sets=sets, page=page, pages=found.pages, total=found.total)


def shelved_set(listing: Listing, language: str) -> ShelvedSet:
    face = msgspec.json.decode(listing.face, type=Face)
    return ShelvedSet(
        id=listing.set_id,
        version=listing.version,
        edition=f"{listing.set_id}@{listing.version}",
        url=shelf_address(listing),
        title=text(face.title, language),
        description=text(face.description, language),
        maker=shown_name(listing.maker, language),
        theme=listing.theme,
        theme_title=theme_title(listing.theme, language),
        languages=list(listing.languages),
        items=face.items,
        attributes=face.attributes,
        plays=listing.plays,
        state=listing.state,
        approvals=listing.approvals,
        since=round(listing.since * 1000),
        pictures=[own_picture(item, face.pictures) for item in face.some],
    )


def shelf_address(listing: Listing) -> str:
    """What is listed stays where it is, whichever version it is; what waits is that version and no other."""
    return f"/shelf/{listing.set_id}" + ("" if listing.state == "listed" else f"/{listing.version}")


def wanted(theme: str, language: str, typed: str) -> Wanted:
    """From what somebody chose and typed; empty: whichever."""
    return Wanted(theme=theme or None, language=language or None, words=tuple(searchable(typed).split()))


def themes(language: str) -> list[ThemeTitle]:
    return [ThemeTitle(id, theme_title(id, language)) for id in THEMES]


def theme_title(theme: str, language: str) -> str:
    return texts(language)(THEMES.get(theme, THEMES["other"]))


def publication_answer(found: Publication, guest: Guest) -> PublicationAnswer:
    say = texts(guest.language)
    return PublicationAnswer(
        missing=[Missing(lack.code, say(lack.text, **lack.fields)) for lack in found.lacks],
        versions=[_version(listing) for listing in found.listings],
        is_new=found.is_new,
        needed=ENOUGH,
        name=found.listings[0].maker if found.listings else guest.name,
        themes=themes(guest.language),
    )


def _version(listing: Listing) -> PublishedVersion:
    return PublishedVersion(
        version=listing.version,
        state=listing.state,
        since=round(listing.since * 1000),
        note=listing.note,
        theme=listing.theme,
        maker=listing.maker,
        approvals=listing.approvals,
        plays=listing.plays,
        url=shelf_address(listing),
    )
