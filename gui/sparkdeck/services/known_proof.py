"""What is kept of a runtime's trial, for the plan of the next start: nothing is tried for it, and no driver is asked."""

from __future__ import annotations

import asyncio

from sparkdeck.adapters.runtime_files import runtime_files
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.runtime_entry import BUILTIN_KEY, NOT_YET, OTHER_FILES, Qualification, path_key
from sparkdeck.services.runtime_catalog import RuntimeCatalog


async def known_proof(catalog: RuntimeCatalog, runtime: Runtime) -> tuple[str, Qualification | None]:
    """The runtime's key in the catalogue, and the outcome of its last trial as far as its files are the same still.

    ``None``: it is built in and need not prove itself. Another card or driver is noticed at the start.
    """
    if runtime.kind is not RuntimeKind.BINARY or runtime.path is None:
        return BUILTIN_KEY, None
    record = (await catalog.records()).at(runtime.path)
    if record is None:
        return path_key(runtime.path), NOT_YET
    if record.qualification.identity:
        try:
            files = await asyncio.to_thread(runtime_files, runtime.path)
        except UserError:
            return record.key, NOT_YET
        same = files.identity == record.qualification.identity
        return record.key, record.qualification if same else OTHER_FILES
    return record.key, NOT_YET
