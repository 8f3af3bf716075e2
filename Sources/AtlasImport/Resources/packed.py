"""The encoding of the world's data, and its reading and writing.

Every file is one zlib stream. Numbers in it are LEB128 varints, signed ones zigzag-encoded; texts
and columns are preceded by their length in bytes.
"""

import os
import zlib

COORDINATE_SCALE = 100_000  # places: units of a degree, about a metre
OUTLINE_SCALE = 2_000  # outlines and borders: about 55 metres


class Writer:
    """Bytes in the encoding described above."""

    def __init__(self):
        self.bytes = bytearray()

    def varint(self, number):
        assert number >= 0
        while number >= 0x80:
            self.bytes.append(number & 0x7F | 0x80)
            number >>= 7
        self.bytes.append(number)

    def signed(self, number):
        self.varint(number << 1 if number >= 0 else (-number << 1) - 1)

    def text(self, string):
        encoded = string.encode()
        self.varint(len(encoded))
        self.bytes += encoded

    def column(self, column):
        self.varint(len(column.bytes))
        self.bytes += column.bytes

    def save(self, folder, name):
        packed = zlib.compress(bytes(self.bytes), 9)
        with open(os.path.join(folder, name), "wb") as file:
            file.write(packed)
        print(f"{name}: {len(packed):,} bytes")


def column(numbers, signed=False):
    writer = Writer()
    for number in numbers:
        (writer.signed if signed else writer.varint)(number)
    return writer


def deltas(numbers):
    previous = 0
    for number in numbers:
        yield number - previous
        previous = number


def quantized(points):
    """On the grid, without repeated points."""
    result = []
    for x, y in points:
        point = (round(x * OUTLINE_SCALE), round(y * OUTLINE_SCALE))
        if not result or point != result[-1]:
            result.append(point)
    return result


def write_points(writer, points):
    """The number of points, and the points: signed longitude and latitude, each as the difference
    from the point before (1/2,000 degree)."""
    writer.varint(len(points))
    x = y = 0
    for next_x, next_y in points:
        writer.signed(next_x - x)
        writer.signed(next_y - y)
        x, y = next_x, next_y


def write_rings(writer, geometry):
    """The number of rings or lines of a geometry of shapely, and the points of each; a ring comes
    without the repeated last point."""
    found = []
    for part in getattr(geometry, "geoms", [geometry]):
        if part.geom_type == "Polygon":
            for ring in (part.exterior, *part.interiors):
                points = quantized(ring.coords)
                if points[0] == points[-1]:
                    points.pop()
                if len(points) >= 3:
                    found.append(points)
        elif part.geom_type == "LineString":
            points = quantized(part.coords)
            if len(points) >= 2:
                found.append(points)
    writer.varint(len(found))
    for points in found:
        write_points(writer, points)


class Reader:
    """A reader of what a Writer wrote."""

    def __init__(self, folder, name):
        with open(os.path.join(folder, name), "rb") as file:
            self.bytes = zlib.decompress(file.read())
        self.position = 0

    def varint(self):
        number = shift = 0
        while True:
            byte = self.bytes[self.position]
            self.position += 1
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                return number
            shift += 7

    def signed(self):
        number = self.varint()
        return number >> 1 if number & 1 == 0 else -(number + 1 >> 1)

    def text(self):
        length = self.varint()
        self.position += length
        return self.bytes[self.position - length:self.position].decode()

    def column(self, signed=False):
        end = self.varint()
        end += self.position
        numbers = []
        while self.position < end:
            numbers.append(self.signed() if signed else self.varint())
        return numbers
