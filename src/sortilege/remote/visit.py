"""A visit: a program comes to a table, plays its game – or one rematch after the other –, and goes when it is over, or
when we are told to stop."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from contextlib import closing
from math import inf
from typing import Final

import msgspec

from sortilege.arena.fault import Fault, excerpt
from sortilege.arena.kept_programs import KeptPrograms
from sortilege.arena.terms import LONGEST_BUDGET_MS
from sortilege.core.errors import Malformed, Refused
from sortilege.remote.address import Address
from sortilege.remote.client import Site
from sortilege.remote.contact import LONGEST
from sortilege.remote.errors import Declined
from sortilege.remote.news import Faulty, Gone, News, Seated
from sortilege.remote.next_table import next_table, wait_for_the_end
from sortilege.remote.own_seat import Wishes, sit_down
from sortilege.remote.played_game import Playing

MOST_FAULTS: Final = 3
"""Games in a row that a program may fail in before it goes."""
_NO_TABLE: Final = ("not-found", "gone")
_GOODBYE: Final = 3.0
"""Seconds that we try to say it."""


class Visit(msgspec.Struct, frozen=True, kw_only=True):
    address: Address
    command: str
    wishes: Wishes
    token: str
    budget_ms: int = 1000
    patience: float = LONGEST
    forever: bool = False
    """Whether it stays for rematches, and waits for the site as long as it takes."""
    persistent: bool = False
    """Whether it plays them in one process."""

    def check(self) -> None:
        """Raises `Malformed` for what no site would take."""
        if not self.command.strip():
            raise Malformed("the command is missing")
        if self.budget_ms < 1:
            raise Malformed("a budget is at least 1 ms")
        if self.budget_ms > LONGEST_BUDGET_MS:
            raise Malformed(f"a budget is at most {LONGEST_BUDGET_MS:,} ms: a day")
        if not re.fullmatch(r"[\x21-\x7e]{20,200}", self.token):
            raise Malformed("a token has 20 to 200 letters and digits; without one, a new one is made")

    def run(self, tell: Callable[[News], None]) -> bool:
        """Whether the program played to the end without a fault. Raises a `Refused` if it cannot sit down or stay."""
        site = Site(self.address.origin, self.token, tell, inf if self.forever else self.patience)
        with closing(site), closing(KeptPrograms()) as programs:
            id = self.address.table or site.find(self.address.code or "")
            kept = programs if self.persistent else None
            if not self.forever:
                return self._play(site, id, tell, kept)
            return self._play_on(site, id, tell, kept)

    def _play(self, site: Site, id: str, tell: Callable[[News], None], kept: KeptPrograms | None) -> bool:
        """One game."""
        table, seat, since = sit_down(site, id, self.wishes)
        tell(Seated(table.url, table.game, seat, table.scene.seats[seat].name, self.token))
        playing = Playing(site, id, seat, self.command, self.budget_ms, self.token, tell, kept)
        try:
            playing.run(table.scene, since)
        except Fault as fault:
            program = playing.program
            answer, stderr = (excerpt(program.answer), program.stderr) if program else ("", "")
            tell(Faulty(fault.code, fault.message, answer, stderr, playing.has_company))
            return False
        except (KeyboardInterrupt, SystemExit):
            left = playing.phase == "gathering" and _leave(site, id, seat)
            tell(Gone(seat_kept=not left))
            raise
        return True

    def _play_on(self, site: Site, id: str, tell: Callable[[News], None], kept: KeptPrograms | None) -> bool:
        """One rematch after the other, until somebody stops us, the table is cleared away, or too much goes wrong."""
        faults = 0
        while True:
            faults = 0 if self._play(site, id, tell, kept) else faults + 1
            if faults == MOST_FAULTS:
                return False
            try:
                if faults and not wait_for_the_end(site, id):
                    return False
                id = next_table(site, id, tell)
            except KeyboardInterrupt:
                tell(Gone(seat_kept=False))
                return not faults
            except Declined as declined:
                if declined.said not in _NO_TABLE:
                    raise
                tell(Gone(seat_kept=False))
                return not faults


def new_token() -> str:
    return secrets.token_urlsafe(24)


def _leave(site: Site, table: str, seat: int) -> bool:
    """Get up before the game, so that nobody waits for us. Whether that worked."""
    site.contact.hurry(_GOODBYE)
    try:
        try:
            site.do(table, "leave", site.look(table).scene.version, seat=seat)
        except Declined as declined:
            if declined.scene is None or declined.scene.phase != "gathering":
                return False
            site.do(table, "leave", declined.scene.version, seat=seat)
    except Refused:
        return False
    return True
