import Places

/// A country or state that is an island, such as Tasmania, whose name maps write as that of one.
struct WorldIsland: Sendable {
  /// The index of the country or state among the areas of the world.
  var area: Int
  var importance: Double
  /// The line along which a map writes the island's name; empty for a name at its point.
  var labelLine: [Coordinate]

  /// Returns the island as a feature that a map names, or `nil` for one whose area or boundary is not
  /// known and for a country, which has a name of its own on the map.
  ///
  /// - Parameters:
  ///   - areas: The countries and states of the world.
  ///   - boundaries: Their boundaries, by their indices among the areas.
  func feature(_ areas: [WorldArea], _ boundaries: [Int: WorldBoundary]) -> GazetteerPlace? {
    guard areas.indices.contains(area), !areas[area].isCountry, let boundary = boundaries[area],
      let category = PlaceCategory(rawValue: "island")
    else { return nil }
    var feature = GazetteerPlace(
      reference: areas[area].code, names: areas[area].names, coordinate: boundary.frame.center,
      importance: importance, category: category, population: 0, areas: [],
      extent: boundary.frame)
    feature.labelLine = labelLine
    return feature
  }
}
