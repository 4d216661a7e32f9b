"""The states in which the models page is pictured: invented, labelled data, published as the services would."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.adapters.library_rows import NO_TEMPLATE
from sparkdeck.domain import events
from sparkdeck.domain.downloads import DownloadJob, DownloadRequest, DownloadState, FileProgress
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import FileRole, HubFile, HubHit, HubRepository, ModelFiles
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.model_import import ImportItem, ImportPlan, ImportProgress
from sparkdeck.domain.pairing import CheckState, DraftCandidate, PairCheck, PairVerdict
from sparkdeck.domain.samples import GpuSample, Sample
from sparkdeck.domain.translation import tr
from sparkdeck.services import pair_finder

if TYPE_CHECKING:
    from build_scripts.screenshot_scenes import Stage

GIB = 1024**3
_HUB = Path("/home/somebody/.cache/huggingface/hub")
_TARGET_REPO, _DRAFT_REPO = "badtheorylabs/BTL-4-Compact", "williamliao/Qwen3.6-35B-A3B-DSPARK-GGUF"
_TITLES = (
    tr("Target architecture"),
    tr("Draft architecture"),
    tr("Hidden size"),
    tr("Layers named by the draft"),
    tr("Vocabulary size"),
    tr("Tokens"),
    tr("Tokenizer"),
    tr("Special tokens"),
    tr("Block size"),
    tr("Confidence head"),
    tr("Context"),
)


def verdict(failing: int | None = None, reason: str = "") -> PairVerdict:
    checks = tuple(
        PairCheck(title.lower(), title, CheckState.FAILED if place == failing else CheckState.PASSED, reason)
        if place == failing
        else PairCheck(title.lower(), title, CheckState.PASSED, "the same in both headers")
        for place, title in enumerate(_TITLES)
    )
    return PairVerdict(checks, "draft-dspark", 8)


def model(
    name: str,
    gib: float | None,
    kind: tuple[str | None, int | None, str | None] = (None, None, None),
    context: int | None = None,
    *,
    role: FileRole = FileRole.TARGET,
    state: LibraryState = LibraryState.WHOLE,
    repo: str | None = None,
    source: str = tr("Hugging Face cache"),
    partners: tuple[str, ...] = (),
    note: str = "",
    shards: int = 1,
) -> LibraryModel:
    folder = _HUB / f"models--{(repo or 'somebody/model').replace('/', '--')}" / "snapshots/0123abcd"
    path = folder / f"{name}.gguf"
    size = None if gib is None else int(gib * GIB)
    return LibraryModel(
        path,
        (path,) * shards,
        role,
        state,
        source,
        size,
        *kind,
        context,
        repo,
        tuple(folder / f"{partner}.gguf" for partner in partners),
        source == tr("Hugging Face cache"),
        note,
    )


LIBRARY = (
    model("BTL-4-IQ2_XXS", 9.28, ("qwen35moe", 34_700_000_000, "IQ2_XXS"), 262_144, repo="other/BTL-4"),
    model(
        "Qwen3.6-35B-A3B-Q4_K_M",
        20.1,
        ("qwen35moe", 35_100_000_000, "Q4_K_M"),
        262_144,
        repo="unsloth/Qwen3.6",
        partners=("dspark-Qwen3.6-35B-A3B-Q8_0", "mmproj-Qwen3.6-F16"),
        shards=2,
    ),
    model("gemma-4-12b-it-Q6_K", 9.4, ("gemma4", 12_200_000_000, "Q6_K"), 131_072, source="LM Studio"),
    model(
        "Qwen3-8B-Q4_K_M",
        4.7,
        ("qwen3", 8_200_000_000, "Q4_K_M"),
        40_960,
        repo="qwen/qwen3-8b",
        partners=("dspark_qwen3_4b",),
        source="Jan",
    ),
    model("SmolLM2-135M-Instruct-Q4_1", 0.085, ("llama", 135_000_000, "Q4_1"), 8_192, source="LM Studio"),
    model(
        "A-model-whose-name-somebody-made-uncommonly-long-to-see-what-happens-UD-Q5_K_XL",
        24.9,
        ("qwen35", 32_800_000_000, "Q5_K_XL"),
        1_048_576,
        state=LibraryState.INCOMPLETE,
        note="part 2 of 3 is missing",
        repo="somebody/long",
    ),
    model("broken-Q8_0", 3.1, state=LibraryState.DAMAGED, note="sha256 differs from the Hub's", repo="somebody/broken"),
    model("old-model-Q5", None, state=LibraryState.MISSING, note="drive not mounted"),
    model("half-of-it-Q6_K", 2.2, state=LibraryState.PARTIAL, repo="somebody/half"),
    model(
        "dspark-Qwen3.6-35B-A3B-Q8_0",
        0.52,
        ("dflash", 480_000_000, "Q8_0"),
        role=FileRole.DRAFT,
        repo="unsloth/Qwen3.6",
    ),
    model("mmproj-Qwen3.6-F16", 0.9, ("clip", 450_000_000, "F16"), role=FileRole.PROJECTOR, repo="unsloth/Qwen3.6"),
    model(
        "dspark_qwen3_4b", 0.4, ("dflash", 400_000_000, "Q8_0"), role=FileRole.DRAFT, repo="qwen/qwen3-8b", source="Jan"
    ),
)
PAIR_FILES = (
    model("BTL-4-IQ2_XXS", 9.28, ("qwen35moe", 34_700_000_000, "IQ2_XXS"), 262_144, repo=_TARGET_REPO),
    model("Qwen3.6-35B-A3B-DSPARK", 0.52, ("dflash", 480_000_000, "Q8_0"), role=FileRole.DRAFT, repo=_DRAFT_REPO),
)


def _group(label: str, role: FileRole, name: str, gib: float | None, parts: int = 1) -> ModelFiles:
    size = None if gib is None else int(gib * GIB / parts)
    names = [name] if parts == 1 else [f"{label}/{name}-{part:05d}-of-{parts:05d}.gguf" for part in range(1, parts + 1)]
    return ModelFiles(label, role, tuple(HubFile(each, size, "a" * 64) for each in names))


REPOSITORY = HubRepository(
    "unsloth/Qwen3.6-35B-A3B-GGUF",
    "3f2a9c1d77e0b5aa",
    (
        _group("IQ2_XXS", FileRole.TARGET, "Qwen3.6-35B-A3B-IQ2_XXS.gguf", 9.4),
        _group("Q4_K_M", FileRole.TARGET, "Qwen3.6-35B-A3B-Q4_K_M.gguf", 20.1),
        _group("Q8_0", FileRole.TARGET, "Qwen3.6-35B-A3B-Q8_0", 36.9, 2),
        _group("BF16", FileRole.TARGET, "Qwen3.6-35B-A3B-BF16", 69.4, 3),
        _group("Q8_0", FileRole.DRAFT, "dspark-Qwen3.6-35B-A3B-Q8_0.gguf", 0.52),
        _group("F16", FileRole.PROJECTOR, "mmproj-Qwen3.6-F16.gguf", 0.9),
    ),
    licence="apache-2.0",
    downloads=1_204_331,
    last_modified="2026-11-12T08:00:00Z",
    base_models=("Qwen/Qwen3.6-35B-A3B",),
)
HITS = (
    HubHit("unsloth/Qwen3.6-35B-A3B-GGUF", 1_204_331, "2026-11-12T08:00:00Z", licence="apache-2.0"),
    HubHit("williamliao/Qwen3.6-35B-A3B-DSPARK-GGUF", 8_412, "2026-08-07T08:00:00Z"),
    HubHit("acme/Qwen3.6-gated-research-preview-GGUF", 731, "2026-10-01T08:00:00Z", gated=True, licence="gemma"),
    HubHit("somebody-with-a-long-name/Qwen3.6-35B-A3B-Instruct-heretic-abliterated-imatrix-GGUF", None, None),
)
CANDIDATES = (
    DraftCandidate(
        "Qwen3.6-35B-A3B-DSPARK.gguf",
        pair_finder.PUBLISHED,
        _DRAFT_REPO,
        "Qwen3.6-35B-A3B-DSPARK.gguf",
        None,
        GIB // 2,
        verdict(),
    ),
    DraftCandidate(
        "dspark-Qwen3.6-35B-A3B-Q8_0.gguf",
        pair_finder.SAME_REPOSITORY,
        REPOSITORY.repo,
        "dspark-Qwen3.6-35B-A3B-Q8_0.gguf",
        None,
        int(0.52 * GIB),
        verdict(),
    ),
    DraftCandidate(
        "dspark_qwen3_4b.gguf",
        pair_finder.LOCAL,
        None,
        None,
        "/models/dspark_qwen3_4b.gguf",
        int(0.4 * GIB),
        verdict(2, "hidden size 2,560, the target has 2,048"),
    ),
    DraftCandidate(
        "Qwen3.6-eagle3.gguf",
        pair_finder.SEARCH,
        "x/eagle",
        "Qwen3.6-eagle3.gguf",
        None,
        None,
        None,
        "its header could not be read: 403",
    ),
)


def job(
    job_id: int,
    title: str,
    gib: float | None,
    share: float,
    state: DownloadState,
    *,
    speed: float | None = None,
    left: float | None = None,
    parts: int = 1,
    failed: int = 0,
    note: str = "",
    failure: UserError | None = None,
    repo: str = "somebody/model",
) -> DownloadJob:
    size = None if gib is None else int(gib * GIB / parts)
    names = [
        f"{title}-{part:05d}-of-{parts:05d}.gguf" if parts > 1 else f"{title}.gguf" for part in range(1, parts + 1)
    ]
    request = DownloadRequest(title, repo, "abc", tuple(HubFile(name, size) for name in names))
    files = []
    for place, name in enumerate(names):
        done = int((size or GIB) * min(1.0, max(0.0, share * parts - place)))
        whole = parts > 1 and done == size
        each = DownloadState.FAILED if place < failed else DownloadState.DONE if whole else state
        if failed and place >= failed and not whole:
            each = DownloadState.QUEUED
        files.append(FileProgress(name, done, size, each))
    return DownloadJob(job_id, request, state, tuple(files), speed, left, note, failure)


JOBS = (
    job(1, "Qwen3.6-27B-Q4_K_M", 16.3, 0.62, DownloadState.RUNNING, speed=41e6, left=154, parts=3),
    job(2, "dspark-Qwen3.6-27B-Q8_0", 2.8, 1.0, DownloadState.VERIFYING),
)
MANY_JOBS = (
    *JOBS,
    job(3, "gemma-4-12b-it-Q6_K", 9.4, 0.99, DownloadState.STALLED, speed=0.0),
    job(4, "Qwen3-8B-Q4_K_M", 4.7, 0.3, DownloadState.WAITING, note="rate limit: waiting 7 s"),
    job(5, "a-model-of-unknown-size", None, 0.5, DownloadState.PAUSED),
    job(
        6,
        "GLM-5.2-UD-Q2_K_XL",
        96.2,
        0.4,
        DownloadState.FAILED,
        parts=3,
        failed=1,
        failure=UserError(
            "Part 1 of 3 is damaged.",
            "Its sha256 is 5b81226a…, the Hub says 9f00c1d2….",
            "Retry fetches that part again; the others stay.",
        ),
    ),
    job(7, "SmolLM2-135M-Instruct-Q4_1", 0.085, 0.0, DownloadState.QUEUED),
    job(8, "Qwen3.6-35B-A3B-DSPARK", 0.52, 1.0, DownloadState.DONE),
)


def library(
    models: tuple[LibraryModel, ...], *, scanning: bool = False, free_gib: int | None = 418
) -> events.LibraryChanged:
    return events.LibraryChanged(models, scanning, None if free_gib is None else free_gib * GIB)


def _begin(stage: Stage, *items: events.Event) -> None:
    from build_scripts.screenshot_scenes import SOLO

    stage.plan(SOLO)
    stage.window.show_page("Models")
    stage.publish(events.SampleTaken(Sample(0.0, (GPU,))), *items)


GPU = GpuSample(0, "NVIDIA GeForce RTX 4090", "GPU-invented", 24 * GIB, int(1.3 * GIB))


def _search(stage: Stage, text: str, **answer: object) -> None:
    from sparkdeck.ui.pages.models_page import ModelsPage

    page = stage.window.show_page("Models")
    assert isinstance(page, ModelsPage)
    page.search.field.setText(text)
    page.search_for(text)
    if answer:
        stage.publish(events.HubSearched(text, **answer))  # type: ignore[arg-type]


def scanning(stage: Stage) -> None:
    _begin(stage, library((), scanning=True, free_gib=None))


def none_yet(stage: Stage) -> None:
    _begin(stage, library(()))


def full(stage: Stage) -> None:
    _begin(stage, library(LIBRARY), events.DownloadsChanged(JOBS))
    stage.publish(
        events.DraftsFound(
            str(LIBRARY[3].path),
            (
                DraftCandidate(
                    "dspark_qwen3_4b.gguf",
                    pair_finder.LOCAL,
                    local_path=str(LIBRARY[3].partners[0]),
                    verdict=verdict(2, "hidden size 2,560, the target has 4,096"),
                ),
            ),
        )
    )


def queue(stage: Stage) -> None:
    from sparkdeck.ui.pages.models_page import ModelsPage

    _begin(stage, library(LIBRARY), events.DownloadsChanged(MANY_JOBS))
    page = stage.window.show_page("Models")
    assert isinstance(page, ModelsPage)
    page.downloads.rows[1].toggle.setChecked(True)
    stage.publish()


def many(stage: Stage) -> None:
    models = tuple(
        replace(LIBRARY[place % 9], path=LIBRARY[place % 9].path.with_name(f"{place:04d}-{LIBRARY[place % 9].name}"))
        for place in range(2_000)
    )
    _begin(stage, library((*models, *LIBRARY)))


def sidecars(stage: Stage) -> None:
    from sparkdeck.ui.pages.models_page import ModelsPage

    _begin(stage, library(LIBRARY))
    page = stage.window.show_page("Models")
    assert isinstance(page, ModelsPage)
    page.library.sidecars.setChecked(True)
    page.library.table.setFocus()
    page.library.table.selectRow(1)
    stage.publish()


def hits(stage: Stage) -> None:
    _begin(stage, library(LIBRARY))
    _search(stage, "qwen3.6 35b", hits=HITS)


def waiting(stage: Stage) -> None:
    _begin(stage, library(LIBRARY))
    _search(stage, "qwen3.6 35b")


def repository(stage: Stage) -> None:
    _begin(stage, library(LIBRARY))
    _search(stage, REPOSITORY.repo, repository=REPOSITORY)


def drafts(stage: Stage) -> None:
    from sparkdeck.ui.pages.models_page import ModelsPage

    repository(stage)
    page = stage.window.show_page("Models")
    assert isinstance(page, ModelsPage)
    page.results.drafts_button.click()
    stage.publish(events.DraftsFound(REPOSITORY.repo, CANDIDATES))


def gated(stage: Stage) -> None:
    _begin(stage, library(LIBRARY))
    _search(stage, "acme/Gated-GGUF", repository=replace(REPOSITORY, repo="acme/Gated-GGUF", gated=True, licence=None))


def offline(stage: Stage) -> None:
    _begin(stage, library(LIBRARY))
    problem = UserError(
        tr("The Hub cannot be reached."),
        "huggingface.co: Name or service not known",
        "Check the network, or set a mirror in Settings. Models on this machine can be used as before.",
    )
    _search(stage, "qwen3.6", problem=problem)


def pair_asking(stage: Stage) -> None:
    from sparkdeck.ui.pages.models_page import ModelsPage

    _begin(stage, library(()))
    page = stage.window.show_page("Models")
    assert isinstance(page, ModelsPage)
    page.pair.button.click()
    stage.publish()


def pair_checked(stage: Stage, failing: int | None = None) -> None:
    from sparkdeck.ui.pages.models_page import ModelsPage

    _begin(stage, library(()))
    page = stage.window.show_page("Models")
    assert isinstance(page, ModelsPage)
    page.pair.check_button.click()
    target = HubRepository(
        _TARGET_REPO, "1234", (_group("IQ2_XXS", FileRole.TARGET, "BTL-4-IQ2_XXS.gguf", 9.28),), licence="apache-2.0"
    )
    found = replace(
        CANDIDATES[0], size_bytes=int(0.52 * GIB), verdict=verdict(failing, "hidden size 2,560, the target has 2,048")
    )
    draft = HubRepository(_DRAFT_REPO, "99", (_group("Q8_0", FileRole.DRAFT, "Qwen3.6-35B-A3B-DSPARK.gguf", 0.52),))
    stage.publish(
        events.HubSearched(_TARGET_REPO, repository=target),
        events.DraftsFound(_TARGET_REPO, (found,)),
        events.HubSearched(_DRAFT_REPO, repository=draft),
    )


def pair_refused(stage: Stage) -> None:
    pair_checked(stage, 2)


def pair_downloading(stage: Stage) -> None:
    _begin(
        stage,
        library(()),
        events.DownloadsChanged(
            (
                job(1, "BTL-4-IQ2_XXS", 9.28, 0.43, DownloadState.RUNNING, speed=41e6, left=131, repo=_TARGET_REPO),
                job(2, "Qwen3.6-35B-A3B-DSPARK", 0.52, 0, DownloadState.QUEUED, repo=_DRAFT_REPO),
            )
        ),
    )


def pair_here(stage: Stage) -> None:
    _begin(stage, library((*PAIR_FILES, *LIBRARY[1:])))


def verifying(stage: Stage) -> None:
    rows = (
        replace(LIBRARY[0], checking_percent=37),
        replace(LIBRARY[1], verified=True, note=tr("Verified: the content is the Hub’s.")),
        replace(LIBRARY[2], has_chat_template=False, note=NO_TEMPLATE),
        *LIBRARY[3:],
    )
    _begin(stage, library(rows))


def details(stage: Stage, part: int = 0, model: LibraryModel = LIBRARY[0]) -> None:
    """Of a real file: the target of the demo pair."""
    from sparkdeck.adapters.demo_pair import expand_demo_pair
    from sparkdeck.adapters.gguf_details import read_details
    from sparkdeck.adapters.resource_files import resources_folder
    from sparkdeck.ui.pages.models_page import ModelsPage

    _begin(stage, library(LIBRARY))
    page = stage.window.show_page("Models")
    assert isinstance(page, ModelsPage)
    page.shelf.open_details(model)
    pair = expand_demo_pair(resources_folder(), Path(tempfile.gettempdir()) / "sparkdeck-screenshots")
    path = pair.draft if model.role is FileRole.DRAFT else pair.target
    stage.publish(events.ModelInspected(model.path, read_details([path])))
    assert page.shelf.details is not None
    page.shelf.details.parts.choose(part)
    stage.publish()


def details_metadata(stage: Stage) -> None:
    details(stage, 1)


def details_template(stage: Stage) -> None:
    details(stage, 2)


def details_tensors(stage: Stage) -> None:
    details(stage, 3)


def details_draft(stage: Stage) -> None:
    details(stage, 0, LIBRARY[9])


def details_hostile(stage: Stage) -> None:
    from sparkdeck.ui.pages.models_page import ModelsPage

    _begin(stage, library(LIBRARY))
    page = stage.window.show_page("Models")
    assert isinstance(page, ModelsPage)
    page.shelf.open_details(LIBRARY[6])
    problem = UserError(
        "broken-Q8_0.gguf is a damaged GGUF file: a key claims a length of 281,474,976,710,656 bytes.",
        str(LIBRARY[6].path),
        tr("Download it again."),
    )
    stage.publish(events.ModelInspected(LIBRARY[6].path, None, problem))


def import_question(stage: Stage) -> None:
    from sparkdeck.ui.pages.models_page import ModelsPage

    _begin(stage, library(LIBRARY))
    page = stage.window.show_page("Models")
    assert isinstance(page, ModelsPage)
    place = Path("/media/somebody/stick")
    parts = tuple(place / f"Qwen3.6-27B-Q4_K_M-{part:05}-of-00003.gguf" for part in (1, 2, 3))
    items = (
        ImportItem(parts[0], parts, int(16.3 * GIB)),
        ImportItem(place / "gemma-4-12b-it-Q6_K.gguf", (place / "g.gguf",), int(9.4 * GIB), no_move="It is a link."),
        ImportItem(place / "more models", (), 0, is_folder=True, no_move=tr("A folder is listed where it lies.")),
        ImportItem(place / "readme.txt", (), 0, problem=tr("It is not a GGUF file.")),
    )
    page.imports.ask_about((place,))
    folder = Path("/home/somebody/.local/share/SparkDeck/models")
    stage.publish(events.ImportPlanned(ImportPlan(items, folder, int(16.3 * GIB), 418 * GIB)))


def importing(stage: Stage) -> None:
    words = "Copying Qwen3.6-27B-Q4_K_M-00002-of-00003.gguf"
    progress = ImportProgress(words, int(7.1 * GIB), int(16.3 * GIB))
    _begin(stage, library(LIBRARY), events.ImportProgressed(progress))


MODEL_SCENES: dict[str, Callable[[Stage], None]] = {
    "models-scanning": scanning,
    "models-none": none_yet,
    "models-full": full,
    "models-queue": queue,
    "models-many": many,
    "models-sidecars": sidecars,
    "models-verifying": verifying,
    "models-details": details,
    "models-details-metadata": details_metadata,
    "models-details-template": details_template,
    "models-details-tensors": details_tensors,
    "models-details-draft": details_draft,
    "models-details-hostile": details_hostile,
    "models-import-question": import_question,
    "models-importing": importing,
    "hub-waiting": waiting,
    "hub-hits": hits,
    "hub-repository": repository,
    "hub-drafts": drafts,
    "hub-gated": gated,
    "hub-offline": offline,
    "pair-asking": pair_asking,
    "pair-checked": pair_checked,
    "pair-refused": pair_refused,
    "pair-downloading": pair_downloading,
    "pair-here": pair_here,
}
