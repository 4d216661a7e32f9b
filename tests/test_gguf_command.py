"""``sparkdeck gguf``."""

from __future__ import annotations

import json
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from sparkdeck.cli import main
from tests.gguf_bytes import small_model
from tests.scripted_pair import ScriptedPair, write_pair


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    return write_pair(ScriptedPair(("a", "b", "c")), tmp_path)


def test_the_report_names_metadata_template_types_and_sizes(
    pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["gguf", str(pair[0])]) == 0
    shown = capsys.readouterr().out
    for words in ("qwen3.block_count", "Chat template", "Tensor types", "blocks 0–3, each", "260 × strings"):
        assert words in shown


def test_json_holds_every_key_and_tensor(pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gguf", str(pair[1]), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["schema"] == "sparkdeck.gguf/1"
    assert (told["role"], told["spec_type"]) == ("draft", "draft-dspark")
    assert told["metadata"]["dflash.target_layers"] == {"type": "i32", "count": 2, "values": [1, 3]}
    assert told["metadata"]["tokenizer.ggml.tokens"]["count"] == 260
    assert "markov_w1.weight" in {tensor["name"] for tensor in told["tensors"]}


def test_a_cut_file_is_shown_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cut.gguf"
    path.write_bytes(small_model().whole()[:-7])
    assert main(["gguf", str(path)]) == 1
    output = capsys.readouterr()
    assert "dflash.block_size" in output.out
    assert output.err == "sparkdeck: cut.gguf is incomplete: the file ends 7 bytes early.\n"


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"<!doctype html>", "is a web page"), (b"GGUF\3\0\0\0", "ends within its header"), (b"", "is empty")],
)
def test_a_bad_file_is_one_sentence(
    content: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.gguf"
    path.write_bytes(content)
    assert main(["gguf", str(path), "--json"]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert words in output.err


def test_control_characters_of_a_file_never_reach_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    model = small_model()
    model.string("general.name", "evil\x1b[2Jname")
    model.string("tokenizer.chat_template", "a\x1b]0;b")
    path = tmp_path / "evil.gguf"
    path.write_bytes(model.whole())
    assert main(["gguf", str(path)]) == 0
    assert "\x1b" not in capsys.readouterr().out


class _Ranges(BaseHTTPRequestHandler):
    content = b""

    def do_GET(self) -> None:
        first, last = (int(number) for number in self.headers["Range"].removeprefix("bytes=").split("-"))
        part = self.content[first : last + 1]
        self.send_response(206)
        self.send_header("Content-Length", str(len(part)))
        self.send_header("Content-Range", f"bytes {first}-{first + len(part) - 1}/{len(self.content)}")
        self.send_header("ETag", '"1"')
        self.end_headers()
        self.wfile.write(part)

    def log_message(self, *_: object) -> None:
        pass


def test_a_file_on_a_server_is_read_by_ranges(capsys: pytest.CaptureFixture[str]) -> None:
    model = small_model()
    model.strings("tokenizer.ggml.merges", [f"token {index}" for index in range(20_000)])
    _Ranges.content = model.whole() + bytes(1 << 20)
    with HTTPServer(("127.0.0.1", 0), _Ranges) as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            assert main(["gguf", f"http://127.0.0.1:{server.server_port}/some/model.gguf"]) == 0
        finally:
            server.shutdown()
            thread.join()
    shown = capsys.readouterr().out
    assert f"model.gguf, {len(_Ranges.content):,} bytes" in shown
    assert "20,000 × strings" in shown
