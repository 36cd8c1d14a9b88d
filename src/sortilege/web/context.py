"""What every page knows: who reads it, in which language, and where."""

from __future__ import annotations

from typing import Any

from litestar import Request

from sortilege.i18n import LANGUAGES, languages_with_catalogs
from sortilege.people.online import BEAT
from sortilege.people.visitor import Visitor, new_visitor
from sortilege.web.addresses import in_language, origin, without_language
from sortilege.web.visitor import language_of, visitor_of


def page(request: Request[Any, Any, Any], visitor: Visitor | None = None, **more: Any) -> dict[str, Any]:
    """The context of a template."""
    visitor = visitor or visitor_of(request) or new_visitor(language_of(request, None))
    language = language_of(request, visitor)
    path = without_language(request.url.path, request.url.query)
    return {
        "language": language,
        "languages": [{"code": code, "name": LANGUAGES[code]} for code in languages_with_catalogs()],
        "me": {
            "name": visitor.name,
            "kept": visitor.person is not None,
            "colour": visitor.colour,
            "language": language,
            "theme": visitor.theme,
            "sound": visitor.sound,
            "reading": visitor.reading,
        },
        "news_every": round(BEAT * 1000),
        "path": path,
        "alternates": [{"code": code, "path": in_language(path, code)} for code in languages_with_catalogs()],
        "origin": origin(request),
        **more,
    }
