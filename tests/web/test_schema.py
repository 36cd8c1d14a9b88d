"""The API does what its own description says, whatever is sent to it."""

import logging
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from litestar import Litestar
from litestar.testing import TestClient
from schemathesis import Case, GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from web.site import VERBS, Browser, make_app

# A stream does not end, so nobody can wait for its answer.
API: Any = schemathesis.openapi.from_dict(make_app(Path("nowhere")).openapi_schema.to_schema()).exclude(
    path_regex="/stream$"
)
OPERATIONS = [result.ok() for result in API.get_all_operations()]
NOTHING_CAN_BE_WRONG = (
    "GET /api/me",
    "GET /api/tables",
    "GET /api/friends",
    "GET /api/sets",
    "GET /api/sets/bin",
    "POST /api/analyses",
    "POST /api/sets/preview",
    "POST /api/sets/import",
    "GET /api/daily",
    "GET /api/attack",
    "GET /api/puzzles",
    "GET /api/contests",
    "GET /api/seeking",
    "DELETE /api/seeking",
    "GET /api/seeking/stream",
)
MAKER = {"Authorization": "Bearer a-program-that-makes-card-sets"}


@pytest.fixture(scope="module")
def tables(client: TestClient[Litestar]) -> list[str]:
    """Tables of somebody else, so that not everything is about one that does not exist."""
    ada = Browser(client)
    ada.get("/me")
    over = ada.found("go-for-six", "me", "bot:random")["id"]
    ada.done(over, "concede")
    running = ada.found("the-box", "me", "person:Ben")["id"]
    return [over, running, ada.found("lucky-numbers", "me", "open")["id"]]


@pytest.fixture(scope="module")
def sets(client: TestClient[Litestar]) -> list[str]:
    """One's own, and somebody else's."""
    ada, program = Browser(client), Browser(client, token=MAKER["Authorization"].removeprefix("Bearer "))
    ada.get("/me")
    return [who.post("/api/sets", {"start": "copy", "of": "mammals"}).json()["id"] for who in (ada, program)]


@pytest.mark.process
@pytest.mark.parametrize(
    ("operation", "mode"),
    [
        pytest.param(operation, mode, id=f"{operation.label} {mode.value}")
        for operation in OPERATIONS
        for mode in GenerationMode
        if mode is GenerationMode.POSITIVE or operation.label not in NOTHING_CAN_BE_WRONG
    ],
)
def test_the_api_keeps_its_word(
    operation: Any, mode: GenerationMode, client: TestClient[Litestar], tables: list[str], sets: list[str]
) -> None:
    """All of schemathesis's checks: documented statuses, types and shapes, and never a fault of ours."""

    @seed(20)
    @settings(max_examples=20, phases=[Phase.generate], suppress_health_check=[*HealthCheck], database=None)
    @given(operation.as_strategy(generation_mode=mode))
    def check(case: Case[Any]) -> None:
        dice = crc32(repr((case.body, case.query)).encode())
        if "table_id" in case.path_parameters and dice % 4:
            case.path_parameters["table_id"] = tables[dice % len(tables)]
        if "set_id" in case.path_parameters and dice % 4:
            case.path_parameters["set_id"] = sets[dice % len(sets)]
        if dice % 3:
            case.headers.update(MAKER)
        client.cookies.clear()
        sent = case.as_transport_kwargs(base_url="http://testserver.local")
        sent.pop("cookies", None)
        if isinstance(sent.get("data"), bytes | str):
            sent["content"] = sent.pop("data")
        for place, (name, (file, content, *kind)) in enumerate(sent.get("files") or []):
            # Whatever a part holds, it is sent as text.
            sent["files"][place] = (name, (file, content if isinstance(content, bytes) else str(content), *kind))
        request = client.build_request(**sent)
        request.read()
        # The rules of the games, and which tables make sense, are more than a schema can say.
        case.validate_response(client.send(request), excluded_checks=[positive_data_acceptance])

    logging.disable(logging.INFO)
    try:
        check()
    finally:
        logging.disable(logging.NOTSET)


def test_every_address_is_described() -> None:
    described = {operation.label for operation in OPERATIONS}
    assert {f"POST /api/tables/{{table_id}}/{verb}" for verb in VERBS} <= described
    assert {"GET /api/shelf", "POST /api/shelf/{set_id}/approve", "POST /api/sets/{set_id}/publish"} <= described
    assert {"POST /api/tables", "GET /api/tables", "POST /api/me", "GET /api/tables/{table_id}/orders"} <= described
