"""What lives long and acts, on one asyncio loop in one thread. No Qt."""
