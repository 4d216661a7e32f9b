"""Profiles as files: what is read, what is refused and how, what is written."""

from __future__ import annotations

import os
import string
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sparkdeck.adapters.profile_files import file_stem, load_profile, load_profiles, save_profile
from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.domain.argv import build_argv, parse_argv
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.options import OPTION_BY_NAME, OPTIONS, OptionValue
from sparkdeck.domain.profile import HubModel, LocalModel, ModelReference, Profile, ProfileOrigin, without_draft
from sparkdeck.domain.secrets import SECRET_OPTIONS
from tests.option_strategies import option_values

MINIMAL = 'schema = 1\nname = "Mine"\n[launch]\nmodel = { path = "/models/t.gguf" }\n'


def write(folder: Path, text: str, name: str = "mine.toml") -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def bundled() -> dict[str, Profile]:
    loaded = load_profiles(resources_folder() / "profiles", Path("/nowhere"))
    assert loaded.problems == ()
    return {profile.name: profile for profile in loaded.profiles}


def test_the_bundled_profiles_stand_in_their_order() -> None:
    assert list(bundled()) == ["Demo pair (built in)", "BTL-4 Compact + DSpark", "BTL-4 Compact (no draft)"]


def test_the_demo_pair_has_known_counts_in_reach() -> None:
    demo = bundled()["Demo pair (built in)"]
    assert demo.demo
    assert demo.target is None
    assert demo.wants_speculation
    assert (demo.n_max, demo.context_tokens, demo.options["port"], demo.options["temp"]) == (4, 4096, 0, 0.0)
    assert demo.options["metrics"] is True


def test_the_published_pairing_is_launched_as_it_was_published() -> None:
    profile = bundled()["BTL-4 Compact + DSpark"]
    assert profile.target == HubModel("badtheorylabs/BTL-4-Compact", "BTL-4-IQ2_XXS.gguf")
    assert profile.draft == HubModel("williamliao/Qwen3.6-35B-A3B-DSPARK-GGUF", None)
    assert " ".join(build_argv(profile.options)) == (
        "--spec-type draft-dspark --spec-draft-n-max 3 --ctx-size 200704 --parallel 1 --flash-attn on "
        "--cache-type-k q8_0 --cache-type-v q8_0 --gpu-layers all --spec-draft-ngl all --temp 1.0 --top-p 0.95 "
        "--jinja --reasoning-format deepseek --alias btl-4-compact-dspark --host 127.0.0.1 --port 8080 "
        "--cors-origins localhost --metrics"
    )
    stated = {"spec-type", "spec-draft-n-max", "ctx-size", "alias", "host", "port"}
    assert set(profile.options) - profile.reconstructed == stated
    assert profile.provenance is not None
    assert "not measured on this 2-bit file" in profile.provenance.caveat
    assert "Koopah/Qwen3.6-35B-A3B-NVFP4-DSPARK" in profile.provenance.draft_lineage
    published = profile.provenance.published
    assert published is not None
    assert (published.machine, published.date, published.runs, published.tokens) == ("RTX 5090", "2026-08-07", 3, 512)
    assert (published.n_max, published.drafted, published.accepted) == (3, 553, 326)
    assert published.mean_accepted_length == pytest.approx(2.76)


