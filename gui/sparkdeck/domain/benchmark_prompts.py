"""The benchmark's prompts: what they ask, of which class they are, and how long an answer they get."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.recorded_text import recorded, retold


class PromptClass(Enum):
    """What a prompt is an example of: acceptance differs more between these than between drafts."""

    CODING = "coding"
    MATHS = "maths"
    REASONING = "reasoning"
    QA = "qa"
    RAG = "rag"
    SUMMARISATION = "summarisation"
    TRANSLATION = "translation"
    MULTILINGUAL = "multilingual"
    WRITING = "writing"
    ROLE_PLAY = "role_play"
    CHAT = "chat"

    @property
    def title(self) -> str:
        return retold(self.stored_title)

    @property
    def stored_title(self) -> str:
        """As result files have it."""
        return _TITLES[self]


_TITLES = {
    PromptClass.CODING: recorded("Coding", "a kind of prompt")(),
    PromptClass.MATHS: recorded("Maths", "a kind of prompt")(),
    PromptClass.REASONING: recorded("Reasoning", "a kind of prompt")(),
    PromptClass.QA: recorded("Questions", "a kind of prompt")(),
    PromptClass.RAG: recorded("Documents (4k tokens)", "a kind of prompt")(),
    PromptClass.SUMMARISATION: recorded("Summaries", "a kind of prompt")(),
    PromptClass.TRANSLATION: recorded("Translation", "a kind of prompt")(),
    PromptClass.MULTILINGUAL: recorded("Other languages", "a kind of prompt")(),
    PromptClass.WRITING: recorded("Writing", "a kind of prompt")(),
    PromptClass.ROLE_PLAY: recorded("Role-play", "a kind of prompt")(),
    PromptClass.CHAT: recorded("Chat", "a kind of prompt")(),
}


@dataclass(frozen=True, slots=True)
class BenchmarkPrompt:
    """One prompt. ``tokens`` is the length of the answer that is asked for (``max_tokens``).

    ``prompt_class`` is ``None`` for a prompt of the user's own and for generated text. Where ``fill_tokens`` is set,
    ``text`` is empty and the prompt is made of that many tokens of filler: `long_prompts` writes it, the server's own
    tokenizer measures it.
    """

    id: str
    prompt_class: PromptClass | None
    text: str
    tokens: int
    fill_tokens: int | None = None


def one_per_class(prompts: Sequence[BenchmarkPrompt]) -> tuple[BenchmarkPrompt, ...]:
    """The middle one by answer length of each class, in the order of the classes."""
    chosen = []
    for prompt_class in PromptClass:
        of_class = sorted((p for p in prompts if p.prompt_class is prompt_class), key=lambda prompt: prompt.tokens)
        if of_class:
            chosen.append(of_class[len(of_class) // 2])
    return tuple(chosen)
