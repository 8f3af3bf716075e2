import Places

extension StreetKind {
  /// The extent below which a shape of this kind is left out of a level of detail of a street map,
  /// in pixels of the level's last zoom. A larger value means fewer small shapes and smaller
  /// shards.
  var minimumExtent: Double {
    switch self {
    case .area(.earth): 1
    case .area(.water): 4
    case .area(.building): 2.5
    case .area(.wood), .area(.industrial), .area(.campus), .area(.residential): 8
    case .area: 5
    case .line(.ferry), .line(.river), .line(.stream): 8
    case .line(.countryBoundary), .line(.stateBoundary): 0
    case .line: 2
    case .road(.path, _), .road(.service, _): 3
    // A road of pieces is still a road.
    case .road: 0.5
    }
  }

  /// The extent below which a hole in an area is left out of a level of detail of a street map, in
  /// pixels of the level's last zoom.
  static let minimumHole = 2.5
}
