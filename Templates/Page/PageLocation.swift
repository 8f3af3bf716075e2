public import Places
public import SearchFeature

/// The state that a page's URL carries: the URL is the state.
public struct PageLocation: Hashable, Sendable {
  /// Which page it is.
  public enum Path: Hashable, Sendable {
    case search
    case place(MapItem.ID)
    /// A place with its weather.
    case weather(MapItem.ID)
    case reverse(Coordinate)
    case recents
    case picks
    case categories
  }

  public var path: Path
  public var query: String?
  public var completion: Completion.ID?
  /// A category's name, or `any`.
  public var category: String?
  /// A place to show on the search page.
  public var place: MapItem.ID?
  /// Where is searched: ranks the results and, where `isBounded`, bounds them.
  public var region: CoordinateRegion?
  public var isBounded = false
  /// A Boolean value that says whether the namesakes of a top hit are shown beside it.
  public var showsNamesakes = false
  /// What the places found must be besides.
  public var filter = PlaceFilter()
  /// What the map shows where the reader has moved it; nil: what was found, or the region.
  public var view: CoordinateRegion?
  /// Only where it is not the default.
  public var limit: Int?
  /// Only where it was asked for explicitly.
  public var language: Language?
  /// Only where they were chosen.
  public var units: WeatherUnits?

  public init(
    path: Path = .search, query: String? = nil, region: CoordinateRegion? = nil
  ) {
    self.path = path
    self.query = query
    self.region = region
  }

  /// Whether the page shows the answer to a search.
  public var hasSearch: Bool {
    query != nil || completion != nil || category != nil || place != nil || path != .search
  }

  /// The map moved: without a search the region is what the map shows; with one, the search
  /// stays as it is and only the view changes.
  public func moved(to region: CoordinateRegion) -> PageLocation {
    var moved = self
    if hasSearch { moved.view = region } else { moved.region = region }
    return moved
  }

  /// The same search, bounded to a region.
  public func bounded(to region: CoordinateRegion) -> PageLocation {
    var bounded = self
    bounded.region = region
    bounded.isBounded = true
    bounded.view = nil
    return bounded
  }

  /// Returns the location of a page without a search that keeps only how the reader reads, and
  /// where the map is.
  public func cleared(at region: CoordinateRegion?) -> PageLocation {
    var cleared = PageLocation(region: region)
    cleared.limit = limit
    cleared.language = language
    cleared.units = units
    return cleared
  }

  /// A search for the places of a category in the region.
  public func searching(
    for category: PlaceCategory, in region: CoordinateRegion
  ) -> PageLocation {
    var chosen = cleared(at: region)
    chosen.category = category.rawValue
    return chosen
  }

  /// Returns the location of the same search with the namesakes of its top hit, all on one map.
  public var withNamesakes: PageLocation {
    var other = self
    other.showsNamesakes = true
    other.view = nil
    return other
  }

  /// The same search of such places only.
  public func filtered(by filter: PlaceFilter) -> PageLocation {
    var other = self
    other.filter = filter
    return other
  }

  public func choosing(_ completion: Completion) -> PageLocation {
    var chosen = cleared(at: region)
    chosen.query = completion.title
    chosen.completion = completion.id
    return chosen
  }

  /// Returns the location of a search made before, made again where the reader is now.
  public func repeating(_ recent: RecentSearch) -> PageLocation {
    var repeated = cleared(at: region)
    repeated.query = recent.query
    repeated.completion = recent.completion
    return repeated
  }

  public func opening(_ place: MapItem.ID) -> PageLocation {
    var opened = cleared(at: nil)
    opened.path = .place(place)
    return opened
  }

  /// The same with another path.
  public func at(_ path: Path) -> PageLocation {
    var other = self
    other.path = path
    return other
  }

  /// The same with the units chosen.
  public func reading(in units: WeatherUnits) -> PageLocation {
    var other = self
    other.units = units
    return other
  }

  /// The relative URL, in one canonical order.
  public var href: String { href(isRefreshing: false) }

  /// The URL of the same, answered anew.
  public var refreshHref: String { href(isRefreshing: true) }

  private func href(isRefreshing: Bool) -> String {
    var url = path.text
    var separator = url.contains("?") ? "&" : "?"
    func add(_ name: String, _ value: String?) {
      guard let value else { return }
      url += separator
      url += name
      url += "="
      url += percentEncoded(value)
      separator = "&"
    }
    add("completion", completion?.description)
    add("q", query)
    add("category", category)
    add("place", place?.description)
    for parameter in filter.parameters { add(parameter.name, parameter.value) }
    add("region", region?.description)
    add("bounded", isBounded ? "1" : nil)
    add("all", showsNamesakes ? "1" : nil)
    add("view", view?.description)
    add("limit", limit.map(String.init))
    add("lang", language?.code)
    add("units", units?.rawValue)
    add("refresh", isRefreshing ? "1" : nil)
    return url
  }
}

extension PageLocation.Path {
  public var text: String {
    switch self {
    case .search: "/"
    case .place(let id): "/places/\(percentEncoded(path: id.description))"
    case .weather(let id): "\(Self.place(id).text)/weather"
    case .reverse(let coordinate): "/reverse?at=\(coordinate)"
    case .recents: "/recents"
    case .picks: "/picks"
    case .categories: "/categories"
    }
  }
}
