"""Passkeys: a device's own key, unlocked by a finger or a face, which brings somebody back without typing a name.

What a key signs is drawn here, once, for one browser and one purpose, and is good for minutes. Who answers wrongly is
not told what was wrong: whether there is such a key is nobody's business.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, Literal, TypeAlias

import msgspec
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.recognition import device_of
from sortilege.people.visitor import Visitor
from sortilege.store.passkeys import StoredPasskey
from sortilege.store.people import StoredPerson
from sortilege.store.store import Store

LASTS: Final = 300.0
"""Seconds in which a key answers."""
MOST_PASSKEYS: Final = 20
_BYTES: Final = 32
_NOBODYS: Final = bytes.fromhex(
    "a5010203262001"
    "2158206b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"
    "2258204fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"
)
"""A public key as keys write it, to be compared with where there is none."""
Purpose = Literal["register", "sign in"]
Sent: TypeAlias = Mapping[str, Any]
"""A credential as browsers write it."""
SignIn: TypeAlias = Callable[[int, Visitor, str], Awaitable[Visitor]]
"""Makes a browser somebody's: it gets another secret."""


class WrongPasskey(Refused):
    code = "wrong-passkey"


class EnoughPasskeys(Refused):
    code = "full"


class Place(msgspec.Struct, frozen=True):
    """Where keys belong to: they work at no other name of the site."""

    name: str
    """Such as `example.org`."""
    origin: str
    """Such as `https://example.org`."""


class Passkeys:
    def __init__(self, store: Store, now: Callable[[], float], sign_in: SignIn) -> None:
        self._store = store
        self._now = now
        self._sign_in = sign_in

    # A new one.

    async def registration(self, visitor: Visitor, place: Place) -> str:
        """What a browser needs to make a key, as JSON. Raises `NotYours` for guests."""
        person = _person(visitor)
        return options_to_json(
            generate_registration_options(
                rp_id=place.name,
                rp_name="Sortilege",
                user_id=hashlib.sha256(f"passkey {person.owner}".encode()).digest(),
                user_name=person.name,
                user_display_name=person.name,
                challenge=await self._challenge(visitor, "register"),
                timeout=int(LASTS * 1000),
                authenticator_selection=AuthenticatorSelectionCriteria(
                    resident_key=ResidentKeyRequirement.REQUIRED,
                    user_verification=UserVerificationRequirement.PREFERRED,
                ),
                exclude_credentials=[
                    PublicKeyCredentialDescriptor(base64url_to_bytes(key.credential)) for key in await self.of(person)
                ],
            )
        )

    async def register(self, visitor: Visitor, place: Place, sent: Sent, label: str) -> None:
        """Raises `NotYours`, `WrongPasskey`, `EnoughPasskeys`."""
        person = _person(visitor)
        with _judging():
            credential = parse_registration_credential_json(dict(sent))
            challenge = parse_client_data_json(credential.response.client_data_json).challenge
        await self._take(visitor, "register", challenge)
        with _judging():
            made = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.name,
                expected_origin=place.origin,
            )
        new = StoredPasskey(
            credential=bytes_to_base64url(made.credential_id),
            person=person.number,
            public_key=made.credential_public_key,
            uses=made.sign_count,
            label=label,
            created_at=self._now(),
            used_at=None,
        )
        if not await self._store.passkeys.add(new, MOST_PASSKEYS):
            raise EnoughPasskeys(marked("This passkey is known already, or you have too many. Remove one first."))

    # Coming back.

    async def question(self, visitor: Visitor, place: Place) -> str:
        """What a browser needs to find a key of this site, as JSON: the same for everybody."""
        return options_to_json(
            generate_authentication_options(
                rp_id=place.name,
                challenge=await self._challenge(visitor, "sign in"),
                timeout=int(LASTS * 1000),
                user_verification=UserVerificationRequirement.PREFERRED,
            )
        )

    async def answer(self, visitor: Visitor, place: Place, sent: Sent, label: str) -> Visitor:
        """Whose key it is, with another secret. Raises `WrongPasskey`, whatever is wrong; `Blocked`."""
        with _judging():
            credential = parse_authentication_credential_json(dict(sent))
            challenge = parse_client_data_json(credential.response.client_data_json).challenge
        await self._take(visitor, "sign in", challenge)
        key = await self._store.passkeys.called(bytes_to_base64url(credential.raw_id))
        with _judging():
            # Without such a key as much is done, so that nobody learns which ones there are.
            signed = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.name,
                expected_origin=place.origin,
                credential_public_key=_NOBODYS if key is None else key.public_key,
                credential_current_sign_count=0 if key is None else key.uses,
            )
        if key is None or not await self._store.passkeys.used(
            key.credential, key.uses, signed.new_sign_count, self._now()
        ):
            raise _wrong()
        return await self._sign_in(key.person, visitor, label)

    # Those that somebody has.

    async def of(self, person: StoredPerson) -> list[StoredPasskey]:
        return await self._store.passkeys.of(person.number)

    async def remove(self, person: StoredPerson, credential: str) -> None:
        """Raises `NotFound`."""
        if not await self._store.passkeys.remove(person.number, credential):
            raise NotFound(marked("This passkey is not one of yours."))

    async def _challenge(self, visitor: Visitor, purpose: Purpose) -> bytes:
        drawn, now = secrets.token_bytes(_BYTES), self._now()
        await self._store.challenges.put(_kept(drawn), device_of(visitor.secret), purpose, now + LASTS, now)
        return drawn

    async def _take(self, visitor: Visitor, purpose: Purpose, challenge: bytes) -> None:
        """Whatever else is wrong, it is used up."""
        if not await self._store.challenges.take(_kept(challenge), device_of(visitor.secret), purpose, self._now()):
            raise _wrong()


def _person(visitor: Visitor) -> StoredPerson:
    if visitor.person is None:
        raise NotYours(marked("This is for people who keep a name here."))
    return visitor.person


def _kept(challenge: bytes) -> str:
    return hashlib.sha256(challenge).hexdigest()


def _wrong() -> WrongPasskey:
    return WrongPasskey(marked("This passkey does not open anything here. Try again, or come back another way."))


@contextmanager
def _judging() -> Iterator[None]:
    """What strangers send may break whoever reads it in any way."""
    try:
        yield
    except Exception as error:
        raise _wrong() from error
