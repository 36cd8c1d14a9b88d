"""Name, colour, language and look: kept in the visitor's own cookie."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.response import Template

from sortilege.core.errors import wrong_shape
from sortilege.i18n.refusals import told
from sortilege.people.accounts import Accounts
from sortilege.people.belongings import Belongings
from sortilege.people.guest import Guest
from sortilege.people.visitor import SettingsWanted, Visitor
from sortilege.tables.lobby import Lobby
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, TheGuest, TheLobby, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.own_tables import own_tables
from sortilege.web.pages.page_answer import go_to, show
from sortilege.web.passkey_place import NoPasskeys, passkey_place

_FINISHED: Final = 30


@get("/me", include_in_schema=False, before_request=limited("looking"))
async def settings_page(request: AnyRequest, lobby: TheLobby, visitor: TheVisitor, guest: TheGuest) -> Template:
    return await me_page(request, lobby, visitor, guest)


async def me_page(
    request: AnyRequest, lobby: Lobby, visitor: Visitor, guest: Guest, *, status: int = 200, **more: Any
) -> Template:
    """`more`: what is wrong with a form that was sent from here."""
    mine, finished = await own_tables(request, lobby, guest, _FINISHED)
    accounts: Accounts = request.app.state.accounts
    belongings: Belongings = request.app.state.belongings
    person = visitor.person
    return show(
        request,
        "me.html",
        visitor,
        status=status,
        mine=mine,
        finished=finished,
        person=person and {"name": person.name, "visible": person.visible},
        devices=await accounts.devices_of(visitor),
        passkeys=[] if person is None else await accounts.passkeys.of(person),
        no_passkeys=_why_no_passkeys(request, guest.language),
        tokens=[] if person is None else await accounts.tokens.of(person),
        along=await belongings.waiting(visitor),
        **more,
    )


def _why_no_passkeys(request: AnyRequest, language: str) -> str | None:
    """None: browsers may have some here."""
    try:
        passkey_place(request)
    except NoPasskeys as refusal:
        return told(refusal, language)
    return None


@post("/me", include_in_schema=False, before_request=limited("acting"))
async def settings_form(request: AnyRequest, lobby: TheLobby, visitor: TheVisitor) -> Response[Any]:
    """The form; it comes back to the page it was on."""
    form = await read_fields(request)
    wanted = {name: form[name] for name in ("name", "colour", "language", "theme", "reading") if form.get(name)}
    fields: dict[str, Any] = dict(wanted)
    if "sound_shown" in form:
        fields["sound"] = "sound" in form
    try:
        asked = msgspec.convert(fields, SettingsWanted)
    except msgspec.ValidationError as error:
        raise wrong_shape(error) from None
    accounts: Accounts = request.app.state.accounts
    visitor = await accounts.settle(visitor, asked)
    lobby.hub.rename(visitor.owner, visitor.name, visitor.colour)
    return go_to(request, own_path(form.get("next", "/")), visitor)


def own_path(path: str) -> str:
    """Never anywhere but to a page of this site."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() else "/"


handlers = [settings_page, settings_form]
