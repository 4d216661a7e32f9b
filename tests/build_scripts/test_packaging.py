"""What is packed, and how: without building it."""

import ast
import io
import json
import lzma
import re
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest

from build_scripts import freeze, make_icons, make_packages
from build_scripts.release import appdir, archive, build_note, contents, deb, licences
from build_scripts.release.archive import Entry
from build_scripts.release.desktop_files import SIZES, desktop_files, with_folders
from build_scripts.system_libraries import PACKAGES
from sparkdeck.adapters.build_info import BuildInfo

ROOT = Path(freeze.__file__).resolve().parent.parent
SPEC = freeze.SPEC.read_text(encoding="utf-8")
WHEN = 1_750_000_000


def test_p05_one_folder_without_upx_with_icon_and_version() -> None:
    calls = [
        node for node in ast.walk(ast.parse(SPEC)) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    settings = {
        (call.func.id, each.arg): ast.unparse(each.value)
        for call in calls
        if isinstance(call.func, ast.Name)
        for each in call.keywords
    }
    assert settings["EXE", "exclude_binaries"] == "True"  # else one file that unpacks itself
    assert settings["EXE", "upx"] == settings["COLLECT", "upx"] == "False"
    assert (settings["EXE", "icon"], settings["EXE", "version"]) == ("ICON", "version_resource()")
    assert "console=False" in SPEC
    assert "ProductVersion" in SPEC


@pytest.mark.parametrize(
    ("name", "system", "wanted"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", False, True),
        ("PySide6/Qt/plugins/platforms/libqvnc.so", False, False),
        ("PySide6\\plugins\\platforms\\qwindows.dll", False, True),
        ("PySide6/Qt/plugins/sqldrivers/libqsqlite.so", False, False),
        ("PySide6/Qt/translations/qtbase_de.qm", False, True),
        ("PySide6/Qt/translations/qtbase_fr.qm", False, False),
        ("sparkdeck/resources/translations/sparkdeck_de.qm", False, True),
        ("sparkdeck/resources/translations/sparkdeck_de.ts", False, False),
        ("libQt6Qml.so.6", False, False),
        ("PySide6/Qt/lib/libQt6Widgets.so.6", False, True),
        ("libxcb-cursor.so.0", True, True),
        ("libxcb.so.1", True, False),
        ("libstdc++.so.6", True, False),
        ("libGL.so.1", True, False),
        ("xllamacpp/xllamacpp.abi3.so", False, True),
        ("httpx-0.28.1.dist-info/METADATA", False, True),
        ("keyring-25.7.0.dist-info/entry_points.txt", False, True),
        ("httpx-0.28.1.dist-info/RECORD", False, False),
    ],
)
def test_p02_what_goes_along(name: str, system: bool, wanted: bool) -> None:
    assert contents.is_wanted(name, from_system=system) is wanted


def test_nothing_that_the_program_imports_is_left_out() -> None:
    imported = re.compile(r"^\s*(?:import|from)\s+([a-z_]\w*)", re.MULTILINE)
    files = (ROOT / "gui").rglob("*.py")
    names = {name for path in files for name in imported.findall(path.read_text(encoding="utf-8"))}
    assert {"sqlite3", "asyncio"} < names
    assert names.isdisjoint(contents.EXCLUDED_MODULES)


def test_what_is_left_to_the_system_has_a_package_that_brings_it() -> None:
    by_the_c_library = ("ld-linux", "libc.", "libdl.", "libm.", "libpthread.", "libresolv.", "librt.", "libutil.")
    names = [name for name in contents.EXPECTED if not name.startswith(by_the_c_library)]
    assert [name for name in names if name not in PACKAGES] == ["libuuid.so.1"]


def test_every_library_that_is_taken_along_is_in_the_notices() -> None:
    notices = (ROOT / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8")
    sonames = {pattern.replace("*", "1"): None for pattern in contents.SYSTEM_LIBRARIES if "python" not in pattern}
    assert licences.unnamed({"PySide6_Essentials": None, "hf-xet": None}, sonames, notices) == []
    assert licences.unnamed({"left-pad": None}, {"libodd.so.1": None}, notices) == ["left-pad", "libodd"]


def test_packages_come_out_the_same_and_can_be_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "PRESET", 0)  # quicker
    app = tmp_path / "SparkDeck"
    (app / "_internal").mkdir(parents=True)
    (app / "sparkdeck").write_bytes(b"program")
    (app / "sparkdeck").chmod(0o700)
    (app / "_internal" / "data").write_bytes(b"x" * 999)
    (app / "_internal" / "link").symlink_to("data")
    name, first = deb.deb(app, "0.1.0", WHEN)
    (app / "sparkdeck").touch()
    assert deb.deb(app, "0.1.0", WHEN) == (name, first)
    members = _ar_members(first)
    assert list(members) == ["debian-binary", "control.tar.xz", "data.tar.xz"]
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(members["control.tar.xz"]))) as control:
        text = control.extractfile("./control")
        assert text is not None
        assert b"Depends: libc6 (>= 2.35)" in text.read()
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(members["data.tar.xz"]))) as data:
        assert data.getmember("./opt/sparkdeck/sparkdeck").mode == 0o755
        assert data.getmember("./opt/sparkdeck/_internal/link").linkname == "data"
        assert data.getmember("./usr/bin/sparkdeck").linkname == "/opt/sparkdeck/sparkdeck"
        assert {member.uname for member in data} == {"root"}
        names = data.getnames()
    assert names.index("./usr/share/applications") < names.index("./usr/share/applications/sparkdeck.desktop")
    with zipfile.ZipFile(make_packages.make_zip(app, tmp_path)) as packed:
        assert packed.testzip() is None
        assert packed.getinfo("SparkDeck/sparkdeck").external_attr >> 16 == 0o100755
    appdir.make_appdir(app, tmp_path / "A", WHEN)
    assert (tmp_path / "A/usr/bin/sparkdeck").read_bytes() == b"program"
    assert (tmp_path / "A/AppRun").stat().st_mode & 0o111


