"""Texts in the reader's language. English is written in the code and is what catalogs translate from (gettext).

In Python the language is known only when somebody reads, so whoever writes a sentence has a `Texts`, called `say`:

    say = texts("de")
    say("{who} draws.", who=name)                                       # a sentence
    say.plural("{count} tile left", "{count} tiles left", count)        # {count} is filled by itself
    say.meant("direction", "left")                                      # one word that means several things
    LINE = marked("lets a die decide")  …  say(LINE)                    # kept now, said later
    raise Illegal(marked("{The_tile} lies there."), tile=ItemName(id))  # the same: `refusals.told` says it

The first argument is a literal: that is what `tools/catalogs.py` finds. `_` may be used for `say`. Fields are names in
braces and nothing else; what is put into them is never looked at again, so people may be called `{0}`. An item is put
in as `Called`, which gives a translation `{tile}` (the label), `{the_tile}` and `{The_tile}` (with article) to choose
from.

Templates use Jinja's i18n extension with `translations(language)`, the browser gets `client_texts(language)`. Catalogs
are `.po` files in `catalogs/<language>/`: `messages` for Python and Jinja, `client` for JavaScript. A language without
a catalog speaks English.
"""

from sortilege.core.templates import Called, marked
from sortilege.i18n.catalog_files import client_texts, complete_languages, languages_with_catalogs, translations
from sortilege.i18n.languages import ENGLISH, LANGUAGES, best_language
from sortilege.i18n.sentences import Texts, texts

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Called",
    "Texts",
    "best_language",
    "client_texts",
    "complete_languages",
    "languages_with_catalogs",
    "marked",
    "texts",
    "translations",
]
