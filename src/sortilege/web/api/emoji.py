"""Emoji, found by what they show."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get
from litestar.params import QueryParameter

from sortilege.drafts.files.emoji_names import FoundEmoji, search
from sortilege.i18n import LANGUAGES
from sortilege.web.api.responses import errors
from sortilege.web.injected import TheGuest, TheWorkshop
from sortilege.web.limits import limited


@get("/", before_request=limited("building"), responses=errors(400, 429, 503))
async def find(
    workshop: TheWorkshop,
    guest: TheGuest,
    search_for: Annotated[str, QueryParameter(name="search", description="A word, or a few")],
    language: Annotated[str, QueryParameter(description="Theirs; without it, the reader's")] = "",
) -> list[FoundEmoji]:
    """Emoji that these words fit, the best first."""
    spoken = language if language in LANGUAGES else guest.language
    return await workshop.work_queue.quickly(search, search_for, spoken)


router = Router("/api/emoji", route_handlers=[find], tags=["Sets"])
