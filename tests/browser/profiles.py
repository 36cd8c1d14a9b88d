"""Browser profiles that one visitor after another uses: the site's files are loaded once, and nothing else stays.

Nor does a profile's page go: a new one would begin with a process of its own, which costs more than all that most
tests do with it.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Error, Page

_RESTING: Final = "/robots.txt"
"""Where a page waits for the next visitor: on the site, for its process serves no other, but with nothing on it."""
_AWAY: Final = (-1, -1)
"""Where the mouse of a new page is: over nothing."""


class Profiles:
    """Of every kind as many as are used at the same time."""

    def __init__(self, browser: Browser, origin: str, *, used_again: bool = True) -> None:
        self._browser = browser
        self._origin = origin
        self._used_again = used_again
        self._idle: dict[str, list[BrowserContext]] = defaultdict(list)
        self._wanted: dict[BrowserContext, dict[str, Any]] = {}

    def open(self, **wanted: Any) -> Page:
        """The only page of somebody who has never been here."""
        idle = self._idle[_kind(wanted)]
        if not idle:
            context = self._browser.new_context(**wanted)
            self._wanted[context] = wanted
            return context.new_page()
        context = idle.pop()
        page = context.pages[0] if context.pages else context.new_page()
        line = context.new_cdp_session(page)
        line.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": "all"})
        line.send("Page.resetNavigationHistory")
        line.detach()
        return page

    def close(self, context: BrowserContext) -> None:
        """Whoever comes next finds neither cookies nor what a page was told; what was stored goes when they come."""
        if not self._used_again:
            context.close()
            return
        context.unroute_all()
        context.set_offline(offline=False)
        for page in context.pages[1:]:
            page.close()
        wanted = self._wanted[context]
        for page in context.pages:
            try:
                _rest(page, wanted)
            except Error:
                # On its way to somewhere else, it may go there first.
                page.close()
        context.clear_cookies()
        context.clear_permissions()
        self._idle[_kind(wanted)].append(context)


def _rest(page: Page, wanted: dict[str, Any]) -> None:
    page.unroute_all()
    page.goto(_RESTING)
    page.evaluate("() => sessionStorage.clear()")
    page.mouse.move(*_AWAY)
    page.set_viewport_size(wanted["viewport"])
    page.emulate_media(
        color_scheme=wanted["color_scheme"], reduced_motion=wanted["reduced_motion"], forced_colors="none"
    )


def _kind(wanted: dict[str, Any]) -> str:
    return repr(sorted(wanted.items()))
