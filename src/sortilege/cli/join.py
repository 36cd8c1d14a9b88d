"""`sortilege join`: a program plays at a table of a site."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

if TYPE_CHECKING:
    from sortilege.core.errors import Refused
    from sortilege.remote.news import News


def join(
    url: str,
    command: str,
    *,
    seat: int | None = None,
    name: str | None = None,
    code: str | None = None,
    token: Annotated[str | None, Parameter(env_var="SORTILEGE_TOKEN", allow_leading_hyphen=True)] = None,
    budget_ms: Annotated[int, Parameter(name=["--budget-ms", "--budget"])] = 1000,
    forever: bool = False,
    persistent: bool = False,
    json: bool = False,
) -> int:
    """Let a program play at a table of a site; exit code 1 if it did something wrong, or if there is no seat for it.

    Parameters
    ----------
    url
        The table's address, such as http://localhost:8000/t/…, or the site's with --code.
    command
        The shell command that starts the program. It speaks with us as in the arena.
    seat
        Where it would like to sit; by default on the first free seat.
    name
        How it is called at the table; by default like its file.
    code
        The table's code, if the address does not say which table.
    token
        The token of a seat that the program had before, to come back to it.
    budget_ms
        Milliseconds per decision.
    forever
        Stay for rematches, one after the other, and wait for the site when it is away; Ctrl+C ends it.
    persistent
        With --forever: play all games in one process, as with the arena's --persistent.
    json
        One JSON object per line and event, for programs.
    """
    from sortilege.cli.arena import cannot, end_cleanly
    from sortilege.core.errors import Malformed, Refused
    from sortilege.remote.address import read_address
    from sortilege.remote.own_seat import Wishes
    from sortilege.remote.visit import Visit, new_token

    command = command.removeprefix("cmd:")
    try:
        visit = Visit(
            address=read_address(url, code),
            command=command,
            wishes=Wishes(name=name or program_name(command), seat=seat),
            token=token or new_token(),
            budget_ms=budget_ms,
            forever=forever,
            persistent=persistent,
        )
        visit.check()
    except Malformed as refused:
        return cannot(refused, json=json)
    end_cleanly()
    try:
        went_well = visit.run(_printing_json if json else _printing_for_people())
    except Malformed as refused:
        return cannot(refused, json=json)
    except Refused as refused:
        return _cannot_now(refused, json=json)
    return 0 if went_well else 1


def program_name(command: str) -> str:
    """What people would call a program: `python3 bots/lucky.py --fast` is lucky."""
    words = [word for word in command.split() if not word.startswith("-")]
    files = [word for word in words[1:] if Path(word).suffix and not word[0].isdigit()]
    return Path((files or words or ["Program"])[0].strip("'\"")).stem[:24] or "Program"


def _cannot_now(refused: Refused, *, json: bool) -> int:
    """It made sense, but it cannot be done: one sentence, exit code 1."""
    from sortilege.arena.fault import excerpt
    from sortilege.remote.errors import Declined

    code = refused.said if isinstance(refused, Declined) else refused.code
    if json:
        print(msgspec.json.encode({"error": {"code": code, "message": refused.message}}).decode())
    print(f"{excerpt(refused.message, 400)} [{code}]", file=sys.stderr)
    return 1


def _printing_json(news: News) -> None:
    print(msgspec.json.encode(news).decode(), flush=True)


def _printing_for_people() -> Callable[[News], None]:
    from sortilege.cli.join_report import JoinReport

    return JoinReport().tell
