"""Records: one game as JSON Lines, replayable for ever. A header, then one entry per thing that happened.

Everything random is an entry by chance, so a record needs no random generator. This module knows the shape of lines;
which game they belong to, and whether they keep its rules, is the referee's business (`sortilege.referee`).
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from sortilege.core.errors import Malformed, Refused, wrong_shape
from sortilege.core.game import CHANCE, Action, Actor, Game
from sortilege.core.templates import marked

VERSION: Final = 1
AnyGame = Game[Any, Any]


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The first line. Fields it does not know are ignored: they may say when and where a game was played."""

    record: int = VERSION
    game: str
    seats: tuple[str, ...]
    options: dict[str, Any] = {}
    edition: str | None = None
    """An edition's id, perhaps with its version, or the path of its folder relative to the record."""
    kinds: tuple[str, ...] = ()
    """Who sits on each seat: a `person`, a `bot` or a `program`. Empty: nobody has noted it down."""
    played_with: str | None = None
    """The version of the edition: `mammals@1f6b0c2d9a4e`. With other cards the game might have gone another way."""


class Entry(msgspec.Struct, frozen=True):
    """One line: who did what."""

    by: Actor
    action: Action


class _By(msgspec.Struct, frozen=True):
    by: Actor


class _Version(msgspec.Struct, frozen=True):
    record: int


def read_header(line: bytes) -> Header:
    version = _decode(line, _Version).record
    if version != VERSION:
        text = marked("this is a record of version {version}; version {known} is known here")
        raise Malformed(text, version=version, known=VERSION)
    header: Header = _decode(line, Header)
    return header


def read_entry(line: bytes, game: AnyGame) -> Entry:
    by = _decode(line, _By).by
    fields = _decode(line, dict)
    del fields["by"]
    if by != CHANCE and not 0 <= by < game.seats:
        text = marked("by: there is no seat {seat}, the seats are 0 to {last}")
        raise Malformed(text, seat=by, last=game.seats - 1)
    return Entry(by, read_action(fields, game, by))


def read_action(fields: dict[str, Any], game: AnyGame, by: Actor) -> Action:
    """An action from its JSON object, without `by`."""
    kinds = game.chance_type if by == CHANCE else game.action_type
    try:
        action: Action = msgspec.convert({"action": fields}, _one_of(kinds)).action
    except msgspec.ValidationError as error:
        raise wrong_shape(msgspec.ValidationError(str(error).replace("$.action", "$", 1))) from None
    return action


@cache
def _one_of(kinds: Any) -> Any:
    """A shape with one of these kinds of actions: alone they would be taken apart for every action that is read."""
    return msgspec.defstruct("OneOf", [("action", kinds)])


def entry_object(by: Actor, action: Action) -> dict[str, Any]:
    """An entry as its JSON object."""
    return {"by": by, **msgspec.to_builtins(action)}


def entry_json(entry: Entry) -> bytes:
    """An entry as its JSON object: one flat object, in which the actor comes before what the action says."""
    by = msgspec.json.encode(entry.by)
    return b'{"by":%b,%b' % (by, msgspec.json.encode(entry.action)[1:])


def write_header(header: Header) -> bytes:
    return msgspec.json.encode({"record": header.record, **msgspec.to_builtins(header)}) + b"\n"


def write_entry(entry: Entry) -> bytes:
    return entry_json(entry) + b"\n"


def _decode(line: bytes, shape: Any) -> Any:
    try:
        return msgspec.json.decode(line, type=shape)
    except msgspec.ValidationError as error:
        raise wrong_shape(error) from None
    except RecursionError:
        raise Malformed(marked("brackets are nested too deeply")) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed(marked("not a line of JSON in UTF-8: {error}"), error=str(error)) from None


class RecordFault(Exception):
    """A record is refused: with the line, counted from 1, and the refusal."""

    def __init__(self, line: int, refusal: Refused) -> None:
        super().__init__(f"line {line}: {refusal.message}")
        self.line = line
        self.refusal = refusal
        self.code = refusal.code
        self.message = refusal.message
