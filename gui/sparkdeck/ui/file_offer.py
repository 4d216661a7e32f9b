"""What a row of a repository's files offers: the download, unless it is on its way or here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from sparkdeck.domain.downloads import DownloadJob
from sparkdeck.domain.hub import HubRepository, ModelFiles
from sparkdeck.domain.translation import tr
from sparkdeck.ui import download_words
from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.theme import Tone


def file_offer(
    model: ModelFiles,
    repository: HubRepository | None,
    jobs: Sequence[DownloadJob],
    here: Mapping[tuple[str | None, str], Path],
) -> Cell:
    """``here``: the whole models of this machine, by repository and name of their first file."""
    names = {file.path for file in model.files}
    repo = repository.repo if repository is not None else None
    for job in jobs:
        if job.request.repo == repo and names & {file.path for file in job.request.files}:
            if (cell := download_words.offer_cell(job)) is not None:
                return cell
    path = here.get((repo, model.files[0].path.rpartition("/")[2]))
    if path is not None:
        return Cell(tr("On disk"), Tone.GOOD, str(path))
    return Cell(tr("Download"), tooltip=tr("Download it (Enter)"), acts=True)
