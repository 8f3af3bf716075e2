/// A drawing that stands for a category of places; its raw value is the id of the drawing in
/// `Public/symbols.svg`.
public enum CategorySymbol: String, CaseIterable, Sendable {
  case bag, ball, bank, beach, bed, bicycle, book, building, bus, cake, camera, car, cart, castle
  case city, cross, cup, ferry, film, fire, fork, fuel, glass, information, mail, monument
  case mountain, museum, music, parking, paw, people, pharmacy, phone, plane, playground, police
  case recycling, school, scissors, star, swimmer, tent, theatre, toilets, train, tram, tree
  case water, worship, wrench
  case iceCream = "ice_cream"
  /// The symbol, a pin, of a category that has no drawing of its own.
  case pin
}

extension PlaceCategory {
  /// The drawing that stands for the category; a pin where it has none of its own.
  public var symbol: CategorySymbol { CategoryVocabulary.standard[self]?.symbol ?? .pin }

  /// The lowest zoom level at which a map shows places of the category by a symbol: the weightier
  /// the category, the lower. `nil` for a category that maps show by names alone, or as areas.
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
