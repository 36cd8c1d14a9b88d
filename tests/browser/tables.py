"""A table through its JSON API, with a visitor's own cookie: what is true, whatever the page shows."""

from __future__ import annotations

import io
import uuid
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import APIRequestContext, APIResponse

from sortilege.editions.library import shipped
from sortilege.referee import Replay

ME: Final = {"kind": "me"}
BEN: Final = {"kind": "person", "name": "Ben"}
OPEN: Final = {"kind": "open"}


def bot(level: str) -> dict[str, Any]:
    return {"kind": "bot", "level": level}


class TableApi:
    def __init__(self, request: APIRequestContext, id: str) -> None:
        self._request = request
        self.id = id
        self.path = f"/api/tables/{id}"

    def look(self) -> dict[str, Any]:
        """All of it, as the page gets it."""
        answer = self._request.get(self.path)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def scene(self) -> dict[str, Any]:
        found: dict[str, Any] = self.look()["scene"]
        return found

    def send(self, verb: str, scene: dict[str, Any] | None = None, **body: Any) -> APIResponse:
        """As of a scene, or of how it is now."""
        version = (scene or self.scene())["version"]
        return self._request.post(f"{self.path}/{verb}", data={"key": str(uuid.uuid4()), "version": version, **body})

    def act(self, action: dict[str, Any], scene: dict[str, Any]) -> dict[str, Any]:
        """An action as in the `legal` of a scene; the scene that comes of it."""
        rest = {name: value for name, value in action.items() if name != "by"}
        answer = self.send("actions", scene, seat=action["by"], action=rest)
        assert answer.ok, answer.text()
        after: dict[str, Any] = answer.json()
        return after

    def get(self, what: str) -> Any:
        answer = self._request.get(f"{self.path}/{what}")
        assert answer.ok, answer.text()
        return answer.json()

    def record(self) -> bytes:
        answer = self._request.get(f"{self.path}/record")
        assert answer.ok, answer.text()
        return answer.body()

    def replay(self) -> Replay:
        """The game so far, played by the referee."""
        replay = Replay(io.BytesIO(self.record()), shipped)
        for _ in replay:
            pass
        return replay

    def play(
        self, choose: Callable[[dict[str, Any]], dict[str, Any]], until: Callable[[dict[str, Any]], bool]
    ) -> dict[str, Any]:
        """Play on without a page, for whichever seat is to act, until the scene is as wanted."""
        scene = self.scene()
        for _ in range(300):
            if until(scene):
                return scene
            scene = self.act(choose(scene), scene)
        raise AssertionError("300 moves, and it never came to that")
