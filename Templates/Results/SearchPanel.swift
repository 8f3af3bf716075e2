public import Markup
public import Places
public import SearchFeature

/// A panel beside the map on the search page. It shows the places found, or that there are none and
/// how to go on, or, before a search, the start panel.
public struct SearchPanel: Markup {
  let state: Search.State
  let notice: SearchNotice?
  let location: PageLocation
  let reader: Reader
  let visible: CoordinateRegion
  let picks: [EditorsPick]
  let categories: Set<PlaceCategory>
  let choices: [Completion]
  let now: Int
  let directions: DirectionsTemplate?

  /// Creates the panel of a search.
  ///
  /// - Parameters:
  ///   - notice: The reason why the page may be better another time; `nil` where there is none.
  ///   - reader: The reader, in whose language the panel is.
  ///   - visible: The region that the map shows: distances are measured from its middle.
  ///   - categories: The categories that can be looked for in the visible region.
  ///   - choices: The suggestions to show to a reader without script.
  ///   - now: The current time in seconds since 1970-01-01T00:00Z, by which a single place found is
  ///     open or closed.
  ///   - directions: The router of one's own that shows the way to a single place found; `nil` for none.
  public init(
    state: Search.State, notice: SearchNotice?, location: PageLocation, reader: Reader,
    visible: CoordinateRegion, picks: [EditorsPick], categories: Set<PlaceCategory> = [],
    choices: [Completion] = [], now: Int = 0, directions: DirectionsTemplate? = nil
  ) {
    self.state = state
    self.notice = notice
    self.location = location
    self.reader = reader
    self.visible = visible
    self.picks = picks
    self.categories = categories
    self.choices = choices
    self.now = now
    self.directions = directions
  }

  /// The place to show with all that is known of it, as a search found no other.
  private var onlyPlace: MapItem? { state.shownItems.count == 1 ? state.shownItems.first : nil }

  /// Returns the title of the page of a search, a few words such as "3 places for “apple”", or the name
  /// of the place that is shown alone; empty without a search.
  public static func title(_ state: Search.State, for reader: Reader) -> String {
    guard let asked = asked(state, reader)?.text else { return "" }
    if state.searchFailure != nil, state.found.mapItems.isEmpty {
      return reader.texts.noAnswer(for: asked)
    }
    if state.shownItems.count == 1 { return state.shownItems[0].name }
    return reader.texts.found(state.foundCount, for: asked)
  }

  /// Returns the text in the search field of the page of a search: what was searched for, or the name of
  /// the kind of places that was chosen.
  public static func query(_ state: Search.State, for reader: Reader) -> String {
    guard case .category(let category?) = state.subject else { return state.query }
    return reader.title(of: category, plural: true).text
  }

  /// Returns the words for what was searched for, with their language where that is known not to be
  /// the page's; `nil` without a search.
  private static func asked(
    _ state: Search.State, _ reader: Reader
  ) -> (text: String, language: Language?)? {
    let texts = reader.texts
    switch state.subject {
    case nil: return nil
    case .completion where state.query.isEmpty: return (texts.thisSuggestion, nil)
    case .text, .completion:
      let isForeignTitle =
        reader.language.primary != reader.interface.language
        && CategoryVocabulary.standard.isTitle(state.query, in: reader.language)
      return (texts.quoted(state.query), isForeignTitle ? reader.language : nil)
    case .category(nil): return (texts.pointsOfInterest, nil)
    case .category(let category?):
      let title = reader.title(of: category, plural: true)
      return (texts.quoted(title.text), title.language)
    case .place:
      return (state.found.mapItems.first.map { texts.quoted($0.name) } ?? texts.thisPlace, nil)
    case .coordinate(let coordinate): return ("\(coordinate)", nil)
    }
  }

  private var texts: any InterfaceTexts { reader.texts }

  public var body: some Markup {
    if state.subject == nil {
      NoticeLine(notice: notice, texts: texts)
      StartPanel(
        recents: state.recents, recordsRecents: state.recordsRecents, picks: picks,
        categories: categories, region: visible, reader: reader, location: location)
    } else {
      heading
      if onlyPlace == nil { bar }
      FilterBar(state: state, location: location, reader: reader)
      NoticeLine(notice: notice, texts: texts)
      ExcludedLine(excluded: state.found.excluded, location: location, texts: texts)
      if let failure = state.searchFailure {
        FailureNotice(
          failure: failure, state: state, location: location, here: here, texts: texts)
      } else if state.hasNoResults {
        NothingFound(state: state, location: location, here: here, reader: reader)
      }
      if let onlyPlace {
        PlacePanel(
          item: onlyPlace, reader: reader, location: location,
          now: onlyPlace.openingHours == nil ? nil : now,
          reason: PlaceReason(of: onlyPlace, in: state, measuredFrom: middle),
          directions: directions)
        bar
      } else {
        SortLine(state: state, location: location, texts: texts)
        ResultList(
          items: state.shownItems, location: location, reader: reader, middle: origin?.coordinate,
          origin: origin?.name, now: now)
      }
      MoreLine(state: state, location: location, texts: texts)
      if !state.found.alternatives.isEmpty {
        SuggestionChoices(
          completions: state.found.alternatives, heading: texts.alternatives, location: location,
          texts: texts)
      }
      NamesakesLine(state: state, location: location, texts: texts)
      Comparison(state: state, location: location, reader: reader)
      RelatedLine(
        rows: CategoryRows(
          categories: state.found.related, reader: reader, location: location,
          region: visible), texts: texts)
      if !choices.isEmpty {
        Noscript {
          SuggestionChoices(
            completions: choices, heading: texts.suggestions, location: location, texts: texts)
        }
      }
    }
  }
}

