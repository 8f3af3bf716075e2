import Places
import SQLite
import ShardFormat

extension Shard {
  /// The least zoom at which a map shows house numbers.
  private static let firstHouseZoom = 18.5
  /// The numbers that make the ranks of points of interest and house numbers among the labels of a
  /// map, where the least rank comes first. Points of interest stand after the names of highways
  /// and before those of paths: `best` is the rank of a category without weight, and `perWeight` is
  /// what each unit of a category's weight takes off. `houses` is the rank of house numbers.
  private static let rank = (best: 590_000, perWeight: 20_000, houses: 2_000_000)

  /// Returns the labels of the points of interest and house numbers in a region that a map shows at
  /// a zoom.
  func pointLabels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) throws(GeocoderError) -> [MapFeature] {
    let shown = shownCategories(zoom: zoom)
    if shown.isEmpty { return [] }
    return try read { reader throws(SQLiteError) in
      var labels = try reader.pointLabels(
        shown, in: region, language, limit, source: metadata.source)
      if zoom >= Self.firstHouseZoom {
        labels += try reader.houses(in: region).prefix(limit).map { house in
          MapFeature(
            kind: .streetName(.houseNumber), geometry: .point(MapFeature.Point(house.coordinate)),
            name: house.number, rank: Self.rank.houses)
        }
      }
      return labels
    }
  }

  /// Returns the categories of points of interest that a map labels at a zoom, by their numbers in
  /// the shard.
  private func shownCategories(zoom: Double) -> [Int: PlaceCategory] {
    var shown: [Int: PlaceCategory] = [:]
    // A gazetteer has labels of its own for natural features and airports.
    if isGazetteer { return shown }
    for (category, number) in categories {
      if let first = category.firstMapZoom, zoom + 0.5 >= Double(first) { shown[number] = category }
    }
    return shown
  }

  fileprivate static func labelRank(_ category: PlaceCategory, order: Int) -> Int {
    let weight = CategoryVocabulary.standard[category]?.weight ?? 0
    return rank.best - rank.perWeight * weight + min(order, 9_999)
  }
}

extension ShardReader {
  private static let points = """
    SELECT id, min_category FROM category_points
    WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
    """

  /// Returns the labels of the most important points of interest of a shard in a region.
  ///
  /// - Parameters:
  ///   - shown: The categories whose points of interest are labelled, by their numbers in the
  ///     shard.
  ///   - source: The source of the shard's identifiers of places.
  fileprivate func pointLabels(
    _ shown: [Int: PlaceCategory], in region: CoordinateRegion, _ language: Language, _ limit: Int,
    source: String
  ) throws(SQLiteError) -> [MapFeature] {
    var found: [(id: Int, category: PlaceCategory)] = []
    for longitudes in region.longitudeRanges {
      try database.run(Self.points, region.edges(longitudes)) { row in
        if let category = shown[row.integer(1)] { found.append((row.integer(0), category)) }
      }
    }
    // Places are numbered by importance.
    found.sort { $0.id < $1.id }
    let statement = try database.statement(
      "SELECT name, names, latitude, longitude, reference FROM places WHERE id = ?")
    var labels: [MapFeature] = []
    for (order, place) in found.prefix(limit).enumerated() {
      let rank = Shard.labelRank(place.category, order: order)
      try statement.run([.integer(place.id)]) { row in
        let name = row.withBlob(1) { TaggedNames.name(in: language, among: $0) }
        labels.append(
          MapFeature(
            kind: .pointOfInterest(place.category),
            geometry: .point(MapFeature.Point(longitude: row.real(3), latitude: row.real(2))),
            name: name ?? language.written(row.text(0)), rank: rank,
            place: MapItem.ID(source: source, reference: row.text(4))))
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
