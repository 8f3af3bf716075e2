/// A namespace for the short names of states whose name in a language tells their kind as well, such
/// as Andalucía for "Comunidad Autónoma de Andalucía".
enum StateShortNames {
  /// The least number of states whose names begin with the same words before these count as the name
  /// of a kind: there are two Dakotas and two Carolinas, which are none. With a larger value fewer
  /// states are found by short names.
  private static let leastUses = 5
  /// The words that stand between the name of a kind and that of a state.
  private static let prepositions = [
    " de ", " du ", " des ", " del ", " da ", " do ", " di ", " d'", " d’",
  ]

  /// Returns countries and states, to whose names the short ones are added. Each stands before the name
  /// that it shortens, since the first name in a language is shown.
  ///
  /// Two kinds of short names are not added: one that another area of the same country has, such as
  /// México for "Estado de México", and one of fewer words than the main name. Main names are English
  /// and short already where they can be: "Columbia" would be too little for the District of Columbia.
  static func added(to areas: [WorldArea]) -> [WorldArea] {
    var uses: [Substring: Set<String>] = [:]
    for area in areas where !area.isCountry {
      for case let division? in area.names.map(division) {
        uses[division.kind, default: []].insert(area.code)
      }
    }
    let kinds = Set(uses.filter { $0.value.count >= leastUses }.keys)
    let short = areas.map { area in
      area.isCountry ? area.names : withShortNames(area.names, kinds)
    }
    var bearers: [String: Set<String>] = [:]
    for (area, names) in zip(areas, short) {
      for name in names {
        bearers["\(area.countryCode) \(name.text)", default: []].insert(area.code)
      }
    }
    return zip(areas, short).map { area, names in
      var area = area
      let known = Set(area.names.map(\.text))
      area.names = names.filter {
        known.contains($0.text) || bearers["\(area.countryCode) \($0.text)"]?.count == 1
      }
      return area
    }
  }

  /// Returns the names of a state with the short form of each before it, the main name first as before.
  private static func withShortNames(
    _ names: [PackedNames.Name], _ kinds: Set<Substring>
  ) -> [PackedNames.Name] {
    names.enumerated().flatMap { index, name in
      guard index > 0, let division = division(of: name), kinds.contains(division.kind),
        wordCount(division.rest) >= wordCount(names[0].text)
      else { return [name] }
      return [PackedNames.Name(text: String(division.rest), languages: name.languages), name]
    }
  }

  private static func wordCount(_ name: some StringProtocol) -> Int {
    name.split { $0 == " " || $0 == "-" }.count
  }

  /// Returns the words of a name before and after its first preposition; `nil` for a name without one,
  /// and for one that goes on with an article.
  private static func division(of name: PackedNames.Name) -> (kind: Substring, rest: Substring)? {
    let found = prepositions.compactMap { name.text.firstRange(of: $0) }
    guard let preposition = found.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    let rest = name.text[preposition.upperBound...]
    guard rest.first?.isUppercase == true else { return nil }
    return (name.text[..<preposition.lowerBound], rest)
  }
}
