"""What people paste to name a model on the Hub: ``org/repo``, ``org/repo:QUANT``, addresses of pages and files."""

from __future__ import annotations

import re
from urllib.parse import unquote

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import HubAddress
from sparkdeck.domain.translation import tr

_REPO = re.compile(r"(?=.{3,192}\Z)[A-Za-z0-9_][A-Za-z0-9_.-]*/[A-Za-z0-9_][A-Za-z0-9_.-]*")
_QUANTISATION = re.compile(r"[A-Za-z0-9_.-]{1,64}")
_REVISION = re.compile(r"[^\s\\\0?#]{1,255}")
_SCHEME = re.compile(r"(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*)://(?P<rest>.*)", re.DOTALL)
_COMMAND = re.compile(
    r"(?:^|\s)(?:-hfr?|--hf-repo|hf download|huggingface-cli download|ollama (?:run|pull))[ =]+(?P<name>[^\s]+)"
)
"""What stands before the name in a command that somebody copied; what follows the name is not looked at."""
_PLACE = re.compile(r"(?:[/~]|\.{1,2}[/\\]|[A-Za-z]:[\\/]|\\\\|file:)")
_HOSTS = ("huggingface.co/", "www.huggingface.co/", "hf.co/", "hf-mirror.com/")
_VIEWS = ("resolve", "blob", "raw", "tree", "commit")
_NO_MODELS = {
    "datasets": tr("it is a dataset"),
    "spaces": tr("it is a space"),
    "buckets": tr("it is a bucket"),
    "kernels": tr("it is a kernel"),
    "collections": tr("it is a collection"),
    "papers": tr("it is a paper"),
    "docs": tr("it is a page of the documentation"),
    "blog": tr("it is a page of the blog"),
    "settings": tr("it is a page of the account"),
}


def parse_address(text: str, endpoint: str = "") -> HubAddress | None:
    """The repository (and revision, quantisation, file) that ``text`` names; ``None`` where it is a search.

    Addresses of any server are understood, since mirrors use the Hub's paths; ``endpoint`` only matters where it has a
    path of its own. A folder (``…/tree/main/BF16``) is a ``file`` that ends with ``/``. Raises :class:`UserError` for an
    address that cannot be a model's.
    """
    text = text.strip().strip("\"'<>").strip()
    if command := _COMMAND.search(text):
        text = command["name"].strip("\"'")
    _refuse_places_of_this_machine(text)
    match = _SCHEME.fullmatch(text)
    if match and match["scheme"].lower() == "hf":
        return _from_uri(text, match["rest"])
    if match and match["scheme"].lower() in ("http", "https"):
        return _from_url(text, _path_of(text, match["rest"], endpoint))
    if match:
        raise _not_a_model(text, tr("“{scheme}” addresses lead elsewhere", scheme=match["scheme"]))
    for host in _HOSTS:
        if text.lower().startswith(host):
            return _from_url(text, text[len(host) :])
    if any(sign.isspace() for sign in text):
        return None
    repo, _, quantisation = text.partition(":")
    repo, _, revision = repo.partition("@")
    if not _is_repo(repo):
        return None
    return HubAddress(repo, _revision(text, revision), _quantisation(text, quantisation))


def _refuse_places_of_this_machine(text: str) -> None:
    """Raises :class:`UserError`: a path is not searched for on the Hub, which it is no business of."""
    if _PLACE.match(text):
        raise UserError(
            tr("This is a place on this machine, not a model on the Hub."),
            tr("{text}: the Hub was not asked for it.", text=text[:200]),
            tr("To use what lies there, add it to the library: “Add…” on the Models page, or drop it there."),
        )


def _path_of(text: str, rest: str, endpoint: str) -> str:
    """What stands behind the server's address, which may have a path of its own."""
    base = endpoint.rstrip("/") + "/"
    if endpoint and text.startswith(base):
        return text[len(base) :]
    return rest.partition("/")[2]


def _from_url(text: str, path: str) -> HubAddress:
    path = re.split(r"[?#]", path, maxsplit=1)[0].strip("/")
    path = path.removeprefix("api/").removeprefix("models/")
    parts = path.split("/")
    if parts[0] in _NO_MODELS:
        raise _not_a_model(text, _NO_MODELS[parts[0]])
    if len(parts) < 2:
        raise _not_a_model(text, tr("it names no repository"))
    name, _, quantisation = unquote(parts[1]).partition(":")
    repo = f"{unquote(parts[0])}/{name}"
    if not _is_repo(repo):
        raise _not_a_model(text, tr("“{repo}” is no name of a repository", repo=repo[:80]))
    if len(parts) < 4 or parts[2] not in _VIEWS:
        return HubAddress(repo, quantisation=_quantisation(text, quantisation))
    revision = _revision(text, unquote(parts[3]))
    file = _file(text, "/".join(unquote(part) for part in parts[4:]))
    if file and parts[2] == "tree":
        file += "/"
    return HubAddress(repo, revision, _quantisation(text, quantisation), file)


def _from_uri(text: str, rest: str) -> HubAddress:
    """``hf://org/repo@revision/file``; ``models/`` may stand before it."""
    parts = rest.strip("/").removeprefix("models/").split("/")
    if parts[0] in _NO_MODELS:
        raise _not_a_model(text, _NO_MODELS[parts[0]])
    if len(parts) < 2:
        raise _not_a_model(text, tr("it names no repository"))
    name, _, quantisation = parts[1].partition(":")
    name, _, revision = name.partition("@")
    repo = f"{parts[0]}/{name}"
    if not _is_repo(repo):
        raise _not_a_model(text, tr("“{repo}” is no name of a repository", repo=repo[:80]))
    file = _file(text, "/".join(parts[2:]))
    return HubAddress(repo, _revision(text, unquote(revision)), _quantisation(text, quantisation), file)


def _is_repo(text: str) -> bool:
    return _REPO.fullmatch(text) is not None and ".." not in text and not text.lower().endswith((".gguf", ".git"))


def _revision(text: str, revision: str) -> str | None:
    if revision and not _REVISION.fullmatch(revision):
        raise _not_a_model(text, tr("its revision cannot be one"))
    return revision if revision not in ("", "main") else None


def _quantisation(text: str, quantisation: str) -> str | None:
    if quantisation and not _QUANTISATION.fullmatch(quantisation):
        raise _not_a_model(text, tr("“{quantisation}” is no quantisation", quantisation=quantisation[:40]))
    return quantisation or None


def _file(text: str, file: str) -> str | None:
    if any(part in ("", ".", "..") for part in file.split("/")) and file:
        raise _not_a_model(text, tr("its path cannot be a file's"))
    if "\\" in file or any(not sign.isprintable() for sign in file):
        raise _not_a_model(text, tr("its path cannot be a file's"))
    return file or None


def _not_a_model(text: str, why: str) -> UserError:
    return UserError(
        tr("This is not the address of a model on the Hub."),
        tr("{text}: {why}.", text=text[:200], why=why),
        tr("Paste org/repo, org/repo:QUANT, or the address of a model's page or file."),
    )
