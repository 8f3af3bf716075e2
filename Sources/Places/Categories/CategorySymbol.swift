/// What a category is drawn as; its raw value is the id of the drawing in `Public/symbols.svg`.
public enum CategorySymbol: String, CaseIterable, Sendable {
  case bag, ball, bank, beach, bed, bicycle, book, building, bus, cake, camera, car, cart, castle
  case city, cross, cup, ferry, film, fire, fork, fuel, glass, information, mail, monument
  case mountain, museum, music, parking, paw, people, pharmacy, phone, plane, playground, police
  case recycling, school, scissors, star, swimmer, tent, theatre, toilets, train, tram, tree
  case water, worship, wrench
  case iceCream = "ice_cream"
  /// Anything else.
  case pin
}

extension PlaceCategory {
  public var symbol: CategorySymbol { CategoryVocabulary.standard[self]?.symbol ?? .pin }
}
