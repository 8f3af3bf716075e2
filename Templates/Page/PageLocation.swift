import Basics
import Cartography
public import Places
public import SearchFeature

/// A location of a page: the state that the page's URL carries, which is all its state.
public struct PageLocation: Hashable, Sendable {
  /// A kind of page, with the place or coordinate that it is about.
  public enum Path: Hashable, Sendable {
    case search
    case place(MapItem.ID)
    /// A kind of page that shows a place with its weather open.
    case weather(MapItem.ID)
    case reverse(Coordinate)
    case recents
    case picks
    case categories
    /// A kind of page that shows how other sites embed the search field.
    case embed
    /// A kind of page that lists the addresses for programs.
    case api
  }

  /// The kind of the page, with the place or coordinate that it is about.
  public var path: Path
  /// The text of the search as it was typed; `nil` if there is none.
  public var query: String?
  /// The identifier of the chosen suggestion, whose title `query` holds; `nil` if none was chosen.
  public var completion: Completion.ID?
  /// The raw value of the category to search for, or `any` for all points of interest; `nil` if the
  /// search is for something else.
  public var category: String?
  /// The identifier of a place to show on the search page; `nil` for none.
  public var place: MapItem.ID?
  /// The region of the search, which ranks the results and, if `isBounded` is true, bounds them;
  /// `nil` if the URL names none.
  public var region: CoordinateRegion?
  /// A Boolean value that says whether the results of the search must lie in its `region`.
  public var isBounded = false
  /// A Boolean value that says whether the other places named like the top result of a search are
  /// shown beside it.
  public var showsNamesakes = false
  /// The filter of the search: the properties, such as being open now, that the places found must
  /// have as well.
  public var filter = PlaceFilter()
  /// The order of the places of a kind in a town.
  public var order = ResultOrder.best
  /// A Boolean value that says whether the page tells what competed for the answer to the search.
  public var isExplained = false
  /// The region that the map shows if the reader has moved it; `nil` lets the map show the results,
  /// or else the search's region.
  public var view: CoordinateRegion?
  /// The largest number of results of the search; `nil` means the default.
  public var limit: Int?
  /// The reader's language that the URL asks for; `nil` leaves it to the browser's preferences.
  public var language: Language?
  /// The country whose units and clock the URL asks for beside its language, by ISO 3166-1 alpha-2 in
  /// upper case: `US` of `lang=en-US`; `nil` where it names none.
  public var country: String?
  /// The units of the weather that the reader has chosen; `nil` leaves them to the browser's
  /// preferred language.
  public var units: WeatherUnits?

  /// Creates the location of a page with default settings.
  public init(
    path: Path = .search, query: String? = nil, region: CoordinateRegion? = nil
  ) {
    self.path = path
    self.query = query
    self.region = region
  }

  /// A Boolean value that says whether the page shows the answer to a search or a place, and not the
  /// start page or a list.
  public var hasSearch: Bool {
    if isSearch || place != nil { return true }
    return ![.search, .recents, .picks, .categories, .embed, .api].contains(path)
  }

  /// Returns the location of the page after its map was moved to a region. Without a search that
  /// becomes the region to search; with a search only the view changes.
  public func moved(to region: CoordinateRegion) -> PageLocation {
    var moved = self
    if hasSearch { moved.view = region } else { moved.region = region }
    return moved
  }

  /// Returns the location of the same search, bounded to a region.
  public func bounded(to region: CoordinateRegion) -> PageLocation {
    changed {
      $0.region = region
      $0.isBounded = true
      $0.view = nil
    }
  }

  /// Returns the location of the search page without a search and with its map at a region, which
  /// keeps only the limit, the language and the units of this location.
  public func cleared(at region: CoordinateRegion?) -> PageLocation {
    PageLocation(region: region).changed {
      $0.limit = limit
      $0.language = language
      $0.country = country
      $0.units = units
    }
  }

  /// Returns the location of a search for the places of a category in a region.
  public func searching(
    for category: PlaceCategory, in region: CoordinateRegion
  ) -> PageLocation {
    cleared(at: region).changed { $0.category = category.rawValue }
  }

  /// The location of the same search with the other places named like its top result, all on one
  /// map.
  public var withNamesakes: PageLocation {
    changed {
      $0.showsNamesakes = true
      $0.view = nil
    }
  }

  /// Returns the location of the same search with more results at most.
  public func limited(to limit: Int) -> PageLocation {
    changed { $0.limit = limit }
  }

  /// Returns the location of the same search with its places in another order.
  public func sorted(by order: ResultOrder) -> PageLocation {
    changed { $0.order = order }
  }

  /// Returns the location of the same search with or without what competed for its answer.
  public func explained(_ isExplained: Bool) -> PageLocation {
    changed { $0.isExplained = isExplained }
  }

  /// Returns the location of the same search for only the places that pass a filter.
  public func filtered(by filter: PlaceFilter) -> PageLocation {
    changed { $0.filter = filter }
  }

