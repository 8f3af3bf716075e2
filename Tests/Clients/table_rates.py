#!/usr/bin/env python3
"""Measures how many rows a second a table of addresses is geocoded with: by `hereabouts geocode`, and row by row by geopy
through the server, and prints both beside each other, with the memory that the first takes:

    table_rates.py HEREABOUTS FOLDER EXTRACT

FOLDER is a working folder; EXTRACT a street map, whose house numbers are the rows: each in four forms, no row twice."""
import csv
import pathlib
import random
import resource
import sqlite3
import subprocess
import sys
import time
import urllib.request

from geopy.geocoders import Nominatim

HOST = "127.0.0.1:8693"
# The rows that geopy asks about.
GEOPY_ROWS = 1_000
HOUSES = """
    SELECT h.number, p.name, h.postcode, coalesce(nullif(a.name, ''), t.name, '')
    FROM houses h JOIN places p ON p.id = h.place
    LEFT JOIN areas a ON a.id = p.area LEFT JOIN places t ON t.id = a.place"""
FORMS = ["{street} {number}, {postcode} {town}", "{number} {street}, {town}", "{street} {number} {town}", "{street} {number}"]


def addresses(shard):
    with sqlite3.connect(f"file:{shard}?immutable=1", uri=True) as database:
        houses = database.execute(HOUSES).fetchall()
    texts = {" ".join(form.format(number=number, street=street, postcode=postcode, town=town).split()).strip(", ")
             for number, street, postcode, town in houses for form in FORMS}
    return random.Random(1).sample(sorted(texts), len(texts))


def measured(command):
    """The seconds that a command takes, and the most memory in MB that it or one before it took."""
    begin = time.monotonic()
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    return time.monotonic() - begin, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def asked_one_by_one(rows):
    """The seconds that geopy takes for some rows, and how many it finds."""
    client = Nominatim(user_agent="table-rates", domain=f"{HOST}/nominatim", scheme="http")
    begin = time.monotonic()
    found = sum(client.geocode(row) is not None for row in rows)
    return time.monotonic() - begin, found


def wait_for_server():
    for _ in range(100):
        try:
            return urllib.request.urlopen(f"http://{HOST}/readyz").read()
        except OSError:
            time.sleep(0.1)
    sys.exit("The server does not answer.")


def main():
    hereabouts, folder, extract = sys.argv[1:]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    atlas, table, result = folder / "atlas", folder / "rows.csv", folder / "result.csv"
    subprocess.run([hereabouts, "import", "--atlas", atlas, extract], check=True, capture_output=True)
    rows = addresses(next(atlas.glob("*.shard")))
    with open(table, "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([["address"], *([row] for row in rows)])
    seconds, memory = measured([hereabouts, "geocode", table, "--atlas", atlas, "--output", result])
    with open(result, newline="", encoding="utf-8") as file:
        answers = list(csv.DictReader(file))
    if [each["address"] for each in answers] != rows:
        sys.exit("The rows of the result are not those of the table.")
    found = sum(bool(each["latitude"]) for each in answers)
    print(f"{'':<28}{'rows':>8}{'found':>8}{'rows/s':>8}{'MB':>6}")
    print(f"{'hereabouts geocode':<28}{len(rows):>8}{found:>8}{len(rows) / seconds:>8.0f}{memory:>6.0f}")
    server = subprocess.Popen([hereabouts, "serve", "--listen", HOST, "--atlas", atlas],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for_server()
        rows = rows[:GEOPY_ROWS]
        seconds, found = asked_one_by_one(rows)
    finally:
        server.terminate()
    print(f"{'geopy, one row after another':<28}{len(rows):>8}{found:>8}{len(rows) / seconds:>8.0f}")


if __name__ == "__main__":
    main()
