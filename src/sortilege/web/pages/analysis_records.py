"""The analysis of a record that somebody brings: the same page, without a table behind it. Nothing is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import post
from litestar.response import Template

from sortilege.analysis.model import Analysis
from sortilege.core.errors import Malformed, Refused
from sortilege.core.game import Outcome
from sortilege.core.templates import marked
from sortilege.editions.library import shipped
from sortilege.editions.writing import text
from sortilege.i18n.refusals import sentence, told
from sortilege.narration import tell_outcome
from sortilege.narration.kinds import marked_name
from sortilege.narration.names import Names
from sortilege.narration.titles import game_title
from sortilege.people.names import COLOURS
from sortilege.web.answers.analysis import record_analysis, record_names
from sortilege.web.answers.editions import picture_address
from sortilege.web.faults import STATUS
from sortilege.web.forms import Form, sent_form
from sortilege.web.injected import AnyRequest, TheAnalyses, TheGuest, TheLobby, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.analysis import list_page
from sortilege.web.pages.analysis_numbers import numbers_shown
from sortilege.web.pages.analysis_pictures import PicturesShown
from sortilege.web.pages.page_answer import show

_LARGEST: Final = 256 * 1024
"""Bytes of a record, as much as a field of a form may have; a long game has a tenth of it."""
_FORM: Final = 2 * _LARGEST


@post("/analysis", include_in_schema=False, before_request=limited("analysing"), request_max_body_size=_FORM)
async def record_page(
    request: AnyRequest, lobby: TheLobby, analyses: TheAnalyses, visitor: TheVisitor, guest: TheGuest
) -> Template:
    """What is wrong with it is told where it was chosen."""
    try:
        async with sent_form(request) as form:
            record, seat = _record(form), form.text("seat")
        analysis = record_analysis(await analyses.of_record(guest, record), guest.language)
    except Refused as refused:
        fault = sentence(told(refused, guest.language))
        return await list_page(request, lobby, visitor, guest, fault=fault, status=STATUS[refused.code])
    names = record_names(analysis, guest.language)
    last = len(analysis.seats) - 1
    told_of = min(int(seat), last) if seat.isascii() and seat.isdigit() and len(seat) == 1 else 0
    return show(
        request,
        "analysis.html",
        visitor,
        table={"id": None, "game": analysis.game, "scene": {"result": _result(analysis, names)}},
        record=record.decode(errors="replace"),
        texts={},
        game_title=game_title(analysis.game, guest.language),
        edition_title=_cards(analysis, guest.language),
        seats=_seats(analysis, names),
        seat=told_of,
        summary=analysis.summaries[told_of].sentences,
        training=None,
        **_shown(analysis, told_of, names),
    )


def _record(form: Form) -> bytes:
    """A file, or the text of one that was sent before."""
    file = form.file("file")
    if file is None:
        return form.text("record").replace("\r\n", "\n").encode()
    if isinstance(file.content, Path):
        if file.content.stat().st_size > _LARGEST:
            raise Malformed(marked("this file is too large for a record"))
        return file.content.read_bytes()
    return file.content


def _result(analysis: Analysis, names: Names) -> str | None:
    if analysis.outcome is None or "winners" not in analysis.outcome:
        return None
    return tell_outcome(msgspec.convert(analysis.outcome, Outcome), names)


def _cards(analysis: Analysis, language: str) -> str | None:
    return None if analysis.edition is None else text(shipped(analysis.edition.partition("@")[0]).title, language)


def _seats(analysis: Analysis, names: Names) -> list[dict[str, Any]]:
    kinds = (*analysis.kinds, *("" for _ in analysis.seats))
    return [
        {
            "seat": seat,
            "name": names.actor(seat),
            "marked": marked_name(names.actor(seat), kinds[seat], names.language),
            "colour": COLOURS[seat % len(COLOURS)],
            "you": False,
        }
        for seat in range(len(analysis.seats))
    ]


def _shown(analysis: Analysis, seat: int, names: Names) -> dict[str, Any]:
    if analysis.numbers is not None:
        return {"numbers": numbers_shown(analysis.numbers, seat, names), "pictures": None}
    assert analysis.pictures is not None
    assert analysis.edition is not None
    id = analysis.edition.partition("@")[0]
    shown = PicturesShown(shipped(id), names, lambda item: item, lambda item: picture_address(id, item))
    return {"numbers": None, "pictures": shown.shown(analysis.pictures, seat)}


handlers = [record_page]
