"""A runtime as a person gets it: installed from a release in the real window, tried, started, and one answer."""

from __future__ import annotations

import io
import os
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from sparkdeck.adapters.profile_files import save_profile
from sparkdeck.adapters.trust_file import add_trusted
from sparkdeck.application import build
from sparkdeck.domain.chat import AnswerEnd
from sparkdeck.domain.runtime_entry import QualificationResult, RuntimeEntry, RuntimeSource
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.trust import content_hash
from sparkdeck.ui.dialogs.qualify_question import QualifyQuestion
from sparkdeck.ui.dialogs.runtimes_dialog import GET, RuntimesDialog
from sparkdeck.ui.widgets.conversation_view import ConversationView
from tests.fakes.releases import Build, StandInReleases
from tests.services.harness import profile_of, small_pair
from tests.test_main_job_in_window import Person

pytestmark = [pytest.mark.real, pytest.mark.skipif(os.name != "posix", reason="the archive is that of Linux")]

TAG, VARIANT = "b11434", "ubuntu-x64"


def _packed(folder: Path) -> bytes:
    """The true build as a release has it: a top folder, programs, libraries with their links."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz", compresslevel=1) as archive:
        archive.add(folder, f"llama-{TAG}")
    return buffer.getvalue()


@pytest.fixture
def github(llama_server: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StandInReleases]:
    name = f"llama-{TAG}-bin-{VARIANT}.tar.gz"
    with StandInReleases([Build(TAG, {name: _packed(llama_server.parent)}, stable="v1.4.0")]) as releases:
        monkeypatch.setenv("SPARKDECK_RELEASES_API", releases.api)
        yield releases


@pytest.fixture
def person(qtbot: QtBot, sparkdeck_home: Path, tmp_path: Path, github: StandInReleases) -> Iterator[Person]:
    _, target, draft = small_pair(tmp_path / "models")
    profile = profile_of(target, draft)
    save_profile(profile, sparkdeck_home / "config" / "profiles")
    add_trusted(sparkdeck_home / "state", content_hash(profile))
    person = Person(qtbot, build([]))
    person.choose_profile(profile.name)
    yield person
    person.application.shutdown()


def test_a_release_is_installed_tried_started_and_answers(person: Person, github: StandInReleases) -> None:
    bridge, window = person.application.bridge, person.application.window
    assert github.requests == []  # nobody asks before a person does
    person.click("openRuntimeButton")
    dialog = window.findChild(RuntimesDialog)
    assert dialog is not None
    person.until(lambda: bridge.runtimes is not None and dialog.list.rescan.isEnabled())
    assert dialog.list.rows.cell(0, 1).words.startswith("Built-in runtime")

    dialog.show_part(GET)
    person.until(lambda: bridge.releases is not None and dialog.offer.offer.install.isVisible())
    assert dialog.offer.offer.title.text() == f"llama-server {TAG} · CPU"
    dialog.offer.offer.install.click()
    person.until(lambda: _entry(person) is not None and dialog.offer.offer.install.text() == "Installed")
    entry = _entry(person)
    assert entry is not None
    assert (entry.source, entry.is_default) == (RuntimeSource.DOWNLOADED, False)

    dialog.show_part(0)
    dialog.list.select(entry.key)
    dialog.list.use.click()
    person.until(lambda: bridge.plan is not None and bridge.plan.runtime.path == entry.path)
    assert bridge.plan is not None
    assert bridge.plan.runtime_key == entry.key
    dialog.close()

    person.click("startStopButton")
    person.until(lambda: window.findChild(QualifyQuestion) is not None)
    question = window.findChild(QualifyQuestion)
    assert question is not None
    question.qualify.click()
    person.until(lambda: person.phase in (Phase.READY, Phase.FAILED))
    assert person.phase is Phase.READY, bridge.status.failure
    proved = _entry(person)
    assert proved is not None
    assert proved.qualification.result is QualificationResult.PASSED, proved.qualification
    assert proved.qualification.counts == proved.qualification.expected
    assert proved.in_use

    person.click("navChat")
    ended: list[Any] = []
    bridge.answer_ended.connect(ended.append)
    person.find(QPlainTextEdit, "chatInput").setPlainText("Tell me.")
    person.click("chatSendButton")
    person.until(lambda: ended)
    assert ended[0].end is not AnswerEnd.FAILED
    assert person.find(ConversationView, "chatView").plain_text_of(ended[0].answer_id)

    person.click("startStopButton")
    person.until(lambda: person.phase is Phase.STOPPED)
    generation = bridge.status.generation
    person.click("startStopButton")  # it has proved itself: nobody is asked again
    person.until(lambda: bridge.status.generation > generation and person.phase is Phase.READY)
    assert not [each for each in window.findChildren(QualifyQuestion) if each.isVisible()]
    person.close()


def _entry(person: Person) -> RuntimeEntry | None:
    changed = person.application.bridge.runtimes
    entries = changed.entries if changed is not None else ()
    return next((entry for entry in entries if entry.key == f"release:{TAG}:{VARIANT}"), None)
