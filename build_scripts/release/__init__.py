"""How SparkDeck becomes something to double-click: what goes into the packaged app, and the packages around it."""
