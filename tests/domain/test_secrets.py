"""No key survives in anything that is shown or written."""

from __future__ import annotations

import shlex
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.domain.argv import build_argv
from sparkdeck.domain.secrets import SECRET_FLAGS, SHOWN_INSTEAD, redact, redact_argv, secret_parts

keys = st.text(string.ascii_letters + string.digits + "-_.~+/=!$%&{}[]'\" ", min_size=4, max_size=40).filter(
    lambda key: key.strip() and "•" not in key
)
words = st.lists(st.text(string.ascii_lowercase + "-/ ", max_size=8).filter(lambda word: word not in SECRET_FLAGS))


@given(keys, words, words)
def test_a_known_key_survives_nowhere(key: str, before: list[str], after: list[str]) -> None:
    text = " ".join([*before, f"x{key}y", *after, key])
    assert key not in redact(text, (key,))
    assert all(key not in word for word in redact_argv([*before, f"--alias={key}", *after], (key,)))


@given(keys, words, st.sampled_from(sorted(SECRET_FLAGS)), st.booleans())
def test_the_value_of_a_secret_flag_is_hidden_without_knowing_it(
    key: str, before: list[str], flag: str, joined: bool
) -> None:
    argv = [*before, f"{flag}={key}"] if joined else [*before, flag, key]
    shown = redact_argv(argv)
    assert shown[len(before) :] == ((f"{flag}={SHOWN_INSTEAD}",) if joined else (flag, SHOWN_INSTEAD))
    plain = [*before, flag, key.replace("'", "")]
    assert f"{flag} {SHOWN_INSTEAD}" in redact(shlex.join(plain[-2:]))


@pytest.mark.parametrize(
    "text",
    [
        "LLAMA_API_KEY=topsecret llama-server",
        "HF_TOKEN='topsecret'",
        "Authorization: Bearer topsecret",
        "x-api-key: topsecret",
        "llama-server --api_key topsecret",
        'llama-server --api-key="topsecret"',
    ],
)
def test_what_has_the_shape_of_a_key_is_hidden(text: str) -> None:
    assert "topsecret" not in redact(text)
    assert SHOWN_INSTEAD in redact(text)


def test_hub_tokens_are_hidden_wherever_they_stand() -> None:
    assert redact("token hf_abcdefghijklmnopqrstuvwx.") == f"token {SHOWN_INSTEAD}."


def test_each_key_of_a_list_is_a_secret_and_ordinary_text_stays() -> None:
    assert secret_parts("first-key, second-key") == ("first-key, second-key", "first-key", "second-key")
    assert redact("uses second-key here", ("first-key, second-key",)) == f"uses {SHOWN_INSTEAD} here"
    text = "llama-server --api-key-file keys.txt --ctx-size 8192 --alias bearer"
    assert redact(text, ("a",)) == text


@given(keys)
def test_a_profiles_key_is_never_part_of_an_argv(key: str) -> None:
    assert build_argv({"api-key": key, "port": 1}) == ["--port", "1"]
