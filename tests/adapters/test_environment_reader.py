"""A result names the content of its model files where that is known or cheap to learn, and says why where it is not."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from sparkdeck.adapters import environment_reader
from sparkdeck.adapters.environment_reader import read_environment
from sparkdeck.domain.benchmark_environment import ModelRecord
from sparkdeck.domain.profile import HubModel, LocalModel, Profile
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.samples import GpuSample

RUNTIME = Runtime(RuntimeKind.BUILTIN, ("python",), devices=("CUDA0: a card",))


def models(target: Path, draft: Path | None = None) -> tuple[ModelRecord, ...]:
    profile = Profile("pair", LocalModel(target), LocalModel(draft) if draft else None)
    return read_environment([profile, profile], RUNTIME, ()).models  # two arms, one pair


def test_a_small_file_is_read_and_a_large_one_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target, draft = tmp_path / "target.gguf", tmp_path / "draft.gguf"
    target.write_bytes(b"a" * 100)
    draft.write_bytes(b"b" * 10)
    monkeypatch.setattr(environment_reader, "HASHED_UP_TO_BYTES", 50)
    large, small = models(target, draft)
    assert small == ModelRecord("draft", "draft.gguf", 10, hashlib.sha256(b"b" * 10).hexdigest())
    assert (large.role, large.size_bytes, large.sha256) == ("target", 100, None)
    assert "too large" in large.no_sha256


def test_a_file_of_the_hubs_cache_is_known_by_its_blob(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment_reader, "HASHED_UP_TO_BYTES", 0)
    repo = tmp_path / "models--org--pair"
    blob, snapshot = repo / "blobs" / ("ab" * 32), repo / "snapshots" / ("c" * 40)
    for folder in (blob.parent, snapshot):
        folder.mkdir(parents=True)
    blob.write_bytes(b"weights")
    (snapshot / "model.gguf").symlink_to(Path("../../blobs") / blob.name)
    assert models(snapshot / "model.gguf") == (ModelRecord("target", "model.gguf", 7, "ab" * 32),)


def test_every_part_of_a_model_is_named_and_a_missing_one_says_so(tmp_path: Path) -> None:
    (tmp_path / "m-00001-of-00002.gguf").write_bytes(b"1")
    one, two = models(tmp_path / "m-00001-of-00002.gguf")
    assert one.sha256 == hashlib.sha256(b"1").hexdigest()
    assert (two.file, two.size_bytes, two.sha256) == ("m-00002-of-00002.gguf", None, None)
    assert "No such file" in two.no_sha256
    assert read_environment([Profile("x", HubModel("org/model"))], RUNTIME, ()).models == ()


def test_gpu_and_driver_are_named_without_what_tells_one_card_from_another() -> None:
    gpu = GpuSample(0, "NVIDIA GeForce RTX 4090", uuid="GPU-1234", vram_total_bytes=24 << 30, driver_version="581.42")
    hardware = read_environment([], RUNTIME, [gpu]).hardware
    assert (hardware.driver, hardware.devices) == ("581.42", ("CUDA0: a card",))
    assert [(one.name, one.vram_total_bytes) for one in hardware.gpus] == [("NVIDIA GeForce RTX 4090", 24 << 30)]
    assert "GPU-1234" not in repr(hardware)
