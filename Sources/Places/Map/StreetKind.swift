/// The kind of a feature of a street map.
public enum StreetKind: Hashable, Sendable {
  case area(Area)
  case line(Line)
  case road(RoadClass, RoadLevel)

  /// The areas of a street map, in drawing order.
  public enum Area: Int, CaseIterable, Hashable, Sendable {
    /// The ground that the data covers, which hides what is known beyond it.
    case earth
    case industrial
    case campus
    case wood
    case park
    case cemetery
    case sand
    case pitch
    /// A place where people walk, such as a square or a platform.
    case plaza
    /// A body of water, the sea included.
    case water
    case pier
    case building
  }

  /// The lines of a street map, in drawing order.
  public enum Line: Int, CaseIterable, Hashable, Sendable {
    case stream
    case river
    case ferry
    case pier
    case runway
    case tram
    case rail
    case stateBoundary
    case countryBoundary
    /// The direction in which one may drive along a road.
    case oneWay
  }

  /// The classes of roads, from the widest to the narrowest.
  public enum RoadClass: Int, CaseIterable, Comparable, Hashable, Sendable {
    /// A motorway, or a trunk road like one.
    case highway
    /// A slip road of a highway.
    case link
    /// A primary or secondary road.
    case major
    case tertiary
    case minor
    case pedestrian
    case service
    /// A footway, a cycleway, steps or a track.
    case path

    /// Returns whether a class is wider than another.
    public static func < (one: RoadClass, other: RoadClass) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  public enum RoadLevel: Int, CaseIterable, Hashable, Sendable {
    case tunnel
    case ground
    case bridge
  }

  public var isArea: Bool { if case .area = self { true } else { false } }

  /// The first zoom of a map that shows features of the kind.
  public var firstZoom: Int {
    switch self {
    case .area(.earth), .area(.water): 9
    case .area(.wood): 10
    case .area(.park): 11
    case .area(.industrial), .area(.sand): 12
    case .area(.cemetery), .area(.pier): 13
    case .area(.campus), .area(.pitch), .area(.plaza): 14
    case .area(.building): 15
    case .line(.stateBoundary), .line(.countryBoundary): 9
    case .line(.river): 10
    case .line(.runway): 11
    case .line(.ferry), .line(.rail): 12
    case .line(.stream): 13
    case .line(.pier), .line(.tram): 14
    case .line(.oneWay): 17
    case .road(.highway, _): 8
    case .road(.major, _): 10
    case .road(.link, _), .road(.tertiary, _): 12
    case .road(.minor, _): 13
    case .road(.pedestrian, _), .road(.service, _): 14
    case .road(.path, _): 15
    }
  }
}

/// The style in which the name of a feature of a street map is written.
public enum StreetName: Int, CaseIterable, Hashable, Sendable {
  /// The name of a suburb or a neighbourhood.
  case quarter
  case park
  case water
  /// The name of a river or stream, along its line.
  case waterway
  /// The name of a major road, along its line.
  case majorRoad
  /// The name of a minor road, along its line, or of a square, on its point.
  case minorRoad
  /// The number of a house, on its point.
  case houseNumber
  /// The number of a road, somewhere along its line.
  case shield
}
