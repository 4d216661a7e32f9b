"""Where models lie on this machine: the folders of the programs that keep some. Nothing is opened but their settings.

Sources: huggingface_hub's constants, llama.cpp's hf-cache.cpp and common.cpp, LM Studio's and Jan's documentation.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.translation import tr

HUB_CACHE = tr("Hugging Face cache")
OWN_FOLDER = tr("SparkDeck’s folder")
LLAMA_CACHE = "llama.cpp"
LM_STUDIO = "LM Studio"
JAN = "Jan"
WEB_UI = "text-generation-webui"
ADDED = tr("added by you")

_MOST_WEB_UIS = 8
_MAXIMUM_SETTINGS_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class ModelFolder:
    """A folder that is searched, by reference. ``deletable``: files in it may be deleted by us.

    It need not exist. ``source`` is what the user reads. Folders of other programs are never deletable. ``is_reference``:
    the user added it; it may then be one GGUF file (of several parts the first) instead of a folder.
    """

    path: Path
    source: str
    deletable: bool = False
    is_reference: bool = False


def model_folders(
    environment: Mapping[str, str],
    home: Path,
    platform: str,
    *,
    own: Iterable[Path] = (),
    web_ui: Iterable[Path] = (),
    added: Iterable[Path] = (),
) -> tuple[ModelFolder, ...]:
    """All folders to look through, each once, the Hub cache first.

    ``platform`` is :data:`sys.platform`'s word; ``own`` are SparkDeck's folder of downloads and the one in Settings;
    ``web_ui`` are text-generation-webui's beside those in the home folder (it has no fixed place); ``added`` folders and
    files that the user added.
    """
    found = [ModelFolder(path, HUB_CACHE, deletable=True) for path in _hub_caches(environment, home)]
    found += [ModelFolder(path, OWN_FOLDER, deletable=True) for path in own]
    found += [ModelFolder(path, LM_STUDIO) for path in _lm_studio(home)]
    found += [ModelFolder(path, JAN) for path in _jan(environment, home, platform)]
    found += [ModelFolder(path, LLAMA_CACHE) for path in _llama_caches(environment, home, platform)]
    found += [ModelFolder(path, WEB_UI) for path in (*web_ui, *_web_uis(home))]
    found += [ModelFolder(path, ADDED, is_reference=True) for path in added]
    return _each_once(found)


def _each_once(folders: Sequence[ModelFolder]) -> tuple[ModelFolder, ...]:
    kept: dict[str, ModelFolder] = {}
    for folder in folders:
        if folder.path.is_absolute():
            kept.setdefault(os.path.normcase(os.path.realpath(folder.path)), folder)
    return tuple(kept.values())


def _variable(environment: Mapping[str, str], name: str, home: Path) -> Path | None:
    value = environment.get(name)
    if not value:
        return None
    return home / value[2:] if value.startswith(("~/", "~\\")) else Path(value)


def _hub_caches(environment: Mapping[str, str], home: Path) -> Iterator[Path]:
    """The cache in use comes first, by huggingface_hub's order; others may hold what was downloaded before."""
    for name, below in (("HF_HUB_CACHE", ""), ("HUGGINGFACE_HUB_CACHE", ""), ("HF_HOME", "hub")):
        if folder := _variable(environment, name, home):
            yield folder / below
    if cache := _variable(environment, "XDG_CACHE_HOME", home):
        yield cache / "huggingface" / "hub"
    yield home / ".cache" / "huggingface" / "hub"


def _llama_caches(environment: Mapping[str, str], home: Path, platform: str) -> Iterator[Path]:
    if folder := _variable(environment, "LLAMA_CACHE", home):
        yield folder
    if platform == "win32":
        yield (_variable(environment, "LOCALAPPDATA", home) or home / "AppData" / "Local") / "llama.cpp"
    elif platform == "darwin":
        yield home / "Library" / "Caches" / "llama.cpp"
    else:
        yield (_variable(environment, "XDG_CACHE_HOME", home) or home / ".cache") / "llama.cpp"


def _lm_studio(home: Path) -> Iterator[Path]:
    homes = [home / ".lmstudio", home / ".cache" / "lm-studio"]
    if pointed := _text(home / ".lmstudio-home-pointer").strip():
        homes.insert(0, Path(pointed))
    for place in homes:
        try:
            chosen = json.loads(_text(place / "settings.json")).get("downloadsFolder")
        except (ValueError, AttributeError, RecursionError):
            chosen = None
        if isinstance(chosen, str) and chosen:
            yield Path(chosen)
        yield place / "models"


def _jan(environment: Mapping[str, str], home: Path, platform: str) -> Iterator[Path]:
    """Its data folder moved between versions; within it the models did too."""
    if platform == "win32":
        roots = [(_variable(environment, "APPDATA", home) or home / "AppData" / "Roaming") / "Jan" / "data"]
    elif platform == "darwin":
        roots = [home / "Library" / "Application Support" / "Jan" / "data"]
    else:
        roots = [
            (_variable(environment, "XDG_DATA_HOME", home) or home / ".local" / "share") / "Jan" / "data",
            (_variable(environment, "XDG_CONFIG_HOME", home) or home / ".config") / "Jan" / "data",
        ]
    for root in (*roots, home / "jan"):
        yield root / "llamacpp" / "models"
        yield root / "models"


def _web_uis(home: Path) -> Iterator[Path]:
    """Where a clone or an unpacked release in the home folder keeps them: ``user_data/models``, in old ones ``models``."""
    for pattern in ("text-generation-webui*", "textgen*"):
        with contextlib.suppress(OSError):
            for place in sorted(home.glob(pattern))[:_MOST_WEB_UIS]:
                if (place / "server.py").is_file() or (place / "user_data").is_dir():
                    yield place / "user_data" / "models"
                    yield place / "models"


def _text(path: Path) -> str:
    try:
        if not path.is_file():  # a pipe of that name would block
            return ""
        with path.open("rb") as file:
            return file.read(_MAXIMUM_SETTINGS_BYTES).decode("utf-8", "replace")
    except (OSError, ValueError):
        return ""
