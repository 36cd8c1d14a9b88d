"""What is wrong with a broker is said in one sentence, and never with its password."""

import asyncio
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import pytest
from real_servers import Valkey, free_port, running_valkey
from valkey.asyncio import SSLConnection

from sortilege.broker.errors import BrokerFault
from sortilege.broker.in_process import InProcess
from sortilege.broker.opening import open_broker
from sortilege.broker.valkey.address import read_address

SECRET = "s3cr%65t"


async def opened(url: str, wait: float = 0.0) -> None:
    await (await open_broker(url, is_shared=True, wait=wait)).close()


def refused(url: str) -> str:
    with pytest.raises(BrokerFault) as refusal:
        asyncio.run(opened(url))
    assert "s3cr" not in str(refusal.value)
    assert "secret" not in str(refusal.value)
    assert refusal.value.code == "broker-unavailable"
    return refusal.value.message


def test_addresses_are_read() -> None:
    address = read_address(f"valkeys://ada:{SECRET}@play.example.org:7000/3")
    assert (address.host, address.port, address.db, address.tls) == ("play.example.org", 7000, 3, True)
    assert (address.username, address.password) == ("ada", "s3cret")
    assert address.shown == "valkeys://play.example.org:7000/3"
    assert read_address("redis://[::1]").shown == "valkey://[::1]:6379/0"
    assert read_address("rediss://:x@h").tls


def test_an_encrypted_line_is_one_to_whom_it_says() -> None:
    for url, is_encrypted in (("valkeys://h", True), ("rediss://h", True), ("valkey://h", False)):
        line = read_address(url).client().connection_pool.make_connection()  # type: ignore[no-untyped-call]
        assert isinstance(line, SSLConnection) == is_encrypted
        if isinstance(line, SSLConnection):
            assert (line.ssl_context.check_hostname, line.ssl_context.cert_reqs) == (True, ssl.CERT_REQUIRED)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "localhost:6379",
        f"http://:{SECRET}@h",
        f"valkey://:{SECRET}@",
        f"valkey://:{SECRET}@h:port",
        f"valkey://:{SECRET}@h:99999",
        f"valkey://:{SECRET}@h/x",
        f"valkey://:{SECRET}@h/0?db=1",
        f"valkey://:{SECRET}@[::1",
    ],
)
def test_an_address_that_makes_no_sense_is_refused(url: str) -> None:
    assert refused(url).startswith("the broker's address makes no sense")


def test_without_an_address_there_is_one_in_this_process() -> None:
    async def alone() -> tuple[bool, bool]:
        one = await open_broker(None, is_shared=False)
        other = await open_broker(None, is_shared=True)
        assert isinstance(one, InProcess) and isinstance(other, InProcess)
        return one.sure_for(1e9), other.sure_for(0)

    assert asyncio.run(alone()) == (True, False)


@contextmanager
def somebody(answer: bytes) -> Iterator[int]:
    """Whoever says this to everybody."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(10)

        def serve() -> None:
            try:
                while True:
                    line, _ = server.accept()
                    with line:
                        line.recv(1000)
                        line.sendall(answer)
                        line.settimeout(2)
                        while line.recv(1000):
                            line.sendall(answer)
            except OSError:
                return

        Thread(target=serve, daemon=True).start()
        yield server.getsockname()[1]


def test_nobody_there_is_said() -> None:
    port = free_port()
    assert refused(f"valkey://:{SECRET}@127.0.0.1:{port}") == (
        f"no broker answers at valkey://127.0.0.1:{port}/0: is Valkey running there?"
    )


def test_somebody_else_is_no_broker() -> None:
    with somebody(b"HTTP/1.1 400 Bad Request\r\n\r\n") as port:
        assert "is neither Valkey nor Redis" in refused(f"valkey://127.0.0.1:{port}")
    old = b"# Server\r\nredis_version:6.2.1\r\n"
    with somebody(b"$%d\r\n%b\r\n" % (len(old), old)) as port:
        assert "is neither Valkey nor Redis of version 7 or later" in refused(f"valkey://127.0.0.1:{port}")


@pytest.mark.process
def test_a_password_is_needed_where_there_is_one() -> None:
    with running_valkey(password="secret") as server:
        place = f"127.0.0.1:{server.port}"
        for wrong in (f"valkey://{place}", f"valkey://:{SECRET}x@{place}", f"valkey://eve:{SECRET}@{place}"):
            assert refused(wrong) == f"the broker at valkey://{place}/0 wants another user or password"
        asyncio.run(opened(f"redis://:secret@{place}/2"))


@pytest.mark.process
def test_one_that_comes_later_is_waited_for() -> None:
    server = Valkey()

    async def later() -> None:
        opening = asyncio.create_task(opened(server.url(), wait=30))
        await asyncio.sleep(0.1)
        await asyncio.to_thread(server.start)
        await opening

    try:
        asyncio.run(later())
    finally:
        server.stop()
        server.remove()
