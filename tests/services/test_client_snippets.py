"""What "Connect a client" shows works as it is: each snippet is run against the real engine."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import httpx
import pytest

from sparkdeck.adapters.runtime_probe import builtin_runtime
from sparkdeck.domain.client_snippets import HIDDEN_KEY, ClientFacts, Snippet, anthropic_snippets, openai_snippets
from sparkdeck.domain.events import ClientFactsFound
from tests.fakes.child import Child
from tests.real.engine_child import start_engine
from tests.services.harness import run, running_panel, small_pair


def engine(folder: Path, key: str) -> Child:
    _, target, _ = small_pair(folder)
    arguments = ["-m", str(target), "-c", "1024", "-np", "1", "--threads", "1", "--port", "0", "--no-warmup"]
    return start_engine(builtin_runtime(), *arguments, "--alias", "it's a model", LLAMA_API_KEY=key)


def facts_of(child: Child, key: str | None) -> ClientFacts:
    """As the window finds them out."""
    found: list[ClientFacts] = []

    async def test() -> None:
        async with running_panel() as panel:
            await panel.services.attach_endpoint(f"127.0.0.1:{child.port}", key or "", "")
            await panel.services.find_client_facts()
            found.append(panel.of(ClientFactsFound)[-1].facts)

    run(test)
    return found[0]


def named(snippets: tuple[Snippet, ...], name: str) -> str:
    return next(snippet.text for snippet in snippets if snippet.name == name)


def in_bash(script: str) -> dict[str, Any]:
    done = subprocess.run(["bash", "-c", script], capture_output=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr.decode()
    reply: dict[str, Any] = json.loads(done.stdout)
    return reply


@pytest.mark.skipif(not (shutil.which("bash") and shutil.which("curl")), reason="needs bash and curl")
def test_each_snippet_gets_an_answer_from_the_real_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with engine(tmp_path, "sesame").ready() as child:
        facts = facts_of(child, "sesame")
        assert (facts.model_id, facts.context_tokens, facts.anthropic) == ("it's a model", 1024, True)
        openai, anthropic = openai_snippets(facts), anthropic_snippets(facts)
        reply = in_bash(named(openai, "curl"))
        said = reply["choices"][0]["message"]["content"]
        assert said
        assert reply["model"] == facts.model_id
        reply = in_bash(named(anthropic, "curl"))
        assert reply["type"] == "message"
        assert reply["content"][0]["text"] == said
        assert _in_python(named(openai, "Python"), monkeypatch) == said
        environment = in_bash(f"{named(openai, 'Environment')}\n{_DUMP}")
        with httpx.Client(trust_env=False, timeout=60) as client:
            body = {"model": environment["OPENAI_MODEL"], "max_tokens": 8, "messages": [_HELLO]}
            bearer = {"Authorization": f"Bearer {environment['OPENAI_API_KEY']}"}
            url = f"{environment['OPENAI_BASE_URL']}/chat/completions"
            assert client.post(url, json=body, headers=bearer).status_code == 200
            environment = in_bash(f"{named(anthropic, 'Environment')}\n{_DUMP}")
            body["model"] = environment["ANTHROPIC_MODEL"]
            bearer = {"Authorization": f"Bearer {environment['ANTHROPIC_AUTH_TOKEN']}"}
            url = f"{environment['ANTHROPIC_BASE_URL']}/v1/messages"
            streamed = client.post(url, json={**body, "stream": True}, headers=bearer)
            assert "event: message_stop" in streamed.text


_HELLO = {"role": "user", "content": "Say hello."}
_DUMP = f"'{sys.executable}' -c 'import json, os; print(json.dumps(dict(os.environ)))'"


def _in_python(code: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run ``code`` with a package ``openai`` that sends what the true one sends."""
    printed: list[str] = []

    class OpenAI:
        def __init__(self, *, base_url: str, api_key: str) -> None:
            self.chat = types.SimpleNamespace(completions=self)
            self._url, self._key = base_url, api_key

        def create(self, **body: Any) -> Any:
            headers = {"Authorization": f"Bearer {self._key}"}
            with httpx.Client(trust_env=False, timeout=60) as client:
                reply = client.post(f"{self._url}/chat/completions", json=body, headers=headers)
            assert reply.status_code == 200, reply.text
            return json.loads(reply.text, object_hook=lambda values: types.SimpleNamespace(**values))

    package = types.ModuleType("openai")
    package.__dict__["OpenAI"] = OpenAI
    monkeypatch.setitem(sys.modules, "openai", package)
    exec(compile(code, "snippet", "exec"), {"print": printed.append})
    return printed[0]


def test_without_a_key_no_snippet_sends_one() -> None:
    facts = ClientFacts("http://127.0.0.1:8080", "m")
    for snippet in (*openai_snippets(facts), *anthropic_snippets(facts)):
        assert "Authorization" not in snippet.text
        assert "X-Api-Key" not in snippet.text


def test_a_covered_key_is_nowhere_in_what_is_shown() -> None:
    facts = ClientFacts("http://127.0.0.1:8080", "m", "sesame")
    shown = (*openai_snippets(facts, show_key=False), *anthropic_snippets(facts, show_key=False))
    assert all("sesame" not in snippet.text and HIDDEN_KEY in snippet.text for snippet in shown)
    assert "sesame" not in repr(facts)


def test_powershell_sends_the_same_body_as_curl() -> None:
    """Not run on the real thing: there is no PowerShell here."""
    facts = ClientFacts("http://127.0.0.1:8080", "it's a model", "sesame")
    script = named(openai_snippets(facts), "PowerShell")
    quoted = re.search(r"^\$body = '(.*)'$", script, re.MULTILINE)
    assert quoted is not None
    assert json.loads(quoted[1].replace("''", "'"))["model"] == "it's a model"
    assert 'Authorization = "Bearer sesame"' in script


def test_a_server_without_anthropics_api_has_no_such_snippets() -> None:
    assert anthropic_snippets(ClientFacts("https://example.org", "m", anthropic=False)) == ()
