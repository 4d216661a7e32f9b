"""From facts about this machine to findings: what is good, what is not, and how to mend it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from sparkdeck.domain.doctor import Check, CheckStatus
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.samples import GpuSample
from sparkdeck.domain.translation import in_english

OLDEST_PYTHON = (3, 11)
FULL_DISK_BYTES = 500_000_000
ROOM_FOR_A_PAIR_BYTES = 15_000_000_000
_GIB = 1 << 30

_PACKAGES: Mapping[str, str] = MappingProxyType(
    {
        "libEGL.so.1": "libegl1",
        "libGL.so.1": "libgl1",
        "libdbus-1.so.3": "libdbus-1-3",
        "libfontconfig.so.1": "libfontconfig1",
        "libfreetype.so.6": "libfreetype6",
        "libglib-2.0.so.0": "libglib2.0-0",
        "libgthread-2.0.so.0": "libglib2.0-0",
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-image.so.0": "libxcb-image0",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
        "libxcb-render-util.so.0": "libxcb-render-util0",
        "libxcb-shape.so.0": "libxcb-shape0",
        "libxcb-xinerama.so.0": "libxcb-xinerama0",
        "libxcb-xkb.so.1": "libxcb-xkb1",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
        "libxkbcommon.so.0": "libxkbcommon0",
    }
)
"""Libraries that Qt's wheels expect of a Linux system, and Debian's and Ubuntu's packages for them."""
_MISSING_LIBRARY = re.compile(r"(lib[\w.+-]+\.so[.\d]*): cannot open shared object file")


@dataclass(frozen=True, slots=True)
class ChildResult:
    """How a short program of ours ended. ``exit_code`` ``None``: it never did, or could not be run."""

    exit_code: int | None
    out: str = ""
    err: str = ""

    @property
    def ended_well(self) -> bool:
        return self.exit_code == 0


def judge_python(version: Sequence[int]) -> Check:
    found = ".".join(map(str, version[:3]))
    check = Check("python", "Python", CheckStatus.OK, found, essential=True)
    if tuple(version[:2]) >= OLDEST_PYTHON:
        return check
    oldest = ".".join(map(str, OLDEST_PYTHON))
    return replace(check, status=CheckStatus.FAIL, mend=f"SparkDeck needs Python {oldest} or newer.")


def judge_qt(version: str | None, python: Sequence[int]) -> Check:
    """``version`` of PySide6 as installed; ``None`` without it."""
    check = Check("qt", "Qt for Python", CheckStatus.OK, f"PySide6 {version}", essential=True)
    if version is None:
        return replace(
            check,
            status=CheckStatus.FAIL,
            summary="PySide6 is not installed",
            mend="Install SparkDeck with its dependencies again (python3 build_scripts/start.py does it).",
        )
    numbers = tuple(int(part) for part in re.findall(r"\d+", version)[:2])
    if numbers >= (6, 12) and tuple(python[:2]) < (3, 12):
        return replace(
            check,
            status=CheckStatus.FAIL,
            detail="From 6.12.0 on it loses a reference at each call, which ends Python below 3.12 after a while.",
            mend='Install an older one: pip install "PySide6-Essentials<6.12".',
        )
    return check


def judge_qt_platform(platform: str, result: ChildResult) -> Check:
    """``result`` of a child that opened Qt's ``platform`` (``offscreen`` needs no screen)."""
    check = Check("qt_platform", "Qt libraries", CheckStatus.OK, "Qt starts", essential=True)
    if platform != "offscreen":
        check = replace(check, id="display", label="Display", summary=f"a window opens ({platform})")
    if result.ended_well:
        return check
    missing = sorted(set(_MISSING_LIBRARY.findall(result.err)))
    if missing:
        packages = [_PACKAGES[name] for name in missing if name in _PACKAGES]
        mend = "Install " + (", ".join(packages) if packages else "the package that brings it")
        mend += " (names of Debian and Ubuntu)." if packages else "."
        return replace(check, status=CheckStatus.FAIL, summary=f"{', '.join(missing)} is missing", mend=mend)
    last = next((line for line in reversed(result.err.splitlines()) if line.strip()), "")[:200]
    if "could not connect to display" in result.err:
        return replace(
            check,
            status=CheckStatus.FAIL,
            summary="the X server does not answer",
            detail=next(line for line in result.err.splitlines() if "could not connect to display" in line)[:200],
            mend="Check DISPLAY and the permission to use it (over ssh: ssh -X).",
        )
    how = "did not end" if result.exit_code is None else f"ended with code {result.exit_code}"
    return replace(
        check,
        status=CheckStatus.FAIL,
        summary=f"Qt does not start: a trial on “{platform}” {how}",
        detail=last,
        mend="Install SparkDeck again; if that does not help, report this with the line above.",
    )


def no_display() -> Check:
    """For a system whose windows need a display server and that names none."""
    return Check(
        "display",
        "Display",
        CheckStatus.WARN,
        "none: neither WAYLAND_DISPLAY nor DISPLAY is set",
        mend="The window needs a desktop. “sparkdeck serve” and “sparkdeck bench” work without one.",
    )


def judge_fonts(families: int | None) -> Check:
    check = Check("fonts", "Fonts", CheckStatus.OK, f"{families} families")
    if families is None:
        return replace(check, status=CheckStatus.SKIP, summary="unknown, because Qt does not start")
    if families == 0:
        return replace(
            check,
            status=CheckStatus.FAIL,
            summary="none: all text would be boxes",
            mend="Install a font, e.g. the package fonts-dejavu-core.",
            essential=True,
        )
    return check


