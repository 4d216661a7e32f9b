"""What the README promises is there: commands, options, object names, files, schemas."""

import ast
import contextlib
import dataclasses
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from build_scripts import bench, build_runtime, lock_file, readme_pictures, start
from build_scripts import test as test_script
from sparkdeck import cli, demo
from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.doctor_report import SCHEMA as DOCTOR_SCHEMA
from sparkdeck.adapters.option_help import builtin_help_text
from sparkdeck.domain.benchmark import SCHEMA as BENCHMARK_SCHEMA
from sparkdeck.domain.benchmark import ArmSummary, Spread
from sparkdeck.domain.benchmark_record import ArmRecord, BenchmarkRecord, RuntimeRecord
from sparkdeck.domain.benchmark_run import RunResult
from sparkdeck.domain.speculation import SpeculationState

ROOT = Path(start.__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = ("README.md", "CHANGELOG.md", "THIRD_PARTY_NOTICES.md")
TEXTS = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in (*(ROOT / name for name in DOCUMENTS), *sorted((ROOT / "docs").rglob("*.md")))
}
OTHER_PROGRAMS = {"--help", "--strict", "--require-hashes", "--universal"}
"""Of any program; of mypy, pip and uv."""


def code_in(text: str) -> list[str]:
    """Everything in back-ticks, in blocks or inline."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return blocks + re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))


def row(first_cell: str) -> str:
    """The second cell of the table row that begins with ``first_cell``."""
    line = next(line for line in README.splitlines() if line.startswith(f"| {first_cell} |"))
    return re.split(r"(?<!\\)\|", line)[2]


def help_of(main: object, *arguments: str) -> str:
    """What ``--help`` prints."""
    out = io.StringIO()
    assert callable(main)
    with contextlib.redirect_stdout(out), contextlib.suppress(SystemExit):
        main([*arguments, "--help"])
    return out.getvalue()


def helps() -> Iterator[str]:
    yield start.__doc__ or ""
    yield test_script.__doc__ or ""
    yield build_runtime.__doc__ or ""
    yield readme_pictures.__doc__ or ""
    for script in ("make_demo_pair.py", "label_check.py"):
        yield (ROOT / "build_scripts" / script).read_text(encoding="utf-8").split('"""')[1]
    yield help_of(bench.main)
    yield help_of(demo.run_demo, "--demo")
    for command in ("bench", "compare", "report", "serve", "monitor", "doctor", "pull", "fit", "command"):
        yield help_of(cli.main, command)
    for action in ("import", "export"):
        yield help_of(cli.main, "profile", action)
    for action in ("list", "use", "install", "build", "qualify", "remove"):
        yield help_of(cli.main, "runtime", action)
    yield builtin_help_text()


@pytest.mark.parametrize("script", ["start.py", "test.py"])
def test_the_two_commands_are_there_exactly_so(script: str) -> None:
    assert re.search(rf"^python3 build_scripts/{re.escape(script)}\b", README, re.MULTILINE)
    assert (ROOT / "build_scripts" / script).is_file()


def test_every_option_named_in_the_documents_is_in_a_help() -> None:
    known = set(re.findall(r"--[a-z][a-z-]*", "\n".join(helps()))) | OTHER_PROGRAMS
    named = {
        option for text in TEXTS.values() for code in code_in(text) for option in re.findall(r"--[a-z][a-z-]*", code)
    }
    assert len(named) > 20
    assert named <= known, sorted(named - known)


@pytest.mark.parametrize("command", ["bench", "compare", "report", "serve", "monitor", "doctor", "pull"])
def test_the_contract_of_a_command_names_every_option_it_has(command: str) -> None:
    has = set(re.findall(r"--[a-z][a-z-]*", help_of(cli.main, command))) - {"--help"}
    assert set(re.findall(r"--[a-z][a-z-]*", row(f"`sparkdeck {command}`"))) == has


