import Basics
import Places
import SQLite
import ShardFormat
import Synchronization

/// A label of a place on a map, with the place's identifier.
struct PlaceLabel {
  var id: MapItem.ID
  var feature: MapFeature

  /// A key of a place's label in a cache, made of the number of the place and the language.
  struct Key: Hashable {
    private let number: Int
    private let language: Language

    /// Creates the key of a place's label in a cache.
    ///
    /// - Parameters:
    ///   - place: The number of the place.
    ///   - isCountry: Whether the label is that of a country, and not of a settlement.
    ///   - language: The language of the label.
    init(place: Int, isCountry: Bool, language: Language) {
      number = place << 1 | (isCountry ? 1 : 0)
      self.language = language
    }
  }

  /// The number of bytes that a place's label takes in a cache, roughly.
  var byteCount: Int {
    320 + (feature.name?.utf8.count ?? 0) + (feature.localName?.utf8.count ?? 0)
  }
}

extension Shard {
  /// The greatest zoom at which a map labels countries.
  private static let lastCountryZoom = 7.0

  /// Returns the labels of the countries and of the most important places of a shard in a region.
  ///
  /// - Parameter known: The identifiers of the places that have a label already, which are left
  ///   out; those of the labels returned are added.
  func labels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int,
    leavingOut known: inout Set<MapItem.ID>
  ) throws(GeocoderError) -> [MapFeature] {
    let places = try read { reader throws(SQLiteError) in
      try reader.placeLabels(in: region, language: language, limit: limit)
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

  /// Returns the labels of places with some keys, from a shard's cache as far as they are there.
  ///
  /// - Parameter make: A closure that returns the label of a key that is not in the cache, by the
  ///   key's index.
  fileprivate func labels<Failure: Error>(
    _ keys: [PlaceLabel.Key], make: (Int) throws(Failure) -> PlaceLabel?
  ) throws(Failure) -> [PlaceLabel] {
    var labels = knownLabels.withLock { known in keys.map { known.value(for: $0) } }
    var made: [(key: PlaceLabel.Key, label: PlaceLabel)] = []
    for index in labels.indices where labels[index] == nil {
      guard let label = try make(index) else { continue }
      labels[index] = label
      made.append((keys[index], label))
    }
    knownLabels.withLock { known in
      for (key, label) in made { known.keep(label, cost: label.byteCount, for: key) }
    }
    return labels.compactMap(\.self)
  }

  /// Returns the language that most people speak in the country that an area lies in; `nil` where
  /// there is no such language.
  fileprivate func spoken(in area: Int) -> Language? {
    areas.chain(from: area).first { $0.level == .country }.flatMap { Language.spoken(in: $0.code) }
  }

  fileprivate func label(
    _ reference: String, _ kind: MapFeature.Kind, _ name: String, _ local: String?,
    at coordinate: Coordinate, rank: Int
  ) -> PlaceLabel {
    let id = MapItem.ID(source: metadata.source, reference: reference)
    return PlaceLabel(
      id: id,
      feature: MapFeature(
        kind: kind,
        geometry: .point(
          MapFeature.Point(longitude: coordinate.longitude, latitude: coordinate.latitude)),
        name: name, localName: local == name ? nil : local, rank: rank, place: id))
  }
}

extension ShardReader {
  private static let labelled = """
    SELECT reference, category, name, names, latitude, longitude, area FROM places WHERE id = ?
    """

  /// Returns the labels of the most important places of a shard in a region, best first.
  fileprivate func placeLabels(
    in region: CoordinateRegion, language: Language, limit: Int
  ) throws(SQLiteError) -> [PlaceLabel] {
    let ids = try nearbyPlaces.mostImportant(in: region, limit: limit)
    let statement = try database.statement(Self.labelled)
    // Less important places are seen from near, each on few maps, and their labels are not kept.
    let important = ids.prefix { $0 <= MostImportantPlaces.last }
    let keys = important.map { PlaceLabel.Key(place: $0, isCountry: false, language: language) }
    var labels = try shard.labels(keys) { index throws(SQLiteError) in
      try placeLabel(ids[index], language: language, statement)
    }
    for id in ids.dropFirst(important.count) {
      if let label = try placeLabel(id, language: language, statement) { labels.append(label) }
    }
    return labels
  }

  private func placeLabel(
    _ id: Int, language: Language, _ statement: Statement
  ) throws(SQLiteError) -> PlaceLabel? {
    var label: PlaceLabel?
    try statement.run([.integer(id)]) { row in
      // Great cities have kilobytes of names: only the name in the language becomes a string.
      let name = row.withBlob(3) { TaggedNames.name(in: language, among: $0) }
      let category = PlaceCategory(rawValue: row.text(1)) ?? .town
      var local: String?
      if category == .capital || category == .city, let spoken = shard.spoken(in: row.integer(6)) {
        local = row.withBlob(3) { TaggedNames.name(in: spoken, among: $0) } ?? row.text(2)
      }
      label = shard.label(
        row.text(0), .place(category), name ?? language.written(row.text(2)), local,
        at: Coordinate(wrappingLatitude: row.real(4), longitude: row.real(5)), rank: id)
    }
    return label
  }
}
