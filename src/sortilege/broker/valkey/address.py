"""Where a Valkey is, and whether it is one. Whatever is wrong is said in one sentence without the password."""

from __future__ import annotations

import asyncio
from typing import Any, Final, NoReturn
from urllib.parse import SplitResult, unquote, urlsplit

import msgspec
from valkey.asyncio import BlockingConnectionPool, SSLConnection, Valkey
from valkey.asyncio.connection import Connection
from valkey.asyncio.retry import Retry
from valkey.backoff import NoBackoff
from valkey.exceptions import AuthenticationError, ConnectionError, TimeoutError, ValkeyError  # noqa: A004

from sortilege.broker.errors import BrokerFault

PATIENCE: Final = 1
"""Seconds that anything may take there: whoever waits for it is a visitor's request."""
_TLS: Final = {"valkey": False, "redis": False, "valkeys": True, "rediss": True}
_PORT: Final = 6379
_OLDEST: Final = 7
_CONNECTIONS: Final = 32
_AGAIN: Final = 0.5


class Address(msgspec.Struct, frozen=True):
    host: str
    port: int
    db: int
    tls: bool
    username: str | None
    password: str | None

    @property
    def shown(self) -> str:
        """For people: without what is nobody's business."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'valkeys' if self.tls else 'valkey'}://{host}:{self.port}/{self.db}"

    def client(self) -> Valkey:
        """Tries everything once: whoever has it decides what comes then."""
        pool = BlockingConnectionPool(
            max_connections=_CONNECTIONS,
            timeout=PATIENCE,
            connection_class=SSLConnection if self.tls else Connection,
            host=self.host,
            port=self.port,
            db=self.db,
            username=self.username,
            password=self.password,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 0),
            lib_name=None,
            lib_version=None,
            **_checked(self.tls),
        )
        return Valkey.from_pool(pool)


def _checked(tls: bool) -> dict[str, Any]:
    """An encrypted line is one to whom it says."""
    return {"ssl_check_hostname": True} if tls else {}


def read_address(url: str) -> Address:
    """Raises a `BrokerFault`."""
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError:  # a port that is none, or brackets that do not close
        _refuse()
    if parts.scheme not in _TLS or not parts.hostname or parts.query or parts.fragment:
        _refuse()
    return Address(
        parts.hostname,
        _PORT if port is None else port,
        _db(parts),
        _TLS[parts.scheme],
        unquote(parts.username) if parts.username else None,
        unquote(parts.password) if parts.password else None,
    )


def _db(parts: SplitResult) -> int:
    written = parts.path.strip("/")
    if written and not (written.isascii() and written.isdigit() and len(written) < 6):
        _refuse()
    return int(written or 0)


def _refuse() -> NoReturn:
    raise BrokerFault(
        "the broker's address makes no sense: it looks like valkey://127.0.0.1:6379 or, with a password and"
        " encrypted, valkeys://:PASSWORD@HOST:PORT"
    ) from None


async def check(client: Valkey, address: Address, wait: float) -> None:
    """Raises a `BrokerFault` if nobody answers there for so many seconds, or somebody who is of no use."""
    deadline = asyncio.get_running_loop().time() + wait
    while True:
        try:
            found = await client.info("server")
        except AuthenticationError:
            raise BrokerFault(f"the broker at {address.shown} wants another user or password") from None
        except (ConnectionError, TimeoutError, OSError):
            if asyncio.get_running_loop().time() >= deadline:
                raise BrokerFault(f"no broker answers at {address.shown}: is Valkey running there?") from None
            await asyncio.sleep(_AGAIN)
        except (ValkeyError, ValueError):
            raise _of_no_use(address) from None
        else:
            break
    version = found.get("valkey_version", found.get("redis_version")) if isinstance(found, dict) else None
    major = str(version).partition(".")[0]
    if not major.isdigit() or int(major) < _OLDEST:
        raise _of_no_use(address)


def _of_no_use(address: Address) -> BrokerFault:
    return BrokerFault(f"whoever answers at {address.shown} is neither Valkey nor Redis of version {_OLDEST} or later")
