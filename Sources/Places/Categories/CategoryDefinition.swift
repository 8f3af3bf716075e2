/// What the vocabulary knows of a category.
public struct CategoryDefinition: Sendable {
  public let category: PlaceCategory
  /// Any of these makes a place one of the category.
  public let conditions: [TagCondition]
  public let symbol: CategorySymbol
  /// How much a place of the category counts beside one of another: 1 (a waste container) to 9
  /// (an airport).
  public let weight: Int
  /// Whether places without a name are looked for too: toilets are, benches are not.
  public let isFoundUnnamed: Bool
  /// The categories it is a kind of: a bakery is a shop.
  public let broader: [PlaceCategory]
  /// What else one may be glad of, the nearest in meaning first.
  public let related: [PlaceCategory]
  /// By language: the singular, the plural, then what else people type, singular or plural.
  let names: [Language: [String]]

  /// - Parameters:
  ///   - conditions: apart by spaces, as in `amenity=cafe amenity=shop+shop=coffee`.
  ///   - broader: names of categories, apart by spaces, as `related`.
  ///   - en: names, apart by commas, as those of the other languages.
  init(
    _ category: StaticString, _ conditions: String, _ symbol: CategorySymbol, _ weight: Int,
    of broader: String = "", related: String, unnamed: Bool = false,
    en: String, de: String, fr: String, es: String, it: String, fi: String
  ) {
    self.category = PlaceCategory(category)
    self.conditions = conditions.split(separator: " ").map { TagCondition(String($0)) }
    self.symbol = symbol
    self.weight = weight
    isFoundUnnamed = unnamed
    self.broader = Self.categories(broader)
    self.related = Self.categories(related)
    names = [
      .english: Self.names(en), .german: Self.names(de), .french: Self.names(fr),
      .spanish: Self.names(es), .italian: Self.names(it), .finnish: Self.names(fi),
    ]
  }

  private static func categories(_ list: String) -> [PlaceCategory] {
    list.split(separator: " ").compactMap { PlaceCategory(rawValue: String($0)) }
  }

  private static func names(_ list: String) -> [String] {
    list.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }
}
