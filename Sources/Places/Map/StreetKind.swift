/// A kind of feature of a street map: an area, a line or a road.
public enum StreetKind: Hashable, Sendable {
  case area(Area)
  case line(Line)
  case road(RoadClass, RoadLevel)

  /// A kind of area on a street map; the cases stand in drawing order, but for the last.
  public enum Area: Int, CaseIterable, Hashable, Sendable {
    /// The kind of the area on a street map that its data covers, drawn as ground that hides what
    /// other data shows there.
    case earth
    case industrial
    case campus
    case wood
    case park
    case cemetery
    case sand
    case pitch
    /// The kind of an area on a street map where people walk, such as a square or a platform.
    case plaza
    /// The kind of an area of water on a street map, the sea included.
    case water
    case pier
    case building
    /// The kind of an area on a street map where people live, drawn right upon the earth.
    case residential
  }

  /// A kind of line on a street map that is no road; the cases stand in drawing order.
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
    /// The kind of a line on a street map that shows the direction in which one may drive along a
    /// one-way road.
    case oneWay
  }

  /// A class of roads on a street map; the cases stand from the widest to the narrowest.
  public enum RoadClass: Int, CaseIterable, Comparable, Hashable, Sendable {
    /// The class of motorways, and of trunk roads like them.
    case highway
    /// The class of slip roads of motorways and trunk roads.
    case link
    /// The class of primary and secondary roads.
    case major
    case tertiary
    case minor
    case pedestrian
    case service
    /// The class of footways, cycleways, steps and tracks.
    case path

    /// Returns whether a class of roads is wider than another.
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

  /// The lowest zoom level at which a street map shows features of the kind. With a larger value
  /// the kind comes later, and far views are smaller pictures.
  public var firstZoom: Int {
    switch self {
    case .area(.earth), .area(.water): 9
    case .area(.wood): 10
    case .area(.park), .area(.residential): 11
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

/// A style in which a name or number is written on a street map.
public enum StreetName: Int, CaseIterable, Hashable, Sendable {
  /// The style of the name of a suburb or a neighbourhood.
  case quarter
  case park
  case water
  /// The style of the name of a river or stream, along its line.
  case waterway
  /// The style of the name of a major road, along its line.
  case majorRoad
  /// The style of the name of a minor road, along its line, or of a square, on its point.
  case minorRoad
  /// The style of the number of a house, on its point.
  case houseNumber
  /// The style of the number of a road, somewhere along its line.
  case shield
}
