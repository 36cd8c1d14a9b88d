"""Ratings as people read them: one number, and how sure it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sortilege.bots.levels import describe
from sortilege.people.ratings.bots import bot_strengths
from sortilege.people.ratings.keeping import RESTS_AFTER
from sortilege.people.ratings.scale import UNKNOWN, Strength
from sortilege.store.rankings import Ranked
from sortilege.store.ratings import Rating
from sortilege.web.answers.people_shapes import BotRating


def rating_fields(one: Rating | Ranked, now: float) -> Mapping[str, Any]:
    """Those of a `RatingAnswer`."""
    return {
        "rating": round(one.shown),
        "uncertainty": uncertainty(one.sigma),
        "provisional": _sure(one.sigma).is_provisional,
        "resting": one.last_at < now - RESTS_AFTER,
        "games": one.games,
        "last": round(one.last_at * 1000),
    }


def uncertainty(sigma: float) -> int:
    return round(_sure(sigma).give_or_take)


def _sure(sigma: float) -> Strength:
    """How sure something is does not depend on what it is."""
    return Strength(UNKNOWN.mu, sigma)


def bot_ratings(game: str, language: str) -> list[BotRating]:
    """The strongest first."""
    found = sorted(bot_strengths().get(game, {}).items(), key=lambda one: -one[1].mu)
    return [
        BotRating(level=level, title=describe(level, language).word, rating=round(strength.shown))
        for level, strength in found
    ]
