"""When a result was measured, as the window writes moments. No Qt widgets."""

from __future__ import annotations

from sparkdeck.ui import formatting


def moment(created: str) -> str:
    """``created`` is ISO 8601, of another tool perhaps something else, which then stands as it is."""
    from datetime import datetime  # not for a first picture

    try:
        return formatting.minute(datetime.fromisoformat(created))
    except ValueError:
        return created.replace("T", " ")[:16]
