"""Contests in the reader's language: what is played, how far one has come, and the leaderboard."""

from __future__ import annotations

import msgspec

from sortilege.contests.boards import Board
from sortilege.contests.contests import Taking
from sortilege.contests.rules import ATTACK, Contest, Phase
from sortilege.core.errors import Malformed
from sortilege.editions.writing import text
from sortilege.i18n import texts
from sortilege.narration.titles import game_title
from sortilege.people.guest import Guest
from sortilege.people.names import shown_name
from sortilege.store.contestants import WAITING, Contestant
from sortilege.tables.lobby import Lobby
from sortilege.web.addresses import contest_address, table_address
from sortilege.web.proxies import Connection


class ContestTry(msgspec.Struct, frozen=True):
    number: int
    table: str
    url: str
    over: bool
    score: int | None
    """Null: it is not over, was given up, or came too late."""


class ContestYou(msgspec.Struct, frozen=True, kw_only=True):
    """Whoever asks."""

    host: bool
    name: str | None
    """How they are called in this contest; null: they do not take part yet."""
    tries: list[ContestTry]
    tries_left: int
    best: int | None
    place: int | None
    """On the leaderboard, from 1 on."""


class ContestAnswer(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    title: str
    url: str
    """For those who take part."""
    game: str
    game_title: str
    edition: str | None
    edition_title: str | None
    decisions: int | None
    """After so many a try ends; null: when the game is over."""
    tries: int
    """How many everybody has; the best one counts."""
    one_room: bool
    """Whether any number of people may come from one address."""
    opens: int
    """Milliseconds since 1970 …"""
    closes: int
    now: int
    """… by the clock of this site."""
    phase: Phase
    you: ContestYou


class BoardLine(msgspec.Struct, frozen=True):
    place: int
    """Whoever has the same score has the same place."""
    name: str
    score: int


class BoardAnswer(msgspec.Struct, frozen=True, kw_only=True):
    phase: Phase
    players: int
    finished: int
    """How many of them have a score."""
    said: str
    """The same in words."""
    lines: list[BoardLine]
    """The best, the very best first."""


class ContestPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who takes part, as the host sees them."""

    badge: str
    name: str
    best: int | None
    hidden: bool
    """Whether the leaderboard leaves them out …"""
    waiting: bool
    """… because many came from the same address, and the host has not said that they do."""
    renamed: bool
    """Whether the host has chosen the name."""


class ContestTable(msgspec.Struct, frozen=True):
    table: str
    url: str


async def contest_answer(
    request: Connection, lobby: Lobby, contest: Contest, taking: Taking, guest: Guest
) -> ContestAnswer:
    rules = contest.rules
    return ContestAnswer(
        code=contest.code,
        title=contest.title,
        url=contest_address(request, contest.code),
        game=rules.game,
        game_title=contest_game_title(rules.game, guest.language),
        edition=rules.edition,
        edition_title=await _edition_title(lobby, contest, guest.language),
        decisions=rules.decisions,
        tries=contest.tries,
        one_room=contest.one_room,
        opens=_milliseconds(contest.opens_at),
        closes=_milliseconds(contest.closes_at),
        now=_milliseconds(lobby.now()),
        phase=contest.phase(lobby.now()),
        you=_you(request, contest, taking, guest),
    )


def contest_game_title(game: str, language: str) -> str:
    return texts(language)("Attack: 90 seconds") if game == ATTACK else game_title(game, language)


def board_answer(contest: Contest, board: Board, now: float, language: str) -> BoardAnswer:
    say = texts(language)
    return BoardAnswer(
        phase=contest.phase(now),
        players=board.players,
        finished=board.finished,
        said=say("{finished} of {players} have finished", finished=board.finished, players=board.players)
        if board.players
        else say("Nobody has begun yet."),
        lines=[BoardLine(line.place, shown_name(line.name, language), round(line.score)) for line in board.lines],
    )


def player_answer(one: Contestant, language: str) -> ContestPlayer:
    return ContestPlayer(
        badge=one.badge,
        name=shown_name(one.name, language),
        best=_whole(one.best),
        hidden=bool(one.hidden),
        waiting=one.hidden == WAITING,
        renamed=bool(one.renamed),
    )


def _you(request: Connection, contest: Contest, taking: Taking, guest: Guest) -> ContestYou:
    there = taking.contestant
    return ContestYou(
        host=guest.owner == contest.host,
        name=None if there is None else shown_name(there.name, guest.language),
        tries=[
            ContestTry(
                number=one.number,
                table=one.table_id,
                url=table_address(request, one.table_id),
                over=one.ended_at is not None,
                score=_whole(one.score),
            )
            for one in taking.tries
        ],
        tries_left=max(0, contest.tries - len(taking.tries)),
        best=None if there is None else _whole(there.best),
        place=taking.place,
    )


async def _edition_title(lobby: Lobby, contest: Contest, language: str) -> str | None:
    rules = contest.rules
    if rules.edition is None:
        return None
    try:
        cards = await lobby.cards.find(rules.version or rules.edition)
    except Malformed:  # they are gone
        return rules.edition
    return text(cards.edition.title, language) or texts(language)("A card set without a title")


def _milliseconds(at: float) -> int:
    return round(at * 1000)


def _whole(score: float | None) -> int | None:
    return None if score is None else round(score)
