"""What "About" says: versions to copy into a report, and whose work this is."""

from __future__ import annotations

import platform
from collections.abc import Iterable

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import qVersion

from sparkdeck import __version__
from sparkdeck.adapters.own_documents import LICENCE, NOTICES, build_note, own_document
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.translation import mark, sentences, tr, translated
from sparkdeck.ui.formatting import UNKNOWN


def version_lines(runtime: Runtime | None) -> tuple[tuple[str, str], ...]:
    """``(what, version)``, what to be shown translated; ``runtime`` is the one that the next start would use."""
    built = build_note()
    return (
        ("SparkDeck", f"{__version__} ({built})" if built else __version__),
        (mark("Runtime"), runtime.label if runtime is not None else UNKNOWN),
        ("Python", f"{platform.python_version()} ({platform.python_implementation()})"),
        ("Qt", f"{qVersion()} (PySide6 {pyside_version})"),
        (mark("System"), f"{platform.system()} {platform.release()}, {platform.machine()}"),
    )


def versions_text(runtime: Runtime | None) -> str:
    """The same for the clipboard, in English: for a report."""
    english = {"Runtime": runtime.english_label} if runtime is not None else {}
    return "\n".join(f"{what}: {english.get(what, version)}" for what, version in version_lines(runtime))


def attributions_markdown(profiles: Iterable[Profile]) -> str:
    """Whose models and measurements the bundled profiles stand on, as they say it themselves."""
    parts = [tr("# Bundled profiles")]
    for profile in profiles:
        if profile.origin is not ProfileOrigin.BUNDLED:
            continue
        parts.append(f"## {profile.name}")
        if profile.summary:
            parts.append(translated(profile.summary))
        found = profile.provenance
        if found is None:
            continue
        if found.links:
            parts.append("\n".join(f"- {translated(label)}: <{address}>" for label, address in found.links))
        told = ((tr("Draft"), found.draft_lineage), (tr("Licences"), found.licences), (tr("Mind"), found.caveat))
        parts += [tr("**{head}:** {words}", head=head, words=translated(words)) for head, words in told if words]
    if len(parts) == 1:
        parts.append(tr("They are known once the profiles are read."))
    return "\n\n".join(parts)


def licence_markdown() -> str:
    """SparkDeck's own licence, letter by letter."""
    head = tr("# Licence\n\nSparkDeck is licensed under Apache-2.0.")
    try:
        return f"{head}\n\n```\n{own_document(LICENCE).strip()}\n```\n"
    except UserError as error:
        return sentences((head, error.title, error.action))


def notices_markdown() -> str:
    try:
        return own_document(NOTICES)
    except UserError as error:
        return f"{tr('# Third-party notices')}\n\n{error.title} {error.action}"
