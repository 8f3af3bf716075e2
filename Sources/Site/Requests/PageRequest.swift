import Cartography
import HTTP
import Places
import SearchFeature
import Templates

/// What a page's URL and headers ask for, read and validated.
struct PageRequest: Hashable, Sendable {
  let location: PageLocation
  let language: Language
  let size: MapSize
  let recents: RecentsCookie
  /// The part of the page to answer with; nil: the whole.
  let fragment: Fragment?

  enum Fragment: String, Hashable, Sendable {
    /// The map and the panel.
    case results
    /// The options of the search field's listbox.
    case suggestions
    /// A place's weather, open or closed.
    case weather
  }

  /// - Throws: 400, naming what cannot be read.
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
    location.view = try query.value("view")
    location.limit = try query.value("limit", in: SearchRequest.limits)
    let language: LanguageTag? = try query.value("lang")
    location.language = language?.language
    location.units = try query.units
    self.location = location
    self.language = location.language ?? request.preferredLanguage
    size = try query.value("size") ?? PageRequest.defaultSize
    recents = RecentsCookie(request)
    fragment = request.headers["X-Fragment"].flatMap(Fragment.init)
  }

  init(
    location: PageLocation, language: Language, size: MapSize, recents: RecentsCookie,
    fragment: Fragment?
  ) {
    self.location = location
    self.language = language
    self.size = size
    self.recents = recents
    self.fragment = fragment
  }

  /// The same without what only a page that has no search shows: the reader's recent searches.
  var sharedByReaders: PageRequest {
    guard action != nil, recents != .none else { return self }
    return PageRequest(
      location: location, language: language, size: size, recents: .none, fragment: fragment)
  }

  /// The same with only what suggestions are made from.
  var ofSuggestions: PageRequest {
    var location = location.cleared(at: location.region)
    location.query = self.location.query
    return PageRequest(
      location: location, language: language, size: PageRequest.defaultSize, recents: .none,
      fragment: nil)
  }

  /// Fills the map's side of a window of 1280×800.
  private static let defaultSize = MapSize(width: 880, height: 800) ?? .standard

  /// Returns the search feature's state as the URL describes it, before anything is asked.
  ///
  /// - Parameter region: What the map shows where the URL does not say. A kind of places is looked
  ///   for there; words are looked for everywhere alike.
  func state(opening region: CoordinateRegion) -> Search.State {
    var state = Search.State(
      query: location.query ?? "", region: location.region ?? (isNearby ? region : nil),
      language: language,
      limit: location.limit ?? SearchRequest.defaultLimit, recents: recents.searches,
      recordsRecents: recents.isOn)
    state.filter = location.filter
    state.showsNamesakes = location.showsNamesakes
    if location.isBounded { state.subject = subject }
    return state
  }

  /// What to do with that state; nil: nothing was asked.
  var action: Search.Action? {
    if location.isBounded, location.region != nil, subject != nil { return .searchHere }
    switch subject {
    case nil: return nil
    case .text: return .searchSubmitted
    case .completion(let id): return .completionChosen(id, title: location.query)
    case .category(let category): return .categoryChosen(category)
    case .place(let id): return .placeChosen(id)
    case .coordinate(let coordinate): return .reverse(coordinate)
    }
  }

  /// A Boolean value that says whether the URL may ask for a kind of places, which is looked for in
  /// a region.
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
    case .recents, .picks, .categories: return nil
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
  /// The text searched for; nil where there is nothing but white space.
  var searchText: String? {
    get throws(HTTPError) {
      guard let text = self["q"] else { return nil }
      guard QueryLength.allows(text) else { throw .badRequest(QueryLength.refusal) }
      return text.allSatisfy(\.isWhitespace) ? nil : text
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

  /// A category's name, or `any`; the latter stays a name here, since it is no category.
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

extension Request {
  /// The first language the reader prefers; English where none is said.
  var preferredLanguage: Language { preferredLanguageTag.flatMap(Language.init) ?? .english }

  /// With its region, where one is said: `de-CH`; nil where none is a language.
  var preferredLanguageTag: String? {
    headers.qualityValues(of: "Accept-Language").sorted { $0.quality > $1.quality }
      .first { Language(tag: $0.item) != nil }?.item
  }
}

/// A language as a query parameter carries it.
private struct LanguageTag: LosslessStringConvertible {
  let language: Language

  init?(_ description: String) {
    guard let language = Language(tag: description) else { return nil }
    self.language = language
  }

  var description: String { language.code }
}
