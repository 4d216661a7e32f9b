"""A message on the desktop, against a notification service of the test's own on a bus of its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.adapters.desktop_notification import notify

needs_bus = pytest.mark.skipif(sys.platform != "linux" or shutil.which("dbus-daemon") is None, reason="no D-Bus here")


def test_without_a_bus_nothing_is_shown_and_nothing_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert notify("title", "words") is False
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/none")
    assert notify("title", "words") is False


@needs_bus
def test_the_service_gets_title_and_words_without_markup(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from jeepney import DBusAddress, MessageType, new_method_call, new_method_return
    from jeepney.io.blocking import open_dbus_connection

    address = f"unix:path={tmp_path}/bus"
    config = tmp_path / "bus.conf"
    policy = '<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>'
    config.write_text(
        f"<busconfig><type>session</type><listen>{address}</listen><auth>EXTERNAL</auth>"
        f'<policy context="default">{policy}</policy></busconfig>'
    )
    command = ["dbus-daemon", f"--config-file={config}", "--nofork", "--print-address=1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bus:
        try:
            assert bus.stdout is not None
            monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus.stdout.readline().strip())
            name = "org.freedesktop.Notifications"
            got: list[Any] = []
            with open_dbus_connection(bus="SESSION") as service:
                own = DBusAddress("/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus")
                service.send_and_get_reply(new_method_call(own, "RequestName", "su", (name, 4)))

                def serve() -> None:
                    while not got:
                        call = service.receive(timeout=20)
                        if call.header.message_type is MessageType.method_call:
                            got.append(call.body)
                            service.send(new_method_return(call, "u", (7,)))

                thread = threading.Thread(target=serve)
                thread.start()
                shown = notify("Download finished", "<b>BTL-4</b> & its draft")
                thread.join(20)
        finally:
            bus.terminate()
    assert shown is True
    assert got[0][:5] == ("SparkDeck", 0, "sparkdeck", "Download finished", "&lt;b&gt;BTL-4&lt;/b&gt; &amp; its draft")
