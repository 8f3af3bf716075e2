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
  let reader: Reader
  let location: PageLocation

  /// Creates a panel of the places nearest to a point.
  ///
  /// - Parameters:
  ///   - coordinate: The point.
  ///   - items: The places, the nearest first.
  ///   - visible: The region that the map shows.
  ///   - failure: The reason why no places could be looked up, if there is one.
  ///   - notice: The reason why the places are not the best possible, if there is one.
  ///   - reader: The reader.
  ///   - location: The location of the page.
  public init(
    coordinate: Coordinate, items: [MapItem], visible: CoordinateRegion, failure: Failure?,
    notice: SearchNotice?, reader: Reader, location: PageLocation
  ) {
    self.coordinate = coordinate
    self.items = items
    self.visible = visible
    self.failure = failure
    self.notice = notice
    self.reader = reader
    self.location = location
  }

  private var texts: any InterfaceTexts { reader.texts }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { texts.around("\(coordinate)") }
    P(.class("bar")) {
      A(.href(location.refreshHref), .rel("nofollow")) { texts.refresh }
      A(.href(location.cleared(at: visible).href)) { texts.clear }
    }
    NoticeLine(notice: notice, texts: texts)
    if let failure {
      P(.class("notice"), .role("alert")) { texts.sentence(of: failure) }
    } else if items.isEmpty {
      P(.class("notice")) { texts.noPlaceNear }
    }
    ResultList(items: items, location: location, reader: reader, middle: coordinate)
  }
}
