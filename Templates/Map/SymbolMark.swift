import Markup
import Places

/// A mark with the symbol of a category, hidden from screen readers, since words beside it say the
/// same.
struct SymbolMark: Markup {
  let symbol: CategorySymbol

  var body: some Markup {
    SVG(.class("symbol"), .aria("hidden", "true")) {
      Use(.href("/symbols.svg#\(symbol.rawValue)"))
    }
  }
}
