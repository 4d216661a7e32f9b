"""One download by one client, in a process of its own: `CLIENT URL NAME BYTES SHA256 FOLDER` → JSON on stdout."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil


def prepare(client: str, url: str, name: str, size_bytes: int, sha256: str, folder: Path) -> Callable[[], None]:
    """Everything that is imported once per program is, before the clock runs."""
    if client in ("curl", "sender"):
        address = f"{url}/bench/files/resolve/main/{name}"
        command = [
            "curl",
            "--silent",
            "--fail",
            "--location",
            "--noproxy",
            "*",
            "--output",
            str(folder / name) if client == "curl" else os.devnull,
            address,
        ]

        def curl() -> None:
            subprocess.run(command, check=True)

        return curl
    if client == "ours":
        from sparkdeck.adapters.download_source import HubAccess
        from sparkdeck.adapters.transfer_control import RateLimit
        from sparkdeck.domain.downloads import DownloadRequest
        from sparkdeck.domain.hub import HubFile
        from sparkdeck.services.download_job import JobFile, JobRun, JobTools

        file = HubFile(name, size_bytes, sha256)
        tools = JobTools(lambda: HubAccess(url), lambda: folder / "hub", lambda _: 1 << 50, RateLimit())
        run = JobRun(DownloadRequest(name, "bench/files", "main", (file,)), [JobFile(file)], tools)

        def ours() -> None:
            run.run()
            if error := run.failure or run.crash:
                raise error

        return ours
    from huggingface_hub import hf_hub_download

    def theirs() -> None:
        hf_hub_download("bench/files", name, token=False, cache_dir=folder / "hub")

    return theirs


def peak_bytes() -> int:
    """The most memory this process had. Not ``ru_maxrss`` on Linux, which counts the parent's before the exec as well."""
    status = Path("/proc/self/status")
    if status.is_file():
        return int(status.read_text("ascii").partition("VmHWM:")[2].split()[0]) * 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def main() -> None:
    client, url, name, size, sha256, folder = sys.argv[1:]
    fetch = prepare(client, url, name, int(size), sha256, Path(folder))
    before, memory = os.times(), psutil.Process().memory_info().rss
    begun = time.perf_counter()
    fetch()
    wall_s, after = time.perf_counter() - begun, os.times()
    cpu_s = sum(after[:4]) - sum(before[:4])  # its own and its children's, user and system
    print(json.dumps({"wall_s": wall_s, "cpu_s": cpu_s, "memory_bytes": max(0, peak_bytes() - memory)}))


if __name__ == "__main__":
    main()
