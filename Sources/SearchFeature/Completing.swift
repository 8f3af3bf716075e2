import Places
import Reducers

/// From keystrokes to suggestions.
extension Search {
  func change(_ state: inout State, query: String, sequence: Int?) -> Effect<Action> {
    let last = state.fragment?.sequence ?? -1
    let sequence = sequence ?? last + 1
    guard sequence > last else { return .none }
    state.query = query
    let fragment = SearchFragment(text: query, region: state.region, sequence: sequence)
    state.fragment = fragment
    state.isCompleting = true
    guard query.contains(where: { !$0.isWhitespace }) else {
      let effect = Effect.merge(cancelSearch(&state), giveUpFragment(&state))
      complete(&state, fragment, with: .success([]))
      return effect
    }
    // What is known already waits for nobody.
    if let completions = completer.known(fragment) {
      let effect = giveUpFragment(&state)
      complete(&state, fragment, with: .success(completions))
      return effect
    }
    return .fireAndForget { [completer] in completer.search(fragment) }
  }

  /// Ignores the answer to anything but the fragment in flight.
  func complete(_ state: inout State, with update: CompletionUpdate) {
    guard state.isCompleting, update.fragment.sequence == state.fragment?.sequence else { return }
    complete(&state, update.fragment, with: update.result)
  }

  private func complete(
    _ state: inout State, _ fragment: SearchFragment,
    with result: Result<[Completion], GeocoderError>
  ) {
    state.isCompleting = false
    state.answeredSequence = fragment.sequence
    switch result {
    case .success(let completions):
      state.completions = completions
      state.completionFailure = nil
    case .failure(let error):
      state.completionFailure = Failure(error)
    }
  }

  func giveUpFragment(_ state: inout State) -> Effect<Action> {
    guard state.isCompleting, let sequence = state.fragment?.sequence else { return .none }
    state.isCompleting = false
    return .fireAndForget { [completer] in completer.cancel(upTo: sequence) }
  }
}
