"""Links from web pages: what opens a model, and what is refused in words."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.domain.deep_link import LONGEST, DeepLink, parse_deep_link
from sparkdeck.domain.errors import UserError
from sparkdeck.ui.opening import is_link

BEGIN = "sparkdeck://open_from_hf"
_SIGNS = "ab./\\:%2eE&=?#@+ \0\n\u202e\xff-_.gguf"


@pytest.mark.parametrize(
    ("text", "link"),
    [
        (f"{BEGIN}?model=a/b&file=c.gguf", DeepLink("a/b", "c.gguf")),
        (f"{BEGIN}?file=BF16/c-00001-of-00002.GGUF&model=a/b.c-d", DeepLink("a/b.c-d", "BF16/c-00001-of-00002.GGUF")),
        ("SparkDeck://Open_From_HF/?model=a/b", DeepLink("a/b")),
        (f"{BEGIN}?model=a%2Fb&file=c%20d.gguf", DeepLink("a/b", "c d.gguf")),
    ],
)
def test_a_link_names_a_repository_and_perhaps_a_file(text: str, link: DeepLink) -> None:
    assert is_link(text)
    assert parse_deep_link(text) == link


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("sparkdeck:", "alone"),
        ("sparkdeck://start_server?model=a/b", "alone"),
        ("sparkdeck://evil@open_from_hf?model=a/b", "alone"),
        ("sparkdeck://open_from_hf:80?model=a/b", "alone"),
        ("sparkdeck://open_from_hf/../x?model=a/b", "alone"),
        ("sparkdeck://[::1?model=a/b", "cannot be read"),
        (BEGIN, "names no model"),
        (f"{BEGIN}?file=c.gguf", "names no model"),
        (f"{BEGIN}?model=a/b&args=--host+0.0.0.0", "may not"),
        (f"{BEGIN}?model=a/b&model=c/d", "twice"),
        (f"{BEGIN}?model=https://evil.example/a/b", "no name of a repository"),
        (f"{BEGIN}?model=../b", "no name of a repository"),
        (f"{BEGIN}?model=a/b/../../c", "no name of a repository"),
        (f"{BEGIN}?model=datasets/b", "a dataset"),
        (f"{BEGIN}?model=a/b&file=run.sh", "no GGUF"),
        (f"{BEGIN}?model=a/b&file=../../x.gguf", "cannot be a file"),
        (f"{BEGIN}?model=a/b&file=%2e%2e%2fx.gguf", "cannot be a file"),
        (f"{BEGIN}?model=a/b&file=/etc/x.gguf", "cannot be a file"),
        (f"{BEGIN}?model=a/b&file=c:%5cx.gguf", "no name of a file"),
        (f"{BEGIN}?model=a/b&file=x%00.gguf", "no name of a file"),
        (f"{BEGIN}?model=a/b&file=x%E2%80%AE.gguf", "no name of a file"),
        (f"{BEGIN}?model=a/b&file=%ff.gguf", "cannot be read"),
        (f"{BEGIN}?model=a/b#x", "behind its end"),
        (f"{BEGIN}?model=a/b\n--host", "blanks"),
        (f"{BEGIN}?model=a/b --host", "blanks"),
        (f"{BEGIN}?model=a/b&file={'x' * LONGEST}.gguf", "longer"),
    ],
)
def test_a_hostile_link_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(UserError) as refused:
        parse_deep_link(text)

    assert refused.value.title == "This link was not opened."
    assert why in refused.value.detail
    assert refused.value.detail.isprintable()
    assert refused.value.action


@settings(max_examples=500 if os.environ.get("SPARKDECK_SOAK") == "full" else 15)
@given(st.text(_SIGNS, max_size=40), st.text(_SIGNS, max_size=40))
def test_whatever_is_in_a_link_it_is_a_plain_model_or_refused(model: str, file: str) -> None:
    try:
        link = parse_deep_link(f"{BEGIN}?model={model}&file={file}")
    except UserError:
        return
    assert link.repo.count("/") == 1
    assert ".." not in link.repo
    assert not link.file or (link.file.lower().endswith(".gguf") and not link.file.startswith("/"))
    assert ".." not in link.file.split("/")
