"""What a running server has loaded is more than its target and draft."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from sparkdeck.domain.files_of_profile import files_of_profile
from sparkdeck.domain.profile import HubModel, LocalModel, Profile


def test_d31_projectors_and_adapters_of_a_server_are_in_use_too() -> None:
    profile = Profile(
        "x",
        LocalModel(Path("/m/t.gguf")),
        LocalModel(Path("/m/d.gguf")),
        MappingProxyType({"mmproj": "/m/mm proj.gguf", "ctx-size": 4096, "lora": "/m/a.gguf,/m/b.GGUF"}),
        extra_options=MappingProxyType({"lora-scaled": "/m/c.gguf:0.5", "jinja": True}),
        extra_arguments='--control-vector "/m/my v.gguf" --spec-draft-model=/m/e.gguf -c 5',
    )
    names = ("t.gguf", "d.gguf", "mm proj.gguf", "a.gguf", "b.GGUF", "c.gguf", "my v.gguf", "e.gguf")

    assert files_of_profile(profile) == tuple(Path("/m") / name for name in names)


def test_models_of_the_hub_name_no_file_here() -> None:
    assert files_of_profile(Profile("x", HubModel("a/b", "t.gguf"))) == ()
