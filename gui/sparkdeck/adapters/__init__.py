"""One module per thing outside the program. No Qt."""
