"""Bringing a name to another device: a link that one browser opens, once, and that is confirmed on the old device.

The secret in the link follows from that of the browser that made it, so it can be shown there as long as it is of use,
and is kept nowhere. Whoever else gets hold of it can only ask to be let in.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import math
import secrets
from collections.abc import Awaitable, Callable
from typing import Final, Literal, TypeAlias

import msgspec

from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.recognition import device_of
from sortilege.people.visitor import Visitor
from sortilege.store.device_links import LinkState, StoredLink
from sortilege.store.store import Store

LASTS: Final = 600.0
"""Seconds."""
_BYTES: Final = 24
SignIn: TypeAlias = Callable[[int, Visitor, str], Awaitable[Visitor]]
"""Makes a browser somebody's: it gets another secret."""


class LinkExpired(Refused):
    code = "link-expired"


class LinkUsed(Refused):
    """Another browser has opened it, or it has done what it was for."""

    code = "link-used"


class LinkDeclined(Refused):
    """On the old device somebody said no."""

    code = "link-declined"


class Offer(msgspec.Struct, frozen=True):
    """A link as the browser sees it that made it."""

    secret: str
    state: LinkState | Literal["expired"]
    label: str
    """What the browser is called that has opened it."""
    number: str
    """That people find on both screens."""
    minutes: int
    """So long it is still of use."""


class Invitation(msgspec.Struct, frozen=True):
    """A link as the other browser sees it."""

    name: str
    """Whose it is."""
    state: Literal["made", "opened", "confirmed", "here"]
    """`here`: this browser has that name already."""
    number: str
    """That people find on both screens."""


class DeviceLinks:
    def __init__(self, store: Store, now: Callable[[], float], sign_in: SignIn) -> None:
        self._store = store
        self._now = now
        self._sign_in = sign_in

    # On the old device.

    async def make(self, visitor: Visitor) -> str:
        """What the link is called on this device; the one before is of no use any more. Raises `NotYours`."""
        if visitor.person is None:
            raise NotYours(marked("This is for people who keep a name here."))
        made, now = secrets.token_urlsafe(9), self._now()
        await self._store.device_links.make(_kept(_secret(visitor, made)), visitor.person.number, now + LASTS, now)
        return made

    async def offer(self, visitor: Visitor, made: str) -> Offer:
        """Raises `NotFound` for a link that this browser has not made."""
        secret = _secret(visitor, made)
        found = await self._store.device_links.find(_kept(secret))
        if found is None or visitor.person is None or visitor.person.number != found.person:
            raise _no_link()
        left = found.until - self._now()
        state = "expired" if left <= 0 and found.state in ("made", "opened", "confirmed") else found.state
        return Offer(secret, state, found.label, _number(found.device or ""), max(0, math.ceil(left / 60)))

    async def answer(self, visitor: Visitor, made: str, *, is_me: bool) -> None:
        """Whether whoever has opened it may come in. A second answer changes nothing. Raises `NotFound`."""
        offer = await self.offer(visitor, made)
        assert visitor.person is not None
        answer: LinkState = "confirmed" if is_me else "declined"
        await self._store.device_links.answer(_kept(offer.secret), visitor.person.number, answer, self._now())

    # On the other device.

    async def look(self, visitor: Visitor, secret: str) -> Invitation:
        """Raises `NotFound`, `LinkExpired`, `LinkUsed`, `LinkDeclined`; nobody is named then."""
        found = await self._store.device_links.find(_kept(secret))
        if found is None:
            raise _no_link()
        device = device_of(visitor.secret)
        if visitor.person is not None and visitor.person.number == found.person:
            return Invitation(found.name, "here", "")
        self._check(found, device)
        assert found.state in ("made", "opened", "confirmed")
        return Invitation(found.name, found.state, _number(device))

    async def come(self, visitor: Visitor, secret: str, label: str) -> Visitor:
        """Ask to be let in; once it is confirmed, come in, with another secret.

        Raises as `look` does, and `Blocked`.
        """
        links, link, device = self._store.device_links, _kept(secret), device_of(visitor.secret)
        if (await self.look(visitor, secret)).state == "here":
            return visitor
        if await links.open(link, device, label, self._now()):
            return visitor
        person = await links.use(link, device, self._now())
        if person is not None:
            return await self._sign_in(person, visitor, label)
        await self.look(visitor, secret)  # it may have become another one's meanwhile
        return visitor

    def _check(self, link: StoredLink, device: str) -> None:
        if link.state == "used" or link.device not in (None, device):
            raise LinkUsed(marked("This link has been used: it works for one device, once."))
        if link.state == "declined":
            raise LinkDeclined(marked("On the other device somebody said no."))
        if link.until <= self._now():
            raise LinkExpired(marked("This link was good for 10 minutes, and they are over. Make a new one."))


def _secret(visitor: Visitor, made: str) -> str:
    drawn = hmac.digest(visitor.secret.encode(), f"link {made}".encode(), hashlib.sha256)[:_BYTES]
    return base64.urlsafe_b64encode(drawn).decode()


def _number(device: str) -> str:
    """By which people tell the device that has opened a link from one that somebody else holds in their hands."""
    return f"{int(hashlib.sha256(f'number {device}'.encode()).hexdigest(), 16) % 100:02}"


def _kept(secret: str) -> str:
    return hashlib.sha256(f"link {secret}".encode()).hexdigest()


def _no_link() -> NotFound:
    return NotFound(marked("There is no such link, or not any more. Make a new one where you have your name."))
