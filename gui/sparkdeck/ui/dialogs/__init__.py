"""Dialogs that the pages and the window open."""
