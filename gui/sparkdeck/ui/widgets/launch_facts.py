"""The settings of the planned start, read from its profile: models and runtime, launch settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.theme import Space, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.fact_row import FactRow

if TYPE_CHECKING:
    from sparkdeck.domain.events import LaunchPlanned, MemoryFactsFound
    from sparkdeck.domain.memory_plan_measured import MemoryComparison
    from sparkdeck.domain.profile import ModelReference, Profile
    from sparkdeck.domain.runtime import Runtime

RECONSTRUCTED = tr("reconstructed")
"""The mark of a value that the profile's source does not state."""


class LaunchFacts(QWidget):
    """Two cards side by side, or one over the other where it is narrow."""

    open_target_clicked = Signal()
    open_draft_clicked = Signal()
    remove_draft_clicked = Signal()
    open_runtime_clicked = Signal()
    use_builtin_clicked = Signal()
    get_cuda_clicked = Signal()
    edit_clicked = Signal()
    profiles_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._enabled = True
        self._has_draft, self._is_builtin, self._is_pinned, self._is_explained = False, True, False, False
        self._memory_facts: MemoryFactsFound | None = None
        self._measured: MemoryComparison | None = None
        self._open_target = Button(tr("Open GGUF…"), "openTargetButton", tr("Open a GGUF file as target"))
        self._open_draft = Button(tr("Open draft…"), "openDraftButton", tr("Open a GGUF file as draft"))
        self._remove_draft = Button(tr("Remove"), "removeDraftButton", tr("Remove the draft"))
        self._open_runtime = Button(
            tr("Runtimes…"), "openRuntimeButton", tr("Choose, get or build a llama-server (Ctrl+R)")
        )
        self._use_builtin = Button(tr("Use built-in"), "useBuiltinRuntimeButton", tr("Use the built-in runtime"))
        self._target = FactRow(tr("Target"), self._open_target)
        self._draft = FactRow(tr("Draft"), self._remove_draft, self._open_draft)
        self.get_cuda = Button(
            tr("Get a CUDA runtime"), "getCudaButton", tr("Find the llama-server that uses this card")
        )
        self.get_cuda.hide()
        self._runtime = FactRow(tr("Runtime"), self.get_cuda, self._use_builtin, self._open_runtime)
        self._context = FactRow(tr("Context"))
        self._depth = FactRow(tr("Depth (n-max)"))
        self._cache = FactRow(tr("Cache, target / draft"))
        self._memory = FactRow(tr("Memory", "what a start needs"))
        self._memory.setObjectName("memoryFact")
        self._memory.set_divided(False)

        self._models = Card(tr("Models and runtime"))
        self._models.body.setSpacing(0)
        for row in (self._target, self._draft, self._runtime):
            self._models.body.addWidget(row)
        self._runtime.set_divided(False)
        self._settings = Card(tr("Launch settings"))
        self._edit = Button(tr("Edit…"), "editSettingsButton", tr("Edit the launch settings (Ctrl+E)"))
        self._edit.setEnabled(False)
        self._profiles = Button(
            tr("Profiles…"), "profilesButton", tr("New, copy, rename, delete, import, export (Ctrl+P)")
        )
        self._settings.head.addWidget(self._profiles)
        self._settings.head.addWidget(self._edit)
        self._settings_rows = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._settings_rows.setSpacing(0)
        self._settings.body.addLayout(self._settings_rows)
        for row in (self._context, self._depth, self._cache):
            self._settings_rows.addWidget(row)
        self._settings.body.addWidget(self._memory)
        self._cards = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._cards.setContentsMargins(0, 0, 0, 0)
        self._cards.setSpacing(Space.MEDIUM)
        self._cards.addWidget(self._models, 3)
        self._cards.addWidget(self._settings, 2)
        for row in (self._target, self._draft, self._runtime, self._context, self._depth, self._cache, self._memory):
            row.show_fact(UNKNOWN, tone=Tone.MUTED, tooltip=tr("Known in a moment."))
        self._update_buttons()

        self._open_target.clicked.connect(self.open_target_clicked)
        self._open_draft.clicked.connect(self.open_draft_clicked)
        self._remove_draft.clicked.connect(self.remove_draft_clicked)
        self._open_runtime.clicked.connect(self.open_runtime_clicked)
        self._use_builtin.clicked.connect(self.use_builtin_clicked)
        self.get_cuda.clicked.connect(self.get_cuda_clicked)
        self._profiles.clicked.connect(self.profiles_clicked)
        self._edit.clicked.connect(self.edit_clicked)

    def set_narrow(self, narrow: bool) -> None:
        """With large type in a small window: buttons below what they change, and one setting over the other."""
        for row in (self._target, self._draft, self._runtime):
            row.set_stacked(narrow)
        if self._cards.direction() is QBoxLayout.Direction.TopToBottom:
            down = QBoxLayout.Direction.TopToBottom
            self._settings_rows.setDirection(down if narrow else QBoxLayout.Direction.LeftToRight)
            self._settings_rows.setSpacing(0 if narrow else Space.HUGE)
            for row in (self._context, self._depth, self._cache):
                row.set_divided(narrow)

    def set_wide(self, wide: bool) -> None:
        """Two cards side by side, or one over the other with the settings in one line."""
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        if wide is not (self._cards.direction() is across):
            self._cards.setDirection(across if wide else down)
            self._settings_rows.setDirection(down if wide else across)
            self._settings_rows.setSpacing(0 if wide else Space.HUGE)
            for row in (self._context, self._depth, self._cache):
                row.set_divided(wide)

    def focus_edit(self) -> None:
        """The keyboard goes to "Edit…"."""
        self._edit.setFocus()

    def show_enabled(self, enabled: bool) -> None:
        """Whether models and runtime may be changed now."""
        self._enabled = enabled
        self._update_buttons()

    def show_plan(self, plan: LaunchPlanned) -> None:
        self._make_explained()
        profile = plan.profile
        self._edit.setEnabled(True)
        missing = f"{plan.problem.title}\n{plan.problem.detail}" if plan.problem is not None else ""
        self._show_model(self._target, profile.target, tr("No target yet: open a GGUF file."), missing)
        self._show_model(self._draft, profile.draft, tr("none", "a draft model"), missing)
        self._show_runtime(plan.runtime, is_pinned=profile.runtime is not None)
        self._show_settings(profile)
        self._has_draft = profile.draft is not None
        self._is_builtin = plan.runtime.path is None
        self._is_pinned = profile.runtime is not None
        self._update_buttons()

    def _make_explained(self) -> None:
        """The figures say what they are; with the first plan, since a start shows its window without."""
        if self._is_explained:
            return
        from sparkdeck.ui.widgets.explanation import Explainer

        self._is_explained = True
        before: QWidget = self._edit
        rows = {"context": self._context, "n_max": self._depth, "cache_type": self._cache, "start_memory": self._memory}
        QWidget.setTabOrder(self._profiles, before)
        for key, row in rows.items():
            Explainer(row.value, key, row.value.accessibleName())
            QWidget.setTabOrder(before, row.value)
            before = row.value

    def show_cuda_offer(self, card: str) -> None:
        """That this card is there and no runtime uses it; empty: one does, or there is none."""
        self.get_cuda.setVisible(bool(card))
        self._update_buttons()
        self.get_cuda.setToolTip(
            tr("Every runtime here computes on the CPU, and there is a {card}.", card=card) if card else ""
        )

    def show_memory(self, facts: MemoryFactsFound) -> None:
        """Whether the planned start fits, in one line; the sums are its tooltip."""
        if facts.question is None:
            self._memory.show_fact(UNKNOWN, tone=Tone.MUTED, tooltip=facts.reason)
            return
        from sparkdeck.domain.memory_plan import plan
        from sparkdeck.ui.memory_words import measured_words, short_fact, whole_tooltip

        self._memory_facts = facts
        answer = plan(facts.question)
        value, remark, tone = short_fact(answer)
        tooltip, seen = whole_tooltip(answer), self._measured
        if seen is not None and seen.profile == facts.profile.name:
            remark = " · ".join(filter(None, (remark, *(place.text for place in seen.places if place.measured))))
            tooltip = f"{tooltip}\n\n{tr('The last start: {measured}', measured=measured_words(seen))}"
        self._memory.show_fact(value, remark, tone=tone, tooltip=tooltip)

    def show_measured(self, measured: MemoryComparison) -> None:
        """What a start took, beside what was planned for it."""
        self._measured = measured
        if self._memory_facts is not None:
            self.show_memory(self._memory_facts)

    def _show_model(self, row: FactRow, model: ModelReference | None, absent: str, missing: str) -> None:
        """``missing`` are the words that stand in the way of a start: a file that they name is not taken for there."""
        from sparkdeck.domain.profile import HubModel, LocalModel

        match model:
            case LocalModel(path):
                remark = tr("see above") if str(path) in missing else tr("on this machine")
                row.show_fact(model.label, remark, tooltip=str(path))
            case HubModel(repo, file):
                remark = tr("from the Hub") if file else tr("file still to be chosen")
                row.show_fact(model.label, remark, tooltip=f"{repo}/{file or '…'}")
            case None:
                row.show_fact(absent, tone=Tone.MUTED)

    def _show_runtime(self, runtime: Runtime, *, is_pinned: bool) -> None:
        support = {
            True: tr("supports DSpark"),
            False: tr("no DSpark support"),
            None: tr("DSpark support not known yet"),
        }[runtime.supports_dspark]
        tooltip = "\n".join([" ".join(runtime.command), *runtime.devices])
        remark = f"{support} · {tr('pinned to this profile')}" if is_pinned else support
        self._runtime.show_fact(runtime.label, remark, tooltip=tooltip)

    def _show_settings(self, profile: Profile) -> None:
        from sparkdeck.domain.options import OPTION_BY_NAME
        from sparkdeck.ui.provenance_words import reconstructed_reason

        def value(name: str) -> str:
            chosen = profile.options.get(name)
            default = OPTION_BY_NAME[name].default
            return str(chosen if chosen is not None else default if default is not None else UNKNOWN)

        def show(row: FactRow, text: str, *names: str) -> None:
            marked = [name for name in names if name in profile.reconstructed]
            reason = reconstructed_reason(marked)
            row.show_fact(text, RECONSTRUCTED if marked else "", remark_tone=Tone.ACCENT, remark_tooltip=reason)

        tokens = profile.context_tokens
        show(
            self._context,
            tr("model's own") if tokens is None else plural(tokens, "{n:,} token", "{n:,} tokens"),
            "ctx-size",
        )
        if profile.wants_speculation:
            show(self._depth, value("spec-draft-n-max"), "spec-draft-n-max")
        else:
            self._depth.show_fact(UNKNOWN, tone=Tone.MUTED, tooltip=tr("This profile has no draft."))
        target = _pair(value("cache-type-k"), value("cache-type-v"))
        names = ["cache-type-k", "cache-type-v"]
        if profile.draft is not None:
            target += f" / {_pair(value('spec-draft-type-k'), value('spec-draft-type-v'))}"
            names += ["spec-draft-type-k", "spec-draft-type-v"]
        show(self._cache, target, *names)

    def _update_buttons(self) -> None:
        for button in (self._open_target, self._open_draft, self._open_runtime):
            button.setEnabled(self._enabled)
        self._remove_draft.setVisible(self._has_draft)
        self._remove_draft.setEnabled(self._enabled)
        # it changes the default, which a pinned profile does not use; and beside the offer there is no room for the name
        self._use_builtin.setVisible(not self._is_builtin and not self._is_pinned and self.get_cuda.isHidden())
        self._use_builtin.setEnabled(self._enabled)


def _pair(keys: str, values: str) -> str:
    return keys if keys == values else f"{keys}+{values}"
