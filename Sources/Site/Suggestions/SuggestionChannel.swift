import HTTP
import Places
import SearchFeature
import Synchronization

/// A channel that keeps the last answer of a live suggestion session and wakes the streams that
/// wait for the next.
final class SuggestionChannel: Sendable {
  /// An answer to a text typed in a live suggestion session: its completions, or why there are
  /// none.
  struct Answer: Sendable {
    let fragment: SearchFragment
    let result: Result<[Completion], Failure>
  }

  private struct State {
    var answer: Answer?
    var streams: [(number: Int, wakeup: Wakeup)] = []
    var lastStream = 0
    /// A Boolean value that says whether the channel was closed because no stream came to read it
    /// in time.
    var isClosed = false
    /// The number of heartbeats since the channel last had a stream.
    var beatsUnread = 0
  }

  private let state = Mutex(State())

  /// A Boolean value that says whether no stream reads the channel just now.
  var isUnread: Bool { state.withLock { $0.streams.isEmpty } }

  /// Keeps the answer to the typed text that a state of the search feature holds, if it is new, and
  /// wakes the channel's streams to send it.
  func publish(_ search: Search.State) {
    guard let fragment = search.fragment else { return }
    let result: Result<[Completion], Failure>
    switch search.completions {
    case .loaded(let completions): result = .success(completions)
    case .failed(let failure, _): result = .failure(failure)
    case .idle, .loading: return
    }
    state.withLock { state in
      guard state.answer?.fragment.sequence != fragment.sequence else { return }
      state.answer = Answer(fragment: fragment, result: result)
      for stream in state.streams { stream.wakeup.wake() }
    }
  }

  /// Returns the last answer that the channel keeps; `nil` where there is none, or where the client
  /// has seen it.
  ///
  /// - Parameter seen: The sequence number of the last answer that the client has seen; `nil` for
  ///   none.
  func answer(after seen: Int?) -> Answer? {
    state.withLock { $0.answer }.flatMap { $0.fragment.sequence == seen ? nil : $0 }
  }

  /// Wakes the channel's streams at a heartbeat though there may be nothing new, so that they send
  /// a sign of life.
  ///
  /// - Returns: The number of heartbeats since the channel last had a stream; 0 where it has one.
  func beat() -> Int {
    state.withLock { state in
      for stream in state.streams { stream.wakeup.wake() }
      state.beatsUnread = state.streams.isEmpty ? state.beatsUnread + 1 : 0
      return state.beatsUnread
    }
  }

  /// Adds a stream to the channel, which `unsubscribe` removes again.
  ///
  /// - Returns: The number of the stream, whether it is the channel's only one, and the wakeup that
  ///   wakes it for each answer and heartbeat from now on; `nil` where the channel is closed. An
  ///   answer that is not taken before the next one comes is superseded.
  func subscribe() -> (number: Int, isOnly: Bool, wakeup: Wakeup)? {
    let wakeup = Wakeup()
    return state.withLock { state in
      if state.isClosed { return nil }
      state.lastStream += 1
      state.streams.append((state.lastStream, wakeup))
      if state.answer != nil { wakeup.wake() }
      return (state.lastStream, state.streams.count == 1, wakeup)
    }
  }

  /// Removes a stream from the channel.
  ///
  /// - Returns: A Boolean value that says whether the channel is left without a stream.
  func unsubscribe(_ number: Int) -> Bool {
    state.withLock { state in
      state.streams.removeAll { $0.number == number }
      return state.streams.isEmpty
    }
  }

  /// Closes the channel unless some stream has come to read it by now.
  ///
  /// - Returns: A Boolean value that says whether the channel is closed.
  func closeUnlessRead() -> Bool {
    state.withLock { state in
      if state.lastStream == 0 { state.isClosed = true }
      return state.isClosed
    }
  }
}
