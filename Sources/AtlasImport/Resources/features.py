#!/usr/bin/env python3
"""Derives `natural-earth-features.z`: the names, outlines and courses of the world's natural
features, such as seas, lakes, rivers, ranges, deserts, islands and peaks, and of its airports.

  Natural Earth 1:10m   natural_earth_{marine,lakes,rivers,regions,points,parks_us,airports}_10m
                        .geojson.gz, of the tables ne_10m_geography_marine_polys and so on
  PyPI                  airportsdata 20260905 (MIT), shapely 2.2.0, numpy
  derive.py             geonames-areas.z
  boundaries.py         natural-earth-boundaries.z

  features.py --natural-earth folder --wheels folder [--out .]

The same files give the same bytes, in the encoding of packed.py.
"""

import argparse
import os

from airports import read_airports
from boundaries import read_areas
from feature_areas import AreaFinder
from feature_sources import read_natural_features
from frames import Box, frame, write_frame
from label_lines import label_line
from more_features import add_more_features
from packed import OUTLINE_SCALE, Writer, quantized, write_points, write_rings


def distinct_references(features):
    """Numbers those of one category and name, the most important first."""
    used = set()
    for feature in sorted(features, key=lambda feature: -feature.importance):
        base, number = feature.reference, 1
        while feature.reference in used:
            number += 1
            feature.reference = f"{base}-{number}"
        used.add(feature.reference)


def add_names(folder, features):
    """Adds the names of feature-names.tsv: of each line the reference of a feature, then its names,
    each behind the code of its language or an asterisk for none. What the source has a fragment of
    alone has its box there: south, west, north, east; and perhaps the line along which a map writes
    its name: latitudes and longitudes. The importance that the source's rank gives to what many know is
    put right by another."""
    by_reference = {feature.reference: feature for feature in features}
    with open(os.path.join(folder, "feature-names.tsv"), encoding="utf-8") as file:
        for line in file:
            reference, *names = line.rstrip("\n").split("\t")
            if reference not in by_reference:
                raise SystemExit(f"feature-names.tsv: nothing is called {reference}")
            feature = by_reference[reference]
            for name in names:
                language, text = name.split(":", 1)
                if language == "box":
                    south, west, north, east = map(float, text.split(","))
                    feature.frame = Box(west, south, east, north)
                elif language == "line":
                    pairs = [pair.split(",") for pair in text.split(";")]
                    feature.line = [(float(x), float(y)) for y, x in pairs]
                elif language == "importance":
                    feature.importance = float(text)
                elif language == "*":
                    feature.others.append(text)
                else:
                    feature.tagged.append((text, language))


def write_islands(writer, islands):
    """The number of states that are islands, and of each: its number, counted from 1; a hundred times
    its importance as an island; the line along which its name is written, as in `write_features`."""
    writer.varint(len(islands))
    for island in islands:
        writer.varint(island.area)
        writer.varint(round(island.importance * 100))
        write_points(writer, quantized(label_line(island)))


def write_features(out, features, islands):
    """The number of features, and of each: texts reference and category; a hundred times its
    importance; its elevation in metres, 0 where it has none; its point, signed longitude and
    latitude (1/2,000 degree); the number of the area it lies in, 0 for none, counted from 1; how
    many areas a part of it lies in, and their numbers, ascending, each less the one before; the
    number of its names, and of each its text and its language, empty for none; 1 and its frame,
    or 0; 1 and its rings, 2 and its lines, or 0; the number of the points of the line along which
    its name is written, and the points. Then the states that are islands."""
    writer = Writer()
    writer.varint(len(features))
    for feature in features:
        writer.text(feature.reference)
        writer.text(feature.category)
        writer.varint(round(feature.importance * 100))
        writer.varint(max(round(feature.elevation or 0), 0))
        for number in feature.point:
            writer.signed(round(number * OUTLINE_SCALE))
        writer.varint(feature.area)
        writer.varint(len(feature.other_areas))
        for before, area in zip([0, *feature.other_areas], feature.other_areas):
            writer.varint(area - before)
        writer.varint(len(feature.names))
        for text, language in feature.names:
            writer.text(text)
            writer.text(language)
        box = feature.frame
        if box is None and feature.shape is not None:
            box = frame(feature.shape, feature.is_one)
        writer.varint(0 if box is None else 1)
        if box is not None:
            write_frame(writer, box)
        shape = feature.shape if not feature.is_fragment else None
        writer.varint(0 if shape is None else 1 if "Polygon" in shape.geom_type else 2)
        if shape is not None:
            write_rings(writer, shape)
        write_points(writer, quantized(feature.line or label_line(feature)))
    write_islands(writer, islands)
    writer.save(out, "natural-earth-features.z")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--natural-earth", required=True, help="folder of the GeoJSON files")
    parser.add_argument("--wheels", required=True, help="folder of the wheel of airportsdata")
    parser.add_argument("--out", default=os.path.dirname(os.path.abspath(__file__)))
    options = parser.parse_args()
    codes, names = read_areas(options.out)
    finder = AreaFinder(options.out, codes, names)
    features, islands = read_natural_features(options.natural_earth, finder)
    features += read_airports(options.natural_earth, options.wheels, options.out, finder)
    add_more_features(options.out, features, finder)
    distinct_references(features)
    add_names(options.out, features)
    features.sort(key=lambda feature: (-feature.importance, feature.reference))
    write_features(options.out, features, islands)
    print(len(features), "features")


if __name__ == "__main__":
    main()
