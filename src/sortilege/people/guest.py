"""Who does something or only looks: a browser, a program, or nobody that anybody knows.

Guests come and go with every request. What stays of them is in `visitor`, and with what they own.
"""

from __future__ import annotations

import secrets

import msgspec

from sortilege.fairness import Turn
from sortilege.i18n import marked
from sortilege.people.errors import NotYours
from sortilege.people.names import Colour, colour_of
from sortilege.people.owner import Owner, owner_of
from sortilege.store.people import StoredPerson


class Guest(msgspec.Struct, frozen=True, kw_only=True):
    owner: Owner | None
    """What belongs to this guest says so by it. None: nobody knows who it is, and nothing is theirs."""
    name: str
    colour: Colour
    language: str = "en"
    program: bool = False
    kept: bool = False
    """Whether they keep their name: then it is theirs alone."""
    house: str = ""
    """Where they come from. Whoever is there shares one turn where many wait: visitors can be invented, houses not."""

    def __post_init__(self) -> None:
        if self.owner == "":
            raise ValueError("an owner has letters; nobody is None")

    def known(self) -> Owner:
        """Whoever wants to own something has to be somebody: raises `NotYours` for nobody."""
        if self.owner is None:
            raise NotYours(marked("Nobody knows who you are: this needs a cookie of this site, or a token."))
        return self.owner

    @property
    def turn(self) -> Turn:
        return Turn(self.house, self.owner or "")


def nobody(language: str, house: str = "") -> Guest:
    """Somebody who only looks."""
    return Guest(owner=None, name="", colour="teal", language=language, house=house)


def program(token: str, language: str, house: str = "") -> Guest:
    return Guest(owner=owner_of(token), name="Program", colour="blue", language=language, program=True, house=house)


def program_of(person: StoredPerson, language: str, house: str = "") -> Guest:
    """A program with a token that somebody made on their page: what is theirs is its own."""
    return Guest(
        owner=Owner(person.owner),
        name=person.name,
        colour=colour_of(person.colour),
        language=language,
        program=True,
        house=house,
    )


def new_token() -> str:
    """For a program that has none yet."""
    return secrets.token_urlsafe(24)
