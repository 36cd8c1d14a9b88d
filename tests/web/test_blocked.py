"""Whoever is blocked is told so, everywhere, and can still take their data along and delete themselves."""

import asyncio
import zipfile
from io import BytesIO
from itertools import count

from litestar import Litestar
from litestar.testing import TestClient

from sortilege.people.folding import folded
from sortilege.people.recognition import device_of
from web.site import Browser, refusal

_numbers = count(1)


def blocked(client: TestClient[Litestar], ada: Browser) -> str:
    """Ada, who is blocked as `sortilege people block` does it; the site has heard of it."""
    name = f"Pest {next(_numbers)}"
    ada.keep(name)
    state = client.app.state

    async def block() -> None:
        person = await state.lobby.store.people.called(folded(name))
        await state.lobby.store.people.block(person.number, 1.0)
        state.accounts.recognition.changed(device_of(state.signer.read(ada.cookie.partition("=")[2]).secret))
        await asyncio.sleep(0)

    client.blocking_portal.call(block)
    return name


def test_every_page_and_the_api_say_so(client: TestClient[Litestar], ada: Browser) -> None:
    blocked(client, ada)
    for path in ("/", "/me", "/new", "/about"):
        page = ada.get(path)
        assert page.status_code == 403
        assert "This name is blocked" in page.text
        assert 'href="/me/leave"' in page.text
    assert refusal(ada.get("/api/me")) == (403, "blocked")
    assert ada.form("/me/keep", name="Somebody else").status_code == 403


def test_what_is_theirs_they_can_take_along_and_delete(client: TestClient[Litestar], ada: Browser) -> None:
    blocked(client, ada)
    assert ada.get("/privacy").status_code == 200
    assert zipfile.ZipFile(BytesIO(ada.get("/me/data.zip").content)).namelist()
    assert ada.get("/me/leave").status_code == 200
    assert ada.form("/me/leave", sure="1").status_code == 303
    assert ada.get("/").status_code == 200
