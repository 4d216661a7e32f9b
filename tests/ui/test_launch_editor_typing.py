"""Whatever is typed into whichever field: nothing is lost, and what can be saved comes back from its file as it was."""

from __future__ import annotations

import tempfile
from pathlib import Path
from types import MappingProxyType

from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.adapters.llama_help import parse_help
from sparkdeck.adapters.profile_files import load_profile, save_profile
from sparkdeck.domain.option_catalogue import merged
from sparkdeck.domain.profile import LocalModel, Profile, ProfileOrigin
from sparkdeck.domain.profile_edit import ARGUMENTS, DRAFT, TARGET, VARIABLE, begin, tidy, to_keep
from sparkdeck.ui.launch_editor_rows import key_of
from sparkdeck.ui.launch_editor_typing import typed

HELP = parse_help((Path(__file__).parents[1] / "recordings/b11434/help.txt").read_text(encoding="utf-8"))
ROWS = {key_of(row): row for row in merged(HELP)}
KEYS = [key for key in ROWS if key not in (TARGET, DRAFT)]
_FLAGS = ["--seed", "-c", "--host", "0.0.0.0", "--api-key", "on", "none", "draft-dspark,ngram-mod", "LLAMA_ARG_PORT=3"]
_NUMBERS = ["8k", "0,5", "1,234", "65,536", "1e9", "-1", "nan", "0x10", "\u0663", "\u22125"]
_SIGNS = ["'", '"', "\\", "$HOME", "%PATH%", "A=b", "=", '{"a":1}', "~/x", "C:\\x", "#", ";", "]", "\n", "\t", "\u202e"]
PIECES = st.sampled_from([*_FLAGS, *_NUMBERS, *_SIGNS])
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=10) | st.lists(PIECES, max_size=4).map(" ".join)
FIELDS = st.sampled_from(KEYS) | st.just(ARGUMENTS) | st.just(VARIABLE)
KEPT = Profile("p", LocalModel(Path("/t.gguf")), None, MappingProxyType({"ctx-size": 4096}))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(FIELDS, TEXTS), max_size=6))
def test_whatever_is_typed_is_kept_as_text_and_what_is_saved_comes_back(steps: list[tuple[str, str]]) -> None:
    edit = begin(KEPT)
    for field, text in steps:
        key = f"{VARIABLE}{len(edit.variables)}" if field == VARIABLE else field
        edit = typed(edit, ROWS.get(key), key, text, HELP)
        assert edit.text(key) == text
        left = tidy(edit, key)
        assert (left.profile, left.problems) == (edit.profile, edit.problems)
        if key in ROWS:  # as it is shown after the field was left, it means the same
            again = typed(left, ROWS[key], key, left.text(key), HELP)
            assert (again.profile, again.problems) == (left.profile, left.problems)
    if edit.problems:
        return
    kept = to_keep(edit)
    with tempfile.TemporaryDirectory() as folder:
        assert load_profile(save_profile(kept, Path(folder)), ProfileOrigin.USER) == kept
