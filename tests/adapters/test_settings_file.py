"""The settings as a file: good, bad, cut, old, from the future, and where nothing can be written."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.adapters import atomic_file
from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.first_look import first_look
from sparkdeck.adapters.settings_file import MIGRATIONS, SCHEMA, load_settings, read_settings, save_settings
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.settings import SETTINGS, Settings, SettingValue, value_problem

GOOD = 'schema = 1\ntheme = "dark"\ntext_size_percent = 120\n'


def written(folder: Path, content: str | bytes) -> Path:
    path = folder / "settings.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def copies(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != "settings.toml")


def test_no_file_and_no_folder_are_the_defaults_without_a_word(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path / "not there")
    assert loaded.settings == Settings()
    assert loaded.problems == ()
    assert not (tmp_path / "not there").exists()


def test_only_what_differs_from_the_defaults_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "config"
    save_settings(folder, {"theme": "dark", "text_size_percent": 100})
    assert (folder / "settings.toml").read_text() == 'schema = 1\ntheme = "dark"\n'
    save_settings(folder, {"theme": "system"})
    assert (folder / "settings.toml").read_text() == "schema = 1\n"


def test_s10_comments_order_and_the_keys_of_a_newer_version_stay(tmp_path: Path) -> None:
    path = written(
        tmp_path, '# mine\nschema = 1\nnew_thing = [1, 2]  # later\ntheme = "dark"\n\n[table]\ndeep = true\n'
    )
    save_settings(tmp_path, {"theme": "light", "text_size_percent": 110})
    text = path.read_text()
    assert "# mine" in text
    assert "new_thing = [1, 2]  # later" in text
    assert "deep = true" in text
    loaded = read_settings(tmp_path)
    assert loaded.settings.values == {"theme": "light", "text_size_percent": 110}
    assert loaded.problems == ()
    assert copies(tmp_path) == []


def test_one_bad_value_falls_back_alone_and_is_named_with_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, 'schema = 1\ntheme = "purple"\ntext_size_percent = 120\n')
    loaded = load_settings(tmp_path)
    assert loaded.settings.values == {"text_size_percent": 120}
    (problem,) = loaded.problems
    assert "theme" in problem.title
    assert "purple" in problem.title
    assert str(path) in problem.detail
    assert "settings.toml.damaged-1" in problem.action
    assert (tmp_path / "settings.toml.damaged-1").read_bytes() == path.read_bytes()


def test_two_bad_values_are_two_problems(tmp_path: Path) -> None:
    written(tmp_path, 'schema = 1\ntheme = 7\ntext_size_percent = "big"\nclose_behaviour = "ask"\n')
    loaded = load_settings(tmp_path)
    assert len(loaded.problems) == 2
    assert loaded.settings.values == {"close_behaviour": "ask"}


def test_the_same_damage_is_copied_once_and_another_beside_it(tmp_path: Path) -> None:
    written(tmp_path, "schema = 1\ntheme = 7\n")
    load_settings(tmp_path)
    load_settings(tmp_path)
    assert copies(tmp_path) == ["settings.toml.damaged-1"]
    written(tmp_path, "schema = 1\ntheme = 8\n")
    load_settings(tmp_path)
    assert copies(tmp_path) == ["settings.toml.damaged-1", "settings.toml.damaged-2"]


def test_reading_for_the_first_paint_touches_nothing(tmp_path: Path) -> None:
    written(tmp_path, "garbage ][")
    assert read_settings(tmp_path).problems
    assert copies(tmp_path) == []


def test_after_a_change_a_damaged_file_is_whole_again_and_nothing_is_lost(tmp_path: Path) -> None:
    path = written(tmp_path, 'schema = 1\ntheme = "purple"\ntext_size_percent = 120\n')
    before = path.read_bytes()
    save_settings(tmp_path, {"close_behaviour": "ask"})
    assert (tmp_path / "settings.toml.damaged-1").read_bytes() == before
    loaded = load_settings(tmp_path)
    assert loaded.problems == ()
    assert loaded.settings.values == {"text_size_percent": 120, "close_behaviour": "ask"}


@pytest.mark.parametrize("cut", range(1, len(GOOD)))
def test_s01_a_file_cut_anywhere_keeps_what_can_still_be_read(cut: int, tmp_path: Path) -> None:
    written(tmp_path, GOOD[:cut])
    loaded = load_settings(tmp_path)
    whole_lines = GOOD[:cut].count("\n")
    if whole_lines >= 2:
        assert loaded.settings.values["theme"] == "dark"
    if loaded.problems:
        assert "settings.toml" in loaded.problems[0].title
        assert copies(tmp_path) == ["settings.toml.damaged-1"]


@pytest.mark.parametrize("content", [b"", b"\n\n  \n", b"\xef\xbb\xbf"])
def test_s01_an_empty_file_is_the_defaults(content: bytes, tmp_path: Path) -> None:
    written(tmp_path, content)
    assert load_settings(tmp_path).settings == Settings()
    assert load_settings(tmp_path).problems == ()
    save_settings(tmp_path, {"theme": "dark"})
    assert read_settings(tmp_path).settings.values == {"theme": "dark"}


def test_s01_a_byte_order_mark_is_no_damage(tmp_path: Path) -> None:
    written(tmp_path, b"\xef\xbb\xbf" + GOOD.encode())
    assert load_settings(tmp_path).problems == ()
    assert load_settings(tmp_path).settings.values == {"theme": "dark", "text_size_percent": 120}


@pytest.mark.parametrize(
    "content",
    [
        b'schema = 1\ntheme = "d\xff\xfe"\ntext_size_percent = 120\n',
        b"\0" * 4096,
        GOOD.encode("utf-16"),
        b"<!DOCTYPE html><html></html>",
        b"x = " + b"[" * 5000 + b"]" * 5000,
        b"x = " + b"9" * 5000,
        b"# long\n" * 200_000,
        b"[]",
    ],
)
def test_s01_what_is_no_toml_is_one_problem_and_kept(content: bytes, tmp_path: Path) -> None:
    path = written(tmp_path, content)
    loaded = load_settings(tmp_path)
    (problem,) = loaded.problems
    assert "damaged" in problem.title
    assert len(problem.detail) < 1000
    assert path.read_bytes() == content
    assert copies(tmp_path) == ["settings.toml.damaged-1"]
    save_settings(tmp_path, {"theme": "light"})
    assert read_settings(tmp_path).settings.theme.value == "light"
    assert read_settings(tmp_path).problems == ()


def test_s10_a_file_without_a_schema_is_migrated(tmp_path: Path) -> None:
    path = written(tmp_path, '# by hand\ntheme = "dark"\n')
    loaded = load_settings(tmp_path)
    assert loaded.problems == ()
    assert loaded.settings.values == {"theme": "dark"}
    save_settings(tmp_path, {"text_size_percent": 90})
    assert "schema = 1" in path.read_text()
    assert "# by hand" in path.read_text()
    assert read_settings(tmp_path).settings.values == {"theme": "dark", "text_size_percent": 90}
    assert copies(tmp_path) == []


def test_every_older_schema_has_a_migration() -> None:
    assert sorted(MIGRATIONS) == list(range(SCHEMA))


def test_the_schema_goes_before_any_table(tmp_path: Path) -> None:
    path = written(tmp_path, "[later]\nx = 1\n")
    save_settings(tmp_path, {"theme": "dark"})
    assert read_settings(tmp_path).settings.values == {"theme": "dark"}
    assert "x = 1" in path.read_text()


def test_s10_a_future_file_is_kept_aside_before_it_is_replaced(tmp_path: Path) -> None:
    path = written(tmp_path, 'schema = 7\ntheme = "aurora"\n')
    before = path.read_bytes()
    loaded = load_settings(tmp_path)
    assert loaded.settings == Settings()
    problem, unknown = loaded.problems
    assert "newer" in problem.title
    assert "theme" in unknown.title
    assert copies(tmp_path) == []
    assert path.read_bytes() == before
    save_settings(tmp_path, {"theme": "dark"})
    assert (tmp_path / "settings.toml.newer-1").read_bytes() == before
    assert path.read_text() == 'schema = 1\ntheme = "dark"\n'


def test_s10_what_is_known_of_a_future_file_holds_key_by_key(tmp_path: Path) -> None:
    path = written(tmp_path, 'schema = 6\ntheme = "dark"\ntext_size_percent = "huge"\nlater = 3\n')
    before = path.read_bytes()
    loaded = load_settings(tmp_path)
    assert loaded.settings.values == {"theme": "dark"}
    assert [
        part in problem.title for part, problem in zip(("newer", "text_size_percent"), loaded.problems, strict=True)
    ] == [
        True,
        True,
    ]
    save_settings(tmp_path, {"close_behaviour": "ask"})
    assert read_settings(tmp_path).settings.values == {"theme": "dark", "close_behaviour": "ask"}
    assert (tmp_path / "settings.toml.newer-1").read_bytes() == before


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hardware_interval_ms", "0"),
        ("hardware_interval_ms", "-1"),
        ("counters_interval_s", "1e9"),
        ("counters_interval_s", "nan"),
        ("prometheus_port", "0"),
        ("prometheus_port", "70000"),
        ("prometheus_port", '"abc"'),
        ("text_size_percent", "true"),
        ("silent_load_s", "inf"),
        ("download_limit_mb_per_s", "-1"),
        ("theme", "3"),
        ("models_folder", "[]"),
        ("network_reach", '"everybody"'),
    ],
)
def test_s02_a_value_that_cannot_be_is_its_default_and_named(key: str, value: str, tmp_path: Path) -> None:
    written(tmp_path, f'schema = 1\n{key} = {value}\nclose_behaviour = "ask"\n')
    loaded = load_settings(tmp_path)
    assert loaded.settings.values == {"close_behaviour": "ask"}
    (problem,) = loaded.problems
    assert f"settings.toml: {key} " in problem.title
    assert "is used" in problem.title


def test_s01_fifty_megabytes_are_not_read_to_their_end(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    with path.open("wb") as file:
        file.truncate(50_000_000)  # a hole: nothing is written
    loaded = load_settings(tmp_path)
    assert loaded.settings == Settings()
    (problem,) = loaded.problems
    assert "damaged" in problem.title
    assert path.stat().st_size == 50_000_000
    save_settings(tmp_path, {"theme": "dark"})
    load_settings(tmp_path)
    assert read_settings(tmp_path).settings.theme.value == "dark"
    assert {each.name: each.stat().st_size for each in tmp_path.iterdir() if each != path} == {
        "settings.toml.damaged-1": 50_000_000
    }


@pytest.mark.skipif(os.name != "posix", reason="RLIMIT_FSIZE")
def test_s01_a_real_end_of_the_disk_leaves_the_old_file(tmp_path: Path) -> None:
    """In a process of its own: the limit on the size of files holds for all of it."""
    written(tmp_path, GOOD)
    program = """
