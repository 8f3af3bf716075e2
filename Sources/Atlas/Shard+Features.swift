import Foundation
import Places

/// What a map shows of a place.
private struct PlaceLabel {
  var id: MapItem.ID
  var feature: MapFeature
}

extension Shard {
  /// Labels for one view: more than a map has room for, so that it can choose.
  private static let labelLimit = 150
  /// Countries are labelled on maps up to this zoom.
  private static let lastCountryZoom = 7.0

  /// - Parameter known: places that have a label already; those that get one are added.
  func features(
    in region: CoordinateRegion, zoom: Double, language: Language,
    leavingOut known: inout Set<MapItem.ID>
  ) throws(GeocoderError) -> [MapFeature] {
    let drawn = try read { connection throws(SQLiteError) in
      try shapes(in: region, zoom: zoom, connection)
    }
    let labels = try read { connection throws(SQLiteError) in
      try countryLabels(in: region, zoom: zoom, language: language, connection)
        + placeLabels(in: region, zoom: zoom, language: language, connection)
    }
    return drawn + labels.filter { known.insert($0.id).inserted }.map(\.feature)
  }

  private func shapes(
    in region: CoordinateRegion, zoom: Double, _ connection: Connection
  ) throws(SQLiteError) -> [MapFeature] {
    let sql = """
      SELECT s.id, s.kind, s.points FROM shape_boxes b CROSS JOIN shapes s ON s.id = b.id
      WHERE b.east >= ? AND b.west <= ? AND b.north >= ? AND b.south <= ?
      AND b.min_detail <= ? AND b.max_detail >= ?
      """
    let detail = Detail(zoom: zoom).rawValue
    var found: [Int: MapFeature] = [:]
    // A shape across the antimeridian is stored once, going on beyond 180 degrees: it is in the
    // region if any of its copies a turn apart is.
    for range in region.longitudeRanges {
      for turn in [-360.0, 0, 360] {
        try connection.run(
          sql,
          [
            .real(range.lowerBound + turn), .real(range.upperBound + turn),
            .real(region.south), .real(region.north), .integer(detail), .integer(detail),
          ]
        ) { row in
          let id = row.integer(0)
          guard found[id] == nil, let kind = ShapeKind(rawValue: row.integer(1)) else { return }
          let points = row.withBlob(2, ShapeCoding.decode)
          found[id] = MapFeature(
            kind: kind.feature, geometry: kind.isRing ? .rings([points]) : .lines([points]))
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private func countryLabels(
    in region: CoordinateRegion, zoom: Double, language: Language, _ connection: Connection
  ) throws(SQLiteError) -> [PlaceLabel] {
    if zoom > Self.lastCountryZoom { return [] }
    var places: [Place] = []
    let sql = """
      SELECT \(Place.columns) FROM areas a JOIN places p ON p.id = a.place
      WHERE a.parent = 0 AND p.west IS NOT NULL ORDER BY p.id
      """
    try connection.run(sql) { places.append(Place($0)) }
    // On a map the extent counts as much as the inhabitants: the countries' numbers, dealt out in
    // that order.
    let weighted = places.map { (place: $0, weight: weight($0)) }
      .sorted { ($1.weight, $0.place.id) < ($0.weight, $1.place.id) }
    return zip(weighted.map(\.place), places.map(\.id)).filter { region.contains($0.0.coordinate) }
      .map { place, rank in label(place, kind: .country, rank: rank, language: language) }
  }

  private func weight(_ country: Place) -> Double {
    let extent = country.region
    return Double(country.population ?? 0) * extent.latitudeDelta * extent.longitudeDelta
      * cos(extent.center.latitude * .pi / 180)
  }

  private func placeLabels(
    in region: CoordinateRegion, zoom: Double, language: Language, _ connection: Connection
  ) throws(SQLiteError) -> [PlaceLabel] {
    let ids = try NearbyPlaces(connection: connection).mostImportant(
      in: region, limit: Self.labelLimit)
    return try Place.read(ids, connection).map { place in
      label(
        place, kind: .place(PlaceCategory(rawValue: place.category) ?? .town), rank: place.id,
        language: language)
    }
  }

  private func label(
    _ place: Place, kind: MapFeature.Kind, rank: Int, language: Language
  ) -> PlaceLabel {
    PlaceLabel(
      id: MapItem.ID(source: metadata.source, reference: place.reference),
      feature: MapFeature(
        kind: kind,
        geometry: .point(
          MapFeature.Point(
            longitude: place.coordinate.longitude, latitude: place.coordinate.latitude)),
        name: place.name(in: language), rank: rank))
  }
}