def test_the_profile_without_a_draft_differs_in_nothing_but_the_draft_and_the_alias() -> None:
    profiles = bundled()
    plain = profiles["BTL-4 Compact (no draft)"]
    assert not plain.wants_speculation
    paired = dict(without_draft(profiles["BTL-4 Compact + DSpark"]).options)
    assert paired | {"alias": "btl-4-compact"} == dict(plain.options)
    assert plain.target == profiles["BTL-4 Compact + DSpark"].target


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('name = "x"\n[launch]\n', ["schema"]),
        ('schema = 3\nname = "x"\n[launch]\nfuture = 1\n', ["newer SparkDeck", "schema 3"]),
        ('schema = "1"\nname = "x"\n[launch]\n', ["schema", "not a number"]),
        ("schema = 0\n", ["unknown schema 0"]),
        ("schema = 1\n[launch]\n", ["lacks the key “name”"]),
        ('schema = 1\nname = "x"\n', ["lacks the key “launch”"]),
        ('schema = 1\nname = " "\n[launch]\n', ["no usable name"]),
        ("schema = 1\nname = 5\n[launch]\n", ["“name”", "must be text", "a whole number"]),
        ('schema = 1\nname = "x"\ncolour = 1\n[launch]\n', ["unknown key “colour”"]),
        ('schema = 1\nname = "x"\ndemo = true\n[launch]\n', ["“demo”"]),
        ('schema = 1\nname = "x"\nreconstructed = ["ctx"]\n[launch]\n', ["“ctx”", "reconstructed"]),
        (MINIMAL + "ctx-sise = 4\n", ["“launch.ctx-sise”", "Did you mean “ctx-size”?"]),
        (MINIMAL + "ngl = 4\n", ["“launch.ngl”", "called “gpu-layers”"]),
        (MINIMAL + 'ctx-size = "8k"\n', ["“launch.ctx-size”", "must be a number", "“8k”"]),
        (MINIMAL + "ctx-size = 4.5\n", ["must be a whole number", "4.5"]),
        (MINIMAL + "port = 70000\n", ["“launch.port”", "at most 65535"]),
        (MINIMAL + "jinja = 1\n", ["“launch.jinja”", "true or false"]),
        (MINIMAL + 'flash-attn = "maybe"\n', ["must be one of on, off, auto"]),
        (MINIMAL + "temp = nan\n", ["finite"]),
        (MINIMAL + "temp = 2026-08-07\n", ["must be a number"]),
        (MINIMAL + 'spec-draft-model = "d.gguf"\n', ["“launch.spec-draft-model”", "table"]),
        (MINIMAL + "spec-draft-model = {}\n", ["either “path” or “repo”"]),
        (MINIMAL + 'spec-draft-model = { path = "a", repo = "b/c" }\n', ["either “path” or “repo”"]),
        (MINIMAL + 'spec-draft-model = { path = "a", file = "c" }\n', ["“file” beside “path”"]),
        (MINIMAL + 'spec-draft-model = { repo = "no-slash" }\n', ["owner/name"]),
        (MINIMAL + 'spec-draft-model = { repo = "a/b", file = "../c" }\n', ["file of the repository"]),
        (MINIMAL + 'spec-draft-model = { repo = "a/b", size = 1 }\n', ["“launch.spec-draft-model.size”"]),
        (MINIMAL + "spec-draft-model = { repo = 1 }\n", ["“launch.spec-draft-model.repo”", "must be text"]),
        (MINIMAL + 'spec-draft-model = { path = "" }\n', ["“launch.spec-draft-model.path”"]),
        (MINIMAL + "parallel = 1\nparallel = 2\n", ["not valid TOML", "line 6"]),
        ("x = " + "[" * 3000, ["nested too deeply"]),
        ("#" * (1 << 20) + "\n", ["too large"]),
    ],
)
def test_what_is_wrong_with_a_file_is_one_sentence_that_names_file_and_key(
    text: str, words: list[str], tmp_path: Path
) -> None:
    path = write(tmp_path, text)
    with pytest.raises(UserError) as caught:
        load_profile(path, ProfileOrigin.USER)
    assert str(path) in caught.value.title
    for word in words:
        assert word in caught.value.title
    assert caught.value.action


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UserError, match="UTF-8"):
        load_profile(path, ProfileOrigin.USER)


def test_a_folder_that_ends_like_a_profile_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.toml").mkdir()
    with pytest.raises(UserError, match="is no file"):
        load_profile(tmp_path / "x.toml", ProfileOrigin.USER)


