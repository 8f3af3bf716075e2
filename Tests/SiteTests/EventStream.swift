import Foundation
import HTTP
import HTTPServer
import Site
import TestSupport

/// An error that says that an answer is no event stream.
struct UnexpectedAnswer: Error {
  let head: String
}

/// A client of `/suggestions` over a real socket.
struct EventStream {
  let connection: RawConnection
  let session: String

  /// Opens a stream and reads up to its session.
  ///
  /// - Parameter lastEventID: The last event that the client has seen, if it reconnects.
  init(
    to address: BoundAddress, query: String, lastEventID: String? = nil
  ) async throws {
    connection = try RawConnection(to: address)
    let seen = lastEventID.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    try await connection.send(
      "GET /suggestions\(query) HTTP/1.1\r\nHost: localhost\r\n\(seen)"
        + "Accept: text/event-stream\r\n\r\n")
    let head = try await connection.readUntil("\r\n\r\n")
    guard head.hasPrefix("HTTP/1.1 200 ") else {
      throw UnexpectedAnswer(head: head)
    }
    _ = try await connection.readUntil("retry: 2000\n\n")
    let event = try await Self.nextEvent(connection)
    session =
      try JSONDecoder().decode([String: String].self, from: Data(event.data.utf8))["id"]
      ?? ""
  }

  struct Event: Equatable {
    var id = ""
    var type = ""
    var data = ""
  }

  /// Returns the next event, skipping comments.
  func next() async throws -> Event { try await Self.nextEvent(connection) }

  private static func nextEvent(_ connection: RawConnection) async throws -> Event {
    var event = Event()
    while true {
      let line = try await connection.readUntil("\n").trimmingCharacters(in: .newlines)
      if line.isEmpty {
        if !event.data.isEmpty || !event.type.isEmpty { return event }
      } else if line.hasPrefix("id: ") {
        event.id = String(line.dropFirst(4))
      } else if line.hasPrefix("event: ") {
        event.type = String(line.dropFirst(7))
      } else if line.hasPrefix("data: ") {
        event.data += (event.data.isEmpty ? "" : "\n") + line.dropFirst(6)
      }
    }
  }

  /// Posts the text that has been typed so far, on a connection of its own, and returns the status.
  static func post(
    _ form: String, to session: String, at address: BoundAddress
  ) async throws -> Int {
    let connection = try RawConnection(to: address)
    try await connection.send(
      "POST /suggestions/\(session) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\n"
        + "Content-Length: \(form.utf8.count)\r\n\r\n\(form)")
    let response = try await connection.readResponse()
    await connection.close()
    return response.status
  }
}

/// The parts of a `suggestions` or `failure` event that tests look at.
struct SuggestionsEvent: Decodable {
  struct Suggestion: Decodable {
    let title: String
    let titleHighlights: [[Int]]
    let href: String
  }

  let seq: Int
  let query: String
  let suggestions: [Suggestion]?
  let code: String?
  let message: String?
  let retryAfter: Int?

  init(_ event: EventStream.Event) throws {
    self = try JSONDecoder().decode(SuggestionsEvent.self, from: Data(event.data.utf8))
  }
}
