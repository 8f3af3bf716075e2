package import Places

/// A kind of shape that a shard stores for maps.
package enum ShapeKind: Hashable, Sendable {
  /// The case of a shape on the map of the world, with its kind there, such as a lake.
  case world(World)
  /// The case of a shape on a street map, with its kind there, such as a road.
  case street(StreetKind)

  /// A kind of shape on the map of the world, such as a lake or a border between countries.
  package enum World: Int, CaseIterable, Sendable {
    case land
    case lake
    case island
    case river
    case countryBorder
    case stateBorder
  }

  /// A Boolean value that says whether shapes of this kind are rings, which are filled, and not
  /// lines.
  package var isRing: Bool {
    switch self {
    case .world(let kind): kind == .land || kind == .lake || kind == .island
    case .street(let kind): kind.isArea
    }
  }

  /// Decodes the lines or rings of a shape of this kind from stored bytes to degrees.
  package func decode(_ bytes: UnsafeRawBufferPointer) -> [[MapFeature.Point]] {
    switch self {
    case .world: ShapeCoding.decode(bytes)
    case .street: StreetShapeCoding.decode(bytes)
    }
  }

  /// Returns a shape of this kind as a feature that a map draws.
  package func feature(of lines: [[MapFeature.Point]]) -> MapFeature {
    MapFeature(kind: featureKind, geometry: isRing ? .rings(lines) : .lines(lines))
  }

  /// The kind of map feature that stored shapes of this kind are drawn as.
  private var featureKind: MapFeature.Kind {
    switch self {
    case .street(let kind): .street(kind)
    case .world(.land): .land
    case .world(.lake): .lake
    case .world(.island): .island
    case .world(.river): .river
    case .world(.countryBorder): .countryBorder
    case .world(.stateBorder): .stateBorder
    }
  }
}

/// Adds to `ShapeKind` the numbers as which a shard stores kinds of shapes.
extension ShapeKind {
  private static let (areas, lines, roads, end) = (16, 48, 80, 128)

  /// Creates the kind of shape that a shard stores as a number, or returns `nil` for a number that
  /// no kind has.
  package init?(code: Int) {
    switch code {
    case ..<Self.areas:
      guard let kind = World(rawValue: code) else { return nil }
      self = .world(kind)
    case ..<Self.lines:
      guard let area = StreetKind.Area(rawValue: code - Self.areas) else { return nil }
      self = .street(.area(area))
    case ..<Self.roads:
      guard let line = StreetKind.Line(rawValue: code - Self.lines) else { return nil }
      self = .street(.line(line))
    case ..<Self.end:
      guard let road = StreetKind.RoadClass(rawValue: (code - Self.roads) / 4),
        let level = StreetKind.RoadLevel(rawValue: (code - Self.roads) % 4)
      else { return nil }
      self = .street(.road(road, level))
    default: return nil
    }
  }

  /// The number as which a shard stores this kind of shape, 0 to 127.
  package var code: Int {
    switch self {
    case .world(let kind): kind.rawValue
    case .street(.area(let area)): Self.areas + area.rawValue
    case .street(.line(let line)): Self.lines + line.rawValue
    case .street(.road(let road, let level)): Self.roads + 4 * road.rawValue + level.rawValue
    }
  }
}
