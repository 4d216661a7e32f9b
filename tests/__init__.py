"""Tests of SparkDeck; they mirror gui/sparkdeck/."""
