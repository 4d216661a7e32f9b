"""Releases of llama.cpp as GitHub's API tells them. Constructed, not recorded: names, form and order of the files follow
release.yml, release-publish.yml and make-release.yml of build 11434; the fields are those of GitHub's REST reference.
Sizes and digests are made up (or those of the bytes that a test serves).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from sparkdeck.domain.releases import Asset

REPO = "ggml-org/llama.cpp"
_NAMES = (
    "cudart-llama-bin-win-cuda-12.4-x64.zip",
    "cudart-llama-bin-win-cuda-13.4-arm64.zip",
    "cudart-llama-bin-win-cuda-13.4-x64.zip",
    "cudart-llama-{tag}-bin-ubuntu-cuda-12.8-x64.tar.gz",
    "cudart-llama-{tag}-bin-ubuntu-cuda-13.4-arm64.tar.gz",
    "cudart-llama-{tag}-bin-ubuntu-cuda-13.4-x64.tar.gz",
    "llama-{tag}-bin-android-arm64-snapdragon.tar.gz",
    "llama-{tag}-bin-android-arm64.tar.gz",
    "llama-{tag}-bin-linux-arm64-snapdragon.tar.gz",
    "llama-{tag}-bin-macos-arm64.tar.gz",
    "llama-{tag}-bin-macos-x64.tar.gz",
    "llama-{tag}-bin-ubuntu-arm64.tar.gz",
    "llama-{tag}-bin-ubuntu-cuda-12.8-x64.tar.gz",
    "llama-{tag}-bin-ubuntu-cuda-13.4-arm64.tar.gz",
    "llama-{tag}-bin-ubuntu-cuda-13.4-x64.tar.gz",
    "llama-{tag}-bin-ubuntu-openvino-2026.1-x64.tar.gz",
    "llama-{tag}-bin-ubuntu-rocm-10.0-x64.tar.gz",
    "llama-{tag}-bin-ubuntu-s390x.tar.gz",
    "llama-{tag}-bin-ubuntu-sycl-fp16-x64.tar.gz",
    "llama-{tag}-bin-ubuntu-sycl-fp32-x64.tar.gz",
    "llama-{tag}-bin-ubuntu-vulkan-arm64.tar.gz",
    "llama-{tag}-bin-ubuntu-vulkan-x64.tar.gz",
    "llama-{tag}-bin-ubuntu-x64.tar.gz",
    "llama-{tag}-bin-win-cpu-arm64.zip",
    "llama-{tag}-bin-win-cpu-x64.zip",
    "llama-{tag}-bin-win-cuda-12.4-x64.zip",
    "llama-{tag}-bin-win-cuda-13.4-arm64.zip",
    "llama-{tag}-bin-win-cuda-13.4-x64.zip",
    "llama-{tag}-bin-win-opencl-adreno-arm64.zip",
    "llama-{tag}-bin-win-openvino-2026.1-x64.zip",
    "llama-{tag}-bin-win-rocm-10.0-x64.zip",
    "llama-{tag}-bin-win-sycl-x64.zip",
    "llama-{tag}-bin-win-vulkan-arm64.zip",
    "llama-{tag}-bin-win-vulkan-x64.zip",
    "llama-{tag}-ui.tar.gz",
    "llama-{tag}-xcframework.zip",
)


def asset_names(tag: str) -> tuple[str, ...]:
    """The names of all files of a build's release."""
    return tuple(name.format(tag=tag) for name in _NAMES)


def assets_of(tag: str, *, without: Sequence[str] = ()) -> tuple[Asset, ...]:
    """The files as the program knows them; ``without``: parts of the names to leave out."""
    return tuple(
        Asset(name, f"https://github.com/{REPO}/releases/download/{tag}/{name}", 1000 + len(name), "0" * 64)
        for name in asset_names(tag)
        if not any(part in name for part in without)
    )


def release_json(
    tag: str,
    published_at: str,
    base_url: str = "https://github.com",
    *,
    contents: Mapping[str, bytes] | None = None,
    stable: bool = False,
    digests: bool = True,
) -> dict[str, Any]:
    """One release. ``contents``: the bytes of its files, all made-up ones where ``None``."""
    given = contents if contents is not None else {name: name.encode() for name in asset_names(tag)}
    return {
        "url": f"https://api.github.com/repos/{REPO}/releases/{abs(hash(tag)) % 10**9}",
        "html_url": f"{base_url}/{REPO}/releases/tag/{tag}",
        "tag_name": tag,
        "target_commitish": hashlib.sha1(tag.encode()).hexdigest(),
        "name": tag,
        "draft": False,
        "immutable": False,
        "prerelease": not stable,
        "created_at": published_at,
        "published_at": published_at,
        "assets": [
            {
                "url": f"https://api.github.com/repos/{REPO}/releases/assets/{number}",
                "name": name,
                "label": "",
                "content_type": "application/gzip" if name.endswith(".gz") else "application/zip",
                "state": "uploaded",
                "size": len(content),
                "digest": f"sha256:{hashlib.sha256(content).hexdigest()}" if digests else None,
                "download_count": 7,
                "browser_download_url": f"{base_url}/{REPO}/releases/download/{tag}/{name}",
            }
            for number, (name, content) in enumerate(given.items(), 1)
        ],
        "body": "<details open>\n\nserver: something new\n\n</details>",
    }
