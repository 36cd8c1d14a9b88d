"""What the API takes and answers, beyond scenes and requests."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from sortilege.bots.grounds import Advice, Belief, Stakes
from sortilege.people.friends import Relation, Wish
from sortilege.people.names import Colour, Name
from sortilege.people.visitor import Reading, Theme
from sortilege.tables.reactions import Reaction
from sortilege.tables.requests import Key, Seat, Version
from sortilege.tables.scene import NamedItem
from sortilege.tables.setup import Setup


class NewTable(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Name | None = None
    """How the one who sets it up is called."""
    colour: Colour | None = None
    key: Key | None = None
    """With a key, sending the same once more leads to the same table. Needs a cookie or a token."""


class HintAnswer(msgspec.Struct, frozen=True):
    action: dict[str, Any]
    why: str
    """Empty where names are hidden: it would name the pictures."""
    sentences: tuple[str, ...]
    """The same, one by one: what decides, and last what is to be done."""
    advice: Advice
    belief: Belief | None
    stakes: Stakes | None
    wins: bool
    """It wins at once."""
    prevents: bool
    """It takes from the next player a way to win at once."""


class LegalAnswer(msgspec.Struct, frozen=True):
    version: int
    legal: list[dict[str, Any]]


class HasRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: Version


class Reacting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reaction: Reaction
    seat: Seat | None = None
    """May be left out: then it is the first of one's own."""


class Muting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    muted: bool


class CompanyAtSeat(msgspec.Struct, frozen=True):
    """Somebody else at the table."""

    seat: int
    name: str | None
    """The name that they keep; a guest has none."""
    relation: Relation
    muted: bool


class CompanyAnswer(msgspec.Struct, frozen=True):
    kept: bool
    """Whether the reader keeps a name: only then they can have friends."""
    seats: list[CompanyAtSeat]


class Wishing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    """That somebody keeps."""
    do: Wish


class FriendAnswer(msgspec.Struct, frozen=True):
    name: str
    colour: str
    online: bool
    at_table: bool
    seen: int | None
    """When they were here last, to within an hour, in milliseconds since 1970; null: they want nobody to know."""


class FriendsAnswer(msgspec.Struct, frozen=True):
    friends: list[FriendAnswer]
    asking: list[FriendAnswer]
    """Who would like to be one."""
    asked: list[FriendAnswer]
    """Who has not answered."""


class Inviting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    """A friend's."""


class InvitedAnswer(msgspec.Struct, frozen=True):
    names: list[str]
    """Friends who were invited to this table and may still come."""


class AnsweringInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Annotated[int, msgspec.Meta(ge=1, le=2**53)]
    answer: Literal["accepted", "declined"]


class AnsweredInvitation(msgspec.Struct, frozen=True):
    url: str
    """Of the table."""
    seated: bool


class InvitationAnswer(msgspec.Struct, frozen=True):
    number: int
    by: str
    game: str
    url: str
    until: int
    """Milliseconds since 1970."""
    text: str
    """In the reader's language."""


class DeclinedAnswer(msgspec.Struct, frozen=True):
    number: int
    text: str


class MyNews(msgspec.Struct, frozen=True):
    invitations: list[InvitationAnswer]
    declined: list[DeclinedAnswer]
    """What others have said to the reader's own."""


class RematchAnswer(msgspec.Struct, frozen=True):
    table: str
    """Where it goes on; this table stands as soon as nobody is waited for."""
    waiting_for: list[int]
    """Seats of people who have not agreed yet."""


class Me(msgspec.Struct, frozen=True):
    name: str
    colour: Colour
    language: str
    theme: Theme
    sound: bool
    reading: Reading
    knows: tuple[str, ...]
    """Games that need no help any more."""


class Who(msgspec.Struct, frozen=True):
    name: str | None
    """Null: nobody knows who asks."""
    keeps: bool
    """Whether the name is kept: then it is the same person on all devices, and with all tokens of theirs."""
    program: bool


class HappenedAnswer(msgspec.Struct, frozen=True):
    version: int
    """How far the table has come: until there, there is more to ask for."""
    happened: list[Any]
    """As in scenes."""


class StepAnswer(msgspec.Struct, frozen=True):
    """One position of a game, for stepping through it."""

    n: int
    entries: int
    view: Any
    written: dict[str, dict[str, str]]
    named: dict[str, NamedItem]
    """Where names are hidden: those that could be read then."""
    happening: Any
    """The entry that led here; null at the start."""
