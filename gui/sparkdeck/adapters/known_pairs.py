"""The drafts that are known to have been published for a target: ``resources/pairs/known_pairs.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.training_names import same_model
from sparkdeck.domain.translation import tr

SCHEMA = 1


class KnownPair(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One published draft; the comments of the file say what the fields mean."""

    title: str
    draft_repo: str
    spec_type: Literal["draft-dspark", "draft-dflash", "draft-eagle3"]
    minimum_build: int
    sources: tuple[str, ...]
    targets: tuple[str, ...] = ()
    target_files: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    draft_file: str | None = None
    gguf: bool = True
    """Whether the repository holds GGUF files; others must be converted first."""
    licence: str | None = None
    note: str = ""
    caveats: tuple[str, ...] = ()

    def published_for(self, repo: str | None, file_name: str | None = None) -> bool:
        """The draft was published for exactly this target."""
        return repo in self.targets or (repo is None and file_name in self.target_files)

    def offered_for(self, names: Iterable[str]) -> bool:
        """A target with one of these names is a model that the draft was made for, whatever its format."""
        return any(same_model(name, model) for name in names for model in self.models)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    schema: int
    pair: tuple[KnownPair, ...]


def read_known_pairs(resources: Path) -> tuple[KnownPair, ...]:
    """All of them, in the order of the file. Raises :class:`UserError` for a damaged installation."""
    path = resources / "pairs" / "known_pairs.toml"
    try:
        found = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise _damaged(path, str(error)) from error
    if found.schema != SCHEMA:
        raise _damaged(
            path, tr("It is of schema {schema}; this SparkDeck reads {known}.", schema=found.schema, known=SCHEMA)
        )
    return found.pair


def _damaged(path: Path, detail: str) -> UserError:
    return UserError(
        tr("SparkDeck's own file {path} is missing or damaged.", path=path), detail, tr("Install SparkDeck again.")
    )
