"""A launch kit starts a server by itself, wherever it is put: the true scripts on true engines."""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sparkdeck.adapters.ports import free_port
from sparkdeck.adapters.profile_export_file import export_profile
from sparkdeck.adapters.profile_import_file import import_file
from sparkdeck.domain.profile import LocalModel
from sparkdeck.domain.profile_export import ExportKind
from sparkdeck.domain.runtime import Runtime
from tests.services.harness import profile_of, small_pair

_PATIENCE_S = 60.0
pytestmark = pytest.mark.skipif(os.name == "nt", reason="runs the script for bash")


@contextmanager
def _launched(kit: Path, runtime: Runtime, port: int) -> Iterator[str]:
    """The address of the server that the kit's script starts. Nothing of SparkDeck is on its search path."""
    program = kit.parent / "llama-server"
    program.write_text(f'#!/bin/sh\nexec {shlex.join(runtime.command)} "$@"\n')
    program.chmod(0o755)
    environment = {name: os.environ[name] for name in ("PATH", "HOME")} | {"LLAMA_ARG_PORT": "1", "LC_ALL": "C.UTF-8"}
    if runtime.path is None:
        environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    with subprocess.Popen(
        [kit / "launch.sh", "--threads", "1"],
        env={**environment, "LLAMA_SERVER": str(program)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as server:
        try:
            address = f"http://127.0.0.1:{port}"
            deadline = time.monotonic() + _PATIENCE_S
            while _status(f"{address}/health") != 200:
                assert server.poll() is None, "the script ended"
                assert time.monotonic() < deadline, "no server came"
                time.sleep(0.05)
            yield address
        finally:
            server.kill()


def _status(url: str) -> int:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


def test_a_launch_kit_serves_with_its_draft_without_sparkdeck(engine: Runtime, tmp_path: Path) -> None:
    _, target, draft = small_pair(tmp_path / "mo dels")
    port = free_port("127.0.0.1")
    profile = profile_of(target, draft, port=port, alias='it\'s a "kit" at 100% $HOME')
    hashes = {path: hashlib.sha256(path.read_bytes()).hexdigest() for path in (target, draft)}
    made = tmp_path / "made"
    export_profile(profile, made, ExportKind.KIT, with_paths=False, sha256=hashes)
    kit = Path(shutil.move(made, tmp_path / "some where else"))
    for path in (target, draft):
        shutil.move(path, kit / "models" / path.name)
    for sums in ("SHA256SUMS", "MODELS.sha256"):
        subprocess.run(["sha256sum", "--quiet", "-c", sums], cwd=kit, check=True)
    with _launched(kit, engine, port) as address:
        request = urllib.request.Request(
            f"{address}/completion",
            json.dumps({"prompt": "Hello", "n_predict": 24, "temperature": 0}).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=_PATIENCE_S) as answer:
            assert json.load(answer)["timings"]["draft_n_accepted"] > 0
        with urllib.request.urlopen(f"{address}/v1/models", timeout=_PATIENCE_S) as answer:
            assert json.load(answer)["data"][0]["id"] == profile.options["alias"]


def test_every_part_of_a_kit_brings_the_profile_back(tmp_path: Path) -> None:
    _, target, draft = small_pair(tmp_path / "models")
    profile = profile_of(target, draft, alias="a b")
    kit = tmp_path / "kit"
    export_profile(profile, kit, ExportKind.KIT, with_paths=False, sha256={})
    for part in ("launch.sh", "launch.ps1", "launch.bat", "test.toml"):
        (found,) = import_file(kit / part, None).found
        assert found.profile.options == profile.options, part
        assert found.profile.target == LocalModel(kit / "models" / target.name), part
        assert found.profile.draft == LocalModel(kit / "models" / draft.name), part
