import Places
import ShardFormat

extension MapItem {
  /// Adds what is known of it beside its name and where it is.
  mutating func addDetails(_ details: PlaceDetails) {
    if details.text.isEmpty { return }
    phone = details[.phone]
    url = details[.website]
    openingHours = details[.openingHours]
    wheelchair = details[.wheelchair].flatMap(WheelchairAccess.init)
    cuisines = details[.cuisine].map(Cuisine.list) ?? []
  }
}
