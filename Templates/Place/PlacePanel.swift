public import Markup
public import Places

/// A panel with everything that is known of one place.
public struct PlacePanel: Markup {
  let item: MapItem
  let language: Language
  let location: PageLocation
  let now: Int?
  let resultCount: Int?

  /// Creates a panel about a place.
  ///
  /// - Parameters:
  ///   - item: The place.
  ///   - language: The reader's language.
  ///   - location: The location of the page.
  ///   - now: The current time in seconds since 1970-01-01T00:00Z, which decides whether the place
  ///     is open and what its clocks show; `nil` for a panel that tells no time.
  ///   - resultCount: The number of the places on the map that the search found which the place was
  ///     found by; `nil` where it was found by none.
  public init(
    item: MapItem, language: Language, location: PageLocation, now: Int?, resultCount: Int? = nil
  ) {
    self.item = item
    self.language = language
    self.location = location
    self.now = now
    self.resultCount = resultCount
  }

  public var body: some Markup {
    if let results = location.results, let resultCount {
      P(.class("bar back")) {
        A(.href(results.href), .rel("up")) {
          resultCount > 1 ? "← Back to \(resultCount) results" : "← Back to the search"
        }
      }
    }
    PlaceHeading(item: item, language: language)
    PlaceFacts(item: item, now: now)
    P(.class("bar")) {
      A(.href(PageLocation(path: .reverse(item.coordinate)).href)) { "What is around here" }
      A(.href(location.cleared(at: item.region).href)) { "Search around here" }
      if let element = OpenStreetMapElement(holding: item.id) {
        A(.href(element.url), .rel("noopener noreferrer")) { "On OpenStreetMap" }
      }
    }
    P(.class("bar")) {
      Span { "Download" }
      A(.href(file("geojson")), .rel("nofollow")) { "GeoJSON" }
      A(.href(file("gpx")), .rel("nofollow")) { "GPX" }
      A(.href(file("kml")), .rel("nofollow")) { "KML" }
    }
  }

  /// Returns the URL of the place as a file to download, with its name in the language that the
  /// page was asked for.
  private func file(_ pathExtension: String) -> String {
    let language = location.language.map { "?lang=\($0.code)" } ?? ""
    return "\(PageLocation.Path.place(item.id).text).\(pathExtension)\(language)"
  }
}
