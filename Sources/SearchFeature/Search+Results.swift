import Places
import Reducers

/// An extension of the search feature with functions that lead from a choice to the places found.
extension Search {
  func submit(_ state: inout State) -> Effect<Action> {
    guard !state.query.isBlank else { return cancelCompletions(&state) }
    return search(&state, for: .text(state.query), recent: RecentSearch(query: state.query))
  }

  func choose(
    _ state: inout State, completion id: Completion.ID, title: String?
  ) -> Effect<Action> {
    let title =
      title ?? state.completions.value?.first { $0.id == id }?.title ?? state.query
    state.query = title
    // A completion without a title is recorded by the name of the place that it turns out to be.
    let recent = title.isEmpty ? nil : RecentSearch(query: title, completion: id)
    return search(&state, for: .completion(id), recent: recent)
  }

  func choose(_ state: inout State, place id: MapItem.ID) -> Effect<Action> {
    if !state.isSearching, state.found.mapItems.contains(where: { $0.id == id }) {
      state.chosenPlace = id
      return .none
    }
    return search(&state, for: .place(id))
  }

  func choose(_ state: inout State, recent: RecentSearch) -> Effect<Action> {
    state.query = recent.query
    let subject = recent.completion.map { Subject.completion($0) } ?? .text(recent.query)
    return search(&state, for: subject, recent: recent)
  }

  func searchHere(_ state: inout State) -> Effect<Action> {
    guard state.region != nil else { return .none }
    if state.subject == nil, !state.query.isBlank { state.subject = .text(state.query) }
    state.isBounded = state.subject != nil
    return search(&state)
  }

  func searchWider(_ state: inout State) -> Effect<Action> {
    guard let region = state.region, state.canWiden else { return .none }
    state.region = region.scaled(by: Search.wideningFactor)
    state.isBounded = true
    return search(&state)
  }

  /// Begins a search for another subject than before, and returns its effect.
  ///
  /// - Parameter recent: The search to record among the recent ones; `nil` for a subject that is
  ///   not recorded.
  func search(
    _ state: inout State, for subject: Subject, recent: RecentSearch? = nil
  ) -> Effect<Action> {
    state.recordedSearch = nil
    if let recent { state.record(recent) }
    state.subject = subject
    state.isBounded = false
    state.chosenPlace = nil
    return search(&state)
  }

  /// Begins the search for the state's subject, gives up the completions that are under way, and
  /// returns the effect of both.
  func search(_ state: inout State) -> Effect<Action> {
    guard let subject = state.subject else { return .none }
    let completing = cancelCompletions(&state)
    state.completions = .idle(nil)
    state.results.load()
    let options = GeocoderOptions(cachePolicy: cachePolicy)
    let answer = Effect<Action>.task { [geocoder, now, state] in
      .searchResponded(
        await geocoder.answer(subject, for: state, at: now(), options: options))
    }
    return .merge(completing, answer.cancellable(id: CancelID.search, cancelInFlight: true))
  }

  func cancelSearch(_ state: inout State) -> Effect<Action> {
    state.results.cancel()
    return .cancel(id: CancelID.search)
  }

  func respond(_ state: inout State, with result: Result<SearchResponse, GeocoderError>) {
    let response: SearchResponse
    switch result {
    case .failure(let error): return state.results.fail(Failure(error))
    case .success(let success): response = success
    }
    if case .place = state.subject {
      guard let item = response.mapItems.first else {
        // A part of the data that is missing for the moment may hold the place.
        let isCertain = response.notice?.isLasting ?? true
        return state.results.fail(isCertain ? .placeNotFound : .placeUnavailable)
      }
      // A place may have another identifier than the one by which it was asked for.
      state.chosenPlace = item.id
    }
    let results = state.results(of: response, at: now())
    state.results = .loaded(results)
    if case .completion(let id) = state.subject, state.query.isEmpty,
      let name = response.mapItems.first?.sanitized.name
    {
      state.query = name
      state.record(RecentSearch(query: name, completion: id))
    }
    if !state.isBounded, !response.mapItems.isEmpty, let region = state.shownRegion {
      state.region = region
    }
  }
}

extension Search.State {
  /// Records a search among the recent ones, unless the reader wants none recorded.
  fileprivate mutating func record(_ recent: RecentSearch) {
    guard recordsRecents else { return }
    recents.record(recent)
    recordedSearch = recent
  }

