import Places
import Reducers

/// From a choice to places.
extension Search {
  func choose(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .searchSubmitted:
      guard state.query.contains(where: { !$0.isWhitespace }) else {
        return giveUpFragment(&state)
      }
      return search(&state, for: .text(state.query), recent: RecentSearch(query: state.query))

    case .completionChosen(let id, let title):
      let title = title ?? state.completions.first { $0.id == id }?.title ?? state.query
      state.query = title
      // Without a title it is remembered once it is known what it stands for.
      let recent = title.isEmpty ? nil : RecentSearch(query: title, completion: id)
      return search(&state, for: .completion(id), recent: recent)

    case .recentChosen(let recent):
      state.query = recent.query
      return search(
        &state, for: recent.completion.map { .completion($0) } ?? .text(recent.query),
        recent: recent)

    case .categoryChosen(let category):
      return search(&state, for: .category(category))

    case .placeChosen(let id):
      if !state.isSearching, state.mapItems.contains(where: { $0.id == id }) {
        state.chosenPlace = id
        return .none
      }
      return search(&state, for: .place(id))

    case .reverse(let coordinate):
      return search(&state, for: .coordinate(coordinate))

    case .searchHere:
      guard state.region != nil else { return .none }
      if state.subject == nil, state.query.contains(where: { !$0.isWhitespace }) {
        state.subject = .text(state.query)
      }
      state.isBounded = state.subject != nil
      return search(&state)

    case .searchWider:
      guard let region = state.region, state.canWiden else { return .none }
      state.region = region.scaled(by: Search.wideningFactor)
      state.isBounded = true
      return search(&state)

    case .refresh:
      return search(&state)

    default:
      return .none
    }
  }

  private func search(
    _ state: inout State, for subject: Subject, recent: RecentSearch? = nil
  ) -> Effect<Action> {
    if let recent, state.recordsRecents { state.recents.record(recent) }
    state.subject = subject
    state.hasSearched = false
    state.isBounded = false
    state.chosenPlace = nil
    return search(&state)
  }

  /// A failure keeps what was found before.
  func respond(_ state: inout State, with result: Result<SearchResponse, GeocoderError>) {
    state.isSearching = false
    switch result {
    case .failure(let error):
      state.searchFailure = Failure(error)
    case .success(let response):
      if case .place = state.subject {
        guard let item = response.mapItems.first else {
          // Where part of the data is missing for the moment, it may hold the place.
          let isCertain = response.notice?.isLasting ?? true
          state.searchFailure = isCertain ? .placeNotFound : .placeUnavailable
          return
        }
        // Which may have another id than it was asked for under.
        state.chosenPlace = item.id
      }
      if case .completion(let id) = state.subject, state.query.isEmpty,
        let name = response.mapItems.first?.name
      {
        state.query = name
        if state.recordsRecents { state.recents.record(RecentSearch(query: name, completion: id)) }
      }
      state.hasSearched = true
      // Whoever bounds or filters a search wants to choose among all that is left.
      state.hasTopHit = response.hasTopHit && !state.isBounded && state.filter.isEmpty
      show(response, in: &state)
      state.attributions = response.attributions
      state.notice = response.notice
      state.related = response.related
      if !state.isBounded, !response.mapItems.isEmpty, let region = state.shownRegion {
        state.region = region
      }
    }
  }

  private func show(_ response: SearchResponse, in state: inout State) {
    guard state.isFilterable else {
      (state.filterChoices, state.excluded) = (.none, nil)
      state.mapItems = response.mapItems
      state.boundingRegion = response.boundingRegion
      return
    }
    state.filterChoices =
      state.showsTopHitAlone ? .none : FilterChoices(response.mapItems)
    let filtered = FilteredPlaces(response.mapItems, by: state.filter, at: now())
    state.excluded = filtered.excluded
    state.mapItems = Array(filtered.items.prefix(state.limit))
    // Where nothing is left, the map shows where it was looked.
    state.boundingRegion =
      state.mapItems.count == response.mapItems.count || state.mapItems.isEmpty
      ? response.boundingRegion : CoordinateRegion(bounding: state.mapItems.map(\.region))
  }
}

extension Geocoder {
  func answer(
    _ subject: Search.Subject, for state: Search.State, options: GeocoderOptions
  ) async -> Result<SearchResponse, GeocoderError> {
    do throws(GeocoderError) {
      switch subject {
      case .text(let text):
        return .success(
          try await search(state.request(.naturalLanguage(text)), options: options))
      case .completion(let id):
        return .success(try await search(state.request(.completion(id)), options: options))
      case .category(let category):
        let filter = category.map { PointOfInterestFilter(including: [$0]) }
        return .success(
          try await search(state.request(.pointsOfInterest(filter)), options: options))
      case .place(let id):
        return .success(try await item(id, language: state.language, options: options))
      case .coordinate(let coordinate):
        return .success(
          try await reverse(coordinate, language: state.language, options: options))
      }
    } catch {
      return .failure(error)
    }
  }
}
