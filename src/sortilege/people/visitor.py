"""A browser that comes back: a secret that things belong to, a name, a colour, and how pages should look.

All of it is kept by the browser itself (see `signer`); what belongs to it knows only a hash of the secret.
"""

from __future__ import annotations

import secrets
from typing import Final, Literal

import msgspec
from msgspec.structs import asdict, replace

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.i18n import ENGLISH, languages_with_catalogs, texts
from sortilege.people.guest import Guest
from sortilege.people.names import COLOURS, Colour, clean_name, colour_of
from sortilege.people.owner import Owner, owner_of
from sortilege.store.people import StoredPerson

Theme = Literal["auto", "light", "dark"]
Reading = Literal["slow", "normal", "fast"]
"""How long verdicts stay, and how much of a breath there is between moves."""
_NAMES: Final = (
    marked("Otter"),
    marked("Wren"),
    marked("Maple"),
    marked("Comet"),
    marked("Pebble"),
    marked("Clover"),
    marked("Fox"),
    marked("Juniper"),
    marked("Finch"),
    marked("Marble"),
)
"""Somebody who has not said their name yet is called like this."""


class Visitor(msgspec.Struct, frozen=True, kw_only=True):
    secret: str
    name: str
    colour: Colour
    language: str | None = None
    """None: what the browser asks for."""
    theme: Theme = "auto"
    sound: bool = False
    reading: Reading = "normal"
    knows: tuple[str, ...] = ()
    """Games that need no help any more: played to the end, or the help was sent away."""
    person: StoredPerson | None = None
    """Who it is, if it keeps a name. The browser does not keep that: it is found out anew with every request."""

    @property
    def owner(self) -> Owner:
        """What their things belong to."""
        return owner_of(self.secret) if self.person is None else Owner(self.person.owner)

    def as_guest(self, language: str, house: str = "") -> Guest:
        return Guest(
            owner=self.owner,
            name=self.name,
            colour=self.colour,
            language=language,
            kept=self.person is not None,
            house=house,
        )

    def as_person(self, person: StoredPerson) -> Visitor:
        """Names and colours of people are kept with them, so that all their devices have the same."""
        return replace(self, person=person, name=person.name, colour=colour_of(person.colour))


class SettingsWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What visitors may change about themselves; None: as it is."""

    name: str | None = None
    colour: Colour | None = None
    language: str | None = None
    theme: Theme | None = None
    sound: bool | None = None
    reading: Reading | None = None
    knows: str | None = None
    """One more game that needs no help."""


def new_visitor(language: str = ENGLISH) -> Visitor:
    """Somebody who reads this language, though they may have chosen none."""
    return Visitor(
        secret=secrets.token_urlsafe(24),
        name=texts(language)(secrets.choice(_NAMES)),
        colour=secrets.choice(COLOURS),
    )


def like(visitor: Visitor) -> Visitor:
    """Somebody new, who likes pages as they were."""
    new = new_visitor(visitor.language or ENGLISH)
    return replace(visitor, secret=new.secret, name=new.name, colour=new.colour, person=None)


def changed(visitor: Visitor, wanted: SettingsWanted) -> Visitor:
    fields = {name: value for name, value in asdict(wanted).items() if value is not None}
    if "name" in fields:
        fields["name"] = clean_name(fields["name"]) or visitor.name
    if "knows" in fields:
        fields["knows"] = tuple(dict.fromkeys((*visitor.knows, fields["knows"])))
    if fields.get("language", "en") not in languages_with_catalogs():
        raise Malformed(marked("language: one of {languages}"), languages=", ".join(languages_with_catalogs()))
    return replace(visitor, **fields)
