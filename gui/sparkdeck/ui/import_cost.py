"""What PySide adds to every import, taken away."""

from __future__ import annotations

import sys


def spare_sources() -> None:
    """Stop PySide from reading the source of each module that is imported after it.

    It looks there for the word PySide6, in case the module switches to snake_case names (``from __feature__ import …``),
    and :mod:`linecache` keeps what was read: of this program 234,000 lines, 20 MB, 0.35 s (measured, 6.11). We never
    switch, so there is nothing to be found. Nothing happens where PySide is built otherwise.

    WORKAROUND: https://doc.qt.io/qtforpython-6/considerations.html (feature switching); can go when it no longer reads.
    """
    feature = sys.modules.get("shibokensupport.feature")
    if feature is not None and hasattr(feature, "_mod_uses_pyside"):
        vars(feature)["_mod_uses_pyside"] = _never


def _never(_module: object) -> bool:
    return False
