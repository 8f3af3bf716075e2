/// A definition of a category of places: the tags of OpenStreetMap that make a place one of the
/// category, and the category's names, symbol and weight.
public struct CategoryDefinition: Sendable {
  public let category: PlaceCategory
  /// The group of categories that the category belongs to, such as food or transport.
  public let group: CategoryGroup
  /// The conditions on a place's tags, any of which makes the place one of the category.
  public let conditions: [TagCondition]
  public let symbol: CategorySymbol
  /// The importance of places of the category beside those of others, from 1 (a waste container) to
  /// 9 (an airport).
  public let weight: Int
  /// A Boolean value that says whether places of the category that have no name are searched for
  /// too: toilets are, benches are not.
  public let isFoundUnnamed: Bool
  /// The broader categories that the category is a kind of: a bakery is a shop.
  public let broader: [PlaceCategory]
  /// The categories to suggest to somebody who looks for this one, the nearest in meaning first.
  public let related: [PlaceCategory]
  /// The names of the category by language: the singular, the plural, then other words that people
  /// type for it, singular or plural.
  let names: [Language: [String]]
}

/// A name of a category of places in a language, as people may type it.
public struct CategoryName: Hashable, Sendable {
  public let text: String
  public let language: Language
  public let category: PlaceCategory
  /// A Boolean value that says whether the name is a title of the category, singular or plural, and
  /// not another word for it.
  public let isTitle: Bool
  /// A Boolean value that says whether the name is the title of the category in the plural.
  public let isPlural: Bool
}
