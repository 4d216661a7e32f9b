"""Scripts that build, start and test SparkDeck from a checkout."""
