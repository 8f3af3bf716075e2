import Places
import SQLite
import ShardFormat

/// What a map shows of a place.
struct PlaceLabel {
  var id: MapItem.ID
  var feature: MapFeature

  /// By the number of its place and the language, whose code has three letters at most.
  struct Key: Hashable {
    private let number: Int

    /// - Parameter isCountry: whether it stands for the country that the place is.
    init(place: Int, isCountry: Bool, language: Language) {
      let code = language.code.utf8.reduce(0) { $0 << 8 | Int($1) }
      number = place << 32 | code << 1 | (isCountry ? 1 : 0)
    }
  }

  /// In memory, with what it is kept by.
  var byteCount: Int {
    320 + (feature.name?.utf8.count ?? 0) + (feature.localName?.utf8.count ?? 0)
  }
}

extension Shard {
  /// Countries are labelled on maps up to this zoom.
  private static let lastCountryZoom = 7.0

  /// - Parameter known: places that have a label already; those that get one are added.
  func labels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int,
    leavingOut known: inout Set<MapItem.ID>
  ) throws(GeocoderError) -> [MapFeature] {
    let places = try read { database throws(SQLiteError) in
      try placeLabels(in: region, language: language, limit: limit, database)
    }
    return (countryLabels(in: region, zoom: zoom, language: language) + places)
      .filter { known.insert($0.id).inserted }.map { $0.feature }
  }

  private func countryLabels(
    in region: CoordinateRegion, zoom: Double, language: Language
  ) -> [PlaceLabel] {
    if zoom > Self.lastCountryZoom { return [] }
    let ranked = countries.ranked.filter { region.contains($0.place.coordinate) }
    let keys = ranked.map {
      PlaceLabel.Key(place: $0.place.id, isCountry: true, language: language)
    }
    return labels(keys) { index in
      let (place, rank) = ranked[index]
      let local = spoken(in: areas.area(ofPlace: place.id) ?? place.area).map(place.name)
      return label(
        place.reference, .country, place.name(in: language), local, at: place.coordinate,
        rank: rank)
    }
  }

  private func placeLabels(
    in region: CoordinateRegion, language: Language, limit: Int, _ database: Database
  ) throws(SQLiteError) -> [PlaceLabel] {
    let ids = try NearbyPlaces(database: database, first: mostImportantPlaces)
      .mostImportant(in: region, limit: limit)
    let statement = try database.statement(
      """
      SELECT reference, category, name, names, latitude, longitude, area FROM places WHERE id = ?
      """)
    // The others are seen from near, each on few maps.
    let important = ids.prefix { $0 <= MostImportantPlaces.last }
    let keys = important.map { PlaceLabel.Key(place: $0, isCountry: false, language: language) }
    var found = try labels(keys) { index throws(SQLiteError) in
      try placeLabel(ids[index], language: language, statement)
    }
    for id in ids.dropFirst(important.count) {
      if let label = try placeLabel(id, language: language, statement) { found.append(label) }
    }
    return found
  }

  /// - Parameter make: the label of a key, by its index, where it is not known.
  private func labels<Failure: Error>(
    _ keys: [PlaceLabel.Key], make: (Int) throws(Failure) -> PlaceLabel?
  ) throws(Failure) -> [PlaceLabel] {
    var labels = knownLabels.values(for: keys)
    var made: [(key: PlaceLabel.Key, value: PlaceLabel)] = []
    for index in labels.indices where labels[index] == nil {
      guard let label = try make(index) else { continue }
      labels[index] = label
      made.append((keys[index], label))
    }
    if !made.isEmpty { knownLabels.keep(made) }
    return labels.compactMap(\.self)
  }

  private func placeLabel(
    _ id: Int, language: Language, _ statement: Statement
  ) throws(SQLiteError) -> PlaceLabel? {
    var found: PlaceLabel?
    try statement.run([.integer(id)]) { row in
      // Great cities have kilobytes of names: only the one wanted becomes a text.
      let name = row.withBlob(3) { TaggedNames.name(in: language, among: $0) }
      let category = PlaceCategory(rawValue: row.text(1)) ?? .town
      var local: String?
      if category == .capital || category == .city, let spoken = spoken(in: row.integer(6)) {
        local = row.withBlob(3) { TaggedNames.name(in: spoken, among: $0) } ?? row.text(2)
      }
      found = label(
        row.text(0), .place(category), name ?? row.text(2), local,
        at: Coordinate(wrappingLatitude: row.real(4), longitude: row.real(5)), rank: id)
    }
    return found
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
