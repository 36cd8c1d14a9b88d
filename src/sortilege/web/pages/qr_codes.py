"""Addresses for a phone's camera: of a table, of a card set, and the secret one with which its makers let others in."""

from __future__ import annotations

import io
import secrets
from typing import Final

import segno
from litestar import Response, get
from litestar.params import FromPath, FromQuery

from sortilege.web.addresses import edit_address, set_address, table_address
from sortilege.web.injected import AnyRequest, TableId, TheGuest, TheLobby, TheWorkshop
from sortilege.web.limits import limited
from sortilege.workshop.errors import no_set
from sortilege.workshop.workshop import is_set_id

_DARK: Final = "#20242c"
_LIGHT: Final = "#fffdf8"


@get("/t/{table_id:str}/qr.svg", include_in_schema=False, before_request=limited("looking"))
async def table_code(request: AnyRequest, lobby: TheLobby, table_id: TableId) -> Response[bytes]:
    table = (await lobby.newest(table_id)).table
    return drawn_code(table_address(request, table.id))


@get("/sets/{set_id:str}/qr.svg", include_in_schema=False, before_request=limited("looking"))
async def set_code(
    request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, set_id: FromPath[str]
) -> Response[bytes]:
    """For its makers, who have the link beside it."""
    if not is_set_id(set_id):
        raise no_set()
    await workshop.load(set_id, guest)
    return drawn_code(set_address(request, set_id))


@get("/build/{set_id:str}/qr.svg", include_in_schema=False, before_request=limited("looking"))
async def edit_code(
    request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, set_id: FromPath[str], key: FromQuery[str] = ""
) -> Response[bytes]:
    """The link with this key, as long as it opens the set: the picture of an old one would lead nowhere."""
    if not is_set_id(set_id):
        raise no_set()
    made = await workshop.load(set_id, guest)
    if not secrets.compare_digest(made.secret.encode(), key.encode()):
        raise no_set()
    return drawn_code(edit_address(request, set_id, made.secret))


def drawn_code(address: str) -> Response[bytes]:
    return Response(code_picture(address), media_type="image/svg+xml")


def code_picture(address: str) -> bytes:
    """As an SVG."""
    drawn = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(drawn, kind="svg", scale=8, border=2, dark=_DARK, light=_LIGHT, xmldecl=False)
    return drawn.getvalue()


handlers = [table_code, set_code, edit_code]