  /// Returns the location of the same search, whose text leaves out the conditions that a filter
  /// puts instead. A suggestion that stands for the text with the conditions does not stand for it.
  ///
  /// - Parameter text: The text of the search without the conditions; `nil` where none was put in
  ///   words.
  public func filtered(by filter: PlaceFilter, of text: String?) -> PageLocation {
    changed {
      $0.filter = filter
      if let text {
        $0.query = text
        $0.completion = nil
      }
    }
  }

  /// Returns the location of the search that a suggestion stands for.
  public func choosing(_ completion: Completion) -> PageLocation {
    choosing(completion.id, titled: completion.title)
  }

  /// Returns the location of the search that the suggestion of an identifier stands for.
  func choosing(_ completion: Completion.ID, titled title: String) -> PageLocation {
    cleared(at: region).changed {
      $0.query = title
      $0.completion = completion
    }
  }

  /// Returns the location of an earlier search, made again in the region of this location.
  public func repeating(_ recent: RecentSearch) -> PageLocation {
    cleared(at: region).changed {
      $0.query = recent.query
      $0.completion = recent.completion
    }
  }

  /// Returns the location of a place's page, which keeps the search that found the place.
  public func opening(_ place: MapItem.ID) -> PageLocation {
    let kept = isSearch ? self : cleared(at: nil)
    return kept.changed {
      $0.path = .place(place)
      $0.isExplained = false
    }
  }

  /// Returns the location of a place's page whose map shows a region, so that the map stays as it is
  /// when the place is chosen on it.
  public func opening(_ place: MapItem.ID, seenIn region: CoordinateRegion) -> PageLocation {
    opening(place).changed { $0.view = region }
  }

  /// Returns the location of the page of a place that was found. Where the reader moved the map it
  /// stays, or moves at the same scale to the place where that is out of sight; otherwise it shows all
  /// that was found.
  public func opening(_ item: MapItem) -> PageLocation {
    guard let view else { return opening(item.id) }
    return opening(item.id, seenIn: view.showing(item.coordinate))
  }

  /// The location of the search that found the place of the page; `nil` where the page is not that of
  /// a place that was found by a search.
  public var results: PageLocation? {
    switch path {
    case .place where isSearch, .weather where isSearch: changed { $0.path = .search }
    default: nil
    }
  }

  /// The point from which the distances of results are measured: the middle of the region that the
  /// reader looked at when searching. `nil` where the search had no region, and for a view of half a
  /// world, whose middle tells nobody how far a place is.
  public var distanceOrigin: Coordinate? {
    region.flatMap { $0.longitudeDelta < 30 ? $0.center : nil }
  }

  /// A Boolean value that says whether the URL names a text, a suggestion or a category to search for.
  private var isSearch: Bool { query != nil || completion != nil || category != nil }

  /// Returns the location of another kind of page with the same settings.
  public func at(_ path: Path) -> PageLocation {
    changed { $0.path = path }
  }

  /// Returns the location of the same page in a language, of no country; `nil` for the language that the
  /// reader chose or the browser prefers.
  public func reading(_ language: Language?) -> PageLocation {
    changed {
      $0.language = language
      $0.country = nil
    }
  }

  /// Returns the location of the same page with its weather in other units.
  public func reading(in units: WeatherUnits) -> PageLocation {
    changed { $0.units = units }
  }

  /// The language tag that the URL asks for, such as `de` or `en-US`; `nil` where it asks for none.
  public var languageTag: String? {
    language.map { language in country.map { "\(language.code)-\($0)" } ?? language.code }
  }

  /// Returns a copy of the page's location to which a change was made.
  private func changed(_ change: (inout PageLocation) -> Void) -> PageLocation {
    var changed = self
    change(&changed)
    return changed
  }

  /// The relative URL of the page, with its parameters in a fixed order, so that equal locations
  /// have equal URLs.
  public var href: String { href(isRefreshing: false) }

  /// The relative URL of the same page, asking for an answer that comes from no cache.
  public var refreshHref: String { href(isRefreshing: true) }

  private func href(isRefreshing: Bool) -> String {
    var url = path.text
    var separator = url.contains("?") ? "&" : "?"
    func add(_ name: String, _ value: String?) {
      guard let value else { return }
      url += separator
      url += name
      url += "="
      url += PercentEncoding.encode(value)
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
    add("sort", order == .best ? nil : order.rawValue)
    add("limit", limit.map(String.init))
    add("explain", isExplained ? "1" : nil)
    add("lang", languageTag)
    add("units", units?.rawValue)
    add("refresh", isRefreshing ? "1" : nil)
    return url
  }
}

extension PageLocation.Path {
  /// The path of the page as it stands in its URL; that of a coordinate includes a query.
  public var text: String {
    switch self {
    case .search: "/"
    case .place(let id): "/places/\(PercentEncoding.encode(id.description, keeping: "-._~,:@/"))"
    case .weather(let id): "\(Self.place(id).text)/weather"
    case .reverse(let coordinate): "/reverse?at=\(coordinate)"
    case .recents: "/recents"
    case .picks: "/picks"
    case .categories: "/categories"
    case .embed: "/embed"
    case .api: "/api"
    }
  }
}
