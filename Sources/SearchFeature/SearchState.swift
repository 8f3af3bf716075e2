public import Places

extension Search {
  /// A subject that a search can be for.
  public enum Subject: Hashable, Sendable {
    case text(String)
    case completion(Completion.ID)
    /// A search's subject that is the points of interest of a category in the region; `nil` stands
    /// for all of them.
    case category(PlaceCategory?)
    case place(MapItem.ID)
    /// A search's subject that is the places at a point.
    case coordinate(Coordinate)
  }

  /// The results of a search: the places found, and all that is told of them.
  public struct Results: Hashable, Sendable {
    /// The places found by the search that meet the filter, best first, with texts that are fit to
    /// be shown.
    public var mapItems: [MapItem] = []
    /// The areas and waters that the point of a search lies in, the innermost first; empty for other
    /// searches.
    public var containingAreas: [MapItem] = []
    /// The place that the search names beside a kind of places; `nil` where it names none.
    public var namedPlace: MapItem?
    /// The kind of places of which the search found none where it looked; `nil` for any other answer.
    public var missingKind: MissingKind?
    /// The number of all places that the search finds and that meet the filter, of which only the first
    /// may be shown; `nil` where they were not counted.
    public var total: Int?
    /// The region that holds all places found by the search; `nil` where there are none.
    public var boundingRegion: CoordinateRegion?
    /// A Boolean value that says whether the first place found is far more important than the
    /// others, so that the reader meant it.
    public var hasTopHit = false
    /// The sources to credit for the places found by the search.
    public var attributions: [Attribution] = []
    /// The reason why the search may have a better answer another time; `nil` where this is the
    /// best.
    public var notice: SearchNotice?
    /// The way in which the places found agree with what was searched for; `nil` where there are
    /// none, and for the places at a point.
    public var match: SearchMatch?
    /// The reasons why places were found, as far as they are known.
    public var reasons: [MapItem.ID: MatchReason] = [:]
    /// The filters that are offered for the places found by the search.
    public var filterChoices = FilterChoices.none
    /// The counts of the places found that the filter left out, with reasons; `nil` where it left
    /// out none.
    public var excluded: ExcludedCounts?
    /// The categories that are offered to search for beside the one that was searched for.
    public var related: [PlaceCategory] = []
    /// The things that the search may mean beside the places found, the likeliest first.
    public var alternatives: [Completion] = []
    /// A Boolean value that says whether several things competed for the answer.
    public var hasCompetition = false
    /// The things that competed for the answer; `nil` where nobody asked, or the geocoder cannot tell.
    public var explanation: SearchExplanation?
    /// The kind of places that was searched for; `nil` for a search of anything else.
    public var kind: SoughtKind?
    /// The conditions that words of the query were understood as; `nil` for none.
    public var understood: UnderstoodConditions?
    /// A Boolean value that says whether the places found are others at other times.
    public var dependsOnTime = false

    public init() {}
  }

  /// The state of the search feature.
  public struct State: Hashable, Sendable {
    /// The text in the search field.
    public var query: String
    /// The region that the map shows; `nil` while it is not known.
    public var region: CoordinateRegion?
    /// The language in which completions and places are asked for.
    public var language: Language
    /// The largest number of places found that are shown, from 1 to 500.
    public var limit: Int

    /// The text typed last into the search field, with its sequence number; `nil` before anything
    /// was typed.
    public var fragment: SearchFragment?
    /// The completions of the text typed last into the search field.
    public var completions = Loadable<[Completion]>.idle(nil)

    /// The subject that was searched for last; `nil` before any search.
    public var subject: Subject?
    /// A Boolean value that says whether only places in the map's region are searched for.
    /// Otherwise the region only ranks the places, and moves to hold those that are found.
    public var isBounded = false
    /// The filter that the places found have to pass.
    public var filter = PlaceFilter()
    /// The order of the places of a kind in a town.
    public var order = ResultOrder.best
    /// A Boolean value that says whether the answer tells what competed for it.
    public var isExplained = false
    /// A Boolean value that says whether the other places found are shown beside a top hit.
    public var showsNamesakes = false
    /// The results of the search for the subject, with the stage that the search has reached.
    public var results = Loadable<Results>.idle(nil)
    /// The identifier of the place, among those found, that the reader looks at; `nil` for none.
    public var chosenPlace: MapItem.ID?

