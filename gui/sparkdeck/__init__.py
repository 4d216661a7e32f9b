"""SparkDeck: a desktop control panel for llama-server with DSpark speculative drafts."""

__version__ = "0.1.0"