def test_a_missing_model_file_is_no_error_of_the_profile(tmp_path: Path) -> None:
    profile = load_profile(write(tmp_path, MINIMAL), ProfileOrigin.USER)
    assert profile.target == LocalModel(Path("/models/t.gguf"))


def test_a_relative_model_counts_from_the_profiles_folder(tmp_path: Path) -> None:
    text = 'schema = 1\nname = "x"\n[launch]\nmodel = { path = "sub/t.gguf" }\n'
    profile = load_profile(write(tmp_path, text), ProfileOrigin.USER)
    assert profile.target == LocalModel(tmp_path / "sub" / "t.gguf")


def test_a_broken_profile_stops_none_of_the_others(tmp_path: Path) -> None:
    write(tmp_path, MINIMAL, "good.toml")
    write(tmp_path, "schema = 9", "future.toml")
    write(tmp_path, MINIMAL + "port = ", "bad.toml")
    write(tmp_path, MINIMAL, "zz-same-name.toml")
    write(tmp_path, "nonsense", "notes.txt")
    loaded = load_profiles(resources_folder() / "profiles", tmp_path)
    assert [profile.name for profile in loaded.profiles if profile.origin is ProfileOrigin.USER] == ["Mine"]
    assert [str(problem).split(" ")[3] for problem in loaded.problems] == [
        str(tmp_path / name) for name in ("bad.toml", "future.toml", "zz-same-name.toml")
    ]


def test_a_missing_folder_of_profiles_holds_none(tmp_path: Path) -> None:
    assert load_profiles(tmp_path / "no", tmp_path / "neither").profiles == ()


def test_saving_again_keeps_the_users_comments(tmp_path: Path) -> None:
    path = write(tmp_path, "# my notes\n" + MINIMAL + "port = 8080 # taken at work\ntemp = 1.0\n", "odd name.toml")
    profile = load_profile(path, ProfileOrigin.USER)
    options = {"port": 9000, "jinja": True}
    changed = Profile(profile.name, profile.target, HubModel("a/b"), options=options)
    assert save_profile(changed, tmp_path) == path
    text = path.read_text()
    assert "# my notes" in text
    assert "# taken at work" in text
    loaded = load_profile(path, ProfileOrigin.USER)
    assert dict(loaded.options) == options
    assert loaded.draft == HubModel("a/b")


@pytest.mark.parametrize("there", [MINIMAL.replace("Mine", "Other"), "broken = ["])
def test_saving_never_overwrites_another_profile(there: str, tmp_path: Path) -> None:
    other = write(tmp_path, there, "mine.toml")
    path = save_profile(Profile("Mine!", LocalModel(Path("/t.gguf"))), tmp_path)
    assert path == tmp_path / "mine-2.toml"
    assert other.read_text() == there


def test_the_demo_cannot_be_saved(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="demo"):
        save_profile(bundled()["Demo pair (built in)"], tmp_path)


def test_a_model_path_that_is_no_unicode_cannot_be_saved(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="Unicode"):
        save_profile(Profile("x", LocalModel(Path("/m/\udcff.gguf"))), tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("BTL-4 Compact + DSpark", "btl-4-compact-dspark"),
        ("../../etc/passwd", "etc-passwd"),
        ("Größe é", "groe-e"),
        ("模型", "profile"),
        ("CON", "profile-con"),
        ("x" * 300, "x" * 60),
    ],
)
def test_file_names_are_safe_everywhere(name: str, stem: str) -> None:
    assert file_stem(name) == stem


WORDS = st.text(string.ascii_letters + string.digits + "._-", min_size=1, max_size=12)
PATHS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0/"), min_size=1, max_size=20)
MODELS: st.SearchStrategy[ModelReference] = st.one_of(
    PATHS.map(lambda name: LocalModel(Path("/models") / name / "m.gguf")),
    st.builds(HubModel, st.builds("{}/{}".format, WORDS, WORDS), st.none() | WORDS.map(lambda word: f"d/{word}.gguf")),
)
NAMES = st.text(min_size=1, max_size=40).map(str.strip).filter(lambda name: name and name.isprintable())


