#!/usr/bin/env python3
"""Measures how many searches and reverses a second a Nominatim and Hereabouts answer over the same extracts, each asked
alone by wrk over eight connections, and prints both beside each other:

    rates.py NOMINATIM HEREABOUTS DATABASE [SECONDS]

They are asked in turn in several rounds of SECONDS, as the speed of a machine changes; the medians are printed. No
path comes twice, so that no cache of answers helps: each search has a view box of its own, each reverse a point."""
import os
import pathlib
import random
import re
import statistics
import subprocess
import sys
import tempfile
import urllib.parse

sys.dont_write_bytecode = True
import psycopg

from questions import OBJECTS, search_texts

CONNECTIONS = 8
TEXTS = 2000
ROUNDS = 5
# The paths for each second, more than are answered in it.
PATHS_PER_SECOND = {"search": 20_000, "reverse": 20_000}
SCRIPT = pathlib.Path(__file__).with_name("paths.lua")


def search_paths(objects, texts, count, chance):
    for _ in range(count):
        west, south = 5 + 5 * chance.random(), 43 + 5 * chance.random()
        yield "/search?" + urllib.parse.urlencode({
            "q": chance.choice(texts), "format": "jsonv2", "viewbox": f"{west:.6f},{south:.6f},{west + 1:.6f},{south + 1:.6f}"})


def reverse_paths(objects, count, chance):
    for _ in range(count):
        _, latitude, longitude = chance.choice(objects)
        yield (f"/reverse?format=jsonv2&lat={latitude + chance.gauss(0, 0.001):.8f}"
               f"&lon={longitude + chance.gauss(0, 0.001):.8f}")


def rate(base, paths, seconds):
    """Asks a server for the paths; returns the answers a second, and how many were refused or lost."""
    with tempfile.NamedTemporaryFile("w", suffix=".paths") as file:
        file.write("\n".join(urllib.parse.urlsplit(base).path + path for path in paths) + "\n")
        file.flush()
        done = subprocess.run(["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--timeout", "30s", "-s", SCRIPT, base],
                              env={**os.environ, "PATHS": file.name}, capture_output=True, text=True, check=True)
    number = float(re.search(r"Requests/sec:\s+([\d.]+)", done.stdout)[1])
    lost = re.search(r"Non-2xx or 3xx responses: (\d+)", done.stdout)
    return number, int(lost[1]) if lost else 0


def main():
    nominatim, hereabouts, database, *rest = sys.argv[1:]
    seconds = int(rest[0]) if rest else 4
    chance = random.Random(1)
    with psycopg.connect(database) as connection:
        objects = connection.execute(OBJECTS, ["rates", TEXTS]).fetchall()
    texts = [text for text in search_texts(nominatim, [each[0] for each in objects]) if text]
    failed = 0
    print(f"{'requests/s':<12}{'Nominatim':>12}{'Hereabouts':>12}{'times':>8}   refused")
    for kind in ("search", "reverse"):
        rounds = []
        for _ in range(ROUNDS):
            count = PATHS_PER_SECOND[kind] * seconds
            paths = list(search_paths(objects, texts, count, chance) if kind == "search"
                         else reverse_paths(objects, count, chance))
            rounds.append((rate(nominatim, paths, seconds), rate(hereabouts, paths, seconds)))
        theirs, ours = (statistics.median(pair[side][0] for pair in rounds) for side in (0, 1))
        times = statistics.median(pair[1][0] / pair[0][0] for pair in rounds)
        lost = [sum(pair[side][1] for pair in rounds) for side in (0, 1)]
        failed += lost[1]
        print(f"{kind:<12}{theirs:>12,.0f}{ours:>12,.0f}{times:>8.0f}   {lost[0]}, {lost[1]}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
