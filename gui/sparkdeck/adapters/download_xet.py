"""Files that the Hub serves through Xet only: huggingface_hub with hf_xet fetches them, in a process that can be ended.

It keeps no partial files worth resuming, and knows nothing of our rate limit; the bytes land beside the partial file of
ours, which stays until they are whole, and are verified as all are.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import subprocess
from pathlib import Path

from sparkdeck.adapters.download_place import XET_SUFFIX
from sparkdeck.adapters.frozen_program import XET_FETCH, child_command
from sparkdeck.adapters.no_console import no_console
from sparkdeck.adapters.transfer_control import TransferControl
from sparkdeck.adapters.transfer_hash import BUFFER_BYTES
from sparkdeck.domain.downloads import DownloadState
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

NOTE = tr(
    "Only served through Xet, so hf_xet fetches it: after a pause this file begins anew, and the speed has no limit."
)
_POLL_S = 0.1
SCRIPT = """
import os, sys, threading
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(3)), daemon=True).start()  # ends with its parent
from huggingface_hub import hf_hub_download
hf_hub_download(sys.argv[1], sys.argv[2], revision=sys.argv[3], local_dir=sys.argv[4])
"""


def can_fetch() -> bool:
    return all(importlib.util.find_spec(name) is not None for name in ("huggingface_hub", "hf_xet"))


def fetch_through_xet(
    repo: str,
    commit: str,
    path: str,
    endpoint: str,
    token: str | None,
    part: Path,
    state: Path,
    control: TransferControl,
) -> None:
    """Leaves the whole file at ``part``, without the ``state`` of what was there before.

    Raises :class:`UserError`, ``Stopped``, :class:`OSError`. Blocking.
    """
    if not can_fetch():
        raise UserError(
            tr("{path} is only served through Xet.", path=path),
            tr("hf_xet is not installed."),
            tr("Download it with: {command}", command=f"hf download {repo} {path}"),
        )
    control.state, control.note, control.done_bytes = DownloadState.RUNNING, NOTE, 0
    folder = part.with_name(part.name + XET_SUFFIX)
    folder.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "HF_ENDPOINT": endpoint, "HF_HUB_DISABLE_PROGRESS_BARS": "1"}
    environment.pop("HF_TOKEN", None)
    if token:
        environment["HF_TOKEN"] = token
    try:
        with (part.with_name(part.name + ".xet.log")).open("w+b") as log:
            Path(log.name).unlink()
            command = [*child_command(XET_FETCH, "-c", SCRIPT), repo, path, commit, str(folder)]
            process = subprocess.Popen(
                command, env=environment, stdin=subprocess.PIPE, stdout=log, stderr=log, creationflags=no_console()
            )
            assert process.stdin is not None
            try:
                while process.poll() is None:
                    control.wait(_POLL_S)
                    control.done_now(_size(folder))
            finally:
                if process.poll() is None:
                    process.kill()
                process.stdin.close()
                process.wait()
            if process.returncode:
                log.seek(0)
                last = log.read().decode("utf-8", "replace").strip().rsplit("\n", 1)[-1]
                raise UserError(
                    tr("{path} could not be fetched through Xet.", path=path), last[:300], tr("Try again later.")
                )
        state.unlink(missing_ok=True)
        folder.joinpath(*path.split("/")).replace(part)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def sha256_of(path: Path, control: TransferControl) -> str:
    """Of a whole file. Raises ``Stopped`` and :class:`OSError`."""
    import hashlib

    digest = hashlib.sha256()
    buffer = memoryview(bytearray(BUFFER_BYTES))
    with path.open("rb", buffering=0) as file:
        while count := file.readinto(buffer):
            control.check()
            digest.update(buffer[:count])
    return digest.hexdigest()


def _size(folder: Path) -> int:
    total = 0
    for path in folder.rglob("*"):
        with contextlib.suppress(OSError):
            total += path.stat().st_blocks * 512 if hasattr(path.stat(), "st_blocks") else path.stat().st_size
    return total