def _ar_members(content: bytes) -> dict[str, bytes]:
    assert content.startswith(b"!<arch>\n")
    members, place = {}, 8
    while place < len(content):
        head = content[place : place + 60].decode("ascii")
        size = int(head[48:58])
        assert head.endswith("`\n")
        members[head[:16].strip()] = content[place + 60 : place + 60 + size]
        place += 60 + size + size % 2
    return members


def test_folders_stand_before_what_is_in_them() -> None:
    names = [entry.name for entry in with_folders([Entry("a/b/c", 0o644, b""), Entry("a", 0o755)])]
    assert names == ["a", "a/b", "a/b/c"]
    assert archive.tar_xz([Entry("", 0o755)], WHEN) == archive.tar_xz([Entry("", 0o755)], WHEN)


def test_the_desktop_entry_opens_links_and_models_and_its_icon_is_there() -> None:
    entry = (ROOT / "resources/desktop/sparkdeck.desktop").read_text(encoding="utf-8")
    assert "MimeType=x-scheme-handler/sparkdeck;application/x-gguf;" in entry
    assert "Exec=sparkdeck %u" in entry
    names = {each.name for each in desktop_files()}
    assert {f"usr/share/icons/hicolor/{size}x{size}/apps/sparkdeck.png" for size in SIZES} < names
    assert all(isinstance(each.content, Path) and each.content.is_file() for each in desktop_files())


def test_icons_hold_their_sizes() -> None:
    icons = ROOT / "resources/icons"
    for size in make_icons.SIZES:
        head = (icons / f"sparkdeck-{size}.png").read_bytes()[:24]
        assert struct.unpack(">II", head[16:]) == (size, size)
    ico = (icons / "sparkdeck.ico").read_bytes()
    count = struct.unpack_from("<HHH", ico)[2]
    for number in range(count):
        _, _, _, _, _, _, length, place = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * number)
        assert ico[place : place + 8] == b"\x89PNG\r\n\x1a\n"
        assert place + length <= len(ico)
    icns = (icons / "sparkdeck.icns").read_bytes()
    assert (icns[:4], struct.unpack_from(">I", icns, 4)[0]) == (b"icns", len(icns))


def test_the_note_of_a_build_names_version_commit_and_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(WHEN))
    note = json.loads(json.dumps(build_note.build_note()))
    assert note["date"] == "2025-06-15"
    assert BuildInfo("1.2", "0123456789abcdef+", "2025-06-15").text == "1.2 (commit 0123456789ab+, 2025-06-15)"
    assert BuildInfo("1.2").text == "1.2"
