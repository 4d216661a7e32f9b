"""The thread in which the services live: one asyncio loop, from after the first paint to the end of the process.

It forks the servers, and a server dies with the thread that forked it. So there is one for the whole life of the
program, and it ends last. Services (and with them asyncio and httpx) are imported here, while the window is already usable.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncio
    from concurrent.futures import ThreadPoolExecutor

    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.panel_services import PanelServices

SHUTDOWN_S = 6.0
"""For the services to end their work, a server that ignores SIGTERM included; then the thread ends without them."""
JOIN_S = SHUTDOWN_S + 1.0


class ServiceThread:
    """Runs the services that ``build(publish)`` returns. Every method but the private ones is for the GUI thread."""

    def __init__(self, bridge: Bridge, build: Callable[[Callable[[Any], None]], PanelServices]) -> None:
        self._bridge = bridge
        self._build = build
        self._lock = threading.Lock()
        self._stop_wanted = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._thread = threading.Thread(target=self._run, name="sparkdeck-services", daemon=True)
        self._started = False
        self.services: PanelServices | None = None
        """``None`` until they are built."""

    def start(self) -> None:
        """Begin, once; a stopped thread stays stopped."""
        if not self._started and not self._stop_wanted:
            self._started = True
            self._thread.start()

    def request_stop(self) -> None:
        """Let the services shut down and the thread end. Returns at once; idempotent."""
        with self._lock:
            self._stop_wanted = True
            if self._loop is not None and self._stop is not None and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._stop.set)

    @property
    def is_only_importing(self) -> bool:
        """Whether nothing was built yet: there is nothing to end, and an import cannot be interrupted."""
        return self._started and self.services is None and self._thread.is_alive()

    def join(self, timeout_s: float = JOIN_S) -> bool:
        """Wait for the end; whether it came in time."""
        if not self._started:
            return True
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            import asyncio
            from concurrent.futures import ThreadPoolExecutor

            services = self._build(self._bridge.publish)
        except Exception as error:
            self._report(error)
            return
        self.services = services
        loop = asyncio.new_event_loop()
        loop.set_exception_handler(self._on_loop_exception)
        executor = ThreadPoolExecutor(thread_name_prefix="sparkdeck-worker")
        loop.set_default_executor(executor)
        asyncio.set_event_loop(loop)
        try:
            loop.run_until_complete(self._live(services))
        except Exception as error:
            self._report(error)
        finally:
            self._end(loop, executor)

    async def _live(self, services: PanelServices) -> None:
        import asyncio

        loop, stop = asyncio.get_running_loop(), asyncio.Event()
        with self._lock:
            self._loop, self._stop = loop, stop
            if self._stop_wanted:
                stop.set()
        starting = loop.create_task(services.start())
        stopping = loop.create_task(stop.wait())
        await asyncio.wait({starting, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if starting.done() and not starting.cancelled() and (error := starting.exception()) is not None:
            self._report(error)
        if not stop.is_set():
            self._bridge.attach(services, loop)
            await stopping
        starting.cancel()
        async with asyncio.timeout(SHUTDOWN_S):
            await services.shutdown()

    def _end(self, loop: asyncio.AbstractEventLoop, executor: ThreadPoolExecutor) -> None:
        """Cancel what is left and close the loop; a worker that is stuck is not waited for."""
        import asyncio

        with self._lock:
            self._stop = None
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        if left:
            loop.run_until_complete(asyncio.wait(left, timeout=1.0))
        loop.run_until_complete(loop.shutdown_asyncgens())
        executor.shutdown(wait=False, cancel_futures=True)
        asyncio.set_event_loop(None)
        loop.close()

    def _on_loop_exception(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self._report(error if isinstance(error, BaseException) else RuntimeError(str(context.get("message"))))

    def _report(self, error: BaseException) -> None:
        from sparkdeck.ui.crash_report import notice_of

        self._bridge.publish(notice_of(error))