import resource, signal, sys
from pathlib import Path
from sparkdeck.adapters.settings_file import save_settings
from sparkdeck.domain.errors import UserError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (8, 8))
try:
    save_settings(Path(sys.argv[1]), {"theme": "light"})
except UserError as error:
    sys.exit(0 if "settings.toml" in error.title else 2)
sys.exit(3)
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", program, str(tmp_path)], env=environment, timeout=60, check=False)
    assert done.returncode == 0
    assert (tmp_path / "settings.toml").read_text() == GOOD
    assert copies(tmp_path) == []


def test_two_users_have_settings_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(tmp_path / "one" / "config", {"theme": "dark"})
    save_settings(tmp_path / "two" / "config", {"theme": "light"})
    for user, theme in (("one", "dark"), ("two", "light")):
        monkeypatch.setenv("SPARKDECK_HOME", str(tmp_path / user))
        assert read_settings(app_folders().config).settings.theme.value == theme
        assert first_look() == (theme, 100, "system")


@pytest.mark.parametrize("schema", ['"1"', "true", "-1", "1.0", "[]"])
def test_a_schema_that_is_no_number_is_one_bad_value_among_good_ones(schema: str, tmp_path: Path) -> None:
    written(tmp_path, f'schema = {schema}\ntheme = "dark"\n')
    loaded = load_settings(tmp_path)
    assert loaded.settings.values == {"theme": "dark"}
    assert "schema" in loaded.problems[0].title
    save_settings(tmp_path, {})
    assert read_settings(tmp_path).problems == ()


