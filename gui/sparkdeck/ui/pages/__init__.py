"""The pages of the window, each independent of the others."""
