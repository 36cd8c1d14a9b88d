"""A short way to say that a value is wrong."""

import msgspec

from sortilege.store.reports import NewReport

_REPORT = NewReport(
    edition="mammals",
    version=None,
    item="fox",
    attribute="weight",
    written="5 kg",
    suggestion="6.4 kg",
    source="an atlas",
    language="en",
    by="ben",
    at=1.0,
)


def report(**different: object) -> NewReport:
    return msgspec.structs.replace(_REPORT, **different)
