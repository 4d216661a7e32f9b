"""What the launch editor says about itself."""

from __future__ import annotations

from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.profile_edit import ProfileEdit
from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.theme import Tone


def sentence(edit: ProfileEdit, labels: dict[str, str], selected: str, *, is_running: bool) -> tuple[str, Tone]:
    """The line under the title: which profile, what is not saved, what stands in the way of saving.

    ``selected`` is the profile of the next start: another one than is edited where the user chose it meanwhile.
    """
    name = (
        tr("“{name}”", name=edit.kept.name)
        if selected == edit.kept.name
        else tr("“{name}” (the next start uses “{selected}”)", name=edit.kept.name, selected=selected)
    )
    problems = edit.problems
    if problems:
        key, problem = next(iter(problems.items()))
        why = tr("cannot be saved: {setting}. {problem}", setting=labels.get(key, key), problem=problem)
        rest = tr("{count} more", "problems", count=len(problems) - 1) if len(problems) > 1 else ""
        return _line(name, why, rest), Tone.BAD
    changes = len(edit.changed)
    if not changes:
        return _line(name, tr("saved", "a profile"), _of_origin(edit.kept)), Tone.MUTED
    count = plural(changes, "{n} unsaved change", "{n} unsaved changes")
    restart = plural(changes, "save, then restart to use it", "save, then restart to use them")
    return _line(name, count, restart if is_running else _of_origin(edit.kept)), Tone.ACCENT


def _line(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def _of_origin(profile: Profile) -> str:
    if profile.demo or profile.origin is ProfileOrigin.BUNDLED:
        return tr("comes with SparkDeck: saving makes a copy of your own")
    return ""


def search_result(found: int, wanted: str) -> str:
    """Said above the list where it would be empty."""
    if found:
        return ""
    return tr("Nothing is called “{wanted}”. The flag may be new: write it into “Extra arguments”.", wanted=wanted)
