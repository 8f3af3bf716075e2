public import Markup
public import Places

/// A panel with what is around the reader: the kinds of places to look for, and the places themselves,
/// the nearest first.
public struct NearPanel: Markup {
  let items: [MapItem]
  let coordinate: Coordinate
  let categories: Set<PlaceCategory>
  let visible: CoordinateRegion
  let reader: Reader
  let location: PageLocation

  /// Creates a panel of what is around the reader.
  ///
  /// - Parameters:
  ///   - items: The places around, in any order.
  ///   - coordinate: The position of the reader.
  ///   - categories: The categories that can be looked for in the visible region.
  ///   - visible: The region that the map shows.
  ///   - reader: The reader.
  ///   - location: The location of the start page at the region that the map shows.
  public init(
    items: [MapItem], coordinate: Coordinate, categories: Set<PlaceCategory>,
    visible: CoordinateRegion, reader: Reader, location: PageLocation
  ) {
    self.items = items
    self.coordinate = coordinate
    self.categories = categories
    self.visible = visible
    self.reader = reader
    self.location = location
  }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { reader.texts.nearYou }
    CategoryRows(
      categories: CategoryVocabulary.standard.everyday.filter(categories.contains),
      reader: reader, location: location, region: visible)
    if items.isEmpty {
      P(.class("notice")) { reader.texts.noPlaceNear }
    }
    ResultList(items: items, location: location, reader: reader, middle: coordinate)
  }
}