extension SearchPanel {
  /// The heading that says what was found; none above a single place, which has a heading of its own.
  @MarkupBuilder private var heading: some Markup {
    if onlyPlace == nil {
      H1(.id("heading"), .tabindex(-1)) {
        let title = Self.title(state, for: reader)
        if let asked = Self.asked(state, reader), let language = asked.language,
          let range = title.firstRange(of: asked.text)
        {
          String(title[..<range.lowerBound])
          Span(.lang(language.code)) { asked.text }
          String(title[range.upperBound...])
        } else {
          title
        }
      }
    }
  }

  /// The bar of what can be done with the search, which stands below a single place found.
  private var bar: some Markup {
    P(.class("bar")) {
      A(.href(location.refreshHref), .rel("nofollow")) { texts.refresh }
      A(.href(here.href)) { texts.clear }
    }
  }

  /// The location of the start page, without the search, at the region that the map shows.
  private var here: PageLocation { location.cleared(at: visible) }

  /// The middle of the area that was looked at, from which the reason why a place was found tells its
  /// distance; `nil` where none is told.
  private var middle: Coordinate? { location.distanceOrigin }

  /// The place that the search names, from which the distances of results are told; `nil` where none are:
  /// what lies in a town, state or country is not near its middle, unless it is sorted so.
  private var origin: MapItem? {
    guard let place = state.found.namedPlace else { return nil }
    if [.state, .country].contains(place.category) { return nil }
    return state.namedTown == nil || state.order == .distance ? place : nil
  }
}

/// A notice that says why a search failed, with a link to go on.
private struct FailureNotice: Markup {
  let failure: Failure
  let state: Search.State
  let location: PageLocation
  /// The location of the start page, without the search, at the region that the map shows.
  let here: PageLocation
  let texts: any InterfaceTexts

  var body: some Markup {
    Div(.class("notice"), .role("alert")) {
      P { texts.sentence(of: failure) }
      P(.class("bar")) {
        switch failure.recovery {
        case .retry: A(.href(location.refreshHref), .rel("nofollow")) { texts.tryAgain }
        case .searchWider: WiderSearch(state: state, location: location, texts: texts)
        case .clear: A(.href(here.href)) { texts.startAfresh }
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
  let reader: Reader

  private var texts: any InterfaceTexts { reader.texts }

  var body: some Markup {
    Div(.class("notice")) {
      if state.found.excluded != nil {
        P { texts.nothingMeetsFilter }
      } else if let missing = state.found.missingKind {
        P { texts.noneHere(title(of: missing.category)) }
        nearest(missing)
      } else if state.asksForKind {
        P { texts.noDataHere }
      } else if state.isBounded {
        P { texts.nothingInArea }
      } else {
        P { texts.unknownName }
      }
      P(.class("bar")) {
        WiderSearch(state: state, location: location, texts: texts)
        A(.href(here.at(.picks).href)) { texts.editorsPicks }
      }
    }
  }

  /// Returns what is called the kind that is missing here, with the conditions of the search.
  private func title(of category: PlaceCategory) -> String {
    let conditions = state.filter.conditions.map { reader.title(of: $0).text }
    return ([reader.title(of: category).text] + conditions).joined(separator: texts.comma)
  }

  /// Returns the line that leads to the nearest place of a kind that is missing here.
  @MarkupBuilder private func nearest(_ missing: MissingKind) -> some Markup {
    if let item = missing.nearest, let region = state.region {
      P(.class("nearest")) {
        "\(texts.nearest) "
        A(.href(location.cleared(at: nil).opening(item.id).href), .dir("auto")) { item.name }
        "\(texts.comma)\(reader.distance(item.distance(from: region.center)))"
      }
    }
  }
}

/// A pair of links to the same search in a wider area, and everywhere.
private struct WiderSearch: Markup {
  let state: Search.State
  let location: PageLocation
  let texts: any InterfaceTexts

  var body: some Markup {
    if state.canWiden, let region = state.region {
      A(.href(location.bounded(to: region.scaled(by: Search.wideningFactor)).href)) {
        texts.searchWider
      }
      if case .category = state.subject {
      } else {
        A(.href(everywhere.href)) { texts.searchEverywhere }
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
