public import Places
public import Reducers

/// The search feature: completions while the reader types, and places by text, completion,
/// category, identifier or coordinate.
///
/// A page without script sends one action and awaits its effects; a live session keeps a store of
/// the feature for as long as its stream is open.
public struct Search: Reducer {
  /// The factor by which a wider search enlarges both spans of the region that the map shows.
  public static let wideningFactor = 4.0

  let geocoder: any Geocoder
  let completer: any SearchCompleter
  let cachePolicy: CachePolicy
  let now: @Sendable () -> Int

  /// Creates the search feature.
  ///
  /// - Parameters:
  ///   - geocoder: The source of the places.
  ///   - completer: The source of the completions.
  ///   - cachePolicy: The use that searches make of answers given before.
  ///   - now: A function that returns the seconds since 1970-01-01T00:00Z, which the filter by
  ///     opening hours goes by.
  public init(
    geocoder: any Geocoder, completer: any SearchCompleter, cachePolicy: CachePolicy = .useCache,
    now: @escaping @Sendable () -> Int
  ) {
    self.geocoder = geocoder
    self.completer = completer
    self.cachePolicy = cachePolicy
    self.now = now
  }

  enum CancelID { case updates, search }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return listen()
    case .disappeared:
      return .merge(.cancel(id: CancelID.updates), cancelSearch(&state))

    case .queryChanged(let text, let sequence):
      return change(&state, query: text, sequence: sequence)
    case .completionUpdated(let update):
      complete(&state, with: update)
      return .none
    case .filterChanged(let filter):
      state.filter = filter
      return search(&state)
    case .regionChanged(let region):
      state.region = region
      state.isBounded = false
      return .none

    case .searchSubmitted:
      return submit(&state)
    case .completionChosen(let id, let title):
      return choose(&state, completion: id, title: title)
    case .categoryChosen(let category):
      return search(&state, for: .category(category))
    case .placeChosen(let id):
      return choose(&state, place: id)
    case .reverse(let coordinate):
      return search(&state, for: .coordinate(coordinate))
    case .recentChosen(let recent):
      return choose(&state, recent: recent)
    case .searchResponded(let result):
      respond(&state, with: result)
      return .none

    case .searchHere:
      return searchHere(&state)
    case .searchWider:
      return searchWider(&state)
    case .refresh:
      return search(&state)
    case .cancel:
      return .merge(cancelSearch(&state), cancelCompletions(&state))
    case .clear:
      let effect = Effect.merge(cancelSearch(&state), cancelCompletions(&state))
      state.clear()
      return effect

    case .recentRemoved(let recent):
      state.recents.remove(recent)
      return .none
    case .recentsCleared:
      state.recents = []
      return .none
    case .recentsEnabled(let isEnabled):
      state.recordsRecents = isEnabled
      if !isEnabled { state.recents = [] }
      return .none
    }
  }
}

/// An extension of the search feature with functions that lead from keystrokes to completions.
extension Search {
  private func listen() -> Effect<Action> {
    .run { [completer] send in
      for await update in completer.updates() { await send(.completionUpdated(update)) }
    }
    .cancellable(id: CancelID.updates, cancelInFlight: true)
  }

  private func change(_ state: inout State, query: String, sequence: Int?) -> Effect<Action> {
    let last = state.fragment?.sequence ?? -1
    let sequence = sequence ?? last + 1
    guard sequence > last else { return .none }
    state.query = query
    let fragment = SearchFragment(text: query, region: state.region, sequence: sequence)
    state.fragment = fragment
    state.completions.load()
    guard !query.isBlank else {
      let effect = Effect.merge(cancelSearch(&state), cancelCompletions(&state))
      state.completions = .loaded([])
      return effect
    }
    // A fragment whose completions are remembered is answered without the completer's debounce.
    if let completions = completer.known(fragment) {
      let effect = cancelCompletions(&state)
      state.completions = .loaded(completions)
      return effect
    }
    return .fireAndForget { [completer] in completer.search(fragment) }
  }

  /// Shows the completions that an update brings, unless the typed fragment that they are for has
  /// been superseded or given up.
  private func complete(_ state: inout State, with update: CompletionUpdate) {
    guard state.isCompleting, update.fragment.sequence == state.fragment?.sequence else { return }
    switch update.result {
    case .success(let completions): state.completions = .loaded(completions)
    case .failure(let error): state.completions.fail(Failure(error))
    }
  }

  /// Gives up the completions that are under way, and returns the effect that tells the completer.
  func cancelCompletions(_ state: inout State) -> Effect<Action> {
    guard state.isCompleting, let sequence = state.fragment?.sequence else { return .none }
    state.completions.cancel()
    return .fireAndForget { [completer] in completer.cancel(upTo: sequence) }
  }
}
