"""The lines along which a map writes the names of the world's features: through the middle of what
is long, such as a range or an inland sea; none for what is as wide as long, whose name stands at its
point."""

import math

import numpy
import shapely

LONG = 1.5  # the least length of what has a line, as a multiple of its width
LONG_ISLAND = 2.5  # an island's name has room in the sea around it
ENDS = 0.06  # of the length, at either end, which a name leaves free
SAMPLES = 1_500  # points within a shape, by which its middle is found
POINTS = 9  # of a line
STEEPEST = 70  # degrees between a line's ends and its chord
INSIDE = 0.8  # of a line, that lies within its shape
POLE = 84  # degrees of latitude, beyond which no map goes


def mercator(points):
    latitudes = numpy.radians(numpy.clip(points[:, 1], -POLE, POLE))
    return numpy.column_stack(
        (points[:, 0], numpy.degrees(numpy.log(numpy.tan(numpy.pi / 4 + latitudes / 2)))))


def degrees(points):
    latitudes = 2 * numpy.arctan(numpy.exp(numpy.radians(points[:, 1]))) - numpy.pi / 2
    return numpy.column_stack((points[:, 0], numpy.degrees(latitudes)))


def together(shape):
    """The parts of a shape on one side of the antimeridian, beyond 180 degrees if need be."""
    parts = [part for part in shapely.get_parts(shape) if not part.is_empty]
    west, _, east, _ = shape.bounds
    if east - west < 180:
        return shape
    moved = [shapely.transform(part, lambda p: p + (360, 0)) if part.centroid.x < 0 else part
             for part in parts]
    return shapely.union_all(moved)


def samples(shape):
    """Points evenly spread within a shape on the map."""
    west, south, east, north = shape.bounds
    step = math.sqrt(max(shape.area, 1e-9) / SAMPLES)
    x, y = numpy.meshgrid(numpy.arange(west + step / 2, east, step),
                          numpy.arange(south + step / 2, north, step))
    x, y = x.ravel(), y.ravel()
    inside = shapely.contains_xy(shape, x, y)
    return numpy.column_stack((x[inside], y[inside]))


def middle_line(points):
    """The curve through the middle of points along their longest direction, and how much longer than
    wide they are."""
    center = points.mean(axis=0)
    values, vectors = numpy.linalg.eigh(numpy.cov((points - center).T))
    along, across = vectors[:, 1], vectors[:, 0]
    u, v = (points - center) @ along, (points - center) @ across
    curve = numpy.polyfit(u, v, 2)
    spread = numpy.sqrt(values[1] / max((v - numpy.polyval(curve, u)).var(), 1e-12))
    least, most = numpy.quantile(u, [0.01, 0.99])
    margin = ENDS * (most - least)
    positions = numpy.linspace(least + margin, most - margin, POINTS)
    line = center + numpy.outer(positions, along) + numpy.outer(numpy.polyval(curve, positions), across)
    slope = max(abs(numpy.polyval(numpy.polyder(curve), p)) for p in positions)
    return line, spread, slope


def middle(feature, whole):
    """The middle of a group of islands on the map; [] for anything else."""
    if feature.category != "archipelago":
        return []
    x, y = whole.convex_hull.centroid.coords[0]
    return [tuple(point) for point in degrees(numpy.array([(x, y)]))]


def label_line(feature):
    """The points of the line along which a feature's name is written, in degrees; [] for none. A group of
    islands without a line has the middle of all of them."""
    shape = feature.shape
    if shape is None or "Polygon" not in shape.geom_type:
        return []
    whole = together(shape)
    if not feature.is_fragment and feature.category != "archipelago":
        whole = max(shapely.get_parts(whole), key=lambda part: part.area)
    whole = shapely.make_valid(shapely.transform(whole, mercator))
    points = samples(whole)
    if len(points) < 20:
        return []
    line, spread, slope = middle_line(points)
    if spread < (LONG_ISLAND if feature.category in ("island", "archipelago") else LONG):
        return middle(feature, whole)
    course = shapely.LineString(line)
    is_within = course.intersection(whole).length >= INSIDE * course.length
    if slope > math.tan(math.radians(STEEPEST)) or not (is_within or feature.is_fragment):
        return middle(feature, whole)
    return [tuple(point) for point in degrees(line)]
