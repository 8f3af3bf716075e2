import Places

/// A namespace of the places that the stub geocoder knows. Telephone numbers and web addresses are
/// those set aside for examples.
enum StubWorld {
  /// A phrase that stands for several places of the stub world: "Apple Store", "Cafés".
  struct Category {
    let id: String
    let title: String
    /// The word that is suggested before the category, as a search for the word itself; `nil` for
    /// none.
    var word: String?
    let items: [MapItem]
  }

  static let attribution = Attribution(
    text: "Example places", url: "https://example.org/", license: "CC0")

  static let categories = [
    Category(
      id: "category:apple_store", title: "Apple Store", word: "Apple",
      items: pointsOfInterest.filter { $0.category == .shop }),
    Category(
      id: "category:cafe", title: "Cafés",
      items: pointsOfInterest.filter { $0.category == .cafe }),
  ]

  static let items = cities + pointsOfInterest

  static let pointsOfInterest = [
    venue(
      "apple-fifth-avenue", "Apple Fifth Avenue", .shop, at: (40.76385, -73.97297),
      address: ("767", "Fifth Avenue", "10153"), hours: "24/7", number: 1),
    venue(
      "apple-soho", "Apple SoHo", .shop, at: (40.72508, -73.99897),
      address: ("103", "Prince Street", "10012"), hours: "Mo-Sa 10:00-20:00; Su 11:00-19:00",
      number: 2),
    venue(
      "apple-grand-central", "Apple Grand Central", .shop, at: (40.75287, -73.97668),
      address: ("45", "Grand Central Terminal", "10017"), hours: "Mo-Sa 10:00-20:00", number: 3),
    venue(
      "apple-west-14th-street", "Apple West 14th Street", .shop, at: (40.74107, -74.00536),
      address: ("401", "West 14th Street", "10014"), hours: "Mo-Su 10:00-20:00", number: 4),
    venue(
      "applebees-times-square", "Applebee’s Times Square", .restaurant, at: (40.75666, -73.98871),
      address: ("234", "West 42nd Street", "10036"), hours: "Mo-Su 11:00-24:00", number: 5),
    habana,
    venue(
      "caffe-reggio", "Caffè Reggio", .cafe, at: (40.73030, -74.00042),
      address: ("119", "MacDougal Street", "10012"), hours: "Mo-Su 09:00-02:00", number: 7),
    venue(
      "cafe-grumpy", "Cafe Grumpy", .cafe, at: (40.74260, -73.99666),
      address: ("224", "West 20th Street", "10011"), hours: "Mo-Fr 07:00-18:00", number: 8),
  ]

  static let cities = [
    city(
      "new-york", "New York", "New York, United States", .city, at: (40.7128, -74.006),
      names: ["es": "Nueva York", "ja": "ニューヨーク", "ru": "Нью-Йорк"],
      timeZone: "America/New_York", population: 8_804_190),
    city(
      "paris", "Paris", "Île-de-France, France", .capital, at: (48.85341, 2.3488),
      names: ["it": "Parigi", "ja": "パリ", "ru": "Париж"], timeZone: "Europe/Paris",
      population: 2_138_551),
    city(
      "paris-texas", "Paris", "Texas, United States", .town, at: (33.66094, -95.55551),
      names: [:], timeZone: "America/Chicago", population: 24_839),
    city(
      "berlin", "Berlin", "Berlin, Germany", .capital, at: (52.52437, 13.41053),
      names: ["es": "Berlín", "ja": "ベルリン", "ru": "Берлин"], timeZone: "Europe/Berlin",
      population: 3_426_354),
    fiji,
  ]

  static func completionID(_ text: String) -> Completion.ID {
    Completion.ID(text) ?? Completion.ID(MapItem.ID(source: "stub", reference: "unknown"))
  }

  /// A café of the stub world of which everything is known.
  private static let habana: MapItem = {
    var item = venue(
      "cafe-habana", "Café Habana", .cafe, at: (40.72284, -73.99426),
      address: ("17", "Prince Street", "10012"),
      hours: "Mo-Fr 11:00-15:00,17:00-23:00; Sa 10:00-02:00; Su off; PH 12:00-18:00", number: 6)
    if let spanish = Language(tag: "es") { item.namesByLanguage[spanish] = "Café La Habana" }
    item.cuisines = ["cuban", "coffee_shop"]
    item.wheelchair = .limited
    return item
  }()

  private static let fiji: MapItem = {
    var item = city(
      "fiji", "Fiji", "Oceania", .country, at: (-17.8, 178.8),
      names: ["fr": "Fidji", "ja": "フィジー"], timeZone: "Pacific/Fiji", population: 896_444)
    item.region = CoordinateRegion(south: -20.7, west: 176.9, north: -12.4, east: -178.2)
    return item
  }()

  private static func city(
    _ reference: String, _ name: String, _ subtitle: String, _ category: PlaceCategory,
    at place: (latitude: Double, longitude: Double), names: [String: String], timeZone: String,
    population: Int
  ) -> MapItem {
    let span = category == .town ? 0.1 : 0.3
    var item = item(reference, name, subtitle, category, at: place, span: span)
    for (tag, name) in names {
      if let language = Language(tag: tag) { item.namesByLanguage[language] = name }
    }
    item.timeZone = timeZone
    item.population = population
    return item
  }

  private static func venue(
    _ reference: String, _ name: String, _ category: PlaceCategory,
    at place: (latitude: Double, longitude: Double),
    address: (houseNumber: String, street: String, postcode: String), hours: String, number: Int
  ) -> MapItem {
    var item = item(reference, name, "New York, United States", category, at: place, span: 0.004)
    var parts = Address()
    parts.houseNumber = address.houseNumber
    parts.street = address.street
    parts.postcode = address.postcode
    parts.city = "New York"
    parts.state = "New York"
    parts.country = "United States"
    parts.countryCode = "US"
    item.address = parts
    item.phone = "+1 212 555 010\(number)"
    item.url = "https://\(reference).example/"
    item.openingHours = hours
    item.timeZone = "America/New_York"
    return item
  }

  private static func item(
    _ reference: String, _ name: String, _ subtitle: String, _ category: PlaceCategory,
    at place: (latitude: Double, longitude: Double), span: Double
  ) -> MapItem {
    let (latitude, longitude) = place
    return MapItem(
      id: MapItem.ID(source: "stub", reference: reference), name: name, subtitle: subtitle,
      coordinate: Coordinate(wrappingLatitude: latitude, longitude: longitude),
      region: CoordinateRegion(
        south: latitude - span / 2, west: longitude - span / 2, north: latitude + span / 2,
        east: longitude + span / 2),
      category: category)
  }
}
