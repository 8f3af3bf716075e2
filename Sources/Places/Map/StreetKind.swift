/// What a street map is drawn of.
public enum StreetKind: Hashable, Sendable {
  case area(Area)
  case line(Line)
  case road(RoadClass, RoadLevel)

  /// In drawing order.
  public enum Area: Int, CaseIterable, Hashable, Sendable {
    /// All that the data covers: what is known beyond it does not show through.
    case earth
    case industrial
    case campus
    case wood
    case park
    case cemetery
    case sand
    case pitch
    /// Where people walk: squares, platforms.
    case plaza
    /// The sea as well.
    case water
    case pier
    case building
  }

  /// In drawing order.
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
    /// The way that one may drive along a road.
    case oneWay
  }

  /// From the widest to the narrowest.
  public enum RoadClass: Int, CaseIterable, Comparable, Hashable, Sendable {
    /// Motorways, and trunk roads like them.
    case highway
    /// Of highways.
    case link
    /// Primary and secondary roads.
    case major
    case tertiary
    case minor
    case pedestrian
    case service
    /// Footways, cycleways, steps, tracks.
    case path

    /// The wider comes first.
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

  /// The first zoom of a map that shows it.
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

/// What the name of something on a street map is written as.
public enum StreetName: Int, CaseIterable, Hashable, Sendable {
  /// A suburb, a neighbourhood.
  case quarter
  case park
  case water
  /// Along its line.
  case waterway
  /// Along its line.
  case majorRoad
  /// Along its line; or a square, on its point.
  case minorRoad
  /// Of a house, on its point.
  case houseNumber
  /// The number of a road, somewhere along it.
  case shield
}
