"""What leaves the machine holds no key, no prompt, no name and no home folder."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.domain.events import LogLine
from sparkdeck.domain.scrubbing import Scrubber

SCRUB = Scrubber(home="/home/anna", user="anna", host="tower-7", secrets=("very-secret",))


def test_the_home_folder_is_a_tilde_and_names_are_gone() -> None:
    text = SCRUB.text("/home/anna/models/a.gguf on tower-7 by anna, /home/annabel stays, key very-secret")
    assert text == "~/models/a.gguf on <host> by <user>, /home/annabel stays, key •••"


def test_a_windows_home_is_found_in_each_spelling() -> None:
    scrub = Scrubber(home=r"C:\Users\Anna")
    for spelling in (r"C:\Users\Anna\m.gguf", "C:/Users/Anna/m.gguf", r"C:\\Users\\Anna\\m.gguf"):
        assert "Anna" not in scrub.text(spelling)


def test_a_common_user_name_is_no_secret() -> None:
    assert Scrubber(user="root").text("the root of the matter") == "the root of the matter"


def test_lines_that_can_hold_a_prompt_are_left_out() -> None:
    lines = [
        LogLine("srv load_model: loading", "I"),
        LogLine("slot update: prompt token 3: 17 'my"),
        LogLine("slot update: prompt token 3: 17 'my", "D"),
        LogLine("secret thought'"),
        LogLine("srv: fine again", "I"),
        LogLine('request: {"messages": [{"role": "user", "content": "hi"}]}', "I"),
        LogLine("x", "D"),
        LogLine("/src/ggml.c:12: GGML_ASSERT(x) failed"),
    ]
    assert SCRUB.log(lines) == [
        "srv load_model: loading",
        "slot update: prompt token 3: 17 'my",
        "srv: fine again",
        "/src/ggml.c:12: GGML_ASSERT(x) failed",
    ]


@given(st.text(max_size=60), st.text(max_size=60))
def test_a_known_key_never_survives(before: str, after: str) -> None:
    assert "very-secret" not in SCRUB.text(f"{before}very-secret{after}")
