import Places
import SQLite
import ShardFormat

/// A label of a place in a list: its name, and a subtitle that tells it from others of that name.
struct CompletionLabel: Hashable {
  var title: String
  var subtitle: String
}

/// A maker of labels for places, of which no two in one list read the same.
struct CompletionLabels {
  let reader: ShardReader
  let language: Language

  /// Returns the labels of the places of one list, in their order.
  func labels(for places: [Place]) throws(SQLiteError) -> [CompletionLabel] {
    var labels = places.map(label)
    for distinction in [kind, landmark, street, house, position] {
      let equals = Dictionary(grouping: labels.indices) { labels[$0] }.values
        .filter { $0.count > 1 }
      if equals.isEmpty { break }
      for index in equals.joined() {
        guard let detail = try distinction(places[index]) else { continue }
        let subtitle = label(places[index]).subtitle
        labels[index].subtitle = subtitle.isEmpty ? detail : "\(detail), \(subtitle)"
      }
    }
    return labels
  }

  /// Returns the label of a place regardless of others: its name, or the title of its category,
  /// with the address as far as it is known and the areas around the place.
  private func label(_ place: Place) -> CompletionLabel {
    let name = place.name(in: language)
    let title = name.isEmpty ? kindTitle(place) : name
    let around = reader.shard.areaNames.names(from: place.area, in: language)
    let address = Address(
      houseNumber: place.details.houseNumber, street: place.details[.street],
      countryCode: around.countryCode)
    let heading = around.heading(city: place.details[.city])
    let subtitle = ([address.streetLine].compactMap(\.self) + heading).filter { $0 != title }
      .joined(separator: ", ")
    return CompletionLabel(title: title, subtitle: subtitle.isEmpty ? kindTitle(place) : subtitle)
  }

  private func kindTitle(_ place: Place) -> String { place.kindTitle(in: language) }

  /// Returns the title of a place's category, which tells a state from its capital of the same
  /// name; `nil` for a settlement.
  private func kind(_ place: Place) throws(SQLiteError) -> String? {
    place.distinctKind(in: language)
  }

  /// Returns a phrase with the town that a place lies near, which tells villages of one state
  /// apart; `nil` where there is none. For a country or state, returns the title of its category.
  private func landmark(_ place: Place) throws(SQLiteError) -> String? {
    guard !isLarge(place) else { return kindTitle(place) }
    let landmark = try reader.landmarks.nearest(to: place.coordinate, before: place.id)
    guard let landmark else { return nil }
    return try reader.places([landmark]).first.map {
      PlaceRelation.near.phrase($0.name(in: language), in: language)
    }
  }

  private func isLarge(_ place: Place) -> Bool {
    let areas = reader.shard.areas
    return areas.area(ofPlace: place.id).flatMap(areas.level).map { $0 <= .state } ?? false
  }

  private func street(_ place: Place) throws(SQLiteError) -> String? {
    try reader.nearestStreet(
      to: place.coordinate, besides: place.name(in: language), in: language)
  }

  private func house(_ place: Place) throws(SQLiteError) -> String? {
    try reader.nearestHouse(to: place.coordinate, in: language)
  }

  /// Returns the coordinate of a place as a text, which tells it from any other of its name.
  private func position(_ place: Place) throws(SQLiteError) -> String? {
    "\(place.coordinate)"
  }
}

extension Place {
  private static let settlements: Set<String> = ["capital", "city", "town", "village", "hamlet"]

  /// Returns the title of the place's category; an empty text for one that is not known.
  fileprivate func kindTitle(in language: Language) -> String {
    PlaceCategory(rawValue: category).map {
      CategoryVocabulary.standard.title(of: $0, in: language)
    } ?? ""
  }

  /// Returns the title of the place's category, by which it is told from another place of its name;
  /// `nil` for a settlement, which the name alone means.
  func distinctKind(in language: Language) -> String? {
    Self.settlements.contains(category) ? nil : kindTitle(in: language)
  }
}
