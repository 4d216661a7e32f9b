"""The window: the only package, beside application.py, that knows Qt."""
