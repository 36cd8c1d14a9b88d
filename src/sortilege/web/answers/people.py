"""People in the reader's language: what they have done, and how strong they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from sortilege.bots import levels_of
from sortilege.bots.levels import describe
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.writing import text
from sortilege.games import GAMES
from sortilege.i18n import texts
from sortilege.narration.titles import game_title
from sortilege.people.guest import Guest
from sortilege.people.names import colour_of
from sortilege.people.profiles import Profile, Standing
from sortilege.store.profiles import SECONDS_OF_A_DAY, Against, Day, Played, Score
from sortilege.web.answers.people_shapes import (
    AgainstAnswer,
    CurvePointAnswer,
    DayAnswer,
    OpponentAnswer,
    PersonAnswer,
    PlayedAnswer,
    ScoreAnswer,
    StandingAnswer,
)
from sortilege.web.answers.ratings import rating_fields, uncertainty


def person_address(name: str) -> str:
    return f"/people/{quote(name, safe='')}"


def link_fields(name: str, colour: str) -> Mapping[str, Any]:
    return {"name": name, "colour": colour_of(colour), "url": person_address(name)}


def person_answer(found: Profile, reader: Guest, now: float) -> PersonAnswer:
    """Games that this program does not know are left out."""
    tally, language = found.tally, reader.language
    played = [one for one in tally.played if one.game in GAMES]
    return PersonAnswer(
        **link_fields(found.person.name, found.person.colour),
        you=found.person.owner == reader.owner,
        visible=found.person.visible,
        since=round(found.person.created_at * 1000),
        games=sum(one.games for one in played),
        ratings=[_standing(one, language, now) for one in found.standings if one.rating.game in GAMES],
        played=_played(played, language),
        against=[_against(one, language) for one in sorted(tally.against, key=_strength) if one.game in GAMES],
        best=[_score(one, language) for one in tally.best if one.game in GAMES],
        days=[_day(one) for one in tally.days],
        opponents=[
            OpponentAnswer(
                **link_fields(one.name, one.colour),
                games=one.games,
                ahead=one.ahead,
                equal=one.games - one.ahead - one.behind,
                behind=one.behind,
            )
            for one in found.opponents
        ],
    )


def _standing(one: Standing, language: str, now: float) -> StandingAnswer:
    return StandingAnswer(
        **rating_fields(one.rating, now),
        game=one.rating.game,
        game_title=game_title(one.rating.game, language),
        place=one.place,
        curve=[
            CurvePointAnswer(round(point.at * 1000), round(point.shown), uncertainty(point.sigma))
            for point in one.curve
        ],
    )


def _played(found: Iterable[Played], language: str) -> list[PlayedAnswer]:
    """What is played with cards of people's own is one kind: they may be private."""
    together: dict[tuple[str, str | None, str | None], tuple[int, int]] = {}
    for one in found:
        edition = one.edition if one.edition in shipped_ids() else None
        key = (one.game, edition, _edition_title(one.edition, language))
        games, won = together.get(key, (0, 0))
        together[key] = (games + one.games, won + one.won)
    return [
        PlayedAnswer(
            game=game,
            game_title=game_title(game, language),
            edition=edition,
            edition_title=title,
            games=games,
            won=won,
        )
        for (game, edition, title), (games, won) in together.items()
    ]


def _edition_title(edition: str | None, language: str) -> str | None:
    if edition is None:
        return None
    return text(shipped(edition).title, language) if edition in shipped_ids() else texts(language)("Own card sets")


def _strength(one: Against) -> tuple[str, int, int]:
    """Bots come first, the weakest before the others, then people, then programs."""
    levels = list(levels_of(one.game)) if one.game in GAMES else []
    kind = ("bot", "person", "program").index(one.kind)
    return one.game, kind, levels.index(one.level) if one.level in levels else len(levels)


def _against(one: Against, language: str) -> AgainstAnswer:
    say = texts(language)
    if one.kind == "bot":
        title = say("Bots: {level}", level=describe(one.level or "", language).word)
    else:
        title = say("People") if one.kind == "person" else say("Programs")
    return AgainstAnswer(
        game=one.game,
        game_title=game_title(one.game, language),
        kind=one.kind,
        level=one.level,
        title=title,
        games=one.games,
        ahead=one.ahead,
        equal=one.games - one.ahead - one.behind,
        behind=one.behind,
    )


def _score(one: Score, language: str) -> ScoreAnswer:
    return ScoreAnswer(
        game=one.game,
        game_title=game_title(one.game, language),
        edition_title=_edition_title(one.edition, language),
        score=round(one.score),
        at=round(one.at * 1000),
        replay=None if one.table_id is None else f"/t/{one.table_id}/replay",
    )


def _day(one: Day) -> DayAnswer:
    return DayAnswer(f"{datetime.fromtimestamp(one.day * SECONDS_OF_A_DAY, UTC):%Y-%m-%d}", one.games)
