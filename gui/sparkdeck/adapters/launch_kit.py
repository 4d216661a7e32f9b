"""A launch kit: a folder that starts a profile's server on any machine with llama-server, without SparkDeck."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from sparkdeck.adapters.atomic_file import make_folder, storage_error, write_atomically
from sparkdeck.adapters.profile_export_scripts import script
from sparkdeck.adapters.profile_export_toml import profile_file_text
from sparkdeck.adapters.profile_export_words import MODELS_FOLDER, ExportedCommand
from sparkdeck.adapters.profile_files import file_stem
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile_export import ExportKind, NeededFile
from sparkdeck.domain.translation import tr

_SCRIPTS = {"launch.sh": ExportKind.BASH, "launch.ps1": ExportKind.POWERSHELL, "launch.bat": ExportKind.CMD}
_RUNTIME = "https://github.com/ggml-org/llama.cpp/releases"


def write_kit(command: ExportedCommand, folder: Path, sha256: Mapping[Path, str]) -> tuple[str, ...]:
    """Make ``folder``, which must not be there yet or be empty; ``sha256`` are the known hashes of model files.

    A script that cannot hold the profile is left out, and said in what is given back. Raises :class:`UserError`; then
    nothing is left of it.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UserError(
            tr("{folder} is there already.", folder=folder),
            tr("A launch kit is never written over anything."),
            tr("Choose a new folder."),
        )
    make_folder(folder.parent)
    temporary = folder.with_name(f".sparkdeck-{os.urandom(8).hex()}.kit")
    try:
        temporary.mkdir()
        remarks = _fill(temporary, command, sha256)
        if folder.exists():
            folder.rmdir()
        temporary.rename(folder)
    except OSError as error:
        raise storage_error(folder, error) from error
    finally:
        with contextlib.suppress(OSError):
            shutil.rmtree(temporary, ignore_errors=True)
    return remarks


def _fill(folder: Path, command: ExportedCommand, sha256: Mapping[Path, str]) -> tuple[str, ...]:
    remarks: list[str] = []
    written = [f"{file_stem(command.profile.name)}.toml"]
    write_atomically(folder / written[0], profile_file_text(command.profile).encode())
    for name, kind in _SCRIPTS.items():
        try:
            write_atomically(folder / name, script(command, kind))
        except UserError as error:
            remarks.append(tr("{name} was left out: {reason}", name=name, reason=error.detail or error.title))
            continue
        written.append(name)
        if kind is ExportKind.BASH:
            (folder / name).chmod(0o755)
    if command.uses_models:
        (folder / MODELS_FOLDER).mkdir()
        write_atomically(folder / MODELS_FOLDER / "PUT_MODEL_FILES_HERE.txt", _list(command.files, sha256).encode())
    for name, text in (
        ("README.txt", _readme(command, written, sha256)),
        ("THIRD_PARTY_NOTICES.md", _notices(command)),
        ("MODELS.sha256", "".join(_sums_of_models(command.files, sha256))),
    ):
        if text:
            write_atomically(folder / name, text.encode())
            written.append(name)
    sums = "".join(f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n" for name in sorted(written))
    write_atomically(folder / "SHA256SUMS", sums.encode())
    return tuple(remarks)


def _sums_of_models(files: tuple[NeededFile, ...], sha256: Mapping[Path, str]) -> Iterator[str]:
    for file in files:
        known = sha256.get(file.path) if file.path is not None else None
        if known is not None:
            yield f"{known}  {MODELS_FOLDER}/{file.name}\n"


def _list(files: tuple[NeededFile, ...], sha256: Mapping[Path, str]) -> str:
    return "".join(f"{line}\n" for file in files for line in _about(file, sha256))


def _role(file: NeededFile) -> str:
    return {"target": tr("target"), "draft": tr("draft")}.get(file.role, file.role)


def _about(file: NeededFile, sha256: Mapping[Path, str]) -> Iterator[str]:
    yield f"{file.name}  ({_role(file)})"
    source = f"https://huggingface.co/{file.repo}" if file.repo else tr("not known: copy it from where it lies")
    yield f"    {tr('from: {source}', source=source)}"
    with contextlib.suppress(OSError):
        if file.path is not None:
            yield f"    {tr('size: {size:,} bytes', size=file.path.stat().st_size)}"
    known = sha256.get(file.path) if file.path is not None else None
    yield f"    sha256: {known or tr('not known')}"


def _readme(command: ExportedCommand, written: list[str], sha256: Mapping[Path, str]) -> str:
    profile = command.profile
    lines = [profile.name, "=" * len(profile.name), ""]
    if profile.summary:
        lines += [profile.summary, ""]
    lines += [tr("A launch kit: it starts llama-server with these settings. SparkDeck is not needed."), ""]
    lines += [tr("1. Get llama-server"), f"   {_RUNTIME}"]
    if profile.provenance is not None and profile.provenance.runtime:
        lines.append(f"   {profile.provenance.runtime}")
    if "draft-dspark" in str(profile.options.get("spec-type", "")):
        lines.append("   " + tr("DSpark drafts need build b10498 or a newer one."))
    lines += ["   " + tr("Put it on the search path, or set LLAMA_SERVER to its full path."), ""]
    if command.uses_models:
        lines += [
            tr(
                "2. Put these files into the folder “{folder}”, or set MODELS to the folder they lie in",
                folder=MODELS_FOLDER,
            ),
            "",
        ]
        lines += [f"   {line}" for line in _list(command.files, sha256).splitlines()]
        if any(_sums_of_models(command.files, sha256)):
            lines += ["", "   " + tr("To check them: sha256sum -c MODELS.sha256")]
    else:
        lines.append(tr("2. The model files stay where they lie on this machine; see the scripts."))
    lines += ["", tr("3. Start"), "   Linux, macOS:  ./launch.sh"]
    lines += [
        "   " + tr("Windows:       launch.bat, or powershell -ExecutionPolicy Bypass -File launch.ps1"),
        "   " + tr("More options can stand behind the script's name; they win."),
    ]
    if command.needs_key:
        lines += ["   " + tr("First set LLAMA_API_KEY to the key that clients must send: the kit holds no keys.")]
    lines += ["", tr("{file} is the profile itself: SparkDeck can import it.", file=written[0]), ""]
    if command.remarks:
        lines += [tr("Note"), *(f"   {remark}" for remark in command.remarks), ""]
    return "\r\n".join(lines)


def _notices(command: ExportedCommand) -> str:
    provenance = command.profile.provenance
    lines = [
        "# " + tr("Third-party notices"),
        "",
        tr("This folder holds no third-party code and no model weights. What it starts:"),
        "",
    ]
    lines += ["- llama-server of llama.cpp, MIT licence, https://github.com/ggml-org/llama.cpp"]
    for file in command.files:
        known = tr("{address}, where its licence is named", address=f"https://huggingface.co/{file.repo}")
        lines.append(
            f"- {file.name} ({_role(file)}): {known if file.repo else tr('where it comes from is not known here')}"
        )
    if provenance is not None:
        lines += [f"- {label}: {url}" for label, url in provenance.links]
        for title, text in (
            (tr("Licences"), provenance.licences),
            (tr("Draft lineage"), provenance.draft_lineage),
            (tr("Caveat"), provenance.caveat),
        ):
            if text:
                lines += ["", f"{title}: {text}"]
    return "\n".join([*lines, ""])
