"""Contests by their codes, which are short: nobody may try many that do not exist."""

from __future__ import annotations

from sortilege.contests.contests import Contests, check_host
from sortilege.contests.rules import Contest
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.web.limits import AnyRequest, charge


async def find_contest(request: AnyRequest, contests: Contests, code: str) -> Contest:
    """Raises `NotFound`; after many of those, `TooMany`."""
    try:
        return await contests.find(code)
    except NotFound:
        await charge(request, "guessing")
        raise


async def find_own_contest(request: AnyRequest, contests: Contests, guest: Guest, code: str) -> Contest:
    """The same for its host alone: `NotYours` for anybody else."""
    contest = await find_contest(request, contests, code)
    check_host(contest, guest)
    return contest
