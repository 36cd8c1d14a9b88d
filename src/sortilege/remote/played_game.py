"""A program plays: it is told what happens, asked when its seat is to act, and its answers go to the site.

One thing after the other, in one thread: while the program thinks nothing needs to be heard. Should the table move on
meanwhile, the site refuses the answer and shows how it stands; then the program is told, and asked again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import closing
from time import perf_counter
from typing import Any, Final

from sortilege.arena.fault import Fault, FaultCode
from sortilege.arena.kept_programs import KeptPrograms
from sortilege.remote.client import Site
from sortilege.remote.errors import Declined, NoSeat, NoSite
from sortilege.remote.history import history
from sortilege.remote.news import Answered, Entry, News, Note, Over, Started, Waiting
from sortilege.remote.program import SeatedProgram, start_message
from sortilege.remote.scenes import follow
from sortilege.remote.shapes import Happening, Legal, Scene

_ON_THE_WAY: Final = 500
"""Milliseconds of a table's clock that are left for the answer to arrive."""

_FAULTS: Final[dict[str, FaultCode]] = {"illegal": "illegal", "malformed": "malformed", "too-large": "malformed"}
"""What a site says of an answer that is the program's fault."""


class Playing:
    def __init__(
        self,
        site: Site,
        table: str,
        seat: int,
        command: str,
        budget_ms: int,
        seed: str,
        tell: Callable[[News], None],
        kept: KeptPrograms | None = None,
    ) -> None:
        self._site = site
        self._table = table
        self._seat = seat
        self._command = command
        self._budget_ms = budget_ms
        self._seed = int.from_bytes(hashlib.sha256(f"{seed} {table} {seat}".encode()).digest()[:4], "big")
        self._tell = tell
        self._kept = kept
        self._version = -1
        self._told = 0
        """Entries that the program knows."""
        self._orders = False
        """Whether the site may say which orders an action claims or doubts."""
        self.phase = "gathering"
        self.has_company = False
        self.program: SeatedProgram | None = None

    def run(self, scene: Scene, since: int) -> None:
        """From how the table stands until the game is over; what has happened up to version `since` is not news.

        Raises a `Fault` of the program, or a `Refused`.
        """
        try:
            self._version = since
            over = self._see(scene)
            with closing(follow(self._site, self._table, self._version)) as scenes:
                while not over:
                    over = self._see(next(scenes))
        finally:
            if self.program is not None:
                self.program.close()

    def _see(self, scene: Scene | None) -> bool:
        """Take in how the table stands, and do what is to be done. Whether the game is over."""
        while scene is not None and scene.version > self._version:
            scene = self._hear(scene)
            if scene.phase == "over":
                self._end(scene)
                return True
            scene = self._react(scene)
        return False

    # What happens.

    def _hear(self, scene: Scene) -> Scene:
        """Tell the program what is new. The scene that we then know: sometimes a newer one."""
        self._report(scene)
        entries = [h for h in scene.happened if h.n > self._version and h.entry is not None]
        self.phase, self.has_company = scene.phase, scene.has_company
        if scene.phase == "gathering" or (scene.phase == "over" and self.program is None):
            self._version = scene.version
        elif self.program is None or self._told + len(entries) != scene.entries:
            return self._start(scene)
        else:
            for happening in entries:
                self.program.observe(happening.entry or {}, happening.values)
            self._told = scene.entries
            self._version = scene.version
        return scene

    def _start(self, heard: Scene) -> Scene:
        """Start the program with the game as it stands; anew, if something was taken back: it cannot be told that."""
        again = self.program is not None
        if self.program is not None:
            self.program.close()
        known = history(self._site, self._table)
        table, header = known.table, known.header
        self._orders = self._orders or (table.edition is not None and not again)
        self._version = max(self._version, heard.version)
        self._report(table.scene)
        self.program = SeatedProgram(
            self._command,
            start_message(
                game=table.game,
                seat=self._seat,
                seats=header.seats,
                options=header.options,
                edition=table.edition,
                seed=self._seed,
                persistent=self._kept is not None,
            ),
            self._kept,
        )
        for entry, values in known.entries:
            self.program.observe(entry, values)
        self._told = len(known.entries)
        self._version = table.scene.version
        self.phase, self.has_company = table.scene.phase, table.scene.has_company
        self._tell(Started(self._told, again))
        return table.scene

    def _report(self, scene: Scene) -> None:
        for happening in scene.happened:
            if happening.n > self._version:
                self._tell(self._news(happening))
                if happening.note == "sent-away" and happening.by == self._seat:
                    raise NoSeat("the host has sent the program away from this table")

    def _news(self, happening: Happening) -> News:
        if happening.entry is None:
            return Note(happening.n, happening.told)
        own = happening.by == self._seat
        return Entry(happening.n, happening.entry, happening.told, own, happening.values)

    def _end(self, scene: Scene) -> None:
        outcome = scene.outcome or {}
        if self.program is not None:
            self.program.end(outcome)
        self._tell(Over(outcome, scene.result or ""))

    # What is to be done.

    def _react(self, scene: Scene) -> Scene | None:
        if scene.phase == "gathering":
            return self._gather(scene)
        own = scene.seats[self._seat]
        legal = self._own(scene.legal)
        if legal and not own.conceded:
            told = self._with_orders()
            if told and told.version != scene.version:
                return self._site.look(self._table).scene  # it has moved on
            return self._decide(scene, self._own(told.legal) if told else legal)
        if own.away and not own.conceded:
            return self._do("return", scene)
        return None

    def _own(self, legal: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [_without_by(action) for action in legal if action.get("by") == self._seat]

    def _with_orders(self) -> Legal | None:
        """What may be done, with orders as in the arena; None if the site does not tell them."""
        if self._orders:
            try:
                return self._site.legal(self._table)
            except (Declined, NoSite):  # an older one
                self._orders = False
        return None

    def _gather(self, scene: Scene) -> Scene | None:
        """Begin, when everybody is there and no person is who may want to say when."""
        open_seats = tuple(seat for seat, sitting in enumerate(scene.seats) if sitting.kind == "open")
        if not open_seats and not any(sitting.kind == "person" for sitting in scene.seats):
            return self._do("begin", scene)
        self._tell(Waiting(open_seats))
        return None

    def _decide(self, scene: Scene, legal: list[dict[str, Any]]) -> Scene:
        assert self.program is not None  # somebody is to act, so the game has begun
        budget_ms = self._budget_ms
        if scene.deadline is not None:
            budget_ms = max(1, min(budget_ms, scene.deadline - scene.now - _ON_THE_WAY))
        began = perf_counter()
        action = self.program.decide(scene.view, legal, budget_ms)
        self._tell(Answered(action, round(1000 * (perf_counter() - began), 1)))
        try:
            return self._do("actions", scene, action=action)
        except Declined as declined:
            code = _FAULTS.get(declined.said)
            if code is None:
                raise
            raise Fault(code, declined.message) from None

    def _do(self, verb: str, scene: Scene, **wanted: Any) -> Scene:
        """How the table stands afterwards, whether it was done or the table had moved on."""
        try:
            return self._site.do(self._table, verb, scene.version, seat=self._seat, **wanted)
        except Declined as declined:
            if declined.said == "stale" and declined.scene is not None:
                return declined.scene
            if declined.said == "not-now":
                return self._site.look(self._table).scene
            raise


def _without_by(action: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in action.items() if name != "by"}
