"""A smallest ELF file with a dynamic section, for tests of what the loader would do with it."""

from __future__ import annotations

import struct

X86_64, ARM64 = 62, 183
LOADER = "/lib64/ld-linux-x86-64.so.2"


def elf_bytes(
    *needed: str,
    machine: int = X86_64,
    runpath: str = "",
    rpath: str = "",
    glibc: str = "",
    interpreter: str = LOADER,
) -> bytes:
    """64 bit, little-endian. ``glibc`` is a version that it needs, e.g. ``GLIBC_2.99``."""
    names = bytearray(b"\0")

    def name(text: str) -> int:
        place = len(names)
        names.extend(text.encode() + b"\0")
        return place

    tags = [(1, name(each)) for each in needed]
    if runpath:
        tags.append((29, name(runpath)))
    if rpath:
        tags.append((15, name(rpath)))
    version_names = (name("libc.so.6"), name(glibc)) if glibc else None
    start = 64 + 3 * 56
    text = interpreter.encode() + b"\0"
    versions_at = start + len(text)
    versions = b""
    if version_names:
        versions = struct.pack("<HHIII", 1, 1, version_names[0], 16, 0)
        versions += struct.pack("<IHHII", 0, 0, 2, version_names[1], 0)
        tags += [(0x6FFFFFFE, versions_at), (0x6FFFFFFF, 1)]
    names_at = versions_at + len(versions)
    tags += [(5, names_at), (0, 0)]
    dynamic_at = names_at + len(names)
    dynamic = b"".join(struct.pack("<QQ", *tag) for tag in tags)
    size = dynamic_at + len(dynamic)

    def segment(kind: int, at: int, length: int) -> bytes:
        return struct.pack("<IIQQQQQQ", kind, 4, at, at, at, length, length, 1)

    head = b"\x7fELF\2\1\1" + bytes(9)
    head += struct.pack("<HHIQQQIHHHHHH", 3, machine, 1, 0, 64, 0, 0, 64, 56, 3, 64, 0, 0)
    segments = segment(1, 0, size) + segment(3, start, len(text)) + segment(2, dynamic_at, len(dynamic))
    return head + segments + text + versions + bytes(names) + dynamic
