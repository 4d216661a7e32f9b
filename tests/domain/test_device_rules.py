"""Whether layers will really go to a GPU. The outputs of CUDA builds are constructed after ggml-cuda.cu: no card here."""

from __future__ import annotations

import pytest

from sparkdeck.domain.device_rules import DeviceFacts, check_devices, gpu_note
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.options import OptionValue

CUDA = DeviceFacts(is_cuda=True)
ALL: dict[str, OptionValue] = {"gpu-layers": "all"}


def reason(facts: DeviceFacts, environment: dict[str, str] | None = None) -> str:
    note = gpu_note(ALL, facts, environment or {})
    assert note is not None
    assert note.is_warning
    assert note.text == "This start will run on the CPU: the CUDA build sees no GPU."
    return note.detail


def failed(words: str) -> DeviceFacts:
    return DeviceFacts(said=f"ggml_cuda_init: failed to initialize CUDA: {words}\nAvailable devices:\n", is_cuda=True)


def test_l26_an_old_driver_is_said_before_the_start() -> None:
    words = reason(failed("CUDA driver version is insufficient for CUDA runtime version"))
    assert words.startswith("The driver is too old for this build")
    assert "newer NVIDIA driver" in words


def test_v08_a_driver_without_a_card_is_one_calm_warning() -> None:
    assert "finds no card" in reason(failed("no CUDA-capable device is detected"))


def test_missing_libraries_come_first_and_are_named() -> None:
    facts = DeviceFacts(is_cuda=True, missing={"libcuda.so.1": "libggml-cuda.so"}, advice="Install the driver.")
    assert reason(facts) == "libcuda.so.1 is missing (needed by libggml-cuda.so). Install the driver."


@pytest.mark.parametrize("value", ["", "-1", "NoDevFiles", "void"])
def test_a_variable_that_hides_every_card_is_named(value: str) -> None:
    assert "CUDA_VISIBLE_DEVICES" in reason(
        failed("no CUDA-capable device is detected"), {"CUDA_VISIBLE_DEVICES": value}
    )


def test_without_any_sign_it_says_where_to_look() -> None:
    assert "doctor" in reason(CUDA)
    assert reason(failed("unknown error")) == "CUDA says: unknown error."


@pytest.mark.parametrize("values", [{"gpu-layers": 0}, {"gpu-layers": "all", "device": "none"}])
def test_what_is_to_run_on_the_cpu_is_no_trap(values: dict[str, OptionValue]) -> None:
    assert gpu_note(values, CUDA, {}) is None


def test_a_cpu_build_and_a_listed_card_are_no_trap() -> None:
    assert gpu_note(ALL, DeviceFacts(), {}) is None
    assert gpu_note({}, DeviceFacts(names=("CUDA0",), is_cuda=True), {}) is None
    assert gpu_note({}, CUDA, {}) is not None  # left to the engine: it would take the card


def test_a_device_that_is_not_listed_is_refused_with_those_that_are() -> None:
    facts = DeviceFacts(names=("CUDA0", "CUDA1"))
    check_devices({"device": "CUDA1,CUDA0", "spec-draft-device": "none"}, facts)
    with pytest.raises(UserError, match="no device CUDA2") as caught:
        check_devices({"spec-draft-device": "CUDA2"}, facts)
    assert "It lists CUDA0, CUDA1." in caught.value.detail
    with pytest.raises(UserError) as caught:
        check_devices({"device": "CUDA0"}, DeviceFacts())
    assert "none at all" in caught.value.detail
