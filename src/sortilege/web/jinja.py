"""Jinja, speaking the reader's language: `language` of a template's context says which."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Final

from babel.core import get_global
from babel.dates import format_date, format_datetime
from jinja2 import Environment, FileSystemLoader, pass_context
from jinja2.runtime import Context
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template import TemplateConfig

from sortilege.i18n import ENGLISH, translations
from sortilege.i18n.hyphens import hyphenated
from sortilege.narration.titles import ShownGame, shown_game, shown_games
from sortilege.parts import folders
from sortilege.web.assets import address, joined_address

TEMPLATES: Final = Path(__file__).parent / "templates"


@pass_context
def _gettext(context: Context, message: str) -> str:
    return translations(context.get("language", ENGLISH)).gettext(message)


@pass_context
def _ngettext(context: Context, one: str, many: str, count: int) -> str:
    return translations(context.get("language", ENGLISH)).ngettext(one, many, count)


@pass_context
def _pgettext(context: Context, meaning: str, message: str) -> str:
    return translations(context.get("language", ENGLISH)).pgettext(meaning, message)


@pass_context
def _shown_games(context: Context) -> list[ShownGame]:
    return shown_games(context.get("language", ENGLISH))


@pass_context
def _shown_game(context: Context, game: str) -> ShownGame:
    return shown_game(game, context.get("language", ENGLISH))


@pass_context
def _day(context: Context, at: float) -> str:
    """When it was, as people say it. Of the hour nobody needs to know: readers have clocks of their own."""
    return format_date(datetime.fromtimestamp(at, UTC), "medium", context.get("language", ENGLISH))


@pass_context
def _moment(context: Context, at: float) -> str:
    """Exactly when it is, in UTC, of milliseconds since 1970; a script may say it by the reader's clock."""
    return format_datetime(datetime.fromtimestamp(at / 1000, UTC), "short", locale=context.get("language", ENGLISH))


@pass_context
def _hyphenated(context: Context, text: str) -> str:
    return hyphenated(text, context.get("language", ENGLISH))


@cache
def _og_locale(language: str) -> str:
    """As previews want it: a language with the country where most people speak it, `de_DE`."""
    likely: str = get_global("likely_subtags").get(language, language)
    parts = likely.split("_")
    return f"{parts[0]}_{parts[-1]}" if len(parts) > 1 else language


def environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader([TEMPLATES, *(folder / "templates" for folder in folders())]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.install_gettext_callables(_gettext, _ngettext, newstyle=True, pgettext=_pgettext)  # type: ignore[attr-defined]
    made.filters["day"] = _day
    made.filters["hyphenated"] = _hyphenated
    made.filters["moment"] = _moment
    made.globals.update(og_locale=_og_locale)
    made.globals.update(static=address, joined=joined_address, shown_game=_shown_game, shown_games=_shown_games)
    return made


def template_config() -> TemplateConfig[JinjaTemplateEngine]:
    return TemplateConfig(instance=JinjaTemplateEngine.from_environment(environment()))
