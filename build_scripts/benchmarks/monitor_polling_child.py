"""The monitor at a server that runs: `monitor_polling_child.py URL`. Obeys `on` and `off` on stdin and says so on stdout.

After `off` comes how many samples were taken since `on`. It ends with its stdin.
"""

import asyncio
import contextlib
import sys

from sparkdeck.domain.events import Event, SampleTaken
from sparkdeck.services.composition import build_services


async def main(url: str) -> None:
    taken = 0

    def count(event: Event) -> None:
        nonlocal taken
        taken += isinstance(event, SampleTaken)

    services = build_services(count)
    await services.fleet.attach_or_raise(url, None)
    monitor: asyncio.Task[None] | None = None
    try:
        print("attached", flush=True)
        while word := (await asyncio.to_thread(sys.stdin.readline)).strip():
            if word == "on":
                taken = 0
                monitor = asyncio.create_task(services.monitor.run())
                print("on", flush=True)
            elif monitor is not None:
                monitor.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await monitor
                monitor = None
                print(f"off {taken}", flush=True)
    finally:
        await services.shutdown()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
