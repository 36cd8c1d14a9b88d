"""Who is visiting: a browser by a signed cookie, a program by a token. No registration, nothing else is kept.

The cookie holds a secret that seats belong to, a name, a colour and how the pages should look. Its signature keeps
anybody from making one up; a seat knows only a hash of the secret.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from functools import lru_cache
from typing import Any, Final, Literal

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from sortilege.i18n import best_language
from sortilege.tables.guest import Guest, owner_of
from sortilege.tables.setup import COLOURS, LONGEST_NAME, Colour

COOKIE: Final = "sortilege"
_YEAR: Final = 365 * 24 * 3600
_READ_BEFORE: Final = 4096
"""Cookies whose signatures need not be checked again: browsers send theirs with everything they ask for."""
_SHORTEST_TOKEN: Final = 20
_LONGEST_TOKEN: Final = 200
Theme = Literal["auto", "light", "dark"]
Connection = ASGIConnection[Any, Any, Any, Any]

_NAMES: Final = ("Otter", "Wren", "Maple", "Comet", "Pebble", "Clover", "Fox", "Juniper", "Finch", "Marble")
"""Somebody who has not said their name yet is called like this."""


class Visitor(msgspec.Struct, frozen=True, kw_only=True):
    secret: str
    name: str
    colour: Colour
    language: str | None = None
    """None: what the browser asks for."""
    theme: Theme = "auto"
    sound: bool = False


def new_visitor() -> Visitor:
    return Visitor(
        secret=secrets.token_urlsafe(24),
        name=secrets.choice(_NAMES),
        colour=secrets.choice(COLOURS),
    )


class Signer:
    """Writes and reads cookies. The key is this site's own."""

    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeSerializer(key, salt="visitor")
        self._read = lru_cache(_READ_BEFORE)(self._read_anew)

    def cookie(self, visitor: Visitor, *, secure: bool) -> Cookie:
        value = self._serializer.dumps(msgspec.to_builtins(visitor))
        assert isinstance(value, str)
        return Cookie(key=COOKIE, value=value, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)

    def read(self, value: str | None) -> Visitor | None:
        """None for a cookie that is missing, damaged or not ours."""
        return self._read(value) if value else None

    def _read_anew(self, value: str) -> Visitor | None:
        try:
            return msgspec.convert(self._serializer.loads(value), Visitor)
        except (BadSignature, msgspec.ValidationError):
            return None


def visitor_of(connection: Connection) -> Visitor | None:
    signer: Signer = connection.app.state.signer
    return signer.read(connection.cookies.get(COOKIE))


def token_of(connection: Connection) -> str | None:
    """The token of a program: `Authorization: Bearer …`."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not _SHORTEST_TOKEN <= len(token.strip()) <= _LONGEST_TOKEN:
        return None
    return token.strip()


def language_of(connection: Connection, visitor: Visitor | None) -> str:
    wanted = connection.query_params.get("language") or (visitor.language if visitor else None)
    return best_language(connection.headers.get("accept-language", ""), wanted)


def guest_of(connection: Connection) -> Guest | None:
    """Who does something: a program by its token, or else a browser by its cookie; None for a stranger."""
    token = token_of(connection)
    visitor = visitor_of(connection)
    language = language_of(connection, visitor)
    if token is not None:
        return Guest(owner=owner_of(token), name="Program", colour="blue", language=language, program=True)
    if visitor is None:
        return None
    return Guest(owner=owner_of(visitor.secret), name=visitor.name, colour=visitor.colour, language=language)


def clean_name(name: str) -> str:
    """A name as it may stand on a page: one line, nothing invisible, not too long; empty if nothing is left."""
    shown = "".join(" " if unicodedata.category(character)[0] in "CZ" else character for character in name)
    return re.sub(r" +", " ", shown).strip()[:LONGEST_NAME].strip()
