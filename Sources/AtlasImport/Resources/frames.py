"""The boxes in which a map shows the things of the world whole, across the antimeridian too."""

import math

import shapely

from packed import OUTLINE_SCALE

MAIN_SHARE = 1 / 20  # of the largest part's area: what is smaller lies far off as often as not
LARGEST_GROWTH = 1.25  # of the box by all smaller parts that it takes in


class Box:
    """Longitudes from the west to the east, which is beyond 180 across the antimeridian."""

    def __init__(self, west, south, east, north):
        self.west, self.south, self.east, self.north = west, south, east, north

    @property
    def area(self):
        middle = math.radians((self.south + self.north) / 2)
        return (self.east - self.west) * (self.north - self.south) * math.cos(middle)

    @property
    def polygon(self):
        """The box between -180 and 180 degrees, in two parts across the antimeridian."""
        if self.east <= 180:
            return shapely.box(self.west, self.south, self.east, self.north)
        return shapely.union_all([shapely.box(self.west, self.south, 180, self.north),
                                  shapely.box(-180, self.south, self.east - 360, self.north)])


def around(boxes):
    """The smallest box around boxes: it leaves out the widest gap between their longitudes."""
    spans = sorted((box.west % 360, box.west % 360 + box.east - box.west) for box in boxes)
    gap, west = 0, -180
    reach = max(end for _, end in spans) - 360
    for begin, end in spans:
        if begin - reach > gap:
            gap, west = begin - reach, (begin + 180) % 360 - 180
        reach = max(reach, end)
    return Box(west, min(box.south for box in boxes), west + 360 - gap,
               max(box.north for box in boxes))


def frame(geometry, is_one=False):
    """The box around the main parts of a geometry of shapely, and around smaller ones near them; or
    around all parts of what is one thing though its parts do not touch."""
    parts = []
    for part in getattr(geometry, "geoms", [geometry]):
        if part.is_empty or part.geom_type == "Point":
            continue
        west, south, east, north = part.bounds
        size = part.area if part.geom_type == "Polygon" else part.length
        parts.append((size * math.cos(math.radians((south + north) / 2)),
                      Box(west, south, east, north)))
    parts.sort(key=lambda part: -part[0])
    if is_one:
        return around([box for _, box in parts])
    main = [box for size, box in parts if size >= parts[0][0] * MAIN_SHARE]
    largest = around(main).area * LARGEST_GROWTH
    for size, box in parts[len(main):]:
        if around(main + [box]).area <= largest:
            main.append(box)
    return around(main)


def write_frame(writer, box):
    """West, south, east and north, signed (1/2,000 degree); the east may be beyond 180 degrees."""
    for number in (box.west, box.south, box.east, box.north):
        writer.signed(round(number * OUTLINE_SCALE))
