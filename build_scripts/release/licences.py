"""The licence texts of what is in a packaged app, from the packages themselves, and whether our notices name them all."""

import re
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import metadata
from pathlib import Path

_TEXTS = Path(__file__).resolve().parent / "licences"
_LICENCE_FILE = re.compile(r"(?:^|/)(?:licen[cs]e|copying|notice|authors)[^/]*$", re.IGNORECASE)
_OF_QT = ("LGPL-3.0.txt", "GPL-3.0.txt")
"""PySide6's wheels carry no text of their licence. The LGPL refers to the GPL, so both are needed."""
_RULE = "=" * 100

FAMILIES = {
    "libbrotli": "Brotli",
    "libbz2": "bzip2",
    "libcom_err": "e2fsprogs",
    "libcrypto": "OpenSSL",
    "libffi": "libffi",
    "libgomp": "GCC",
    "libgssapi_krb5": "MIT Kerberos",
    "libk5crypto": "MIT Kerberos",
    "libkeyutils": "keyutils",
    "libkrb5": "MIT Kerberos",
    "libkrb5support": "MIT Kerberos",
    "liblzma": "XZ Utils",
    "libpcre2-8": "PCRE2",
    "libsqlite3": "SQLite",
    "libssl": "OpenSSL",
    "libxcb": "XCB",
    "libxkbcommon": "libxkbcommon",
    "libzstd": "Zstandard",
}
"""The project behind a library of the build machine, as THIRD_PARTY_NOTICES.md names it."""


def family(soname: str) -> str:
    """The project that a library belongs to; its own name where it is unknown."""
    stem = soname.partition(".so")[0]
    return next((FAMILIES[each] for each in sorted(FAMILIES, reverse=True) if stem.startswith(each)), stem)


def unnamed(packages: Mapping[str, object], libraries: Mapping[str, object], notices: str) -> list[str]:
    """What is in the app and not in the notices. Spelling of packages as in ``requirements.lock``."""
    words = set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", _normal(notices)))
    missing = [name for name in packages if _normal(name) not in words]
    missing += sorted({family(name) for name in libraries if family(name).lower() not in notices.lower()})
    return missing


def gather(packages: Mapping[str, metadata.Distribution], libraries: Mapping[str, Path]) -> tuple[str, Sequence[str]]:
    """All texts as one document, and the names of those without one."""
    parts, without = [_python()], []
    for name in sorted(packages, key=str.lower):
        text = _of_package(packages[name])
        if text:
            parts.append(_part(f"{name} {packages[name].version}", text))
        else:
            without.append(name)
    seen = set()
    for soname, path in sorted(libraries.items()):
        text = _of_library(path)
        if not text:
            without.append(soname)
        elif text not in seen:
            parts.append(_part(f"{family(soname)}: {soname}", text))
        seen.add(text)
    head = (
        "The licences of what comes with SparkDeck. SparkDeck itself is licensed under Apache-2.0, see LICENSE.\n"
        "You may replace Qt and PySide6 (LGPL-3.0) by versions of your own: they are the files in the folders PySide6 and\n"
        "shiboken6 of this program.\n"
    )
    return "\n".join([head, *parts]), without


def _python() -> str:
    for place in (Path(sys.base_prefix) / "LICENSE.txt", Path(metadata.__file__).parents[2] / "LICENSE.txt"):
        if place.is_file():
            return _part("Python", place.read_text(encoding="utf-8", errors="replace"))
    import sysconfig

    place = Path(sysconfig.get_paths()["stdlib"]) / "LICENSE.txt"
    debian = Path(f"/usr/share/doc/python{sys.version_info[0]}.{sys.version_info[1]}/copyright")
    found = next((each for each in (place, debian) if each.is_file()), None)
    return _part(
        "Python", found.read_text(encoding="utf-8", errors="replace") if found else "See python.org/psf/license"
    )


def _of_package(distribution: metadata.Distribution) -> str:
    name = distribution.metadata["Name"]
    if _normal(name) in ("pyside6-essentials", "shiboken6"):
        return "\n\n".join((_TEXTS / each).read_text(encoding="utf-8") for each in _OF_QT)
    files = [
        file for file in distribution.files or [] if ".dist-info/" in str(file) and _LICENCE_FILE.search(str(file))
    ]
    texts = [file.read_text(encoding="utf-8").strip() for file in sorted(files, key=str)]
    if not texts and _normal(name) == "nvidia-ml-py":  # its text stands at the head of its only module
        source = Path(str(distribution.locate_file("pynvml.py"))).read_text(encoding="utf-8")
        texts = [_leading_comment(source)]
    return "\n\n".join(text for text in texts if text)


def _leading_comment(source: str) -> str:
    lines = []
    for line in source.splitlines():
        if line.strip() and not line.startswith("#"):
            break
        lines.append(line.lstrip("# ").rstrip("# "))
    return "\n".join(lines).strip()


def _of_library(path: Path) -> str:
    """Debian's copyright file of the package that the library is from; empty elsewhere."""
    package = sbom_package(path)
    if not package:
        return ""
    try:
        return (Path("/usr/share/doc") / package[0] / "copyright").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


@cache
def sbom_package(path: Path) -> tuple[str, str] | None:
    """Name and version of the Debian package that a file is from, ``None`` where dpkg does not know it."""
    import subprocess

    for place in dict.fromkeys((path, path.resolve(), Path("/usr") / str(path).lstrip("/"))):
        try:
            said = subprocess.run(["dpkg-query", "-S", str(place)], capture_output=True, text=True, check=False)
        except OSError:
            return None
        if said.returncode == 0:
            name = said.stdout.split(":")[0]
            version = subprocess.run(
                ["dpkg-query", "-W", "-f", "${Version}", name], capture_output=True, text=True, check=False
            )
            return name, version.stdout.strip()
    return None


def _part(title: str, text: str) -> str:
    return f"{_RULE}\n{title}\n{_RULE}\n\n{text.strip()}\n"


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
