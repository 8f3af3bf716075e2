"""The states and countries that the world's natural features lie in."""

import collections

import shapely

from packed import OUTLINE_SCALE, Reader
from states import sounds_like

SHARE = 0.9  # of a feature's points on land
SAMPLES = 40
SAME = 0.5  # of the area that an island and a state of one name cover together
NEAR_AREA = 1  # degrees between a group of islands and the country of its name
OKINAS = dict.fromkeys(map(ord, "‘ʻ"))  # the states of GeoNames are written without them
NEAR_BORDER = 0.02  # degrees within which a peak is of both countries
NEAR_SHORE = 0.1  # degrees between a sea or the bank of a river and the areas that it is of
MORE_SAMPLES = 400  # of a feature's points, about as many as are looked up at most
PART = 0.02  # of a feature's points, from which on it lies partly in an area


class AreaFinder:
    """A finder of areas by the outlines that boundaries.py wrote. Areas have the numbers that the
    import gives them, from 1."""

    def __init__(self, folder, codes, names):
        self.codes, self.names = codes, names
        self.numbers = {code: index + 1 for index, code in enumerate(codes)}
        reader = Reader(folder, "natural-earth-boundaries.z")
        self.areas, self.outlines = [], []
        for _ in range(reader.varint()):
            index = reader.varint()
            for _ in range(4):
                reader.signed()
            rings = []
            for _ in range(reader.varint()):
                points, x, y = [], 0, 0
                for _ in range(reader.varint()):
                    x, y = x + reader.signed(), y + reader.signed()
                    points.append((x / OUTLINE_SCALE, y / OUTLINE_SCALE))
                rings.append(shapely.linearrings(points))
            if rings:
                self.areas.append(index)
                self.outlines.append(shapely.make_valid(shapely.build_area(
                    shapely.GeometryCollection([shapely.LineString(r) for r in rings]))))
        self.tree = shapely.STRtree(self.outlines)

    def at(self, point, country=None):
        """The number of the innermost area at a point; that of a country by its code where there
        is none."""
        for found in self.tree.query(shapely.Point(point), predicate="within"):
            if country is None or self.codes[self.areas[found]].split(".")[0] == country:
                return self.areas[found] + 1
        return self.numbers.get(country, 0)

    def around(self, shape):
        """The number of the innermost area that nearly all of a shape on land lies in, or 0."""
        points = shapely.get_coordinates(shape)
        points = [tuple(p) for p in points[::max(len(points) // SAMPLES, 1)]]
        if "Polygon" in shape.geom_type:
            points.append(shape.representative_point().coords[0])
        states, countries = collections.Counter(), collections.Counter()
        for point in points:
            area = self.at(point)
            if area:
                code = self.codes[area - 1]
                states[area] += 1
                countries[code.split(".")[0]] += 1
        for counted in (states, countries):
            if counted:
                first = max(counted, key=counted.get)
                if counted[first] >= SHARE * counted.total():
                    return first if counted is states else self.numbers[first]
        return 0

    def at_peak(self, point):
        """The number of the innermost area at a point, 0 on the border of two countries."""
        near = self.tree.query(shapely.Point(point), predicate="dwithin", distance=NEAR_BORDER)
        countries = {self.codes[self.areas[found]].split(".")[0] for found in near}
        return self.at(point) if len(countries) == 1 else 0

    def partly_around(self, shape, point):
        """The numbers of all areas that a part of a shape lies in or at the shore of; of a thing without a
        shape, those near its point."""
        points = shapely.points([point] if shape is None else shapely.get_coordinates(shape))
        points = points[::max(len(points) // MORE_SAMPLES, 1)]
        near = NEAR_BORDER if shape is None else NEAR_SHORE
        samples, found = self.tree.query(points, predicate="dwithin", distance=near)
        touched = collections.defaultdict(set)
        for sample, outline in zip(samples, found):
            area = self.areas[outline] + 1
            country = self.numbers[self.codes[area - 1].split(".")[0]]
            touched[area].add(sample)
            touched[country].add(sample)
        return sorted(area for area, touching in touched.items()
                      if len(touching) >= PART * len(points))

    def same_area(self, name, shape, is_island):
        """The number of the state or country of the same name that a shape is, as Tasmania and Iceland
        are, or 0."""
        wanted, found, area = sounds_like(name.translate(OKINAS)), [], 0
        for index, outline in zip(self.areas, self.outlines):
            country = self.numbers[self.codes[index].split(".")[0]] - 1
            if wanted in self.names[index]:
                found.append(outline)
                area = index + 1
            elif wanted in self.names[country]:
                found.append(outline)
                area = country + 1
        if not found:
            return 0
        whole = shapely.union_all(found)
        is_same = whole.distance(shape) < NEAR_AREA if not is_island \
            else whole.intersection(shape).area >= SAME * whole.union(shape).area
        return area if is_same else 0
