"""Shows a hostile page of Markdown in a window of its own process and says when: `hostile_page.py PORT`.

What it does between the two words is watched from outside. Everything a start needs (libraries, fonts, settings) is
loaded before the first of them, with an ordinary text of the same kinds. Last it prints what Python itself was asked
for in between, as JSON.
"""

import json
import os
import sys

from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication

from sparkdeck.domain.chat import TextKind, TextPiece
from sparkdeck.ui.widgets.conversation_view import ConversationView

BEGIN, END = "hostile-page-begins", "hostile-page-ends"
ORDINARY = """# Head

*a* **b** ***ab*** `c` \ufffd\n- one\n  - two\n    - three\n\n ~~d~~ [e](https://example.org/) ![f](g.png) <b> &amp; [^1] $x$

- [x] one
- <font>

| a |
|---|
| b |

```py
x = "1"  # c
```

> q \u05e9\u05dc\u05d5\u05dd \u65e5\u672c \U0001f600
"""
HOSTILE = """<img src="http://127.0.0.1:{port}/a.png"> <img src="file:///etc/hostname"> <b style=font-size:200000px>big</b>

<style>@import url(http://127.0.0.1:{port}/i.css); @font-face { font-family: x; src: url(file:///etc/hosts) }</style>

<iframe src="http://127.0.0.1:{port}/h"></iframe> <script src="http://127.0.0.1:{port}/s.js"></script>
<link rel=stylesheet href="file:///etc/hostname"> <object data="file:///etc/hostname"></object>

![one](http://127.0.0.1:{port}/b.png) ![two](file:///etc/hostname) ![three](/etc/hostname) ![four](qrc:/x) ![][ref]
![five](data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=)
![six](\\\\\\\\127.0.0.1\\\\share\\\\x)

[ref]: http://127.0.0.1:{port}/c.png

- ![in a list](http://127.0.0.1:{port}/d.png) <img src="http://127.0.0.1:{port}/l.png">

> ![in a quote](file:///etc/hostname)

| ![head](http://127.0.0.1:{port}/e.png) | <img src=file:///etc/hostname> |
|---|---|
| ![cell](http://127.0.0.1:{port}/f.png) | [x](file:///etc/hostname) |

[a](file:///etc/hostname) [b](javascript:alert(1)) [c](data:text/html,x) <http://127.0.0.1:{port}/g> http://127.0.0.1:{port}/g2

```html
<img src="http://127.0.0.1:{port}/k.png"><link href="file:///etc/hostname">
```

&#xfdd0;&#xfffc;&#0;&#x2029; &lt;img src=file:///etc/hostname&gt;
"""


def show(view: ConversationView, number: int, text: str) -> None:
    view.add_user_message(text)
    view.start_answer(number)
    for start in range(0, len(text), 7):
        kind = TextKind.REASONING if number % 2 == 0 and start < 300 else TextKind.ANSWER
        view.append_pieces([TextPiece(number, kind, text[start : start + 7])])
    view.end_answer(number)
    QApplication.processEvents()
    view.grab()
    view.selectAll()
    view.copy()
    view.moveCursor(QTextCursor.MoveOperation.End)
    for y in range(0, view.viewport().height(), 12):
        view.anchorAt(QPoint(30, y))


def _reaches_out(event: str) -> bool:
    return event == "open" or event.startswith(("socket.", "subprocess.", "os.", "urllib.", "import"))


def main() -> None:
    application = QApplication(["hostile-page", "-platform", "offscreen"])
    assert application is not None
    view = ConversationView()
    view.resize(800, 3000)
    view.show()
    show(view, 1, ORDINARY)
    show(view, 2, ORDINARY)
    asked: list[str] = []
    sys.addaudithook(lambda event, found: asked.append(f"{event} {found!r}") if _reaches_out(event) else None)
    print(BEGIN, flush=True)
    for number in (3, 4):
        show(view, number, HOSTILE.replace("{port}", sys.argv[1]))
    print(END, flush=True)
    print(json.dumps(asked), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
