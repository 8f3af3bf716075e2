import Places

/// A line that tells of a place in a list what it is and where: "Italian · 12 Mulberry Street".
struct ResultLine {
  let item: MapItem
  /// A Boolean value that says whether all places of the list lie in one town, so that the street is
  /// enough.
  let isInOneTown: Bool
  let reader: Reader

  /// The largest number of cuisines that a line names.
  private static let cuisineLimit = 2

  /// Returns whether all of some places are known to lie in one town.
  static func areInOneTown(_ items: [MapItem]) -> Bool {
    guard items.count > 1, let city = items[0].address?.city else { return false }
    let country = items[0].address?.country
    return items.allSatisfy { $0.address?.city == city && $0.address?.country == country }
  }

  /// The name of what the place is: its category and its cuisines, or for a restaurant whose cuisine is
  /// known that cuisine alone, which says as much.
  var kind: String {
    let title = reader.title(of: item.category).text
    let cuisines = cuisines(beside: title).prefix(Self.cuisineLimit)
    if cuisines.isEmpty { return title }
    let names = cuisines.joined(separator: reader.texts.comma)
    return item.category == .restaurant ? names : "\(title) · \(names)"
  }

  /// Returns the cuisines that the name of the category does not say already, as far as they have names
  /// in the language of the page.
  private func cuisines(beside title: String) -> [String] {
    var names: [String] = []
    for key in item.cuisines.compactMap(Cuisine.key) {
      let (name, language) = reader.title(of: .cuisine(key))
      guard let definition = ConditionVocabulary.standard[.cuisine(key)], language == nil,
        !definition.categories.contains(item.category),
        !title.lowercased().contains(name.lowercased()), !names.contains(name)
      else { continue }
      names.append(name)
    }
    return names
  }

  /// The words for where the place is: its street with the number where the town is the same for all,
  /// and otherwise what tells it from others of its name, with the street before it; `nil` where
  /// nothing is known beside its name and kind.
  var place: String? {
    let surroundings = surroundings
    guard let street = item.address?.streetLine, !item.name.contains(street) else {
      return surroundings
    }
    if isInOneTown { return street }
    guard let surroundings else { return street }
    return surroundings.contains(street)
      ? surroundings : "\(street)\(reader.texts.comma)\(surroundings)"
  }

  /// The words that tell the place from others of its name, without its kind, which stands before
  /// them, and without its coordinate; `nil` where there are none.
  private var surroundings: String? {
    let kinds = [item.category.title, reader.title(of: item.category).text]
    if item.subtitle.isEmpty || kinds.contains(item.subtitle) { return nil }
    // Numbers tell nobody where a place is, though they tell it from its namesakes.
    let position = "\(item.coordinate)"
    if item.subtitle == position { return nil }
    let detail = (kinds + [position]).first { item.subtitle.hasPrefix("\($0), ") }
    return detail.map { String(item.subtitle.dropFirst($0.count + 2)) } ?? item.subtitle
  }
}
