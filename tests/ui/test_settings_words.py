"""A file of settings may come from anybody: where it leads is said."""

from types import MappingProxyType

from sparkdeck.domain.settings import Settings
from sparkdeck.ui.settings_words import changes_words, count_words


def test_where_a_file_leads_and_what_it_opens_is_said_with_its_value_and_first() -> None:
    values = {"theme": "dark", "hub_endpoint": "https://evil.example", "network_reach": "lan"}
    assert changes_words(tuple(values), Settings(MappingProxyType(values))) == (
        "Address of the Hub: https://evil.example. Servers can be reached from: The local network. Changed: Theme."
    )


def test_a_file_that_changes_nothing_is_said_to_change_nothing() -> None:
    assert changes_words((), Settings()) == ""


def test_one_setting_is_no_plural() -> None:
    assert [count_words(count)[:10] for count in (0, 1, 2)] == ["0 settings", "1 setting ", "2 settings"]
