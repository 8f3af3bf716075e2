public import Markup
public import Places
public import SearchFeature

/// A panel with the places nearest to a point of the map.
public struct ReversePanel: Markup {
  let coordinate: Coordinate
  let items: [MapItem]
  let visible: CoordinateRegion
  let failure: Failure?
  let notice: SearchNotice?
  let language: Language
  let location: PageLocation

  /// Creates a panel of the places nearest to a point.
  ///
  /// - Parameters:
  ///   - coordinate: The point.
  ///   - items: The places, the nearest first.
  ///   - visible: The region that the map shows.
  ///   - failure: The reason why no places could be looked up, if there is one.
  ///   - notice: The reason why the places are not the best possible, if there is one.
  ///   - language: The reader's language.
  ///   - location: The location of the page.
  public init(
    coordinate: Coordinate, items: [MapItem], visible: CoordinateRegion, failure: Failure?,
    notice: SearchNotice?, language: Language, location: PageLocation
  ) {
    self.coordinate = coordinate
    self.items = items
    self.visible = visible
    self.failure = failure
    self.notice = notice
    self.language = language
    self.location = location
  }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { "What is around \(coordinate)" }
    P(.class("bar")) {
      A(.href(location.refreshHref), .rel("nofollow")) { "Refresh" }
      A(.href(location.cleared(at: visible).href)) { "Clear" }
    }
    NoticeLine(notice: notice)
    if let failure {
      P(.class("notice"), .role("alert")) { failure.message }
    } else if items.isEmpty {
      P(.class("notice")) { "No place is known near here." }
    }
    ResultList(items: items, location: location, language: language, middle: coordinate)
  }
}
