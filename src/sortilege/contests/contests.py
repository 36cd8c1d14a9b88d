"""A contest's life: setting it up, taking part, what became of a try, and what its host may do.

The store is the truth: a try is unique by contest, person and number, and its table is set up under the id that is
stored with it. Whoever dies in between, or comes at the same time from another device, leads to the same table.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.attack.attack import KIND as ATTACK_KIND
from sortilege.attack.attack import Attack
from sortilege.attack.playable import FEWEST, playable
from sortilege.broker.broker import Broker
from sortilege.contests.boards import Boards
from sortilege.contests.errors import NoMore, no_contest, not_the_host
from sortilege.contests.rules import ATTACK, Contest, Rules, Wanted, check, clean_title, read_contest
from sortilege.core.errors import Malformed
from sortilege.core.game import Score
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.guest import Guest
from sortilege.people.houses import Houses
from sortilege.people.names import clean_name
from sortilege.people.owner import Owner
from sortilege.store.contestants import Contestant, Try
from sortilege.store.contests import StoredContest
from sortilege.store.errors import Conflict, SetMissing
from sortilege.tables.cards import Cards
from sortilege.tables.cards_by_name import unknown_edition
from sortilege.tables.dealing import Dealt
from sortilege.tables.errors import NotNow, UnreadableTable
from sortilege.tables.lobby import Lobby, new_code, new_table_id
from sortilege.tables.setup import check as check_setup
from sortilege.tables.table import Table

KIND: Final = "contest"
"""Of deals."""
MOST_CONTESTANTS: Final = 5000
MOST_OF_HOUSE: Final = 40
"""So many from one address are on the leaderboard at once: a school class has one address. Who comes after them waits
for the host, without being told: so nobody wins by coming again and again."""
MOST_OF_HOST: Final = 100
"""Contests of one host."""
_PAGE: Final = 500
_CODE: Final = re.compile(r"[A-Z0-9]{6}")


class Taking(msgspec.Struct, frozen=True):
    """How far somebody has come in a contest."""

    contestant: Contestant | None
    """None: they do not take part yet."""
    tries: tuple[Try, ...] = ()
    place: int | None = None
    """Among those on the leaderboard, also of somebody who is hidden: they are not told. None: there is no score."""

    @property
    def going(self) -> Try | None:
        """The try that is not over."""
        return next((one for one in self.tries if one.ended_at is None), None)


class Contests:
    def __init__(self, lobby: Lobby, broker: Broker, attack: Attack) -> None:
        self._lobby = lobby
        self._attack = attack
        self._store = lobby.store.contests
        self._players = lobby.store.contestants
        self._houses = Houses(lobby.store)
        self.boards = Boards(self._players, broker)

    # Setting up.

    async def create(self, host: Guest, wanted: Wanted) -> Contest:
        """Raises `Malformed`, or `NoMore`. Which cards the host may use is asked before."""
        now, owner = self._lobby.now(), host.known()
        check(wanted, now)
        cards = None if wanted.rules.edition is None else await self._lobby.cards.find(wanted.rules.edition)
        if wanted.rules.game == ATTACK and cards is not None:
            wanted = replace(wanted, rules=_with_attribute(wanted.rules, cards))
        check_setup(wanted.rules.setup(), cards.edition if cards else None)
        if len(await self._store.of_host(owner, MOST_OF_HOST)) >= MOST_OF_HOST:
            raise NoMore(marked("You have {most} contests: delete one before you set up another."), most=MOST_OF_HOST)
        while True:
            new = _stored(wanted, owner, cards, now)
            try:
                await self._store.create(new, cards.pack if cards else None)
            except Conflict:  # the code is taken
                continue
            except SetMissing:  # the version was tidied away a moment ago
                raise unknown_edition(wanted.rules.edition or "") from None
            return read_contest(new)

    async def find(self, code: str) -> Contest:
        """By its code, however it was typed. Raises `NotFound`."""
        typed = "".join(code.split()).upper()
        found = await self._store.find(typed) if _CODE.fullmatch(typed) else None
        if found is None:
            raise no_contest()
        return read_contest(found)

    # Taking part.

    async def begin(self, contest: Contest, guest: Guest, name: str) -> str:
        """The table of the try that goes on, or of the next one."""
        owner = guest.known()
        if guest.program:
            raise NotYours(marked("Contests are for people: a program can set one up, but not take part."))
        taking = await self.taking(contest, owner)
        going = taking.going or await self._next(contest, guest, name, taking.tries)
        return await self._set_up(contest, replace(guest, name=clean_name(name) or guest.name), going)

    async def _set_up(self, contest: Contest, player: Guest, going: Try) -> str:
        """Whoever has stored the try may have died before its table stood: then it is set up now."""
        rules, deal = contest.rules, f"{contest.code}/{going.number}"
        if rules.game != ATTACK:
            dealt = Dealt(kind=KIND, id=deal, decisions=rules.decisions)
            await self._lobby.deal(rules.setup(), dealt, player, going.table_id, rules.version)
            return going.table_id
        run = await self._attack.begin_dealt(player, rules.cards or "", rules.attribute or "", deal)
        if run.table_id != going.table_id:  # runs have tables of their own; one that nobody began for days has another
            await self._players.move(replace(going, table_id=run.table_id))
        return run.table_id

    async def _next(self, contest: Contest, guest: Guest, name: str, tries: Sequence[Try]) -> Try:
        """After these, which are all over. Whoever begins from two places at once wants the same number in both."""
        now, owner = self._lobby.now(), guest.known()
        match contest.phase(now):
            case "before":
                raise NotNow(marked("The contest has not begun yet."))
            case "over":
                raise NotNow(marked("The contest is over."))
        number = next(n for n in range(1, len(tries) + 2) if n not in {one.number for one in tries})
        if number > contest.tries:
            raise NotNow(marked("You have had all your tries."))
        clean = clean_name(name)
        if not clean:
            raise Malformed(marked("name: what shall others call you?"))
        new = Contestant(contest.code, owner, secrets.token_hex(8), clean, now)
        house = await self._houses.mark(guest, f"{KIND} {contest.code}")
        if await self._players.join(new, MOST_CONTESTANTS, house, MOST_OF_HOUSE) is None:
            raise NoMore(marked("So many take part that there is no room for anybody else."))
        begun = await self._players.begin(Try(contest.code, owner, number, new_table_id(), now))
        if begun.ended_at is not None:  # it was begun elsewhere meanwhile, and is over already
            raise NotNow(marked("You have had all your tries."))
        self.boards.tell(contest.code)
        return begun

    async def finish(self, table: Table) -> None:
        """A game is over: if it was a try, so is the try. It may be told more than once."""
        dealt = table.dealt
        if dealt is None or dealt.kind not in (KIND, ATTACK_KIND):
            return
        code, is_try, _ = dealt.id.partition("/")
        if not is_try:  # a run against the clock that is not of a contest
            return
        contest = await self._store.find(code)
        if contest is None:  # it was deleted
            return
        in_time = table.ended_at <= contest.closes_at
        score = _score(table) if in_time else None
        if await self._players.finish(table.id, table.ended_at, score):
            self.boards.tell(code)

    async def taking(self, contest: Contest, owner: Owner | None) -> Taking:
        """What has just ended is known."""
        if owner is None:
            return Taking(None)
        tries = await self._players.tries_of(contest.code, owner)
        if [await self._finish_if_over(one) for one in tries if one.ended_at is None].count(True):
            tries = await self._players.tries_of(contest.code, owner)
        # After the tries: whoever writes their end down meanwhile has written the score with it.
        there = await self._players.contestant(contest.code, owner)
        if there is None or there.best is None:
            return Taking(there, tuple(tries))
        return Taking(there, tuple(tries), 1 + await self._players.ahead(contest.code, there.best))

    async def _finish_if_over(self, one: Try) -> bool:
        """A try that ended a moment ago may not have been written down yet."""
        try:
            table = (await self._lobby.newest(one.table_id)).table
        except (NotFound, UnreadableTable):  # it was never set up, or is damaged
            return False
        if table.phase != "over":
            return False
        await self.finish(table)
        return True

    # For the host.

    async def hosted(self, owner: Owner) -> list[Contest]:
        """The latest first."""
        return [read_contest(one) for one in await self._store.of_host(owner, MOST_OF_HOST)]

    async def moderate(self, contest: Contest, badge: str, *, name: str | None, hidden: bool | None) -> None:
        """Another name for somebody, or whether they are shown; None: as it is."""
        clean = None if name is None else clean_name(name)
        if clean == "":
            raise Malformed(marked("name: there has to be one"))
        if not await self._players.moderate(contest.code, badge, clean, None if hidden is None else int(hidden)):
            raise NotFound(marked("Nobody of that kind takes part."))
        self.boards.tell(contest.code)

    async def make_one_room(self, contest: Contest) -> None:
        """Any number of people may come from one address; those who waited for it are on the leaderboard."""
        await self._store.make_one_room(contest.code)
        self.boards.tell(contest.code)

    async def close(self, contest: Contest) -> None:
        """Now, earlier than was said."""
        await self._store.close(contest.code, self._lobby.now())
        self.boards.tell(contest.code)

    async def delete(self, contest: Contest) -> None:
        await self._store.delete(contest.code)
        self.boards.tell(contest.code)

    async def contestants(self, contest: Contest) -> Sequence[Contestant]:
        """All of them."""
        found: list[Contestant] = []
        while True:
            page = await self._players.contestants(contest.code, found[-1].badge if found else "", _PAGE)
            found += page
            if len(page) < _PAGE:
                return found


def _score(table: Table) -> float | None:
    """None: it was given up."""
    if not isinstance(table.outcome, Score):
        return None
    return float(table.outcome.score if table.time is None else table.tally.points)


def _with_attribute(rules: Rules, cards: Cards) -> Rules:
    """Any one, if none was chosen."""
    possible = playable(cards.edition)
    attribute = rules.attribute or (secrets.choice([*possible]) if possible else "")
    if attribute not in possible:
        raise Malformed(marked("attribute: one with at least {fewest} different values"), fewest=FEWEST)
    return replace(rules, options={**rules.options, "attribute": attribute})


def check_host(contest: Contest, guest: Guest) -> None:
    """Raises `NotYours` for everybody else."""
    if guest.owner != contest.host:
        raise not_the_host()


def _stored(wanted: Wanted, host: Owner, cards: Cards | None, now: float) -> StoredContest:
    rules: Rules = replace(wanted.rules, version=cards.version if cards else None)
    return StoredContest(
        code=new_code(),
        host=host,
        title=clean_title(wanted.title),
        rules=msgspec.json.encode(rules),
        edition=cards.name if cards and cards.own else None,
        tries=wanted.tries,
        one_room=int(wanted.one_room),
        opens_at=wanted.opens_at,
        closes_at=wanted.closes_at,
        created_at=now,
    )
