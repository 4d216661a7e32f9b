"""Keeps a server busy as another program would: `busy_client.py URL TOKENS`, until it is ended.

One answer after the other, each read in one piece, so that this process does next to nothing.
"""

import http.client
import json
import sys
from urllib.parse import urlsplit


def main() -> None:
    url, tokens = sys.argv[1:]
    address = urlsplit(url)
    body = json.dumps({"prompt": "Go on.", "n_predict": int(tokens), "ignore_eos": True, "cache_prompt": False})
    while True:
        connection = http.client.HTTPConnection(address.hostname or "127.0.0.1", address.port)
        connection.request("POST", "/completion", body, {"Content-Type": "application/json"})
        connection.getresponse().read()
        connection.close()


if __name__ == "__main__":
    main()
