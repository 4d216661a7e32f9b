"""Scenes of reading a conversation: every kind of Markdown, something that is sought, larger text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, Role
from sparkdeck.domain.conversation import Conversation, StoredMessage
from sparkdeck.domain.conversation_events import ConversationOpened

if TYPE_CHECKING:
    from build_scripts.screenshot_scenes import Stage

KINDS = r"""# Heading with `code` and *emphasis*

A paragraph with **bold**, *italic*, ~~struck~~, `inline <b>code</b>`, a [link](https://example.org/x) and a footnote[^1]. \
From $3,500 in May to $5,000 in June; \(a_b\), $x^2 + y_1 * z_2$. HTML: <audio><source src="x"></audio>.

- [x] done
- [ ] open
- item
  - nested
    1. numbered

1. Install:
   ```bash
   for f in *.txt; do echo "$f"; done  # print
   ```
2. Then run it.

> A quote with **bold**
> > and one in it

```python
@dataclass
class Item:
    '''What is sold.'''
    price: Decimal = Decimal("0.00")  # in euros
```

```diff
- total = 0
+ total = sum(prices)
```

| Change | Why | n |
|:--|:-:|--:|
| one `expression` | nothing left **to get** wrong | 1 |
| typed, with a unit | callers know what they get | 2,000 |

[local](file:///etc/passwd) ![a picture](https://example.org/p.png)

שלום עולם, `code` באמצע.

- שלום
- 日本語

[^1]: The note, with *marks*.
"""


def kinds(stage: Stage) -> None:
    """All that Markdown can be, at its beginning."""
    question = StoredMessage("q1", None, Role.USER, "Show <b>everything</b> & List<String>", created=1.0)
    figures = AnswerFigures(512, 20, 0, 214.6, 900.0, 0.08, 2.4)
    answer = StoredMessage("a1", "q1", Role.ASSISTANT, KINDS, figures=figures, end=AnswerEnd.DONE, created=2.0)
    stage.chat.body.desk.open("kinds")
    conversation = Conversation("kinds", "Every kind of Markdown", leaf="a1", created=1.0)
    stage.publish(ConversationOpened(conversation, (question, answer)))
    stage.chat.view.verticalScrollBar().setValue(0)


def kinds_below(stage: Stage) -> None:
    kinds(stage)
    bar = stage.chat.view.verticalScrollBar()
    bar.setValue(bar.maximum())


def found(stage: Stage) -> None:
    """Something is sought, and there."""
    kinds(stage)
    stage.chat.body.reading.find()
    stage.chat.body.reading.bar.input.setText("it")


def enlarged(stage: Stage) -> None:
    kinds(stage)
    stage.chat.view.set_zoom_percent(150)


SCENES: dict[str, Callable[[Stage], None]] = {
    "chat-kinds": kinds,
    "chat-kinds-below": kinds_below,
    "chat-found": found,
    "chat-enlarged": enlarged,
}
