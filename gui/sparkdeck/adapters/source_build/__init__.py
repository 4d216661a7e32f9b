"""Builds llama-server from source with git, CMake and CUDA's compiler.

The window, the command and build_scripts/build_runtime.py use it alike, the last before any environment exists: nothing
in here imports more than the standard library, ``sparkdeck.domain`` and what else of ours does neither.
"""
