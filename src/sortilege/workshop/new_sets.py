"""What a new set starts with: nothing, a copy, a table, or an edition that somebody exported."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from pathlib import PurePosixPath

import msgspec
from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.drafts.files.edition_files import draft_of, pictures_of, shown_files
from sortilege.drafts.files.edition_zip import read_edition
from sortilege.drafts.files.pictures import CleanPicture, clean_picture
from sortilege.drafts.model.cuts import Cut
from sortilege.drafts.model.draft import Draft
from sortilege.drafts.model.limits import MOST_CREDITS, PICTURE_SIZE
from sortilege.drafts.model.tidy import tidy
from sortilege.drafts.model.validation import checked, unknown_language
from sortilege.editions.library import PACKS
from sortilege.editions.model import Credit
from sortilege.editions.raster import pngs
from sortilege.editions.source import open_source
from sortilege.editions.writing import text
from sortilege.i18n import LANGUAGES, texts
from sortilege.store.pictures import StoredPicture


class Start(msgspec.Struct, frozen=True):
    draft: Draft
    pictures: dict[str, StoredPicture] = {}
    refused: dict[str, Malformed] = {}
    """Pictures that cannot be used, and why."""
    known: dict[str, str] = {}
    """Pictures that this site has already: name → SHA-256."""
    cuts: dict[str, Cut] = {}


def empty(language: str, title: str) -> Start:
    if language not in LANGUAGES:
        raise unknown_language(language)
    title = tidy(title)
    return Start(checked(Draft(language=language, title={language: title} if title else {})))


def of_shipped(id: str, language: str) -> Start:
    """A copy of an edition that comes with the program, in the maker's language if it speaks it."""
    start = _shipped(id)
    if language not in start.draft.title:
        return start
    return Start(replace(start.draft, language=language), start.pictures)


@cache
def _shipped(id: str) -> Start:
    """Its drawings become pictures like all others: then an exported copy can be imported everywhere."""
    draft = draft_of(PACKS / id)
    drawings = dict(pictures_of(open_source(PACKS / id), draft))
    if not drawings:
        return Start(draft)
    renamed: dict[str, str] = {}
    pictures: dict[str, StoredPicture] = {}
    for name, png in zip(drawings, pngs(list(drawings.values()), PICTURE_SIZE, PICTURE_SIZE), strict=True):
        clean = clean_picture(png)
        renamed[name] = PurePosixPath(name).stem + clean.suffix
        pictures[renamed[name]] = stored(clean)
    items = tuple(replace(item, picture=renamed.get(item.picture, item.picture)) for item in draft.items)
    return Start(replace(draft, items=items), pictures)


def after(draft: Draft, maker: str, language: str) -> Draft:
    """The same cards, with thanks to whoever made them in the reader's language; they come first."""
    title = text(draft.title, language)
    thanks = Credit("values", texts(language)("after “{title}” by {maker}", title=title, maker=maker))
    return replace(draft, credits=(thanks, *(one for one in draft.credits if one != thanks))[:MOST_CREDITS])


def of_edition(content: bytes, known: Collection[str] = ()) -> Start:
    arrived = read_edition(content, known)
    pictures = {name: stored(picture, arrived.cuts.get(name)) for name, picture in arrived.pictures.items()}
    return Start(arrived.draft, pictures, arrived.refused, arrived.known, arrived.cuts)


def with_known(start: Start, contents: Mapping[str, StoredPicture]) -> Start:
    """With the pictures that this site has already: what was written here is not written once more, which would wear it
    down. `contents`: by the SHA-256 of each.
    """
    return replace(start, pictures=start.pictures | by_name(start.known, contents, start.cuts))


def shown_pictures(draft: Draft, pictures: Mapping[str, str], cuts: Mapping[str, Cut]) -> dict[str, str]:
    """Those of the uploaded pictures that a card shows, and those that they were cut out of."""
    names = shown_files(draft, cuts)
    return {name: key for name, key in pictures.items() if name in names}


def by_name(
    pictures: Mapping[str, str], contents: Mapping[str, StoredPicture], cuts: Mapping[str, Cut]
) -> dict[str, StoredPicture]:
    return {name: replace(contents[key], cut=cuts.get(name)) for name, key in pictures.items() if key in contents}


def stored(picture: CleanPicture, cut: Cut | None = None) -> StoredPicture:
    return StoredPicture(picture.media_type, picture.content, cut)


def stems(names: Iterable[str]) -> set[str]:
    return {PurePosixPath(name).stem for name in names}
