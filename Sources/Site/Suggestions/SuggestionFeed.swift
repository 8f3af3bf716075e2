import HTTP
import Places
import SearchFeature
import Synchronization

/// The last answer of a session, and the streams that wait for the next.
final class SuggestionFeed: Sendable {
  struct Update: Sendable {
    let fragment: SearchFragment
    let result: Result<[Completion], Failure>
  }

  private struct State {
    var answer: Update?
    var streams: [(number: Int, wakeup: Wakeup)] = []
    var lastStream = 0
    /// Whether no stream came to read it in time.
    var isGivenUp = false
    /// Since there was a stream.
    var beatsUnread = 0
  }

  private let state = Mutex(State())

  /// Keeps the answer that a state of the search feature holds, and wakes the streams for it.
  func take(_ search: Search.State) {
    guard let fragment = search.fragment else { return }
    let result: Result<[Completion], Failure>
    switch search.completions {
    case .loaded(let completions): result = .success(completions)
    case .failed(let failure, _): result = .failure(failure)
    case .idle, .loading: return
    }
    state.withLock { state in
      guard state.answer?.fragment.sequence != fragment.sequence else { return }
      state.answer = Update(fragment: fragment, result: result)
      for stream in state.streams { stream.wakeup.wake() }
    }
  }

  /// Wakes the streams though there is nothing new.
  /// - Returns: how many beats there was no stream at.
  func beat() -> Int {
    state.withLock { state in
      for stream in state.streams { stream.wakeup.wake() }
      state.beatsUnread = state.streams.isEmpty ? state.beatsUnread + 1 : 0
      return state.beatsUnread
    }
  }

  var isUnread: Bool { state.withLock { $0.streams.isEmpty } }

  /// - Parameter seen: the sequence of the last answer that is known already.
  func answer(after seen: Int?) -> Update? {
    state.withLock { $0.answer }.flatMap { $0.fragment.sequence == seen ? nil : $0 }
  }

  /// Gives the feed up unless some stream has read it by now.
  /// - Returns: whether it is given up.
  func giveUpUnlessRead() -> Bool {
    state.withLock { state in
      if state.lastStream == 0 { state.isGivenUp = true }
      return state.isGivenUp
    }
  }

  /// Adds a stream, which `leave` takes away again.
  /// - Returns: what wakes the stream from now on: an answer, or a beat. An answer not taken before
  ///   the next one is there is superseded by it. Nil where the feed was given up.
  func join() -> (number: Int, isFirst: Bool, wakeup: Wakeup)? {
    let wakeup = Wakeup()
    return state.withLock { state in
      if state.isGivenUp { return nil }
      state.lastStream += 1
      state.streams.append((state.lastStream, wakeup))
      if state.answer != nil { wakeup.wake() }
      return (state.lastStream, state.streams.count == 1, wakeup)
    }
  }

  /// - Returns: whether it was the last stream.
  func leave(_ number: Int) -> Bool {
    state.withLock { state in
      state.streams.removeAll { $0.number == number }
      return state.streams.isEmpty
    }
  }
}
