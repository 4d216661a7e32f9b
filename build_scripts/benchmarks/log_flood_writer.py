"""A server that does nothing but log: `log_flood_writer.py REPORT LINES LINES_PER_S`.

Writes numbered lines in llama-server's format to stderr at that pace, and JSON to REPORT: how long it took and the
longest time between the ends of two writes. It paces itself each millisecond, so a gap well above that is the machine's doing
or means that the pipe was full. Only the standard library.
"""

import json
import os
import sys
import time
from pathlib import Path

PACE_S = 0.001
LINE = b"%d.%02d.%03d.%03d I flood: number %09d of many, %s\n"
FILLING = b"n_gen = 183, tg = 183.42 t/s, accepted 2.71"


def main() -> None:
    report, count, rate = Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    written, longest_gap, longest_write = 0, 0.0, 0.0
    begun = last = time.perf_counter()
    while written < count:
        now = time.perf_counter()
        due = min(count, int((now - begun) * rate))
        if due == written:
            time.sleep(PACE_S)
            continue
        micros = int((now - begun) * 1e6)
        stamp = (micros // 60_000_000, micros // 1_000_000 % 60, micros // 1000 % 1000, micros % 1000)
        due = min(due, written + 500)  # a writer that was late does not write one block that no pipe can take
        rest = memoryview(b"".join([LINE % (*stamp, number, FILLING) for number in range(written, due)]))
        before = time.perf_counter()
        while rest:
            rest = rest[os.write(2, rest) :]
        after = time.perf_counter()
        longest_write, longest_gap = max(longest_write, after - before), max(longest_gap, after - last)
        written, last = due, after
    figures = {
        "lines": written,
        "took_s": last - begun,
        "longest_gap_s": longest_gap,
        "longest_write_s": longest_write,
    }
    report.write_text(json.dumps(figures), encoding="utf-8")


if __name__ == "__main__":
    main()
