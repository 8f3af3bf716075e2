import Places
import SQLite
import ShardFormat

extension Shard {
  /// From this zoom on houses have their numbers.
  private static let firstHouseZoom = 18.5
  /// Among the names of streets: after those of highways, before those of paths.
  private static let rank = (best: 590_000, perWeight: 20_000, houses: 2_000_000)

  /// The points of interest that a map shows at that zoom, and house numbers.
  func pointLabels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) throws(GeocoderError) -> [MapFeature] {
    let shown = shownCategories(zoom: zoom)
    if shown.isEmpty { return [] }
    return try read { database throws(SQLiteError) in
      var labels = try pointsOfInterest(shown, in: region, language, limit, database)
      if zoom >= Self.firstHouseZoom {
        labels += try House.all(in: region, database).prefix(limit).map { house in
          MapFeature(
            kind: .streetName(.houseNumber), geometry: .point(MapFeature.Point(house.coordinate)),
            name: house.number, rank: Self.rank.houses)
        }
      }
      return labels
    }
  }

  /// By their numbers.
  private func shownCategories(zoom: Double) -> [Int: PlaceCategory] {
    var shown: [Int: PlaceCategory] = [:]
    for (category, number) in categories {
      if let first = category.firstMapZoom, zoom + 0.5 >= Double(first) { shown[number] = category }
    }
    return shown
  }

  private func pointsOfInterest(
    _ shown: [Int: PlaceCategory], in region: CoordinateRegion, _ language: Language, _ limit: Int,
    _ database: Database
  ) throws(SQLiteError) -> [MapFeature] {
    let sql = """
      SELECT id, min_category FROM category_points
      WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
      """
    var found: [(id: Int, category: PlaceCategory)] = []
    for longitudes in region.longitudeRanges {
      try database.run(sql, region.edges(longitudes)) { row in
        if let category = shown[row.integer(1)] { found.append((row.integer(0), category)) }
      }
    }
    // Places are numbered by importance.
    found.sort { $0.id < $1.id }
    let statement = try database.statement(
      "SELECT name, names, latitude, longitude FROM places WHERE id = ?")
    var labels: [MapFeature] = []
    for (order, place) in found.prefix(limit).enumerated() {
      let weight = CategoryVocabulary.standard[place.category]?.weight ?? 0
      try statement.run([.integer(place.id)]) { row in
        let name = row.withBlob(1) { TaggedNames.name(in: language, among: $0) } ?? row.text(0)
        labels.append(
          MapFeature(
            kind: .pointOfInterest(place.category),
            geometry: .point(MapFeature.Point(longitude: row.real(3), latitude: row.real(2))),
            name: name, rank: Self.rank.best - Self.rank.perWeight * weight + min(order, 9_999)))
      }
    }
    return labels
  }
}

extension MapFeature.Point {
  fileprivate init(_ coordinate: Coordinate) {
    self.init(longitude: coordinate.longitude, latitude: coordinate.latitude)
  }
}
