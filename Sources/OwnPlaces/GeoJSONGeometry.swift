import Batch
import OpenStreetMap
import Places

extension Geometry {
  /// The largest number of points of one geometry.
  static let pointLimit = 1 << 20

  /// Creates the geometry that an object of GeoJSON (RFC 7946, section 3.1) describes; `nil` for one without points
  /// on the globe. Of several points the first counts, of a collection its first geometry.
  init?(geoJSON bytes: [UInt8]) {
    guard let object = JSONObject(bytes), let type = object["type"]?.text(in: bytes) else {
      return nil
    }
    if type == "GeometryCollection" {
      guard let list = object["geometries"], list.kind == .array,
        let start = bytes[list.value].firstIndex(of: UInt8(ascii: "{")),
        let first = JSONObject(bytes, at: start), first["geometries"] == nil
      else { return nil }
      self.init(geoJSON: Array(bytes[start...first.end]))
      return
    }
    guard let member = object["coordinates"], member.kind == .array else { return nil }
    var parser = PositionParser(bytes: bytes[member.value])
    guard let root = parser.value() else { return nil }
    switch type {
    case "Point":
      guard let point = root.coordinate else { return nil }
      self = .point(point)
    case "MultiPoint":
      guard let point = root.items.first?.coordinate else { return nil }
      self = .point(point)
    case "LineString": self.init(lines: [root.line])
    case "MultiLineString": self.init(lines: root.items.map(\.line))
    case "Polygon": self.init(polygons: [root.items.map(\.line)])
    case "MultiPolygon": self.init(polygons: root.items.map { $0.items.map(\.line) })
    default: return nil
    }
  }

  /// Creates the geometry of lines; `nil` where none has two points.
  init?(lines: [[Coordinate]]) {
    let lines = lines.filter { $0.count >= 2 }
    if lines.isEmpty { return nil }
    self = .lines(lines)
  }

  /// Creates the geometry of polygons, each its outer ring and then its holes, whose first point comes again at the
  /// end; `nil` where none is a ring.
  init?(polygons: [[[Coordinate]]]) {
    let polygons = polygons.compactMap { rings -> Polygon? in
      let rings = rings.compactMap { Polygon.ring($0) }
      guard let outer = rings.first else { return nil }
      return Polygon(
        outer: Polygon.isCounterclockwise(outer) ? outer : outer.reversed(),
        holes: rings.dropFirst().map { Polygon.isCounterclockwise($0) ? $0.reversed() : $0 })
    }
    if polygons.isEmpty { return nil }
    self = .area(polygons)
  }
}

extension Polygon {
  fileprivate static func ring(_ closed: [Coordinate]) -> [Coordinate]? {
    let ring = closed.first == closed.last ? Array(closed.dropLast()) : closed
    return ring.count >= 3 ? ring : nil
  }

  fileprivate static func isCounterclockwise(_ ring: [Coordinate]) -> Bool {
    var (twiceArea, last) = (0.0, ring[ring.count - 1])
    for point in ring {
      twiceArea += last.longitude * point.latitude - point.longitude * last.latitude
      last = point
    }
    return twiceArea > 0
  }
}

/// A parser of the nested lists of numbers that are the coordinates of GeoJSON.
private struct PositionParser {
  /// A number, or a list of values.
  enum Value {
    case number(Double)
    case list([Value])

    var items: [Value] { if case .list(let items) = self { items } else { [] } }

    /// The position that two or more numbers are, longitude first; `nil` for others, and for those off the globe.
    var coordinate: Coordinate? {
      guard items.count >= 2, case .number(let longitude) = items[0],
        case .number(let latitude) = items[1]
      else { return nil }
      return Coordinate(latitude: latitude, longitude: longitude)
    }

    var line: [Coordinate] { items.compactMap(\.coordinate) }
  }

  let bytes: ArraySlice<UInt8>
  private var position: Int
  private var count = 0

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Returns the next value; `nil` for what is neither a number nor a list, is too deep, or has too many numbers.
  mutating func value(depth: Int = 0) -> Value? {
    skip()
    guard position < bytes.endIndex, depth < 6 else { return nil }
    guard bytes[position] == UInt8(ascii: "[") else { return number() }
    position += 1
    var items: [Value] = []
    while true {
      skip()
      guard position < bytes.endIndex else { return nil }
      if bytes[position] == UInt8(ascii: "]") {
        position += 1
        return .list(items)
      }
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
    }
  }

  private mutating func number() -> Value? {
    let start = position
    while position < bytes.endIndex,
      ![0x2C, 0x5D, 0x20, 0x0A, 0x0D, 0x09].contains(bytes[position])
    {
      position += 1
    }
    count += 1
    guard count <= 3 * Geometry.pointLimit,
      let number = Double(String(decoding: bytes[start..<position], as: UTF8.self))
    else { return nil }
    return .number(number)
  }

  private mutating func skip() {
    while position < bytes.endIndex, [0x2C, 0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) {
      position += 1
    }
  }
}
