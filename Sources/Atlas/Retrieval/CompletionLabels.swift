import Places
import SQLite
import ShardFormat

/// What a place is called in a list: its name, and what tells it from others of that name.
struct CompletionLabel: Hashable {
  var title: String
  var subtitle: String
}

/// Names places so that within one list no two read the same.
struct CompletionLabels {
  let shard: Shard
  let database: Database
  let language: Language

  /// One for each place, in their order.
  func labels(for places: [Place]) throws(SQLiteError) -> [CompletionLabel] {
    var labels = places.map(label)
    for tell in [kind, landmark, position] {
      let equals = Dictionary(grouping: labels.indices) { labels[$0] }.values
        .filter { $0.count > 1 }
      if equals.isEmpty { break }
      for index in equals.joined() {
        guard let detail = try tell(places[index]) else { continue }
        let subtitle = label(places[index]).subtitle
        labels[index].subtitle = subtitle.isEmpty ? detail : "\(detail), \(subtitle)"
      }
    }
    return labels
  }

  /// The name, or else what it is; the address as far as it is known, and the areas around.
  private func label(_ place: Place) -> CompletionLabel {
    let name = place.name(in: language)
    let title = name.isEmpty ? kindTitle(place) : name
    let around = shard.areaNames.names(from: place.area, in: language)
    let address = Address(
      houseNumber: place.details.houseNumber, street: place.details[.street],
      countryCode: around.countryCode)
    let subtitle = ([address.streetLine].compactMap(\.self) + around.heading).filter { $0 != title }
      .joined(separator: ", ")
    return CompletionLabel(title: title, subtitle: subtitle.isEmpty ? kindTitle(place) : subtitle)
  }

  private func kindTitle(_ place: Place) -> String {
    PlaceCategory(rawValue: place.category).map {
      CategoryVocabulary.standard.title(of: $0, in: language)
    } ?? ""
  }

  private static let settlements: Set<String> = ["capital", "city", "town", "village", "hamlet"]

  /// Tells a state from its capital of the same name, a square from the stop on it.
  private func kind(_ place: Place) throws(SQLiteError) -> String? {
    Self.settlements.contains(place.category) ? nil : kindTitle(place)
  }

  /// Tells villages of one state apart by the town they lie near.
  private func landmark(_ place: Place) throws(SQLiteError) -> String? {
    guard !isLarge(place) else { return kindTitle(place) }
    let landmark = try Landmarks(database: database)
      .nearest(to: place.coordinate, before: place.id)
    guard let landmark else { return nil }
    return try Place.read([landmark], database).first.map { "near \($0.name(in: language))" }
  }

  private func isLarge(_ place: Place) -> Bool {
    shard.areas.area(ofPlace: place.id).flatMap(shard.areas.level).map { $0 <= .state } ?? false
  }

  /// Tells apart what nothing else does.
  private func position(_ place: Place) throws(SQLiteError) -> String? {
    "\(place.coordinate)"
  }
}
