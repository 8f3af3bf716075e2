public import Markup
public import Places

/// A panel with all categories of which there are places, in groups.
public struct CategoriesPanel: Markup {
  let groups: [(title: String, categories: [PlaceCategory])]
  let region: CoordinateRegion
  let language: Language
  let location: PageLocation

  /// Creates a panel of categories.
  ///
  /// - Parameters:
  ///   - categories: The categories of which there are places.
  ///   - region: The region in which their places are looked for.
  ///   - language: The reader's language.
  ///   - location: The location of the page.
  public init(
    categories: Set<PlaceCategory>, region: CoordinateRegion, language: Language,
    location: PageLocation
  ) {
    groups = CategoryGroup.inOrderOfInterest.compactMap { group in
      let own = CategoryVocabulary.standard.definitions(of: group).sorted { $0.weight > $1.weight }
        .map(\.category)
        .filter(categories.contains)
      return own.isEmpty ? nil : (group.title, own)
    }
    self.region = region
    self.language = language
    self.location = location
  }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { "Categories" }
    if groups.isEmpty {
      P(.class("notice")) {
        "No places are known by category around here. One of the "
        A(.href(location.cleared(at: region).at(.picks).href)) { "editors’ picks" }
        " may be where there are some."
      }
    }
    for group in groups {
      H2 { group.title }
      CategoryRows(
        categories: group.categories, language: language, location: location, region: region)
    }
    P(.class("bar")) { A(.href(location.cleared(at: region).href)) { "Back to the search" } }
  }
}

extension CategoryGroup {
  /// All groups of categories in the order in which the panel shows them, those first that people
  /// look for most.
  fileprivate static let inOrderOfInterest: [CategoryGroup] = [
    .food, .shops, .services, .health, .transport, .lodging, .sights, .culture, .leisure,
    .nature, .education, .worship, .general, .settlements,
  ]

  fileprivate var title: String {
    switch self {
    case .lodging: "Places to stay"
    case .transport: "Getting around"
    case .health: "Health"
    case .food: "Food and drink"
    case .culture: "Culture"
    case .education: "Education"
    case .worship: "Worship"
    case .services: "Services"
    case .sights: "Sights"
    case .leisure: "Sport and leisure"
    case .shops: "Shops"
    case .nature: "Nature"
    case .settlements: "Settlements"
    case .general: "Everything else"
    }
  }
}
