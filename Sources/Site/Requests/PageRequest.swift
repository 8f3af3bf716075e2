import Cartography
import HTTP
import Places
import SearchFeature
import Templates

/// A request for a page, read from the URL and header fields of an HTTP request and validated.
struct PageRequest: Hashable, Sendable {
  /// The search, place or list that the URL names, with the settings that go along in links.
  var location: PageLocation
  /// The reader's languages, units and clock.
  let reader: Reader
  /// The size of the page's map in pixels.
  let size: MapSize
  /// The bleed of the page's map: how far its drawing goes on beneath the panel upon it.
  var bleed: MapBleed
  /// The cookie that carries the reader's recent searches.
  let recents: RecentsCookie
  /// The part of the page to answer with; `nil` for the whole.
  let fragment: Fragment?

  /// A part of a page that a script can ask for alone, by the header field `X-Fragment`.
  enum Fragment: String, Hashable, Sendable {
    /// A fragment of a page that consists of the map and the panel beside it.
    case results
    /// A fragment of a page that consists of suggestions, as options of the search field's listbox.
    case suggestions
    /// A fragment of a page that consists of the weather of a place, open or closed.
    case weather
  }

  /// Creates the request for a page from an HTTP request.
  ///
  /// - Parameter path: The kind of page, which the route has read from the request's path.
  /// - Throws: The error 400, which names what cannot be read.
  init(_ request: Request, path: PageLocation.Path = .search) throws(HTTPError) {
    let query = request.query
    var location = PageLocation(path: path)
    location.query = try query.searchText
    location.completion = try query.value("completion")
    location.category = try query.category
    location.place = try query.value("place")
    location.filter = try query.placeFilter
    location.region = try query.value("region")
    location.isBounded = try query.value("bounded", in: 0...1) == 1
    location.showsNamesakes = try query.value("all", in: 0...1) == 1
    location.isExplained = try query.value("explain", in: 0...1) == 1
    location.view = try query.value("view")
    location.order = try query.value("sort") ?? .best
    location.limit = try query.value("limit", in: SearchRequest.limits)
    let language: LanguageTag? = try query.value("lang")
    location.language = language?.language
    location.country = language?.country
    location.units = try query.units
    let surrounding: LanguageTag? = try query.value("in")
    reader = Reader(
      of: request, language: location.language, country: location.country,
      page: surrounding?.language, units: location.units)
    // Addresses need not say what the browser keeps.
    if location.country == nil, let kept = request.keptLanguage?.language, kept == location.language
    {
      location.language = nil
    }
    // Who comes back without a search sees what was seen last.
    if location.region == nil, !location.hasSearch {
      location.region = request.lastView
    }
    self.location = location
    let size: MapSize? = try query.value("size")
    let usual = request.isFromPhone ? PageRequest.sizeOnPhone : PageRequest.defaultSize
    self.size = size ?? usual
    let bleedOnDesk =
      reader.interface.isRightToLeft ? PageRequest.bleedToRight : PageRequest.bleedToLeft
    let usualBleed = request.isFromPhone ? PageRequest.bleedOnPhone : bleedOnDesk
    bleed = try query.value("bleed") ?? (size == nil ? usualBleed : .none)
    recents = RecentsCookie(request)
    fragment = request.headers["X-Fragment"].flatMap(Fragment.init)
  }

  /// The language in which the page names places.
  var language: Language { reader.language }

  /// Creates the request for a page from its parts.
  init(
    location: PageLocation, reader: Reader, size: MapSize, bleed: MapBleed,
    recents: RecentsCookie, fragment: Fragment?
  ) {
    self.location = location
    self.reader = reader
    self.size = size
    self.bleed = bleed
    self.recents = recents
    self.fragment = fragment
  }

  /// The page request without the reader's recent searches, so that readers share its response. The
  /// request for a page without a search keeps them, since only that page shows them.
  var sharedByReaders: PageRequest {
    guard action != nil, recents != .none else { return self }
    return PageRequest(
      location: location, reader: reader, size: size, bleed: bleed, recents: .none,
      fragment: fragment)
  }

  /// The request for the page of the search that found the place of this page; `nil` where the page
  /// is none of a place that was found by a search.
  var results: PageRequest? {
    location.results.map {
      PageRequest(
        location: $0, reader: reader, size: size, bleed: bleed, recents: recents,
        fragment: fragment)
    }
  }

  /// The page request reduced to what suggestions depend on, such as the query, the region and the
  /// language.
  var ofSuggestions: PageRequest {
    var location = location.cleared(at: location.region)
    location.query = self.location.query
    return PageRequest(
      location: location,
      reader: Reader(language: reader.language, interface: reader.interface),
      size: PageRequest.defaultSize, bleed: .none, recents: .none, fragment: nil)
  }

