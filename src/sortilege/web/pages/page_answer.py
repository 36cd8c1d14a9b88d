"""Answering with a page: with the reader's cookie, and never kept by anybody in between."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.response import Redirect, Template

from sortilege.people.guest import Guest
from sortilege.people.visitor import Visitor, new_visitor
from sortilege.web.context import origin, page
from sortilege.web.visitor import cookie, language_of, visitor_of

AnyRequest = Request[Any, Any, Any]


def visiting(request: AnyRequest) -> Visitor:
    """Who is reading: as the cookie says, or somebody new."""
    return visitor_of(request) or new_visitor()


def guest(request: AnyRequest, visitor: Visitor) -> Guest:
    return visitor.as_guest(language_of(request, visitor))


def show(request: AnyRequest, template: str, visitor: Visitor, *, status: int = 200, **context: Any) -> Template:
    return Template(
        template,
        context=page(request, visitor, **context),
        status_code=status,
        headers={"Cache-Control": "no-store"},
        cookies=[cookie_for(request, visitor)],
    )


def go_to(request: AnyRequest, path: str, visitor: Visitor) -> Response[Any]:
    """After a form: on to a page, which can be loaded again without sending the form again."""
    return Redirect(path, status_code=303, cookies=[cookie_for(request, visitor)])


def cookie_for(request: AnyRequest, visitor: Visitor) -> Cookie:
    return cookie(request, visitor, secure=origin(request).startswith("https://"))
