"""Programs that visit tables, in threads of the test: what they were told, and what their senders learned."""

import json
import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

from remote.sites import PATIENCE
from sortilege.core.errors import Refused
from sortilege.remote.address import read_address
from sortilege.remote.news import News
from sortilege.remote.own_seat import Wishes
from sortilege.remote.visit import Visit, new_token

PLAYER = """
import json, os, sys, time
heard = open(sys.argv[1], "a")
for line in sys.stdin:
    heard.write(line)
    heard.flush()
    message = json.loads(line)
    if message["type"] == "decide":
        asked = message
        answer = {"action": message["legal"][0]}
        SPECIAL
        print(json.dumps(answer), flush=True)
"""


class Program:
    """It does the first thing that is legal, unless `special` – run at every decision – says otherwise."""

    def __init__(self, folder: Path, name: str = "first", special: str = "pass") -> None:
        self.name = name
        self._log = folder / f"{name}.log"
        file = folder / f"{name}.py"
        file.write_text(PLAYER.replace("SPECIAL", special))
        self.command = shlex.join([sys.executable, "-I", "-S", str(file), str(self._log)])

    def heard(self, kind: str | None = None) -> list[dict[str, Any]]:
        """Everything it was told so far, by all its starts."""
        lines = self._log.read_text().splitlines() if self._log.exists() else []
        messages = [json.loads(line) for line in lines]
        return [message for message in messages if kind in (None, message["type"])]


class Visiting:
    """A visit that goes on in a thread."""

    def __init__(self, program: Program, url: str, **more: Any) -> None:
        self.program = program
        self.news: list[News] = []
        self.token = more.pop("token", new_token())
        self.result: bool | Refused | None = None
        more.setdefault("budget_ms", int(1000 * PATIENCE))
        wishes = Wishes(name=program.name, seat=more.pop("seat", None))
        self.visit = Visit(address=read_address(url), command=program.command, wishes=wishes, token=self.token, **more)
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self.result = self.visit.run(self.news.append)
        except Refused as refused:
            self.result = refused

    def end(self, seconds: float = PATIENCE) -> bool | Refused | None:
        self._thread.join(seconds)
        assert not self._thread.is_alive(), self.news[-3:]
        return self.result

    def told(self, kind: type[News]) -> list[Any]:
        return [one for one in self.news if isinstance(one, kind)]


def until(happened: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait for something."""
    waited_until = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < waited_until
        time.sleep(0.01)
