"""The pictures that messengers show with a link: of the site, a game, a card set, and a game that is over.

Only what everybody may see is drawn, and never a value: who asks is nobody.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec
from cachetools import LRUCache
from litestar import Response, get
from litestar.params import FromPath

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.editions.library import shipped
from sortilege.editions.model import Item
from sortilege.editions.pictures import FilesInMemory, Picture
from sortilege.editions.writing import text
from sortilege.games import GAMES
from sortilege.i18n import texts
from sortilege.narration.kinds import marked_name
from sortilege.narration.titles import shown_game, table_title
from sortilege.people.errors import NotFound
from sortilege.people.guest import nobody
from sortilege.printing.fonts import own_fonts_write
from sortilege.sandbox import Sandbox, TookTooMuch, load_ahead
from sortilege.store.store import Store
from sortilege.tables.cards import Cards
from sortilege.tables.errors import NotNow
from sortilege.tables.scene import scene
from sortilege.web.answers.editions import picture_of, shipped_picture
from sortilege.web.assets import content
from sortilege.web.drawing import draw
from sortilege.web.injected import AnyRequest, TableId, TheLobby, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.visitor import reader_language
from sortilege.workshop.visible_cards import cards_for

_HOUR: Final[dict[str, str]] = {"Cache-Control": "public, max-age=3600"}
_REMEMBERED: Final = 16 * 1024**2
"""Bytes of drawn ones."""
_TILES: Final = 5
_ON_HOME: Final = (
    ("mammals", "red-fox"),
    ("europe", "germany"),
    ("solar-system", "saturn"),
    ("elements", "gold"),
    ("mammals", "two-toed-sloth"),
)
_FOR_GAMES: Final = "mammals"
_NUMBERS: Final = ("2", "7", "11", "16", "20")


class Player(msgspec.Struct, frozen=True):
    name: str
    colour: str


class Preview(msgspec.Struct, frozen=True):
    """Everything that one shows; the same one looks the same for ever."""

    language: str
    title: str
    line: str
    pictures: tuple[Picture, ...] = ()
    numbers: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()


def drawn(preview: Preview) -> bytes:
    """As a PNG. Pictures that cannot be read are left out, all of them: typst does not say which one it was."""
    import typst  # noqa: PLC0415  # takes a moment to load

    try:
        return _draw(preview, preview.pictures)
    except typst.TypstError:
        return _draw(preview, ())


def _draw(preview: Preview, pictures: tuple[Picture, ...]) -> bytes:
    files = {f"{number}.{_suffix(one)}": one.content for number, one in enumerate(pictures)}
    shown = {
        "language": preview.language,
        "title": preview.title,
        "line": preview.line,
        "players": preview.players,
        "tiles": [
            *({"file": name, "text": ""} for name in files),
            *({"file": None, "text": number} for number in preview.numbers),
        ],
    }
    written = "".join((preview.title, preview.line, *(player.name for player in preview.players)))
    files["favicon.svg"] = content("favicon.svg")
    return draw("preview.typ", shown, files, own_fonts=own_fonts_write(written))


def _suffix(picture: Picture) -> str:
    return picture.media_type.rpartition("/")[2].removesuffix("+xml")


_at_work: Final = Sandbox(at_once=1, seconds=15, megabytes=1_500)
"""Pictures may be a stranger's."""
_made: Final[LRUCache[bytes, bytes]] = LRUCache(_REMEMBERED, getsizeof=len)
"""By what they show, which may be large itself."""
load_ahead(drawn, libraries=["typst"])


async def _answer(preview: Preview, headers: dict[str, str] | None = _HOUR) -> Response[bytes]:
    key = hashlib.sha256(msgspec.msgpack.encode(preview)).digest()
    made = _made.get(key)
    if made is None:
        try:
            made = await _at_work.run(drawn, preview)
        except TookTooMuch:
            made = await _at_work.run(drawn, msgspec.structs.replace(preview, pictures=()))
        if len(made) <= _made.maxsize:
            _made[key] = made
    return Response(made, media_type="image/png", headers=headers)


@get("/previews/home/card.png", include_in_schema=False, before_request=limited("drawing"))
async def preview_of_home(request: AnyRequest) -> Response[bytes]:
    language = reader_language(request)
    say = texts(language)
    title = say("put things in order")
    line = say("The Box, Go for 6 and Lucky Numbers: play alone, on one device or with friends.")
    found = tuple(one for edition, item in _ON_HOME if (one := shipped_picture(edition, item)))
    return await _answer(Preview(language, title[:1].upper() + title[1:], line, found))


@get("/previews/games/{game:str}/card.png", include_in_schema=False, before_request=limited("drawing"))
async def preview_of_game(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    if game not in GAMES:
        raise NotFound(marked("There is no such game."))
    language = reader_language(request)
    shown = shown_game(game, language)
    if not shown.pictures:
        return await _answer(Preview(language, shown.title, shown.line, numbers=_NUMBERS))
    found = (shipped_picture(_FOR_GAMES, item.id) for item in _some(shipped(_FOR_GAMES).items))
    return await _answer(Preview(language, shown.title, shown.line, tuple(filter(None, found))))


@get("/previews/sets/{id:str}/card.png", include_in_schema=False, before_request=limited("drawing"))
async def preview_of_set(
    request: AnyRequest, workshop: TheWorkshop, lobby: TheLobby, id: FromPath[str]
) -> Response[bytes]:
    language = reader_language(request)
    try:
        cards = await cards_for(workshop, id, nobody(language))
    except (Malformed, NotFound):
        raise NotFound(marked("There is no such card set, or it is private.")) from None
    title = text(cards.edition.title, language) or texts(language)("A card set without a title")
    line = text(cards.edition.description, language)
    return await _answer(Preview(language, title, line, await _pictures(lobby.store, cards)))


@get("/previews/tables/{table_id:str}/card.png", include_in_schema=False, before_request=limited("drawing"))
async def preview_of_table(request: AnyRequest, lobby: TheLobby, table_id: TableId) -> Response[bytes]:
    """Who played, and how it ended."""
    language = reader_language(request)
    table = (await lobby.newest(table_id)).table
    cards, seen = table.cards, scene(table, [], language, 0)
    if seen.result is None:
        raise NotNow(marked("The game is not over yet."))
    edition_title = text(cards.edition.title, language) if cards else None
    preview = Preview(
        language,
        table_title(table.setup.game, edition_title, language),
        seen.result,
        pictures=await _pictures(lobby.store, cards) if cards else (),
        numbers=() if cards else _NUMBERS,
        players=tuple(
            Player(marked_name(seat.name, seat.kind, language), seat.colour)
            for seat in seen.seats
            if seat.kind != "open"
        ),
    )
    # Who played at a private table is nothing to be kept on the way.
    return await _answer(preview, _HOUR if table.setup.public else None)


async def _pictures(store: Store, cards: Cards) -> tuple[Picture, ...]:
    some = _some(cards.edition.items)
    keys = {item.picture: cards.pictures[item.picture] for item in some if item.picture in cards.pictures}
    contents = await store.pictures.contents(list(keys.values()))
    files = FilesInMemory({name: contents[key].content for name, key in keys.items() if key in contents})
    return tuple(picture_of(cards, item, files) for item in some)


def _some(items: Sequence[Item]) -> Sequence[Item]:
    """A few, from all over."""
    return items[:: max(1, len(items) // _TILES)][:_TILES]


handlers = [preview_of_home, preview_of_game, preview_of_set, preview_of_table]
