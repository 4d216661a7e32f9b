"""The trial of a runtime on true engines: both pass to the token, and each wrong build fails for its own reason.

The wrong ones are the true binary behind a script that changes one thing, or with a CUDA part that cannot be loaded.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.domain.qualification import GpuSight
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.runtime_entry import ProofCounts, Qualification, QualificationResult
from sparkdeck.services.runtime_qualifier import RuntimeQualifier
from tests.real.test_cpu_trap_on_engine import NEEDED, with_a_broken_cuda_part
from tests.services.harness import run

pytestmark = pytest.mark.real
EXACT = ProofCounts(tokens=160, drafted=189, accepted=127, steps=32)
CARD = GpuSight(("NVIDIA GeForce RTX 5090",), "580.65", (31 << 30,))
NO_CARD = GpuSight()


@pytest.fixture(scope="module")
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the demo pair is unpacked, once for all."""
    return tmp_path_factory.mktemp("demo")


def tried(path: Path | None, data_folder: Path, gpus: GpuSight = NO_CARD) -> Qualification:
    qualifier = RuntimeQualifier(resources_folder(), data_folder, lambda: gpus)
    return run(lambda: qualifier.qualify(path))


def behind(server: Path, folder: Path, lines: str) -> Path:
    """A script that stands for ``server``; ``lines`` come first, ``$server`` is it."""
    folder.mkdir()
    script = folder / "llama-server"
    script.write_text(f'#!/bin/sh\nserver=\'{server.resolve()}\'\n{lines}\nexec "$server" "$@"\n')
    script.chmod(0o755)
    return script


def test_both_engines_pass_with_the_forecast_counts(engine: Runtime, data_folder: Path) -> None:
    passed = tried(engine.path, data_folder)
    assert (passed.result, passed.counts) == (QualificationResult.PASSED, EXACT)


def test_a_build_without_gpu_support_fails_where_a_card_is_and_works_all_the_same(
    llama_server: Path, data_folder: Path
) -> None:
    failed = tried(llama_server, data_folder, CARD)
    assert (failed.result, failed.reason) == (QualificationResult.FAILED, "This build runs on the CPU only.")
    assert failed.counts == EXACT, "it serves, so a person may use it anyway"
    assert failed.may_use_anyway


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="an ELF library")
@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
@pytest.mark.parametrize("gpus", [CARD, NO_CARD])
def test_a_cuda_part_that_cannot_be_loaded_fails_with_the_library_that_is_missing(
    llama_server: Path, data_folder: Path, tmp_path: Path, gpus: GpuSight
) -> None:
    failed = tried(with_a_broken_cuda_part(llama_server, tmp_path / "engine"), data_folder, gpus)
    assert failed.result is QualificationResult.FAILED
    assert failed.reason == f"The CUDA part of this build cannot be loaded: {NEEDED} is missing."
    assert "cudart" in failed.action


@pytest.mark.skipif(sys.platform == "win32", reason="shell scripts")
@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (
            'if [ "$1" = --help ]; then "$server" --help | sed s/draft-dspark,*//g; exit; fi',
            "This build knows no DSpark.",
        ),
        ('[ "$1" = --model ] && set -- "$@" --spec-draft-n-max 2', "It counts wrongly for the demo pair."),
        ('[ "$1" = --model ] && set -- "$@" --spec-draft-p-min 0.5', "without speculation"),
        ('[ "$1" = --model ] && exit 7', "ended"),
    ],
)
def test_each_wrong_build_fails_for_its_own_reason(
    llama_server: Path, data_folder: Path, tmp_path: Path, lines: str, words: str
) -> None:
    failed = tried(behind(llama_server, tmp_path / "engine", lines), data_folder)
    assert failed.result is QualificationResult.FAILED
    assert words in failed.reason
    assert failed.reason.count(".") >= 1
    assert failed.action
