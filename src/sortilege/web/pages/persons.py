"""What all forms about a kept name need: whose it is, and how to say what is wrong with one."""

from __future__ import annotations

from typing import Any

from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.i18n.refusals import told
from sortilege.people.accounts import Accounts
from sortilege.people.errors import NotYours
from sortilege.people.visitor import Visitor
from sortilege.store.people import StoredPerson
from sortilege.web.faults import STATUS
from sortilege.web.injected import AnyRequest


def accounts_of(request: AnyRequest) -> Accounts:
    found: Accounts = request.app.state.accounts
    return found


def person_of(visitor: Visitor) -> StoredPerson:
    """Raises `NotYours` for guests."""
    if visitor.person is None:
        raise NotYours(marked("This is for people who keep a name here."))
    return visitor.person


def wrong(refusal: Refused, form: str, language: str, **typed: str) -> dict[str, Any]:
    """For the page that shows the form again: what is wrong with it, and what was typed."""
    return {
        "status": STATUS[refusal.code],
        "fault": {"form": form, "message": told(refusal, language)},
        "typed": typed,
    }
