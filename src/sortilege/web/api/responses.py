"""What the API's description says about answers that are refusals."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec

from sortilege.web.faults import ErrorAnswer


def errors(*codes: int) -> dict[int, ResponseSpec]:
    return {code: ResponseSpec(ErrorAnswer, generate_examples=False) for code in codes}