def test_every_object_name_of_the_contract_is_given_in_the_window() -> None:
    names = re.findall(r"`(\w+)`", row("object names"))
    given = {
        node.value
        for path in (ROOT / "gui" / "sparkdeck" / "ui").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert len(names) == 27
    assert set(names) <= given, sorted(set(names) - given)


def test_the_fields_of_the_benchmark_are_those_of_the_schema() -> None:
    def fields(kind: Any) -> set[str]:
        return {field.name for field in dataclasses.fields(kind)}

    def named(first_cell: str) -> set[str]:
        return set(re.findall(r"`([\w./]+)`", row(first_cell)))

    values = {BENCHMARK_SCHEMA, "null", "baseline", "dspark"}
    assert named("benchmark JSON") - values == fields(BenchmarkRecord) | fields(RuntimeRecord)
    assert named("… an arm") - values == fields(ArmRecord) | fields(ArmSummary) | fields(Spread)
    assert named("… a run") == fields(RunResult)
    assert BENCHMARK_SCHEMA in row("benchmark JSON")
    assert DOCTOR_SCHEMA in row("`sparkdeck doctor`")


def test_the_states_of_the_chip_are_those_of_the_program() -> None:
    for state in SpeculationState:
        words = "Speculation –" if state is SpeculationState.UNKNOWN else state.value
        assert row(words).strip(), words


def test_the_quality_caveat_is_the_profiles_own() -> None:
    plain = README.replace("**", "")
    for profile in ("btl-4-compact-dspark.toml", "btl-4-compact.toml"):
        text = (ROOT / "resources" / "profiles" / profile).read_text(encoding="utf-8")
        for words in (
            "LiveCodeBench v6 66.1 % and SWE-bench Verified 78.4 % are upstream BF16 scores",
            "not measured on this 2-bit file",
            "own replay gate kept 94.1 % (111/118)",
        ):
            assert words in text
            assert words in plain


def test_profiles_named_are_bundled() -> None:
    bundled = {
        re.search(r'^name = "(.*)"', path.read_text(encoding="utf-8"), re.MULTILINE)[1]  # type: ignore[index]
        for path in (ROOT / "resources" / "profiles").glob("*.toml")
    }
    named = set(re.findall(r'--profile "([^"]+)"', README))
    assert named
    assert named <= bundled
    assert {"BTL-4 Compact + DSpark", "Demo pair (built in)"} <= {name for name in bundled if f"*{name}*" in README}


@pytest.mark.parametrize("document", TEXTS)
def test_every_link_to_a_file_leads_to_one(document: str) -> None:
    here = (ROOT / document).parent
    for target in re.findall(r"\]\(([^)\s]+)\)", TEXTS[document]):
        if target.startswith("#"):
            headings = {
                re.sub(r"[^\w -]", "", line.lstrip("# ")).lower().replace(" ", "-")
                for line in TEXTS[document].splitlines()
            }
            assert target[1:] in headings, target
        elif "://" not in target:
            assert (here / target).exists(), target


@pytest.mark.parametrize("document", TEXTS)
def test_every_file_of_the_checkout_that_is_named_exists(document: str) -> None:
    named = {
        path
        for code in code_in(TEXTS[document])
        for path in re.findall(r"(?<![\w./-])(?:build_scripts|gui|resources|tests|docs)/[\w./-]*\w", code)
    }
    for path in named:
        assert (ROOT / path).exists(), path
    for module in re.findall(r"(?<![\w/])((?:adapters|domain|services|ui)/[\w/]+\.py)", TEXTS[document]):
        assert (ROOT / "gui" / "sparkdeck" / module).is_file(), module


@pytest.mark.parametrize("page", readme_pictures.PAGES)
@pytest.mark.parametrize("theme", readme_pictures.THEMES)
def test_every_picture_is_there_and_small(page: str, theme: str) -> None:
    size = (readme_pictures.PICTURES / readme_pictures.name_of(page, theme)).stat().st_size
    assert 5_000 < size <= readme_pictures.MOST_BYTES


@pytest.mark.parametrize("document", TEXTS)
def test_no_path_of_somebodys_machine_is_named(document: str) -> None:
    text = re.sub(r"https?://\S+", "", TEXTS[document])
    assert not re.findall(r"(?<![\w~.%)`])/(?:home|root|tmp|work|opt|mnt|media|Users|var|usr)/\S*", text)
    assert not re.findall(r"\b[A-Z]:\\", text)


def test_the_folders_are_those_of_the_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SPARKDECK_HOME", str(tmp_path))
    folders = app_folders()
    for name in ("config", "data", "state", "cache"):
        assert getattr(folders, name) == tmp_path / name
        assert "SparkDeck" in row(name)


def test_measured_can_be_filled_in() -> None:
    assert README.count("<!-- measured: begin -->") == README.count("<!-- measured: end -->") == 1


def test_the_notices_name_every_locked_package() -> None:
    sections = lock_file.read_sections(ROOT / "requirements.lock")
    notices = TEXTS["THIRD_PARTY_NOTICES.md"].lower()
    for text in sections.values():
        for entry in lock_file.split_entries(text):
            name = lock_file.requirement_of(entry)[0]
            assert re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", notices), name
