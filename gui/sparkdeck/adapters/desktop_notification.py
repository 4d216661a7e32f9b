"""A message on the desktop, through its notification service (freedesktop.org's specification), where there is no tray.

With jeepney, which Linux has for the token's secret service anyway: Qt's D-Bus cannot send the unsigned number that the
service wants, and a whole Qt module for one message would make the program larger.
"""

from __future__ import annotations

import sys

_PATIENCE_S = 3.0
_SHOWN_MS = 10_000


def notify(title: str, words: str) -> bool:
    """Whether the service has taken it. Blocking, at most some seconds; never raises for a desktop that has none."""
    if sys.platform != "linux":
        return False
    try:
        from jeepney import DBusAddress, new_method_call
        from jeepney.io.blocking import open_dbus_connection
        from jeepney.low_level import MessageType
    except ImportError:
        return False
    from html import escape

    service = DBusAddress(
        "/org/freedesktop/Notifications", "org.freedesktop.Notifications", "org.freedesktop.Notifications"
    )
    body = escape(words, quote=False)  # it may be taken for markup there
    call = new_method_call(
        service, "Notify", "susssasa{sv}i", ("SparkDeck", 0, "sparkdeck", title, body, [], {}, _SHOWN_MS)
    )
    try:
        with open_dbus_connection(bus="SESSION") as bus:
            answer = bus.send_and_get_reply(call, timeout=_PATIENCE_S)
    except (OSError, KeyError, ValueError, TimeoutError, RuntimeError):
        return False  # no bus, a bus that is not ours, a service that does not answer
    return bool(answer.header.message_type is MessageType.method_return)
