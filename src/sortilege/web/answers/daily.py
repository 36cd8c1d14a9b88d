"""Daily challenges in the reader's language: what is played, how far one has come, and how everybody did."""

from __future__ import annotations

from datetime import date
from typing import Literal

import msgspec
from babel.dates import format_date

from sortilege.daily.daily import OneOfDay, Result, Today
from sortilege.daily.plan import Challenge, Kind
from sortilege.daily.sharing import TITLES, share_text
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.writing import text
from sortilege.i18n import texts
from sortilege.narration.titles import game_title
from sortilege.people.guest import Guest
from sortilege.store.daily import DailyRun
from sortilege.web.addresses import origin_for_others, table_address
from sortilege.web.proxies import Connection

State = Literal["new", "going", "over"]


class DailyStreak(msgspec.Struct, frozen=True):
    current: int
    """Days in a row."""
    longest: int
    played_today: bool
    freeze_left: bool
    """Whether one more day of this week may be missed."""


class DailyChallenge(msgspec.Struct, frozen=True, kw_only=True):
    kind: Kind
    title: str
    game: str
    game_title: str
    edition: str | None
    edition_title: str | None
    attributes: list[str]
    """What things are put in order by, in words."""
    decisions: int | None
    """After so many it ends; null: when the game is over."""
    state: State
    """Of your one try."""
    table: str | None
    """Where you play, or have played."""
    url: str | None
    score: int | None
    """Null also if you gave up."""
    squares: str
    """How it went, a letter for each decision, once it is over."""


class DailyAnswer(msgspec.Struct, frozen=True, kw_only=True):
    day: str
    written: str
    """The day as people write it."""
    ends: int
    """When the next one begins, in milliseconds since 1970 …"""
    now: int
    """… by the clock of this site."""
    streak: DailyStreak
    challenges: list[DailyChallenge]


class DailyCount(msgspec.Struct, frozen=True):
    score: int
    count: int


class DailyResult(msgspec.Struct, frozen=True, kw_only=True):
    day: str
    written: str
    challenge: DailyChallenge
    place: int | None
    """From 1 on; null if you gave up."""
    players: int
    scores: list[DailyCount]
    """How many have come to which score, the best first."""
    share: str | None
    """What you may tell others."""


class DailyTable(msgspec.Struct, frozen=True):
    table: str
    url: str


def daily_answer(request: Connection, today: Today, guest: Guest, now: float) -> DailyAnswer:
    streak = today.streak
    return DailyAnswer(
        day=str(today.day),
        written=written_day(today.day, guest.language),
        ends=round(today.ends_at * 1000),
        now=round(now * 1000),
        streak=DailyStreak(streak.current, streak.longest, streak.played_today, streak.freeze_left),
        challenges=[challenge_answer(request, one, guest.language) for one in today.kinds],
    )


def challenge_answer(request: Connection, one: OneOfDay, language: str) -> DailyChallenge:
    planned, run = one.challenge, one.run
    return DailyChallenge(
        kind=one.kind,
        title=texts(language)(TITLES[one.kind]),
        game=planned.game,
        game_title=game_title(planned.game, language),
        edition=planned.edition,
        edition_title=_edition_title(planned, language),
        attributes=_attributes(planned, language),
        decisions=planned.decisions,
        state=_state(run),
        table=None if run is None else run.table_id,
        url=None if run is None else table_address(request, run.table_id),
        score=None if run is None or run.score is None else round(run.score),
        squares="" if run is None else run.squares or "",
    )


def result_answer(request: Connection, result: Result, language: str) -> DailyResult:
    run = result.run
    address = f"{origin_for_others(request)}/daily"
    share = (
        None
        if run.score is None
        else share_text(result.day, result.kind, run.score, run.squares or "", language, address)
    )
    return DailyResult(
        day=str(result.day),
        written=written_day(result.day, language),
        challenge=challenge_answer(request, OneOfDay(result.kind, result.challenge, run), language),
        place=result.place,
        players=result.players,
        scores=[DailyCount(round(score), count) for score, count in result.scores],
        share=share,
    )


def written_day(day: date, language: str) -> str:
    return format_date(day, "long", locale=language)


def _state(run: DailyRun | None) -> State:
    return "new" if run is None else "going" if run.ended_at is None else "over"


def _edition_title(planned: Challenge, language: str) -> str | None:
    """A version of the program may have planned it that had other sets."""
    if planned.edition is None:
        return None
    return text(shipped(planned.edition).title, language) if planned.edition in shipped_ids() else planned.edition


def _attributes(planned: Challenge, language: str) -> list[str]:
    if planned.edition not in shipped_ids():
        return list(planned.attributes)
    titles = {one.id: text(one.title, language) for one in shipped(planned.edition or "").attributes}
    return [titles.get(attribute, attribute) for attribute in planned.attributes]
