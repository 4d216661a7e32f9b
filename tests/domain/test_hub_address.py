"""What people paste."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import HubAddress
from sparkdeck.domain.hub_address import parse_address

R = "acme/Zephyr-7B-GGUF"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        (R, HubAddress(R)),
        (f"  {R}\n", HubAddress(R)),
        (f"{R}:Q4_K_M", HubAddress(R, quantisation="Q4_K_M")),
        (f"{R}:q4_0", HubAddress(R, quantisation="q4_0")),
        (f"{R}@v2:UD-Q4_K_XL", HubAddress(R, "v2", "UD-Q4_K_XL")),
        (f"-hf {R}:IQ2_XXS", HubAddress(R, quantisation="IQ2_XXS")),
        (f"llama-server -m x -hf {R}:Q4_0 -c 8192", HubAddress(R, quantisation="Q4_0")),
        (f"hf download {R} z.gguf --local-dir .", HubAddress(R)),
        (f"huggingface-cli download '{R}'", HubAddress(R)),
        (f"ollama run hf.co/{R}:Q8_0", HubAddress(R, quantisation="Q8_0")),
        (f"hf.co/{R}:Q8_0", HubAddress(R, quantisation="Q8_0")),
        (f"huggingface.co/{R}", HubAddress(R)),
        (f"https://huggingface.co/{R}", HubAddress(R)),
        (f"https://huggingface.co/{R}/", HubAddress(R)),
        (f"https://huggingface.co/{R}?show=1#x", HubAddress(R)),
        (f"https://huggingface.co/{R}/tree/main", HubAddress(R)),
        (f"https://huggingface.co/{R}/tree/main/BF16", HubAddress(R, file="BF16/")),
        (f"https://huggingface.co/{R}/blob/main/z-Q4_0.gguf", HubAddress(R, file="z-Q4_0.gguf")),
        (
            f"https://hf-mirror.example:8443/{R}/resolve/refs%2Fpr%2F1/UD%20x/z%231.GGUF?download=true",
            HubAddress(R, "refs/pr/1", file="UD x/z#1.GGUF"),
        ),
        (f"http://127.0.0.1:1234/{R}/raw/abc123/z.gguf", HubAddress(R, "abc123", file="z.gguf")),
        (f"https://huggingface.co/api/models/{R}", HubAddress(R)),
        (f"https://huggingface.co/{R}/discussions/4", HubAddress(R)),
        (f"hf://{R}", HubAddress(R)),
        (f"hf://models/{R}@abc/dir/z.gguf", HubAddress(R, "abc", file="dir/z.gguf")),
        ("zephyr", None),
        ("qwen 3.6 / dspark", None),
        ("", None),
        ("a/b/c", None),
        ("models/x.gguf", None),
    ],
)
def test_addresses_are_understood_and_anything_else_is_a_search(text: str, address: HubAddress | None) -> None:
    assert parse_address(text) == address


@pytest.mark.parametrize(
    "text",
    ["/home/me/m.gguf", "~/m.gguf", "./m.gguf", "../etc", "C:\\models\\m.gguf", "\\\\nas\\m.gguf", "file:///m.gguf"],
)
def test_a_place_on_this_machine_is_not_told_to_the_hub(text: str) -> None:
    with pytest.raises(UserError, match="this machine"):
        parse_address(text)


def test_an_endpoint_with_a_path_of_its_own_is_taken_off() -> None:
    assert parse_address(f"http://box/hub/{R}/tree/main", "http://box/hub/") == HubAddress(R)


@pytest.mark.parametrize(
    "text",
    [
        "https://huggingface.co/datasets/acme/d",
        "https://huggingface.co/acme",
        "ftp://huggingface.co/acme/x",
        f"https://huggingface.co/{R}/resolve/main/a/../../x.gguf",
        f"https://huggingface.co/{R}/resolve/main/a%5Cb.gguf",
        f"https://huggingface.co/{R}/resolve/main/a%00b.gguf",
        "https://huggingface.co/acme/..",
        f"{R}:Q4 0?".replace(" ", "/"),
        "hf://datasets/acme/d",
    ],
)
def test_addresses_of_other_things_are_refused_with_the_reason(text: str) -> None:
    with pytest.raises(UserError) as caught:
        parse_address(text)
    assert caught.value.detail.endswith(".")


@given(st.text(max_size=60))
def test_whatever_is_typed_is_an_address_a_search_or_a_sentence(text: str) -> None:
    for form in (text, f"https://huggingface.co/{text}", f"hf://{text}"):
        try:
            parse_address(form)
        except UserError:
            continue
