"""Browser profiles that one visitor after another uses: the site's files are loaded once, and nothing else stays."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page


class Profiles:
    """Of every kind as many as are used at the same time."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self._browser = browser
        self._origin = origin
        self._idle: dict[str, list[BrowserContext]] = defaultdict(list)
        self._kinds: dict[BrowserContext, str] = {}

    def open(self, **wanted: Any) -> Page:
        """The only page of somebody who has never been here."""
        kind = repr(sorted(wanted.items()))
        if not self._idle[kind]:
            context = self._browser.new_context(**wanted)
            self._kinds[context] = kind
            return context.new_page()
        context = self._idle[kind].pop()
        page = context.new_page()
        line = context.new_cdp_session(page)
        line.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": "all"})
        line.detach()
        return page

    def forget(self) -> None:
        """Nobody comes back."""
        for idle in self._idle.values():
            while idle:
                idle.pop().close()

    def close(self, context: BrowserContext) -> None:
        """Whoever comes next finds neither pages nor cookies; what pages have stored goes when they come."""
        for page in context.pages:
            page.close()
        context.clear_cookies()
        context.clear_permissions()
        context.unroute_all()
        context.set_offline(offline=False)
        self._idle[self._kinds[context]].append(context)
