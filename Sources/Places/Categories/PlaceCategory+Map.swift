extension PlaceCategory {
  /// The first zoom of a map that shows a place of the category by its symbol, by how much such a
  /// place counts; nil for what a map shows by its name alone, or as an area.
  public var firstMapZoom: Int? {
    guard let definition = CategoryVocabulary.standard[self] else { return nil }
    switch definition.symbol {
    case .city, .tree, .water, .pin: return nil
    default: break
    }
    return switch definition.weight {
    case 7...: 15
    case 5...6: 16
    case 4: 17
    default: 18
    }
  }
}
