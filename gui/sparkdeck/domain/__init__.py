"""Facts and rules: frozen dataclasses, enums and pure functions. No Qt, no I/O, no asyncio."""
