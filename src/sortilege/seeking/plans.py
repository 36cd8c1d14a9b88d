"""The table of people who were found for each other: what will be set up, and who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from sortilege.bots import levels_of
from sortilege.editions.library import shipped_ids
from sortilege.games import PICTURE_GAMES
from sortilege.people.guest import Guest
from sortilege.people.names import colour_of
from sortilege.people.owner import Owner
from sortilege.seeking.matching import Group, Seeker
from sortilege.seeking.wishes import Wish
from sortilege.store.seekers import NewMatch, StoredSeeker
from sortilege.tables.lobby import new_table_id
from sortilege.tables.setup import SeatPlan, Setup


class Plan(msgspec.Struct, frozen=True):
    setup: Setup
    guests: tuple[Guest, ...]


def read_seeker(stored: StoredSeeker) -> Seeker:
    return Seeker(
        owner=stored.owner,
        device=stored.device,
        rating=stored.rating,
        since=stored.since,
        wish=msgspec.json.decode(stored.wish, type=Wish),
    )


def planned(group: Group, stored: Sequence[StoredSeeker], now: float, random: Random) -> NewMatch:
    """`stored`: as they are kept, in the order of the group."""
    plan = Plan(_setup(group, random), tuple(_guest(one, kept=group.deal.rated) for one in stored))
    return NewMatch(
        table_id=new_table_id(),
        game=plan.setup.game,
        owners=tuple(one.owner for one in stored),
        waited=sum(now - one.since for one in stored) / len(stored),
        plan=msgspec.json.encode(plan),
    )


def read_plan(plan: bytes) -> Plan:
    return msgspec.json.decode(plan, type=Plan)


def _setup(group: Group, random: Random) -> Setup:
    """Everybody may watch it, so that nobody among strangers can stop the clock."""
    game, deal = group.seekers[0].wish.game, group.deal
    levels = levels_of(game)
    bot = SeatPlan("bot", levels[(len(levels) - 1) // 2])
    return Setup(
        game=game,
        edition=(deal.edition or random.choice(shipped_ids())) if game in PICTURE_GAMES else None,
        seats=(*(SeatPlan("open") for _ in group.seekers), *(bot for _ in range(group.bots))),
        clock=deal.clock,
        public=True,
        rated=deal.rated,
    )


def _guest(stored: StoredSeeker, *, kept: bool) -> Guest:
    """Whoever seeks a rated game keeps their name."""
    return Guest(
        owner=Owner(stored.owner),
        name=stored.name,
        colour=colour_of(stored.colour),
        language=stored.language,
        kept=kept,
    )
