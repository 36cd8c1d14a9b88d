"""Answers about a set in the making that only its editor asks for."""

from __future__ import annotations

from sortilege.drafts.advice.needs import Need
from sortilege.i18n import texts
from sortilege.narration.titles import game_title
from sortilege.store.sets import SetNews
from sortilege.web.api.set_shapes import AdviceAnswer, GameAdvice, NewsAnswer
from sortilege.workshop.advice import Advised
from sortilege.workshop.problem_words import missing


def news_answer(news: SetNews) -> NewsAnswer:
    return NewsAnswer(
        revision=news.revision, version=news.published, makers=news.makers, open_reports=news.open_reports
    )


def advice_answer(revision: int, advice: Advised, language: str) -> AdviceAnswer:
    return AdviceAnswer(
        revision=revision,
        sound=advice.sound,
        remarks=advice.remarks,
        attributes=advice.attributes,
        games=[_game(need, language) for need in advice.games],
        written=advice.written,
    )


def _game(need: Need, language: str) -> GameAdvice:
    return GameAdvice(
        game=need.game,
        title=game_title(need.game, language),
        seats=need.seats,
        items=need.items,
        items_there=need.items_there,
        attributes=need.attributes,
        attributes_there=need.attributes_there,
        met=need.is_met,
        text=missing(need, texts(language)),
    )
