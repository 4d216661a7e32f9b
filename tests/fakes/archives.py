"""Archives for tests: as releases have them, and as an attacker would make them."""

from __future__ import annotations

import gzip
import io
import random
import tarfile
import zipfile
from collections.abc import Mapping, Sequence

PROGRAM = b"#!/bin/sh\nexit 0\n"


def tar_gz(members: Sequence[tarfile.TarInfo | tuple[tarfile.TarInfo, bytes]]) -> bytes:
    """A tar.gz of these members, in this order."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz", format=tarfile.GNU_FORMAT, compresslevel=1) as packed:
        for given in members:
            member, content = given if isinstance(given, tuple) else (given, b"")
            packed.addfile(member, io.BytesIO(content) if member.isreg() else None)
    return buffer.getvalue()


def tar_file(name: str, content: bytes = b"x", mode: int = 0o755) -> tuple[tarfile.TarInfo, bytes]:
    member = tarfile.TarInfo(name)
    member.size, member.mode = len(content), mode
    return member, content


def tar_special(name: str, kind: bytes, target: str = "") -> tarfile.TarInfo:
    """A folder, link, device … (``tarfile``'s constants)."""
    member = tarfile.TarInfo(name)
    member.type, member.linkname, member.mode = kind, target, 0o755
    return member


def linux_release(tag: str, files: Mapping[str, bytes] | None = None) -> bytes:
    """As ``tar --transform`` packs it: a top folder, libraries with their links, programs."""
    top = f"llama-{tag}"
    given = files if files is not None else {"llama-server": PROGRAM, "LICENSE": b"MIT"}
    members: list[tarfile.TarInfo | tuple[tarfile.TarInfo, bytes]] = [tar_special(f"{top}/", tarfile.DIRTYPE)]
    members += [tar_file(f"{top}/{name}", content) for name, content in given.items()]
    members += [
        tar_special(f"{top}/libllama.so", tarfile.SYMTYPE, "libllama.so.0"),
        tar_special(f"{top}/libllama.so.0", tarfile.SYMTYPE, "libllama.so.0.6.0"),
        tar_file(f"{top}/libllama.so.0.6.0", b"\x7fELF not really"),
    ]
    return tar_gz(members)


def linux_libraries(tag: str, variant: str, major: int) -> bytes:
    """CUDA's libraries for Linux."""
    top = f"cudart-llama-{tag}-bin-{variant}"
    names = (f"libcudart.so.{major}", f"libcublas.so.{major}", f"libcublasLt.so.{major}")
    return tar_gz([tar_special(f"{top}/", tarfile.DIRTYPE), *(tar_file(f"{top}/{name}", b"cuda") for name in names)])


def zipped(files: Mapping[str, bytes], *, unix_modes: Mapping[str, int] | None = None) -> bytes:
    """As 7z packs it for Windows: no top folder. ``unix_modes``: type and permissions of single entries."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            info = zipfile.ZipInfo(name, (2026, 8, 7, 12, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            if unix_modes and name in unix_modes:
                info.create_system, info.external_attr = 3, unix_modes[name] << 16
            packed.writestr(info, content)
    return buffer.getvalue()


def windows_release(files: Mapping[str, bytes] | None = None) -> bytes:
    return zipped(
        files if files is not None else {"llama-server.exe": b"MZ", "llama.dll": b"MZ", "ggml-cuda.dll": b"MZ"}
    )


def damaged(archive: bytes, chance: random.Random) -> bytes:
    """The archive with bytes changed, cut out, doubled or cut off; a tar.gz also below its compression."""
    is_gzip = archive[:2] == b"\x1f\x8b"
    inner = bytearray(gzip.decompress(archive) if is_gzip and chance.random() < 0.8 else archive)
    was_opened = len(inner) != len(archive)
    for _ in range(chance.randint(1, 6)):
        if not inner:
            break
        at = chance.randrange(len(inner))
        match chance.randrange(6):
            case 0:
                inner[at] = chance.randrange(256)
            case 1:
                inner[at : at + 8] = bytes(chance.choice((0, 0xFF, 0x2E, 0x2F, 0x37)) for _ in range(8))
            case 2:
                del inner[at : at + chance.randint(1, 700)]
            case 3:
                inner[at:at] = inner[chance.randrange(len(inner)) :][: chance.randint(1, 1100)]
            case 4:
                del inner[at:]
            case _:
                number = chance.choice((0, 1, 0x7FFFFFFF, 0xFFFFFFFF, 1 << 40, 1 << 63))
                text = chance.choice(
                    (b"../../x", b"/etc/x\0", b"..\\x", b"con.txt", b"C:/x", b"%011o\0" % (number % (1 << 33)))
                )
                inner[at : at + len(text)] = text
    return gzip.compress(bytes(inner), 1) if was_opened else bytes(inner)
