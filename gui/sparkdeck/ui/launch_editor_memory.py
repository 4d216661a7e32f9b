"""The memory plan beside the launch editor: asked anew at each change, within a few milliseconds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sparkdeck.domain.memory_plan import HostMemory, MemoryPlan, MemoryQuestion, plan
from sparkdeck.domain.options import OPTION_BY_NAME, OptionGroup, OptionValue
from sparkdeck.domain.pair_advice import PairHeaders
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sparkdeck.domain.events import MemoryFactsFound


class EditorMemory(QObject):
    """What is free comes from the services; what the files take from their headers, also before they are saved."""

    planned = Signal()
    """The plan may be another one, and nobody has changed the profile."""

    def __init__(self, bridge: Bridge, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._asked: tuple[Profile, Mapping[str, OptionValue], PairHeaders] | None = None
        self.plan: MemoryPlan | None = None
        self._known: tuple[object, ...] | None = None
        self.reason = ""
        """Why there is no plan."""
        bridge.memory_facts_found.connect(self._on_bridge_memory_facts_found)

    @property
    def largest_context_tokens(self) -> int | None:
        return self.plan.largest_context_tokens if self.plan is not None else None

    def ask(self, profile: Profile, options: Mapping[str, OptionValue], headers: PairHeaders) -> None:
        """Plan this profile with what is known of its files; ``options`` are those that a start goes by."""
        self._asked = profile, options, headers
        question = self._question(profile, options, headers)
        if question is None:
            self.plan, self._known = None, None
            return
        known = _what_counts(question)
        if known != self._known:  # an alias takes no memory
            self.plan, self._known = plan(question), known

    def _question(
        self, profile: Profile, options: Mapping[str, OptionValue], headers: PairHeaders
    ) -> MemoryQuestion | None:
        facts = self._bridge.memory_facts
        known = facts.question if facts is not None else None
        if facts is not None and known is not None and _same_files(facts.profile, profile):
            return replace(known, options=options)
        if headers.projector_bytes is None:
            self.reason = tr("The file of the vision projector is not there.")
            return None
        if headers.target_sizes is None or (profile.draft is not None and headers.draft_sizes is None):
            self.reason = (facts.reason if facts is not None else "") or tr("Known when both headers are read.")
            return None
        host = facts.host if facts is not None and facts.host is not None else HostMemory()
        return MemoryQuestion(  # what the runtime has foretold, and what starts have shown, was for other files
            headers.target_sizes,
            headers.draft_sizes,
            options,
            facts.devices if facts is not None else (),
            host,
            headers.projector_bytes,
            draft_kind=headers.draft_kind,
        )

    @Slot(object)
    def _on_bridge_memory_facts_found(self, _facts: MemoryFactsFound) -> None:
        if self._asked is not None:
            self.ask(*self._asked)
            self.planned.emit()


_OF_NO_MEMORY = frozenset({OptionGroup.SAMPLING, OptionGroup.CHAT, OptionGroup.SERVER, OptionGroup.LOG})


def _what_counts(question: MemoryQuestion) -> tuple[object, ...]:
    """What the plan depends on; sizes are as heavy to compare as a plan, and they are never changed."""
    options = {
        name: value
        for name, value in question.options.items()
        if name not in OPTION_BY_NAME or OPTION_BY_NAME[name].group not in _OF_NO_MEMORY
    }
    rest = question.devices, question.host, question.correction, id(question.runtime_bytes)
    return (options, question.launch, id(question.target), id(question.draft), *rest)


def _same_files(one: Profile, other: Profile) -> bool:
    def files(profile: Profile) -> tuple[object, ...]:
        return profile.target, profile.draft, profile.options.get("mmproj")

    return files(one) == files(other)
