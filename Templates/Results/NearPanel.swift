public import Markup
public import Places
public import SearchFeature

/// A panel with where the reader is, the kinds of places to look for there, and the places around, the
/// nearest first.
public struct NearPanel: Markup {
  let items: [MapItem]
  let coordinate: Coordinate
  let whereabouts: Whereabouts
  let areas: [MapItem]
  let categories: Set<PlaceCategory>
  let visible: CoordinateRegion
  let reader: Reader
  let location: PageLocation
  let search: PageLocation

  /// Creates a panel of what is around the reader.
  ///
  /// - Parameters:
  ///   - items: The places around, in any order.
  ///   - coordinate: The position of the reader.
  ///   - whereabouts: The address, area or town by which the position is told.
  ///   - areas: The areas that the position lies in, the innermost first.
  ///   - categories: The categories that can be looked for in the visible region.
  ///   - visible: The region that the map shows.
  ///   - reader: The reader.
  ///   - location: The location of the start page at the region that the map shows.
  ///   - search: The location of a search for what is around, to which the pages of places lead back.
  public init(
    items: [MapItem], coordinate: Coordinate, whereabouts: Whereabouts, areas: [MapItem],
    categories: Set<PlaceCategory>, visible: CoordinateRegion, reader: Reader,
    location: PageLocation, search: PageLocation
  ) {
    self.items = items
    self.coordinate = coordinate
    self.whereabouts = whereabouts
    self.areas = areas
    self.categories = categories
    self.visible = visible
    self.reader = reader
    self.location = location
    self.search = search
  }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { title }
    AreaLine(areas: areas, location: location, reader: reader)
    CategoryRows(
      categories: CategoryVocabulary.standard.everyday.filter(categories.contains),
      reader: reader, location: location, region: visible)
    if items.isEmpty {
      P(.class("notice")) { reader.texts.noPlaceNear }
    }
    ResultList(items: items, location: search, reader: reader, middle: coordinate)
  }

  private var title: String {
    let texts = reader.texts
    return switch whereabouts {
    case .address(let line): texts.youAre(at: line)
    case .area(let names): texts.youAre(in: names.joined(separator: texts.comma))
    case .near(let town): texts.youAre(near: town)
    case .unknown: texts.nearYou
    }
  }
}
