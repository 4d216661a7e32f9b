"""No start on a llama-server that has not proved itself: the first start asks for the trial, later ones know its outcome."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sparkdeck.adapters.runtime_files import runtime_files
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.runtime_entry import NOT_YET, Qualification, QualificationResult
from sparkdeck.domain.settings import FirstUse
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.services.runtime_desk import RuntimeDesk
from sparkdeck.services.runtime_looking import current
from sparkdeck.services.selection import Selection


class RuntimeGate:
    """``first_use`` is the user's setting."""

    def __init__(self, selection: Selection, desk: RuntimeDesk, first_use: Callable[[], FirstUse]) -> None:
        self._selection = selection
        self._desk = desk
        self._first_use = first_use

    async def runtime_for(self, profile: Profile) -> Runtime:
        """What ``profile`` is to run on: the one it is bound to, else the default; tried before its first use.

        Raises :class:`UserError` where it cannot be used or has failed; the user may say "use it anyway" then.
        """
        runtime = await self._selection.choice.of(profile)
        if runtime.kind is not RuntimeKind.BINARY or runtime.path is None or self._first_use() is FirstUse.TRUST:
            return runtime
        record = await self._desk.record_at(runtime.path)
        was_tried = record is not None and bool(record.qualification.identity)
        if not was_tried and self._desk.is_in_use(runtime.path):  # it serves already: this is not its first use
            return runtime
        found = await self._outcome(runtime)
        if found.result is QualificationResult.NOT_YET and not found.used_anyway:
            problem = await self._desk.qualify_path(runtime.path)
            found = await self._outcome(runtime)
            if problem is not None and found.result is QualificationResult.NOT_YET:  # it says nothing of the runtime
                raise problem
        if not found.allows_start:
            raise _refusal(runtime, found)
        return runtime

    async def _outcome(self, runtime: Runtime) -> Qualification:
        assert runtime.path is not None
        record = await self._desk.record_at(runtime.path)
        if record is None or record.qualification is NOT_YET:
            return NOT_YET
        files, gpus = await asyncio.gather(
            asyncio.to_thread(runtime_files, runtime.path), self._desk.qualifier.see_gpus()
        )
        return current(record.qualification, files.identity, gpus)


def _refusal(runtime: Runtime, found: Qualification) -> UserError:
    name = runtime.path.name if runtime.path is not None else tr("This runtime")
    if found.result is not QualificationResult.FAILED:
        title = tr("{runtime} was not tried to the end, so it is not used yet.", runtime=name)
        return UserError(title, str(runtime.path), tr("Start again."))
    told = found.told
    action = tr("In Runtimes (Ctrl+R): choose another one, or “Use anyway”.") if found.may_use_anyway else told.action
    return UserError(
        tr("{runtime} has not proved itself on this machine: {reason}", runtime=name, reason=told.title),
        sentences((told.detail, told.action if found.may_use_anyway else "")),
        action,
    )
