"""What a table looks like to whoever looks at it: the same for players and watchers, in their language.

Built from the game's view and from what entries turned up when everybody saw it – never from the values themselves.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final

import msgspec

from sortilege.bots.characters import introduction
from sortilege.core.game import CHANCE, Action, DataSide, Outcome, Score, View
from sortilege.core.orders import is_right
from sortilege.core.play import Step
from sortilege.core.record import Entry, entry_json, entry_object
from sortilege.editions.model import Item
from sortilege.editions.writing import hint, in_a_sentence, text
from sortilege.i18n import texts
from sortilege.narration import decisive, tell, tell_outcome
from sortilege.narration.names import Nameless, Names
from sortilege.people.names import shown_name
from sortilege.tables.cards import Written
from sortilege.tables.chair import Chair, Leaving
from sortilege.tables.events import RatingChange
from sortilege.tables.notes import note, why_abandoned, why_unrated
from sortilege.tables.series import ABANDONED, Series
from sortilege.tables.slices import Work
from sortilege.tables.table import CONCEDED, Past, Phase, Table

_LOOKED_AT: Final = 2000
"""Steps before the end of a game among which the one that decided it is looked for."""


class SeatScene(msgspec.Struct, frozen=True):
    name: str
    colour: str
    kind: str
    level: str | None
    line: str | None
    """How a bot plays, in a few words."""
    away: bool
    conceded: bool
    left: Leaving | None
    """Why the person does not play any more."""


class NamedItem(msgspec.Struct, frozen=True):
    """What a picture shows, in words."""

    name: str
    the: str
    """Inside a sentence."""
    hint: str


class OrderScene(msgspec.Struct, frozen=True):
    """An order that was looked up."""

    tiles: tuple[str, str]
    attribute: str
    right: bool


class Happening(msgspec.Struct, frozen=True, omit_defaults=True):
    n: int
    kind: str
    by: int | str | None
    told: str
    entry: dict[str, Any] | None = None
    revealed: Written = {}
    """The data sides that it turned up, as people write them …"""
    values: dict[str, DataSide] = {}
    """… and as programs compare them."""
    named: dict[str, NamedItem] = {}
    """Where names are hidden: those that could be read on the data sides."""
    order: OrderScene | None = None
    right: bool | None = None
    """In a solo game: whether the placement or pass was right."""
    note: str | None = None
    """For what happened around the game: which of the events it was."""


class OfferScene(msgspec.Struct, frozen=True):
    """A rematch on offer."""

    by: int
    agreed: list[int]
    declined: list[int]
    waiting_for: list[int]
    """Seats of people who have not agreed, those who have declined among them."""
    until: int
    """When it ends, in milliseconds since 1970."""


class RatedScene(msgspec.Struct, frozen=True):
    """Of a table whose game is rated."""

    why_not: str | None
    """Why it is not rated after all, in a sentence."""
    changes: tuple[RatingChange, ...] | None
    """What the game made of ratings; None until that is known."""


class TallyScene(msgspec.Struct, frozen=True):
    """Of a game against the clock: what was answered so far."""

    points: int
    right: int
    wrong: int
    series: int
    """How many were right in a row until now …"""
    longest: int
    """… and at most."""
    last: int | None
    """What the latest answer was worth; 0: it was wrong."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    version: int
    phase: Phase
    paused: bool
    seats: list[SeatScene]
    host: int | None
    """Where the one sits who set the table up."""
    view: View | None
    written: Written
    named: dict[str, NamedItem]
    """Where names are hidden: those that may be read now, on data sides that lie face up; in the end all."""
    legal: list[Any]
    """Every legal action of every seat that may act, as in records."""
    entries: int
    happened: list[Happening]
    """What is new, or the latest of it …"""
    earlier: int
    """… and how much of it was before that."""
    outcome: dict[str, Any] | None
    result: str | None
    decisive: str | None
    """What decided the game, in a sentence."""
    undo: int | None
    deadline: int | None
    """When the time of the one to act is up, in milliseconds since 1970 …"""
    closes: int | None
    """… or that of the whole game, where it is against the clock …"""
    tally: TallyScene | None
    """… and what was answered there is worth …"""
    now: int
    """… and when the latest thing happened."""
    hints: bool
    rated: RatedScene | None
    rematch: str | None
    offer: OfferScene | None
    series: Series | None
    """How the games of this series of rematches went, with this one when it is over; None in the first."""


