import Basics
import Places
import PlaneGeometry

/// The shape of a place as answers carry it, in degrees with seven decimals.
enum PlaceShape: Hashable, Sendable {
  case point(Coordinate)
  case lines([[Coordinate]])
  /// A shape of areas, each an outer ring with the rings of its holes after it, all closed.
  case areas([[[Coordinate]]])

  /// Creates the shape of a place: its outline where the record has one, or else its coordinate.
  ///
  /// - Parameter tolerance: The distance in degrees that a point left out may lie beside the
  ///   remaining outline; 0 or less for the whole outline.
  init(_ record: PlaceRecord, tolerance: Double) {
    switch record.outline {
    case .lines(let parts) where !parts.isEmpty:
      let lines = Self.joined(parts)
      self = .lines(tolerance > 0 ? lines.map { $0.simplified(tolerance) } : lines)
    case .areas(let areas) where !areas.isEmpty:
      self = .areas(
        tolerance > 0 ? areas.map { $0.map { $0.simplifiedRing(tolerance) } } : areas)
    default: self = .point(record.coordinate)
    }
  }

  /// The largest number of lines that are joined, whose cost grows with its square.
  private static let mostJoined = 500

  /// Returns lines in which those that end where another begins are one.
  private static func joined(_ lines: [[Coordinate]]) -> [[Coordinate]] {
    guard 2...mostJoined ~= lines.count else { return lines }
    var rest = lines.filter { !$0.isEmpty }
    var joined: [[Coordinate]] = []
    while var line = rest.popLast() {
      while let index = rest.firstIndex(where: { $0.first == line.last || $0.last == line.first }) {
        let other = rest.remove(at: index)
        line = other.first == line.last ? line + other.dropFirst() : other + line.dropFirst()
      }
      joined.append(line)
    }
    return joined.reversed()
  }

  /// The shape as a geometry of GeoJSON (RFC 7946).
  var geoJSON: JSON {
    let (type, coordinates): (String, JSON)
    switch self {
    case .point(let point): (type, coordinates) = ("Point", Self.json(point))
    case .lines(let lines):
      let values = lines.map(Self.json)
      (type, coordinates) =
        values.count == 1 ? ("LineString", values[0]) : ("MultiLineString", .array(values))
    case .areas(let areas):
      let values = areas.map { JSON.array($0.map(Self.json)) }
      (type, coordinates) =
        values.count == 1 ? ("Polygon", values[0]) : ("MultiPolygon", .array(values))
    }
    return .object(["type": .string(type), "coordinates": coordinates])
  }

  /// The shape as well-known text (OGC Simple Features): `POINT(9.5 47.1)`.
  var wellKnownText: String {
    let list = { (points: [Coordinate]) in
      "(" + points.map { Self.pair($0, " ") }.joined(separator: ",") + ")"
    }
    let area = { (rings: [[Coordinate]]) in "(" + rings.map(list).joined(separator: ",") + ")" }
    switch self {
    case .point(let point): return "POINT\(list([point]))"
    case .lines(let lines):
      let texts = lines.map(list)
      return texts.count == 1
        ? "LINESTRING\(texts[0])" : "MULTILINESTRING(\(texts.joined(separator: ",")))"
    case .areas(let areas):
      let texts = areas.map(area)
      return texts.count == 1
        ? "POLYGON\(texts[0])" : "MULTIPOLYGON(\(texts.joined(separator: ",")))"
    }
  }

  /// The shape as the data of an SVG path, in which north is up; a point as the attributes of a
  /// circle's centre.
  var svg: String {
    let pair = { (point: Coordinate) in
      "\(Self.number(point.longitude)) \(Self.number(0 - point.latitude))"
    }
    let line = { (points: [Coordinate]) in
      guard let first = points.first else { return "" }
      return "M \(pair(first)) L " + points.dropFirst().map(pair).joined(separator: " ")
    }
    switch self {
    case .point(let point):
      return "cx=\"\(Self.number(point.longitude))\" cy=\"\(Self.number(0 - point.latitude))\""
    case .lines(let lines): return lines.map(line).joined(separator: " ")
    case .areas(let areas):
      return areas.joined().map { line($0.dropLast()) + " Z" }.joined(separator: " ")
    }
  }

  /// The shape as a geometry of KML (OGC 07-147r2).
  var kml: String {
    let coordinates = { (points: [Coordinate]) in
      let list = points.map { Self.pair($0, ",") }.joined(separator: " ")
      return "<coordinates>\(list)</coordinates>"
    }
    switch self {
    case .point(let point): return "<Point>\(coordinates([point]))</Point>"
    case .lines(let lines):
      return Self.kml(of: lines.map { "<LineString>\(coordinates($0))</LineString>" })
    case .areas(let areas):
      return Self.kml(
        of: areas.map { rings in
          let parts = rings.enumerated().map { index, ring in
            let boundary = index == 0 ? "outerBoundaryIs" : "innerBoundaryIs"
            return "<\(boundary)><LinearRing>\(coordinates(ring))</LinearRing></\(boundary)>"
          }
          return "<Polygon>\(parts.joined())</Polygon>"
        })
    }
  }

  private static func kml(of parts: [String]) -> String {
    parts.count == 1 ? parts[0] : "<MultiGeometry>\(parts.joined())</MultiGeometry>"
  }

  private static func json(_ points: [Coordinate]) -> JSON { .array(points.map { json($0) }) }

  private static func json(_ point: Coordinate) -> JSON {
    .array([.number(rounded(point.longitude)), .number(rounded(point.latitude))])
  }

  private static func pair(_ point: Coordinate, _ separator: String) -> String {
    "\(number(point.longitude))\(separator)\(number(point.latitude))"
  }

  private static func number(_ value: Double) -> String {
    let text = "\(rounded(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns an angle in degrees with seven decimals, never as the negative zero.
  private static func rounded(_ value: Double) -> Double { (value * 1e7).rounded() / 1e7 + 0 }
}

/// A line segment that measures in degrees.
private struct DegreeSegment: MeasuringSegment {
  private let line: LineSegment

  init(_ start: Point, _ end: Point) { line = LineSegment(start, end) }

  func distanceSquared(to point: Point) -> Double {
    line.distanceSquared(to: point) { line.lengthSquared > 0 ? $0 / line.lengthSquared : 0 }
  }
}

extension [Coordinate] {
  /// Returns the line without the points that lie within a tolerance of what remains.
  fileprivate func simplified(_ tolerance: Double) -> [Coordinate] {
    let kept = points.significances(isRing: false, above: tolerance, by: DegreeSegment.self)
    return indices.filter { kept[$0] > 0 }.map { self[$0] }
  }

  /// Returns the closed ring without the points that lie within a tolerance of what remains, but
  /// with three different points at least.
  fileprivate func simplifiedRing(_ tolerance: Double) -> [Coordinate] {
    let open = [Coordinate](dropLast())
    guard open.count > 3 else { return self }
    let points = open.points
    var kept = points.significances(isRing: true, above: tolerance, by: DegreeSegment.self)
    if kept.count(where: { $0 > 0 }) < 3 {
      let all = points.significances(isRing: true, above: 0, by: DegreeSegment.self)
      let order = all.indices.sorted { all[$0] > all[$1] }
      for index in order.prefix(3) { kept[index] = 1 }
    }
    let ring = open.indices.filter { kept[$0] > 0 }.map { open[$0] }
    return ring + ring.prefix(1)
  }

  private var points: [Point] { map { Point(x: $0.longitude, y: $0.latitude) } }
}
