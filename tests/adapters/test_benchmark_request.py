"""What the benchmark asks a server."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sparkdeck.adapters.benchmark_request import PUBLISHED, Asking, chat_body

SAMPLED = Asking(model="m", seed=7, counts_tokens=True)


@pytest.mark.parametrize("asking", [PUBLISHED, SAMPLED, Asking(rivals=10)], ids=["published", "sampled", "compared"])
def test_b01_no_request_takes_its_prompt_from_the_cache(asking: Asking) -> None:
    assert chat_body("Go on.", 64, asking)["cache_prompt"] is False
    foreign = chat_body("Go on.", 64, replace(asking, speaks_llama=False))
    assert "cache_prompt" not in foreign, "OpenAI's API does not have it"


def test_the_published_request_is_greedy_and_nothing_else() -> None:
    assert chat_body("Refactor this function.", 512) == {
        "messages": [{"role": "user", "content": "Refactor this function."}],
        "stream": True,
        "stream_options": {"include_usage": True},
        "max_tokens": 512,
        "temperature": 0,
        "cache_prompt": False,
    }


def test_the_profiles_own_sampling_is_left_to_the_server_with_a_fixed_seed() -> None:
    body = chat_body("Go on.", 64, SAMPLED)
    assert (body["seed"], body["model"], "temperature" in body) == (7, "m", False)
    assert body["timings_per_token"] is True
