"""The NVIDIA driver's library with scripted devices, built from nvml_stub.c, for the real pynvml to call."""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pynvml
import pytest

_SOURCES = (Path(__file__).with_name("nvml_stub.c"), Path(__file__).with_name("nvml_layouts.h"))
MIB = 1 << 20
CARD = f"""
gpu NVIDIA GeForce RTX 5090
uuid GPU-5eed0000-1111-2222-3333-444455556666
pci 00000000:01:00.0
total {32607 * MIB}
used {9000 * MIB}
reserved {500 * MIB}
load 93
memory_load 40
power 412500
power_limit 575000
temperature 67
sm_clock 2610
memory_clock 14001
fan 55
energy 123456789
throttle 4
pcie_generation 5
pcie_width 16
pcie_rx 250000
pcie_tx 1200
ecc 0
capability 120
"""
"""One card that answers all questions."""
SYSTEM = "driver 580.65.06\ncuda 13000\n"


def compiler() -> str | None:
    """The C compiler that is here."""
    return shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def stub_folder(*flags: str) -> Path:
    """A folder with ``libnvidia-ml.so.1``, for LD_LIBRARY_PATH. Built once for each content; skips without a compiler."""
    cc = compiler()
    if os.name != "posix" or cc is None:
        pytest.skip("no C compiler here to build the stand-in for NVML with")
    content = b"".join(source.read_bytes() for source in (*_SOURCES, Path(__file__))) + " ".join(flags).encode()
    folder = Path(tempfile.gettempdir()) / f"sparkdeck-tests-{os.getuid()}" / hashlib.sha256(content).hexdigest()[:16]
    library = folder / "libnvidia-ml.so.1"
    if not library.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        made = folder / f"{os.getpid()}.so"
        options = ["-O1", "-shared", "-fPIC", *flags]  # with a soname, all that runs after it would be given it by name
        subprocess.run([cc, *options, "-o", str(made), str(_SOURCES[0])], check=True, capture_output=True, timeout=60)
        made.replace(library)  # another worker may build it too
    return folder


class StubbedDriver:
    """pynvml with the stand-in in the driver's place; scripts as in nvml_stub.c."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._library = ctypes.CDLL(str(folder / "libnvidia-ml.so.1"))
        monkeypatch.setattr(pynvml, "nvmlLib", self._library)
        monkeypatch.setattr(pynvml, "_nvmlGetFunctionPointer_cache", {})
        self._library.stub_forget()

    def script(self, text: str) -> None:
        """What the devices answer from now on."""
        self._library.stub_script(text.encode())

    @property
    def inits(self) -> int:
        """How often the library was opened."""
        return int(self._library.stub_inits())

    @property
    def shutdowns(self) -> int:
        """How often it was closed."""
        return int(self._library.stub_shutdowns())
