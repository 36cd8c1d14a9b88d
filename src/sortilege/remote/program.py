"""The program at the table: it is told and asked the same as in the arena, by somebody who knows no rules.

What it answers is only read here; whether that is legal is for the site to say.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sortilege.arena.conversation import Conversation
from sortilege.arena.fault import Fault, excerpt
from sortilege.arena.kept_programs import LEAVING_MS, KeptPrograms
from sortilege.arena.messages import (
    PROTOCOL,
    Answer,
    Decide,
    End,
    Front,
    FrontAttribute,
    FrontItem,
    Happened,
    Start,
    line,
)
from sortilege.arena.told_orders import ORDERS
from sortilege.remote.client import LANGUAGE
from sortilege.remote.shapes import Edition, Values

_KEPT: Final = "program"
"""Its name among those that are kept: there is only one."""


class SeatedProgram:
    def __init__(self, command: str, start: Start, kept: KeptPrograms | None = None) -> None:
        """With `kept`, it comes from there if it has played before, and goes back there to wait for another game."""
        self._conversation = Conversation(command, _KEPT, kept)
        self._kept = kept
        self._seat = start.seat
        self._closed = False
        self.answer = b""
        """The latest one, for whoever wants to know what went wrong."""
        self._conversation.tell(line(start))

    @property
    def stderr(self) -> str:
        return self._conversation.program.stderr

    def observe(self, entry: dict[str, Any], revealed: Values) -> None:
        self._conversation.tell(line(Happened(entry, revealed)))

    def decide(self, view: Any, legal: Any, budget_ms: int) -> dict[str, Any]:
        """Its action, without `by`. Raises a `Fault` if there is none, or not in time."""
        self.answer = b""
        self.answer = self._conversation.ask(line(Decide(view, legal, budget_ms)), budget_ms)
        return self._read(self.answer)

    def end(self, outcome: dict[str, Any]) -> None:
        """The game is over: it may go."""
        self._conversation.tell(line(End(outcome)))
        if self._kept:
            self._closed = True
            self._kept.give_back(_KEPT, self._conversation.program)
        else:
            self.close(LEAVING_MS / 1000)

    def close(self, seconds: float = 0.0) -> None:
        """Nothing of it is left running."""
        if not self._closed:
            self._closed = True
            self._conversation.program.close(seconds)

    def _read(self, text: bytes) -> dict[str, Any]:
        try:
            action = msgspec.json.decode(text, type=Answer).action
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Fault("malformed", f"not one line of JSON with an action ({error}): {excerpt(text)}") from None
        action.pop(ORDERS, None)
        if action.pop("by", self._seat) != self._seat:
            raise Fault("malformed", f"by: this program sits on seat {self._seat}: {excerpt(text)}")
        return action


def start_message(
    *,
    game: str,
    seat: int,
    seats: tuple[str, ...],
    options: dict[str, Any],
    edition: Edition | None,
    seed: int,
    persistent: bool = False,
) -> Start:
    return Start(
        protocol=PROTOCOL,
        game=game,
        seat=seat,
        seats=seats,
        options=options,
        edition=front(edition) if edition else None,
        seed=seed,
        persistent=persistent or msgspec.UNSET,
    )


def front(edition: Edition) -> Front:
    """An edition as programs get it. A site tells it in one language only."""

    def text(said: str) -> dict[str, str]:
        return {LANGUAGE: said} if said else {}

    return Front(
        edition.id,
        text(edition.title),
        tuple(
            FrontAttribute(id, text(a.title), a.unit, text(a.more), text(a.less), a.difficulty, text(a.note))
            for id, a in edition.attributes.items()
        ),
        tuple(FrontItem(id, text(item.name), text(item.hint)) for id, item in edition.items.items()),
    )
