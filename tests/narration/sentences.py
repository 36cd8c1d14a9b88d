"""What makes a sentence a proper one, whoever plays."""

import re


def assert_is_sentence(told: str) -> None:
    plain = told.replace("{who}", "Ada").replace("{0}", "Bob")
    assert plain[0].isupper() or plain[0].isdigit() or plain[0] in "„“«‘¿¡", told
    assert plain[-1] in ".!?", told
    assert not re.search(r"[{}]|  | [.,:]|None|„“", plain), told
