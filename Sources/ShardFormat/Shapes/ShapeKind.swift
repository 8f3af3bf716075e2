package import Places

/// What a stored shape is.
package enum ShapeKind: Hashable, Sendable {
  case world(World)
  case street(StreetKind)

  package enum World: Int, CaseIterable, Sendable {
    case land
    case lake
    case island
    case river
    case countryBorder
    case stateBorder
  }

  package var isRing: Bool {
    switch self {
    case .world(let kind): kind == .land || kind == .lake || kind == .island
    case .street(let kind): kind.isArea
    }
  }

  package func decode(_ bytes: UnsafeRawBufferPointer) -> [[MapFeature.Point]] {
    switch self {
    case .world: ShapeCoding.decode(bytes)
    case .street: StreetShapeCoding.decode(bytes)
    }
  }

  /// What it is drawn as.
  package func feature(of lines: [[MapFeature.Point]]) -> MapFeature {
    MapFeature(kind: featureKind, geometry: isRing ? .rings(lines) : .lines(lines))
  }

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

/// The numbers that kinds are stored as.
extension ShapeKind {
  private static let (areas, lines, roads, end) = (16, 48, 80, 128)

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

  /// Up to 127.
  package var code: Int {
    switch self {
    case .world(let kind): kind.rawValue
    case .street(.area(let area)): Self.areas + area.rawValue
    case .street(.line(let line)): Self.lines + line.rawValue
    case .street(.road(let road, let level)): Self.roads + 4 * road.rawValue + level.rawValue
    }
  }
}
