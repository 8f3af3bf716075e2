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
  /// - Throws: `CancellationError` for a session that has ended: the client is cut off, and opens
  ///   another.
  func send(after seen: Int?) async throws {
    var seen = seen
    guard let (number, wakeup) = await session.join() else { throw CancellationError() }
    do {
      try await writer.write(beginning())
      while await wakeup.wait() { try await writer.write(next(&seen)) }
    } catch {
      await session.leave(number)
      throw error
    }
    await session.leave(number)
  }

  /// The answer that has not been seen, or else a comment.
  private func next(_ seen: inout Int?) -> [UInt8] {
    guard let answer = session.feed.answer(after: seen) else { return Self.comment }
    seen = answer.fragment.sequence
    return event(answer)
  }

  private static let comment: [UInt8] = {
    var bytes: [UInt8] = []
    ServerSentEvent.encodeComment(into: &bytes)
    return bytes
  }()

  private func beginning() -> [UInt8] {
    var bytes: [UInt8] = []
    ServerSentEvent(retry: 2000).encode(into: &bytes)
    ServerSentEvent(event: "session", data: JSON.object(["id": .string(session.id)]).bytes)
      .encode(into: &bytes)
    return bytes
  }

  private func event(_ answer: SuggestionFeed.Update) -> [UInt8] {
    let fragment = answer.fragment
    var event = ServerSentEvent(
      id: EventID(session: session.id, sequence: fragment.sequence).description)
    switch answer.result {
    case .failure(let failure):
      event.event = "failure"
      event.data = JSON.failure(failure, of: fragment).bytes
    case .success(let completions):
      event.event = "suggestions"
      event.data = data(completions, fragment)
    }
    var bytes: [UInt8] = []
    event.encode(into: &bytes)
    return bytes
  }

  private func data(_ completions: [Completion], _ fragment: SearchFragment) -> [UInt8] {
    let location = PageLocation(region: fragment.region)
    switch format {
    case .html:
      return SuggestionOptions(completions: completions, location: location).rendered()
    case .json, .openSearch:
      return JSON.suggestions(
        completions, for: fragment.text, sequence: fragment.sequence, at: location
      ).bytes
    }
  }
}
