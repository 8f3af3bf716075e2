import Places

/// What a map shows of a place.
private struct PlaceLabel {
  var id: MapItem.ID
  var feature: MapFeature
}

extension Shard {
  /// Countries are labelled on maps up to this zoom.
  private static let lastCountryZoom = 7.0

  /// - Parameter known: places that have a label already; those that get one are added.
  func labels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int,
    leavingOut known: inout Set<MapItem.ID>
  ) throws(GeocoderError) -> [MapFeature] {
    let places = try read { connection throws(SQLiteError) in
      try placeLabels(in: region, language: language, limit: limit, connection)
    }
    return (countryLabels(in: region, zoom: zoom, language: language) + places)
      .filter { known.insert($0.id).inserted }.map { $0.feature }
  }

  private func countryLabels(
    in region: CoordinateRegion, zoom: Double, language: Language
  ) -> [PlaceLabel] {
    if zoom > Self.lastCountryZoom { return [] }
    return countries.ranked.filter { region.contains($0.place.coordinate) }.map { place, rank in
      let local = spoken(in: areas.area(ofPlace: place.id) ?? place.area).map(place.name)
      return label(
        place.reference, .country, place.name(in: language), local, at: place.coordinate,
        rank: rank)
    }
  }

  private func placeLabels(
    in region: CoordinateRegion, language: Language, limit: Int, _ connection: Connection
  ) throws(SQLiteError) -> [PlaceLabel] {
    let ids = try NearbyPlaces(connection: connection).mostImportant(
      in: region, limit: limit)
    let statement = try connection.statement(
      """
      SELECT reference, category, name, names, latitude, longitude, area FROM places WHERE id = ?
      """)
    var labels: [PlaceLabel] = []
    labels.reserveCapacity(ids.count)
    for id in ids {
      try statement.run([.integer(id)]) { row in
        // Great cities have kilobytes of names: only the one wanted becomes a text.
        let name = row.withBlob(3) { TaggedNames.name(in: language, among: $0) }
        let category = PlaceCategory(rawValue: row.text(1)) ?? .town
        var local: String?
        if category == .capital || category == .city, let spoken = spoken(in: row.integer(6)) {
          local = row.withBlob(3) { TaggedNames.name(in: spoken, among: $0) } ?? row.text(2)
        }
        labels.append(
          label(
            row.text(0), .place(category), name ?? row.text(2), local,
            at: Coordinate(wrappingLatitude: row.real(4), longitude: row.real(5)), rank: id))
      }
    }
    return labels
  }

  /// The language of most who live in an area's country, where that is one.
  private func spoken(in area: Int) -> Language? {
    areas.chain(from: area).first { $0.level == .country }.flatMap { Language.spoken(in: $0.code) }
  }

  private func label(
    _ reference: String, _ kind: MapFeature.Kind, _ name: String, _ local: String?,
    at coordinate: Coordinate, rank: Int
  ) -> PlaceLabel {
    PlaceLabel(
      id: MapItem.ID(source: metadata.source, reference: reference),
      feature: MapFeature(
        kind: kind,
        geometry: .point(
          MapFeature.Point(longitude: coordinate.longitude, latitude: coordinate.latitude)),
        name: name, localName: local == name ? nil : local, rank: rank))
  }
}
