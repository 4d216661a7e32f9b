"""Writes conversations to a file one by one, so that any number of them fits. Blocking."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from sparkdeck.adapters.atomic_file import make_folder, require_writable, storage_error
from sparkdeck.adapters.conversation_json import BETWEEN, HEAD, TAIL, encode_conversation
from sparkdeck.adapters.conversation_markdown import to_markdown
from sparkdeck.domain.conversation import Conversation, StoredMessage
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

SUFFIXES = (".json", ".md")


class ConversationExport:
    """A file that is there when it is whole: ``add`` what belongs in it, then ``finish``; ``drop`` gives it up.

    The form is told by the suffix. Every method raises :class:`UserError`.
    """

    def __init__(self, path: Path) -> None:
        suffix = path.suffix.lower()
        if suffix not in SUFFIXES:
            raise UserError(
                tr("SparkDeck does not know how to write {ending}.", ending=suffix or tr("a file without an ending")),
                "",
                tr("Choose a name that ends in .json (everything, to be imported again) or .md (to be read)."),
            )
        require_writable(path)
        self._path = path
        self._is_json = suffix == ".json"
        self._real = Path(os.path.realpath(path))
        self._temporary = self._real.with_name(f".sparkdeck-{os.urandom(8).hex()}.tmp")
        self.count = 0
        make_folder(self._real.parent)
        with self._told():
            self._file = self._temporary.open("xb")
            if self._is_json:
                self._file.write(HEAD)

    def add(self, conversation: Conversation, messages: tuple[StoredMessage, ...]) -> None:
        if self._is_json:
            data = (BETWEEN if self.count else b"") + encode_conversation(conversation, messages)
        else:
            data = (b"\n" if self.count else b"") + to_markdown(conversation, messages).encode()
        with self._told():
            self._file.write(data)
        self.count += 1

    def finish(self) -> None:
        with self._told():
            if self._is_json:
                self._file.write(TAIL)
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()
            self._temporary.replace(self._real)

    def drop(self) -> None:
        with contextlib.suppress(OSError):
            self._file.close()
        with contextlib.suppress(OSError):
            self._temporary.unlink(missing_ok=True)

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise storage_error(self._path, error) from error
