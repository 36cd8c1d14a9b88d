"""Attack in the reader's language: what can be played, how a run stands, and what came of earlier ones."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sortilege.attack.attack import Past, Standing
from sortilege.attack.playable import playable, playable_shipped
from sortilege.editions.model import Edition
from sortilege.editions.writing import text
from sortilege.i18n import texts
from sortilege.people.names import shown_name
from sortilege.store.attack import AttackRun
from sortilege.tables.cards import Cards, shipped_cards
from sortilege.tables.quick_games import FIRST_EDITION
from sortilege.tables.tally import Answer
from sortilege.web.addresses import origin_for_others, table_address
from sortilege.web.proxies import Connection
from sortilege.workshop.visible_cards import shown_name as set_name


class AttackAttribute(msgspec.Struct, frozen=True):
    id: str
    title: str
    cards: int
    """How many there are."""


class AttackEdition(msgspec.Struct, frozen=True):
    id: str
    """Of one that comes with the program, or of a set."""
    title: str
    attributes: list[AttackAttribute]


class AttackPast(msgspec.Struct, frozen=True, kw_only=True):
    """A run that is over."""

    table: str
    edition: str
    edition_title: str
    attribute: str
    attribute_title: str
    points: int
    right: int
    wrong: int
    series: int
    """The longest one."""
    ended: int
    """In milliseconds since 1970."""


class AttackLook(msgspec.Struct, frozen=True):
    editions: list[AttackEdition]
    latest: list[AttackPast]
    """Yours, the latest first."""


class AttackTable(msgspec.Struct, frozen=True):
    table: str
    url: str
    code: str | None
    """Of a duel: the other one joins with it."""


class AttackAnswered(msgspec.Struct, frozen=True):
    card: str
    value: str
    """As people write it."""
    right: bool
    series: int
    """How many were right in a row, with this one."""
    points: int


class AttackRival(msgspec.Struct, frozen=True):
    name: str
    right: list[bool]
    """Card after card."""
    points: int
    over: bool


class AttackDuel(msgspec.Struct, frozen=True):
    code: str
    url: str
    """Where the other one joins."""
    rivals: list[AttackRival]


class AttackAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """How a run stands."""

    points: int
    series: int
    """How many were right in a row until now."""
    longest: int
    right: int
    wrong: int
    answers: list[AttackAnswered]
    best: int | None
    """The most that whoever plays had before with these cards and this attribute."""
    edition: str
    attribute: str
    duel: AttackDuel | None


def attack_look(latest: Sequence[Past], wanted: Cards | None, language: str) -> AttackLook:
    """`wanted`: cards of somebody's own that can be chosen, too."""
    sets = [] if wanted is None else [_edition(wanted, set_name(wanted), language)]
    shipped = [
        _edition(shipped_cards(id), id, language)
        for id in sorted(playable_shipped(), key=lambda id: id != FIRST_EDITION)
    ]
    return AttackLook([*(one for one in sets if one.attributes), *shipped], [_past(one, language) for one in latest])


def attack_table(request: Connection, run: AttackRun) -> AttackTable:
    return AttackTable(run.table_id, table_address(request, run.table_id), run.deal if run.duel else None)


def attack_answer(request: Connection, standing: Standing, language: str) -> AttackAnswer:
    run, tally = standing.run, standing.table.tally
    rivals = [
        AttackRival(shown_name(one.name, language), list(one.right), one.points, one.over) for one in standing.rivals
    ]
    return AttackAnswer(
        points=tally.points,
        series=tally.series,
        longest=tally.longest,
        right=tally.right,
        wrong=tally.wrong,
        answers=[_answered(standing, one, language) for one in standing.answers],
        best=standing.best,
        edition=run.edition,
        attribute=run.attribute,
        duel=AttackDuel(run.deal, duel_address(request, run.deal), rivals) if run.duel else None,
    )


def _answered(standing: Standing, one: Answer, language: str) -> AttackAnswered:
    cards, attribute = standing.table.cards, standing.run.attribute
    assert cards is not None
    value = cards.written(attribute, cards.edition.values[attribute][one.card], language)
    return AttackAnswered(one.card, value, one.right, one.series, one.points)


def duel_address(request: Connection, code: str) -> str:
    return f"{origin_for_others(request)}/attack/{code}"


def _edition(cards: Cards, id: str, language: str) -> AttackEdition:
    edition = cards.edition
    found = [AttackAttribute(one, attribute_title(edition, one, language), n) for one, n in playable(edition).items()]
    return AttackEdition(id, text(edition.title, language), found)


def _past(past: Past, language: str) -> AttackPast:
    run, cards = past.run, past.cards
    gone = texts(language)("a card set that is gone")
    return AttackPast(
        table=run.table_id,
        edition=run.edition,
        edition_title=gone if cards is None else text(cards.edition.title, language),
        attribute=run.attribute,
        attribute_title=run.attribute if cards is None else attribute_title(cards.edition, run.attribute, language),
        points=run.points or 0,
        right=run.placed or 0,
        wrong=run.missed or 0,
        series=run.series or 0,
        ended=round((run.ended_at or 0) * 1000),
    )


def attribute_title(edition: Edition, attribute: str, language: str) -> str:
    return next((text(one.title, language) for one in edition.attributes if one.id == attribute), attribute)
