import Places

/// The position of a completion among the places whose names match.
enum CompletionPosition {
  /// The completion stands before all places.
  case first
  /// The completion stands after the towns whose whole name was typed.
  case afterTowns
  /// The completion stands after the first few places.
  case afterFirstPlaces
  /// The completion stands after the first few places and those of `afterFirstPlaces`.
  case beforeOtherPlaces
}

/// The readings of a query that is being typed, each of which may add completions.
///
/// A further reading is a function that returns completions with their positions, called in
/// `completions(for:)`.
extension EmbeddedAtlas {
  /// The number of completions for one query, at most.
  static let completionLimit = 8
  /// The number of places that stand before other readings of the query, at least.
  private static let firstPlaceCount = 2

  /// Returns the completions of a query that is being typed, in the order in which they are shown.
  func completions(for query: ParsedQuery) throws(GeocoderError) -> [Completion] {
    let named = try completions(matching: query)
    let places = Self.completions(named, with: try brandCompletions(for: query))
    let others =
      try categoryCompletions(for: query) + nearPlaceCompletions(for: query)
    let townCount = named.prefix(while: \.resolved.isTown).count
    let firstCount = max(Self.firstPlaceCount, townCount)
    func standing(_ position: CompletionPosition) -> [Completion] {
      others.filter { $0.position == position }.map(\.completion)
    }
    var completions = standing(.first)
    completions += places.prefix(townCount) + standing(.afterTowns)
    completions += places.prefix(firstCount).dropFirst(townCount)
    completions += standing(.afterFirstPlaces) + standing(.beforeOtherPlaces)
    completions += places.dropFirst(firstCount)
    return Array(completions.prefix(Self.completionLimit))
  }

  /// Returns the completion that stands for points of interest near the region or a place; `nil`
  /// where these have no id.
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
