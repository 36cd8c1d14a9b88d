"""Names that somebody keeps: nobody else is called so here, nor anything that looks like it."""

from __future__ import annotations

from typing import Final

from sortilege.core.errors import Malformed, Refused
from sortilege.core.templates import marked
from sortilege.people.folding import folded
from sortilege.people.names import clean_name

SHORTEST: Final = 2
LONGEST: Final = 20
_RESERVED: Final = (
    "sortilege",
    "admin",
    "administrator",
    "moderator",
    "mod",
    "operator",
    "support",
    "help",
    "staff",
    "team",
    "official",
    "system",
    "root",
    "house",
    "server",
    "api",
    "bot",
    "robot",
    "program",
    "computer",
    "chance",
    "me",
    "you",
    "new",
    "nobody",
    "somebody",
    "anybody",
    "everybody",
    "someone",
    "anonymous",
    "guest",
    "player",
    "jemand",
    "niemand",
    "gast",
    "null",
    "undefined",
)
"""Who speaks for the site, and words that stand for anybody."""


class NameTaken(Refused):
    code = "name-taken"


def kept_name(wanted: str, also_reserved: frozenset[str] = frozenset()) -> str:
    """As it will be written. Raises `Malformed` for what cannot be a name, `NameTaken` for what nobody may be called.

    `also_reserved`: folded, such as the names of bots.
    """
    name = clean_name(wanted)
    if not SHORTEST <= len(name) <= LONGEST or not any(letter.isalnum() for letter in name):
        raise Malformed(
            marked("name: {shortest} to {longest} characters, with at least one letter or digit"),
            shortest=SHORTEST,
            longest=LONGEST,
        )
    if "/" in name:  # it is part of the address of a page
        raise Malformed(marked("name: without a slash, /"))
    if folded(name) in _reserved() | also_reserved:
        raise taken(name)
    return name


def taken(name: str) -> NameTaken:
    return NameTaken(marked("“{name}”, or a name that looks like it, is taken. Choose another one."), name=name)


def _reserved() -> frozenset[str]:
    return frozenset(map(folded, _RESERVED))