def judge_gpus(gpus: Sequence[GpuSample], driver: str | None, reason: str) -> Check:
    check = Check("gpu", "NVIDIA GPU", CheckStatus.OK, "")
    reason = in_english(reason) or reason  # the doctor's words are for reports
    if gpus:
        names = []
        for gpu in gpus:
            size = f", {gpu.vram_total_bytes / _GIB:.1f} GiB" if gpu.vram_total_bytes else ""
            names.append(f"{gpu.name}{size}")
        return replace(check, summary=f"{'; '.join(names)} (driver {driver or 'unknown'})", detail=reason)
    return replace(
        check,
        status=CheckStatus.WARN,
        summary=reason or "none",
        mend="CPU only: the demo pair works. For large models install the NVIDIA driver (or give the container its GPU).",
    )


def judge_builtin(
    version: ChildResult, devices: ChildResult, has_dspark: bool | None, *, is_needed: bool, build: int | None
) -> Check:
    """The built-in runtime after it was really run. ``is_needed``: no other one is chosen."""
    check = Check("runtime_builtin", "Built-in runtime", CheckStatus.OK, "", essential=is_needed)
    problem = CheckStatus.FAIL if is_needed else CheckStatus.WARN
    if build is None:
        mend = "Install it (pip install xllamacpp), or choose a llama-server."
        return replace(check, status=problem, summary="xllamacpp is not installed", mend=mend)
    failed = next((result for result in (version, devices) if not result.ended_well), None)
    if failed is not None:
        code = failed.exit_code
        how = "does not answer" if code is None else f"ended with code {code}"
        if code is not None and code in (-4, 132):
            how = "uses instructions that this processor lacks"
        last = next((line for line in reversed(failed.err.splitlines()) if line.strip()), "")[:200]
        mend = "Choose a llama-server that runs here on the Server page, or install xllamacpp again."
        return replace(check, status=problem, summary=f"b{build} {how}", detail=last, mend=mend)
    if has_dspark is False:
        mend = "Update it: pip install --upgrade xllamacpp."
        return replace(check, status=problem, summary=f"b{build}, no DSpark", mend=mend)
    return replace(check, summary=f"b{build}, {'DSpark, ' if has_dspark else ''}CPU")


def judge_runtime(check_id: str, label: str, found: Runtime | UserError, *, is_cuda: bool, has_gpu: bool) -> Check:
    """A llama-server binary that was probed; ``is_cuda``: it was built with CUDA."""
    check = Check(check_id, label, CheckStatus.OK, "", essential=check_id == "runtime_chosen")
    problem = CheckStatus.FAIL if check.essential else CheckStatus.WARN
    if isinstance(found, UserError):
        mend = found.action or "Choose another llama-server, or the built-in runtime."
        return replace(check, status=problem, summary=found.title, detail=found.detail, mend=mend)
    devices = f"{len(found.devices)} device{'s' if len(found.devices) != 1 else ''}" if found.devices else "CPU only"
    summary = f"{found.label}, {'DSpark' if found.supports_dspark else 'no DSpark'}, {devices}"
    check = replace(check, summary=summary, detail="; ".join((str(found.path), *found.devices)))
    if is_cuda and not found.devices:
        mend = (
            "The driver may be older than this build's CUDA: update the driver, or use a build for an older CUDA."
            if has_gpu
            else "Install the NVIDIA driver, give the container its GPU (--gpus all), or use the built-in runtime."
        )
        return replace(check, status=problem, summary=f"{found.label} was built with CUDA but finds no GPU", mend=mend)
    if not found.supports_dspark:
        mend = "Use a mainline build from b10498 on, or the built-in runtime."
        return replace(check, status=CheckStatus.WARN, mend=mend)
    if has_gpu and not found.devices:
        mend = "This build cannot use the GPU: use one built with CUDA."
        return replace(check, status=CheckStatus.WARN, mend=mend)
    return check


def judge_folders(unwritable: Mapping[str, str], places: Mapping[str, Path]) -> Check:
    """``unwritable`` maps a folder's role (``config``, ``data`` …) to the reason."""
    where = "; ".join(f"{role}: {path}" for role, path in places.items())
    check = Check("folders", "SparkDeck's folders", CheckStatus.OK, "writable", where, essential=True)
    if not unwritable:
        return check
    summary = "; ".join(f"{role}: {reason}" for role, reason in unwritable.items())
    mend = "Make them writable for you, or set SPARKDECK_HOME to another folder."
    if "data" in unwritable:
        return replace(check, status=CheckStatus.FAIL, summary=summary, mend=mend)
    summary += " (settings, profiles or results will not be kept)"
    return replace(check, status=CheckStatus.WARN, summary=summary, mend=mend)


def judge_disk(free_bytes: int | None, folder: Path) -> Check:
    check = Check("disk", "Free disk", CheckStatus.OK, "", str(folder), essential=True)
    if free_bytes is None:
        return replace(check, status=CheckStatus.SKIP, summary="unknown")
    summary = f"{free_bytes / 1e9:.1f} GB"
    if free_bytes < FULL_DISK_BYTES:
        mend = "Free some space: even the demo pair and the log need a little."
        return replace(check, status=CheckStatus.FAIL, summary=f"{summary}: the disk is full", mend=mend)
    if free_bytes < ROOM_FOR_A_PAIR_BYTES:
        mend = "A target with its draft needs about 10.5 GB, and some room beside it. The demo pair works."
        return replace(check, status=CheckStatus.WARN, summary=summary, mend=mend)
    return replace(check, summary=summary)


def judge_port(error: UserError | None, port: int) -> Check:
    check = Check("port", f"Port {port}", CheckStatus.OK, "free")
    if error is None:
        return check
    return replace(
        check,
        status=CheckStatus.WARN,
        summary=error.title,
        detail=error.detail,
        mend=f"{error.action} Only profiles with port {port} are concerned.",
    )
