"""How the reader stands with somebody, for pages that show a person (`parts/friend_button.html`)."""

from __future__ import annotations

from typing import Any

from sortilege.people.society import Society
from sortilege.people.visitor import Visitor
from sortilege.store.people import StoredPerson


async def company_of(society: Society, visitor: Visitor, person: StoredPerson) -> dict[str, Any]:
    """`kept`: whether the reader keeps a name, and so can have friends."""
    standing = await society.friends.standing(visitor.owner, visitor.person, person)
    return {
        "name": standing.name,
        "relation": standing.relation,
        "muted": standing.muted,
        "kept": visitor.person is not None,
    }
