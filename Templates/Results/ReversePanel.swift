public import Markup
public import Places
public import SearchFeature

/// A panel that says what is at a point of the map: its address or area, and the places near it.
public struct ReversePanel: Markup {
  let title: String
  let coordinate: Coordinate
  let items: [MapItem]
  let areas: [MapItem]
  let visible: CoordinateRegion
  let failure: Failure?
  let notice: SearchNotice?
  let reader: Reader
  let location: PageLocation

  /// Creates a panel of what is at a point.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - coordinate: The point.
  ///   - items: The places near the point, the nearest first.
  ///   - areas: The areas that the point lies in, the innermost first.
  ///   - visible: The region that the map shows.
  ///   - failure: The reason why no places could be looked up, if there is one.
  ///   - notice: The reason why the places are not the best possible, if there is one.
  ///   - reader: The reader.
  ///   - location: The location of the page.
  public init(
    title: String, coordinate: Coordinate, items: [MapItem], areas: [MapItem],
    visible: CoordinateRegion, failure: Failure?, notice: SearchNotice?, reader: Reader,
    location: PageLocation
  ) {
    self.title = title
    self.coordinate = coordinate
    self.items = items
    self.areas = areas
    self.visible = visible
    self.failure = failure
    self.notice = notice
    self.reader = reader
    self.location = location
  }

  private var texts: any InterfaceTexts { reader.texts }

  /// Returns the heading of what is at a point: its address, the area that it lies in, or the point
  /// itself where neither is known.
  public static func title(
    _ whereabouts: Whereabouts, of coordinate: Coordinate, for reader: Reader
  ) -> String {
    switch whereabouts {
    case .address(let line): line
    case .area(let names): names.joined(separator: reader.texts.comma)
    case .near, .unknown: reader.texts.around("\(coordinate)")
    }
  }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1), .dir("auto")) { title }
    AreaLine(areas: areas, location: location, reader: reader)
    P(.class("subtitle"), .dir("ltr")) { "\(coordinate)" }
    P(.class("bar")) {
      A(.href(location.refreshHref), .rel("nofollow")) { texts.refresh }
      A(.href(location.cleared(at: visible).href)) { texts.clear }
    }
    NoticeLine(notice: notice, texts: texts)
    if let failure {
      P(.class("notice"), .role("alert")) { texts.sentence(of: failure) }
    } else if items.isEmpty, areas.isEmpty {
      P(.class("notice")) { texts.noPlaceNear }
    }
    ResultList(items: items, location: location, reader: reader, middle: coordinate)
  }
}
