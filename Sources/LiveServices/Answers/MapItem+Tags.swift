import Places

extension MapItem {
  /// Sets the properties that OpenStreetMap's tags describe, except the name and the location.
  mutating func read(_ tags: [String: String]) {
    func first(of keys: String...) -> String? {
      for key in keys {
        if let value = tags[key]?.split(separator: ";").first { return String(value) }
      }
      return nil
    }
    phone = first(of: "phone", "contact:phone", "contact:mobile")
    url = first(of: "website", "contact:website", "url")
    openingHours = tags["opening_hours"]
    cuisines = tags["cuisine"].map(Cuisine.list) ?? []
    wheelchair = tags["wheelchair"].flatMap {
      $0 == "designated" ? .yes : WheelchairAccess(rawValue: $0)
    }
    population = tags["population"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
