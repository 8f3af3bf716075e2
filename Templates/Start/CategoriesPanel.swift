public import Markup
public import Places

/// A panel with all categories of which there are places, in groups.
public struct CategoriesPanel: Markup {
  let groups: [(title: String, categories: [PlaceCategory])]
  let region: CoordinateRegion
  let reader: Reader
  let location: PageLocation

  /// Creates a panel of categories.
  ///
  /// - Parameters:
  ///   - categories: The categories of which there are places.
  ///   - region: The region in which their places are looked for.
  ///   - reader: The reader.
  ///   - location: The location of the page.
  public init(
    categories: Set<PlaceCategory>, region: CoordinateRegion, reader: Reader,
    location: PageLocation
  ) {
    groups = CategoryGroup.inOrderOfInterest.compactMap { group in
      let own = CategoryVocabulary.standard.definitions(of: group).sorted { $0.weight > $1.weight }
        .map(\.category)
        .filter(categories.contains)
      return own.isEmpty ? nil : (reader.texts.title(of: group), own)
    }
    self.region = region
    self.reader = reader
    self.location = location
  }

  private var texts: any InterfaceTexts { reader.texts }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { texts.categories }
    if groups.isEmpty {
      P(.class("notice")) {
        "\(texts.noCategoriesHere) "
        A(.href(location.cleared(at: region).at(.picks).href)) { texts.seeAllPicks }
      }
    }
    for group in groups {
      H2 { group.title }
      CategoryRows(
        categories: group.categories, reader: reader, location: location, region: region)
    }
    P(.class("bar")) { A(.href(location.cleared(at: region).href)) { texts.backToSearch } }
  }
}

extension CategoryGroup {
  /// All groups of categories in the order in which the panel shows them, those first that people
  /// look for most.
  fileprivate static let inOrderOfInterest: [CategoryGroup] = [
    .food, .shops, .services, .health, .transport, .lodging, .sights, .culture, .leisure,
    .nature, .education, .worship, .general, .settlements,
  ]
}