  /// Returns the results to show for a geocoder's response: the places that meet the filter, as far
  /// as the limit goes, with texts that are fit to be shown.
  ///
  /// - Parameter seconds: The moment for which the filter asks what is open, in seconds since
  ///   1970-01-01T00:00Z.
  fileprivate func results(of response: SearchResponse, at seconds: Int) -> Search.Results {
    var results = Search.Results()
    results.attributions = response.attributions
    results.notice = response.notice
    if case .coordinate = subject {} else { results.match = response.match }
    results.related = response.related
    results.alternatives = response.alternatives
    results.hasCompetition = response.hasCompetition
    results.explanation = response.explanation
    results.kind = response.kind
    results.namedPlace = response.namedPlace?.sanitized
    results.missingKind = response.missingKind.map { missing in
      MissingKind(category: missing.category, nearest: missing.nearest?.sanitized)
    }
    results.reasons = response.reasons
    results.understood = response.understood
    results.dependsOnTime = response.dependsOnTime
    // A reader who bounds or filters a search wants to choose among all that is left.
    results.hasTopHit = response.hasTopHit && !isBounded && filter.isEmpty
    results.boundingRegion = response.boundingRegion
    guard isFilterable else {
      results.mapItems = response.mapItems.map(\.sanitized)
      results.containingAreas = response.containingAreas.map(\.sanitized)
      if case .coordinate(let point) = subject {
        results.mapItems = Self.inOrder(of: point, results.mapItems, in: results.containingAreas)
      }
      return results
    }
    let hasFilters = !results.hasTopHit || showsNamesakes
    let filtered = FilteredPlaces(response.mapItems, by: filter, at: seconds)
    if let tally = response.tally {
      if hasFilters { results.filterChoices = FilterChoices(tally) }
      // Beside what was counted there may be places of the same name.
      let others = FilteredPlaces(
        response.mapItems.filter { !tally.covers($0) }, by: filter, at: seconds)
      let beside = others.items.count + (others.excluded?.count ?? 0)
      results.excluded =
        filter.isEmpty ? nil : ExcludedCounts(tally, others.excluded, beside: beside)
      results.total = tally.met + others.items.count
    } else {
      if hasFilters { results.filterChoices = FilterChoices(response.mapItems) }
      results.excluded = filtered.excluded
    }
    results.mapItems = filtered.items.prefix(limit).map(\.sanitized)
    // Where the filter leaves out those of which too little is known, none of them is listed.
    if results.mapItems.isEmpty, results.excluded != nil, case .conditionsUnknown = results.notice {
      results.notice = nil
    }
    // A map on which nothing is left shows where it was looked.
    if !results.mapItems.isEmpty, results.mapItems.count < response.mapItems.count {
      results.boundingRegion = CoordinateRegion(bounding: results.mapItems.map(\.region))
    }
    return results
  }

  /// Returns the places at a point in the order of their distances; what is equally near stays in the
  /// geocoder's order. The areas that the point lies in have no distance, and stay where they are: a
  /// city around a house is no nearer than the house.
  private static func inOrder(
    of point: Coordinate, _ items: [MapItem], in areas: [MapItem]
  ) -> [MapItem] {
    let areas = Set(areas.map(\.id))
    let near = items.filter { !areas.contains($0.id) }.enumerated().sorted { one, other in
      (one.element.distance(from: point), one.offset)
        < (other.element.distance(from: point), other.offset)
    }
    var rest = near.map(\.element)[...]
    return items.map { areas.contains($0.id) ? $0 : rest.removeFirst() }
  }

  /// Returns the request to a geocoder for a query in the state's region.
  fileprivate func request(_ query: SearchRequest.Query) -> SearchRequest {
    var request = SearchRequest(
      query: query, region: region, isBounded: isLimitedToRegion,
      limit: limit, language: language, filter: filter)
    request.order = order
    request.isExplained = isExplained
    return request
  }
}

extension Geocoder {
  /// Returns the geocoder's answer to the subject of a search, or the error in its place.
  fileprivate func answer(
    _ subject: Search.Subject, for state: Search.State, at seconds: Int,
    options: GeocoderOptions
  ) async -> Result<SearchResponse, GeocoderError> {
    do throws(GeocoderError) {
      switch subject {
      case .text(let text):
        let response = try await search(state.request(.naturalLanguage(text)), options: options)
        return .success(
          try await telling(
            missingKindOf: subject, response, for: state, at: seconds, options: options))
      case .completion(let id):
        return .success(try await search(state.request(.completion(id)), options: options))
      case .category(let category):
        let filter = category.map { PointOfInterestFilter(including: [$0]) }
        let response = try await search(state.request(.pointsOfInterest(filter)), options: options)
        return .success(
          try await telling(
            missingKindOf: subject, response, for: state, at: seconds, options: options))
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
