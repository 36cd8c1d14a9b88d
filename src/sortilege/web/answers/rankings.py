"""A ranking in the reader's language."""

from __future__ import annotations

from typing import Literal

from sortilege.games import GAMES
from sortilege.narration.titles import game_title
from sortilege.people.guest import Guest
from sortilege.people.rankings import Own, RankingPage
from sortilege.store.rankings import Placed
from sortilege.web.answers.people import link_fields
from sortilege.web.answers.people_shapes import OwnPlace, RankedAnswer, RankingAnswer
from sortilege.web.answers.ratings import bot_ratings, rating_fields

Among = Literal["everybody", "friends"]


def ranked_games() -> list[str]:
    """Those that people play against each other, in the order in which we show them."""
    return [game.id for game in sorted(GAMES.values(), key=lambda game: game.place) if not game.solo]


def ranking_answer(
    found: RankingPage, game: str, season: str, among: Among, reader: Guest, now: float
) -> RankingAnswer:
    return RankingAnswer(
        game=game,
        game_title=game_title(game, reader.language),
        season=season,
        among=among,
        rows=[_ranked(one, reader, now) for one in found.rows],
        next=found.next,
        own=None if found.own is None else _own(found.own, now),
        bots=bot_ratings(game, reader.language),
    )


def _ranked(one: Placed, reader: Guest, now: float) -> RankedAnswer:
    return RankedAnswer(
        **link_fields(one.who.name, one.who.colour),
        **rating_fields(one.who, now),
        place=one.place,
        you=one.who.owner == reader.owner,
    )


def _own(own: Own, now: float) -> OwnPlace:
    return OwnPlace(**rating_fields(own.rating, now), place=own.place, after=own.after)
