"""Secret edit links. The secret follows from a key of this site, so nothing that opens a set is stored with it."""

from __future__ import annotations

import base64
import hashlib
import hmac


class Links:
    def __init__(self, key: bytes) -> None:
        self._key = key

    def secret(self, id: str, links: int) -> str:
        """What the edit link of a set contains; another one after each new link."""
        digest = hmac.digest(self._key, f"{id} {links}".encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")

    def opens(self, secret: str, id: str, links: int) -> bool:
        return secret.isascii() and hmac.compare_digest(secret, self.secret(id, links))
