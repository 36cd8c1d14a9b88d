"""Answers about card sets that people make here, for pages and for the API."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request

from sortilege.drafts.advice.needs import Need
from sortilege.editions.writing import text
from sortilege.i18n import texts
from sortilege.narration.titles import game_title
from sortilege.people.guest import Guest
from sortilege.store.sets import Report, SetNews
from sortilege.web.api.set_shapes import AdviceAnswer, GameAdvice, ListedSet, NewsAnswer, ReportAnswer, SetAnswer
from sortilege.web.context import origin
from sortilege.web.editions import own_picture
from sortilege.workshop.advice import Advised
from sortilege.workshop.problem_words import missing
from sortilege.workshop.workshop import Made, Mine, Workshop

_PICTURES: Final = 5


async def my_sets(workshop: Workshop, guest: Guest) -> list[ListedSet]:
    return [listed_set(mine, guest.language) for mine in await workshop.mine(guest)]


def set_answer(request: Request[Any, Any, Any], made: Made) -> SetAnswer:
    found = made.set
    return SetAnswer(
        id=found.id,
        revision=found.revision,
        draft=msgspec.Raw(found.body),
        pictures={name: picture_address(found.id, name) for name in made.pictures},
        shared=found.published is not None,
        version=found.published,
        changed=made.changed,
        view=f"{origin(request)}/sets/{found.id}",
        edit=f"{origin(request)}/build/{found.id}?key={made.secret}",
        reports=[_report(report) for report in made.reports],
        makers=made.makers,
    )


def news_answer(news: SetNews) -> NewsAnswer:
    return NewsAnswer(
        revision=news.revision, version=news.published, makers=news.makers, open_reports=news.open_reports
    )


def picture_address(id: str, name: str) -> str:
    return f"/api/sets/{id}/pictures/{name}"


def advice_answer(revision: int, advice: Advised, language: str) -> AdviceAnswer:
    return AdviceAnswer(
        revision=revision,
        sound=advice.sound,
        remarks=advice.remarks,
        attributes=advice.attributes,
        games=[_game(need, language) for need in advice.games],
        written=advice.written,
    )


def listed_set(mine: Mine, language: str) -> ListedSet:
    items = mine.draft.items
    return ListedSet(
        id=mine.summary.id,
        title=text(mine.draft.title, language),
        items=len(items),
        attributes=len(mine.draft.attributes),
        updated=round(mine.summary.updated_at * 1000),
        shared=mine.summary.published is not None,
        reports=mine.summary.open_reports,
        pictures=[own_picture(item, mine.pictures) for item in items[:: len(items) // _PICTURES or 1][:_PICTURES]],
    )


def _report(report: Report) -> ReportAnswer:
    return ReportAnswer(
        number=report.number,
        item=report.item,
        attribute=report.attribute,
        written=report.written,
        suggestion=report.suggestion,
        source=report.source,
        at=round(report.at * 1000),
        version=report.version,
        status=report.status,
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
