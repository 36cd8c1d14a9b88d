"""What people are to each other, put together: friends, whom nobody wants to hear, who is here, and invitations."""

from __future__ import annotations

from collections.abc import Callable

from sortilege.broker.broker import Broker
from sortilege.people.friends import Friends
from sortilege.people.invitations import Invitations
from sortilege.people.mutes import Mutes
from sortilege.people.online import Online
from sortilege.store.store import Store


class Society:
    def __init__(self, store: Store, broker: Broker, now: Callable[[], float]) -> None:
        self.mutes = Mutes(store, broker, now)
        self.online = Online(broker, now)
        self.friends = Friends(store, self.mutes, self.online, now)
        self.invitations = Invitations(store, broker, self.friends, self.mutes, now)
