"""Ids made from names: lower-case words joined by `-`. An id is made once and stays, whatever the name becomes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.drafts.model.draft import Draft
from sortilege.drafts.model.limits import LONGEST_ID
from sortilege.editions.model import Id, Text
from sortilege.editions.writing import text

UNFIT: Final = frozenset(("constructor",))
"""What every object of JavaScript has under its name."""
RESERVED: Final = UNFIT | {"id", "picture", "name", "the", "grammar", "hint"}
"""Also columns of `items.csv` that are no attributes."""

# Letters that do not fall apart into a Latin letter and an accent.
_SPECIAL: Final = "ä=ae ö=oe ü=ue ß=ss æ=ae œ=oe ø=o å=a đ=d ð=d þ=th ł=l ħ=h ı=i ŋ=ng"
_GREEK: Final = "α=a β=b γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o"
_CYRILLIC: Final = (
    "а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch "
    "ы=y э=e ю=yu я=ya ё=yo і=i ї=yi є=ye ґ=g ў=u ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz ъ= ь="
)
LETTERS: Final = str.maketrans(
    {
        **dict(pair.split("=") for pair in f"{_SPECIAL} {_GREEK} {_CYRILLIC}".split()),
        "'": "",
        "’": "",
        "&": " and ",
        "+": " plus ",
    }
)


def slug(name: str) -> str:
    """A name in lower-case Latin letters and digits, words joined by `-`; empty if nothing can be kept.

    `static/build/ids.js` does the same, and a test holds them equal.
    """
    spelt = unicodedata.normalize("NFC", name.lower()).translate(LETTERS)
    plain = unicodedata.normalize("NFKD", spelt).translate(LETTERS)
    return "-".join(re.findall(r"[a-z0-9]+", "".join(c for c in plain if not unicodedata.category(c).startswith("M"))))


def is_id(text: str) -> bool:
    try:
        msgspec.convert(text, Id)
    except msgspec.ValidationError:
        return False
    return True


def new_id(name: str, taken: Container[str], otherwise: str = "item") -> str:
    """An id for `name` that is not taken: numbered if it clashes, `otherwise` and a number if nothing can be spelt."""
    wanted = _cut(slug(name))
    if wanted and wanted not in taken:
        return wanted
    stem, number = (wanted, 2) if wanted else (otherwise, 1)
    while f"{stem}-{number}" in taken:
        number += 1
    return f"{stem}-{number}"


def with_ids(draft: Draft) -> Draft:
    """The draft with ids for everything that had none yet. Those that are there never change."""
    attributes = _new_ids(((a.id, a.title) for a in draft.attributes), draft.language, "attribute", RESERVED)
    items = _new_ids(((item.id, item.name) for item in draft.items), draft.language, "item", UNFIT)
    return replace(
        draft,
        id=draft.id or new_id(text(draft.title, draft.language), (), "my-cards"),
        attributes=tuple(replace(a, id=id) for a, id in zip(draft.attributes, attributes, strict=True)),
        items=tuple(replace(item, id=id) for item, id in zip(draft.items, items, strict=True)),
    )


def _new_ids(named: Iterable[tuple[str, Text]], language: str, otherwise: str, reserved: frozenset[str]) -> list[str]:
    pairs = list(named)
    taken = {id for id, _ in pairs} | reserved
    ids = []
    for id, names in pairs:
        ids.append(id or new_id(text(names, language), taken, otherwise))
        taken.add(ids[-1])
    return ids


def _cut(id: str) -> str:
    """Not too long, and not in the middle of a word if that can be avoided."""
    if len(id) <= LONGEST_ID:
        return id
    return (id[: LONGEST_ID + 1].rpartition("-")[0] or id[:LONGEST_ID]).strip("-")
