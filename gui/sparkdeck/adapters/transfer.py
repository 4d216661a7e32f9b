"""Fetches one file into a partial file: resumable, never spliced of two versions, hashed while it is written.

The partial file and the state beside it (``transfer_state.py``) outlive everything: a pause, a kill, an error page. They
are only thrown away when the server certainly has other content now, or when the content turns out to be damaged.
Blocking: run it in a thread of its own. Nothing here decides where the finished file goes.
"""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.atomic_file import make_folder, storage_error
from sparkdeck.adapters.part_lock import locked
from sparkdeck.adapters.transfer_answer import (
    commit_of,
    content_range,
    identity_of,
    is_only_in_xet,
    reject_what_is_not_the_file,
)
from sparkdeck.adapters.transfer_control import TransferControl
from sparkdeck.adapters.transfer_hash import FollowingHash
from sparkdeck.adapters.transfer_ranges import ByteRanges
from sparkdeck.adapters.transfer_refusal import BEGINNING_BYTES, Asked, TryAgain, answered, only_through_xet, refusal
from sparkdeck.adapters.transfer_reply import BrokenOff, Lost, Reply, Silence, get
from sparkdeck.adapters.transfer_sharing import Segment, Sharing
from sparkdeck.adapters.transfer_state import Identity, StateKeeper, is_strong, read_state
from sparkdeck.adapters.transfer_wanted import Fetched, FileDamaged, Wanted, damaged, discard, is_same
from sparkdeck.adapters.transfer_writing import write_body
from sparkdeck.domain.downloads import DownloadState
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_MOST_RESTARTS = 5


