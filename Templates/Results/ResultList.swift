import Markup
import Places

/// A list of the places found, numbered like their markers on the map.
struct ResultList: Markup {
  let items: [MapItem]
  let location: PageLocation
  let language: Language
  /// The point from which the distances of results are measured; `nil` if no distances are shown.
  let middle: Coordinate?
  /// The current time in seconds since 1970-01-01T00:00Z, by which places are open or closed; `nil`
  /// for a list that does not tell.
  var now: Int?

  var body: some Markup {
    if !items.isEmpty {
      Ol(.class("rows")) {
        for (index, item) in items.enumerated() {
          Li(.id("result-\(index + 1)")) {
            Span(.class("number"), .aria("hidden", "true")) { "\(index + 1)" }
            Span(.class("text")) {
              A(.class("title"), .href(location.opening(item.id).href), .dir("auto"), lang(item)) {
                item.name
              }
              Span(.class("subtitle"), .dir("auto")) {
                SymbolMark(symbol: item.category.symbol)
                item.line
              }
              if let now, let hours = OpeningState(item, at: now) {
                Span(.class(hours.isOpen ? "subtitle state" : "subtitle state shut")) { hours.text }
              }
            }
            if let middle {
              Span(.class("distance")) { distanceText(item.distance(from: middle)) }
            }
          }
        }
      }
    }
  }

  private func lang(_ item: MapItem) -> Attribute<HTMLTag.A>? {
    item.namesByLanguage[language] == item.name ? .lang(language.code) : nil
  }
}

extension MapItem {
  /// The place's category and surroundings in one line.
  var line: String {
    subtitle.isEmpty || subtitle == category.title
      ? category.title : "\(category.title) · \(subtitle)"
  }
}

/// Returns a distance in metres as people write it: 80 m, 1.2 km, 340 km, 12,700 km.
func distanceText(_ metres: Double) -> String {
  if metres < 995 { return "\(Int((metres / 10).rounded()) * 10) m" }
  let kilometres = metres / 1000
  if kilometres < 9.95 {
    let tenths = Int((kilometres * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) km" : "\(tenths / 10).\(tenths % 10) km"
  }
  return "\(grouped(Int(kilometres.rounded()))) km"
}

/// Returns a whole number with a comma between its thousands: 8,804,190.
func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  groups.insert(digits, at: 0)
  return (number < 0 ? "−" : "") + groups.joined(separator: ",")
}
