"""The world's airports that have a code of IATA, by airportsdata; Natural Earth says which of them
are important, and more-airports.tsv of those that it lacks or that have more or fewer passengers than
its rank says: 5.8 for seventy-five million a year, 5.7 for fifty-five, 5.5 for thirty, 5.3 for twenty,
4.9 for ten; 2.6 for one that is closed. Each line of that has the code of IATA, the importance, and
the names by which the airport is known beside that of airportsdata, of which there may be none."""

import csv
import glob
import io
import os
import re
import zipfile

from feature_names import plain, written_out
from feature_sources import Feature, importance, read

PROMINENCE = 0.2  # that airports have more than natural features of the same rank
LEAST = 2.6  # the importance of an airport that Natural Earth does not have
INTERNATIONAL = 3.1  # and of one that is called international


GENERIC = {"airport", "international", "intl", "regional", "municipal", "field", "airfield"}


def distinct(name, town):
    """What is left of an airport's name without its town and without what all are called, such as
    Heathrow; empty where that is too little to be known by."""
    without = {*plain(town).split(), *GENERIC}
    words = [word for word in name.split() if plain(word).strip(".,()-") not in without]
    return " ".join(words) if len("".join(words)) >= 5 else ""


def town_and_part(name, town):
    """The parts of an airport's name by which it is known, each alone where there are several, and behind
    its town: Fiumicino, Rome Fiumicino."""
    parts = [distinct(part, town) for part in re.split(r"[()/]| - ", name)]
    parts = [part for part in parts if part]
    return (parts if len(parts) > 1 else []) + [f"{town} {part}" for part in parts if town]


def read_more_airports(folder):
    """(importance, names) by code of IATA, of the table."""
    with open(os.path.join(folder, "more-airports.tsv"), encoding="utf-8") as file:
        lines = [line.rstrip("\n").split("\t") for line in file]
    return {code: (float(importance), names) for code, importance, *names in lines}


def read_airports(folder, wheels, own, finder):
    """The airports with the areas that they lie in; `own` is the folder of the table."""
    more = read_more_airports(own)
    ranked = {}
    for entry in read(folder, "airports"):
        properties = entry["properties"]
        for code in (properties.get("iata"), properties.get("icao")):
            if code:
                ranked[code] = properties
    (wheel,) = glob.glob(os.path.join(wheels, "airportsdata-*.whl"))
    text = zipfile.ZipFile(wheel).read("airportsdata/airports.csv").decode()
    airports = []
    for row in csv.DictReader(io.StringIO(text)):
        if not row["iata"]:
            continue
        properties = ranked.get(row["iata"]) or ranked.get(row["icao"])
        name = " ".join(row["name"].split())
        others = [row["iata"], row["icao"]]
        if properties:
            others.append(written_out(properties["name"]) + " Airport")
        if row["city"]:
            others.append(f"{row['city']} Airport")
        others.append(distinct(name, row["city"]))
        known, names = more.pop(row["iata"], (None, []))
        others += names
        if properties or known:
            others += town_and_part(name, row["city"])
            others.append(f"{row['city']} {row['iata']}" if row["city"] else "")
        rank = importance(properties["scalerank"]) + PROMINENCE if properties \
            else INTERNATIONAL if "international" in name.lower() else LEAST
        point = float(row["lon"]), float(row["lat"])
        airport = Feature("airport", name, known or rank, point, others)
        airport.reference = f"airport/{row['iata'].lower()}"
        airport.elevation = float(row["elevation"] or 0) * 0.3048
        airport.area = finder.at(point, row["country"])
        airports.append(airport)
    if more:
        raise SystemExit("more-airports.tsv: no airport has the code " + " ".join(sorted(more)))
    return airports
