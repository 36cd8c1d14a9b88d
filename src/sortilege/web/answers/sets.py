"""Card sets that people make here: one's own in a list, and one as its makers see it."""

from __future__ import annotations

import math
from typing import Any, Final

import msgspec
from litestar import Request

from sortilege.editions.writing import text
from sortilege.people.guest import Guest
from sortilege.store.reports import Report
from sortilege.web.addresses import edit_address, set_address
from sortilege.web.answers.editions import own_picture
from sortilege.web.answers.set_shapes import BinnedSetAnswer, ListedSet, ReportAnswer, SetAnswer
from sortilege.workshop.bin import Binned
from sortilege.workshop.workshop import Made, Mine, Workshop

_DAY: Final = 86400


async def my_sets(workshop: Workshop, guest: Guest) -> list[ListedSet]:
    return [listed_set(mine, guest.language) for mine in await workshop.mine(guest)]


async def my_bin(workshop: Workshop, guest: Guest) -> list[BinnedSetAnswer]:
    return [_binned(one, guest.language, workshop.now()) for one in await workshop.bin.mine(guest)]


def _binned(binned: Binned, language: str, now: float) -> BinnedSetAnswer:
    return BinnedSetAnswer(
        id=binned.set.id,
        title=text(binned.outline.title, language),
        items=binned.outline.items,
        attributes=len(binned.outline.attributes),
        deleted=round(binned.set.binned_at * 1000),
        until=round(binned.until * 1000),
        days=max(1, math.ceil((binned.until - now) / _DAY)),
        by=binned.set.binned_by,
    )


def set_answer(request: Request[Any, Any, Any], made: Made) -> SetAnswer:
    found = made.set
    return SetAnswer(
        id=found.id,
        revision=found.revision,
        draft=msgspec.Raw(found.body),
        pictures={name: picture_address(found.id, name) for name in made.pictures},
        cuts=made.cuts,
        shared=found.published is not None,
        version=found.published,
        changed=made.changed,
        view=set_address(request, found.id),
        edit=edit_address(request, found.id, made.secret),
        reports=[_report(report) for report in made.reports],
        makers=made.makers,
        own=made.is_own,
    )


def picture_address(id: str, name: str) -> str:
    return f"/api/sets/{id}/pictures/{name}"


def listed_set(mine: Mine, language: str) -> ListedSet:
    outline = mine.outline
    return ListedSet(
        id=mine.summary.id,
        title=text(outline.title, language),
        items=outline.items,
        attributes=len(outline.attributes),
        updated=round(mine.summary.updated_at * 1000),
        shared=mine.summary.published is not None,
        own=mine.is_own,
        reports=mine.summary.open_reports,
        pictures=[own_picture(item, mine.pictures) for item in outline.shown],
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
