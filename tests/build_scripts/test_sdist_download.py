"""A source distribution is fetched as it is: its build backend is not asked, its hash is."""

from __future__ import annotations

import hashlib
import io
import sys
import tarfile
from pathlib import Path

import pytest

from build_scripts.environment import CannotStart
from build_scripts.sdist_download import download_sdist

FILES = {
    "pyproject.toml": '[build-system]\nrequires = ["not-to-be-had"]\nbuild-backend = "setuptools.build_meta"\n',
    "setup.py": "raise SystemExit('this must not run')\n",
    "PKG-INFO": "Metadata-Version: 2.1\nName: some-source\nVersion: 1.2\n",
}


@pytest.fixture
def sdist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An archive in a folder that pip is told to look into, and nowhere else."""
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    path = shelf / "some_source-1.2.tar.gz"
    with tarfile.open(path, "w:gz") as packed:
        for name, text in FILES.items():
            member = tarfile.TarInfo(f"some_source-1.2/{name}")
            member.size = len(text)
            packed.addfile(member, io.BytesIO(text.encode()))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(shelf))
    return path


def test_it_comes_whole_and_nothing_of_it_is_run(sdist: Path, tmp_path: Path) -> None:
    digest = hashlib.sha256(sdist.read_bytes()).hexdigest()
    fetched = download_sdist(Path(sys.executable), "some-source", "1.2", digest, tmp_path / "here")
    assert fetched.read_bytes() == sdist.read_bytes()
    assert [*(tmp_path / "here").iterdir()] == [fetched]


def test_another_content_than_the_pinned_one_is_refused(sdist: Path, tmp_path: Path) -> None:
    with pytest.raises(CannotStart, match=r"could not be fetched(.|\n)*DO NOT MATCH THE HASHES"):
        download_sdist(Path(sys.executable), "some-source", "1.2", "0" * 64, tmp_path / "here")
    assert [*(tmp_path / "here").iterdir()] == []
