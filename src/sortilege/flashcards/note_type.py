"""How cards look in Anki. One note type for all editions and languages: words are in the notes, never here.

Fields are never taken away, renamed or put in another order: Anki updates notes only while their type is the same.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

NAME: Final = "Sortilege"
FRONT: Final = """\
<div class="sortilege">{{Picture}}<div class="question">{{Question}}</div>{{Hint}}</div>
"""
BACK: Final = """\
{{FrontSide}}
<hr id="answer">
<div class="sortilege"><div class="value">{{Answer}}</div>{{Order}}{{About}}{{Credits}}</div>
"""
STYLE: Final = """\
.card { font-family: system-ui, sans-serif; font-size: 20px; text-align: center; }
.sortilege img { display: block; width: 240px; max-width: 90%; height: 240px; max-height: 40vh; margin: 0 auto 12px;
  object-fit: contain; border-radius: 12px; }
.sortilege img.fill { object-fit: cover; }
.question, .value { font-size: 26px; font-weight: 600; }
.hint, .about, .credits { color: #666; font-size: 15px; }
.order { margin: 16px auto; border-collapse: collapse; text-align: left; }
.order th { font-weight: 400; font-style: italic; color: #666; }
.order th, .order td { padding: 4px 8px; }
.order .this { font-weight: 600; border: solid #aaa; border-width: 1px 0; }
.order .number { text-align: right; }
.credits { font-size: 12px; }
.nightMode .hint, .nightMode .about, .nightMode .credits, .nightMode .order th { color: #aaa; }
"""


class Fields(NamedTuple):
    """What is on a card, as HTML."""

    question: str
    picture: str
    hint: str
    answer: str
    order: str
    about: str
    credits: str


def note_type(id: int) -> Any:
    import genanki  # noqa: PLC0415  # takes a moment to load

    return genanki.Model(
        id,
        NAME,
        fields=[{"name": name.capitalize()} for name in Fields._fields],
        templates=[{"name": "Value", "qfmt": FRONT, "afmt": BACK}],
        css=STYLE,
    )
