"""The picture of an analysis: to share, and what messengers show with its link. Who asks is nobody."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Annotated, Any, Final

import msgspec
from cachetools import LRUCache
from litestar import Response, get
from litestar.params import PathParameter

from sortilege.analysis.model import Analysis, Numbers, Pictures, Placed, Point
from sortilege.core.templates import marked
from sortilege.editions.writing import text
from sortilege.i18n import Texts, texts
from sortilege.narration.kinds import marked_name
from sortilege.narration.titles import table_title
from sortilege.people.errors import NotFound
from sortilege.people.guest import nobody
from sortilege.printing.fonts import own_fonts_write
from sortilege.sandbox import Sandbox, load_ahead
from sortilege.tables.errors import NotNow
from sortilege.tables.scene import scene
from sortilege.tables.table import Table
from sortilege.web.answers.analysis import table_analysis
from sortilege.web.assets import content
from sortilege.web.drawing import draw
from sortilege.web.injected import AnyRequest, TableId, TheAnalyses, TheLobby
from sortilege.web.limits import charge, limited
from sortilege.web.pages.analysis_words import signed
from sortilege.web.pages.chance_curves import HEIGHT, WIDTH, Curve, thin
from sortilege.web.proxies import network
from sortilege.web.visitor import reader_language

_WAIT: Final = 10.0
"""Seconds: messengers ask once."""
_HOUR: Final[dict[str, str]] = {"Cache-Control": "public, max-age=3600"}
_REMEMBERED: Final = 8 * 1024**2
_IN_A_ROW: Final = 26
"""Placements of somebody that are drawn; of longer games the latest."""
Figure = dict[str, str]


def drawn(shown: dict[str, Any]) -> bytes:
    """As a PNG."""
    figures = "".join(one["value"] + one["title"] for one in shown["figures"])
    written = "".join((shown["title"], shown["result"], shown["who"], figures, *(p["name"] for p in shown["players"])))
    return draw("analysis.typ", shown, {"favicon.svg": content("favicon.svg")}, own_fonts=own_fonts_write(written))


_at_work: Final = Sandbox(at_once=1, seconds=15, megabytes=1_500)
_made: Final[LRUCache[bytes, bytes]] = LRUCache(_REMEMBERED, getsizeof=len)
load_ahead(drawn, libraries=["typst"])


@get(
    "/previews/analyses/{table_id:str}/{seat:int}/card.png", include_in_schema=False, before_request=limited("drawing")
)
async def analysis_card(
    request: AnyRequest,
    lobby: TheLobby,
    analyses: TheAnalyses,
    table_id: TableId,
    seat: Annotated[int, PathParameter(ge=0, le=5)],
) -> Response[bytes]:
    """How a game went for one seat."""
    table = (await lobby.newest(table_id)).table
    if seat >= len(table.chairs):
        raise NotFound(marked("There is nothing at this address."))
    guest = nobody(reader_language(request), network(request))
    if await analyses.known(table) is None and not analyses.is_being_made(table):
        await charge(request, "analysing")
    made = await analyses.make(table, guest, _WAIT)
    if isinstance(made, float):
        raise NotNow(marked("This game is still being analysed. Please try again in a moment."))
    shown = _shown(table_analysis(table, made, guest), table, seat, guest.language)
    key = hashlib.sha256(msgspec.json.encode(shown)).digest()
    if (picture := _made.get(key)) is None:
        picture = _made[key] = await _at_work.run(drawn, shown)
    # Who played at a private table is nothing to be kept on the way.
    return Response(picture, media_type="image/png", headers=_HOUR if table.setup.public else None)


def _shown(analysis: Analysis, table: Table, seat: int, language: str) -> dict[str, Any]:
    seen, say = scene(table, [], language, 0), texts(language)
    title = text(table.cards.edition.title, language) if table.cards else None
    players = [
        {"name": marked_name(one.name, one.kind, language), "colour": one.colour, "seat": number}
        for number, one in enumerate(seen.seats)
    ]
    numbers, pictures = analysis.numbers, analysis.pictures
    return {
        "language": language,
        "title": table_title(table.setup.game, title, language),
        "result": seen.result or "",
        "players": players,
        "who": players[seat]["name"],
        "colour": players[seat]["colour"],
        "lines": _lines(numbers.curve, is_share=numbers.unit == "chance") if numbers else [],
        "rows": _rows(pictures, len(players)) if pictures else [],
        "figures": _of_numbers(numbers, seat, language, say) if numbers else _of_pictures(pictures, seat, say),
    }


def _lines(points: tuple[Point, ...], *, is_share: bool) -> list[list[tuple[float, float]]]:
    """Of every seat, as shares of the picture."""
    curve = Curve(points, is_share=is_share)
    return [
        [(curve.across(one.n) / WIDTH, curve.down(one.chances[seat]) / HEIGHT) for one in thin(points)]
        for seat in range(len(points[0].chances))
    ]


def _rows(pictures: Pictures, seats: int) -> list[list[str]]:
    theirs = [[_kind(one) for one in pictures.placements if one.seat == seat] for seat in range(seats)]
    return [row[-_IN_A_ROW:] for row in theirs]


def _kind(one: Placed) -> str:
    if one.right is None:
        return "open"
    return "right" if one.right else "through" if one.got_through else "wrong"


def _of_numbers(numbers: Numbers, seat: int, language: str, say: Texts) -> list[Figure]:
    share = next(one for one in numbers.shares if one.seat == seat)
    grades = Counter(one.grade for one in numbers.decisions if one.seat == seat)
    return [
        {"value": signed(share.luck, numbers.unit, language), "title": say("Luck with the tiles")},
        {"value": signed(share.decisions, numbers.unit, language), "title": say("Own decisions")},
        {
            "value": say("{some} of {all}", some=grades["best"], all=grades.total()),
            "title": say("decisions were the best ones"),
        },
    ]


def _of_pictures(pictures: Pictures | None, seat: int, say: Texts) -> list[Figure]:
    assert pictures is not None  # it is one or the other
    tally = next(one for one in pictures.tallies if one.seat == seat)
    found = [
        {
            "value": say("{some} of {all}", some=tally.placed - tally.wrong, all=tally.placed),
            "title": say("placed right"),
        }
    ]
    if len(pictures.tallies) > 1:
        found.append({"value": str(tally.got_through), "title": say("wrong, and nobody noticed")})
    if tally.doubts:
        doubts = say("{some} of {all}", some=tally.right_doubts, all=tally.doubts)
        found.append({"value": doubts, "title": say("doubts were right")})
    return found


handlers = [analysis_card]
