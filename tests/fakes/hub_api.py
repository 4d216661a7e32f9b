"""What the stand-in Hub says of its repositories, as the Hub's own JSON."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs

from tests.fakes.hub_repos import ServedRepo, Version


def paths(body: bytes) -> list[str]:
    """Of a question about some files, as a form or as JSON."""
    text = body.decode()
    found: list[str] = json.loads(text)["paths"] if text.startswith("{") else parse_qs(text).get("paths", [])
    return found


def hit(served: ServedRepo) -> dict[str, Any]:
    repo = served.repo
    card = {"license": repo.licence, "base_model": list(repo.base_models)}
    tags = [*repo.tags, *(f"base_model:{base}" for base in repo.base_models)]
    if repo.licence:
        tags.append(f"license:{repo.licence}")
    return {
        "_id": served.versions[-1].commit[:24],
        "id": repo.name,
        "modelId": repo.name,
        "author": repo.name.split("/")[0],
        "sha": served.versions[-1].commit,
        "lastModified": repo.last_modified,
        "createdAt": repo.last_modified,
        "private": repo.private,
        "gated": "auto" if repo.gated else False,
        "disabled": False,
        "downloads": repo.downloads,
        "likes": 7,
        "tags": tags,
        "cardData": {key: value for key, value in card.items() if value},
    }


def siblings(version: Version) -> list[dict[str, Any]]:
    return [
        {
            "rfilename": file.path,
            "size": file.content.size_bytes,
            "blobId": file.etag[:40],
            **(
                {"lfs": {"sha256": file.sha256, "size": file.content.size_bytes, "pointerSize": 135}}
                if file.lfs
                else {}
            ),
        }
        for file in version.files.values()
    ]


def tree(version: Version) -> list[dict[str, Any]]:
    folders = sorted({file.path.rsplit("/", 1)[0] for file in version.files.values() if "/" in file.path})
    entries: list[dict[str, Any]] = [
        {"type": "directory", "oid": version.commit, "size": 0, "path": folder} for folder in folders
    ]
    for file in version.files.values():
        size = file.content.size_bytes
        entry: dict[str, Any] = {"type": "file", "oid": file.etag[:40], "size": size, "path": file.path}
        if file.lfs:
            entry["lfs"] = {"oid": file.sha256, "size": size, "pointerSize": 135}
        if file.xet:
            entry["xetHash"] = file.xet_hash
        entries.append(entry)
    return entries
