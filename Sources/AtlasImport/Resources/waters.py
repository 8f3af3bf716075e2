#!/usr/bin/env python3
"""Derives `natural-earth-waters.z`: the outlines and names of oceans, seas, bays, straits and large
lakes, by which a point on the water is called.

  Natural Earth 1:10m   natural_earth_marine_10m.geojson.gz, natural_earth_lakes_10m.geojson.gz:
                        ne_10m_geography_marine_polys, and the lakes of the world, of Europe and of
                        North America, as GeoJSON with the members name, name_fr, class, scalerank

  waters.py --natural-earth folder [--out .]

The same files give the same bytes, in the encoding that derive.py describes. Outlines are simplified:
where land ends is known better from the coast of GSHHG.
"""

import argparse
import gzip
import json
import math
import os
import re
import unicodedata

from derive import OUTLINE_SCALE, Writer, quantized

TOLERANCES = {"marine": 0.02, "lakes": 0.005}  # degrees
LEAST_RANK = {"marine": 99, "lakes": 8}  # of Natural Earth's ranks, 0 for the most important
KINDS = {
    "ocean": "ocean", "sea": "sea", "lake": "lake", "alkaline lake": "lake",
    "reservoir": "reservoir", "gulf": "gulf", "bay": "bay", "strait": "strait",
    "sound": "strait", "channel": "strait", "fjord": "fjord", "lagoon": "lagoon",
    "inlet": "bay",
}


def simplified(points, tolerance):
    """The algorithm of Douglas and Peucker, on a ring that repeats its first point."""
    keep = {0, len(points) - 1}
    stack = [(0, len(points) - 1)]
    while stack:
        first, last = stack.pop()
        (x1, y1), (x2, y2) = points[first][:2], points[last][:2]
        length = math.hypot(x2 - x1, y2 - y1)
        worst, at = 0, None
        for i in range(first + 1, last):
            x, y = points[i][:2]
            if length == 0:
                off = math.hypot(x - x1, y - y1)
            else:
                off = abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
            if off > worst:
                worst, at = off, i
        if worst > tolerance:
            keep.add(at)
            stack += [(first, at), (at, last)]
    return [points[i] for i in sorted(keep)]


def rings(geometry, tolerance):
    polygons = geometry["coordinates"]
    if geometry["type"] == "Polygon":
        polygons = [polygons]
    for polygon in polygons:
        for ring in polygon:
            points = quantized(simplified(ring, tolerance))
            if points[0] == points[-1]:
                points.pop()
            if len(points) >= 3:
                yield points


def cased(name):
    name = " ".join((name or "").split())
    if not name.isupper():
        return name
    return " ".join(word.capitalize() for word in name.split())


def slug(name):
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub("[^a-z0-9]+", "-", plain.lower()).strip("-")[:40]


def read_waters(folder):
    """Rings by name, kind and rounded position: of a lake that stands twice, the first counts."""
    waters = {}
    for source in ("marine", "lakes"):
        path = os.path.join(folder, f"natural_earth_{source}_10m.geojson.gz")
        with gzip.open(path) as file:
            features = json.load(file)["features"]
        lakes = set()
        for feature in features:
            properties = feature["properties"]
            name, kind = cased(properties["name"]), KINDS.get((properties["class"] or "").lower())
            if not name or not kind or properties["scalerank"] > LEAST_RANK[source]:
                continue
            found = list(rings(feature["geometry"], TOLERANCES[source]))
            if not found:
                continue
            x, y = found[0][0]
            cell = (name, x // (2 * OUTLINE_SCALE), y // (2 * OUTLINE_SCALE))
            if source == "lakes" and cell in lakes:
                continue
            lakes.add(cell)
            key = (name, kind) if source == "marine" else (name, kind, x, y)
            french = cased(properties.get("name_fr"))
            if not french or properties["name_fr"].isupper() or french == name:
                french = ""
            entry = waters.setdefault(key, (name, kind, french, []))
            entry[3].extend(found)
    return list(waters.values())


def write_waters(out, waters):
    """The number of waters, and of each its reference, category, name and French name (empty if
    there is none), the number of its rings, and each ring as its number of points and the points, as
    derive.py writes those of shapes."""
    writer, references = Writer(), set()
    writer.varint(len(waters))
    for name, kind, french, found in waters:
        base = slug(name) or kind
        reference, number = f"water/{base}", 1
        while reference in references:
            number += 1
            reference = f"water/{base}-{number}"
        references.add(reference)
        for text in (reference, kind, name, french):
            writer.text(text)
        writer.varint(len(found))
        for points in found:
            writer.varint(len(points))
            x = y = 0
            for next_x, next_y in points:
                writer.signed(next_x - x)
                writer.signed(next_y - y)
                x, y = next_x, next_y
    writer.save(out, "natural-earth-waters.z")
    print(len(waters), "waters,", sum(len(p) for *_, f in waters for p in f), "points")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--natural-earth", required=True, help="folder of the GeoJSON files")
    parser.add_argument("--out", default=os.path.dirname(os.path.abspath(__file__)))
    options = parser.parse_args()
    write_waters(options.out, read_waters(options.natural_earth))


if __name__ == "__main__":
    main()
