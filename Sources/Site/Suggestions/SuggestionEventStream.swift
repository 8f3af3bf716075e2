import Basics
import HTTP
import Markup
import Places
import SearchFeature
import Templates

/// A writer of the answers of a live suggestion session as server-sent events.
struct SuggestionEventStream {
  /// An identifier of a server-sent event, `session.sequence`, by which a client that comes back
  /// says what it has seen.
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
  /// The location of the page, whose settings the suggestions' links hand on.
  let location: PageLocation
  /// The language of the page.
  let interface: InterfaceLanguage
  let writer: any BodyWriter

  /// Writes all that the stream of suggestions carries, until its client leaves: one event for each
  /// text answered, and a comment now and then, which clients ignore and proxies take for a sign of
  /// life. A client that reads more slowly than it types gets the newest answer only.
  ///
  /// - Parameter seen: The sequence number of the last answer that the client has seen; `nil` for
  ///   none.
  /// - Throws: `CancellationError` for a session that has ended: the client is cut off, and opens
  ///   another.
  func send(after seen: Int?) async throws {
    var seen = seen
    guard let (number, wakeup) = await session.subscribe() else { throw CancellationError() }
    do {
      try await writer.write(beginning())
      while await wakeup.wait() { try await writer.write(next(&seen)) }
    } catch {
      await session.unsubscribe(number)
      throw error
    }
    await session.unsubscribe(number)
  }

  /// Returns the bytes to send next: the event of the answer that the client has not seen, or a
  /// comment where there is none.
  private func next(_ seen: inout Int?) -> [UInt8] {
    guard let answer = session.channel.answer(after: seen) else { return Self.comment }
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

  private func event(_ answer: SuggestionChannel.Answer) -> [UInt8] {
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
    let location = location.cleared(at: fragment.region)
    switch format {
    case .html:
      return SuggestionOptions(
        completions: completions, location: location, interface: interface
      ).rendered()
    case .json, .openSearch:
      return JSON.suggestions(
        completions, for: fragment.text, sequence: fragment.sequence, at: location,
        in: interface
      ).bytes
    }
  }
}
