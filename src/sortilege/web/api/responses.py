"""What the API's description says about answers that are refusals."""

from __future__ import annotations

from typing import Final

from litestar.openapi.datastructures import ResponseSpec

from sortilege.web.faults import ErrorAnswer

_EVERYWHERE: Final = (400, 401, 421, 431)
"""What is refused before anybody looks at it."""


def errors(*codes: int) -> dict[int, ResponseSpec]:
    return {code: ResponseSpec(ErrorAnswer, generate_examples=False) for code in sorted({*_EVERYWHERE, *codes})}
