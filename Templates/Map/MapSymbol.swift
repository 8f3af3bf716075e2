import Cartography
import Markup
import Places

/// An SVG `<symbol>` element that defines a category's symbol, in the map and in
/// `Public/symbols.svg`, which a test holds equal.
struct MapSymbol: Markup {
  let symbol: CategorySymbol
  let id: String

  var body: some Markup {
    SVGSymbol(.id(id), .viewBox(16, 16)) { Path(.d(symbol.drawing)) }
  }
}

extension CategorySymbol {
  /// The CSS class by which `MapStyle` colours the symbol.
  var group: String {
    switch self {
    case .bicycle, .bus, .car, .ferry, .fuel, .parking, .plane, .train, .tram: "poi-transit"
    case .book, .camera, .castle, .film, .monument, .museum, .music, .school, .star, .theatre,
      .worship:
      "poi-culture"
    case .cake, .cup, .fork, .glass, .iceCream: "poi-food"
    case .ball, .beach, .mountain, .paw, .playground, .swimmer, .tent, .tree, .water: "poi-nature"
    case .cross, .fire, .pharmacy, .police: "poi-health"
    default: "poi"
    }
  }
}
