"""The benchmark's prompts: what they ask, of which class they are, and how long an answer they get."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum


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
        return _TITLES[self]


_TITLES = {
    PromptClass.CODING: "Coding",
    PromptClass.MATHS: "Maths",
    PromptClass.REASONING: "Reasoning",
    PromptClass.QA: "Questions",
    PromptClass.RAG: "Documents (4k tokens)",
    PromptClass.SUMMARISATION: "Summaries",
    PromptClass.TRANSLATION: "Translation",
    PromptClass.MULTILINGUAL: "Other languages",
    PromptClass.WRITING: "Writing",
    PromptClass.ROLE_PLAY: "Role-play",
    PromptClass.CHAT: "Chat",
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
