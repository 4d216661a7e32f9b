"""What a chat template says of reasoning, on the forms that templates in the wild have."""

from __future__ import annotations

import pytest

from sparkdeck.domain.chat_template import TemplateReasoning, reasoning_of

QWEN3 = """{%- if add_generation_prompt %}{{- '<|im_start|>assistant\\n' }}
{%- if enable_thinking is defined and enable_thinking is false %}{{- '<think>\\n\\n</think>\\n\\n' }}{%- endif %}{%- endif %}"""
GPT_OSS = """{%- if reasoning_effort is not defined %}{%- set reasoning_effort = "medium" %}{%- endif %}
{{- "Reasoning: " + reasoning_effort + "\\n\\n" }}{{- "<|channel|>analysis<|message|>" }}"""
TWO_WORDS = (
    """{%- if reasoning_effort == 'high' %}{{ 'Long.' }}{%- elif reasoning_effort == 'max' %}{{ '…' }}{% endif %}"""
)
GRANITE = "{%- if thinking %}{{ 'Think first.' }}{%- endif %}{{ messages[0].thinking }}"
R1 = "{{ message['content'].split('</think>')[-1] }}{{ '<｜Assistant｜><think>\\n' }}"
SEED = "{{ '<seed:think>' }}{{ m.reasoning_content }}{{ '</seed:think>' }}"
PLAIN = "{# enable_thinking is not used #}{{ 'He was thinking of reasoning_effort' }} {{ m.thinking }}{{ my_thinking }}"


@pytest.mark.parametrize(
    ("template", "expected"),
    [
        (QWEN3, TemplateReasoning(True, "enable_thinking")),
        (GPT_OSS, TemplateReasoning(True, "", ("low", "medium", "high"))),
        (TWO_WORDS, TemplateReasoning(True, "", ("high", "max"))),
        (GRANITE, TemplateReasoning(True, "thinking")),
        (R1, TemplateReasoning(True)),
        (SEED, TemplateReasoning(True)),
        (PLAIN, TemplateReasoning(False)),
        ("", TemplateReasoning(False)),
        ("{{ '" + "x" * 200_000, TemplateReasoning(False)),
    ],
)
def test_a_template_tells_whether_and_how_it_thinks(template: str, expected: TemplateReasoning) -> None:
    assert reasoning_of(template) == expected
