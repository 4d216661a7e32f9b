"""Which kind of speculation a draft file is for, told by its header."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.adapters.gguf_facts import read_facts
from sparkdeck.domain.draft_support import DRAFT_ARCHITECTURE, DSPARK
from sparkdeck.domain.gguf_facts import GgufFacts
from sparkdeck.domain.hub import FileRole

SIMPLE = "draft-simple"
"""A small complete model that drafts for a larger one of its family."""


def spec_type_of(draft: Path) -> str:
    """What ``--spec-type`` runs ``draft``. Blocking (some milliseconds). Raises :class:`UserError` for an unreadable file."""
    return spec_type_for(read_facts(draft))


def is_draft(path: Path) -> bool:
    """Whether the header says that it only drafts. Blocking. Raises :class:`UserError` for an unreadable file."""
    return read_facts(path).role is FileRole.DRAFT


def spec_type_for(facts: GgufFacts) -> str:
    """As :func:`spec_type_of`, from facts. A DFlash file whose tensors could not be read is taken for the usual kind."""
    return facts.spec_type or (DSPARK if facts.architecture == DRAFT_ARCHITECTURE else SIMPLE)
