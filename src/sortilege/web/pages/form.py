"""The fields of a form as text, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from sortilege.i18n import Texts


class Fault(msgspec.Struct, frozen=True):
    field: str
    """Empty: the whole form."""
    message: str


class Faulty(Exception):
    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = faults


class Form:
    """The fields as text; what is missing has its usual value."""

    def __init__(self, fields: Mapping[str, str], say: Texts) -> None:
        self._fields = fields
        self.say = say
        self.faults: list[Fault] = []

    def text(self, field: str, usual: str = "") -> str:
        return self._fields.get(field, "").strip() or usual

    def one_of(self, field: str, choices: Mapping[str, Any] | tuple[str, ...], usual: str) -> str:
        text = self.text(field, usual)
        if text not in choices:
            self.fault(field, self.say("Please choose one of the possibilities."))
            return usual
        return text

    def number(self, field: str, usual: int, least: int, most: int) -> int:
        text = self.text(field, str(usual))
        if not re.fullmatch(r"[0-9]{1,3}", text) or not least <= int(text) <= most:
            self.fault(field, self.say("Please write a number from {least} to {most}.", least=least, most=most))
            return usual
        return int(text)

    def fault(self, field: str, message: str) -> None:
        self.faults.append(Fault(field, message))
