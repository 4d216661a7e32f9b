"""The silent trap on the true binary: ggml passes over a CUDA part that the system's loader cannot load, without a word.

The CUDA part is constructed, a library of one function that needs one that is not there; the engine that passes over it,
and the loader, are the real ones.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sparkdeck.adapters.runtime_probe import probe_runtime
from sparkdeck.domain.server_status import Phase
from tests.services.harness import profile_of, run, running_panel, small_pair

pytestmark = [
    pytest.mark.real,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="an ELF library"),
    pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler"),
]
NEEDED = "libcudart.so.99"


def with_a_broken_cuda_part(server: Path, folder: Path) -> Path:
    """A copy of ``server`` with a CUDA part beside it that needs what is not there."""
    folder.mkdir()
    for library in server.parent.glob("lib*.so*"):
        (folder / library.name).symlink_to(library.resolve())
    copied = Path(shutil.copy2(server.resolve(), folder / server.name))
    part = folder / "libggml-cuda.so"
    for source, out, more in (
        ("int sparkdeck_needed(void) { return 1; }", folder / NEEDED, [f"-Wl,-soname,{NEEDED}"]),
        (
            "int sparkdeck_needed(void); int ggml_backend_init(void) { return sparkdeck_needed(); }",
            part,
            [folder / NEEDED],
        ),
    ):
        compile_it = ["cc", "-shared", "-fPIC", "-x", "c", "-", "-x", "none", *more, "-o", out]
        subprocess.run(compile_it, input=source.encode(), check=True, capture_output=True)
    (folder / NEEDED).unlink()
    return copied


def test_a_cuda_part_that_cannot_be_loaded_is_told_with_the_library_that_is_missing(
    llama_server: Path, tmp_path: Path
) -> None:
    server = with_a_broken_cuda_part(llama_server, tmp_path / "engine")
    said = subprocess.run([server, "--list-devices"], capture_output=True, text=True, check=True)
    assert "(none)" in said.stdout
    assert "cuda" not in (said.stdout + said.stderr).lower(), "llama-server itself says nothing"
    _, target, _ = small_pair(tmp_path)

    async def test() -> None:
        async with running_panel() as panel:
            preparation = panel.services.preparation
            runtime = await probe_runtime(server)
            assert runtime.devices == ()
            plan = await asyncio.to_thread(preparation.plan, profile_of(target, gpu_layers="all"), runtime)
            (note,) = [note for note in plan.notes if note.is_warning]
            assert note.text == "This start will run on the CPU: the CUDA build sees no GPU."
            assert note.detail.startswith(f"{NEEDED} is missing (needed by libggml-cuda.so).")
            assert "cudart" in note.detail, "what to install"
            on_cpu = await asyncio.to_thread(preparation.plan, profile_of(target, gpu_layers=0), runtime)
            assert not [note for note in on_cpu.notes if note.is_warning]
            await panel.services.supervisor.start(profile_of(target, gpu_layers="all"), runtime)
            assert (await panel.services.supervisor.wait_ready()).phase is Phase.READY

    run(test)
