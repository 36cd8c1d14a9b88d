"""Attack: setting a run up, beginning it, and what it is worth. A run is a dealt table of Go for 6, solo, against the
clock.

The log of the table is the truth: when it ends and what it is worth follow from it. What is kept beside it is whose run
it was, and what it came to.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.attack.doubts import is_doubtful
from sortilege.attack.line import Line, Ping
from sortilege.attack.playable import playable
from sortilege.core.errors import Malformed
from sortilege.core.game import Score
from sortilege.core.templates import marked
from sortilege.editions.library import shipped_ids
from sortilege.games.go_for_six.solo import GoForSixSolo
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.store.attack import AttackRun
from sortilege.tables import seat_requests
from sortilege.tables.cards import Cards
from sortilege.tables.dealing import Dealt
from sortilege.tables.errors import NotNow
from sortilege.tables.events import Begun, Occurrence
from sortilege.tables.lobby import Lobby, new_table_id
from sortilege.tables.requests import Request
from sortilege.tables.setup import SeatPlan, Setup
from sortilege.tables.table import Table
from sortilege.tables.tally import Answer, answers
from sortilege.tables.time_limit import TimeLimit

KIND: Final = "attack"
"""Of deals."""
GAME: Final = "go-for-six-solo"
TIME: Final = TimeLimit(seconds=90, lost=3)
_DUEL: Final = 2
"""How many play the same deal."""
_CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE_LENGTH: Final = 8
_FORGOTTEN_AFTER: Final = 7 * 86400.0
"""Seconds after which a run that never ended is nothing any more."""
_SETTING: Final = "attack-line"


class Go(Request, frozen=True, kw_only=True):
    line: str | None = None
    """The token of the last ping."""


class Rival(msgspec.Struct, frozen=True):
    """The other one of a duel: how far they are, and nothing that would tell what comes."""

    name: str
    right: tuple[bool, ...]
    """Card after card, whether it was right."""
    points: int
    over: bool


class Standing(msgspec.Struct, frozen=True):
    """How a run stands."""

    table: Table
    run: AttackRun
    answers: Sequence[Answer]
    best: int | None
    """The most that whoever plays it had before, with the same cards and attribute."""
    rivals: Sequence[Rival]


class Past(msgspec.Struct, frozen=True):
    """A run that is over."""

    run: AttackRun
    cards: Cards | None
    """What it was played with; None: that is gone."""


class Attack:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._store = lobby.store.attack
        self._line: Line | None = None

    # Playing.

    async def begin(self, guest: Guest, cards: str, attribute: str, *, duel: bool = False) -> AttackRun:
        """A run with a deal of its own; its time begins when they say so. `cards`: as tables call them, an edition that
        comes with the program or a version of a set."""
        run = replace(
            await self._new(guest, cards, attribute),
            deal=_new_code() if duel else new_table_id(),
            duel=int(duel),
            listed=int(not duel),  # the other one may have seen what comes
        )
        return await self._deal(guest, run, _DUEL if duel else 1)

    async def begin_dealt(self, guest: Guest, cards: str, attribute: str, deal: str) -> AttackRun:
        """Their one run of a deal that everybody gets who names it; whoever has one goes on with it. It is not compared
        with runs of other deals, since one may have seen what comes."""
        run = replace(await self._new(guest, cards, attribute), deal=deal, listed=0)
        return await self._deal(guest, run, None)

    async def join(self, guest: Guest, code: str) -> AttackRun:
        """One's own run of a duel's deal; whoever has one goes on with it. Raises `NotFound`, `NotNow`."""
        first, owner = (await self.duel(code))[0], guest.known()
        new = replace(
            first,
            table_id=new_table_id(),
            owner=owner,
            program=int(guest.program),
            made_at=self._lobby.now(),
        )
        return await self._deal(guest, new, _DUEL)

    async def _new(self, guest: Guest, name: str, attribute: str) -> AttackRun:
        cards = await self._found_cards(name)
        if cards is None or attribute not in playable(cards.edition):
            raise NotFound(marked("There is no such attribute to play."))
        return AttackRun(
            table_id=new_table_id(),
            owner=guest.known(),
            deal="",
            edition=cards.own or cards.name,
            cards=cards.version or cards.name,
            attribute=attribute,
            program=int(guest.program),
            made_at=self._lobby.now(),
        )

    async def _deal(self, guest: Guest, new: AttackRun, most: int | None) -> AttackRun:
        """… or the run that they had before. Whoever has stored it may have died before its table stood."""
        run = await self._store.begin(new, most, self._lobby.now() - _FORGOTTEN_AFTER)
        if run is None:
            raise NotNow(marked("Two play this duel already."))
        if run.ended_at is None:
            is_shipped = run.edition in shipped_ids()
            setup = Setup(
                game=GAME,
                seats=(SeatPlan("me"),),
                edition=run.edition if is_shipped else run.cards,
                options={"attribute": run.attribute},
                first=0,
            )
            dealt = Dealt(kind=KIND, id=run.deal, time=TIME)
            await self._lobby.deal(setup, dealt, guest, run.table_id, run.cards if is_shipped else None)
        return run

    async def ping(self, guest: Guest, token: str | None) -> Ping:
        line = await self._opened_line()
        return line.ping(guest.known(), token, self._lobby.now())

    async def go(self, id: str, guest: Guest, request: Go) -> bytes:
        """The first card is shown, and the time runs: the scene, as JSON."""
        delay = (await self._opened_line()).delay(guest.known(), request.line, self._lobby.now())

        def decide(table: Table, guest: Guest, request: Go) -> list[Occurrence]:
            _of_attack(table)
            happens = seat_requests.begin(table, guest, request)
            return [replace(event, delay=delay) if isinstance(event, Begun) else event for event in happens]

        return await (await self._lobby.newest(id)).do(guest, request, decide, guest.language)

    async def finish(self, table: Table) -> None:
        """A game is over: if it was a run, what it came to is written down. It may be told more than once."""
        run = await self._store.run(table.id) if _is_attack(table) else None
        if run is None or run.ended_at is not None:
            return
        over, tally = replace(run, ended_at=table.ended_at), table.tally
        if isinstance(table.outcome, Score):
            over = replace(
                over,
                points=tally.points,
                placed=tally.right,
                missed=tally.wrong,
                series=tally.longest,
                listed=2 if is_doubtful(run.edition, run.attribute, tally) else 1,
            )
        await self._store.finish(over)

    # Looking.

    async def standing(self, id: str) -> Standing:
        """Raises `NotFound` where no run is played."""
        table = (await self._lobby.newest(id)).table
        run = await self._store.run(id)
        if run is None:
            raise NotFound(marked("Nobody plays against the clock here."))
        best = await self._store.best_of(run.owner, run.edition, run.attribute, id)
        return Standing(table, run, _answers(table), best, await self._rivals(run))

    async def duel(self, code: str) -> list[AttackRun]:
        """Its runs: one, or two. Raises `NotFound`."""
        runs = [run for run in await self._store.of_deal(code.upper()) if run.duel]
        if not runs:
            raise NotFound(marked("There is no such duel."))
        return runs

    async def latest(self, owner: Owner | None, limit: int) -> list[Past]:
        """Theirs, the latest first."""
        runs = [] if owner is None else await self._store.latest_of(owner, limit)
        return [Past(run, await self._found_cards(run.cards)) for run in runs]

    async def cards_of(self, run: AttackRun) -> Cards | None:
        """What it is played with; None: that is gone."""
        return await self._found_cards(run.cards)

    async def _found_cards(self, name: str) -> Cards | None:
        try:
            return await self._lobby.cards.find(name)
        except Malformed:
            return None

    async def _rivals(self, run: AttackRun) -> list[Rival]:
        if not run.duel:
            return []
        others = [one for one in await self._store.of_deal(run.deal) if one.table_id != run.table_id]
        return [_rival((await self._lobby.newest(one.table_id)).table) for one in others]

    async def _opened_line(self) -> Line:
        if self._line is None:
            self._line = Line(await self._lobby.store.settings.put_if_absent(_SETTING, secrets.token_bytes(32)))
        return self._line


def _answers(table: Table) -> list[Answer]:
    game = table.game
    assert isinstance(game, GoForSixSolo)
    return list(answers(game, table.play.steps()))


def _rival(table: Table) -> Rival:
    right = tuple(one.right for one in _answers(table))
    return Rival(table.chairs[0].name, right, table.tally.points, over=table.phase == "over")


def _is_attack(table: Table) -> bool:
    return table.dealt is not None and table.dealt.kind == KIND


def _of_attack(table: Table) -> None:
    if not _is_attack(table):
        raise Malformed(marked("This table is not played against the clock."))


def _new_code() -> str:
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))
