"""Pages to read: how the games go, the API, and what this site is."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from litestar import get
from litestar.params import FromPath
from litestar.response import Template

from sortilege.core.templates import marked
from sortilege.editions.art import art_credits
from sortilege.games import GAMES
from sortilege.i18n import ENGLISH, client_texts
from sortilege.narration.titles import game_title
from sortilege.people.errors import NotFound
from sortilege.rules_pages import RulesPage, overview, rules_page
from sortilege.rules_pages.markdown import read_page
from sortilege.web.injected import AnyRequest, TheGuest, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.figures import figures
from sortilege.web.pages.page_answer import show
from sortilege.web.pages.samples import positions

PRIVACY: Final = Path(__file__).parents[1] / "privacy"
LESSON: Final = Path(__file__).parents[1] / "lesson"
"""Articles that are written like the rules; `docs/` has the English ones."""


@get("/learn", include_in_schema=False, before_request=limited("looking"))
async def learn(request: AnyRequest, visitor: TheVisitor, guest: TheGuest) -> Template:
    rules = msgspec.to_builtins(overview(guest.language))
    return show(request, "learn.html", visitor, minis=positions(guest.language), rules=rules)


@get("/learn/{game:str}", include_in_schema=False, before_request=limited("looking"))
async def learn_game(request: AnyRequest, visitor: TheVisitor, guest: TheGuest, game: FromPath[str]) -> Template:
    if game not in GAMES:
        raise NotFound(marked("There is no such game."))
    page = rules_page(game, guest.language)
    return show(
        request,
        "learn/game.html",
        visitor,
        game=game,
        game_title=game_title(game, guest.language),
        rules=msgspec.to_builtins(page),
        figures=figures(page.figures, guest.language),
        texts=dict(client_texts(guest.language)),
        minis=positions(guest.language),
    )


@get("/about", include_in_schema=False, before_request=limited("looking"))
async def about(request: AnyRequest, visitor: TheVisitor) -> Template:
    return show(
        request,
        "about.html",
        visitor,
        credits=[msgspec.to_builtins(one) for one in art_credits()],
    )


@get("/privacy", include_in_schema=False, before_request=limited("looking"))
async def privacy(request: AnyRequest, visitor: TheVisitor, guest: TheGuest) -> Template:
    return show(request, "privacy.html", visitor, article=msgspec.to_builtins(_article(PRIVACY, guest.language)))


@get("/lesson", include_in_schema=False, before_request=limited("looking"))
async def lesson(request: AnyRequest, visitor: TheVisitor, guest: TheGuest) -> Template:
    return show(request, "lesson.html", visitor, article=msgspec.to_builtins(_article(LESSON, guest.language)))


@cache
def _article(folder: Path, language: str) -> RulesPage:
    own = folder / f"{language}.md"
    return read_page((own if own.is_file() else folder / f"{ENGLISH}.md").read_text(encoding="utf-8"))


@get("/api", include_in_schema=False, before_request=limited("looking"))
async def api_examples(request: AnyRequest, visitor: TheVisitor) -> Template:
    return show(request, "api.html", visitor)


handlers = [learn, learn_game, about, privacy, lesson, api_examples]
