"""The download queue as a file, so that a restart, an update or a crash forgets none: ``downloads.json``.

Only what was asked is kept; how far each file is stands beside the partial file itself.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.domain.downloads import DownloadRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import HubFile
from sparkdeck.domain.translation import tr

NAME = "downloads.json"
SCHEMA = 1
_LARGEST_BYTES = 16 << 20


@dataclass(frozen=True, slots=True)
class KeptJob:
    """``done``: it was finished, and stays in the list. ``finished``: names of files that this job has brought."""

    job_id: int
    request: DownloadRequest
    done: bool = False
    cancelled: bool = False
    finished: tuple[tuple[str, str], ...] = ()
    """``(path in the repository, path on disk)``."""


def load_queue(folder: Path) -> tuple[tuple[KeptJob, ...], UserError | None]:
    """The jobs in order, and what was wrong with the file; a copy of a damaged one is kept. Never raises."""
    path = folder / NAME
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST_BYTES)
    except FileNotFoundError:
        return (), None
    except OSError as error:
        return (), UserError(tr("The download queue could not be read."), f"{path}: {error.strerror or error}")
    try:
        values = json.loads(content)
        if values["schema"] != SCHEMA:
            raise ValueError(tr("its schema is {schema}", schema=values["schema"]))
        return tuple(_job(each) for each in values["jobs"]), None
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        copy = path.with_name(f"{NAME}.damaged")
        with contextlib.suppress(UserError):
            write_atomically(copy, content)
        return (), UserError(
            tr("The download queue is damaged; it starts empty."),
            tr("{path}: {error}. A copy was kept as {copy}.", path=path, error=str(error)[:160], copy=copy.name),
            tr("Ask for the downloads again: what is on disk of them is used."),
        )


def save_queue(folder: Path, jobs: Sequence[KeptJob]) -> None:
    """Raises :class:`UserError`."""
    values = {"schema": SCHEMA, "jobs": [_values(job) for job in jobs]}
    write_atomically(folder / NAME, json.dumps(values, ensure_ascii=False, indent=1).encode())


def _values(job: KeptJob) -> dict[str, Any]:
    request = job.request
    return {
        "id": job.job_id,
        "title": request.title,
        "repo": request.repo,
        "commit": request.commit,
        "revision": request.revision,
        "folder": str(request.folder) if request.folder is not None else None,
        "files": [
            {"path": file.path, "size": file.size_bytes, "sha256": file.sha256, "only_xet": file.only_xet}
            for file in request.files
        ],
        "done": job.done,
        "cancelled": job.cancelled,
        "finished": [list(pair) for pair in job.finished],
    }


def _job(values: dict[str, Any]) -> KeptJob:
    files = tuple(
        HubFile(
            str(each["path"]),
            None if each["size"] is None else int(each["size"]),
            None if each["sha256"] is None else str(each["sha256"]),
            bool(each["only_xet"]),
        )
        for each in values["files"]
    )
    request = DownloadRequest(
        str(values["title"]),
        str(values["repo"]),
        str(values["commit"]),
        files,
        None if values["folder"] is None else Path(values["folder"]),
        str(values["revision"]),
    )
    finished = tuple((str(name), str(path)) for name, path in values["finished"])
    return KeptJob(int(values["id"]), request, bool(values["done"]), bool(values["cancelled"]), finished)
