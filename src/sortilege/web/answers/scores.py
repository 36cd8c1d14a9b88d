"""High scores in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sortilege.bots.levels import describe
from sortilege.editions.library import shipped
from sortilege.editions.writing import text
from sortilege.i18n import texts
from sortilege.narration.titles import game_title
from sortilege.people.guest import Guest
from sortilege.people.names import Colour, colour_of
from sortilege.scores.high_scores import PlacedScore, Places, ScorePage, When
from sortilege.scores.lists import ListKey, variants_of
from sortilege.scores.scoring import level_of
from sortilege.store.scores import Kind
from sortilege.web.addresses import scores_address
from sortilege.web.answers.people import person_address


class ScoreLine(msgspec.Struct, frozen=True, kw_only=True):
    place: int | None
    """Null: behind all that are counted, or not listed."""
    name: str | None
    """Null: a guest, or a program of nobody who keeps a name."""
    colour: Colour | None
    url: str | None
    """Their page."""
    level: str | None
    """A bot's."""
    score: int
    at: int
    """When the game ended, in milliseconds since 1970."""
    replay: str | None
    """Where it can be seen; null: the table is gone, or it is a guest's."""
    you: bool


class ListOfScores(msgspec.Struct, frozen=True, kw_only=True):
    """Which scores are compared."""

    game: str
    game_title: str
    variant: str
    variant_title: str
    edition: str | None
    edition_title: str | None
    attribute: str | None
    attribute_title: str | None


class ScoresAnswer(ListOfScores, frozen=True, kw_only=True):
    when: When
    by: Kind
    rows: list[ScoreLine]
    next: str | None
    """The next page begins after this."""
    own: ScoreLine | None
    """Your best."""


class PlacesAnswer(ListOfScores, frozen=True, kw_only=True):
    listed: bool
    """Otherwise it has no places: there was a hint, or somebody has to look at it first."""
    today: int | None
    month: int | None
    ever: int | None
    """From 1 on; null: behind all that are counted."""
    url: str
    """The list."""


def scores_answer(found: ScorePage, key: ListKey, when: When, by: Kind, reader: Guest) -> ScoresAnswer:
    return ScoresAnswer(
        **_list_fields(key, reader.language),
        when=when,
        by=by,
        rows=[_line(one, by, reader) for one in found.rows],
        next=found.next,
        own=None if found.own is None else _line(found.own, by, reader),
    )


def places_answer(found: Places, language: str) -> PlacesAnswer:
    return PlacesAnswer(
        **_list_fields(found.key, language),
        listed=found.listed,
        today=found.today,
        month=found.month,
        ever=found.ever,
        url=scores_address(found.key),
    )


def _list_fields(key: ListKey, language: str) -> Mapping[str, Any]:
    edition = None if key.edition is None else shipped(key.edition)
    title = variants_of(key.game)[key.variant]
    return {
        "game": key.game,
        "game_title": game_title(key.game, language),
        "variant": key.variant,
        "variant_title": texts(language)(title) if title else "",
        "edition": key.edition,
        "edition_title": None if edition is None else text(edition.title, language),
        "attribute": key.attribute,
        "attribute_title": None if key.attribute is None else _attribute_title(key, language),
    }


def _attribute_title(key: ListKey, language: str) -> str:
    """A table may have older cards."""
    titles = {one.id: text(one.title, language) for one in shipped(key.edition or "").attributes}
    return titles.get(key.attribute or "", key.attribute or "")


def _line(one: PlacedScore, by: Kind, reader: Guest) -> ScoreLine:
    score = one.score
    level, you = level_of(score.owner), score.owner == reader.owner
    name = describe(level, reader.language).word if level else score.name
    is_guest = by == "person" and name is None
    return ScoreLine(
        place=one.place,
        name=name,
        colour=None if score.colour is None else colour_of(score.colour),
        url=None if score.name is None else person_address(score.name),
        level=level,
        score=round(score.score),
        at=round(score.at * 1000),
        replay=None if score.table_id is None or (is_guest and not you) else f"/t/{score.table_id}/replay",
        you=you,
    )
