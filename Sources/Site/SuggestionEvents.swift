import Foundation
import HTTP
import Markup
import Places
import Reducers
import SearchFeature
import Templates

/// Writes what a session's feature answers as server-sent events.
struct SuggestionEvents {
  enum Format {
    case json
    /// The options of the page's own listbox.
    case html

    init(_ name: String?) { self = name == "html" ? .html : .json }
  }

  /// Tells a client that comes back what it has seen: `session.sequence`.
  struct EventID: LosslessStringConvertible {
    let session: String
    let sequence: Int

    init(session: String, sequence: Int) {
      self.session = session
      self.sequence = sequence
    }

    init?(_ description: String) {
      let parts = description.split(separator: ".")
      guard parts.count == 2, let sequence = Int(parts[1]) else { return nil }
      self.init(session: String(parts[0]), sequence: sequence)
    }

    var description: String { "\(session).\(sequence)" }
  }

  let session: String
  let format: Format
  let writer: any BodyWriter

  /// Everything a stream carries, until its client leaves or its session ends.
  /// - Parameter seen: the sequence of the last answer its client has seen.
  func send(
    _ store: Store<Search>, after seen: Int?, heartbeat: Duration, clock: any Clock<Duration>
  ) async throws {
    try await begin()
    try await withThrowingTaskGroup { group in
      group.addTask {
        while true {
          try await clock.sleep(for: heartbeat)
          try await beat()
        }
      }
      group.addTask { try await follow(store, after: seen) }
      try await group.next()
      group.cancelAll()
    }
  }

  private func begin() async throws {
    try await write(ServerSentEvent(retry: 2000))
    try await write(
      ServerSentEvent(event: "session", data: try json(["id": session])))
  }

  /// A comment, which clients ignore and proxies take for life.
  private func beat() async throws {
    var bytes: [UInt8] = []
    ServerSentEvent.encodeComment(into: &bytes)
    try await writer.write(bytes)
  }

  /// One event for each fragment answered, until the session ends. Where the client reads more
  /// slowly than it types, it gets the newest answer only: what is older is superseded.
  private func follow(_ store: Store<Search>, after seen: Int?) async throws {
    var seen = seen
    for await state in await store.states {
      guard let answered = state.answeredSequence, answered != seen,
        let fragment = state.fragment, fragment.sequence == answered
      else { continue }
      seen = answered
      try await write(event(state, fragment))
    }
  }

  private func event(_ state: Search.State, _ fragment: SearchFragment) throws -> ServerSentEvent {
    let id = EventID(session: session, sequence: fragment.sequence).description
    if let failure = state.completionFailure {
      return ServerSentEvent(
        id: id, event: "failure", data: try json(FailureJSON(failure, fragment: fragment)))
    }
    let location = PageLocation(region: fragment.region)
    let data =
      switch format {
      case .html:
        String(
          decoding: SuggestionOptions(completions: state.completions, location: location)
            .rendered(), as: UTF8.self)
      case .json:
        try json(
          SuggestionsJSON(
            seq: fragment.sequence, query: fragment.text,
            suggestions: state.completions.map { SuggestionJSON($0, location: location) }))
      }
    return ServerSentEvent(id: id, event: "suggestions", data: data)
  }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder.stable.encode(value), as: UTF8.self)
  }

  private func write(_ event: ServerSentEvent) async throws {
    var bytes: [UInt8] = []
    event.encode(into: &bytes)
    try await writer.write(bytes)
  }
}
