import Markup
import Places

/// The symbol of a category, beside the words that say the same.
struct SymbolMark: Markup {
  let symbol: CategorySymbol

  var body: some Markup {
    SVG(.class("symbol"), .aria("hidden", "true")) {
      Use(.href("/symbols.svg#\(symbol.rawValue)"))
    }
  }
}
