import Places
import SQLite
import ShardFormat

extension Shard {
  /// The places as map items, labelled so that no two read the same.
  func mapItems(
    _ places: [Place], language: Language, _ database: Database
  ) throws(SQLiteError) -> [MapItem] {
    let labels = try CompletionLabels(shard: self, database: database, language: language)
      .labels(for: places)
    return zip(places, labels).map { place, label in
      var item = MapItem(
        id: MapItem.ID(source: metadata.source, reference: place.reference),
        name: label.title, subtitle: label.subtitle, coordinate: place.coordinate,
        region: region(of: place), category: PlaceCategory(rawValue: place.category) ?? .town)
      item.namesByLanguage = TaggedNames(text: place.names).byLanguage
      item.address = address(of: place, language: language)
      let localName = localName(of: place, in: item.address?.countryCode)
      item.localName = localName == item.name ? nil : localName
      item.timeZone = place.timeZone
      item.population = place.population
      item.addDetails(place.details)
      return item
    }
  }

  /// OpenStreetMap's main names are local ones; those of others are what the world calls them,
  /// unless the language of the country has its own.
  private func localName(of place: Place, in countryCode: String?) -> String? {
    if metadata.source == "osm" { return place.name }
    return countryCode.flatMap(Language.spoken).map(place.name)
  }

  /// In metres: what a point of interest takes up whose outline nobody drew.
  private static let pointReach = 60.0

  private func region(of place: Place) -> CoordinateRegion {
    guard place.extent == nil, let category = PlaceCategory(rawValue: place.category),
      categories[category] != nil || category == .pointOfInterest
    else { return place.region }
    return CoordinateRegion(around: place.coordinate, reach: Self.pointReach)
  }

  private func address(of place: Place, language: Language) -> Address? {
    let around = areaNames.names(from: place.area, in: language)
    var address = Address()
    address.houseNumber = place.details.houseNumber
    address.street = place.details[.street]
    address.postcode = place.details[.postcode]
    address.city = place.details[.city] ?? around.settlement
    address.state = around.state
    address.country = around.country
    address.countryCode = around.countryCode
    return address == Address() ? nil : address
  }

  func item(_ reference: String, language: Language) throws(GeocoderError) -> MapItem? {
    try read { database throws(SQLiteError) in
      var places: [Place] = []
      try database.run(
        "SELECT \(Place.columns) FROM places p WHERE p.reference = ?", [.text(reference)]
      ) { places.append(Place($0)) }
      if places.isEmpty {
        if let house = try House.find(reference, database) {
          return try mapItem(of: house, language: language, database)
        }
        let alias = try database.number(
          "SELECT place FROM aliases WHERE reference = ?", [.text(reference)])
        if let alias { places = try Place.read([alias], database) }
      }
      return try mapItems(places, language: language, database).first
    }
  }

  func nearest(
    to coordinate: Coordinate, limit: Int, language: Language
  ) throws(GeocoderError) -> [MapItem] {
    try read { database throws(SQLiteError) in
      let ids = try NearbyPlaces(database: database).nearest(to: coordinate, limit: limit)
      return try mapItems(Place.read(ids, database), language: language, database)
    }
  }
}
