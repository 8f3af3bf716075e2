public import Places

extension Search {
  /// What a search is for.
  public enum Subject: Hashable, Sendable {
    case text(String)
    case completion(Completion.ID)
    /// The points of interest of a category in the region; nil: all.
    case category(PlaceCategory?)
    case place(MapItem.ID)
    /// What is at a point.
    case coordinate(Coordinate)
  }

  public struct State: Hashable, Sendable {
    /// What stands in the search field.
    public var query: String
    /// What the map shows; nil as long as nobody has said.
    public var region: CoordinateRegion?
    public var language: Language
    /// At most so many places: 1 to 50.
    public var limit: Int

    /// What was typed last; nil before anything was.
    public var fragment: SearchFragment?
    /// The fragment has not been answered yet.
    public var isCompleting = false
    /// The fragment last answered, by suggestions or by a failure: each answer changes it once.
    public var answeredSequence: Int?
    public var completions: [Completion] = []
    public var completionFailure: Failure?

    /// What the search under way or last asked is for; nil: none was asked.
    public var subject: Subject?
    /// Places are sought only in the region, which then stays as it is. Else the region ranks
    /// them, and moves to hold what was found.
    public var isBounded = false
    public var isSearching = false
    /// The subject has been answered: no places then means that there are none.
    public var hasSearched = false
    public var mapItems: [MapItem] = []
    /// The region that holds all places found; `nil` where there are none.
    public var boundingRegion: CoordinateRegion?
    /// A Boolean value that says whether the first place found is far more important than the
    /// others, so that it is what was meant.
    public var hasTopHit = false
    /// A Boolean value that says whether the other places are shown beside a top hit.
    public var showsNamesakes = false
    public var attributions: [Attribution] = []
    /// Why the places found are not the best possible; nil: they are.
    public var notice: SearchNotice?
    /// What the places found must be besides.
    public var filter = PlaceFilter()
    /// By what they can be filtered.
    public var filterChoices = FilterChoices.none
    /// What the filter left out of them; nil: nothing.
    public var excluded: ExcludedCounts?
    /// What else one may be glad of who looks for these.
    public var related: [PlaceCategory] = []
    public var searchFailure: Failure?
    /// The one among the places that is looked at.
    public var chosenPlace: MapItem.ID?

    /// Newest first.
    public var recents: [RecentSearch]
    /// Off where the user wants no recent searches kept.
    public var recordsRecents: Bool

    public init(
      query: String = "", region: CoordinateRegion? = nil, language: Language = .english,
      limit: Int = SearchRequest.defaultLimit, recents: [RecentSearch] = [],
      recordsRecents: Bool = true
    ) {
      self.query = query
      self.region = region
      self.language = language
      self.limit = limit
      self.recents = recents
      self.recordsRecents = recordsRecents
    }
  }
}

/// What follows from the rest.
extension Search.State {
  /// The place looked at, with all that is known of it.
  public var chosenItem: MapItem? {
    chosenPlace.flatMap { id in mapItems.first { $0.id == id } }
  }

  /// A Boolean value that says whether there is a top hit whose namesakes are not wanted.
  public var showsTopHitAlone: Bool { hasTopHit && !showsNamesakes }

  /// The places found that are shown: a top hit alone, unless its namesakes are wanted too.
  public var shownItems: [MapItem] {
    showsTopHitAlone ? Array(mapItems.prefix(1)) : mapItems
  }

  /// The region that holds the places shown; `nil` when there are none.
  public var shownRegion: CoordinateRegion? {
    showsTopHitAlone ? mapItems.first?.region : boundingRegion
  }

  /// The search was answered, and there is no such place.
  public var hasNoResults: Bool {
    hasSearched && mapItems.isEmpty && !isSearching && searchFailure == nil
  }

  /// A larger region could hold more.
  public var canWiden: Bool {
    guard let region, isLimitedToRegion else { return false }
    return region.longitudeDelta < 360 || region.latitudeDelta < 180
  }

  /// Where to go on from a failure or from no results; nil where there are some.
  public var recovery: Failure.Recovery? {
    if let searchFailure { return searchFailure.recovery }
    return hasNoResults ? (canWiden ? .searchWider : .clear) : nil
  }

  /// A place that is asked for by itself is shown whatever it is.
  var isFilterable: Bool {
    switch subject {
    case .text, .completion, .category: true
    case .place, .coordinate, nil: false
    }
  }

  private var isLimitedToRegion: Bool {
    if case .category = subject { region != nil } else { isBounded }
  }

  func request(_ query: SearchRequest.Query) -> SearchRequest {
    SearchRequest(
      query: query, region: region, isBounded: isLimitedToRegion,
      // Of what is found some is left out.
      limit: filter.isEmpty ? limit : SearchRequest.limits.upperBound, language: language)
  }

  /// As before anything was typed, where the map is.
  mutating func clear() {
    let sequence = fragment?.sequence
    let answered = answeredSequence
    self = Search.State(
      region: region, language: language, limit: limit, recents: recents,
      recordsRecents: recordsRecents)
    // Later fragments still have to come later.
    fragment = sequence.map { SearchFragment(text: "", region: region, sequence: $0) }
    answeredSequence = answered
  }
}
