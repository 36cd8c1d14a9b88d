"""Answering with a page: with the reader's cookie, and so never kept by anybody in between."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.response import Redirect, Template

from sortilege.people.visitor import Visitor
from sortilege.web.context import page
from sortilege.web.injected import AnyRequest
from sortilege.web.visitor import cookie


def show(request: AnyRequest, template: str, visitor: Visitor, *, status: int = 200, **context: Any) -> Template:
    return Template(
        template,
        context=page(request, visitor, **context),
        status_code=status,
        cookies=[cookie(request, visitor)],
    )


def go_to(request: AnyRequest, path: str, visitor: Visitor) -> Response[Any]:
    """After a form: on to a page, which can be loaded again without sending the form again."""
    return Redirect(path, status_code=303, cookies=[cookie(request, visitor)])
