"""Publishing one's own card set on the shelf, and taking it back."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.people.names import LONGEST_NAME
from sortilege.web.answers.shelf import publication_answer
from sortilege.web.answers.shelf_shapes import PublicationAnswer
from sortilege.web.api.responses import errors
from sortilege.web.injected import AnyRequest, SetId, TheGuest, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.proxies import network

_CHANGING: Final = errors(400, 403, 404, 409, 413, 429, 503)


class PublishWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    theme: Annotated[str, msgspec.Meta(max_length=20)]
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    """What the maker is called on the shelf; empty: as everywhere."""
    rights: bool
    """“I may publish these pictures and texts, and everybody may play with, print, copy and change them.”"""


@get("/{set_id:str}/publication", before_request=limited("building"), responses=errors(400, 403, 404, 429, 503))
async def publication(workshop: TheWorkshop, guest: TheGuest, set_id: SetId) -> PublicationAnswer:
    """What is missing before it may be published, and how what was published stands."""
    return publication_answer(await workshop.shelf.publication(set_id, guest), guest)


@post("/{set_id:str}/publish", status_code=200, before_request=limited("publishing"), responses=_CHANGING)
async def publish(
    request: AnyRequest, workshop: TheWorkshop, guest: TheGuest, set_id: SetId, data: JSONBody[PublishWanted]
) -> PublicationAnswer:
    """Put the set as it is on the waiting list of the shelf."""
    if not data.rights:
        raise Malformed(marked("rights: only what you may publish can be published"))
    await workshop.shelf.publish(set_id, guest, data.theme, data.name, network(request))
    return publication_answer(await workshop.shelf.publication(set_id, guest), guest)


@post("/{set_id:str}/withdraw", status_code=200, before_request=limited("building"), responses=_CHANGING)
async def withdraw(workshop: TheWorkshop, guest: TheGuest, set_id: SetId) -> PublicationAnswer:
    """Take it off the shelf, or off its waiting list. Games that are running go on."""
    await workshop.shelf.withdraw(set_id, guest)
    return publication_answer(await workshop.shelf.publication(set_id, guest), guest)


handlers = [publication, publish, withdraw]
