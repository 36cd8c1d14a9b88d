"""What the fonts that typst brings along can write; for anything else the system's are looked through."""

from __future__ import annotations

import re
from typing import Final

# Latin, Greek, Cyrillic, and punctuation, arrows and signs.
_COMMON: Final = re.compile(r"[\u0000-\u058f\u1e00-\u1fff\u2000-\u22ff\u2500-\u25ff\ufb00-\ufb06\ufffd]*")


def own_fonts_write(text: str) -> bool:
    return _COMMON.fullmatch(text) is not None
