"""What a browser loads for a page, compressed, without pictures."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import httpx

_LINKED = re.compile(r'<(?:script|link)\b[^>]*?\b(?:src|href)="(/static/[^"]+\.(?:js|css)(?:\?[^"]*)?)"')
_IMPORTED = re.compile(r'(?:\bfrom\s*|\bimport\s*\(?\s*)"([^"]+\.js(?:\?[^"]*)?)"')


def cookie_of(client: httpx.Client) -> str:
    """What a browser is known by after its first visit."""
    return client.get("/").headers["set-cookie"].split(";")[0]


def compressed_size(client: httpx.Client, path: str) -> tuple[int, int]:
    """Bytes of the page with all styles and modules it leads to, and how many files these are."""
    waiting, seen, total = [path], {path}, 0
    while waiting:
        address = waiting.pop()
        size, text = _load(client, address)
        total += size
        found = _LINKED.findall(text) if address == path else []
        if address.partition("?")[0].endswith(".js"):
            found = [urljoin(address, name) for name in _IMPORTED.findall(text)]
        for name in found:
            if name not in seen:
                seen.add(name)
                waiting.append(name)
    return total, len(seen)


def _load(client: httpx.Client, path: str) -> tuple[int, str]:
    with client.stream("GET", path, headers={"Accept-Encoding": "gzip"}, follow_redirects=True) as answer:
        answer.raise_for_status()
        text = b"".join(answer.iter_bytes()).decode()
        return answer.num_bytes_downloaded, text