def test_s01_a_folder_in_the_files_place_is_said(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    loaded = load_settings(tmp_path)
    assert loaded.settings == Settings()
    assert "could not be read" in loaded.problems[0].title
    with pytest.raises(UserError):
        save_settings(tmp_path, {"theme": "dark"})


def refuse(monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    """No file can be written any more (root ignores permissions, so the write itself fails)."""

    def fail(_path: Path, _mode: str = "r", *_rest: object, **_more: object) -> object:
        raise OSError(code, os.strerror(code))

    class Refusing(type(Path())):  # type: ignore[misc]
        open = fail

    monkeypatch.setattr(atomic_file, "Path", Refusing)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_s01_a_full_disk_or_a_read_only_folder_leaves_the_old_file_and_says_so(
    code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, GOOD)
    refuse(monkeypatch, code)
    with pytest.raises(UserError) as caught:
        save_settings(tmp_path, {"theme": "light"})
    assert "settings.toml" in caught.value.title
    assert path.read_text() == GOOD
    assert copies(tmp_path) == []


def test_a_damaged_file_is_not_replaced_where_no_copy_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, "theme = ][")
    refuse(monkeypatch, errno.ENOSPC)
    loaded = load_settings(tmp_path)
    assert loaded.settings == Settings()
    assert ["damaged" in loaded.problems[0].title, "full" in loaded.problems[1].title] == [True, True]
    with pytest.raises(UserError):
        save_settings(tmp_path, {"theme": "light"})
    assert path.read_text() == "theme = ]["


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_real_read_only_folder_is_one_clear_sentence(tmp_path: Path) -> None:
    written(tmp_path, GOOD)
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        with pytest.raises(UserError):
            save_settings(tmp_path, {"theme": "light"})
    finally:
        tmp_path.chmod(stat.S_IRWXU)


@given(st.binary(max_size=400))
def test_arbitrary_bytes_never_raise_and_never_lose_anything(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    folder = tmp_path_factory.mktemp("bytes")
    path = written(folder, content)
    loaded = load_settings(folder)
    for key, value in loaded.settings.values.items():
        assert value_problem(next(setting for setting in SETTINGS if setting.key == key), value) is None
    assert path.read_bytes() == content
    save_settings(folder, {"theme": "dark"})
    assert read_settings(folder).settings.theme.value == "dark"
    if loaded.problems:
        assert content in [copy.read_bytes() for copy in folder.iterdir() if copy.name != "settings.toml"]


_LINES = st.sampled_from(
    [
        "schema = 1",
        "schema = 9",
        "schema = -3",
        "schema = 1.0",
        'theme = "dark"',
        'theme = "d',
        "theme.x = 2",
        "theme = { x = 1 }",
        "[theme]",
        "[[theme]]",
        "text_size_percent = 120",
        "text_size_percent = 120.0",
        "text_size_percent = 1e3",
        "[a]",
        "a.b = 1",
        "a = nan",
        "# c",
        "= 3",
        '"" = 1',
        "\ufeff",
    ]
)


@given(st.lists(_LINES, max_size=8).map("\n".join))
def test_odd_toml_never_raises(tmp_path_factory: pytest.TempPathFactory, content: str) -> None:
    folder = tmp_path_factory.mktemp("lines")
    written(folder, content)
    load_settings(folder)
    save_settings(folder, {"text_size_percent": 130})
    again = read_settings(folder)
    assert again.problems == ()
    assert again.settings.text_size_percent == 130


_ANY: st.SearchStrategy[dict[str, SettingValue]] = st.fixed_dictionaries(
    {},
    optional={
        "theme": st.sampled_from(["system", "light", "dark"]),
        "text_size_percent": st.integers(80, 160),
        "close_behaviour": st.sampled_from(["stop", "ask"]),
        "models_folder": st.text(st.characters(exclude_characters="\0\ufffd", exclude_categories=["Cs"])).map(
            lambda text: str(Path.cwd().root) + text
        ),
    },
)


@given(_ANY, _ANY)
def test_what_is_saved_comes_back(
    tmp_path_factory: pytest.TempPathFactory, first: dict[str, SettingValue], second: dict[str, SettingValue]
) -> None:
    folder = tmp_path_factory.mktemp("round")
    save_settings(folder, first)
    save_settings(folder, second)
    loaded = read_settings(folder)
    assert loaded.problems == ()
    assert loaded.settings == Settings().changed(first).changed(second)
