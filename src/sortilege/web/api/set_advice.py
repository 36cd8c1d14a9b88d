"""Advice about a draft in the reader's words, with every value as it will stand on its card."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from babel.numbers import format_percent

from sortilege.drafts.advice.needs import Need
from sortilege.drafts.advice.places import Remark
from sortilege.drafts.advice.playability import Guessing
from sortilege.drafts.model.problems import Level, tell
from sortilege.editions.dealing import Dealing
from sortilege.editions.model import Edition
from sortilege.editions.writing import written
from sortilege.i18n import Texts, texts
from sortilege.narration.titles import game_title
from sortilege.sandbox import load_ahead
from sortilege.tables.cards import Cards
from sortilege.workshop.workshop import DraftAdvice


class ToldRemark(msgspec.Struct, frozen=True, kw_only=True):
    """Where it is said: in a cell if both are named, else at the attribute, the item, or the set itself."""

    attribute: str
    item: str
    field: str
    language: str
    code: str
    level: Level
    text: str
    suggestion: str
    fields: dict[str, str]
    """What the sentence is about, for whoever offers a way out."""


class HardPair(msgspec.Struct, frozen=True):
    items: tuple[str, str]
    values: tuple[str, str]


class AttributeAdvice(msgspec.Struct, frozen=True, kw_only=True):
    attribute: str
    known: int
    distinct: int
    tied: float
    near: float
    logarithmic: bool
    smallest: str
    largest: str
    bars: tuple[int, ...]
    hardest: list[HardPair]
    verdict: str
    level: Level
    text: str


class GameAdvice(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    title: str
    seats: int
    items: int
    items_there: int
    attributes: int
    attributes_there: int
    met: bool
    text: str
    """What is missing; empty if nothing is."""


class DealingAdvice(msgspec.Struct, frozen=True, kw_only=True):
    share: float
    """In nine of ten draws of six attributes at least this share of the items takes part."""
    twin_share: float
    """Of any six attributes, the share in which two put the items in nearly the same order."""
    text: str


class AdviceAnswer(msgspec.Struct, frozen=True, kw_only=True):
    revision: int
    sound: bool
    """Whether nothing stands in the way of playing with it."""
    remarks: list[ToldRemark]
    attributes: list[AttributeAdvice]
    games: list[GameAdvice]
    dealing: DealingAdvice | None
    """How it plays in The Box; None while there is not enough for it."""
    written: dict[str, dict[str, str]]
    """item → attribute → the value as it will stand on the card …"""
    values: Mapping[str, Mapping[str, float]]
    """… and what it is worth."""


def advice_as_json(found: DraftAdvice, language: str) -> bytes:
    return msgspec.json.encode(told_advice(found, language))


load_ahead(advice_as_json)


def told_advice(found: DraftAdvice, language: str) -> AdviceAnswer:
    advice, edition = found.advice, found.advice.edition
    return AdviceAnswer(
        revision=found.revision,
        sound=advice.is_sound,
        remarks=[_remark(remark, language) for remark in advice.remarks],
        attributes=[_attribute(guessing, edition, language) for guessing in advice.attributes],
        games=[_game(need, language) for need in advice.games],
        dealing=_dealing(advice.dealing, language) if advice.dealing else None,
        written=Cards("", edition).write({item.id: item.values for item in edition.items}, language),
        values={item.id: item.values for item in edition.items},
    )


def _remark(remark: Remark, language: str) -> ToldRemark:
    place, problem = remark.place, remark.problem
    return ToldRemark(
        attribute=place.attribute,
        item=place.item,
        field=place.field,
        language=place.language,
        code=problem.code,
        level=problem.level,
        text=tell(problem, language),
        suggestion=problem.suggestion,
        fields=problem.fields,
    )


def _attribute(guessing: Guessing, edition: Edition, language: str) -> AttributeAdvice:
    attribute = next(one for one in edition.attributes if one.id == guessing.attribute)

    def said(value: float | None) -> str:
        return "" if value is None else written(attribute, value, language)

    return AttributeAdvice(
        attribute=guessing.attribute,
        known=guessing.known,
        distinct=guessing.distinct,
        tied=guessing.tied,
        near=guessing.near,
        logarithmic=guessing.logarithmic,
        smallest=said(guessing.smallest),
        largest=said(guessing.largest),
        bars=guessing.bars,
        hardest=[
            HardPair((pair.less, pair.more), (said(pair.values[0]), said(pair.values[1]))) for pair in guessing.hardest
        ],
        verdict=guessing.verdict.code,
        level=guessing.verdict.level,
        text=tell(guessing.verdict, language),
    )


def _game(need: Need, language: str) -> GameAdvice:
    return GameAdvice(
        game=need.game,
        title=game_title(need.game, language),
        seats=need.seats,
        items=need.items,
        items_there=need.items_there,
        attributes=need.attributes,
        attributes_there=need.attributes_there,
        met=need.is_met,
        text=missing(need, texts(language)),
    )


def _dealing(found: Dealing, language: str) -> DealingAdvice:
    say = texts(language)
    share, twins = (format_percent(one, locale=language) for one in (found.share, found.twin_share))
    sentence = say("In nine of ten games of The Box at least {share} of the items take part.", share=share)
    if found.twins and not found.apart:
        sentence += " " + say("In {share} of its draws two attributes ask nearly the same.", share=twins)
    return DealingAdvice(share=round(found.share, 3), twin_share=round(found.twin_share, 3), text=sentence)


def missing(need: Need, say: Texts) -> str:
    """What a game still needs; empty if it needs nothing."""
    said = []
    if need.attributes_missing:
        said.append(
            say.plural("{count} attribute is missing.", "{count} attributes are missing.", need.attributes_missing)
        )
    if need.items_missing:
        said.append(say.plural("{count} item is missing.", "{count} items are missing.", need.items_missing))
    return " ".join(said)
