import Places

/// A filter of places that is prepared once to judge thousands of them.
struct PreparedFilter {
  let filter: PlaceFilter
  /// A Boolean value that says whether all places pass the filter, whatever their opening hours.
  private let passesAll: Bool
  /// The categories whose places have the cuisine by themselves, and the values of OpenStreetMap's
  /// `cuisine` that mean it; `nil` where no cuisine is asked for.
  private let cuisine: (categories: Set<PlaceCategory>, values: Set<String>)?
  private let features: [PlaceFeature]

  init(_ filter: PlaceFilter) {
    self.filter = filter
    var others = filter
    others.opening = nil
    passesAll = others.isEmpty
    features = filter.features
    cuisine = filter.cuisine.map { name in
      let definition = ConditionVocabulary.standard.cuisine(name)
      return (definition?.categories ?? [], (definition?.values ?? []).union([name]))
    }
  }

  /// Returns the verdict of the filter on a place but for its opening hours, which is that of
  /// `PlaceFilter.verdict(on:)`.
  func verdict(on point: TabledPoint) -> FilterVerdict {
    if passesAll { return .met }
    var verdict = FilterVerdict.met
    if let cuisine, !cuisine.categories.contains(point.category) {
      if point.cuisines.isEmpty {
        verdict = .unknown
      } else if !point.cuisineKeys.contains(where: cuisine.values.contains) {
        return .unmet
      }
    }
    if let wheelchair = filter.wheelchair, wheelchair != .no {
      switch point.wheelchair {
      case nil: verdict = .unknown
      case .yes: break
      case .limited: if wheelchair == .yes { return .unmet }
      case .no: return .unmet
      }
    }
    if !features.isEmpty, !features.allSatisfy(point.features.contains) { verdict = .unknown }
    return verdict
  }
}
