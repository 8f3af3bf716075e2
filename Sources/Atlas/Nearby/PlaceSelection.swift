import Places
import ShardFormat

/// A selection of points of interest by what they are and the conditions that they meet.
struct PlaceSelection: Hashable {
  var interest: CategoryQuery
  /// The conditions that all places of a selection meet.
  var filter = PlaceFilter()
  /// The conditions by which places to eat at belong to a selection, whatever their category: a café
  /// that sells ice cream, for "gelato"; `nil` for none.
  var alternative: PlaceFilter?
  /// The categories of which the places of a brand are, where the query names one; `nil` for any.
  var brandCategories: Set<PlaceCategory>?

  init(_ interest: CategoryQuery, filter: PlaceFilter = PlaceFilter()) {
    self.interest = interest
    self.filter = filter
  }

  /// Creates the selection of the places of a category, by the words that name it. The name of a
  /// dish or of a way of selling it selects all places to eat at that have it.
  ///
  /// - Parameter filter: The conditions that the query puts on the places beside these words.
  /// - Returns: `nil` where the places of the category cannot meet the conditions: no church is
  ///   vegan.
  init?(
    of category: PlaceCategory, named words: [String], in vocabulary: QueryVocabulary,
    filter: PlaceFilter = PlaceFilter()
  ) {
    guard Self.canMeet(filter, category) else { return nil }
    let meanings = vocabulary.conditions.meanings(of: words)
    if filter.isAboutFood, meanings.contains(.eating) || category == .restaurant {
      self.init(.categories(Set(ConditionVocabulary.standard.eateries)), filter: filter)
      return
    }
    self.init(.categories([category]), filter: filter)
    if case .condition(let condition)? = meanings.first {
      var alternative = PlaceFilter()
      alternative.insert(condition)
      if alternative.isAboutFood { self.alternative = alternative }
    }
  }

  /// The selection with the conditions of a filter in addition.
  func adding(_ filter: PlaceFilter) -> PlaceSelection {
    var selection = self
    selection.filter = self.filter.adding(filter)
    if filter.isAboutFood, interest == .categories([.restaurant]) {
      selection.interest = .categories(Set(ConditionVocabulary.standard.eateries))
    }
    return selection
  }

  /// A Boolean value that says whether a selection takes only some of the places that it is looked
  /// up by.
  var isConditional: Bool { !filter.isEmpty || alternative != nil || brandCategories != nil }

  /// Returns whether places of a category may meet a filter, as far as that asks for food.
  private static func canMeet(_ filter: PlaceFilter, _ category: PlaceCategory) -> Bool {
    guard filter.isAboutFood else { return true }
    let vocabulary = CategoryVocabulary.standard
    if vocabulary[category]?.group == .food { return true }
    if filter.cuisine != nil { return false }
    return [.shops, .lodging].contains(vocabulary[category]?.group)
  }
}

/// The properties of a place in a shard that a filter looks at, each read when it is asked for.
struct StoredProperties: FilterableProperties {
  let category: PlaceCategory
  let details: PlaceDetails

  var cuisines: [String] { details[.cuisine].map(Cuisine.list) ?? [] }
  var wheelchair: WheelchairAccess? { details[.wheelchair].flatMap(WheelchairAccess.init) }
  var features: [PlaceFeature] { details[.features].map(PlaceFeature.list) ?? [] }
}
