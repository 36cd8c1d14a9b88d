"""What a page about somebody offers: adding them, taking it back, muting."""

from typing import Any

import pytest

from sortilege.web.jinja import environment


def part(relation: str, *, muted: bool = False, kept: bool = True, language: str = "en") -> str:
    company: dict[str, Any] = {"name": "Ben <b>", "relation": relation, "muted": muted, "kept": kept}
    template = environment().get_template("parts/friend_button.html")
    return template.render(company=company, path="/people/Ben", language=language)


@pytest.mark.parametrize(
    ("relation", "wishes"),
    [("none", ["add"]), ("asked", ["remove"]), ("asks", ["add", "ignore"]), ("friends", ["remove"])],
)
def test_what_can_be_done_follows_from_what_is_so(relation: str, wishes: list[str]) -> None:
    shown = part(relation)
    assert [do for do in ("add", "ignore", "remove", "mute", "unmute") if f'value="{do}"' in shown] == [*wishes, "mute"]
    assert 'name="next" value="/people/Ben"' in shown
    assert "Ben &lt;b&gt;" in shown


def test_guests_keep_a_name_first_and_can_mute() -> None:
    shown = part("none", kept=False, muted=True, language="de")
    assert 'href="/me">Behalte deinen Namen' in shown
    assert 'value="unmute"' in shown
    assert 'value="add"' not in shown


def test_there_is_nothing_to_be_done_about_oneself() -> None:
    assert "<form" not in part("you")
