"""From files of a repository to rows."""

from __future__ import annotations

import pytest

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import FileRole, HubFile, ModelFiles
from sparkdeck.domain.hub_listing import choose, empty_reason, model_rows


def rows(*paths: str) -> tuple[ModelFiles, ...]:
    return model_rows([HubFile(path, 10) for path in paths])


def by_role(models: tuple[ModelFiles, ...], role: FileRole) -> list[str]:
    return [model.files[0].path for model in models if model.role is role]


D26_NAMES = (
    ("zeph-7b_q4_0.gguf", "Q4_0"),
    ("extra/Zephyr.F16.GGUF", "F16"),
    ("model.gguf", "model.gguf"),
    ("ggml-model-i2_s.gguf", "ggml-model-i2_s.gguf"),
    ("BTL-4-IQ2_XXS.gguf", "IQ2_XXS"),
    ("q8_0.gguf", "Q8_0"),
    ("Nano-UD-Q4_K_XL.gguf", "UD-Q4_K_XL"),
    ("a b#c-Q5_K_M.gguf", "Q5_K_M"),
    ("zephyr_q4_0-it.gguf", "Q4_0"),
    ("Nano.i1-IQ3_XXS.gguf", "IQ3_XXS"),
    ("nano-bf16.Gguf", "BF16"),
    ("nano-mxfp4.gguf", "MXFP4"),
    ("nano-f32.gguf", "F32"),
    ("NANO-Q4_K_S.GGUF", "Q4_K_S"),
    ("deep/er/still/nano-Q6_K.gguf", "Q6_K"),
    ("Q2_K/nano.gguf", "Q2_K"),
    ("nano-TQ1_0.gguf", "TQ1_0"),
    ("nano-fp16.gguf", "FP16"),
    ("nano-Q3_K_L.gguf", "Q3_K_L"),
    ("日本-Q4_1.gguf", "Q4_1"),
)


@pytest.mark.parametrize(("path", "label"), D26_NAMES)
def test_d26_every_gguf_is_listed_whatever_its_name(path: str, label: str) -> None:
    (model,) = rows(path, "README.md", "config.json")
    assert (model.files[0].path, model.label, model.role) == (path, label, FileRole.TARGET)


def test_d26_an_empty_list_has_a_reason() -> None:
    for paths, words in (
        ([], "empty"),
        (["README.md"], "None of its 1 files"),
        (["model-00001-of-00002.safetensors"], "safetensors"),
        (["mmproj-x-F16.gguf"], "projectors"),
        (["dspark-x.gguf"], "drafts"),
        (["x-00001-of-00002.gguf"], "complete"),
    ):
        files = [HubFile(path, 1) for path in paths]
        assert words in empty_reason(files, model_rows(files))
    files = [HubFile("x.gguf", 1)]
    assert empty_reason(files, model_rows(files)) == ""


def test_d28_sidecars_are_never_chat_models() -> None:
    models = rows(
        "nano-Q4_0.gguf",
        "mmproj-nano-F16.gguf",
        "dspark-nano-Q8_0.gguf",
        "mtp-nano.gguf",
        "Nano-MTP-Q4_0.gguf",
        "dflash-nano-Q4_0.gguf",
        "eagle3-nano.gguf",
        "imatrix.gguf",
        "nano-imatrix.gguf",
    )
    assert by_role(models, FileRole.TARGET) == ["Nano-MTP-Q4_0.gguf", "nano-Q4_0.gguf"]
    assert len(by_role(models, FileRole.DRAFT)) == 4
    assert by_role(models, FileRole.PROJECTOR) == ["mmproj-nano-F16.gguf"]


def test_d29_the_same_name_in_two_folders_is_two_models() -> None:
    parts = [f"{folder}/Nano-0000{n}-of-00002.gguf" for folder in ("UD-Q4_K_XL", "BF16") for n in (2, 1)]
    models = rows(*parts)
    assert [model.label for model in models] == ["BF16", "UD-Q4_K_XL"]
    assert [file.path for file in models[0].files] == ["BF16/Nano-00001-of-00002.gguf", "BF16/Nano-00002-of-00002.gguf"]
    assert models[0].size_bytes == 20


def test_g11_names_that_only_look_like_shards() -> None:
    models = rows(
        "best-of-breed.gguf",
        "a-00001-of-00001.gguf",
        "a-00000-of-00002.gguf",
        "a-00003-of-00002.gguf",
        "a-1-of-2.gguf",
        "a-00001-of-00002-00001-of-00003.gguf",
    )
    assert set(by_role(models, FileRole.TARGET)) == {"best-of-breed.gguf", "a-00001-of-00001.gguf", "a-1-of-2.gguf"}
    problems = {model.files[0].path: model.label for model in models if model.role is FileRole.OTHER}
    assert "no part 0 of 2" in problems["a-00000-of-00002.gguf"]
    assert "no part 3 of 2" in problems["a-00003-of-00002.gguf"]
    assert "2 of 3 parts are not there" in problems["a-00001-of-00002-00001-of-00003.gguf"]


def test_d08_a_quantisation_matches_in_any_case_and_none_is_an_error_with_the_real_names() -> None:
    models = rows("zephyr_q4_0-it.gguf", "zephyr_q8_0-it.gguf", "mmproj-zephyr-Q4_0.gguf")
    assert choose(models, "a/z", "Q4_0").files[0].path == "zephyr_q4_0-it.gguf"
    with pytest.raises(UserError) as caught:
        choose(models, "a/z", "QAT-INT4")
    assert "zephyr_q4_0-it.gguf" in caught.value.detail


def test_a_file_or_a_folder_is_chosen_by_its_path_and_a_doubt_is_told() -> None:
    models = rows("x/n-Q4_0-00001-of-00002.gguf", "x/n-Q4_0-00002-of-00002.gguf", "y/n-Q4_0.gguf")
    assert len(choose(models, "a/z", file="x/N-q4_0-00002-of-00002.gguf").files) == 2
    assert choose(models, "a/z", file="y/").files[0].path == "y/n-Q4_0.gguf"
    with pytest.raises(UserError, match="Several"):
        choose(models, "a/z", "q4_0")
    with pytest.raises(UserError, match="Several"):
        choose(models, "a/z")
    assert len({model.label for model in models}) == 2
