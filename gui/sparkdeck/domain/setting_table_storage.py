"""The settings of the Hub and of the folders where models and results lie; a part of the table."""

from __future__ import annotations

from sparkdeck.domain.setting_kinds import DownloadTo, HubUse, Setting, SettingGroup, SettingKind, XetUse
from sparkdeck.domain.translation import tr

STORAGE_SETTINGS: tuple[Setting, ...] = (
    Setting(
        "hub_use",
        SettingKind.CHOICE,
        SettingGroup.HUB,
        tr("Hugging Face Hub"),
        tr("Offline, nothing is searched or downloaded; models on this machine work as before."),
        HubUse.ONLINE.value,
        choices=((HubUse.ONLINE.value, tr("Online")), (HubUse.OFFLINE.value, tr("Offline"))),
    ),
    Setting(
        "download_limit_mb_per_s",
        SettingKind.AMOUNT,
        SettingGroup.HUB,
        tr("Download speed"),
        tr("The most that all downloads together may take. 1 MB is a million bytes."),
        0,
        maximum=100_000,
        unit="MB/s",
        zero_words=tr("no limit"),
    ),
    Setting(
        "download_to",
        SettingKind.CHOICE,
        SettingGroup.HUB,
        tr("Downloads go to"),
        tr("Other programs find them in the Hub cache. In the models folder each repository has a folder of its own."),
        DownloadTo.HUB_CACHE.value,
        choices=(
            (DownloadTo.HUB_CACHE.value, tr("The Hub cache")),
            (DownloadTo.MODELS_FOLDER.value, tr("The models folder")),
        ),
    ),
    Setting(
        "xet_use",
        SettingKind.CHOICE,
        SettingGroup.HUB,
        tr("Files served only through Xet"),
        tr("They need the hf_xet library: no resuming, no speed limit. All other files never go through it."),
        XetUse.FETCH.value,
        choices=((XetUse.FETCH.value, tr("Fetch with hf_xet")), (XetUse.REFUSE.value, tr("Do not fetch"))),
    ),
    Setting(
        "hub_endpoint",
        SettingKind.ADDRESS,
        SettingGroup.HUB,
        tr("Address of the Hub"),
        tr("A mirror instead of huggingface.co; every request goes there. Empty follows HF_ENDPOINT."),
        "",
    ),
    Setting(
        "models_folder",
        SettingKind.FOLDER,
        SettingGroup.FOLDERS,
        tr("Models"),
        tr("Where “Open GGUF…” looks first and moved models go. What lies in it can be deleted from the library."),
        "",
    ),
    Setting(
        "model_places",
        SettingKind.PATHS,
        SettingGroup.FOLDERS,
        tr("Further models"),
        tr("Folders and files that the library lists where they lie; nothing in them is changed."),
        "",
    ),
    Setting(
        "exports_folder",
        SettingKind.FOLDER,
        SettingGroup.FOLDERS,
        tr("Exports"),
        tr("Where results are offered to be written."),
        "",
    ),
)
