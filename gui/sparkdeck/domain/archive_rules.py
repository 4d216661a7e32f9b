"""What an archive from outside may hold before a byte of it is written: files and folders below one folder, no surprises.

Everything that some system understands in another way is refused everywhere: absolute paths, ``..``, backslashes, drive
letters, names that Windows forbids, names that differ by case only, links that lead outward or to nothing, devices, and
sizes out of all proportion.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

MOST_ENTRIES = 5_000
LARGEST_BYTES = 16 << 30
"""Unpacked. CUDA's libraries for one build have about 1 GiB."""
MOST_RATIO = 100
"""Unpacked to packed; programs and libraries reach 2 to 10."""
_FREE_BYTES = 64 << 20
"""So much may come of any archive, however small it is packed."""
LONGEST_LINK = 400
_LONGEST_PART = 150
_LONGEST_PATH = 400
_DEEPEST = 12
_MOST_HOPS = 40
_FORBIDDEN = re.compile(r'[\\:*?"<>|\x00-\x1f\x7f]')
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(\s*\..*)?")

Parts = tuple[str, ...]


class EntryKind(Enum):
    FOLDER = "folder"
    FILE = "file"
    LINK = "link"
    """A symbolic link: its target counts from its own folder."""
    COPY = "copy"
    """A hard link: its target counts from the archive's top."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry, as the archive says it is."""

    name: str
    kind: EntryKind
    target: str = ""


class ArchiveRefused(UserError):
    """The archive itself is at fault: to unpack the same bytes again would be no use."""


class ArchiveRules:
    """Judges one archive, entry by entry, in their order. ``packed_bytes`` is the size of the archive itself."""

    def __init__(self, name: str, packed_bytes: int) -> None:
        self._name = name
        self._most_bytes = min(LARGEST_BYTES, max(_FREE_BYTES, packed_bytes * MOST_RATIO))
        self._bytes = 0
        self._entries = 0
        self._known: dict[Parts, tuple[Parts, EntryKind]] = {}
        self._links: dict[Parts, Parts] = {}

    def accept(self, entry: Entry) -> Parts:
        """Where the entry goes, below the folder; empty for that folder itself. Raises :class:`ArchiveRefused`."""
        self._entries += 1
        if self._entries > MOST_ENTRIES:
            raise self.refused(tr("it has more than {most:,} entries", most=MOST_ENTRIES))
        parts = self._parts(entry.name)
        if not parts:
            if entry.kind is EntryKind.FOLDER:
                return ()
            raise self.refused(tr("it holds a file without a name"))
        for depth in range(1, len(parts)):
            self._take(parts[:depth], EntryKind.FOLDER)
        self._take(parts, entry.kind)
        if entry.kind in (EntryKind.LINK, EntryKind.COPY):
            self._links[parts] = self._led_to(parts, entry)
        return parts

    def grown(self, count: int) -> None:
        """So many more bytes came out of it. Raises :class:`UserError`."""
        self._bytes += count
        if self._bytes > self._most_bytes:
            raise self.refused(
                tr("more than {most:,} MiB come out of it, which no release has", most=self._most_bytes >> 20)
            )

    def links(self) -> dict[Parts, Parts]:
        """For each link the file that it leads to in the end. Raises :class:`UserError` where that is none of the archive."""
        return {link: self._followed(link) for link in self._links}

    def refused(self, why: str) -> ArchiveRefused:
        return ArchiveRefused(
            tr("{archive} is not unpacked: {why}.", archive=self._name, why=why),
            tr("Nothing of it was kept."),
            tr("Choose another release, or tell llama.cpp of this one."),
        )

    def _take(self, parts: Parts, kind: EntryKind) -> None:
        key = _folded(parts)
        there = self._known.get(key)
        if there is None:
            self._known[key] = (parts, kind)
        elif there[0] != parts:
            raise self.refused(
                tr("{one} and {other} are one name for many systems", one=_shown(parts), other=_shown(there[0]))
            )
        elif not (kind is there[1] is EntryKind.FOLDER):
            raise self.refused(tr("it holds {name} twice", name=_shown(parts)))

    def _parts(self, name: str, link: str = "") -> Parts:
        """``link`` names ``name`` as its target; empty where it is an entry's own."""
        shown = name[:80]
        if name.startswith("/"):
            raise self.refused(
                tr("its link {link} names the absolute path {path!r}", link=link, path=shown)
                if link
                else tr("it holds the absolute path {path!r}", path=shown)
            )
        trimmed = name.removeprefix("./").removesuffix("/")
        if trimmed in ("", "."):
            return ()
        parts = tuple(trimmed.split("/"))
        if ".." in parts:
            raise self.refused(
                tr("its link {link} names a path that leads outward, {path!r}", link=link, path=shown)
                if link
                else tr("it holds a path that leads outward, {path!r}", path=shown)
            )
        if len(parts) > _DEEPEST or len(trimmed) > _LONGEST_PATH or any(self._is_odd(part) for part in parts):
            raise self.refused(
                tr("its link {link} names a name that is none on every system, {path!r}", link=link, path=shown)
                if link
                else tr("it holds a name that is none on every system, {path!r}", path=shown)
            )
        return parts

    @staticmethod
    def _is_odd(part: str) -> bool:
        try:
            length = len(part.encode())
        except UnicodeEncodeError:
            return True
        return (
            part in ("", ".")
            or length > _LONGEST_PART
            or part[-1] in ". "
            or part[0] == " "
            or bool(_FORBIDDEN.search(part))
            or bool(_RESERVED.fullmatch(part))
            or not part.isprintable()
        )

    def _led_to(self, parts: Parts, entry: Entry) -> Parts:
        link, shown = _shown(parts), entry.target[:80]
        if entry.kind is EntryKind.COPY:
            return self._parts(entry.target, link)
        if not entry.target or entry.target.startswith("/") or len(entry.target) > LONGEST_LINK:
            raise self.refused(tr("its link {link} names {path!r}", link=link, path=shown))
        at = list(parts[:-1])
        for step in entry.target.split("/"):
            if step == "..":
                if not at:
                    raise self.refused(tr("its link {link} names a place outside, {path!r}", link=link, path=shown))
                at.pop()
            elif step not in ("", "."):
                if self._is_odd(step):
                    raise self.refused(tr("its link {link} names {path!r}", link=link, path=shown))
                at.append(step)
        return tuple(at)

    def _followed(self, link: Parts) -> Parts:
        at = link
        for _ in range(_MOST_HOPS):
            if at not in self._links:
                break
            at = self._links[at]
        if self._known.get(_folded(at)) != (at, EntryKind.FILE):
            raise self.refused(
                tr("its link {link} leads to {path}, which is no file of it", link=_shown(link), path=_shown(at))
                if at
                else tr("its link {link} leads to its top, which is no file of it", link=_shown(link))
            )
        return at


def _folded(parts: Parts) -> Parts:
    """The same for names that some system does not tell apart."""
    return tuple(unicodedata.normalize("NFC", part).casefold() for part in parts)


def _shown(parts: Parts) -> str:
    return "/".join(parts)[:80]
