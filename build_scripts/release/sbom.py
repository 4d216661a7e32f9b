"""The list of contents of a packaged app, as CycloneDX 1.5 (JSON): packages, libraries, and each native file's hash.

The serial number is made from the contents and the date is the commit's, so that equal apps have equal lists.
"""

import hashlib
import json
import platform
import time
import uuid
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from typing import Any

from build_scripts.release.build_note import build_note, source_date
from build_scripts.release.licences import family, sbom_package

_NATIVE = (".so", ".dll", ".pyd", ".dylib", ".exe")


def document(app: Path, packages: Mapping[str, metadata.Distribution], libraries: Mapping[str, Path]) -> str:
    """The list as text."""
    note = build_note()
    components = [_component("Python", platform.python_version(), "pkg:generic/cpython", "PSF-2.0")]
    for name in sorted(packages, key=str.lower):
        distribution = packages[name]
        normal = name.lower().replace("_", "-")
        components.append(_component(name, distribution.version, f"pkg:pypi/{normal}", _licence(distribution)))
        if normal == "pyside6-essentials":
            components.append(_component("Qt", distribution.version, "pkg:generic/qt", "LGPL-3.0-only"))
        if normal == "xllamacpp":
            build = distribution.version.rpartition(".")[2]
            components.append(_component("llama.cpp", f"b{build}", "pkg:github/ggml-org/llama.cpp", "MIT"))
    for soname, path in sorted(libraries.items()):
        package = sbom_package(path)
        base, version = (f"pkg:deb/debian/{package[0]}", package[1]) if package else (f"pkg:generic/{soname}", "")
        components.append({**_component(soname, version, base, ""), "description": f"of {family(soname)}"})
    files = [_file(app, path) for path in sorted(app.rglob("*")) if _is_native(path)]
    body: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(source_date())),
            "component": {
                "type": "application",
                "bom-ref": "sparkdeck",
                "name": "SparkDeck",
                "version": note["version"],
                "licenses": [{"license": {"id": "Apache-2.0"}}],
                "properties": [{"name": "commit", "value": note["commit"]}],
            },
        },
        "components": [*components, *files],
        "dependencies": [{"ref": "sparkdeck", "dependsOn": [each["bom-ref"] for each in components]}],
    }
    digest = hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
    body["serialNumber"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, digest)}"
    return json.dumps(body, indent=1, ensure_ascii=False) + "\n"


def _component(name: str, version: str, base: str, licence: str) -> dict[str, Any]:
    purl = f"{base}@{version}" if version else base
    made: dict[str, Any] = {
        "type": "library",
        "bom-ref": f"{purl}#{name}",
        "name": name,
        "version": version,
        "purl": purl,
    }
    if licence:
        made["licenses"] = [{"expression": licence}]
    return made


def _licence(distribution: metadata.Distribution) -> str:
    """An SPDX expression where the package gives one; else nothing rather than a guess."""
    found = distribution.metadata.json.get("license_expression", "")
    return found if isinstance(found, str) else ""


def _is_native(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    return path.suffix in _NATIVE or ".so." in path.name or path.name == "sparkdeck"


def _file(app: Path, path: Path) -> dict[str, Any]:
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    name = path.relative_to(app).as_posix()
    return {"type": "file", "bom-ref": f"file:{name}", "name": name, "hashes": [{"alg": "SHA-256", "content": digest}]}