def scene(
    table: Table,
    happened: list[Any],
    language: str,
    now: float,
    *,
    earlier: int = 0,
    decided: str | None = None,
) -> Scene:
    """`happened` is encoded, and what is `earlier` was left out; `decided`: what decided the game."""
    view = None if table.phase == "gathering" else table.game.view(table.state)
    face_up = view.face_up() if view else {}
    return Scene(
        version=table.version,
        phase=table.phase,
        paused=table.paused,
        seats=[_seat(table.setup.game, chair, language) for chair in table.chairs],
        host=next(iter(table.seats_of(table.host)), None),
        view=None if view is None else table.veil.over(view),
        written=written(table, face_up, language),
        named=named(table, _readable(table, face_up), language),
        legal=_legal(table),
        entries=len(table.entries),
        happened=happened,
        earlier=earlier,
        outcome=None if table.outcome is None else msgspec.to_builtins(table.outcome),
        result=None if table.outcome is None else _result(table, table.outcome, language),
        decisive=decided,
        undo=table.may_undo,
        deadline=None if table.deadline is None else _milliseconds(table.deadline),
        closes=_closes(table),
        tally=_tally(table),
        now=_milliseconds(now),
        hints=may_ask_for_hints(table),
        rated=_rated(table, language),
        rematch=table.rematch,
        offer=_offer(table),
        series=table.series if table.series_before else None,
    )


def _legal(table: Table) -> list[msgspec.Raw]:
    choices = table.choices()
    if table.veil:
        choices = [(seat, table.veil.over(action)) for seat, action in choices]
    return [_encoded(seat, action) for seat, action in choices]


@lru_cache(10_000)
def _encoded(seat: int, action: Action) -> msgspec.Raw:
    """There are many legal actions, and they are always the same ones."""
    return msgspec.Raw(entry_json(Entry(seat, action)))


def seat_names(table: Table, language: str) -> tuple[str, ...]:
    """What those are called who sit there; open chairs have no name."""
    return tuple("" if chair.kind == "open" else shown_name(chair.name, language) for chair in table.chairs)


def names_at(table: Table, language: str) -> Names:
    seats = seat_names(table, language)
    if table.cards is None:
        return _names(seats, language)
    names, edition = Nameless if table.names_hidden else Names, table.cards.edition
    return table.cards.remember((names, language), lambda: names((), edition, language)).for_seats(seats)


@lru_cache(1000)
def _names(seats: tuple[str, ...], language: str) -> Names:
    return Names(seats, None, language)


def may_ask_for_hints(table: Table) -> bool:
    """Only where no other person would have to put up with it, and nothing that counts depends on it."""
    return not table.unaided and sum(chair.kind != "bot" for chair in table.chairs) == 1


def happening(table: Table, past: Past, names: Names, language: str) -> Happening:
    what = past.what
    if isinstance(what, Step):
        return stepped(table, what, past.seq, names, language)
    told = note(texts(language), what, shown_name(past.who, language))
    return Happening(past.seq, "note", getattr(what, "seat", None), told, note=str(what.__struct_config__.tag))


def stepped(table: Table, step: Step, n: int, names: Names, language: str) -> Happening:
    entry, revealed = step.entry, step.revealed
    return Happening(
        n=n,
        kind="entry",
        by=entry.by,
        told=tell(table.game, names, entry, step.before, step.after),
        entry=entry_object(entry.by, table.veil.over(entry.action)),
        revealed=written(table, revealed, language) if revealed else {},
        values=table.veil.over_keys(revealed) if revealed else {},
        named=named(table, revealed, language) if revealed else {},
        order=_challenged(table, step),
        right=table.game.judged(step.before, entry.action) if entry.by != CHANCE else None,
    )


