"""A device with passkeys, in software: it signs what a site asks, as keys and browsers do it together."""

import hashlib
import json
import secrets
from typing import Any

from cbor2 import dumps
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

_PRESENT, _VERIFIED, _WITH_KEY = 0x01, 0x04, 0x40

Json = dict[str, Any]


class Authenticator:
    """One key. `counts`: whether it counts how often it was used."""

    def __init__(self, origin: str, *, counts: bool = True) -> None:
        self.origin = origin
        self.uses = 0
        self.id = secrets.token_bytes(16)
        self.user: bytes | None = None
        self._counts = counts
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: str, **instead: Any) -> Json:
        """What the browser sends. `instead`: what it lies about (`origin`, `type`, `challenge`, `site`)."""
        said = json.loads(options)
        self.user = base64url_to_bytes(said["user"]["id"])
        numbers = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        credential = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + dumps(public)
        data = self._data(instead.get("site", said["rp"]["id"]), _WITH_KEY) + credential
        return self._sent(
            clientDataJSON=self._client("webauthn.create", said, instead),
            attestationObject=dumps({"fmt": "none", "attStmt": {}, "authData": data}),
        )

    def sign(self, options: str, **instead: Any) -> Json:
        said = json.loads(options)
        self.uses += 1
        data = self._data(instead.get("site", said["rpId"]))
        client = self._client("webauthn.get", said, instead)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._sent(
            clientDataJSON=client, authenticatorData=data, signature=signature, userHandle=self.user or b"nobody"
        )

    def _data(self, site: str, flags: int = 0) -> bytes:
        uses = self.uses if self._counts else 0
        named = hashlib.sha256(site.encode()).digest()
        return named + bytes([_PRESENT | _VERIFIED | flags]) + uses.to_bytes(4, "big")

    def _client(self, kind: str, said: Json, instead: Json) -> bytes:
        told = {"type": kind, "challenge": said["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps({**told, **{name: value for name, value in instead.items() if name in told}}).encode()

    def _sent(self, **response: bytes) -> Json:
        id = bytes_to_base64url(self.id)
        written = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {"id": id, "rawId": id, "type": "public-key", "response": written}
