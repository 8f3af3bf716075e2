import Places

extension MapItem {
  /// Cuisines of one place.
  private static let cuisineLimit = 8

  /// Adds what is known of it beside its name and where it is.
  mutating func addDetails(_ details: PlaceDetails) {
    if details.text.isEmpty { return }
    phone = details[.phone]
    url = details[.website]
    openingHours = details[.openingHours]
    wheelchair = details[.wheelchair].flatMap(WheelchairAccess.init)
    cuisines = (details[.cuisine] ?? "").split { ";, ".contains($0) }.prefix(Self.cuisineLimit)
      .map(String.init)
  }
}
