import Places

/// A place whose record may answer a request, as a geocoder or a source of records tells of it.
struct RecordCandidate {
  let id: MapItem.ID
  /// The point of a street or area that is nearest to the point asked about; `nil` for other places,
  /// and where no point was asked about.
  let nearestPoint: Coordinate?
  /// A Boolean value that says whether the place is a house, or has a house number.
  let hasHouseNumber: Bool
  /// The name of the street that a place is, or that a house belongs to; `nil` where it is not known,
  /// and for other places.
  let street: String?
  /// The map item by which the geocoder tells of the place; `nil` for one of a source of records.
  let item: MapItem?

  init(_ item: MapItem) {
    id = item.id
    nearestPoint = item.nearestPoint
    hasHouseNumber = item.address?.houseNumber != nil
    street = nil
    self.item = item
  }

  init(_ place: NearbyPlace) {
    id = place.id
    nearestPoint = place.nearestPoint
    hasHouseNumber = place.hasHouseNumber
    street = place.street
    item = nil
  }

  /// Returns whether the place may be a house, or have a number, in a street with some names.
  func mayBeHouse(on names: some Collection<String>) -> Bool {
    hasHouseNumber && street.map(names.contains) ?? true
  }

  /// Returns whether the geocoder calls the place by one of some names.
  func isCalled(_ names: Set<String>) -> Bool {
    item.map { names.contains($0.name) || $0.localName.map(names.contains) ?? false } ?? false
  }

  /// Returns the known record of the place, or else one of what the geocoder tells; `nil` without
  /// either. That of a street lies at the point of the street nearest to the coordinate that a reverse
  /// search asks for.
  func record(_ known: PlaceRecord?) -> PlaceRecord? {
    guard var record = known ?? item.map({ PlaceRecord($0) }) else { return nil }
    if let nearestPoint, record.part.rank.isStreet { record.coordinate = nearestPoint }
    return record
  }
}
