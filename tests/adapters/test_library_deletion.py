"""Deleting models: exactly what the plan lists, and nothing else whatever stands around it."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from huggingface_hub import scan_cache_dir

from sparkdeck.adapters.library_deletion import delete, plan_deletion
from sparkdeck.adapters.model_folders import LM_STUDIO, ModelFolder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.library import DeletionPlan, LibraryModel
from tests.library_files import hub, model_bytes, own, put, put_in_hub, put_shards, scan, tree


def the_model(root: ModelFolder, name: str, cache: Path) -> LibraryModel:
    return next(row for row in scan(root, cache=cache).values() if row.name == name)


def test_d31_only_what_was_asked_for_goes(tmp_path: Path) -> None:
    folder = tmp_path / "m"
    put(folder / "notes.txt", b"mine")
    put(folder / "a.gguf")
    parts = put_shards(folder, "b", 2)
    plan = plan_deletion(the_model(own(folder), parts[0].name, tmp_path), [own(folder)])
    size = sum(part.stat().st_size for part in parts)
    assert (plan.files, plan.folders, plan.size_bytes, plan.problem) == (parts, (), size, "")
    assert delete(plan) == size
    assert tree(folder) == {"notes.txt", "a.gguf"}


def test_d32_all_parts_and_the_empty_folders_go_but_never_a_root(tmp_path: Path) -> None:
    root = tmp_path / "m"
    parts = put_shards(root / "acme" / "big", "b", 3)
    plan = plan_deletion(the_model(own(root), parts[0].name, tmp_path), [own(root)])
    assert plan.folders == (root / "acme" / "big", root / "acme")
    delete(plan)
    assert root.is_dir()
    assert tree(root) == set()


def test_d32_a_folder_with_anything_else_in_it_stays(tmp_path: Path) -> None:
    put(tmp_path / "m" / "sub" / "a.gguf")
    put(tmp_path / "m" / "sub" / "README.md", b"read me")
    plan = plan_deletion(the_model(own(tmp_path / "m"), "a.gguf", tmp_path), [own(tmp_path / "m")])
    assert plan.folders == ()
    delete(plan)
    assert tree(tmp_path / "m") == {"sub", "sub/README.md"}


def refused(model: LibraryModel, *roots: ModelFolder, loaded: tuple[Path, ...] = ()) -> str:
    plan = plan_deletion(model, roots, loaded)
    assert (plan.files, plan.folders, plan.size_bytes) == ((), (), 0)
    with pytest.raises(UserError, match="not deleted"):
        delete(plan)
    return plan.problem


def test_d31_what_lies_outside_the_folders_is_refused(tmp_path: Path) -> None:
    inside, outside = tmp_path / "m", put(tmp_path / "x.gguf")
    put(inside / "a.gguf")
    model = the_model(own(inside), "a.gguf", tmp_path)
    for path in (outside, inside / ".." / "x.gguf", Path("a.gguf")):
        assert refused(replace(model, path=path, files=(path,)), own(inside))
    # a folder that is a link leads out
    (inside / "way").symlink_to(tmp_path)
    assert "outside" in refused(replace(model, files=(inside / "way" / "x.gguf",)), own(inside))
    assert outside.exists()


def test_d31_folders_of_other_programs_are_never_deleted_from(tmp_path: Path) -> None:
    studio = ModelFolder(tmp_path / "m" / "lm", LM_STUDIO)
    put(tmp_path / "m" / "lm" / "a.gguf")
    model = the_model(studio, "a.gguf", tmp_path)
    assert "belongs to LM Studio" in refused(model, studio)
    assert refused(model, own(tmp_path / "m"), studio)  # also not where it lies in a folder of ours


def test_d31_a_folder_or_a_root_is_refused(tmp_path: Path) -> None:
    root = own(tmp_path / "m")
    put(tmp_path / "m" / "sub" / "a.gguf")
    (tmp_path / "m" / "folder.gguf").mkdir()
    model = the_model(root, "a.gguf", tmp_path)
    assert "is a folder" in refused(replace(model, files=(tmp_path / "m" / "folder.gguf",)), root)
    assert "model folder itself" in refused(
        replace(model, files=(tmp_path / "m" / "sub",)), root, own(tmp_path / "m" / "sub")
    )
    assert refused(replace(model, files=(tmp_path / "m" / "gone.gguf",)), root) == "None of its files is there."


@pytest.mark.parametrize("by", ["name", "link", "hard link", "second part"])
def test_d31_a_loaded_model_is_refused(by: str, tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "m", "b", 2)
    model = the_model(own(tmp_path / "m"), parts[0].name, tmp_path)
    loaded = {"name": parts[0], "second part": parts[1]}.get(by, tmp_path / "other.gguf")
    if by == "link":
        loaded.symlink_to(parts[0])
    if by == "hard link":
        loaded.hardlink_to(parts[1])
    assert "loaded" in refused(model, own(tmp_path / "m"), loaded=(tmp_path / "gone", loaded))


def test_a_link_goes_and_what_it_points_to_stays(tmp_path: Path) -> None:
    elsewhere = put(tmp_path / "elsewhere.gguf")
    (tmp_path / "m").mkdir()
    (tmp_path / "m" / "a.gguf").symlink_to(elsewhere)
    plan = plan_deletion(the_model(own(tmp_path / "m"), "a.gguf", tmp_path), [own(tmp_path / "m")])
    assert (plan.files, plan.size_bytes) == ((tmp_path / "m" / "a.gguf",), 0)
    assert delete(plan) == 0
    assert elsewhere.exists()


# -- the Hub cache ----------------------------------------------------------------------------------------------------


def test_d32_the_last_model_of_a_repository_takes_its_folder_along(tmp_path: Path) -> None:
    cache = tmp_path / "hub"
    put_in_hub(cache, "acme/Nano", "abc", ["sub/a.gguf"])
    put(cache / "models--acme--Nano" / ".no_exist" / "abc" / "config.json", b"")
    put(cache / "version.txt", b"1")
    plan = plan_deletion(the_model(hub(cache), "a.gguf", tmp_path), [hub(cache)])
    assert delete(plan) == plan.size_bytes == len(model_bytes()) + len("abc")
    assert tree(cache) == {"version.txt"}


def test_d31_a_blob_that_another_name_uses_stays(tmp_path: Path) -> None:
    cache, same = tmp_path / "hub", model_bytes()
    put_in_hub(cache, "acme/Nano", "abc", ["a.gguf", "copy-of-a.gguf"], same)
    plan = plan_deletion(the_model(hub(cache), "a.gguf", tmp_path), [hub(cache)])
    assert ([path.name for path in plan.files], plan.folders, plan.size_bytes) == (["a.gguf"], (), 0)
    delete(plan)
    (left,) = scan(hub(cache), cache=tmp_path / "fresh").values()
    assert (left.name, left.path.read_bytes()) == ("copy-of-a.gguf", same)


def test_d32_the_same_file_in_an_older_revision_goes_too_and_gives_its_bytes_back(tmp_path: Path) -> None:
    cache, same = tmp_path / "hub", model_bytes()
    put_in_hub(cache, "acme/Nano", "new", ["a.gguf"], same)
    put_in_hub(cache, "acme/Nano", "old", ["a.gguf"], same, ref="v1")
    put_in_hub(cache, "acme/Nano", "old", ["README.md"], b"words", ref="v1")
    plan = plan_deletion(the_model(hub(cache), "a.gguf", tmp_path), [hub(cache)])
    assert delete(plan) == plan.size_bytes > len(same) - 1
    left = tree(cache / "models--acme--Nano")
    assert {name for name in left if not name.startswith("blobs/")} == {
        "blobs",
        "refs",
        "refs/v1",
        "snapshots",
        "snapshots/old",
        "snapshots/old/README.md",
    }
    assert len([name for name in left if name.startswith("blobs/")]) == 1


def test_d31_other_revisions_and_running_downloads_stay(tmp_path: Path) -> None:
    cache = tmp_path / "hub"
    put_in_hub(cache, "acme/Nano", "old", ["a.gguf"], ref=None)
    put_in_hub(cache, "acme/Nano", "new", ["a.gguf"])
    put(cache / "models--acme--Nano" / "blobs" / "1234.incomplete", b"half")
    rows = scan(hub(cache), cache=tmp_path)
    model = next(row for row in rows.values() if "new" in row.path.parts)
    delete(plan_deletion(model, [hub(cache)]))
    left = tree(cache / "models--acme--Nano")
    assert "snapshots/new" not in left
    assert {"snapshots/old/a.gguf", "blobs/1234.incomplete"} <= left
    assert (cache / "models--acme--Nano" / "snapshots" / "old" / "a.gguf").exists()


def test_a_blob_outside_its_repository_is_never_touched(tmp_path: Path) -> None:
    cache, elsewhere = tmp_path / "hub", put(tmp_path / "blobs" / ("a" * 64))
    path = cache / "models--acme--Nano" / "snapshots" / "abc" / "a.gguf"
    path.parent.mkdir(parents=True)
    path.symlink_to(elsewhere)
    plan = plan_deletion(the_model(hub(cache), "a.gguf", tmp_path), [hub(cache)])
    assert plan.files == (path,)


def test_what_is_left_of_the_cache_is_whole_in_the_eyes_of_huggingface_hub(tmp_path: Path) -> None:
    cache, same = tmp_path / "hub", model_bytes()
    put_in_hub(cache, "acme/Nano", "old", ["a.gguf"], same, ref="v1")
    put_in_hub(cache, "acme/Nano", "new", ["a.gguf"], same)
    put_in_hub(cache, "acme/Nano", "new", ["b.gguf"])
    put_in_hub(cache, "acme/Other", "abc", ["a.gguf"])
    before = scan_cache_dir(cache)
    rows = [row for row in scan(hub(cache), cache=tmp_path).values() if row.name == "a.gguf"]
    freed = sum(delete(plan_deletion(row, [hub(cache)])) for row in rows)
    after = scan_cache_dir(cache)
    assert after.warnings == []
    assert [(repo.repo_id, repo.nb_files, len(repo.revisions)) for repo in after.repos] == [("acme/Nano", 1, 1)]
    refs = len("old") + len("abc")
    assert freed == before.size_on_disk - after.size_on_disk + refs


# -- between the plan and the act -------------------------------------------------------------------------------------


@pytest.fixture
def planned(tmp_path: Path) -> DeletionPlan:
    parts = put_shards(tmp_path / "m" / "sub", "b", 2)
    return plan_deletion(the_model(own(tmp_path / "m"), parts[0].name, tmp_path), [own(tmp_path / "m")])


def test_a_file_that_took_the_place_of_a_planned_one_is_not_deleted(planned: DeletionPlan) -> None:
    last = planned.files[-1]
    fresh = put(last.with_name("fresh"), last.read_bytes())
    os.utime(fresh, ns=(last.stat().st_atime_ns, last.stat().st_mtime_ns))
    fresh.replace(last)
    with pytest.raises(UserError, match="has changed since it was looked at") as caught:
        delete(planned)
    assert "0 of 2 files are gone" in caught.value.detail
    assert all(path.exists() for path in planned.files)


def test_a_file_that_is_written_to_is_not_deleted(planned: DeletionPlan) -> None:
    with planned.files[0].open("ab") as file:
        file.write(b"more")
    with pytest.raises(UserError, match="has changed"):
        delete(planned)


def test_what_comes_into_the_folder_meanwhile_stays(planned: DeletionPlan) -> None:
    new = put(planned.files[0].with_name("new.gguf"))
    delete(planned)
    assert new.exists()


def test_a_deletion_that_stops_halfway_says_what_is_gone(planned: DeletionPlan) -> None:
    def remove(path: Path) -> None:
        if path == planned.files[1]:
            raise PermissionError(13, "Permission denied")
        path.unlink()

    with pytest.raises(UserError, match="could not be deleted; 1 of 2 files are gone"):
        delete(planned, remove)
    assert [path.exists() for path in planned.files] == [False, True]
