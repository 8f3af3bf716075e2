import Places
import SQLite
import ShardFormat

/// An extension of `ShardReader` with functions that return places as map items.
extension ShardReader {
  /// Returns the places of one list as map items, labelled so that no two of them read the same.
  func mapItems(_ places: [Place], language: Language) throws(SQLiteError) -> [MapItem] {
    let labels = try CompletionLabels(reader: self, language: language).labels(for: places)
    return zip(places, labels).map { mapItem($0, $1, language: language) }
  }

  private func mapItem(
    _ place: Place, _ label: CompletionLabel, language: Language
  ) -> MapItem {
    var item = MapItem(
      id: MapItem.ID(source: shard.metadata.source, reference: place.reference),
      name: label.title, subtitle: label.subtitle, coordinate: place.coordinate,
      region: region(of: place), category: PlaceCategory(rawValue: place.category) ?? .town)
    item.taggedNames = TaggedNames(text: place.names)
    item.address = address(of: place, language: language)
    let localName = localName(of: place, in: item.address?.countryCode)
    item.localName = localName == item.name ? nil : localName
    // A country has a code of its own, though it lies in no other country.
    if item.category == .country, let area = shard.areas.area(ofPlace: place.id),
      let code = shard.areaNames.names(from: area, in: language).countryCode
    {
      item.address = item.address ?? Address()
      item.address?.countryCode = code
    }
    item.timeZone = place.timeZone
    item.population = place.population
    item.addDetails(place.details)
    return item
  }

  /// Returns the local name of a place, which people use where it lies; `nil` where it is not
  /// known.
  ///
  /// OpenStreetMap's main names are local ones; those of other sources are international, unless
  /// there is a name in the language of the country. The source of the world's natural features does not
  /// say in which language their main names are.
  private func localName(of place: Place, in countryCode: String?) -> String? {
    if shard.metadata.source == "osm" { return place.name }
    guard let spoken = countryCode.flatMap(Language.spoken) else { return nil }
    let isFeature =
      shard.isGazetteer
      && PlaceCategory(rawValue: place.category).map { shard.categories[$0] != nil } ?? false
    return isFeature
      ? TaggedNames(text: place.names).name(in: spoken) : place.name(in: spoken)
  }

  /// The distance in metres from a point of interest without an extent to each side of the region
  /// that a map shows around it.
  private static let pointReach = 60.0

  private func region(of place: Place) -> CoordinateRegion {
    guard !shard.isGazetteer, place.extent == nil,
      let category = PlaceCategory(rawValue: place.category),
      shard.categories[category] != nil || category == .pointOfInterest
    else { return place.region }
    return CoordinateRegion(around: place.coordinate, reach: Self.pointReach)
  }

  private func address(of place: Place, language: Language) -> Address? {
    let areas = shard.areaNames.names(from: place.area, in: language)
    var address = Address()
    address.houseNumber = place.details.houseNumber
    address.street = place.details[.street]
    address.postcode = place.details[.postcode]
    address.city = place.details[.city] ?? areas.settlement
    address.state = place.details[.state] ?? areas.state
    address.country = areas.country
    address.countryCode = areas.countryCode
    return address == Address() ? nil : address
  }

  /// Returns, as a map item, the place, house or intersection of a shard with an identifier at the data's source,
  /// be it its own or an alias; `nil` where there is none.
  func mapItem(reference: String, language: Language) throws(SQLiteError) -> MapItem? {
    var place = try place(reference: reference)
    if place == nil {
      if let house = try house(reference: reference) {
        return try mapItem(of: house, language: language)
      }
      place = try aliasedPlace(reference: reference)
    }
    if place == nil, let intersection = try intersection(reference: reference) {
      return mapItem(of: intersection, language: language)
    }
    return try place.flatMap { place throws(SQLiteError) in
      try mapItems([place], language: language).first
    }
  }
}

extension MapItem {
  /// Adds the details of a place to a map item: how to reach the place, when it is open, what it
  /// serves.
  fileprivate mutating func addDetails(_ details: PlaceDetails) {
    if details.text.isEmpty { return }
    phone = details[.phone]
    url = details[.website]
    openingHours = details[.openingHours]
    wheelchair = details[.wheelchair].flatMap(WheelchairAccess.init)
    cuisines = details[.cuisine].map(Cuisine.list) ?? []
    features = details[.features].map(PlaceFeature.list) ?? []
    elevation = details[.elevation].flatMap { Int($0) }
  }
}
