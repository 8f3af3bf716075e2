/// A category of the vocabulary: what makes a place one of it, and what it is called.
public struct CategoryDefinition: Sendable {
  public let category: PlaceCategory
  /// The part of the vocabulary that the category belongs to.
  public let group: CategoryGroup
  /// The conditions of which any makes a place one of the category.
  public let conditions: [TagCondition]
  public let symbol: CategorySymbol
  /// The weight of a place of the category beside one of another: 1 (a waste container) to 9 (an
  /// airport).
  public let weight: Int
  /// A Boolean value that says whether places without a name are looked for too: toilets are,
  /// benches are not.
  public let isFoundUnnamed: Bool
  /// The categories that this one is a kind of: a bakery is a shop.
  public let broader: [PlaceCategory]
  /// The categories that one may also be glad of, the nearest in meaning first.
  public let related: [PlaceCategory]
  /// The names by language: the singular, the plural, then what else people type, singular or
  /// plural.
  let names: [Language: [String]]
}

/// A name of a category.
public struct CategoryName: Hashable, Sendable {
  public let text: String
  public let language: Language
  public let category: PlaceCategory
  /// A Boolean value that says whether the name is a title of the category, singular or plural, and
  /// not another word for it.
  public let isTitle: Bool
}
