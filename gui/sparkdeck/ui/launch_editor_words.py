"""What the launch editor says about itself."""

from __future__ import annotations

from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.profile_edit import ProfileEdit
from sparkdeck.ui.theme import Tone


def sentence(edit: ProfileEdit, labels: dict[str, str], selected: str, *, is_running: bool) -> tuple[str, Tone]:
    """The line under the title: which profile, what is not saved, what stands in the way of saving.

    ``selected`` is the profile of the next start: another one than is edited where the user chose it meanwhile.
    """
    name = f"“{edit.kept.name}”"
    if selected != edit.kept.name:
        name += f" (the next start uses “{selected}”)"
    problems = edit.problems
    if problems:
        key, problem = next(iter(problems.items()))
        what = labels.get(key, key)
        rest = f" · {len(problems) - 1} more" if len(problems) > 1 else ""
        return f"{name} · cannot be saved: {what}. {problem}{rest}", Tone.BAD
    changes = len(edit.changed)
    if not changes:
        return f"{name} · saved{_of_origin(edit.kept)}", Tone.MUTED
    count = "1 unsaved change" if changes == 1 else f"{changes} unsaved changes"
    them = "it" if changes == 1 else "them"
    after = f" · save, then restart to use {them}" if is_running else _of_origin(edit.kept)
    return f"{name} · {count}{after}", Tone.ACCENT


def _of_origin(profile: Profile) -> str:
    if profile.demo or profile.origin is ProfileOrigin.BUNDLED:
        return " · comes with SparkDeck: saving makes a copy of your own"
    return ""


def search_result(found: int, wanted: str) -> str:
    """Said above the list where it would be empty."""
    return "" if found else f"Nothing is called “{wanted}”. The flag may be new: write it into “Extra arguments”."
