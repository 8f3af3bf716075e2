/// A kind of places that a search looks for: points of interest of some categories, with the conditions
/// that they meet. By it a map shows all of them, and not only the results of the search.
public struct SoughtKind: Hashable, Sendable {
  /// The categories of the places, each with all kinds of it.
  public let categories: Set<PlaceCategory>
  /// The conditions that all the places meet.
  public let filter: PlaceFilter
  /// The conditions by which places to eat at are of the kind, whatever their category; `nil` for none.
  public let alternative: PlaceFilter?

  public init(
    categories: Set<PlaceCategory>, filter: PlaceFilter = PlaceFilter(),
    alternative: PlaceFilter? = nil
  ) {
    self.categories = categories
    self.filter = filter
    self.alternative = alternative
  }
}
