#!/usr/bin/env python3
"""Derives `natural-earth-boundaries.z`: the outlines of the world's states and countries, by which
a point on land is told its state and country, and which say how large a map of each is.

  Natural Earth 1:10m   natural_earth_states_10m.geojson.gz: ne_10m_admin_1_states_provinces
  derive.py             geonames-areas.z, geonames-places.z
  PyPI                  shapely 2.2.0, numpy, timezonefinder 9.0.0, timezonefinder-data 3.2026.3.post1

  boundaries.py --natural-earth folder [--out .]

The two sources divide some countries differently: a polygon belongs to the state of GeoNames that
nearly all places in it are in, or that is called like it, or to its country alone. It prints what it could not place.
"""

import argparse
import collections
import gzip
import json
import os

import shapely
from shapely.geometry import shape

from country_borders import coverage
from frames import frame, write_frame
from packed import COORDINATE_SCALE, OUTLINE_SCALE, Reader, Writer, write_rings
from states import sounds_like

TOLERANCE = 0.02  # degrees
GRID = 1 / OUTLINE_SCALE
AGREEMENT = 0.7  # of the places in a polygon


def read_areas(folder):
    """The codes of countries and states in the order of their indexes, and the names of each as
    they sound."""
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
    counts, _, lines = reader.column(), reader.column(), iter(reader.text().splitlines())
    return codes, [{sounds_like(next(lines)) for _ in range(count)} for count in counts]


def read_places(folder):
    """The positions of all places, and the index of the area that each is in."""
    reader = Reader(folder, "geonames-places.z")
    reader.text(), reader.varint(), reader.column()
    latitudes, longitudes = reader.column(signed=True), reader.column(signed=True)
    reader.column()
    areas = [number // 2 for number in reader.column()]
    points, x, y = [], 0, 0
    for dy, dx in zip(latitudes, longitudes):
        x, y = x + dx, y + dy
        points.append((x / COORDINATE_SCALE, y / COORDINATE_SCALE))
    return shapely.points(points), areas


def country_of(properties, votes, codes):
    """The code of the country that most places in a polygon are in, or that it says it is in."""
    countries = collections.Counter()
    for area, count in votes.items():
        countries[codes[area].split(".")[0]] += count
    return max(countries, key=countries.get, default=properties["iso_a2"])


def area_of(properties, votes, codes, names):
    """The index of the state or country that a polygon belongs to; None where there is neither."""
    country = country_of(properties, votes, codes)
    if country not in codes:
        return None
    states = {area: count for area, count in votes.items() if codes[area].startswith(country + ".")}
    if states:
        state = max(states, key=states.get)
        if states[state] >= AGREEMENT * sum(states.values()):
            return state
    called = {sounds_like(properties[key]) for key in ("gn_name", "woe_name", "name")
              if properties.get(key)}
    candidates = states or [a for a, code in enumerate(codes) if code.startswith(country + ".")]
    named = [area for area in candidates if called & names[area]]
    return named[0] if len(named) == 1 else codes.index(country)


def read_boundaries(folder, out):
    """{index of area: its outline}."""
    with gzip.open(os.path.join(folder, "natural_earth_states_10m.geojson.gz")) as file:
        features = json.load(file)["features"]
    codes, names = read_areas(out)
    points, areas = read_places(out)
    whole = [shape(feature["geometry"]) for feature in features]
    votes = collections.defaultdict(collections.Counter)
    for point, polygon in zip(*shapely.STRtree(whole).query(points, predicate="within")):
        votes[polygon][areas[point]] += 1
    outlines = collections.defaultdict(list)
    kept = [area_of(features[i]["properties"], votes[i], codes, names) for i in range(len(whole))]
    countries = ["" if area is None else codes[area].split(".")[0] for area in kept]
    simplified = shapely.make_valid(coverage(whole, countries, points, TOLERANCE))
    for index, outline in enumerate(shapely.set_precision(simplified, GRID)):
        properties = features[index]["properties"]
        area = area_of(properties, votes[index], codes, names)
        if area is None:
            print("no country:", properties["admin"], properties["name"])
        else:
            outlines[area].append(outline)
    found = {area: shapely.union_all(parts, grid_size=GRID)
             for area, parts in sorted(outlines.items())}
    missing = [code for index, code in enumerate(codes) if index not in found and "." in code]
    print(len(missing), "states without an outline:", " ".join(missing))
    return found, codes


def framed(found, codes):
    """{index: frame}: a country's is around all its states."""
    countries = collections.defaultdict(list)
    for index, outline in found.items():
        countries[codes[index].split(".")[0]].append(outline)
    frames = {index: frame(outline) for index, outline in found.items() if "." in codes[index]}
    for index, code in enumerate(codes):
        if code in countries:
            frames[index] = frame(shapely.union_all(countries[code], grid_size=GRID))
    return frames


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--natural-earth", required=True, help="folder of the GeoJSON files")
    parser.add_argument("--out", default=os.path.dirname(os.path.abspath(__file__)))
    options = parser.parse_args()
    found, codes = read_boundaries(options.natural_earth, options.out)
    frames = framed(found, codes)
    writer = Writer()
    # The number of areas; of each its index, the box around it and its rings, none for a country
    # all of which its states cover.
    writer.varint(len(frames))
    for index in sorted(frames):
        writer.varint(index)
        write_frame(writer, frames[index])
        write_rings(writer, found.get(index, shapely.MultiPolygon()))
    writer.save(options.out, "natural-earth-boundaries.z")


if __name__ == "__main__":
    main()