def _challenged(table: Table, step: Step) -> OrderScene | None:
    """The order that a challenge has turned up."""
    order = table.game.challenged(step.before, step.entry.action)
    if order is None:
        return None
    assert table.edition is not None
    return OrderScene(table.veil.over(order).tiles, order.attribute, is_right(order, table.edition.values))


def written(table: Table, data_sides: dict[str, DataSide], language: str) -> Written:
    return table.veil.over_keys(table.cards.write(data_sides, language)) if table.cards and data_sides else {}


def _readable(table: Table, face_up: dict[str, DataSide]) -> Collection[str]:
    """The items whose names may be read."""
    return [item.id for item in table.edition.items] if table.edition and table.phase == "over" else face_up


def named(table: Table, seen: Collection[str], language: str) -> dict[str, NamedItem]:
    """What can be read on these items where names are hidden; elsewhere they are no news."""
    if not table.veil or table.edition is None:
        return {}
    return {table.veil.hide(item.id): _named(item, language) for item in table.edition.items if item.id in seen}


def _named(item: Item, language: str) -> NamedItem:
    return NamedItem(text(item.name, language), in_a_sentence(item, language), hint(item, language))


def _seat(game: str, chair: Chair, language: str) -> SeatScene:
    line = introduction(game, chair.level, chair.name, language) if chair.kind == "bot" and chair.level else None
    name = chair.name if chair.kind == "open" else shown_name(chair.name, language)
    return SeatScene(name, chair.colour, chair.kind, chair.level, line, chair.away, chair.conceded, chair.left)


def _offer(table: Table) -> OfferScene | None:
    offer = table.offer
    if offer is None:
        return None
    return OfferScene(
        by=offer.by,
        agreed=sorted(offer.agreed),
        declined=sorted(offer.declined),
        waiting_for=list(table.waited_for),
        until=_milliseconds(offer.until),
    )


def _rated(table: Table, language: str) -> RatedScene | None:
    if not table.setup.rated:
        return None
    why = table.rated.unrated if table.rated else table.unrated
    return RatedScene(
        why_not=None if why is None else why_unrated(texts(language), why),
        changes=None if table.rated is None else table.rated.changes,
    )


def _result(table: Table, outcome: Outcome | Score, language: str) -> str:
    if table.abandoned:
        return why_abandoned(texts(language), table.abandoned)
    names = names_at(table, language)
    if isinstance(outcome, Outcome) and outcome.reason == CONCEDED:
        say = texts(language)
        if not outcome.winners:
            return say("The game was given up.")
        if any(chair.conceded and chair.left != "conceded" for chair in table.chairs):
            return say("{who} wins: nobody else plays on.", who=names.actors(outcome.winners))
        if len(outcome.winners) == 1:
            return say("{who} wins: everybody else has conceded.", who=names.actors(outcome.winners))
        return say("{who} win: everybody else has conceded.", who=names.actors(outcome.winners))
    return tell_outcome(outcome, names)


def what_decided(table: Table, language: str) -> Work[str | None]:
    """What decided a game that is over, in a sentence; None if nothing did."""
    if isinstance(table.outcome, Outcome) and table.outcome.reason in (CONCEDED, ABANDONED):
        return None
    steps = []
    for step in table.play.steps(max(0, len(table.entries) - _LOOKED_AT)):
        steps.append(step)
        yield
    return decisive(table.game, names_at(table, language), steps)


def _closes(table: Table) -> int | None:
    """Whoever answers until then is in time: what the line takes comes on top."""
    return None if table.closes_at is None else _milliseconds(table.closes_at) - table.delay


def _tally(table: Table) -> TallyScene | None:
    if table.time is None or table.phase == "gathering":
        return None
    found = table.tally
    return TallyScene(found.points, found.right, found.wrong, found.series, found.longest, found.last)


def _milliseconds(seconds: float) -> int:
    return round(seconds * 1000)
