import Places

extension Shard {
  /// The places as map items, labelled so that no two read the same.
  func mapItems(
    _ places: [Place], language: Language, _ connection: Connection
  ) throws(SQLiteError) -> [MapItem] {
    let labels = try Labels(shard: self, connection: connection, language: language)
      .labels(for: places)
    return zip(places, labels).map { place, label in
      var item = MapItem(
        id: MapItem.ID(source: metadata.source, reference: place.reference),
        name: label.title, subtitle: label.subtitle, coordinate: place.coordinate,
        region: place.region, category: PlaceCategory(rawValue: place.category) ?? .town)
      item.namesByLanguage = TaggedNames(text: place.names).byLanguage
      item.address = address(of: place, language: language)
      let localName = localName(of: place, in: item.address?.countryCode)
      item.localName = localName == item.name ? nil : localName
      item.timeZone = place.timeZone
      item.population = place.population
      return item
    }
  }

  /// OpenStreetMap's main names are local ones; those of others are what the world calls them,
  /// unless the language of the country has its own.
  private func localName(of place: Place, in countryCode: String?) -> String? {
    if metadata.source == "osm" { return place.name }
    return countryCode.flatMap(Language.spoken).map(place.name)
  }

  private func address(of place: Place, language: Language) -> Address? {
    guard let country = areas.chain(from: place.area).last else { return nil }
    let around = areaNames.names(from: place.area, in: language)
    var address = Address()
    address.country = around.last
    address.countryCode = country.code
    if around.count > 1 { address.state = around[0] }
    return address
  }

  func item(_ reference: String, language: Language) throws(GeocoderError) -> MapItem? {
    try read { connection throws(SQLiteError) in
      var places: [Place] = []
      try connection.run(
        "SELECT \(Place.columns) FROM places p WHERE p.reference = ?", [.text(reference)]
      ) { places.append(Place($0)) }
      return try mapItems(places, language: language, connection).first
    }
  }

  func nearest(
    to coordinate: Coordinate, limit: Int, language: Language
  ) throws(GeocoderError) -> [MapItem] {
    try read { connection throws(SQLiteError) in
      let ids = try NearbyPlaces(connection: connection).nearest(to: coordinate, limit: limit)
      return try mapItems(Place.read(ids, connection), language: language, connection)
    }
  }
}
