"""Who is at work: sets belong to a browser or to a program."""

from __future__ import annotations

from typing import Any

from litestar import Request

from sortilege.i18n import texts
from sortilege.people.errors import NotYours
from sortilege.people.guest import Guest
from sortilege.web.visitor import guest_of


def maker(request: Request[Any, Any, Any]) -> Guest:
    """`NotYours` for somebody who has neither a cookie nor a token."""
    guest = guest_of(request)
    if guest.owner is None:
        say = texts(guest.language)
        raise NotYours(
            say("Card sets belong to a browser or a program. Open a page of this site first, or send a token.")
        )
    return guest
