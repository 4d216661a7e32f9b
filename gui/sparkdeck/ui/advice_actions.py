"""What leads to the advice on the running server, and what its buttons do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.translation import findings
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.navigation import Navigation

if TYPE_CHECKING:
    from sparkdeck.domain.events import AdviceChanged
    from sparkdeck.domain.mends import Mend


class AdviceActions(QObject):
    """Marks the page that shows the advice, and takes the mends: each is done, or leads to where it is done."""

    def __init__(
        self, bridge: Bridge, show_page: Callable[[str], QWidget], navigation: Navigation, place: int, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._show_page = show_page
        self._navigation = navigation
        self._place = place
        bridge.advice_changed.connect(self._on_bridge_advice_changed)

    @Slot(object)
    def _on_bridge_advice_changed(self, changed: AdviceChanged) -> None:
        from sparkdeck.domain.monitor_advice_parts import Severity

        told = [advice for advice in changed.advice if advice.severity is not Severity.FACT]
        tone = None if not told else Tone.BAD if told[0].severity is Severity.FAULT else Tone.ACCENT
        self._navigation.mark(self._place, tone, findings(advice.title for advice in told))

    @Slot(object)
    def take_mend(self, mend: Mend) -> None:
        from sparkdeck.domain.mends import ASKS_FOR_FILE, MendKind

        if mend.kind is MendKind.RUN_BENCHMARK:
            self._show_page("Benchmark")
        elif mend.kind is MendKind.SHOW_LOG or mend.kind in ASKS_FOR_FILE:
            from sparkdeck.ui.pages.server_page import ServerPage

            page = self._show_page("Server")
            assert isinstance(page, ServerPage)
            page.take_mend(mend)
        else:
            self._bridge.call(lambda panel: panel.apply_mend(mend))