    /// The recent searches, newest first.
    public var recents: [RecentSearch]
    /// A Boolean value that says whether the reader wants recent searches recorded.
    public var recordsRecents: Bool
    /// The search that the reader's last choice recorded among the recent ones; `nil` where it
    /// recorded none.
    public var recordedSearch: RecentSearch?

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

/// An extension of the search feature's state with values that follow from the stored ones.
extension Search.State {
  /// A Boolean value that says whether the completions of the text typed last are under way.
  public var isCompleting: Bool { completions.isLoading }

  /// A Boolean value that says whether the search for the subject is under way.
  public var isSearching: Bool { results.isLoading }

  /// The reason why the search for the subject has no answer; `nil` unless it failed.
  public var searchFailure: Failure? { results.failure }

  /// The results of the search to show; empty ones while there are none.
  public var found: Search.Results { results.value ?? Search.Results() }

  /// The place, among those found, that the reader looks at, with all that is known of it; `nil`
  /// for none.
  public var chosenItem: MapItem? {
    chosenPlace.flatMap { id in found.mapItems.first { $0.id == id } }
  }

  /// A Boolean value that says whether a top hit is shown without the other places found, its
  /// namesakes.
  public var showsTopHitAlone: Bool { found.hasTopHit && !showsNamesakes }

  /// The places found that are shown: a top hit alone, unless its namesakes are wanted too, and at a
  /// point what is near it, without the areas that it lies in.
  public var shownItems: [MapItem] {
    if showsTopHitAlone { return Array(found.mapItems.prefix(1)) }
    let areas = found.containingAreas.map(\.id)
    return areas.isEmpty ? found.mapItems : found.mapItems.filter { !areas.contains($0.id) }
  }

  /// The number of all places found, those included that are not shown for the limit.
  public var foundCount: Int {
    showsTopHitAlone ? shownItems.count : max(found.total ?? 0, found.mapItems.count)
  }

  /// The region that holds the places found that are shown: that of the town in which a kind of places
  /// was looked for, if they lie in it; `nil` when there are none.
  public var shownRegion: CoordinateRegion? {
    if showsTopHitAlone { return found.mapItems.first?.region }
    guard let town = namedTown?.region,
      found.mapItems.contains(where: { town.contains($0.coordinate) })
    else { return found.boundingRegion }
    return town
  }

  /// The town, or the part of one, that the search names beside a kind of places; `nil` for none.
  public var namedTown: MapItem? {
    found.namedPlace.flatMap { place in
      Whereabouts.settlements.contains(place.category.rawValue) ? place : nil
    }
  }

  /// A Boolean value that says whether the search was answered with no place at all.
  public var hasNoResults: Bool {
    if case .loaded(let results) = results { results.mapItems.isEmpty } else { false }
  }

  /// A Boolean value that says whether searching a larger region could find more places.
  public var canWiden: Bool {
    guard let region, isLimitedToRegion else { return false }
    return region.longitudeDelta < 360 || region.latitudeDelta < 180
  }

  /// A Boolean value that says whether the search is for places of a kind that was chosen, and not for
  /// words that may be misspelt.
  public var asksForKind: Bool {
    switch subject {
    case .category, .completion: true
    case .text, .place, .coordinate, nil: false
    }
  }

  /// The way on that the reader is offered from a failure or from no results; `nil` where there are
  /// results.
  public var recovery: Failure.Recovery? {
    if let searchFailure { return searchFailure.recovery }
    return hasNoResults ? (canWiden ? .searchWider : .clear) : nil
  }

  /// The conditions that the places shown meet: those of the filter, and those that words of the
  /// query were understood as.
  public var conditions: PlaceFilter {
    found.understood?.filter.adding(filter) ?? filter
  }

  /// A Boolean value that says whether the filter applies to the search's subject: a place that is
  /// asked for by itself is shown whether it meets the filter or not.
  var isFilterable: Bool {
    switch subject {
    case .text, .completion, .category: true
    case .place, .coordinate, nil: false
    }
  }

  /// A Boolean value that says whether the search leaves out places outside the map's region.
  var isLimitedToRegion: Bool {
    if case .category = subject { region != nil } else { isBounded }
  }

  /// Resets the state of the search to the one before anything was typed, except for the region and
  /// the reader's settings.
  mutating func clear() {
    let sequence = fragment?.sequence
    self = Search.State(
      region: region, language: language, limit: limit, recents: recents,
      recordsRecents: recordsRecents)
    // A fragment typed from now on still has to have a higher sequence number.
    fragment = sequence.map { SearchFragment(text: "", region: region, sequence: $0) }
  }
}

extension String {
  /// A Boolean value that says whether the text is empty or nothing but white space.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
