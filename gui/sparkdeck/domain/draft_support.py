"""Which drafts and targets llama.cpp can run together, by architecture and build.

From its source of build 11434; the first builds from its pull requests 25173 (DSpark) and 26275 (anchors, ``d2t``), whose
exact numbers are not known: hence two, the first that may have it and the first that surely has.
"""

from __future__ import annotations

from collections.abc import Mapping

DSPARK, DFLASH, EAGLE3, MTP = "draft-dspark", "draft-dflash", "draft-eagle3", "draft-mtp"
DRAFT_ARCHITECTURE = "dflash"

LAYER_INPUTS = frozenset(
    """bailingmoe3 deepseek4 gemma4 gpt-oss hunyuan-dense hunyuan_vl lfm2 lfm2moe llama mimo2 minimax-01 minimax-m2
    muse-glimmer nanbeige nemotron_h nemotron_h_moe qwen3 qwen35 qwen35moe qwen3moe qwen3next qwen4exp""".split()  # noqa: SIM905 - shorter
)
"""Architectures that hand the inputs of their layers to a draft in build 11434 (``res->t_layer_inp`` in its source)."""

FINAL_OUTPUTS = frozenset({"deepseek4", "mimo2", "nemotron_h", "nemotron_h_moe"})
"""Those that also hand out what follows their last layer, which a draft calls by the number of layers."""

EARLY_FORMATS = ("dflash-draft", "dspark")
"""Architectures of drafts that were converted before DSpark was merged; mainline does not read them."""

FIRST_BUILDS: Mapping[str, tuple[int, int]] = {DSPARK: (10134, 10164), DFLASH: (9831, 9831)}
ANCHOR_BUILDS = (10454, 10498)
"""For drafts with a reduced vocabulary (``d2t``) or without ``sample_from_anchor``."""

PLAIN_DFLASH_BLOCK = 16
"""The block size that llama.cpp takes for a DFlash draft which does not tell it."""
