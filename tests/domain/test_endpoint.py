"""Addresses as people type and paste them."""

from __future__ import annotations

import pytest

from sparkdeck.domain.endpoint import parse_endpoint
from sparkdeck.domain.errors import UserError


@pytest.mark.parametrize(
    ("text", "base"),
    [
        ("127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
        (" http://localhost:8080/v1 ", "http://localhost:8080"),
        ("http://localhost:8080/v1/", "http://localhost:8080"),
        ("http://localhost:8080/v1/chat/completions", "http://localhost:8080"),
        ("http://localhost:8080/health", "http://localhost:8080"),
        ("https://api.example.org/v1", "https://api.example.org"),
        ("https://api.example.org:443", "https://api.example.org"),
        ("https://host.example/llama/v1/", "https://host.example/llama"),
        ("HTTP://Example.ORG:81", "http://example.org:81"),
        ("[::1]:8080", "http://[::1]:8080"),
        ("spark.local", "http://spark.local"),
    ],
)
def test_what_is_typed_or_pasted_becomes_one_base_address(text: str, base: str) -> None:
    assert parse_endpoint(text).base_url == base


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "ftp://host",
        "file:///etc/passwd",
        "http://",
        "http://host:0",
        "http://host:70000",
        "http://host:abc",
        "http://user:secret@host:8080",
        "http://host/?key=1",
        "http://host/#x",
        "two words",
        "http://ho\u200bst",
    ],
)
def test_what_is_no_address_is_refused_in_words(text: str) -> None:
    with pytest.raises(UserError) as refused:
        parse_endpoint(text)
    assert refused.value.title
    assert refused.value.action


@pytest.mark.parametrize(
    ("text", "warned"),
    [
        ("127.0.0.1:1", False),
        ("127.9.9.9:1", False),
        ("localhost:1", False),
        ("[::1]:1", False),
        ("https://far.example", False),
        ("http://far.example", True),
        ("http://192.168.1.7:8080", True),
        ("http://localhost.example.com", True),
    ],
)
def test_plain_http_to_another_machine_is_warned_of(text: str, warned: bool) -> None:
    assert bool(parse_endpoint(text).warning) is warned
