"""From a connection to the disk: receive, write, note, hand to the hash. The loop where the time goes."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from sparkdeck.adapters.transfer_control import GATHERED_BYTES, Stopped, TransferControl
from sparkdeck.adapters.transfer_hash import FollowingHash
from sparkdeck.adapters.transfer_reply import Lost, Reply
from sparkdeck.adapters.transfer_sharing import Segment
from sparkdeck.adapters.transfer_state import StateKeeper
from sparkdeck.domain.downloads import DownloadState
from sparkdeck.domain.translation import tr

_GATHER_S = 0.25
"""Nothing waits longer than this to be written, however slowly it comes."""
_LEAST_BYTES = 16 * 1024


def write_body(
    reply: Reply,
    segment: Segment,
    part: Path,
    keeper: StateKeeper,
    hashing: FollowingHash,
    control: TransferControl,
    consider: Callable[[], None] | None,
) -> None:
    """Until the body or the segment ends. What came is written before :class:`Lost` or ``Stopped`` goes on."""
    with part.open("r+b", buffering=0) as file:
        file.seek(segment.position)
        trouble: Exception | None = None
        while trouble is None and segment.left != 0:
            control.check()
            buffer = hashing.buffer(control)
            count, ended = 0, False
            try:
                count, ended, trouble = _gather(reply, memoryview(buffer), segment, control)
                if count:
                    _write(file.write, memoryview(buffer)[:count])
            except BaseException:
                hashing.give_back(buffer)
                raise
            if count:
                start = segment.position
                segment.position = start + count
                control.done_now(keeper.add(start, start + count))
                if control.state is not DownloadState.RUNNING:
                    control.state, control.note = DownloadState.RUNNING, ""
                hashing.hand_over(start, buffer, count)
                control.slow_down(count)
                if consider is not None:
                    consider()
            else:
                hashing.give_back(buffer)
            if ended:
                break
        if trouble is not None:
            raise trouble
    if segment.left:
        raise Lost(tr("The server ended the file early."))


def _gather(
    reply: Reply, view: memoryview, segment: Segment, control: TransferControl
) -> tuple[int, bool, Exception | None]:
    """How many bytes came, whether the body ended, and what went wrong after them."""
    most = control.share_of(GATHERED_BYTES)
    if segment.left is not None:
        most = min(most, segment.left)
    if control.rate.bytes_per_s:
        most = min(most, max(_LEAST_BYTES, int(control.rate.bytes_per_s * _GATHER_S)))
    count, until = 0, time.monotonic() + _GATHER_S
    while count < most:
        try:
            received = reply.receive_into(view[count:most], may_wait=count == 0)
        except (Lost, Stopped) as trouble:
            return count, False, trouble
        if received == 0:
            return count, True, None
        if received < 0:
            break
        count += received
        if time.monotonic() > until:
            break
    return count, False, None


def _write(write: Callable[[memoryview], int | None], view: memoryview) -> None:
    """A raw file may take less than it is given, e.g. just before the disk is full."""
    while view:
        view = view[write(view) or 0 :]
