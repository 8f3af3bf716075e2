import Markup
import Places

/// A list of the places found, numbered like their markers on the map.
struct ResultList: Markup {
  let items: [MapItem]
  let location: PageLocation
  let reader: Reader
  /// The point from which the distances of results are measured; `nil` if no distances are shown.
  let middle: Coordinate?
  /// The name of the place at that point, which stands above the list; `nil` where its heading says it.
  var origin: String?
  /// The current time in seconds since 1970-01-01T00:00Z, by which places are open or closed; `nil`
  /// for a list that does not tell.
  var now: Int?

  var body: some Markup {
    if !items.isEmpty {
      let isInOneTown = ResultLine.areInOneTown(items)
      if let origin, middle != nil {
        P(.class("origin"), .dir("auto")) { reader.texts.distances(from: origin) }
      }
      Ol(.class("rows")) {
        for (index, item) in items.enumerated() {
          Li(.id("result-\(index + 1)"), .data("at", position(of: item).description)) {
            Span(.class("number"), .aria("hidden", "true")) { "\(index + 1)" }
            Span(.class("text")) {
              A(.class("title"), .href(location.opening(item).href), .dir("auto"), lang(item)) {
                item.name
              }
              Span(.class("subtitle"), .dir("auto")) {
                SymbolMark(symbol: item.category.symbol)
                let line = ResultLine(item: item, isInOneTown: isInOneTown, reader: reader)
                line.kind
                // The number of a house stands beside its street, whatever the page's direction.
                if let place = line.place {
                  " · "
                  Span(.dir("auto")) { Surroundings(text: place, item: item, reader: reader) }
                }
              }
              if let now, let hours = OpeningState(item, at: now, for: reader) {
                Span(.class(hours.isOpen ? "subtitle state" : "subtitle state shut")) { hours.text }
              }
            }
            if let distance = distance(of: item) {
              Span(.class("distance")) { reader.distance(distance) }
            }
          }
        }
      }
    }
  }

  /// Returns the point of a place from which a script measures how far the reader is away.
  private func position(of item: MapItem) -> Coordinate {
    (middle == nil ? nil : item.nearestPoint) ?? item.coordinate
  }

  /// The distance in metres from which on a place is away from a point, and not at it.
  private static let leastDistance = 5.0

  /// Returns the distance in metres that is told of a place; `nil` where none is, and for a place at the
  /// very point.
  private func distance(of item: MapItem) -> Double? {
    middle.map(item.distance).flatMap { $0 < Self.leastDistance ? nil : $0 }
  }

  private func lang(_ item: MapItem) -> Attribute<HTMLTag.A>? {
    item.languageOfName(for: reader.language).map { .lang($0.code) }
  }
}

extension MapItem {
  /// The place's category and surroundings in one line, in English.
  var line: String {
    subtitle.isEmpty || subtitle == category.title
      ? category.title : "\(category.title) · \(subtitle)"
  }
}
