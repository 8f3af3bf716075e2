import Places

/// A position of a completion, such as one for a category, in the list of the places whose names
/// match the query.
enum CompletionPosition {
  /// The position of a completion that stands before all places.
  case first
  /// The position of a completion that stands after the towns whose whole name was typed.
  case afterTowns
  /// The position of a completion that stands after the towns and the places in view whose name the
  /// query is or begins, but before what is only similar or elsewhere.
  case afterNamesakes
  /// The position of a completion that stands after the first few places.
  case afterFirstPlaces
  /// The position of a completion that stands after the first few places and the completions at
  /// `afterFirstPlaces`.
  case beforeOtherPlaces
}

/// An extension of `EmbeddedAtlas` with functions that return the completions of a query, which all
/// its readings add to: names, brands, intersections, categories, and points of interest near a place.
///
/// A further reading is a function that returns completions with their positions, called in
/// `completions(for:)`.
extension EmbeddedAtlas {
  /// The largest number of completions for one query.
  static let completionLimit = 8
  /// The least number of places that stand in a list of completions before those at
  /// `CompletionPosition.afterFirstPlaces`.
  private static let firstPlaceCount = 2
  /// The largest number of places with the whole query as their name that stand before other readings
  /// of the query.
  private static let namesakeLimit = 4

  /// Returns the completions of a query that is being typed, in the order in which they are shown.
  func completions(for query: ParsedQuery) throws(GeocoderError) -> [Completion] {
    let query = try located(query)
    let intersections = try intersections(for: query, isTyping: true)
    // What was found as two streets is not misspelt.
    let named = try completions(matching: query, isCorrected: intersections.isEmpty)
    let places = Self.completions(named, with: try brandCompletions(for: query))
    let others =
      try completions(intersections, for: query, named)
      + (conditionCompletions(for: query) + categoryCompletions(for: query)
        + featureCompletions(besideKindIn: query, beside: named)
        + Self.below(named, query, nearPlaceCompletions(for: query, beside: named))
        + misspeltKindCompletions(for: query, beside: named))
    let townCount = named.prefix(while: \.resolved.isTownSized).count
    let namesakes = named.prefix(Self.namesakeLimit).prefix(while: \.resolved.isNamesake)
    let namesakeCount = max(townCount, namesakes.count)
    let firstCount = max(Self.firstPlaceCount, namesakeCount)
    func standing(_ position: CompletionPosition) -> [Completion] {
      others.filter { $0.position == position }.map(\.completion)
    }
    var completions = try postcodeCompletions(for: query) + standing(.first)
    completions += places.prefix(townCount) + standing(.afterTowns)
    completions += places.prefix(namesakeCount).dropFirst(townCount) + standing(.afterNamesakes)
    completions += places.prefix(firstCount).dropFirst(namesakeCount)
    completions += standing(.afterFirstPlaces) + standing(.beforeOtherPlaces)
    completions += places.dropFirst(firstCount)
    let distinct = Self.unique(Self.unique(completions, by: \.id)) {
      CompletionLabel(title: $0.title, subtitle: $0.subtitle)
    }
    return Array(distinct.prefix(Self.completionLimit))
  }

  /// Returns completions for points of interest near a place, which stand before all places only
  /// where no place's own name has the word for "near": "museum of mod" is a museum of modern art
  /// before it is museums near Modena.
  private static func below(
    _ named: [MatchedCompletion], _ query: ParsedQuery,
    _ near: [(completion: Completion, position: CompletionPosition)]
  ) -> [(completion: Completion, position: CompletionPosition)] {
    let isNamed = named.contains { place in
      let match = place.resolved.match
      return !match.isApproximate && match.beginsName
        && query.mayNamePlace(match.nameWords)
    }
    return near.map {
      ($0.completion, isNamed && $0.position == .first ? .afterFirstPlaces : $0.position)
    }
  }

  /// Returns the completion that stands for points of interest near a place or in the region of a
  /// query; `nil` where they have no identifier.
  func nearbyCompletion(
    _ nearby: NearbyQuery, title: String, _ category: PlaceCategory, _ query: ParsedQuery,
    attributions: [Attribution]
  ) -> Completion? {
    nearby.id.map { id in
      Completion(
        id: id, title: title, subtitle: "Search Nearby", kind: .category, category: category,
        titleHighlights: query.words.highlights(in: title), attributions: attributions)
    }
  }
}
