"""The borders between countries near towns, as exact as OpenStreetMap has them, in the outlines of states of Natural Earth.

Natural Earth draws a border for maps of the whole world, and may be off by two kilometres, which puts the middle of a border town into
the other country. The outlines of time zones in the package timezonefinder are OpenStreetMap's borders of countries. They decide within
`REACH` of a border of Natural Earth, so that what countries dispute stays as Natural Earth has it. Borders stay exact near places.
"""

import collections

import numpy
import shapely
from shapely.geometry import MultiPolygon, Polygon
from timezonefinder import TimezoneFinder

from packed import OUTLINE_SCALE

REACH = 0.05  # degrees from a border of Natural Earth
NEAR, FINE = 0.08, 0.0012  # degrees from a place; the tolerance of borders there
GRID = 1e-5
ZONES = "/usr/share/zoneinfo/zone.tab"


def countries_of_zones():
    """{code of a country: its outline}, with its share of the sea."""
    with open(ZONES) as file:
        rows = [line.split("\t") for line in file if not line.startswith("#")]
    country = {row[2].strip(): row[0] for row in rows}
    finder = TimezoneFinder(in_memory=True)
    names = [name for name in finder.timezone_names if name in country]
    outlines = []
    for name in names:
        parts = finder.get_geometry(tz_name=name, coords_as_pairs=True)
        outlines.append(MultiPolygon([Polygon(part[0], part[1:]) for part in parts]))
    found = collections.defaultdict(list)
    for name, outline in zip(names, shapely.simplify(shapely.make_valid(outlines), FINE / 4)):
        found[country[name]].append(outline)
    return {code: shapely.union_all(shapely.make_valid(parts), grid_size=GRID) for code, parts in found.items()}


def parts(geometry):
    """The polygons of a geometry, without lines and points."""
    found = []
    for part in shapely.get_parts(geometry):
        if part.geom_type == "Polygon" and part.area > 0:
            found.append(part)
        elif part.geom_type not in ("Polygon", "LineString", "Point"):
            found += parts(part)
    return found


def near_border(one, other, places):
    """The band around the border of two countries near places, in which exact borders decide; None where no place is near."""
    around = shapely.buffer(shapely.boundary(other), 0.001, quad_segs=2)
    border = shapely.segmentize(shapely.intersection(shapely.boundary(one), around), NEAR)
    points = shapely.points(shapely.get_coordinates(border))
    near = numpy.unique(places.query(points, predicate="dwithin", distance=NEAR + REACH)[0]) if len(points) else []
    if not len(near):
        return None
    around_places = shapely.union_all(shapely.buffer(points[near], NEAR, quad_segs=4))
    return shapely.intersection(shapely.buffer(border, REACH, quad_segs=2), around_places)


def moves(outlines, codes, places):
    """What lies in another country than the outlines of states say: (index of the outline, polygon, index of its own)."""
    exact = countries_of_zones()
    of_country = {code: [i for i, own in enumerate(codes) if own == code] for code in sorted(set(codes) - {""})}
    wholes = {code: MultiPolygon(parts(shapely.union_all([outlines[i] for i in own], grid_size=GRID)))
              for code, own in of_country.items()}
    names = [name for name in wholes if name in exact]
    tree = shapely.STRtree([wholes[name] for name in names])
    for name in names:
        for other in (names[i] for i in tree.query(wholes[name], predicate="intersects")):
            band = near_border(wholes[name], wholes[other], places) if other != name else None
            if band is None:
                continue
            moved = shapely.intersection(wholes[name], band).intersection(exact[other])
            for index in (i for i in of_country[name] if outlines[i].intersects(moved)):
                for part in parts(shapely.set_precision(outlines[index].intersection(moved), GRID)):
                    yield index, part, min(of_country[other], key=lambda i: outlines[i].distance(part))


def corrected(outlines, codes, places):
    """The outlines of states, of which `codes` has the countries, with what lies in another country given to it near places."""
    outlines = list(shapely.set_precision(shapely.make_valid(outlines), GRID))
    given, taken = collections.defaultdict(list), collections.defaultdict(list)
    for index, part, own in moves(outlines, codes, places):
        taken[index].append(part)
        given[own].append(part)
    for index in set(given) | set(taken):
        if taken[index]:
            lost = shapely.union_all(taken[index], grid_size=GRID)
            outlines[index] = shapely.difference(outlines[index], lost, grid_size=GRID)
        if given[index]:
            outlines[index] = shapely.union_all([outlines[index]] + given[index], grid_size=GRID)
    return outlines


def thinned(line, tolerance, is_fine, places):
    """A line with fewer points: all that the fine tolerance keeps near places, if it is a border of countries."""
    if not is_fine:
        return simplified(line, tolerance)
    line = shapely.simplify(line, FINE)
    points = shapely.get_coordinates(line)
    near = numpy.zeros(len(points), bool)
    near[numpy.unique(places.query(shapely.points(points), predicate="dwithin", distance=NEAR)[0])] = True
    pieces, start = [], 0
    for index in range(1, len(points)):
        if index == len(points) - 1 or near[index] != near[index - 1]:
            piece = shapely.LineString(points[start:index + 1])
            pieces.append(piece if near[start] or near[index] and start == index - 1 else simplified(piece, tolerance))
            start = index
    return shapely.line_merge(shapely.MultiLineString(pieces)) if pieces else line


def simplified(line, tolerance):
    """A line with fewer points; a ring keeps so many that it is one."""
    while True:
        result = shapely.simplify(line, tolerance)
        if not line.is_ring or len(result.coords) > 3 or tolerance < GRID:
            return result
        tolerance /= 4


def thinned_lines(outlines, tree, codes, places, tolerance):
    """The lines between outlines, each once, with fewer points."""
    lines = shapely.line_merge(shapely.union_all(shapely.boundary(outlines), grid_size=GRID))
    for line in shapely.get_parts(lines):
        middle = shapely.line_interpolate_point(line, 0.5, normalized=True)
        beside = {codes[i] for i in tree.query(middle, predicate="dwithin", distance=3 * GRID)}
        yield thinned(line, tolerance, len(beside) > 1, places)


def coverage(outlines, codes, places, tolerance):
    """The outlines of states, simplified so that neighbours keep one line, with exact borders of countries near places."""
    places = shapely.STRtree(places)
    outlines = corrected(outlines, codes, places)
    tree = shapely.STRtree(outlines)
    arcs = list(thinned_lines(outlines, tree, codes, places, tolerance))
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(shapely.union_all(arcs, grid_size=GRID))))
    found = collections.defaultdict(list)
    for face in faces:
        inside = tree.query(face.representative_point(), predicate="intersects")
        if len(inside):
            found[inside[0]].append(face)
    joined = [shapely.union_all(found[index]) for index in range(len(outlines))]
    # What would vanish on the grid of the file stays as it is.
    return [one if shapely.set_precision(one, 1 / OUTLINE_SCALE).area else outlines[index]
            for index, one in enumerate(joined)]
