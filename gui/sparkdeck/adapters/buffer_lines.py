"""Reads the sizes of the engine's buffers out of its log.

llama.cpp writes them at verbosity 4 (``-lv 4``), in lines such as ``llama_kv_cache: CUDA0 KV buffer size = 96.00 MiB``: first
for the target, then, behind ``loading draft model``, for the draft. Forms of build 11434.
"""

from __future__ import annotations

import re
from types import MappingProxyType

from sparkdeck.domain.memory_plan_measured import BufferKind, ContextBuffers, MeasuredBuffers

_SIZE = re.compile(r"(\S+) +(model|KV|RS|compute|output) buffer size = +([\d.]+) MiB")
_DRAFT = re.compile(r"loading draft model '|creating MTP draft context")
_KINDS = {
    "model": BufferKind.WEIGHTS,
    "KV": BufferKind.CACHE,
    "RS": BufferKind.STATE,
    "compute": BufferKind.COMPUTE,
    "output": BufferKind.OUTPUT,
}


class BufferLines:
    """Fed with every line of a server's log in order; tells at any time what was said so far."""

    def __init__(self) -> None:
        self._sizes: dict[bool, dict[tuple[BufferKind, str], int]] = {False: {}, True: {}}
        self._is_draft = False
        self._is_new_graph = False

    def feed(self, text: str) -> bool:
        """Whether the line changed what is known."""
        if "buffer size" in text:
            return self._on_size(text)
        if "reserving ..." in text:  # the graph is laid out anew: the compute buffers before are gone
            self._is_new_graph = True
        elif "loading model '" in text:  # also when it wakes from its sleep
            self._sizes = {False: {}, True: {}}
            self._is_draft = False
        elif "listening on" in text:  # from now on only the target's graph grows, with the first request
            self._is_draft = False
        elif "draft" in text and _DRAFT.search(text):
            self._is_draft = True
        return False

    def _on_size(self, text: str) -> bool:
        match = _SIZE.search(text)
        if match is None:
            return False
        kind, place, size = _KINDS[match[2]], match[1], round(float(match[3]) * 2**20)
        sizes = self._sizes[self._is_draft]
        if kind is BufferKind.COMPUTE:
            if self._is_new_graph:
                for key in [key for key in sizes if key[0] is kind]:
                    del sizes[key]
            self._is_new_graph = False
            sizes[kind, place] = size
        else:  # a windowed cache has two, a model in parts one for each
            sizes[kind, place] = sizes.get((kind, place), 0) + size
        return True

    def measured(self) -> MeasuredBuffers:
        target, draft = (ContextBuffers(MappingProxyType(dict(self._sizes[each]))) for each in (False, True))
        return MeasuredBuffers(target, draft)