  /// The size of a page's map where the request names none: it fills its side of a window of
  /// 1280×800.
  private static let defaultSize = MapSize(width: 880, height: 800) ?? .standard
  /// The size of a page's map for a phone's request that names none: that of the map of a usual phone that
  /// is small, so that all pins are seen on larger ones too.
  private static let sizeOnPhone = MapSize(width: 360, height: 268) ?? .standard
  /// The bleed of the same map, which fills the maps of larger phones, so that they need no other one.
  private static let bleedOnPhone = MapBleed(top: 96, right: 40, bottom: 86, left: 40) ?? .none
  /// The bleed of a page's map where the request names no size: the panel covers that much of it.
  private static let bleedToLeft = MapBleed(left: 400) ?? .none
  /// The bleed of the same map where one reads from right to left.
  private static let bleedToRight = MapBleed(right: 400) ?? .none

  /// Returns the search feature's initial state as the URL of the page describes it, before the
  /// geocoder is asked anything.
  ///
  /// - Parameter region: The region that the map shows where the URL names none. The places of a
  ///   category are looked for there; words are looked for everywhere alike.
  func state(opening region: CoordinateRegion) -> Search.State {
    var state = Search.State(
      query: location.query ?? "", region: location.region ?? (isNearby ? region : nil),
      language: language,
      limit: location.limit ?? SearchRequest.defaultLimit, recents: recents.searches,
      recordsRecents: recents.isOn)
    state.filter = location.filter
    state.order = location.order
    state.showsNamesakes = location.showsNamesakes
    state.isExplained = location.isExplained
    if isBoundedSearch { state.subject = subject }
    return state
  }

  /// The action that the URL asks of the search feature; `nil` where it asks for nothing.
  var action: Search.Action? {
    if isBoundedSearch { return .searchHere }
    switch subject {
    case nil: return nil
    case .text: return .searchSubmitted
    case .completion(let id): return .completionChosen(id, title: location.query)
    case .category(let category): return .categoryChosen(category)
    case .place(let id): return .placeChosen(id)
    case .coordinate(let coordinate): return .reverse(coordinate)
    }
  }

  /// Returns the current minute since 1970-01-01T00:00Z where the page filters by opening hours, so
  /// that its cached copy holds for that minute only; otherwise `nil`.
  ///
  /// - Parameter now: A function that returns the current time in seconds since 1970-01-01T00:00Z.
  func minute(at now: () -> Int) -> Int? {
    location.filter.dependsOnTime ? now() / 60 : nil
  }

  /// A Boolean value that says whether the URL asks for places in a region alone.
  private var isBoundedSearch: Bool {
    location.path == .search && location.isBounded && location.region != nil && subject != nil
  }

  /// A Boolean value that says whether the URL may ask for places of a category, which are looked
  /// for in a region and not everywhere.
  private var isNearby: Bool {
    switch subject {
    case .category, .completion: true
    case .text, .place, .coordinate, nil: false
    }
  }

  private var subject: Search.Subject? {
    switch location.path {
    case .place(let id), .weather(let id): return .place(id)
    case .reverse(let coordinate): return .coordinate(coordinate)
    case .recents, .picks, .categories, .embed, .api: return nil
    case .search: break
    }
    if let place = location.place { return .place(place) }
    if let completion = location.completion { return .completion(completion) }
    if let category = location.category {
      return .category(category == "any" ? nil : PlaceCategory(rawValue: category))
    }
    return location.query.map { .text($0) }
  }
}

extension Query {
  /// The text to search for, the query's parameter `q` on one line: pasted line breaks become commas,
  /// which part an address as they do. It is `nil` where it is absent or only white space. Reading a
  /// text that is too long throws the error 400.
  var searchText: String? {
    get throws(HTTPError) {
      guard let text = self["q"] else { return nil }
      guard QueryLength.allows(text) else { throw .badRequest(QueryLength.refusal) }
      if text.allSatisfy(\.isWhitespace) { return nil }
      let lines = text.split(whereSeparator: \.isNewline).map { line in
        String(line.map { $0 == "\t" ? " " : $0 })
      }
      return lines.joined(separator: ", ")
    }
  }

  fileprivate var placeFilter: PlaceFilter {
    get throws(HTTPError) {
      do throws(PlaceFilter.InvalidParameter) {
        return try PlaceFilter { self[$0] }
      } catch {
        throw .badRequest(error.description)
      }
    }
  }

  /// The name of the category of places that the query's parameter `category` asks for, or `any`,
  /// which is no category and stays a name here; `nil` where the query names none.
  fileprivate var category: String? {
    get throws(HTTPError) {
      guard let name = self["category"], !name.isEmpty else { return nil }
      guard PlaceCategory(rawValue: name) != nil else {
        throw .badRequest("There is no such category.")
      }
      return name
    }
  }
}

/// A language written as a parameter of a URL's query, by its tag.
private struct LanguageTag: LosslessStringConvertible {
  let language: Language
  /// The country that the tag names, by ISO 3166-1 alpha-2 in upper case; `nil` for none.
  let country: String?

  init?(_ description: String) {
    guard let language = Language(tag: description) else { return nil }
    self.language = language
    let subtags = description.split { $0 == "-" || $0 == "_" }.dropFirst().prefix(3)
    country = subtags.first { subtag in
      subtag.utf8.count == 2 && subtag.allSatisfy { $0.isASCII && $0.isLetter }
    }?.uppercased()
  }

  var description: String { language.code }
}
