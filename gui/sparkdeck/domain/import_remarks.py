"""What is said of a text that is imported as a profile: what of it is left out, and what was understood how."""

from __future__ import annotations

from sparkdeck.domain.imported_profile import Word
from sparkdeck.domain.translation import tr


def not_run(word: Word) -> str:
    """Of a value with parts that only a run would tell."""
    return tr(
        "its value is worked out when the text runs, and nothing here runs it: {unresolved}",
        unresolved=", ".join(word.unresolved),
    )


def no_option(word: Word) -> str:
    """Of a word that cannot belong to an option."""
    return not_run(word) if word.unresolved else tr("it belongs to no option")


def bare_option(flag: str) -> str:
    return tr("{flag} stands without a value, as older builds took it: it is read as “on”.", flag=flag)


def wanted_quantisation(repo: str, quantisation: str) -> str:
    return tr(
        "Of {repo} the text wants {quantisation}: choose that file when you download it.",
        repo=repo,
        quantisation=quantisation,
    )


def path_of_windows(path: str) -> str:
    return tr("{path} is a path of Windows: choose the file on this machine.", path=path)


def relative_path(path: str) -> str:
    return tr("{path} is a relative path, and the text does not say from where: choose the file.", path=path)
