"""The texts that are sent: a prompt's own, or filler of a wanted length, measured by the server's own tokenizer."""

from __future__ import annotations

from sparkdeck.adapters.server_tokenizer import count_tokens
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.long_prompts import long_prompt, seed_of, sentences_wanted
from sparkdeck.services.benchmark_servers import ReadyServer

_TRIES = 4
_NEAR_ENOUGH = 0.98


class PromptTexts:
    """Makes each text once: all arms of a benchmark must be asked the same."""

    def __init__(self) -> None:
        self._made: dict[str, str] = {}

    async def of(self, prompt: BenchmarkPrompt, server: ReadyServer) -> str:
        """The text of ``prompt``. Raises :class:`UserError` where the server cannot count its tokens."""
        if prompt.fill_tokens is None:
            return prompt.text
        if prompt.id not in self._made:
            self._made[prompt.id] = await self._filled(prompt, prompt.fill_tokens, server)
        return self._made[prompt.id]

    @staticmethod
    async def _filled(prompt: BenchmarkPrompt, tokens: int, server: ReadyServer) -> str:
        """As many sentences as fit into ``tokens`` tokens by the server's own tokenizer, within 2 % in most cases."""
        seed, tried = seed_of(prompt), None
        fitting = long_prompt(seed, 1)
        for _ in range(_TRIES):
            sentences = sentences_wanted(tokens, tried)
            text = long_prompt(seed, sentences)
            counted = await count_tokens(server.status.endpoint or "", server.supervisor.api_key, text)
            tried = sentences, counted
            if counted <= tokens:
                fitting = text
                if counted >= tokens * _NEAR_ENOUGH:
                    break
        return fitting
