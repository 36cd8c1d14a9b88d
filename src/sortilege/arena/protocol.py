"""A program at the table: tells it what happens, asks it, and reads its answers – with suspicion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from sortilege.arena.conversation import Conversation
from sortilege.arena.fault import Fault, excerpt
from sortilege.arena.kept_programs import LEAVING_MS, KeptPrograms
from sortilege.arena.messages import Answer, Decide, End, Happened, Start, line
from sortilege.arena.player import Player
from sortilege.arena.program import Program
from sortilege.arena.told_orders import ORDERS, Orders, told
from sortilege.core.errors import Malformed, wrong_shape
from sortilege.core.game import Action, DataSide, View
from sortilege.core.record import AnyGame, Entry, entry_object, read_action

BUDGET_MS: Final = 1000
"""Unless the arena was told another one."""


class ProgramPlayer(Player):
    def __init__(
        self, command: str, game: AnyGame, start: Start, budget_ms: int | None, kept: KeptPrograms | None = None
    ) -> None:
        """With `kept`, it comes from there if it has played before, and goes back there to wait for another game."""
        self._name = start.seats[start.seat]
        self._kept = kept
        self._conversation = Conversation(command, self._name, kept)
        self._game = game
        self._seat = start.seat
        self._budget_ms = BUDGET_MS if budget_ms is None else budget_ms
        self._leaving_ms = 0
        self._sound = True
        self._ended = False
        self.question = b""
        self.answer = b""
        """The latest question and answer, for whoever wants to know what went wrong."""
        self.lingered = False
        """Whether it had to be ended after the game was over."""
        self._conversation.tell(line(start))

    @property
    def program(self) -> Program:
        return self._conversation.program

    @property
    def revived(self) -> bool:
        return self._conversation.revived

    @property
    def complaints(self) -> str:
        """Of the program that had ended where this one was revived, or of this one."""
        return self._conversation.complaints if self.revived else self.program.stderr

    @property
    def untimed(self) -> bool:
        return self._conversation.starts

    def observe(self, entry: Entry, revealed: Mapping[str, DataSide]) -> None:
        self._conversation.tell(line(Happened(entry_object(entry.by, entry.action), revealed)))

    def decide(self, view: View, legal: Sequence[Action], orders: Orders) -> Action:
        self.question, self.answer = line(Decide(view, told(legal, orders), self._budget_ms)), b""
        try:
            self.answer = self._conversation.ask(self.question, self._budget_ms)
        except Fault:
            self._sound = False
            raise
        try:
            return self._read(self.answer)
        except Malformed as refusal:
            self._sound = self._kept is None  # alone it may still say goodbye
            raise Fault("malformed", f"{refusal.message}: {excerpt(self.answer)}") from None

    def end(self, outcome: dict[str, Any]) -> None:
        self.program.tell(line(End(outcome)))
        self._ended = True
        # Who did not answer is not waited for again.
        self._leaving_ms = LEAVING_MS if self._sound else 0

    def close(self) -> None:
        if self._kept and self._sound and self._ended:
            self._kept.give_back(self._name, self.program)
            return
        went = self.program.close(self._leaving_ms / 1000)
        self.lingered = bool(self._leaving_ms) and not went

    def _read(self, text: bytes) -> Action:
        try:
            fields = msgspec.json.decode(text, type=Answer).action
        except msgspec.ValidationError as error:
            raise wrong_shape(error) from None
        except RecursionError:
            raise Malformed("brackets are nested too deeply") from None
        except (msgspec.DecodeError, ValueError) as error:
            raise Malformed(f"not a line of JSON in UTF-8 ({error})") from None
        fields.pop(ORDERS, None)  # it was told them with the action
        if fields.pop("by", self._seat) != self._seat:
            raise Malformed(f"by: this program sits on seat {self._seat}")
        return read_action(fields, self._game, self._seat)
