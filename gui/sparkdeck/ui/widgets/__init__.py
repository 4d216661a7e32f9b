"""Widgets that are fed with domain values only and never ask anything."""
