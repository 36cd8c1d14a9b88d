"""Ways back to a name: a passkey of the device, and a link to another one, as people see them."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count
from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser.conftest import Visit
from browser.serving import Site
from browser.test_accessibility import AXE, serious
from browser.visitors import PHONE, Visitor

_names: Final = count(1)
_AUTHENTICATOR: Final = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
_WIDER: Final = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Device:
    """A browser's own keys, without anybody's finger."""

    def __init__(self, page: Page) -> None:
        self._line: CDPSession = page.context.new_cdp_session(page)
        self._line.send("WebAuthn.enable")
        self._id = self._line.send("WebAuthn.addVirtualAuthenticator", {"options": _AUTHENTICATOR})["authenticatorId"]

    @property
    def keys(self) -> list[Any]:
        found: list[Any] = self._line.send("WebAuthn.getCredentials", {"authenticatorId": self._id})["credentials"]
        return found

    def take(self, keys: list[Any]) -> None:
        """As a cloud brings them from one's other device."""
        for key in keys:
            self._line.send("WebAuthn.addCredential", {"authenticatorId": self._id, "credential": key})


def keep(visitor: Visitor, origin: str = "") -> str:
    """Somebody who keeps a name from now on."""
    name, page = f"Keeper {next(_names)}", visitor.page
    page.goto(f"{origin}/me")
    page.locator("#keep-name").fill(name)
    page.get_by_role("button", name="Keep this name").click()
    page.get_by_role("link", name="I have them").click()
    return name


def by_name(site: Site) -> str:
    """Passkeys belong to names, and this is what the site is called."""
    return site.url.replace("127.0.0.1", "localhost")


def look_at(visitor: Visitor) -> None:
    """Nothing serious keeps anybody out, and nothing is wider than a small phone."""
    page = visitor.page
    page.set_viewport_size(PHONE)
    assert page.evaluate(_WIDER) <= 0
    if AXE.exists():
        assert serious(visitor) == []


def is_somebody(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name=f"{name} is yours")).to_be_visible()


def test_a_passkey_is_made_and_brings_its_owner_back(visit: Visit, site: Site) -> None:
    ada = visit(fresh=True, name="")
    desk, page = Device(ada.page), ada.page
    name = keep(ada, by_name(site))
    page.get_by_role("button", name="Make a passkey").click()
    remove = page.get_by_role("button", name=re.compile("Remove the passkey"))
    expect(remove).to_have_count(1)
    look_at(ada)

    # The same device has none to make, and its owner can sign out and come back.
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_role("alert")).to_have_text("This device has a passkey of yours already.")
    page.get_by_role("button", name="Sign out everywhere").click()
    expect(page.get_by_role("heading", name="Keep this name")).to_be_visible()
    page.get_by_text("I have a name here already").click()
    look_at(ada)
    page.get_by_role("button", name="Use a passkey").click()
    is_somebody(page, name)

    # On another device that shares the keys, in a browser that has never been here.
    other = visit(fresh=True, name="", language="de-DE")
    phone, there = Device(other.page), other.page
    there.goto(f"{by_name(site)}/me")
    there.get_by_text("Ich habe hier schon einen Namen").click()
    there.get_by_role("button", name="Mit einem Passkey").click()
    expect(there.get_by_role("alert")).to_have_text("Es ist nichts geschehen.")
    keys = desk.keys
    phone.take(keys)
    there.get_by_role("button", name="Mit einem Passkey").click()
    expect(there.get_by_role("heading", name=f"{name} gehört dir")).to_be_visible()

    # One that was removed opens nothing, although the device still has it.
    remove.click()
    expect(remove).to_have_count(0)
    there.get_by_role("button", name="Überall abmelden").click()
    there.get_by_text("Ich habe hier schon einen Namen").click()
    other.expects("403")
    there.get_by_role("button", name="Mit einem Passkey").click()
    expect(there.get_by_role("alert")).to_contain_text("öffnet hier nichts")


def test_a_page_elsewhere_cannot_use_the_key_and_one_by_number_says_why(visit: Visit, site: Site) -> None:
    ada = visit(fresh=True, name="")
    Device(ada.page)
    keep(ada, by_name(site))
    ada.page.get_by_role("button", name="Make a passkey").click()
    expect(ada.page.get_by_role("button", name=re.compile("Remove the passkey"))).to_have_count(1)
    ada.page.goto(f"{site.url}/me")
    ada.page.get_by_text("I have a name here already").click()
    expect(ada.page.get_by_text("Passkeys need a site with a name")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Use a passkey")).to_have_count(0)
    tried = ada.page.evaluate(
        """() => navigator.credentials.get({publicKey: {challenge: new Uint8Array(32), rpId: "localhost"}})
            .then(() => "signed", (error) => error.name)"""
    )
    assert tried == "SecurityError"


def test_a_browser_without_passkeys_says_so(visit: Visit, site: Site) -> None:
    ada = visit(fresh=True, name="")
    ada.context.add_init_script("delete window.PublicKeyCredential;")
    keep(ada, by_name(site))
    expect(ada.page.get_by_text("a browser that knows them")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Make a passkey")).to_be_hidden()


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_name_comes_to_another_device_when_the_old_one_says_so(visit: Visit, answer: str) -> None:
    ada, ben = visit(), visit(phone=True)
    old, new = ada.page, ben.page
    name = keep(ada)
    old.get_by_role("button", name="Bring this name to another device").click()
    expect(old.get_by_role("img", name="QR code of the link")).to_be_visible()
    link = old.locator("code.secret").inner_text()
    check: Callable[[Visitor], None] = look_at if answer == "yes" else lambda _: None
    check(ada)

    new.goto(link)
    expect(new.get_by_role("heading", name=f"Be {name} on this device?")).to_be_visible()
    check(ben)
    new.get_by_role("button", name="Yes, on this device").click()
    expect(old.get_by_role("heading", name=re.compile("wants to be you"))).to_be_visible()  # by itself
    expect(new.get_by_text("Waiting for your answer there")).to_be_visible()
    assert new.locator(".number").inner_text() == old.locator(".number").inner_text()
    check(ada)
    check(ben)
    if answer == "yes":
        old.get_by_role("button", name="Yes, that’s me").click()
        is_somebody(new, name)  # by itself
        expect(old.get_by_text("is one of your devices now")).to_be_visible()
    else:
        ben.expects("403")
        old.get_by_role("button", name="No", exact=True).click()
        expect(new.get_by_text("somebody said no")).to_be_visible()
        expect(old.get_by_text("You said no")).to_be_visible()


def test_a_token_is_shown_once_to_everybody_who_can_look(visit: Visit) -> None:
    ada = visit()
    page = ada.page
    keep(ada)
    page.get_by_label("What the program is called").fill("My bot")
    page.get_by_role("button", name="Make a token").click()
    expect(page.get_by_text(re.compile("^sortilege_"))).to_be_visible()
    look_at(ada)
    page.get_by_role("link", name="I have it").click()
    page.get_by_role("button", name="Revoke: My bot").click()
    expect(page.get_by_role("button", name="Revoke: My bot")).to_have_count(0)
