"""What keeps a worker from using a broker at all. One that is lost later is no fault: it is waited for."""

from __future__ import annotations

from sortilege.core.errors import Refused


class BrokerFault(Refused):
    """The address makes no sense, or nobody is there, or somebody who cannot be talked to. No password is in it."""

    code = "broker-unavailable"
