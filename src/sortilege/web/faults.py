"""What goes wrong, in one shape: `{"error": {"code", "message"}}` for programs, a page with the same for people."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.enums import ParamType
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)
from litestar.response import Template

from sortilege.core.errors import Refused
from sortilege.fairness import Busy
from sortilege.i18n import Texts, texts
from sortilege.i18n.refusals import sentence, told
from sortilege.narration.names import Names
from sortilege.people.errors import BadToken, RevokedToken
from sortilege.store.errors import StorageFault
from sortilege.tables.errors import Stale
from sortilege.web.context import page
from sortilege.web.request_ids import request_id
from sortilege.web.visitor import reader_language

STATUS: Final = {
    "malformed": 400,
    "bad-token": 401,
    "revoked-token": 401,
    "not-yours": 403,
    "wrong-phrase": 403,
    "wrong-passkey": 403,
    "blocked": 403,
    "private": 403,
    "link-declined": 403,
    "needs-name": 403,
    "not-found": 404,
    "method-not-allowed": 405,
    "too-slow": 408,
    "stale": 409,
    "not-now": 409,
    "cannot-be-rated": 409,
    "not-when-rated": 409,
    "name-taken": 409,
    "has-name": 409,
    "too-soon": 409,
    "no-passkeys": 409,
    "full": 409,
    "unreadable": 410,
    "link-expired": 410,
    "link-used": 410,
    "too-large": 413,
    "wrong-host": 421,
    "not-analysed": 422,
    "illegal": 422,
    "not-your-turn": 422,
    "over": 422,
    "too-many": 429,
    "head-too-large": 431,
    "internal": 500,
    "stopping": 503,
    "storage-full": 503,
    "storage-unavailable": 503,
}
_FOR_PROGRAMS: Final = ("/api/", "/healthz", "/readyz", "/metrics")
_NO_BODY: Final = "'data'"
"""How Litestar says that there is none."""
_log = logging.getLogger(__name__)


class ErrorBody(msgspec.Struct, frozen=True, omit_defaults=True):
    code: str
    message: str
    request_id: str = ""
    """By which whoever runs the site finds what was logged about it; also in the header `X-Request-Id`."""
    scene: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    """With `stale`: how the table stands now."""


class ErrorAnswer(msgspec.Struct, frozen=True):
    error: ErrorBody


class TooMany(Refused):
    code = "too-many"

    def __init__(self, text: str, /, *, after: int = 10, **fields: Any) -> None:
        super().__init__(text, **fields)
        self.after = after
        """Seconds after which it is worth trying again."""


AnyRequest = Request[Any, Any, Any]


def refused(request: AnyRequest, error: Refused, names: Names | None = None) -> Response[Any]:
    """`names` are those of the table where it was refused."""
    shown = msgspec.Raw(error.shown) if isinstance(error, Stale) else msgspec.UNSET
    words = in_words(error, names or Names((), None, reader_language(request)))
    return answer(request, error.code, words, scene=shown, headers=_advice(error))


def _advice(error: Refused) -> dict[str, str] | None:
    """What programs and proxies understand."""
    match error:
        case BadToken() | RevokedToken():
            return {"WWW-Authenticate": "Bearer"}
        case TooMany() | Busy():
            return {"Retry-After": str(error.after)}
        case _:
            return None


def in_words(error: Refused, names: Names) -> str:
    return told(error, names.language, names.named)


def storage_failed(request: AnyRequest, fault: StorageFault) -> Response[Any]:
    _log.error("storage: %s", fault.message)
    say = texts(reader_language(request))
    if fault.code == "storage-full":
        message = say("The disk of this site is full. Nothing you did before is lost; please try again later.")
    else:
        message = say("This site cannot store anything right now. Nothing you did before is lost; please try again.")
    return answer(request, fault.code, message, headers={"Retry-After": "10"})


def http_failed(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """What Litestar itself refuses."""
    say = texts(reader_language(request))
    match error:
        case NotFoundException():
            return answer(request, "not-found", say("There is nothing at this address."))
        case MethodNotAllowedException():
            detail = error.detail if _by_program(request) else say("This address takes forms; there is nothing to see.")
            return answer(request, "method-not-allowed", detail)
        case ValidationException() if _wrong_path(error) and not _by_program(request):
            return answer(request, "not-found", say("There is nothing at this address."))
        case ValidationException():
            return _malformed(request, _places(error, say))
        case _ if error.status_code == 413:
            return answer(request, "too-large", say("This is more than can be sent at once."))
        case ClientException() | HTTPException(detail="client disconnected prematurely"):
            return _malformed(request, error.detail)
        case _ if error.status_code < 500:
            return _malformed(request, error.detail)
        case _:
            return failed(request, error)


def nested(request: AnyRequest, _: RecursionError) -> Response[Any]:
    """JSON that nobody can read."""
    say = texts(reader_language(request))
    return _malformed(request, say("brackets are nested too deeply"))


def failed(request: AnyRequest, error: Exception) -> Response[Any]:
    """A mistake of ours."""
    _log.exception("%s %s", request.method, request.scope.get("path_template"), exc_info=error)
    say = texts(reader_language(request))
    return answer(request, "internal", say("Something went wrong here, and it is not your fault. Please try again."))


def answer(
    request: AnyRequest,
    code: str,
    message: str,
    *,
    scene: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET,
    headers: dict[str, str] | None = None,
) -> Response[Any]:
    status = STATUS[code]
    if _by_program(request):
        body = msgspec.json.encode(ErrorAnswer(ErrorBody(code, message, request_id(), scene)))
        return Response(body, status_code=status, media_type="application/json", headers=headers)
    context = page(request, code=code, status=status, message=sentence(message), request_id=request_id())
    return Template("error.html", context=context, status_code=status, headers=headers)


def _by_program(request: AnyRequest) -> bool:
    return request.url.path.startswith(_FOR_PROGRAMS)


def _malformed(request: AnyRequest, detail: str) -> Response[Any]:
    """Programs are told exactly what is wrong with their request; people did not write it."""
    say = texts(reader_language(request))
    words = say("Something in this address, or in what was sent, does not belong there.")
    return answer(request, "malformed", detail if _by_program(request) else words)


def _wrong_path(error: ValidationException) -> bool:
    """Whether something in the path cannot be the name of anything."""
    return any(place.get("source") == ParamType.PATH for place in _faulty(error))


def _faulty(error: ValidationException) -> list[dict[str, Any]]:
    return error.extra if isinstance(error.extra, list) else []


def _places(error: ValidationException, say: Texts) -> str:
    """Where the request has the wrong shape, and what is wrong there."""
    places = _faulty(error)
    if any(place.get("key") == "data" and place.get("message") == _NO_BODY for place in places):
        return say("the request needs a JSON body")
    said = [f"{place.get('key', '')}: {_fault(place, say)}".removeprefix(": ") for place in places]
    return "; ".join(said) or error.detail


def _fault(place: dict[str, Any], say: Texts) -> str:
    """In words; the schema has the pattern."""
    message: str = place.get("message", "")
    return say("not written as it should be") if "matching regex" in message else message


HANDLERS: Final[dict[Any, Any]] = {
    Refused: refused,
    StorageFault: storage_failed,
    HTTPException: http_failed,
    RecursionError: nested,
    Exception: failed,
}
