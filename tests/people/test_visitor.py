"""A browser that comes back: what it keeps is signed, and it may change what is its own."""

import pytest

from sortilege.core.errors import Malformed
from sortilege.people.names import COLOURS, LONGEST_NAME, clean_name
from sortilege.people.owner import owner_of
from sortilege.people.signer import Signer
from sortilege.people.visitor import SettingsWanted, Visitor, changed, new_visitor

ADA = Visitor(secret="s" * 32, name="Ada", colour="plum", language="de", theme="dark", sound=True)
KEPT = (
    ".eJyFyrkNgDAMQNFdXDNBOkaxYitIOId8VIjdMSzA7570LzCuyg4F7CfYYGDnPHfCRJ0yQ5NLoqcFRwts70Cc9oO_m1DPpM0YBMU1-H4AGwAppw"
    ".6S-CFritwL0AJz7ubrnYErR2t04"
)
"""What a browser has kept since before."""


def test_what_browsers_have_kept_can_still_be_read() -> None:
    assert Signer(b"a key").read(KEPT) == ADA
    assert Signer(b"a key").read(Signer(b"a key").write(ADA)) == ADA


@pytest.mark.parametrize("value", [None, "", "nonsense", KEPT[:-1], KEPT.rpartition(".")[0], KEPT.swapcase()])
def test_what_we_did_not_sign_is_nobody(value: str | None) -> None:
    assert Signer(b"a key").read(value) is None


def test_another_key_reads_nothing() -> None:
    assert Signer(b"another key").read(KEPT) is None


def test_a_visitor_does_things_as_its_owner_and_never_shows_the_secret() -> None:
    guest = ADA.as_guest("en")
    assert (guest.owner, guest.name, guest.colour, guest.language) == (owner_of(ADA.secret), "Ada", "plum", "en")
    assert not guest.program
    assert ADA.secret not in repr(guest)


def test_somebody_new_has_a_secret_and_a_name() -> None:
    visitors = [new_visitor() for _ in range(50)]
    assert len({visitor.secret for visitor in visitors}) == 50
    assert all(visitor.name and visitor.colour in COLOURS for visitor in visitors)


def test_settings_change_what_they_name_and_nothing_else() -> None:
    assert changed(ADA, SettingsWanted()) == ADA
    quiet = changed(ADA, SettingsWanted(sound=False, name=" Ada\nL. "))
    assert (quiet.name, quiet.sound, quiet.secret, quiet.theme) == ("Ada L.", False, ADA.secret, "dark")
    assert changed(ADA, SettingsWanted(name="\u200b")).name == "Ada"
    with pytest.raises(Malformed):
        changed(ADA, SettingsWanted(language="xx"))


def test_a_name_is_one_short_line() -> None:
    assert clean_name(" A\u202ed\na\t ") == "A d a"
    assert clean_name("\u200b\x00") == ""
    assert len(clean_name("n" * 100)) == LONGEST_NAME
    assert clean_name("n" * (LONGEST_NAME - 1) + " nn") == "n" * (LONGEST_NAME - 1)
