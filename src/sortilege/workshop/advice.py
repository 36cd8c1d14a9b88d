"""Advice about a draft in the reader's words, with every value as it will stand on its card."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from sortilege.drafts.advice.advice import Advice, advise
from sortilege.drafts.advice.needs import Need
from sortilege.drafts.advice.places import Remark
from sortilege.drafts.advice.playability import Guessing
from sortilege.drafts.files.edition_files import edition_of
from sortilege.drafts.model.draft import Draft
from sortilege.drafts.model.ids import with_ids
from sortilege.drafts.model.problems import Level, tell
from sortilege.editions.model import Edition
from sortilege.editions.writing import written
from sortilege.tables.cards import Cards


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


class Advised(msgspec.Struct, frozen=True, kw_only=True):
    sound: bool
    """Whether nothing stands in the way of playing with it."""
    remarks: list[ToldRemark]
    attributes: list[AttributeAdvice]
    games: tuple[Need, ...]
    written: dict[str, dict[str, str]]
    """item → attribute → the value as it will stand on the card."""


def advised(draft: Draft, pictures: Collection[str], language: str) -> Advised:
    draft = with_ids(draft)
    advice: Advice = advise(draft, pictures)
    edition = edition_of(draft)
    cards = Cards("", edition)
    return Advised(
        sound=advice.is_sound,
        remarks=[_remark(remark, language) for remark in advice.remarks],
        attributes=[_attribute(guessing, edition, language) for guessing in advice.attributes],
        games=advice.games,
        written=cards.write({item.id: item.values for item in edition.items}, language),
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
