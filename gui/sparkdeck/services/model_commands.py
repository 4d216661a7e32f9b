"""The commands about models: search, downloads, library, import, as the window gives them."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.domain.downloads import DownloadRequest
from sparkdeck.domain.events import DeletionPlanned
from sparkdeck.domain.model_import import ImportWay
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.models_desk import ModelsDesk
from sparkdeck.services.selection import Selection


class ModelCommands:
    """Part of ``Services``."""

    bus: EventBus
    models: ModelsDesk
    selection: Selection

    async def search_hub(self, text: str) -> None:
        await self.models.hub.search(text)

    async def show_hub_account(self) -> None:
        await self.models.hub.show_account()

    async def keep_hub_token(self, text: str) -> None:
        await self.models.hub.keep_token(text)

    async def forget_hub_token(self) -> None:
        await self.models.hub.forget_token()

    async def find_drafts(self, target: str) -> None:
        await self.models.find_drafts(target)

    async def download(self, requests: tuple[DownloadRequest, ...]) -> None:
        await self.models.download(requests)

    async def pause_download(self, job_id: int) -> None:
        await self.models.downloads.pause(job_id)

    async def resume_download(self, job_id: int) -> None:
        await self.models.downloads.resume(job_id)

    async def cancel_download(self, job_id: int, delete_partial: bool) -> None:
        await self.models.downloads.cancel(job_id, delete_partial)

    async def move_download(self, job_id: int, place: int) -> None:
        await self.models.downloads.move(job_id, place)

    async def rescan_library(self) -> None:
        await self.models.library.rescan()

    async def use_models(self, target: Path, draft: Path | None) -> None:
        await self.selection.use_models(target, draft)

    async def plan_deletion(self, path: Path) -> None:
        self.bus.publish(DeletionPlanned(path, await self.models.library.plan_deletion(path)))

    async def delete_model(self, path: Path) -> None:
        await self.models.library.delete(path)

    async def verify_model(self, path: Path) -> None:
        await self.models.library.verify(path)

    async def cancel_verification(self, path: Path) -> None:
        self.models.library.cancel_verification(path)

    async def inspect_model(self, path: Path) -> None:
        await self.models.inspection.inspect(path)

    async def plan_import(self, paths: tuple[Path, ...]) -> None:
        await self.models.imports.plan(paths)

    async def import_models(self, paths: tuple[Path, ...], way: ImportWay) -> None:
        await self.models.imports.take(paths, way)

    async def cancel_import(self) -> None:
        self.models.imports.cancel()

    async def drop_place(self, place: Path) -> None:
        await self.models.imports.drop(place)
