extension CategoryVocabulary {
  /// What people look for nearby day by day, the most wanted first.
  public static let everyday: [PlaceCategory] = [
    "restaurant", "cafe", "supermarket", "pharmacy", "atm", "hotel", "bakery", "parking", "fuel",
    "bus_stop", "playground", "toilets", "museum", "doctors",
  ].compactMap(PlaceCategory.init(rawValue:))
}
