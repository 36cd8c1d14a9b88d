"""`sortilege serve`: the site on this machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

_SHORTEST_TOKEN: Final = 20


def serve(
    *,
    port: int = 8000,
    host: str = "127.0.0.1",
    host_name: tuple[str, ...] = (),
    lan: bool = False,
    data: Path | None = None,
    database: Annotated[str | None, Parameter(env_var="SORTILEGE_DATABASE")] = None,
    broker: Annotated[str | None, Parameter(env_var="SORTILEGE_BROKER")] = None,
    workers: Annotated[int, Parameter(validator=Number(gte=1, lte=64))] = 1,
    wait: Annotated[float, Parameter(validator=Number(gte=0))] = 0,
    browser: Annotated[bool, Parameter(negative="--no-browser")] = False,
    limits: bool = True,
    behind_proxy: Annotated[bool | int, Parameter(negative="", validator=Number(gte=0, lte=10))] = False,
    room: Annotated[int | None, Parameter(validator=Number(gte=1))] = None,
    log: Literal["text", "json"] = "text",
    metrics_token_file: Path | None = None,
) -> int:
    """Start the site.

    Parameters
    ----------
    port
        Where it listens. If the usual one is taken, the next free one is used.
    host
        The address it listens on.
    host_name
        A name under which others reach it, such as play.example.org; may be given several times. Requests for names
        that are neither said here nor this machine's own are refused.
    lan
        Let phones and laptops in the same network come, too; prints the address and a QR code.
    data
        The folder that tables are kept in.
    database
        Where they are kept instead: sqlite:FILE, or postgresql://user:password@host:port/name.
    broker
        What workers on one database hear of each other by: valkey://:password@host:port, or redis://….
    workers
        Processes that serve people, at one port; more than one needs PostgreSQL.
    wait
        Seconds to wait for a database or broker that is not there yet.
    browser
        Open the site in the browser.
    limits
        Limit how much one visitor may do in a short time.
    behind_proxy
        Believe what a reverse proxy says about where visitors come from; with a number, so many one behind the other.
    room
        Gigabytes that may be kept: card sets may fill nine tenths of it, and old tables make room for new ones. 20 if
        nothing is said; on a database server as much as it has.
    log
        How lines of the log look: text has what somebody should look at, json every request as well.
    metrics_token_file
        A file with a token: whoever sends it reads /metrics from anywhere, and not only from this machine. The
        environment may have the token itself, as SORTILEGE_METRICS_TOKEN.
    """
    from sortilege.core.errors import Refused
    from sortilege.store.errors import StorageFault
    from sortilege.store.opening import place_of
    from sortilege.web import serve as web
    from sortilege.web.door import lan_address
    from sortilege.web.settings import Settings

    def ready(host: str, port: int) -> None:
        local = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/"  # noqa: S104
        print(
            f"Sortilege is at {local}  (stop it with Ctrl+C; tables are kept in {place_of(settings.address)})",
            flush=True,
        )
        if workers > 1 and settings.broker is None:
            print("There is no --broker: the workers look at the database every few seconds for news of each other.")
        if lan:
            url = f"http://{lan_address()}:{port}/"
            print(f"For others in this network: {url}\n{web.qr_in_terminal(url)}", flush=True)
        if browser:
            web.open_browser(local)

    try:
        settings = Settings(
            data=data or default_data(),
            database=database or None,
            broker=broker or None,
            wait=wait,
            host="0.0.0.0" if lan else host,  # noqa: S104
            host_names=host_name,
            limits=limits,
            behind_proxy=int(behind_proxy),
            room=room,
            log=log,
            metrics_token=_metrics_token(metrics_token_file),
        )
        if lan:
            lan_address()
        if workers > 1:
            from sortilege.web.workers import serve_with_workers

            serve_with_workers(settings, workers, port=port, find_port=port == 8000, ready=ready)
        else:
            web.serve(settings, port=port, find_port=port == 8000, ready=ready)
    except (Refused, StorageFault) as refusal:
        print(f"sortilege serve: {refusal.message}", file=sys.stderr)
        return 1
    return 0


def _metrics_token(file: Path | None) -> str | None:
    """What opens `/metrics` from elsewhere; None if nothing does."""
    from sortilege.web.door import CannotServe

    try:
        token = file.read_text(encoding="utf-8").strip() if file else os.environ.get("SORTILEGE_METRICS_TOKEN") or None
    except (OSError, UnicodeDecodeError):
        raise CannotServe(f"the file with the token for /metrics cannot be read: {file}") from None
    if token is not None and len(token) < _SHORTEST_TOKEN:
        raise CannotServe(f"the token for /metrics is too short: take at least {_SHORTEST_TOKEN} characters")
    return token


def default_data() -> Path:
    """Where programs keep what is theirs."""
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home())
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "sortilege"
