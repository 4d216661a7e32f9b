"""What file names and headers say about models: parts, roles, quantisations, and which sidecar belongs to which model.

Pure functions. A header outranks a name; a name only decides where headers do not tell.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.translation import tr

_SHARD = re.compile(r"(?P<stem>.+)-(?P<number>[0-9]{5})-of-(?P<count>[0-9]{5})\.gguf", re.IGNORECASE)
_QUANTISATION = re.compile(
    r"(?<![a-z0-9])((?:ud-)?(?:i?q[1-8](?:_[0-9]+|_k|_nl|_xxs|_xs|_s|_m|_l|_xl|_xxl|_p)+|tq[12]_0|mxfp[468](?:_moe)?|nvfp4"
    r"|bf16|fp?16|fp?32))(?![a-z0-9])",
    re.IGNORECASE,
)
_SIDECARS: Mapping[str, FileRole] = MappingProxyType(
    {
        "mmproj": FileRole.PROJECTOR,
        "dspark": FileRole.DRAFT,
        "dflash": FileRole.DRAFT,
        "eagle3": FileRole.DRAFT,
        "mtp": FileRole.DRAFT,
    }
)
_SIDECAR_PREFIX = re.compile(rf"(?P<kind>{'|'.join(_SIDECARS)})(?=[-_.]|$)[-_.]?", re.IGNORECASE)
_NO_CHAT_TYPES: Mapping[str, str] = MappingProxyType(
    {
        "adapter": tr("it is an adapter (LoRA) for another model"),
        "imatrix": tr("it is an importance matrix"),
        "vocab": tr("it is a vocabulary without a model"),
    }
)


@dataclass(frozen=True, slots=True)
class ShardName:
    """What a name like ``STEM-00001-of-00003.gguf`` says. ``is_valid``: such a part can exist."""

    stem: str
    number: int
    count: int

    @property
    def is_valid(self) -> bool:
        return 1 <= self.number <= self.count

    def name(self, number: int) -> str:
        """The name of part ``number`` (from 1), as llama.cpp derives it."""
        return f"{self.stem}-{number:05}-of-{self.count:05}.gguf"


def shard_name(name: str) -> ShardName | None:
    """What ``name`` says about being a part (five digits each, the last pattern counts); ``None``: a single file."""
    match = _SHARD.fullmatch(name)
    return ShardName(match["stem"], int(match["number"]), int(match["count"])) if match else None


def is_model_file(name: str) -> bool:
    """Whether a file of this name is looked at: GGUF by its extension (in any case), and not hidden."""
    return name[-5:].casefold() == ".gguf" and not name.startswith(".")


def model_stem(name: str) -> str:
    """``name`` without folders, the extension and the number of a part."""
    base = name.rpartition("/")[2]
    shard = shard_name(base)
    if shard is not None:
        return shard.stem
    return base[:-5] if base[-5:].casefold() == ".gguf" else base


def quantisation_in_name(name: str) -> str | None:
    """The quantisation that ``name`` ends with (``Q4_K_M``, ``UD-Q4_K_XL``, ``BF16``), in capitals."""
    found = _QUANTISATION.findall(model_stem(name))
    return str(found[-1]).upper() if found else None


def role_by_name(name: str) -> FileRole:
    """The role by the name alone: sidecars carry their kind as a prefix. Anything else is taken for a target."""
    match = _SIDECAR_PREFIX.match(model_stem(name))
    return _SIDECARS[match["kind"].casefold()] if match else FileRole.TARGET


def why_no_chat(architecture: str | None, general_type: str | None, has_tensors: bool) -> str:
    """What to say of a file that is neither target nor draft nor projector by its header."""
    if not has_tensors:
        return tr("Not a chat model: it holds no weights.")
    if general_type is not None and general_type in _NO_CHAT_TYPES:
        return tr("Not a chat model: {why}.", why=_NO_CHAT_TYPES[general_type])
    if not architecture:
        return tr("Not a chat model: its architecture is not told.")
    return tr("Not a chat model: its architecture is {architecture}.", architecture=architecture)


def family(name: str) -> str:
    """What pairs a sidecar with its model: the stem without the sidecar's prefix and the quantisation, in small letters."""
    stem = _SIDECAR_PREFIX.sub("", model_stem(name), count=1)
    return re.sub(r"[-_.\s]+", "-", _QUANTISATION.sub("", stem)).strip("-").casefold()


def partners_of(target: Path, targets: Sequence[Path], sidecars: Sequence[Path]) -> tuple[Path, ...]:
    """The sidecars that belong to ``target``, of those that lie with it.

    One whose family begins like a target's (or the other way round) belongs to the targets it fits best; one that fits
    none belongs to all of them only where they are one model in several quantisations.
    """
    families = {path: family(path.name) for path in targets}
    one_model = len(set(families.values())) == 1
    mine: list[Path] = []
    for sidecar in sidecars:
        wanted = family(sidecar.name)
        fits = {path: _common(wanted, of) for path, of in families.items()}
        best = max(fits.values(), default=0)
        if (best and fits.get(target) == best) or (not best and one_model):
            mine.append(sidecar)
    return tuple(mine)


def _common(sidecar: str, target: str) -> int:
    """How well they fit: the same name best, else the length of the one that the other begins with (at a word's end)."""
    shorter, longer = sorted((sidecar, target), key=len)
    if not shorter or not longer.startswith(shorter):
        return 0
    if len(longer) == len(shorter):
        return 2 * len(shorter)
    return len(shorter) if longer[len(shorter)] == "-" else 0
