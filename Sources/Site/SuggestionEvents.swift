import Foundation
import HTTP
import Markup
import Places
import SearchFeature
import Templates

/// Writes what a session's feature answers as server-sent events.
struct SuggestionEvents {
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

  let session: SuggestionSession
  let format: SuggestionFormat
  let writer: any BodyWriter

  /// Everything a stream carries, until its client leaves: one event for each fragment answered,
  /// and a comment now and then, which clients ignore and proxies take for life. Where the client
  /// reads more slowly than it types, it gets the newest answer only.
  /// - Parameter seen: the sequence of the last answer its client has seen.
  func send(after seen: Int?) async throws {
    var seen = seen
    let (number, wakes) = session.feed.join()
    defer { session.feed.leave(number) }
    try await writer.write(beginning())
    for await _ in wakes { try await writer.write(next(&seen)) }
  }

  /// The answer that has not been seen, or else a comment.
  private func next(_ seen: inout Int?) throws -> [UInt8] {
    guard let answer = session.feed.answer(after: seen) else { return Self.comment }
    seen = answer.fragment.sequence
    return try event(answer)
  }

  private static let comment: [UInt8] = {
    var bytes: [UInt8] = []
    ServerSentEvent.encodeComment(into: &bytes)
    return bytes
  }()

  private func beginning() throws -> [UInt8] {
    var bytes: [UInt8] = []
    ServerSentEvent(retry: 2000).encode(into: &bytes)
    ServerSentEvent(event: "session", data: try json(["id": session.id])).encode(into: &bytes)
    return bytes
  }

  private func event(_ answer: SuggestionFeed.Answer) throws -> [UInt8] {
    let fragment = answer.fragment
    var event = ServerSentEvent(
      id: EventID(session: session.id, sequence: fragment.sequence).description)
    switch answer.result {
    case .failure(let failure):
      event.event = "failure"
      event.data = try json(FailureJSON(failure, fragment: fragment))
    case .success(let completions):
      event.event = "suggestions"
      event.data = try data(completions, fragment)
    }
    var bytes: [UInt8] = []
    event.encode(into: &bytes)
    return bytes
  }

  private func data(
    _ completions: [Completion], _ fragment: SearchFragment
  ) throws -> String {
    let location = PageLocation(region: fragment.region)
    switch format {
    case .html:
      return String(
        decoding: SuggestionOptions(completions: completions, location: location).rendered(),
        as: UTF8.self)
    case .json, .openSearch:
      return try json(
        SuggestionsJSON(
          seq: fragment.sequence, query: fragment.text,
          suggestions: completions.map { SuggestionJSON($0, location: location) }))
    }
  }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder.stable.encode(value), as: UTF8.self)
  }
}
