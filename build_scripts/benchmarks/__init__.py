"""Measured targets, one module each. `build_scripts/bench.py` runs every module here that has an `ITEM`."""
