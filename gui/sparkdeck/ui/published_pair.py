"""The published pair: keeps its card up to date and does what its button says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from sparkdeck.domain.downloads import DownloadRequest
from sparkdeck.domain.library import LibraryModel
from sparkdeck.domain.profile import LocalModel, ModelReference, Profile
from sparkdeck.ui import pair_words
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.pair_order import PairOrder
from sparkdeck.ui.widgets.pair_card import PairCard, PairStep


class PublishedPair(QObject):
    """Lives as long as its card. ``search``, ``find`` and ``download`` ask the services (see :class:`PairOrder`)."""

    changed = Signal()
    """A step was made: :meth:`show` it."""
    use_wanted = Signal(object, object)
    """Paths of target and draft."""

    def __init__(
        self,
        bridge: Bridge,
        card: PairCard,
        search: Callable[[str], None],
        find: Callable[[str], None],
        download: Callable[[tuple[DownloadRequest, ...]], None],
    ) -> None:
        super().__init__(card)
        self._bridge = bridge
        self._card = card
        self._models: tuple[LibraryModel, ...] = ()
        self.order = PairOrder(search, find, download, self.changed.emit)

        card.step_clicked.connect(self._on_card_step_clicked)
        card.check_clicked.connect(self._on_card_check_clicked)

    @property
    def profile(self) -> Profile | None:
        return pair_words.published_pair(self._bridge.profiles)

    def show(self, models: tuple[LibraryModel, ...], *, hidden: bool) -> None:
        """Show where the pair is now, ``models`` being what is on this machine."""
        self._models = models
        profile, plan = self.profile, self._bridge.plan
        if profile is None or hidden:
            self._card.show_pair(None)
            return
        models_in_use = (plan.profile.target, plan.profile.draft) if plan is not None else (None, None)
        view = pair_words.pair_view(
            profile,
            models,
            self._bridge.downloads,
            self.order,
            selected=plan is not None and plan.profile.name == profile.name,
            in_use=(_path(models_in_use[0]), _path(models_in_use[1])),
            may_use=self._bridge.controls.profile_enabled,
        )
        self._card.show_pair(view)

    @Slot(object)
    def _on_card_step_clicked(self, step: PairStep) -> None:
        if step is PairStep.DOWNLOAD:
            self._begin(download=True)
        elif step is PairStep.ANYWAY:
            self.order.begin_anyway()
        elif step is PairStep.ASKING:
            self.order.cancel()
        elif step is PairStep.USE and self.profile is not None:
            target, draft = pair_words.on_disk(self.profile, self._models)
            if target is not None and draft is not None:
                self.use_wanted.emit(target.path, draft.path)

    @Slot()
    def _on_card_check_clicked(self) -> None:
        self._begin(download=False)

    def _begin(self, *, download: bool) -> None:
        if self.profile is not None:
            self.order.begin(pair_words.wish_of(self.profile), download=download)


def _path(model: ModelReference | None) -> Path | None:
    return model.path if isinstance(model, LocalModel) else None
