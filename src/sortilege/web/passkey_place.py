"""Where passkeys work: only for sites with a name, and only if nobody on the way can change the page."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.people.passkeys import Place
from sortilege.web.addresses import origin
from sortilege.web.proxies import Connection


class NoPasskeys(Refused):
    code = "no-passkeys"


def passkey_place(connection: Connection) -> Place:
    """This site, as the request knows it. Raises `NoPasskeys`."""
    here = origin(connection)
    parts = urlsplit(here)
    name = parts.hostname or ""
    if _is_number(name):
        raise NoPasskeys(marked("Passkeys need a site with a name; this one was opened by its number."))
    if parts.scheme != "https" and name != "localhost" and not name.endswith(".localhost"):
        raise NoPasskeys(marked("Passkeys need a secure line (https), and this page came without one."))
    return Place(name, here)


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
