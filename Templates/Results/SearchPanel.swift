public import Markup
public import Places
public import SearchFeature

/// A panel beside the map on the search page. It shows the places found, or that there are none and
/// how to go on, or, before a search, the start panel.
public struct SearchPanel: Markup {
  let state: Search.State
  let notice: SearchNotice?
  let location: PageLocation
  let visible: CoordinateRegion
  let picks: [EditorsPick]
  let categories: Set<PlaceCategory>
  let choices: [Completion]
  let now: Int

  /// Creates the panel of a search.
  ///
  /// - Parameters:
  ///   - notice: The reason why the page may be better another time; `nil` where there is none.
  ///   - visible: The region that the map shows: distances are measured from its middle.
  ///   - categories: The categories that can be looked for in the visible region.
  ///   - choices: The suggestions to show to a reader without script.
  ///   - now: The current time in seconds since 1970-01-01T00:00Z, by which a single place found is
  ///     open or closed.
  public init(
    state: Search.State, notice: SearchNotice?, location: PageLocation, visible: CoordinateRegion,
    picks: [EditorsPick], categories: Set<PlaceCategory> = [], choices: [Completion] = [],
    now: Int = 0
  ) {
    self.state = state
    self.notice = notice
    self.location = location
    self.visible = visible
    self.picks = picks
    self.categories = categories
    self.choices = choices
    self.now = now
  }

  /// The place to show with all that is known of it, as a search found no other.
  private var onlyPlace: MapItem? { state.shownItems.count == 1 ? state.shownItems.first : nil }

  /// Returns the title of the page of a search, a few words such as "3 places for “apple”"; empty
  /// without a search.
  public static func title(_ state: Search.State) -> String {
    asked(state).map { answer(state) + $0 } ?? ""
  }

  private static func answer(_ state: Search.State) -> String {
    if state.searchFailure != nil, state.found.mapItems.isEmpty { return "No answer for " }
    return switch state.shownItems.count {
    case 0: "Nothing found for "
    case 1: "1 place for "
    case let count: "\(count) places for "
    }
  }

  private static func asked(_ state: Search.State) -> String? {
    switch state.subject {
    case nil: nil
    case .completion where state.query.isEmpty: "this suggestion"
    case .text, .completion: "“\(state.query)”"
    case .category(nil): "points of interest"
    case .category(let category?):
      "“\(CategoryVocabulary.standard.title(of: category, in: state.language, plural: true))”"
    case .place: state.found.mapItems.first.map { "“\($0.name)”" } ?? "this place"
    case .coordinate(let coordinate): "\(coordinate)"
    }
  }

  /// Returns the language of the text searched for if that is the title of a category in another
  /// language than English; otherwise `nil`.
  private static func askedLanguage(_ state: Search.State) -> Language? {
    switch state.subject {
    case .category(let category?): category.titleLanguage(for: state.language)
    case .text, .completion:
      state.language != .english
        && CategoryVocabulary.standard.isTitle(state.query, in: state.language)
        ? state.language : nil
    case .category(nil), .place, .coordinate, nil: nil
    }
  }

  public var body: some Markup {
    if state.subject == nil {
      NoticeLine(notice: notice)
      StartPanel(
        recents: state.recents, recordsRecents: state.recordsRecents, picks: picks,
        categories: categories, region: visible, language: state.language, location: location)
    } else {
      heading
      P(.class("bar")) {
        A(.href(location.refreshHref), .rel("nofollow")) { "Refresh" }
        A(.href(here.href)) { "Clear" }
      }
      FilterBar(state: state, location: location)
      NoticeLine(notice: notice)
      ExcludedLine(excluded: state.found.excluded, location: location)
      if let failure = state.searchFailure {
        FailureNotice(failure: failure, state: state, location: location, here: here)
      } else if state.hasNoResults {
        NothingFound(state: state, location: location, here: here)
      }
      if let onlyPlace {
        PlacePanel(
          item: onlyPlace, language: state.language, location: location,
          now: onlyPlace.openingHours == nil ? nil : now)
      } else {
        ResultList(
          items: state.shownItems, location: location, language: state.language, middle: middle,
          now: now)
      }
      MoreLine(state: state, location: location)
      NamesakesLine(state: state, location: location)
      RelatedLine(
        rows: CategoryRows(
          categories: state.found.related, language: state.language, location: location,
          region: visible))
      if !choices.isEmpty {
        Noscript { SuggestionChoices(completions: choices, location: location) }
      }
    }
  }
}

extension SearchPanel {
  /// The heading that says what was found; none above a single place, which has a heading of its own.
  @MarkupBuilder private var heading: some Markup {
    if onlyPlace == nil {
      H1(.id("heading"), .tabindex(-1)) {
        if let language = Self.askedLanguage(state) {
          Self.answer(state)
          Span(.lang(language.code)) { Self.asked(state) ?? "" }
        } else {
          Self.title(state)
        }
      }
    }
  }

  /// The location of the start page, without the search, at the region that the map shows.
  private var here: PageLocation { location.cleared(at: visible) }

  /// The point from which the distances of results are measured: the middle of the region that the
  /// reader looked at when searching. `nil` where the search had no region, and for a view of half a
  /// world, whose middle tells nobody how far a place is.
  private var middle: Coordinate? {
    location.region.flatMap { $0.longitudeDelta < 30 ? $0.center : nil }
  }
}

/// A notice that says why a search failed, with a link to go on.
private struct FailureNotice: Markup {
  let failure: Failure
  let state: Search.State
  let location: PageLocation
  /// The location of the start page, without the search, at the region that the map shows.
  let here: PageLocation

  var body: some Markup {
    Div(.class("notice"), .role("alert")) {
      P { failure.message }
      P(.class("bar")) {
        switch failure.recovery {
        case .retry: A(.href(location.refreshHref), .rel("nofollow")) { "Try again" }
        case .searchWider: WiderSearch(state: state, location: location)
        case .clear: A(.href(here.href)) { "Start afresh" }
        }
      }
    }
  }
}

/// A notice that says that nothing was found and why, with links to go on.
private struct NothingFound: Markup {
  let state: Search.State
  let location: PageLocation
  /// The location of the start page, without the search, at the region that the map shows.
  let here: PageLocation

  var body: some Markup {
    Div(.class("notice")) {
      if state.found.excluded != nil {
        P { "No place found here is known to be so." }
      } else if case .category = state.subject {
        P { "There is no data about points of interest here." }
      } else if state.isBounded {
        P { "Nothing of that name lies in this area." }
      } else {
        P { "No place of that name is known. Check the spelling, or type less of it." }
      }
      P(.class("bar")) {
        WiderSearch(state: state, location: location)
        A(.href(here.at(.picks).href)) { "Editors’ picks" }
      }
    }
  }
}

/// A pair of links to the same search in a wider area, and everywhere.
private struct WiderSearch: Markup {
  let state: Search.State
  let location: PageLocation

  var body: some Markup {
    if state.canWiden, let region = state.region {
      A(.href(location.bounded(to: region.scaled(by: Search.wideningFactor)).href)) {
        "Search a wider area"
      }
      if case .category = state.subject {
      } else {
        A(.href(everywhere.href)) { "Search everywhere" }
      }
    }
  }

  private var everywhere: PageLocation {
    var everywhere = location
    everywhere.region = nil
    everywhere.view = nil
    everywhere.isBounded = false
    return everywhere
  }
}
