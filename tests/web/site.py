"""The site for tests: an app with bots that think here and now, browsers with their cookies, programs with tokens."""

import asyncio
import json
import re
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient, Response
from litestar import Litestar
from litestar.testing import TestClient

from sortilege.games import GAMES
from sortilege.web import app as app_module
from sortilege.web.settings import Settings
from tables.living import Thinkers

_keys = count(10_000_000)
Json = Any


VERBS = [
    "actions",
    "undo",
    "concede",
    "pause",
    "resume",
    "return",
    "sit",
    "leave",
    "send-away",
    "begin",
    "rematch",
    "decline",
    "fill",
]
"""What can be done at a table with a key and a version."""


def new_key() -> str:
    return f"key-{next(_keys)}"


class Bots(Thinkers):
    def __init__(self, workers: int | None = None) -> None:
        super().__init__()

    def warm_up(self) -> None:
        """There is nothing to load."""


def make_app(folder: Path, **settings: Any) -> Litestar:
    return app_module.create_app(
        Settings(**{"data": folder, "limits": False, "host_names": ("testserver.local", "here"), **settings})
    )


@contextmanager
def running(folder: Path, **settings: Any) -> Iterator[TestClient[Litestar]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_module, "BotWorkers", Bots)  # they are made when the app starts
        app = make_app(folder, **settings)
        with TestClient(app, raise_server_exceptions=False) as client:
            yield client


class Browser:
    """Somebody at the site: the cookie is kept here, so that one client serves many."""

    def __init__(self, client: TestClient[Litestar], language: str = "en", token: str | None = None) -> None:
        self.client = client
        self.cookie = ""
        self.headers = {"Accept-Language": language, **({"Authorization": f"Bearer {token}"} if token else {})}

    def ask(self, method: str, path: str, headers: dict[str, str] | None = None, **more: Any) -> Response:
        self.client.cookies.clear()
        sent = {**self.headers, **({"Cookie": self.cookie} if self.cookie else {}), **(headers or {})}
        answer = self.client.request(method, path, headers=sent, follow_redirects=False, **more)
        for said in answer.headers.get_list("set-cookie"):
            self.cookie = said.partition(";")[0]
        return answer

    def get(self, path: str, **more: Any) -> Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, body: Json = None, **more: Any) -> Response:
        return self.ask("POST", path, **({"json": body} if body is not None else {}), **more)

    def form(self, path: str, **fields: str) -> Response:
        return self.ask("POST", path, data=fields)

    def keep(self, name: str) -> str:
        """Somebody who keeps a name from now on; the six words of the way back."""
        shown = self.form("/me/keep", name=name)
        assert shown.status_code == 200, shown.text
        return " ".join(re.findall(r"<li>([a-z]+)</li>", shown.text))

    def found(self, game: str = "go-for-six", *seats: str, **more: Any) -> Json:
        """A new table; seats are "me", "open", "person:Ben" or "bot:random"."""
        edition = {} if not GAMES[game].pictures else {"edition": "mammals"}
        plans = [seat_plan(seat) for seat in seats or ("me", "open")]
        answer = self.post("/api/tables", {"game": game, "seats": plans, "first": 0, **edition, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def look(self, id: str) -> Json:
        answer = self.get(f"/api/tables/{id}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def do(self, id: str, verb: str, **fields: Any) -> Response:
        """With the version that is there now, unless another one is given: again if a bot has moved meanwhile."""
        if "version" in fields:
            return self.post(f"/api/tables/{id}/{verb}", {"key": new_key(), **fields})
        for _ in range(20):
            answer = self.do(id, verb, version=self.look(id)["scene"]["version"], **fields)
            if answer.status_code != 409 or answer.json()["error"]["code"] != "stale":
                break
        return answer

    def done(self, id: str, verb: str, **fields: Any) -> Json:
        answer = self.do(id, verb, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()


def seat_plan(seat: str) -> Json:
    kind, _, rest = seat.partition(":")
    return {"kind": kind, **({"name": rest} if kind == "person" else {"level": rest} if kind == "bot" else {})}


def told(answer: Response) -> str:
    """What an answer says, whichever request it was."""
    return answer.text.replace(answer.headers["x-request-id"], "")


def refusal(answer: Response) -> tuple[int, str]:
    """Status and code; the shape is always the same."""
    body = answer.json()
    assert body.keys() == {"error"}
    assert body["error"].keys() <= {"code", "message", "request_id", "scene"}
    assert body["error"]["request_id"] == answer.headers["x-request-id"]
    assert body["error"]["message"]
    return answer.status_code, body["error"]["code"]


def client_of(app: Litestar, **headers: str) -> AsyncClient:
    """Somebody who asks an app that runs in this very loop."""
    transport = ASGITransport(app)  # type: ignore[arg-type]  # both speak ASGI, in other words
    return AsyncClient(transport=transport, base_url="http://here", headers=headers)


class Stream:
    """One open stream of an app that runs in this very loop."""

    def __init__(self, app: Litestar, path: str, headers: dict[str, str]) -> None:
        self._sent: asyncio.Queue[Any] = asyncio.Queue()
        self._gone = asyncio.Event()
        self._asked = False
        self._text = ""
        path, _, query = path.partition("?")
        raw = [(name.lower().encode(), value.encode()) for name, value in {"host": "here", **headers}.items()]
        scope: Any = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
            "headers": raw, "server": ("here", 80), "client": ("there", 1), "extensions": {},
        }  # fmt: skip
        self._task = asyncio.create_task(app(scope, self._receive, self._sent.put))

    async def _receive(self) -> Any:
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def status(self) -> int:
        return int((await self._sent.get())["status"])

    async def event(self) -> dict[str, str]:
        """The next event, its fields by name."""
        while "\n\n" not in self._text:
            self._text += (await asyncio.wait_for(self._sent.get(), 60))["body"].decode()
        said, _, self._text = self._text.partition("\n\n")
        return dict(line.split(": ", 1) for line in said.splitlines())

    async def scene(self) -> Json:
        """The next scene; whatever else comes before it is left out."""
        while (event := await self.event()).get("event") != "scene":
            pass
        assert event["id"] == str(json.loads(event["data"])["version"])
        return json.loads(event["data"])

    async def close(self) -> None:
        self._gone.set()
        await asyncio.gather(self._task, return_exceptions=True)


@asynccontextmanager
async def living(folder: Path, **settings: Any) -> AsyncGenerator[Litestar, None]:
    """An app in this loop, for streams: a test client waits for the end of an answer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_module, "BotWorkers", Bots)
        app = make_app(folder, **settings)
        async with app.lifespan():
            yield app
