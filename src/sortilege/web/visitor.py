"""Who is asking, as HTTP says it: a browser by a signed cookie, a program by a token. Who they are is in `people`."""

from __future__ import annotations

import re
from typing import Any, Final

from litestar.datastructures import Cookie

from sortilege.core.templates import marked
from sortilege.i18n import best_language
from sortilege.people.errors import BadToken, RevokedToken
from sortilege.people.guest import Guest, nobody, program, program_of
from sortilege.people.recognition import PERSONAL, Recognition, must_be_welcome
from sortilege.people.signer import Signer
from sortilege.people.visitor import Visitor
from sortilege.store.people import Recognised, StoredPerson
from sortilege.web.addresses import origin
from sortilege.web.proxies import Connection, network
from sortilege.web.sent_headers import sent

COOKIE: Final = "sortilege"
_RECOGNISED: Final = "sortilege.recognised"
_PROGRAM_OF: Final = "sortilege.program-of"
_YEAR: Final = 365 * 24 * 3600
_TOKEN: Final = re.compile(r"[\x21-\x7e]{20,200}")
"""Shorter ones could be guessed."""


def visitor_of(connection: Connection) -> Visitor | None:
    """None for a browser without a cookie of ours, and for programs; and for one that was signed out."""
    visitor = _read(connection)
    recognised: Recognised | None = connection.scope.get(_RECOGNISED)  # type: ignore[assignment]  # it is ours
    if visitor is None or recognised is None:
        return visitor
    return None if recognised.person is None else visitor.as_person(recognised.person)


async def recognise(connection: Connection) -> None:
    """Find out who it is that asks. Raises `RevokedToken`, `Blocked`, a `StorageFault`."""
    recognition: Recognition = connection.app.state.accounts.recognition
    scope: dict[str, Any] = connection.scope  # type: ignore[assignment]  # a place for what is ours, too
    token, visitor = token_of(connection), _read(connection)
    if token is not None and token.startswith(PERSONAL):
        person = scope[_PROGRAM_OF] = await recognition.program(token)
        if person is None:
            raise RevokedToken(marked("This token was revoked, or it never was one of this site."))
        must_be_welcome(person)
    if visitor is not None:
        recognised = scope[_RECOGNISED] = await recognition.of(visitor.secret)
        must_be_welcome(None if recognised is None else recognised.person)


def _read(connection: Connection) -> Visitor | None:
    return _signer(connection).read(_cookie_of(sent(connection.scope, b"cookie") or ""))


def _cookie_of(cookies: str) -> str | None:
    """Ours, among those that a browser sends. It has no signs that would be written differently in a header."""
    return dict([one.strip().partition("=")[::2] for one in cookies.split(";")]).get(COOKIE)


def cookie(connection: Connection, visitor: Visitor) -> Cookie:
    """What makes this browser the same visitor next time."""
    return Cookie(
        key=COOKIE,
        value=_signer(connection).write(visitor),
        max_age=_YEAR,
        httponly=True,
        samesite="lax",
        secure=origin(connection).startswith("https://"),
    )


def _signer(connection: Connection) -> Signer:
    signer: Signer = connection.app.state.signer
    return signer


def token_of(connection: Connection) -> str | None:
    """The token of a program: `Authorization: Bearer …`. Raises `BadToken` for what cannot be one.

    A program that is taken for nobody would not notice before its seat is somebody else's. Other ways to authorize
    somebody are the business of whatever stands in front of this site.
    """
    kind, _, said = (sent(connection.scope, b"authorization") or "").partition(" ")
    if kind.lower() != "bearer":
        return None
    token = said.strip(" ")
    if not _TOKEN.fullmatch(token):
        raise BadToken(marked("a token has 20 to 200 characters: letters, digits and signs, without blanks"))
    return token


def language_of(connection: Connection, visitor: Visitor | None) -> str:
    asked = connection.query_params.get("language") if connection.scope["query_string"] else None
    liked = sent(connection.scope, b"accept-language")
    return best_language(liked, asked or (visitor.language if visitor else None))


def reader_language(connection: Connection) -> str:
    """For what is said to whoever it may be."""
    return language_of(connection, visitor_of(connection))


def guest_of(connection: Connection) -> Guest:
    """Who does something: a program by its token, or else a browser by its cookie, or else nobody."""
    token, visitor, house = token_of(connection), visitor_of(connection), network(connection)
    language = language_of(connection, visitor)
    if token is not None:
        person = person_behind(connection)
        return program(token, language, house) if person is None else program_of(person, language, house)
    return nobody(language, house) if visitor is None else visitor.as_guest(language, house)


def person_behind(connection: Connection) -> StoredPerson | None:
    """Who keeps a name and asks, or lets a program ask."""
    if token_of(connection) is not None:
        return connection.scope.get(_PROGRAM_OF)  # type: ignore[return-value]  # it is ours
    visitor = visitor_of(connection)
    return None if visitor is None else visitor.person
