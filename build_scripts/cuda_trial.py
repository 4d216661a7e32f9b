"""Try the CUDA half of a build on a machine without a card: python3 build_scripts/cuda_trial.py --source PATH [options]

Configures llama.cpp with SparkDeck's own recipe for an architecture and compiles one of its `.cu` files. The toolkit is put
together in the user's cache folder: this machine's own, or with --from-wheels NVIDIA's packages on PyPI (nvcc, nvvm, crt,
runtime, cccl), and from there what it lacks (cuBLAS, 420 MB), with an empty stand-in for the driver's library to link
with. Nothing of it is run on a card, and nothing is installed.

options:
  --source PATH         llama.cpp's source: a folder
  --architecture NAME   default: 120a (RTX 50 series)
  --file NAME           which .cu: norm (default, 10 s), mmq-instance-q4_k (80 s) …
  --release X.Y         the toolkit's release when it comes from wheels; default: 13.0
  --from-wheels         do not use this machine's own toolkit
  --record FOLDER       write what the programs said to FOLDER, paths replaced
  -h, --help            print this text and exit

Exit code 0: configured and compiled, and the object holds code for the architecture.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    sys.path.insert(1, str(ROOT / "gui"))

from build_scripts.environment import CannotStart, Environment, child_variables, say  # noqa: E402
from build_scripts.lock_file import RUNTIME, TEST  # noqa: E402
from sparkdeck.adapters.source_build.child import Control, Shift, run_step  # noqa: E402
from sparkdeck.adapters.source_build.cmake_build import Workshop, configure  # noqa: E402
from sparkdeck.adapters.source_build.ground import look_over  # noqa: E402
from sparkdeck.adapters.source_build.maker import tools_of  # noqa: E402
from sparkdeck.adapters.source_build.place import cache_root, remove_folder  # noqa: E402
from sparkdeck.adapters.source_build.recipe import recipe_for_here  # noqa: E402
from sparkdeck.adapters.source_build.source import find_project, identity_of  # noqa: E402
from sparkdeck.domain.build_checks import checks_of  # noqa: E402
from sparkdeck.domain.build_wishes import BuildSource, BuildWishes  # noqa: E402
from sparkdeck.domain.errors import UserError  # noqa: E402

_COMPILER = ("nvidia-cuda-nvcc", "nvidia-nvvm", "nvidia-cuda-crt", "nvidia-cuda-runtime", "nvidia-cuda-cccl")
_CUBLAS, _LISTER = "nvidia-cublas", "nvidia-cuda-cuobjdump"
_OBJECTS = "ggml/src/ggml-cuda/CMakeFiles/ggml-cuda.dir"


def main(arguments: Sequence[str]) -> int:
    """Assemble, configure, compile, look."""
    if any(argument in ("-h", "--help") for argument in arguments):
        print(__doc__)
        return 0
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--source", type=Path, required=True)
    parser.add_argument("--architecture", default="120a")
    parser.add_argument("--file", default="norm")
    parser.add_argument("--release", default="13.0")
    parser.add_argument("--from-wheels", action="store_true")
    parser.add_argument("--record", type=Path)
    options = parser.parse_args(arguments)
    try:
        return Trial(options).run()
    except (CannotStart, UserError) as reason:
        say(str(reason))
        return 1


class Trial:
    """One trial, in a folder of its own."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.environment = Environment()
        self.folder = cache_root() / f"cuda-trial-{options.release}{'-wheels' if options.from_wheels else ''}"
        self.toolkit = self.folder / "toolkit"
        self.tree = self.folder / "build"
        self.project = find_project(options.source.absolute())
        self.said: dict[str, str] = {}

    def run(self) -> int:
        """The steps; 0 where all went well."""
        self.environment.make_ready(RUNTIME, TEST)
        self.folder.mkdir(parents=True, exist_ok=True)
        self._assemble()
        os.environ["CUDACXX"] = str(self.toolkit / "bin" / "nvcc")
        ground = look_over(self.folder, tools=[self.environment.scripts])
        toolkit = ground.toolkit
        if toolkit is None or Path(toolkit.root) != self.toolkit.resolve():
            raise CannotStart(f"The toolkit in {self.toolkit} is not the one that was found: {toolkit}.")
        wishes = BuildWishes(BuildSource.FOLDER, self.project, cuda=True, architectures=self.options.architecture)
        checks = checks_of(wishes, ground)
        self.said["plan"] = "\n".join(f"{check.state.value:8} {check.label}: {check.found}" for check in checks)
        say(self.said["plan"])
        recipe = recipe_for_here(
            "trial",
            identity_of(self.project),
            cuda=True,
            cuda_architectures=self.options.architecture,
            cuda_libraries=toolkit.libraries,
        )
        remove_folder(self.tree)
        log = self.folder / "configure.log"
        log.unlink(missing_ok=True)
        shop = Workshop(self.tree, tools_of(ground, cuda=True), 1, Shift(log, Control()))
        say("Configuring.")
        configure(recipe, self.project, shop, lambda progress: None)
        self.said["configure"] = log.read_text(encoding="utf-8", errors="replace")
        inside = (
            "" if (self.project / f"ggml/src/ggml-cuda/{self.options.file}.cu").is_file() else "template-instances/"
        )
        target = f"{_OBJECTS}/{inside}{self.options.file}.cu.o"
        say(f"Compiling {target}.")
        ninja = str(ground.ninja.path) if ground.ninja else "ninja"
        shift = replace(shop.shift, log=self.folder / "compile.log")
        shift.log.unlink(missing_ok=True)
        run_step("Compiling", [ninja, "-C", str(self.tree), "-v", target], shift)
        self.said["compile"] = shift.log.read_text(encoding="utf-8", errors="replace")
        holds = self._codes(self.tree / target)
        self.said["object"] = "\n".join(holds)
        say(f"The object holds: {', '.join(holds) or 'nothing'}")
        if self.options.record:
            self._record(self.options.record)
        return 0 if any(self.options.architecture in each for each in holds) else 1

    def _assemble(self) -> None:
        if not (self.toolkit / "bin" / "nvcc").is_file():
            unfinished = self.folder / "toolkit.new"
            remove_folder(unfinished)
            own = None if self.options.from_wheels else look_over(self.folder).toolkit
            if own is not None and own.release is not None:
                say(f"Copying {own.root}.")
                shutil.copytree(own.root, unfinished, symlinks=True)
            else:
                for name in _COMPILER:
                    self._unpack(f"{name}=={self.options.release}.*", unfinished)
            unfinished.rename(self.toolkit)
        libraries = self.toolkit / "lib"
        if not (self.toolkit / "lib64").exists():  # nvcc links from there
            (self.toolkit / "lib64").symlink_to("lib")
        if not (libraries / "libcublas.so").exists():
            self._unpack(f"{_CUBLAS}=={self.options.release}.*", self.toolkit)
        for library in libraries.glob("lib*.so.*"):
            plain = library.with_name(library.name.partition(".so")[0] + ".so")
            if not plain.exists():
                plain.symlink_to(library.name)
        stub = libraries / "stubs" / "libcuda.so"
        if not stub.exists():
            stub.parent.mkdir(exist_ok=True)
            empty = ["cc", "-shared", "-x", "c", os.devnull, "-Wl,-soname,libcuda.so.1", "-o", str(stub)]
            subprocess.run(empty, check=True)
        for program in (self.toolkit / "bin").iterdir():
            if program.is_file():
                program.chmod(0o755)
        for program in (self.toolkit / "nvvm" / "bin").glob("*"):
            program.chmod(0o755)

    def _unpack(self, requirement: str, folder: Path) -> None:
        """The files of a wheel of NVIDIA's, which all lie in nvidia/cu13."""
        say(f"Fetching {requirement}.")
        wheels = self.folder / "wheels"
        remove_folder(wheels)
        command = [str(self.environment.python), "-m", "pip", "download", "--quiet", "--no-deps", "--no-input"]
        command += ["--disable-pip-version-check", "--only-binary", ":all:", "--dest", str(wheels), requirement]
        done = subprocess.run(command, env=child_variables(), capture_output=True, text=True, check=False)
        found = [*wheels.glob("*.whl")] if wheels.is_dir() else []
        if done.returncode or len(found) != 1:
            raise CannotStart(f"{requirement} could not be fetched: {done.stderr.strip()[-300:]}")
        with zipfile.ZipFile(found[0]) as packed:
            for member in packed.infolist():
                if match := re.match(r"nvidia/cu\d+/(.+)", member.filename):
                    place = folder / match[1]
                    if not member.is_dir() and place.resolve().is_relative_to(folder.resolve()):
                        place.parent.mkdir(parents=True, exist_ok=True)
                        with packed.open(member) as source, place.open("wb") as target:
                            shutil.copyfileobj(source, target)
        remove_folder(wheels)

    def _codes(self, made: Path) -> list[str]:
        """The cubins and PTX texts in an object, by NVIDIA's own lister."""
        lister = self.folder / "lister"
        if not (lister / "bin" / "cuobjdump").is_file():
            self._unpack(_LISTER, lister)
        program = lister / "bin" / "cuobjdump"
        program.chmod(0o755)
        texts = []
        for way in ("-lelf", "-lptx"):
            done = subprocess.run([str(program), way, str(made)], capture_output=True, text=True, check=False)
            texts.append(done.stdout)
        return [line.partition(": ")[2].strip() for text in texts for line in text.splitlines() if ": " in line]

    def _record(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        places = {
            str(self.tree): "/data/build",
            str(self.toolkit): "/data/cuda",
            str(self.project): "/data/llama.cpp",
            str(self.folder): "/data",
            str(self.environment.folder): "/data/venv",
        }
        for name, text in self.said.items():
            for place, other in places.items():
                text = text.replace(place, other)
            (folder / f"{name}.txt").write_text(text.rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
