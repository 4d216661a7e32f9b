"""GitHub's JSON about releases as domain values; what is odd is left out, and nothing in it can make us stumble.

The same form, cut to what is needed, is what we keep (``release_cache.py``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime
from urllib.parse import urlsplit

import msgspec

from sparkdeck.domain.moment import moment
from sparkdeck.domain.releases import Asset, Release

NIGHTLY_TAG = "nightly-tag.txt"
"""The one file of a release ``vX.Y.Z``: the tag of the build that it is."""
_NAME = re.compile(r"[A-Za-z0-9][\w.+-]{0,180}", re.ASCII)
_TAG = re.compile(r"[A-Za-z0-9][\w.+-]{0,80}", re.ASCII)
_DIGEST = re.compile(r"sha256:([0-9a-fA-F]{64})")
_MOST_RELEASES = 100
"""The most that GitHub gives at once."""
_MOST_ASSETS = 200
_LARGEST_BYTES = 64 << 30


class _Asset(msgspec.Struct, omit_defaults=True):
    name: str
    browser_download_url: str
    size: int
    digest: str | None = None
    state: str = "uploaded"


class _Release(msgspec.Struct, omit_defaults=True):
    tag_name: str
    assets: list[msgspec.Raw] = []
    published_at: str | None = None
    html_url: str = ""
    draft: bool = False


def parse_releases(body: bytes) -> tuple[Release, ...]:
    """The releases of a list, in its order. Raises :class:`ValueError` where it is no list at all."""
    try:
        given = msgspec.json.decode(body, type=list[msgspec.Raw])
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise ValueError(f"no list of releases: {error}") from error
    return tuple(release for raw in given[:_MOST_RELEASES] if (release := _release(raw)) is not None)


def parse_release(body: bytes) -> Release:
    """One release. Raises :class:`ValueError` where it is none."""
    release = _release(body)
    if release is None:
        raise ValueError("no release")
    return release


def packed(releases: Iterable[Release]) -> bytes:
    """The releases in the form that :func:`parse_releases` reads."""
    return msgspec.json.encode(
        [
            _Release(
                release.tag,
                [
                    msgspec.Raw(
                        msgspec.json.encode(
                            _Asset(
                                asset.name,
                                asset.url,
                                asset.size_bytes,
                                f"sha256:{asset.sha256}" if asset.sha256 else None,
                            )
                        )
                    )
                    for asset in release.assets
                ],
                release.published_at.isoformat() if release.published_at else None,
                release.page_url,
            )
            for release in releases
        ]
    )


def _release(raw: bytes | msgspec.Raw) -> Release | None:
    try:
        given = msgspec.json.decode(raw, type=_Release)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    if given.draft or not _TAG.fullmatch(given.tag_name):
        return None
    assets: dict[str, Asset] = {}
    for each in given.assets[:_MOST_ASSETS]:
        asset = _asset(each)
        if asset is not None:
            assets.setdefault(asset.name, asset)
    return Release(
        given.tag_name,
        _time(given.published_at),
        tuple(assets.values()),
        given.html_url if _is_address(given.html_url) else "",
    )


def _asset(raw: msgspec.Raw) -> Asset | None:
    try:
        given = msgspec.json.decode(raw, type=_Asset)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    is_there = given.state == "uploaded" and 0 < given.size <= _LARGEST_BYTES
    if not is_there or not _NAME.fullmatch(given.name) or not _is_address(given.browser_download_url):
        return None
    digest = _DIGEST.fullmatch(given.digest or "")
    return Asset(given.name, given.browser_download_url, given.size, digest[1].lower() if digest else None)


def _is_address(text: str) -> bool:
    """An address that can be asked; over plain http this machine's own only."""
    if len(text) > 500 or any(sign.isspace() or not sign.isprintable() for sign in text):
        return False
    try:
        parts = urlsplit(text)
        host = parts.hostname
    except ValueError:
        return False
    return bool(host) and (parts.scheme == "https" or (parts.scheme == "http" and host in ("127.0.0.1", "localhost")))


def _time(text: str | None) -> datetime | None:
    try:
        at = datetime.fromisoformat(text) if text else None
    except ValueError:
        return None
    return moment(at)
