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
_HEADLESS_DRAFT = "mtp"
"""The one kind of draft whose header names its target's architecture: there the name is all there is to go by."""

_DRAFT_ARCHITECTURES = frozenset({"dflash", "eagle3", "gemma4-assistant"})
_NO_CHAT_ARCHITECTURES: Mapping[str, str] = MappingProxyType(
    dict.fromkeys(
        (
            "bert",
            "modern-bert",
            "nomic-bert",
            "nomic-bert-moe",
            "neo-bert",
            "jina-bert-v2",
            "jina-bert-v3",
            "eurobert",
            "gemma-embedding",
            "llama-embed",
            "t5encoder",
        ),
        "it makes embeddings",
    )
    | dict.fromkeys(
        (
            "flux",
            "sd1",
            "sd3",
            "sdxl",
            "aura",
            "hidream",
            "lumina2",
            "omnigen",
            "pixart",
            "qwen_image",
            "z_image",
        ),
        "it makes pictures",
    )
    | dict.fromkeys(("wan", "hyvid", "hunyuan_video", "ltxv", "cosmos", "mochi"), "it makes videos")
    | dict.fromkeys(("wavtokenizer-dec", "qwen3tts", "pockettts", "whisper", "acestep"), "it is for sound")
)
_NO_CHAT_TYPES: Mapping[str, str] = MappingProxyType(
    {
        "adapter": "it is an adapter (LoRA) for another model",
        "imatrix": "it holds an importance matrix",
        "vocab": "it holds a vocabulary only",
    }
)

# llama.h of llama.cpp build 11434; numbers that were given up are left out
FILE_TYPES: Mapping[int, str] = MappingProxyType(
    {
        0: "F32",
        1: "F16",
        2: "Q4_0",
        3: "Q4_1",
        7: "Q8_0",
        8: "Q5_0",
        9: "Q5_1",
        10: "Q2_K",
        11: "Q3_K_S",
        12: "Q3_K_M",
        13: "Q3_K_L",
        14: "Q4_K_S",
        15: "Q4_K_M",
        16: "Q5_K_S",
        17: "Q5_K_M",
        18: "Q6_K",
        19: "IQ2_XXS",
        20: "IQ2_XS",
        21: "Q2_K_S",
        22: "IQ3_XS",
        23: "IQ3_XXS",
        24: "IQ1_S",
        25: "IQ4_NL",
        26: "IQ3_S",
        27: "IQ3_M",
        28: "IQ2_S",
        29: "IQ2_M",
        30: "IQ4_XS",
        31: "IQ1_M",
        32: "BF16",
        36: "TQ1_0",
        37: "TQ2_0",
        38: "MXFP4_MOE",
        39: "NVFP4",
        40: "Q1_0",
        41: "Q2_0",
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


def quantisation(name: str, file_type: int | None, main_tensor_type: str | None) -> str | None:
    """What the user calls it: by the name, else by the header's file type, else by what most bytes are packed in."""
    return quantisation_in_name(name) or FILE_TYPES.get(-1 if file_type is None else file_type) or main_tensor_type


def role_by_name(name: str) -> FileRole:
    """The role by the name alone: sidecars carry their kind as a prefix. Anything else is taken for a target."""
    match = _SIDECAR_PREFIX.match(model_stem(name))
    return _SIDECARS[match["kind"].casefold()] if match else FileRole.TARGET


def role_of(name: str, architecture: str | None, general_type: str | None, has_tensors: bool) -> tuple[FileRole, str]:
    """The role, and for :attr:`FileRole.OTHER` why it is no chat model. Without an architecture the name decides."""
    if architecture is None and general_type is None:
        return role_by_name(name), ""
    if general_type == "mmproj" or architecture == "clip":
        return FileRole.PROJECTOR, ""
    if architecture in _DRAFT_ARCHITECTURES:
        return FileRole.DRAFT, ""
    why = _NO_CHAT_TYPES.get(general_type or "") or _NO_CHAT_ARCHITECTURES.get(architecture or "")
    if why:
        return FileRole.OTHER, f"Not a chat model: {why} ({architecture or general_type})."
    if not has_tensors:
        return FileRole.OTHER, "Not a chat model: it holds no weights."
    match = _SIDECAR_PREFIX.match(model_stem(name))
    if match and match["kind"].casefold() == _HEADLESS_DRAFT:
        return FileRole.DRAFT, ""
    return FileRole.TARGET, ""


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