class Transfer:
    """``part`` and ``state`` are paths beside the final place. ``connections`` ``None``: as many as pay."""

    def __init__(
        self, wanted: Wanted, part: Path, state: Path, control: TransferControl, connections: int | None = None
    ) -> None:
        self._wanted = wanted
        self._part = part
        self._state = state
        self._control = control
        self._connections = connections
        self._asked = Asked(wanted.path, wanted.repo, wanted.access)
        self._size = wanted.size_bytes
        self._changed = False
        self._commit: str | None = None
        self._restarts = 0
        self._keeper: StateKeeper
        self._hash: FollowingHash

    def run(self) -> Fetched:
        """Raises :class:`UserError` (:class:`FileDamaged` too) and ``Stopped``."""
        make_folder(self._part.parent)
        try:
            with locked(self._part) as file:
                identity, ranges = self._begin(file.seek(0, os.SEEK_END))
                self._keeper = StateKeeper(self._state, file, identity, ranges)
                self._keeper.begin()
                self._hash = FollowingHash(self._part, lambda: self._keeper.prefix)
                try:
                    self._control.done_bytes = ranges.total
                    self._control.total_bytes = self._size
                    self._fetch()
                    return self._verify()
                finally:
                    self._hash.close()
                    self._keeper.close()
        except FileDamaged:
            discard(self._part, self._state)
            raise
        except OSError as error:
            raise storage_error(self._part, error) from error

    # -- what is there -----------------------------------------------------------------------------------------

    def _begin(self, length: int) -> tuple[Identity, ByteRanges]:
        wanted = self._wanted
        fresh = Identity(wanted.repo, wanted.commit, wanted.path, wanted.url, wanted.size_bytes, wanted.sha256)
        known = read_state(self._state)
        if known is None or known[1].end > length or not is_same(known[0], fresh):
            return fresh, ByteRanges()
        identity, ranges = known
        self._size = identity.size_bytes if identity.size_bytes is not None else wanted.size_bytes
        return replace(identity, repo=wanted.repo, commit=wanted.commit, url=wanted.url), ranges

    def _expected_sha256(self) -> str | None:
        """What the Hub announced with the bytes outweighs the listing, which may be older."""
        return self._keeper.identity.announced_sha256 or self._wanted.sha256

    # -- fetching ----------------------------------------------------------------------------------------------

    def _fetch(self) -> None:
        pauses = self._control.timing.pauses_s
        tries = 0
        while self._missing():
            before = self._control.done_bytes
            try:
                self._one_pass()
            except BrokenOff:  # says nothing of the server: at once, and not counted
                tries = 0
                continue
            except Silence as why:
                again = TryAgain(UserError(tr("The server stopped sending."), str(why), tr("Try again later.")), 0.0)
                self._control.state, self._control.note = DownloadState.STALLED, str(why)
            except Lost as why:
                again = TryAgain(
                    UserError(
                        tr("The connection to the server is lost."), str(why), tr("Check the network, then try again.")
                    )
                )
            except TryAgain as why:
                again = why
            else:
                continue
            tries = 1 if self._control.done_bytes > before else tries + 1
            if tries > len(pauses) or self._restarts > _MOST_RESTARTS:
                raise again.error
            self._pause(again, pauses[tries - 1])

    def _pause(self, again: TryAgain, usual_s: float) -> None:
        timing = self._control.timing
        seconds = usual_s if again.after_s is None else again.after_s
        if seconds > timing.longest_retry_after_s:
            raise again.error
        if seconds <= 0:
            return
        self._control.state = DownloadState.WAITING
        self._control.note = (
            again.note
            if again.tells_time
            else tr("{problem} Retry in {seconds:g} s.", problem=again.error.title, seconds=seconds)
        )
        self._control.wait(seconds)

    def _missing(self) -> bool:
        return self._size is None or self._keeper.total < self._size

    def _one_pass(self) -> None:
        """From the first gap on, with helpers where they pay, until something is in the way or nothing is missing."""
        first, *others = self._keeper.gaps(self._size) if self._size is not None else [(self._keeper.prefix, None)]
        with Sharing(self._control, self._connections, self._wanted.url, self._help) as sharing:
            for start, end in others:
                sharing.give(start, end)
            segment: Segment | None = Segment(*first)
            while segment is not None:
                reply = self._open(segment, self._control, sharing)
                try:
                    sharing.lead(segment)
                    write_body(reply, segment, self._part, self._keeper, self._hash, self._control, sharing.consider)
                finally:
                    reply.close()
                if self._size is None and segment.end is None:
                    self._size = self._control.total_bytes = segment.position
                    self._keeper.learn(size_bytes=segment.position)
                segment = sharing.take()
            sharing.wait()

    def _help(self, segment: Segment, control: TransferControl) -> None:
        """Fetch one block beside the leading connection; whatever is odd is left to that one."""
        reply = self._get(segment, control, exact_end=True)
        try:
            start, total = content_range(reply)
            identity = self._identity(reply, total)
            if (
                reply.head.status == 206
                and start == segment.position
                and not self._keeper.identity.is_another(identity)
            ):
                write_body(reply, segment, self._part, self._keeper, self._hash, control, None)
        finally:
            reply.close()

    def _get(self, segment: Segment, control: TransferControl, *, exact_end: bool) -> Reply:
        headers = dict(self._wanted.access.headers)
        if segment.position or exact_end:
            end = str(segment.end - 1) if exact_end and segment.end is not None else ""
            headers["Range"] = f"bytes={segment.position}-{end}"
            etag = self._keeper.identity.etag
            if etag is not None and is_strong(etag):
                headers["If-Range"] = etag
        return get(self._wanted.url, headers, control)

    def _open(self, segment: Segment, control: TransferControl, sharing: Sharing) -> Reply:
        """An answer whose body begins at ``segment.position``; that is 0 where everything had to begin anew."""
        reply = self._get(segment, control, exact_end=segment.is_block)
        try:
            if not self._accept(reply, segment, sharing):
                raise TryAgain(UserError(tr("The server does not send the part that was asked for.")), 0.0)
        except BaseException:
            reply.close()
            raise
        return reply

    def _accept(self, reply: Reply, segment: Segment, sharing: Sharing) -> bool:
        status = reply.head.status
        if is_only_in_xet(reply):
            raise only_through_xet(self._asked, reply.head, reply.beginning(BEGINNING_BYTES))
        if status == 416:
            self._not_satisfiable(reply, sharing)
            return False
        if status not in (200, 206):
            outcome = refusal(self._asked, reply.head, reply.beginning(BEGINNING_BYTES))
            raise outcome
        start, total = content_range(reply) if status == 206 else (0, reply.length)
        identity = self._identity(reply, total)
        reject_what_is_not_the_file(reply, self._wanted.path, identity.size_bytes, total)
        if status == 206 and (start != segment.position or self._keeper.identity.is_another(identity)):
            self._restart(identity, sharing, sent_whole=False)
            return False
        if status == 200 and (segment.position or self._keeper.total):
            self._restart(identity, sharing, sent_whole=True)
            segment.position, segment.end = 0, identity.size_bytes
        elif self._keeper.identity.is_another(identity) or self._listed_otherwise(identity):
            self._tell_changed()
        self._take(identity)
        if status == 200 or segment.end is None:
            segment.end = self._size
        return True

    def _identity(self, reply: Reply, total: int | None) -> Identity:
        self._commit = commit_of(reply) or self._commit
        return identity_of(reply, total, self._keeper.identity, self._size)

    def _not_satisfiable(self, reply: Reply, sharing: Sharing) -> None:
        """416: the server's file ends before what is asked for. Unless the Hub announces the same content as before,
        when this server is at fault, the file is another one and begins anew.
        """
        match = re.fullmatch(r"bytes \*/(\d+)", reply.head.headers.get("content-range", ""))
        total = int(match[1]) if match else None
        known, identity = self._keeper.identity, self._identity(reply, total)
        if identity.is_linked and known.announced == identity.announced and not known.is_another(identity):
            raise TryAgain(
                UserError(
                    tr("The server has only a part of {path} now.", path=self._wanted.path),
                    answered(reply.head, b""),
                    tr("Try again later, or another mirror. What came before is kept."),
                )
            )
        self._restart(replace(identity, size_bytes=total), sharing, sent_whole=False)

    def _restart(self, identity: Identity, sharing: Sharing, *, sent_whole: bool) -> None:
        """Forget what is there and begin at 0."""
        sharing.recall()
        self._restarts += 1
        if self._keeper.identity.is_another(identity) or self._listed_otherwise(identity):
            self._tell_changed()
        elif sent_whole:
            self._control.note = tr("The server cannot resume, so the file comes from its beginning.")
        self._hash.close()
        # First forget, then overwrite: a kill in between must not leave ranges that hold other bytes.
        self._keeper.identify(replace(identity, etag=None), restart=True)
        os.truncate(self._part, 0)
        self._hash = FollowingHash(self._part, lambda: self._keeper.prefix)
        self._control.done_bytes = 0
        self._size = identity.size_bytes

    def _listed_otherwise(self, identity: Identity) -> bool:
        return None not in (self._wanted.sha256, identity.announced_sha256) and (
            self._wanted.sha256 != identity.announced_sha256
        )

    def _tell_changed(self) -> None:
        self._changed = True
        whose = self._wanted.access.whose
        self._control.note = tr(
            "The file changed on {source}; its new version is downloaded from the beginning.", source=whose
        )

    def _take(self, identity: Identity) -> None:
        self._size = self._control.total_bytes = identity.size_bytes
        self._keeper.identify(identity, restart=False)
        if self._control.state is not DownloadState.STALLED:
            self._control.state = DownloadState.RUNNING

    # -- verifying ---------------------------------------------------------------------------------------------

    def _verify(self) -> Fetched:
        size = self._size
        assert size is not None
        self._control.state = DownloadState.VERIFYING
        digest = self._hash.result(size, self._control)
        expected = self._expected_sha256()
        if expected is not None and digest != expected:
            raise damaged(self._wanted, digest, expected)
        os.truncate(self._part, size)
        identity = self._keeper.identity
        return Fetched(size, digest, expected is not None, self._changed, self._commit, identity.announced)
