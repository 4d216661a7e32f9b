"""Scenes of the dialogs about profiles: invented profiles and launch scripts, read by the program itself."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from build_scripts.editor_scenes import PROFILE
from sparkdeck.adapters.profile_import_file import import_file, import_text
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ProfileExported, ProfileImported, ProfileOffer, ProfilesChanged
from sparkdeck.domain.imported_profile import ProfileImport
from sparkdeck.domain.profile import Profile, ProfileOrigin, with_options
from sparkdeck.domain.profile_diff import profile_diff
from sparkdeck.domain.profile_export import Exported
from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from build_scripts.screenshot_scenes import Stage

LONG = "A profile whose name somebody has made as long as it goes, with the machine, the day and the weather in it"
PROFILES = (
    Profile("Demo pair (built in)", None, origin=ProfileOrigin.BUNDLED, demo=True, summary="Runs anywhere."),
    replace(PROFILE, origin=ProfileOrigin.BUNDLED),
    replace(PROFILE, name="BTL-4 long context", favourite=True),
    replace(with_options(PROFILE, ctx_size=8192), name=LONG, favourite=True),
    replace(PROFILE, name="From a forum", is_trusted=False, draft=None, options=MappingProxyType({"ctx-size": 32768})),
    replace(PROFILE, name="smol", options=MappingProxyType({})),
)
SCRIPT = """\
#!/usr/bin/env bash
HERE="$(cd -- "$(dirname -- "$0")" && pwd)"
export CUDA_VISIBLE_DEVICES=0
exec "${LLAMA_SERVER:-llama-server}" -m "$HERE/BTL-4-IQ2_XXS.gguf" -md "$HERE/Qwen3.6-35B-A3B-DSPARK.gguf" \\
  --spec-type draft-dspark --spec-draft-n-max 5 -c 131072 -ngl all -fa --threads $(nproc) --temp 0,7 \\
  --brand-new-thing 3 --port "${PORT:-8080}" "$@" 2>&1 | tee server.log
"""
LLAMA_SWAP = """\
models:
  "qwen3-35b": {cmd: "llama-server --port ${PORT} -m /models/Qwen3.gguf -c 65536", ttl: 300, aliases: [gpt-4o]}
  "smol": {cmd: "llama-server --port ${PORT} -m /models/smol.gguf"}
"""


def _list(stage: Stage, deleted: str | None = None) -> None:
    stage.plan(PROFILES[2])
    stage.publish(ProfilesChanged(PROFILES, PROFILES[2].name, deleted))
    stage.window.profile_actions.open_profiles()


def profiles(stage: Stage) -> None:
    _list(stage)


def profile_deleted(stage: Stage) -> None:
    _list(stage, LONG)


def _import(stage: Stage, imported: ProfileImport) -> None:
    stage.plan_pair()
    stage.publish(ProfilesChanged(PROFILES, PROFILES[2].name))
    stage.window.profile_actions.open_import()
    offers = tuple(ProfileOffer(each, profile_diff(PROFILES[2], each.profile)) for each in imported.found)
    stage.publish(ProfileImported(imported.source, offers, PROFILES[2].name))


def import_script(stage: Stage) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "launch-dspark.sh")
        path.write_text(SCRIPT)
        _import(stage, import_file(path, None))


def import_several(stage: Stage) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "config.yaml")
        path.write_text(LLAMA_SWAP)
        _import(stage, import_file(path, None))


def import_nothing(stage: Stage) -> None:
    stage.plan_pair()
    stage.window.profile_actions.open_import()
    try:
        import_text("LLAMA_SERVER=/opt/llama-server ./launch-dspark.sh", None, None)
    except UserError as error:
        stage.publish(ProfileImported("Pasted command", problem=error))


def export(stage: Stage) -> None:
    from sparkdeck.ui.dialogs.export_dialog import ExportDialog

    stage.plan_pair()
    stage.window.profile_actions.open_export(LONG)
    dialog = stage.window.findChild(ExportDialog)
    assert dialog is not None
    dialog.write(Path("/home/ada/btl-4-kit"))
    remark = tr("Keys and tokens are not exported: set them on the machine that runs it.")
    stage.publish(ProfileExported(Exported(Path("/home/ada/btl-4-kit"), (remark,))))


SCENES: dict[str, Callable[[Stage], None]] = {
    "profiles": profiles,
    "profile-deleted": profile_deleted,
    "import-script": import_script,
    "import-several": import_several,
    "import-nothing": import_nothing,
    "export": export,
}
