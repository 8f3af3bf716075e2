public import Places
public import Reducers

/// The search feature: suggestions while typing, places by text, completion, category, id or
/// coordinate. A page without script sends one action and awaits its effects; a live session
/// keeps a store of it for as long as its stream is open.
public struct Search: Reducer {
  /// By how much a wider search enlarges both spans of the region.
  public static let wideningFactor = 4.0

  let geocoder: any Geocoder
  let completer: any SearchCompleter
  let cachePolicy: CachePolicy
  let now: @Sendable () -> Int

  /// - Parameters:
  ///   - cachePolicy: The use that searches make of answers given before.
  ///   - now: seconds since 1970-01-01T00:00Z, for what is open.
  public init(
    geocoder: any Geocoder, completer: any SearchCompleter, cachePolicy: CachePolicy = .useCache,
    now: @escaping @Sendable () -> Int
  ) {
    self.geocoder = geocoder
    self.completer = completer
    self.cachePolicy = cachePolicy
    self.now = now
  }

  private enum Flight { case updates, search }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run { [completer] send in
        for await update in completer.updates() { await send(.completionUpdated(update)) }
      }
      .cancellable(id: Flight.updates, cancelInFlight: true)

    case .disappeared:
      return .merge(.cancel(id: Flight.updates), cancelSearch(&state))

    case .queryChanged(let text, let sequence):
      return change(&state, query: text, sequence: sequence)

    case .filterChanged(let filter):
      state.filter = filter
      return search(&state)

    case .regionChanged(let region):
      state.region = region
      state.isBounded = false
      return .none

    case .completionUpdated(let update):
      complete(&state, with: update)
      return .none

    case .searchResponded(let result):
      respond(&state, with: result)
      return .none

    case .cancel:
      return .merge(cancelSearch(&state), giveUpFragment(&state))

    case .clear:
      let effect = Effect.merge(cancelSearch(&state), giveUpFragment(&state))
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

    case .searchSubmitted, .completionChosen, .categoryChosen, .placeChosen, .reverse,
      .recentChosen, .searchHere, .searchWider, .refresh:
      return choose(&state, action)
    }
  }

  func cancelSearch(_ state: inout State) -> Effect<Action> {
    state.isSearching = false
    return .cancel(id: Flight.search)
  }

  /// Asks for the state's subject and forgets the fragment in flight. What is shown stays until
  /// the answer is there.
  func search(_ state: inout State) -> Effect<Action> {
    guard let subject = state.subject else { return .none }
    state.isSearching = true
    state.searchFailure = nil
    state.completions = []
    state.completionFailure = nil
    let answer = Effect<Action>.task { [geocoder, cachePolicy, state] in
      .searchResponded(
        await geocoder.answer(
          subject, for: state, options: GeocoderOptions(cachePolicy: cachePolicy)))
    }
    return .merge(
      giveUpFragment(&state), answer.cancellable(id: Flight.search, cancelInFlight: true))
  }
}
