"""An arm is called what it is: a draft of another kind is no DSpark draft."""

from __future__ import annotations

import pytest

from sparkdeck.domain.benchmark import ArmKind, ArmResult


@pytest.mark.parametrize(
    ("argv", "label"),
    [
        (("llama-server", "--spec-type", "draft-dspark"), "DSpark, n-max 3"),
        (("llama-server", "--spec-type", "draft-dflash", "-c", "1"), "DFlash, n-max 3"),
        (("llama-server", "--spec-type", "draft-dspark,ngram-mod"), "draft-dspark,ngram-mod, n-max 3"),
        ((), "DSpark, n-max 3"),
    ],
)
def test_a_draft_arm_is_named_after_what_was_started(argv: tuple[str, ...], label: str) -> None:
    assert ArmResult(ArmKind.DSPARK, 3, argv, ()).label == label


def test_a_baseline_speculates_with_nothing() -> None:
    arm = ArmResult(ArmKind.BASELINE, None, ("llama-server", "-m", "x"), ())
    assert (arm.label, arm.spec_type) == ("Baseline", "none")