@settings(
    max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None
)
@given(
    name=NAMES,
    target=st.none() | MODELS,
    draft=st.none() | MODELS,
    options=option_values(),
    changed=option_values(),
    summary=st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
    reconstructed=st.frozensets(st.sampled_from([option.name for option in OPTIONS]), max_size=3),
)
def test_every_profile_comes_back_from_its_file_as_it_was(
    name: str,
    target: ModelReference | None,
    draft: ModelReference | None,
    options: dict[str, OptionValue],
    changed: dict[str, OptionValue],
    summary: str,
    reconstructed: frozenset[str],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("profiles")
    profile = Profile(name, target, draft, MappingProxyType(options), ProfileOrigin.USER, summary, reconstructed)
    path = save_profile(profile, folder)
    assert load_profile(path, ProfileOrigin.USER) == profile
    again = Profile(name, draft, target, MappingProxyType(changed), ProfileOrigin.USER, "", reconstructed)
    assert save_profile(again, folder) == path
    assert load_profile(path, ProfileOrigin.USER) == again
    assert len(list(folder.iterdir())) == 1
    text_free = {key: value for key, value in changed.items() if not isinstance(value, str) or value[:1] != "-"}
    assert parse_argv(build_argv(text_free)) == {
        key: value
        for key, value in text_free.items()
        if (value is not False or OPTION_BY_NAME[key].negated) and key not in SECRET_OPTIONS
    }


def test_old_names_and_forms_of_options_are_read_as_todays(tmp_path: Path) -> None:
    path = tmp_path / "old.toml"
    path.write_text('schema = 1\nname = "Old"\n[launch]\ndraft-max = 5\nflash-attn = true\n', "utf-8")
    assert dict(load_profile(path, ProfileOrigin.USER).options) == {"spec-draft-n-max": 5, "flash-attn": "on"}
    path.write_text('schema = 1\nname = "Old"\n[launch]\ndraft-max = 5\nspec-draft-n-max = 4\n', "utf-8")
    with pytest.raises(UserError, match="the old name of"):
        load_profile(path, ProfileOrigin.USER)


def test_a_context_like_8k_is_refused_with_what_the_server_would_make_of_it(tmp_path: Path) -> None:
    path = tmp_path / "short.toml"
    path.write_text('schema = 1\nname = "Short"\n[launch]\nctx-size = "8k"\n', "utf-8")
    with pytest.raises(UserError, match="llama-server would read it as 8"):
        load_profile(path, ProfileOrigin.USER)


@pytest.mark.skipif(os.name != "posix", reason="Unix permissions")
def test_a_file_with_a_key_is_for_its_owner_only(tmp_path: Path) -> None:
    profile = Profile("Key", LocalModel(tmp_path / "a.gguf"), options=MappingProxyType({"api-key": "a-secret-key"}))
    path = save_profile(profile, tmp_path / "profiles")
    assert path.stat().st_mode & 0o077 == 0
    assert load_profile(path, ProfileOrigin.USER).options["api-key"] == "a-secret-key"


EXTRAS = (
    MINIMAL.replace(
        "schema = 1", 'schema = 2\nfavourite = true\nruntime = "path:/opt/llama-server"\nextra-arguments = "--no-mmap"'
    )
    + 'temp = 1.0\n[extra-options]\nnew-flag = "7"\nnew-switch = true\n[environment]\nCUDA_VISIBLE_DEVICES = "1"\n'
)


def test_a_profile_of_an_older_schema_is_read_and_has_no_extras(tmp_path: Path) -> None:
    profile = load_profile(write(tmp_path, MINIMAL), ProfileOrigin.USER)
    assert (profile.extra_arguments, dict(profile.extra_options), dict(profile.environment)) == ("", {}, {})
    assert not profile.favourite
    text = save_profile(profile, tmp_path).read_text()
    assert "schema = 2" in text
    assert not any(key in text for key in ("extra", "environment", "favourite"))


def test_extras_are_read_and_written(tmp_path: Path) -> None:
    profile = load_profile(write(tmp_path, EXTRAS), ProfileOrigin.USER)
    assert profile.favourite
    assert profile.extra_arguments == "--no-mmap"
    assert dict(profile.extra_options) == {"new-flag": "7", "new-switch": True}
    assert dict(profile.environment) == {"CUDA_VISIBLE_DEVICES": "1"}
    again = save_profile(profile, tmp_path / "other")
    assert load_profile(again, ProfileOrigin.USER) == profile


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("favourite = true", 'favourite = "yes"', "“favourite”: it must be true or false"),
        ('runtime = "path:/opt/llama-server"', 'runtime = "/opt/llama-server"', "“runtime”: it must be the key"),
        ('"--no-mmap"', "7", "“extra-arguments”: it must be text"),
        ('new-flag = "7"', "new-flag = 7", "“extra-options.new-flag”: it must be text"),
        ('new-flag = "7"', '"--x" = "7"', "without its dashes"),
        ('new-flag = "7"', 'ctx-size = "7k"', "“ctx-size” of the launch settings"),
        ("CUDA_VISIBLE_DEVICES", "LLAMA_ARG_PORT", "must be set as a launch setting"),
        ("temp = 1.0", 'temp = "hot"', "“launch.temp”: it must be a number"),
        ("temp = 1.0", "tmep = 1.0", "unknown key “launch.tmep”"),
    ],
)
def test_one_bad_setting_falls_back_alone_and_the_old_file_is_kept_when_it_is_written_again(
    old: str, new: str, words: str, tmp_path: Path
) -> None:
    path = write(tmp_path, EXTRAS.replace(old, new))
    before = path.read_bytes()
    loaded = load_profiles(Path("/nowhere"), tmp_path)
    assert len(loaded.profiles) == 1
    assert len(loaded.problems) == 1
    assert str(path) in loaded.problems[0].title
    assert words in loaded.problems[0].title
    good = load_profile(write(tmp_path / "good", EXTRAS), ProfileOrigin.USER)
    same = [
        getattr(loaded.profiles[0], part) == getattr(good, part)
        for part in ("options", "extra_arguments", "extra_options", "environment", "favourite", "runtime", "target")
    ]
    assert same.count(False) == 1
    with pytest.raises(UserError, match=r"wrong value|unknown key"):
        load_profile(path, ProfileOrigin.USER)
    assert save_profile(loaded.profiles[0], tmp_path) == path
    assert path.with_name("mine.toml.bak").read_bytes() == before
    assert load_profiles(Path("/nowhere"), tmp_path).problems == ()


@pytest.mark.skipif(os.name != "posix", reason="Unix permissions")
def test_a_file_with_a_variable_that_is_a_secret_is_for_its_owner_only(tmp_path: Path) -> None:
    model = LocalModel(tmp_path / "a.gguf")
    for number, part in enumerate(({"environment": {"HF_TOKEN": "x"}}, {"extra_arguments": "--api_key=abc"})):
        path = save_profile(Profile(f"Key {number}", model, **part), tmp_path / "profiles")  # type: ignore[arg-type]
        assert path.stat().st_mode & 0o077 == 0


def test_an_extra_option_that_the_table_has_come_to_know_is_one_of_its_settings(tmp_path: Path) -> None:
    text = EXTRAS.replace('new-flag = "7"', 'ctx-size = "4096"\nngl = "all"\nno-jinja = true\ntemp = "0.5"')
    profile = load_profile(write(tmp_path, text), ProfileOrigin.USER)
    assert dict(profile.options) == {"ctx-size": 4096, "gpu-layers": "all", "temp": 1.0, "jinja": False}
    assert dict(profile.extra_options) == {"new-switch": True}
    assert load_profile(save_profile(profile, tmp_path), ProfileOrigin.USER) == profile
