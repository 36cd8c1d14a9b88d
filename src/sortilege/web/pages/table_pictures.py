"""The pictures of a table where names are hidden: under addresses that say nothing about what they show."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from sortilege.core.templates import marked
from sortilege.editions.model import Item
from sortilege.editions.pictures import FilesInMemory, Picture
from sortilege.people.errors import NotFound
from sortilege.store.store import Store
from sortilege.tables.cards import Cards
from sortilege.web.answers.editions import picture_of
from sortilege.web.injected import TableId, TheLobby
from sortilege.web.limits import limited

_KEPT: Final = {"Cache-Control": "private, max-age=86400, immutable"}


@get("/t/{table_id:str}/pictures/{tile:str}", include_in_schema=False, before_request=limited("showing"))
async def table_picture(lobby: TheLobby, table_id: TableId, tile: FromPath[str]) -> Response[bytes]:
    table = (await lobby.room(table_id)).table
    items = table.cards.edition.items if table.cards and table.veil else ()
    item = next((one for one in items if one.id == table.veil.real(tile)), None)
    if item is None or table.cards is None:
        raise NotFound(marked("There is nothing at this address."))
    found = await _picture(lobby.store, table.cards, item)
    return Response(found.content, media_type=found.media_type, headers=_KEPT)


async def _picture(store: Store, cards: Cards, item: Item) -> Picture:
    key = cards.pictures.get(item.picture)
    uploaded = (await store.pictures.contents([key])).get(key) if key else None
    return picture_of(cards, item, FilesInMemory({item.picture: uploaded.content} if uploaded else {}))


handlers = [table_picture]
